#include "common/app/option_values.hpp"

#include <algorithm>

#include <CLI/CLI.hpp>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/number.hpp"
#include "common/text/utf8.hpp"

namespace ailab::app {

std::string Range::text() const {
    if (open) return tr("more than {}", least);
    return most ? tr("{} to {}", least, *most) : tr("{} or more", least);
}

std::string as_typed(const std::string& names, const std::vector<std::string>& words) {
    const std::size_t comma = names.find(',');
    const std::string long_name = names.substr(names.rfind(',') + 1);
    if (comma == std::string::npos) return long_name;
    const std::string short_name = names.substr(0, comma);
    const auto gives = [&](const std::string& word) {
        return word.starts_with(long_name) || word.starts_with(short_name);
    };
    const auto last = std::find_if(words.rbegin(), words.rend(), gives);
    return last != words.rend() && last->starts_with(short_name) ? short_name : long_name;
}

void cannot_be(const std::string& option, const std::string& given, const std::string& hint) {
    throw UsageError(tr("{} cannot be '{}'", option, given), hint);
}

double with_unit(const std::string& option, const std::string& given,
                 const std::vector<std::pair<std::string, double>>& units, const char* example) {
    const std::string text = half_width(given);
    const std::size_t digits = text.find_last_of("0123456789.") + 1;  // 0 if there is none
    const std::optional<double> number = parse_number<double>(text.substr(0, digits));
    const std::string suffix = text.substr(digits);
    const auto unit = std::find_if(units.begin(), units.end(), [&](const auto& u) {
        return CLI::detail::to_lower(u.first) == CLI::detail::to_lower(suffix);
    });
    if (!number || *number < 0 || unit == units.end()) cannot_be(option, given, tr(example));
    return *number * unit->second;
}

}  // namespace ailab::app
