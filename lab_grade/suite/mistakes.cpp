#include "lab_grade/suite/mistakes.hpp"

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/yaml_reader.hpp"

namespace ailab::grade {
namespace {

class MistakeReader {
public:
    MistakeReader(const Source& source, const std::vector<std::string>& steps)
        : yaml_(source), steps_(steps) {}

    std::vector<Mistake> read() {
        std::vector<Mistake> mistakes;
        yaml_.document([&](const YAML::Node& root) {
            yaml_.mapping(
                root, marked("mistakes: [{says: TEXT, steps: […], file: …}]"),
                {{"mistakes", [&](const YAML::Node& n) {
                      yaml_.list(n, marked("a list of mistakes"),
                                 [&](const YAML::Node& one) { mistakes.push_back(read_one(one)); });
                  }}});
        });
        return mistakes;
    }

private:
    Mistake read_one(const YAML::Node& node) {
        Mistake mistake;
        mistake.place = fmt::format("{}:{}", yaml_.source().name(), node.Mark().line + 1);
        const auto text = [&](const char* key, std::string& value) {
            return YamlReader::Field{
                key, [this, key, &value](const YAML::Node& n) { yaml_.text(n, key, value); }};
        };
        const auto flag = [&](const char* key, bool& value) {
            return YamlReader::Field{
                key, [this, &value](const YAML::Node& n) {
                    std::string word;
                    yaml_.word(n, marked("true or false"), {"true", "false"}, word);
                    value = word == "true";
                }};
        };
        yaml_.mapping(node,
                      marked("a mistake: {says: TEXT, steps: […], file: …, replace: …, by: …}"),
                      {text("says", mistake.cause.english),
                       text("zh", mistake.cause.chinese),
                       text("file", mistake.file),
                       text("replace", mistake.replace),
                       text("by", mistake.by),
                       flag("with_others", mistake.cause.with_others),
                       flag("general", mistake.cause.general),
                       {"steps", [&](const YAML::Node& n) {
                            yaml_.list(n, marked("a list of steps"), [&](const YAML::Node& step) {
                                yaml_.word(step, marked("a step, which is a group of public.yaml"),
                                           steps_, mistake.steps.emplace_back());
                            });
                        }}});
        if (node.IsMap() && (mistake.cause.english.empty() || mistake.steps.empty() ||
                             mistake.file.empty() || mistake.replace.empty()))
            yaml_.error(node, tr("a mistake needs says, steps, file, replace and by"));
        if (mistake.file.find("..") != std::string::npos || mistake.file.starts_with('/'))
            yaml_.error(node, tr("the file '{}' is not in the solution", mistake.file));
        if (mistake.cause.chinese.empty()) mistake.cause.chinese = mistake.cause.english;
        return mistake;
    }

    YamlReader yaml_;
    const std::vector<std::string>& steps_;
};

}  // namespace

std::vector<Mistake> read_mistakes(const Source& source, const std::vector<std::string>& steps) {
    return MistakeReader(source, steps).read();
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
