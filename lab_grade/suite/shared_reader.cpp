#include "lab_grade/suite/shared_reader.hpp"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/base/hash.hpp"
#include "common/base/translate.hpp"
#include "lab_grade/suite/files.hpp"

namespace ailab::grade {
namespace {

void read(YamlReader& yaml, const YAML::Node& node, const TranslatedText& text) {
    if (text.list == nullptr) return yaml.text(node, marked("a text"), *text.value);
    const std::size_t expected = text.list->size();
    yaml.texts(node, marked("a text"), *text.list);
    if (text.list->size() != expected)
        yaml.error(node, tr("expected {} texts, found {}", expected, text.list->size()));
}

void read_option(YamlReader& yaml, const Checker& checker, const std::string& inner,
                 const YAML::Node& key, const YAML::Node& value, CheckerOptions& options) {
    const std::vector<OptionSpec> specs = options_of(checker, inner);
    std::string name;
    yaml.text(key, marked("the name of an option"), name);
    const auto spec = std::ranges::find(specs, name, &OptionSpec::name);
    if (spec == specs.end()) {
        yaml.error(key, tr("checker {} has no option {}", checker.name, in_quotes(name)),
                   did_you_mean(near_misses(name, names_of(specs))));
        return;
    }
    std::string text;
    if (checker.name == "counted" && name == "checker")
        yaml.word(value, marked("the name of a checker"), names_of(all_checkers()), text);
    else if (spec->choices.empty())
        yaml.text(value, marked("the value of an option"), text);
    else
        yaml.word(value, fmt::format("{}", fmt::join(spec->choices, " or ")), spec->choices, text);
    options.set(name, text);
}

void check_needed(YamlReader& yaml, const YAML::Node& node, const std::string& checker,
                  const CheckerOptions& options) {
    struct Needed {
        const char *checker, *option, *example;
    };
    constexpr const char* kCounted =
        "{name: counted, checker: shortest-path, word: expanded, full: 300}";
    for (const Needed& needed : {Needed{"counted", "checker", kCounted},
                                 {"counted", "full", kCounted},
                                 {"program", "run", "{name: program, run: python3 topo.py}"}})
        if (checker == needed.checker && !options.has(needed.option))
            yaml.error(node, tr("the checker {} needs the option {}", checker, needed.option),
                       needed.example);
}

/// For a checker that is a program: finds its files, whose content is part of the test.
std::vector<std::string> find_program_files(YamlReader& yaml, const YAML::Node& node,
                                            CheckerOptions& options) {
    namespace fs = std::filesystem;
    const fs::path suite = fs::absolute(yaml.source().name()).parent_path();
    const std::string given = options.text("folder");
    const std::string folder = (given.empty() ? suite : suite / given).lexically_normal().string();
    const Files files = files_named(options.text("run") + " " + options.text("with"), folder);
    if (files.empty())
        yaml.error(node,
                   tr("no word of {} is a file in {}", in_quotes(options.text("run")), folder));
    Fnv1a hash;
    std::vector<std::string> paths;
    for (const auto& [name, content] : files) {
        hash.add_piece(name).add_piece(content);
        paths.push_back(folder + "/" + name);
    }
    options.set("folder", folder);
    options.set("version", fmt::format("{:016x}", hash.value()));
    return paths;
}

}  // namespace

std::string translation_of(const std::string& file) {
    namespace fs = std::filesystem;
    const std::string translation = fs::path(file).replace_extension(".zh.yaml").string();
    return is_file(translation) ? translation : "";
}

void read_translation(YamlReader& yaml, std::string_view what,
                      const std::vector<YamlReader::Field>& fields) {
    yaml.document([&](const YAML::Node& root) { yaml.mapping(root, what, fields); });
}

YamlReader::Field translated_texts(YamlReader& yaml, std::string id, std::string_view what,
                                   std::vector<TranslatedText> texts) {
    return {std::move(id), [&yaml, what, texts = std::move(texts)](const YAML::Node& node) {
                std::vector<YamlReader::Field> fields;
                for (const TranslatedText& text : texts)
                    fields.push_back(
                        {text.key, [&yaml, text](const YAML::Node& n) { read(yaml, n, text); }});
                yaml.mapping(node, what, fields);
            }};
}

std::vector<std::string> read_checker(YamlReader& yaml, const YAML::Node& node,
                                      const std::vector<std::string>& others, std::string& checker,
                                      CheckerOptions& options) {
    // A quiz has {checker: tokens, value: …}; a suite has {name: tokens, …}.
    const char* const key_of_name = others.empty() ? "name" : "checker";
    const YAML::Node name = node.IsMap() ? node[key_of_name] : node;
    if (!name.IsDefined()) {
        yaml.error(node, tr("the checker has no name"),
                   fmt::format("checker: {{{}: tokens, …}}", key_of_name));
        return {};
    }
    yaml.word(name, marked("the name of a checker"), names_of(all_checkers()), checker);
    options = {};
    const Checker* found = find_checker(checker);
    if (!name.IsScalar() || name.Scalar() != checker || !found) return {};
    if (node.IsMap()) {
        const YAML::Node inner = node["checker"];
        const std::string inner_name = inner.IsDefined() && inner.IsScalar() ? inner.Scalar() : "";
        for (const auto& entry : node) {
            std::string key;
            yaml.text(entry.first, marked("the name of an option"), key);
            const bool is_ours =
                key == key_of_name || std::ranges::find(others, key) != others.end();
            if (!is_ours) read_option(yaml, *found, inner_name, entry.first, entry.second, options);
        }
    }
    check_needed(yaml, node, checker, options);
    return options.has("run") ? find_program_files(yaml, node, options)
                              : std::vector<std::string>();
}

}  // namespace ailab::grade
