#include "workshop/xiangqi/search_parameters.hpp"

#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "common/text/names.hpp"
#include "common/text/scanner.hpp"

namespace ailab::lab4 {

const SearchParameter* find_search_parameter(std::string_view name) noexcept {
    const auto* const found = std::ranges::find(kSearchParameters, name, &SearchParameter::name);
    return found == std::end(kSearchParameters) ? nullptr : found;
}

std::string search_parameter_hint(std::string_view name) {
    std::vector<std::string> names;
    for (const SearchParameter& parameter : kSearchParameters) names.emplace_back(parameter.name);
    return did_you_mean(near_misses(name, names));
}

SearchParameters parse_search_parameters(const Source& source, SearchParameters start) {
    Scanner scanner(source, {.newlines_are_blanks = false});
    scanner.for_each_line([&] {
        const std::size_t at = scanner.offset();
        const std::string_view name = scanner.token("a parameter of the search");
        const SearchParameter* const parameter = find_search_parameter(name);
        if (!parameter)
            scanner.fail_at(at, tr("there is no parameter '{}'", name),
                            search_parameter_hint(name));
        start.*parameter->member = static_cast<int>(
            scanner.integer(tr("a value from {} to {}", parameter->low, parameter->high),
                            parameter->low, parameter->high));
        scanner.expect_end_of_line();
    });
    return start;
}

std::string to_text(const SearchParameters& parameters) {
    std::string text;
    for (const SearchParameter& parameter : kSearchParameters)
        text += fmt::format("{} {}\n", parameter.name, parameters.*parameter.member);
    return text;
}

}  // namespace ailab::lab4
