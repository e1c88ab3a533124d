// What suites and quizzes have in common: checkers, `checker: NAME` and `checker: {name: NAME,
// OPTION: VALUE}`, and translations: the Chinese texts of a YAML file are in a file beside it, by
// the ids of their elements: exercises.zh.yaml for exercises.yaml, public.zh.yaml for public.yaml.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "common/text/yaml_reader.hpp"
#include "lab_grade/judge/checker.hpp"

namespace ailab::grade {

/// Returns the name of the translation; empty if there is none.
std::string translation_of(const std::string& file);

/// Stores every text in its field. Throws InputError with every error, also for unknown ids.
void read_translation(YamlReader& yaml, std::string_view what,
                      const std::vector<YamlReader::Field>& fields);

/// The texts that are replaced: {ask: TEXT, explain: TEXT}.
struct TranslatedText {
    const char* key;
    std::string* value;
    /// Alternatively a list, which must keep its length.
    std::vector<std::string>* list = nullptr;
};
YamlReader::Field translated_texts(YamlReader& yaml, std::string id, std::string_view what,
                                   std::vector<TranslatedText> texts);

/// Reports unknown checkers, options and values to `yaml`. The keys in `others` belong to the
/// caller; among them, `checker` or `name` is the key of the name. Returns the paths of the files
/// of a checker that is a program; usually none.
std::vector<std::string> read_checker(YamlReader& yaml, const YAML::Node& node,
                                      const std::vector<std::string>& others, std::string& checker,
                                      CheckerOptions& options);

}  // namespace ailab::grade
