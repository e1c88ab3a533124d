#include "lab_grade/suite/twin.hpp"

#include <filesystem>

#include "common/base/translate.hpp"

namespace ailab::grade {

std::string twin_of(const std::string& file) {
    namespace fs = std::filesystem;
    const std::string twin = fs::path(file).replace_extension(".zh.yaml").string();
    std::error_code error;
    return fs::is_regular_file(twin, error) ? twin : "";
}

void read_twin(YamlReader& yaml, std::string_view what,
               const std::vector<YamlReader::Field>& fields) {
    yaml.document([&](const YAML::Node& root) { yaml.mapping(root, what, fields); });
}

YamlReader::Field twin_texts(YamlReader& yaml, std::string id, std::string_view what,
                             std::vector<TwinText> texts) {
    return {std::move(id), [&yaml, what, texts = std::move(texts)](const YAML::Node& node) {
                std::vector<YamlReader::Field> fields;
                for (const TwinText& text : texts)
                    fields.push_back({text.key, [&yaml, text](const YAML::Node& n) {
                                          yaml.text(n, marked("a text"), *text.value);
                                      }});
                yaml.mapping(node, what, fields);
            }};
}

}  // namespace ailab::grade
