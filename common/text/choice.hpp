// Selects a row of a table by name: algorithms, heuristics, strategies, games. Each choice is
// registered once, as a row; help, errors and completions use the same table.
#pragma once

#include <concepts>
#include <ranges>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/names.hpp"

namespace ailab {

/// The usual row type. A table may use its own type, provided that it has a `name`.
template <class Value>
struct NamedChoice {
    std::string_view name;     ///< the value on the command line
    std::string_view summary;  ///< one line of help
    Value value;
    std::string_view source{};   ///< author and year
    std::string_view chinese{};  ///< the name in Chinese
};

template <class Rows>
concept NamedRows = std::ranges::forward_range<Rows> && requires(const Rows& rows) {
    { std::ranges::begin(rows)->name } -> std::convertible_to<std::string_view>;
};

template <NamedRows Rows>
std::vector<std::string> names_of(const Rows& rows) {
    std::vector<std::string> names;
    for (const auto& row : rows) names.emplace_back(row.name);
    return names;
}

/// Throws UsageError "unknown `kind` 'word'" with near misses and the list of names; `kind` is in
/// English.
[[noreturn]] inline void throw_unknown(std::string_view kind, std::string_view word,
                                       const std::vector<std::string>& names) {
    const std::string near = did_you_mean(near_misses(word, names));
    throw UsageError(tr("unknown {} '{}'", tr(kind), word),
                     (near.empty() ? near : near + ' ') + tr("one of: {}", fmt::join(names, ", ")));
}

/// The row with that name. Throws UsageError, as above.
template <NamedRows Rows>
const auto& choose(const Rows& rows, std::string_view name, std::string_view kind) {
    for (const auto& row : rows)
        if (row.name == name) return row;
    throw_unknown(kind, name, names_of(rows));
}

/// The name of a value. Requires that it has a row.
template <NamedRows Rows, class Value>
std::string_view name_of(const Rows& rows, const Value& value) {
    return std::ranges::find(rows, value, &std::ranges::range_value_t<Rows>::value)->name;
}

}  // namespace ailab
