// A translation: the Chinese texts of a YAML file, in a file beside it, by the ids of what they are
// for: exercises.zh.yaml of exercises.yaml, public.zh.yaml of public.yaml.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "common/text/yaml_reader.hpp"

namespace ailab::grade {

/// The name of the translation; empty if there is none.
std::string translation_of(const std::string& file);

/// Hands every text to its field. Throws InputError with every mistake and its place: an id that
/// no field has is one.
void read_translation(YamlReader& yaml, std::string_view what,
                      const std::vector<YamlReader::Field>& fields);

/// Texts that replace others: {ask: TEXT, explain: TEXT}.
struct TranslatedText {
    const char* key;
    std::string* value;
    std::vector<std::string>* list = nullptr;  ///< instead: as many texts as there are
};
YamlReader::Field translated_texts(YamlReader& yaml, std::string id, std::string_view what,
                                   std::vector<TranslatedText> texts);

}  // namespace ailab::grade
