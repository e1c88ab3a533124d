#include "lab_grade/suite/mistakes.hpp"

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/yaml_reader.hpp"

namespace ailab::grade {
namespace {

Mistake read_mistake(YamlReader& yaml, const YAML::Node& node,
                     const std::vector<std::string>& steps) {
    Mistake mistake;
    mistake.place = fmt::format("{}:{}", yaml.source().name(), node.Mark().line + 1);
    yaml.mapping(node, marked("a mistake: {says: TEXT, steps: […], file: …, replace: …, by: …}"),
                 {yaml.field("says", mistake.cause.english), yaml.field("zh", mistake.cause.chinese),
                  yaml.field("file", mistake.file), yaml.field("replace", mistake.replace),
                  yaml.field("by", mistake.by),
                  yaml.field("with_others", mistake.cause.with_others),
                  yaml.field("general", mistake.cause.general),
                  yaml.list_field("steps", marked("a list of steps"), [&](const YAML::Node& step) {
                      yaml.word(step, marked("a step, which is a group of public.yaml"), steps,
                                mistake.steps.emplace_back());
                  })});
    if (node.IsMap() && (mistake.cause.english.empty() || mistake.steps.empty() ||
                         mistake.file.empty() || mistake.replace.empty()))
        yaml.error(node, tr("a mistake needs says, steps, file, replace and by"));
    if (mistake.file.find("..") != std::string::npos || mistake.file.starts_with('/'))
        yaml.error(node, tr("the file '{}' is not in the solution", mistake.file));
    if (mistake.cause.chinese.empty()) mistake.cause.chinese = mistake.cause.english;
    return mistake;
}

}  // namespace

std::vector<Mistake> read_mistakes(const Source& source, const std::vector<std::string>& steps) {
    YamlReader yaml(source);
    std::vector<Mistake> mistakes;
    yaml.document([&](const YAML::Node& root) {
        yaml.mapping(root, marked("mistakes: [{says: TEXT, steps: […], file: …}]"),
                     {yaml.list_field("mistakes", marked("a list of mistakes"),
                                      [&](const YAML::Node& one) {
                                          mistakes.push_back(read_mistake(yaml, one, steps));
                                      })});
    });
    return mistakes;
}

Files solution_with(const Mistake& mistake, Files solution) {
    const auto file = solution.find(mistake.file);
    const std::size_t at =
        file == solution.end() ? std::string::npos : file->second.find(mistake.replace);
    if (at == std::string::npos || file->second.find(mistake.replace, at + 1) != std::string::npos)
        throw InputError(tr("{}: the text to replace must occur in {} exactly once", mistake.place,
                            mistake.file));
    file->second.replace(at, mistake.replace.size(), mistake.by);
    return solution;
}

}  // namespace ailab::grade
