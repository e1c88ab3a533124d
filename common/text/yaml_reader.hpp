// Reads a YAML document and reports errors with their positions: mappings with a fixed set of keys,
// lists, and scalars. Used for maps, trees, puzzles, suites and courses.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <yaml-cpp/yaml.h>

#include "common/base/error.hpp"
#include "common/text/choice.hpp"
#include "common/text/source.hpp"

namespace ailab {

class YamlReader {
public:
    explicit YamlReader(Source source)
        : source_(std::move(source)), diagnostics_(own_diagnostics_) {}
    /// Reports into the diagnostics of another reader.
    YamlReader(Source source, Diagnostics& into) : source_(std::move(source)), diagnostics_(into) {}
    YamlReader(const YamlReader&) = delete;
    YamlReader& operator=(const YamlReader&) = delete;

    const Source& source() const noexcept { return source_; }
    Diagnostics& diagnostics() noexcept { return diagnostics_; }

    /// Parses the source and reads its root. Text that is not YAML is reported as an error.
    void parse(const std::function<void(const YAML::Node&)>& read);
    /// The same, then throws InputError with all errors, if there are any.
    void document(const std::function<void(const YAML::Node&)>& read);

    /// The offset of a node in the text of the source.
    std::size_t offset(const YAML::Mark& mark) const;
    std::size_t offset(const YAML::Node& node) const { return offset(node.Mark()); }
    void error(const YAML::Node& at, std::string message, std::string hint = {});
    void error(const YAML::Mark& at, std::string message, std::string hint = {});

    /// A key and the function that reads its value.
    struct Field {
        std::string key;
        std::function<void(const YAML::Node&)> read;
    };
    /// Passes every value of a mapping to its field. Unknown and repeated keys are errors, with
    /// near misses. `what` is for the error if the node is not a mapping: "a group: {name: …}".
    void mapping(const YAML::Node& node, std::string_view what, const std::vector<Field>& fields);

    // Fields that store one value; `what` is for the error, by default the key. The values must
    // outlive the call of mapping().
    Field field(std::string key, std::string& value, std::string_view what = {});
    Field field(std::string key, std::vector<std::string>& values, std::string_view what = {});
    Field field(std::string key, bool& value);
    Field field(std::string key, std::int64_t& value, std::int64_t low, std::int64_t high,
                std::string_view what = {});
    Field field(std::string key, double& value, double low, double high,
                std::string_view what = {});
    Field field(std::string key, std::string& value, const std::vector<std::string>& known,
                std::string_view what = {});
    /// A value that is read later, when the other fields are known.
    Field field(std::string key, YAML::Node& node);
    Field list_field(std::string key, std::string_view what,
                     std::function<void(const YAML::Node&)> item);
    using Keys = std::map<std::string, YAML::Node>;
    /// The values of a mapping whose keys must all be in `known`, checked likewise.
    Keys keys(const YAML::Node& node, std::string_view what, const std::vector<std::string>& known,
              std::string hint = {});
    void list(const YAML::Node& node, std::string_view what,
              const std::function<void(const YAML::Node&)>& item);

    // Scalars. Errors are reported, and the old value is kept.
    void text(const YAML::Node& node, std::string_view what, std::string& value);
    std::string text(const YAML::Node& node, std::string_view what) {
        std::string value;
        text(node, what, value);
        return value;
    }
    void word(const YAML::Node& node, std::string_view what, const std::vector<std::string>& known,
              std::string& value);  ///< one of the `known` words
    template <NamedRows Rows, class Value>
    void choice(const YAML::Node& node, std::string_view what, const Rows& rows, Value& value) {
        std::string name(name_of(rows, value));
        word(node, what, names_of(rows), name);
        value = choose(rows, name, what).value;
    }
    void texts(const YAML::Node& node, std::string_view what,
               std::vector<std::string>& values);  ///< a list, or one text
    void number(const YAML::Node& node, std::string_view what, double low, double high,
                double& value);
    void integer(const YAML::Node& node, std::string_view what, std::int64_t low, std::int64_t high,
                 std::int64_t& value);
    /// "64 MB", "8M", "1000"; KB, MB and GB are powers of 1024.
    void bytes(const YAML::Node& node, std::string_view what, std::uint64_t high,
               std::optional<std::uint64_t>& value);
    /// "1.5", "200 ms", "2 s".
    void seconds(const YAML::Node& node, std::string_view what, double high,
                 std::optional<double>& value);

private:
    void for_each_key(const YAML::Node& node, const std::vector<std::string>& known,
                      const std::function<void(std::size_t, const YAML::Node&)>& visit);

    Source source_;
    Diagnostics own_diagnostics_;
    Diagnostics& diagnostics_;
};

}  // namespace ailab
