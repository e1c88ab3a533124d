// The values of options: numbers with a range or a unit, and the errors about them.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ailab::app {

/// The range of numbers that an option accepts. Without `most`, there is no upper limit.
struct Range {
    double least;
    std::optional<double> most{};
    bool open = false;  ///< `least` itself is excluded

    bool contains(double x) const noexcept {
        return (open ? x > least : x >= least) && (!most || x <= *most);
    }
    /// "1 to 64", in the language in use.
    std::string text() const;
};

/// The spelling of "-k,--paths" that was typed last: "-k" if the argument was "-k" or "-k3", else
/// "--paths".
std::string as_typed(const std::string& names, const std::vector<std::string>& words);

/// Throws UsageError "OPTION cannot be 'GIVEN'".
[[noreturn]] void cannot_be(const std::string& option, const std::string& given,
                            const std::string& hint);

/// A number with a unit, such as "200ms" or "2G"; `units` maps a suffix to its factor. Throws
/// UsageError with the translated `example` as its hint.
double with_unit(const std::string& option, const std::string& given,
                 const std::vector<std::pair<std::string, double>>& units, const char* example);

}  // namespace ailab::app
