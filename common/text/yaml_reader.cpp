#include "common/text/yaml_reader.hpp"

#include <algorithm>
#include <charconv>
#include <set>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "common/text/decimal.hpp"
#include "common/text/names.hpp"

namespace ailab {
namespace {

/// Splits "1.5 MB" into 1.5 and "mb". Returns an empty optional if there is no number.
std::optional<std::pair<double, std::string>> number_and_unit(std::string_view text) {
    const std::size_t end = std::min(text.find_first_not_of("0123456789.+-"), text.size());
    const ParsedDecimal number = parse_decimal(text.substr(0, end));
    if (number.error != DecimalError::none) return std::nullopt;
    std::string unit;
    for (const char c : text.substr(end))
        if (c != ' ') unit += static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    return std::pair(to_double(number.value), unit);
}

}  // namespace

void YamlReader::parse(const std::function<void(const YAML::Node&)>& read) {
    try {
        read(YAML::Load(std::string(source_.text())));
    } catch (const YAML::Exception& e) {
        error(e.mark, tr("this is not YAML: {}", e.msg));
    }
}

void YamlReader::document(const std::function<void(const YAML::Node&)>& read) {
    parse(read);
    diagnostics_.throw_if_errors();
}

std::size_t YamlReader::offset(const YAML::Mark& mark) const {
    return std::min(static_cast<std::size_t>(std::max(mark.pos, 0)), source_.text().size());
}

void YamlReader::error(const YAML::Node& at, std::string message, std::string hint) {
    error(at.Mark(), std::move(message), std::move(hint));
}

void YamlReader::error(const YAML::Mark& at, std::string message, std::string hint) {
    diagnostics_.add(source_.diagnose(offset(at), std::move(message), std::move(hint)));
}

void YamlReader::for_each_key(const YAML::Node& node, const std::vector<std::string>& known,
                              const std::function<void(std::size_t, const YAML::Node&)>& visit) {
    std::set<std::string> seen;
    for (const auto& entry : node) {
        if (diagnostics_.full()) return;
        const std::string key = text(entry.first, marked("a key"));
        const auto found = std::find(known.begin(), known.end(), key);
        if (found == known.end())
            error(entry.first, tr("unknown key {}", in_quotes(key)),
                  did_you_mean(near_misses(key, known)));
        else if (!seen.insert(key).second)
            error(entry.first, tr("the key '{}' is given twice", key));
        else
            visit(static_cast<std::size_t>(found - known.begin()), entry.second);
    }
}

void YamlReader::mapping(const YAML::Node& node, std::string_view what,
                         const std::vector<Field>& fields) {
    if (!node.IsMap()) return error(node, tr("expected {}", tr(what)));
    std::vector<std::string> known;
    for (const Field& field : fields) known.push_back(field.key);
    for_each_key(node, known,
                 [&](std::size_t i, const YAML::Node& value) { fields[i].read(value); });
}

YamlReader::Field YamlReader::field(std::string key, std::string& value, std::string_view what) {
    return {key, [=, this, &value](const YAML::Node& node) {
                text(node, what.empty() ? key : what, value);
            }};
}

YamlReader::Field YamlReader::field(std::string key, std::vector<std::string>& values,
                                    std::string_view what) {
    return {key, [=, this, &values](const YAML::Node& node) {
                texts(node, what.empty() ? key : what, values);
            }};
}

YamlReader::Field YamlReader::field(std::string key, bool& value) {
    return {std::move(key), [this, &value](const YAML::Node& node) {
                std::string found(value ? "true" : "false");
                word(node, marked("true or false"), {"true", "false"}, found);
                value = found == "true";
            }};
}

YamlReader::Field YamlReader::field(std::string key, std::int64_t& value, std::int64_t low,
                                    std::int64_t high, std::string_view what) {
    return {key, [=, this, &value](const YAML::Node& node) {
                integer(node, what.empty() ? key : what, low, high, value);
            }};
}

YamlReader::Field YamlReader::field(std::string key, double& value, double low, double high,
                                    std::string_view what) {
    return {key, [=, this, &value](const YAML::Node& node) {
                number(node, what.empty() ? key : what, low, high, value);
            }};
}

YamlReader::Field YamlReader::field(std::string key, std::string& value,
                                    const std::vector<std::string>& known, std::string_view what) {
    return {key, [=, this, &value](const YAML::Node& node) {
                word(node, what.empty() ? key : what, known, value);
            }};
}

YamlReader::Field YamlReader::field(std::string key, YAML::Node& node) {
    return {std::move(key), [&node](const YAML::Node& read) { node = read; }};
}

YamlReader::Field YamlReader::list_field(std::string key, std::string_view what,
                                         std::function<void(const YAML::Node&)> item) {
    return {std::move(key),
            [=, this, item = std::move(item)](const YAML::Node& node) { list(node, what, item); }};
}

YamlReader::Keys YamlReader::keys(const YAML::Node& node, std::string_view what,
                                  const std::vector<std::string>& known, std::string hint) {
    Keys found;
    if (!node.IsMap())
        error(node, tr("expected {}", tr(what)), std::move(hint));
    else
        for_each_key(node, known, [&](std::size_t i, const YAML::Node& value) {
            found.emplace(known[i], value);
        });
    return found;
}

void YamlReader::list(const YAML::Node& node, std::string_view what,
                      const std::function<void(const YAML::Node&)>& item) {
    if (!node.IsSequence()) {
        error(node, tr("expected {}", tr(what)));
        return;
    }
    for (const YAML::Node& entry : node) {
        if (diagnostics_.full()) return;
        item(entry);
    }
}

void YamlReader::text(const YAML::Node& node, std::string_view what, std::string& value) {
    if (node.IsScalar())
        value = node.Scalar();
    else
        error(node, tr("expected {}", tr(what)));
}

void YamlReader::word(const YAML::Node& node, std::string_view what,
                      const std::vector<std::string>& known, std::string& value) {
    std::string found;
    text(node, what, found);
    if (!node.IsScalar()) return;
    if (std::find(known.begin(), known.end(), found) != known.end())
        value = found;
    else
        error(node, tr("expected {}, found {}", tr(what), in_quotes(found)),
              did_you_mean(near_misses(found, known)));
}

void YamlReader::texts(const YAML::Node& node, std::string_view what,
                       std::vector<std::string>& values) {
    values.clear();
    const auto add = [&](const YAML::Node& item) {
        std::string value;
        text(item, what, value);
        if (item.IsScalar()) values.push_back(value);
    };
    if (node.IsScalar())
        add(node);
    else
        list(node, tr("a list, each {}", tr(what)), add);
}

void YamlReader::number(const YAML::Node& node, std::string_view what, double low, double high,
                        double& value) {
    const std::string found = node.IsScalar() ? node.Scalar() : "";
    const ParsedDecimal parsed = parse_decimal(found);
    const double read = to_double(parsed.value);
    if (parsed.error == DecimalError::none && read >= low && read <= high)
        value = read;
    else
        error(node,
              tr("expected {} from {} to {}, found {}", tr(what), low, high, in_quotes(found)));
}

void YamlReader::integer(const YAML::Node& node, std::string_view what, std::int64_t low,
                         std::int64_t high, std::int64_t& value) {
    const std::string found = node.IsScalar() ? node.Scalar() : "";
    std::int64_t read = 0;
    const auto [end, code] = std::from_chars(found.data(), found.data() + found.size(), read);
    const bool whole = code == std::errc() && end == found.data() + found.size();
    if (whole && read >= low && read <= high)
        value = read;
    else
        error(node,
              tr("expected {} from {} to {}, found {}", tr(what), low, high, in_quotes(found)));
}

void YamlReader::bytes(const YAML::Node& node, std::string_view what, std::uint64_t high,
                       std::optional<std::uint64_t>& value) {
    const std::string found = node.IsScalar() ? node.Scalar() : "";
    const auto read = number_and_unit(found);
    const std::string unit = read ? read->second.substr(0, 1) : "?";
    const std::string rest = read && !unit.empty() ? read->second.substr(1) : "";
    const double scale = unit.empty() || unit == "b" ? 1
                         : unit == "k"               ? 1024
                         : unit == "m"               ? 1024.0 * 1024
                         : unit == "g"               ? 1024.0 * 1024 * 1024
                                                     : 0;
    const bool known =
        scale > 0 && (rest.empty() || (unit != "b" && (rest == "b" || rest == "ib")));
    const double total = read ? read->first * scale : 0;
    if (known && total >= 1 && total <= static_cast<double>(high))
        value = static_cast<std::uint64_t>(total);
    else
        error(node,
              tr("expected {} up to {} MB, found {}", tr(what), high >> 20U, in_quotes(found)),
              tr("for example 64 MB"));
}

void YamlReader::seconds(const YAML::Node& node, std::string_view what, double high,
                         std::optional<double>& value) {
    const std::string found = node.IsScalar() ? node.Scalar() : "";
    const auto read = number_and_unit(found);
    const std::string unit = read ? read->second : "?";
    const double scale = unit.empty() || unit == "s" ? 1 : unit == "ms" ? 0.001 : 0;
    const double total = read ? read->first * scale : 0;
    if (total > 0 && total <= high)
        value = total;
    else
        error(node, tr("expected {} up to {} seconds, found {}", tr(what), high, in_quotes(found)),
              tr("for example 2.5, or 500 ms"));
}

}  // namespace ailab
