#include "lab_grade/suite/translation.hpp"

#include <filesystem>

#include "common/base/translate.hpp"

namespace ailab::grade {
namespace {

void read(YamlReader& yaml, const YAML::Node& node, const TranslatedText& text) {
    if (text.list == nullptr) return yaml.text(node, marked("a text"), *text.value);
    const std::size_t expected = text.list->size();
    yaml.texts(node, marked("a text"), *text.list);
    if (text.list->size() != expected)
        yaml.error(node, tr("expected {} texts, found {}", expected, text.list->size()));
}

}  // namespace

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
                    fields.push_back(
                        {text.key, [&yaml, text](const YAML::Node& n) { read(yaml, n, text); }});
                yaml.mapping(node, what, fields);
            }};
}

}  // namespace ailab::grade
