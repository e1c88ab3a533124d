#include "lab_grade/suite/translation.hpp"

#include <filesystem>

#include "common/base/translate.hpp"

namespace ailab::grade {

std::string translation_of(const std::string& file) {
    namespace fs = std::filesystem;
    const std::string translation = fs::path(file).replace_extension(".zh.yaml").string();
    std::error_code error;
    return fs::is_regular_file(translation, error) ? translation : "";
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
                    fields.push_back({text.key, [&yaml, text](const YAML::Node& n) {
                                          yaml.text(n, marked("a text"), *text.value);
                                      }});
                yaml.mapping(node, what, fields);
            }};
}

}  // namespace ailab::grade
