#include "workshop/gomoku/weights_file.hpp"

#include <algorithm>
#include <array>
#include <ostream>
#include <span>

#include <fmt/format.h>
#include <fmt/ostream.h>
#include <fmt/ranges.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/scanner.hpp"

namespace ailab::gomoku {
namespace {

constexpr std::array<std::string_view, kLineClasses> kLineNames{
    "none",       "closed_one", "open_one", "closed_two", "open_two", "wide_two", "closed_three",
    "open_three", "wide_three", "four",     "open_four",  "five",     "overline"};
constexpr std::array<std::string_view, 5> kThreatNames{"three", "double_three", "four",
                                                       "four_three", "open_four"};

std::string name_of_set(LineSet set) {
    std::array<std::string_view, 4> names;
    const std::array<LineClass, 4> classes = classes_of(set);
    std::transform(classes.begin(), classes.end(), names.begin(),
                   [](LineClass c) { return kLineNames[static_cast<std::size_t>(c)]; });
    return fmt::format("{}", fmt::join(names, "."));
}

std::string name_of_threats(std::size_t threats) {
    std::vector<std::string_view> names;
    for (std::size_t i = 0; i < kThreatNames.size(); ++i)
        if ((threats >> i & 1U) != 0) names.push_back(kThreatNames[i]);
    return names.empty() ? "none" : fmt::format("{}", fmt::join(names, "."));
}

template <std::size_t kCount, class NameOf>
std::array<std::string, kCount> all_names(NameOf&& name_of) {
    std::array<std::string, kCount> names;
    for (std::size_t i = 0; i < kCount; ++i) names[i] = name_of(i);
    return names;
}

const auto& names_of_sets() {
    static const auto names =
        all_names<kLineSets>([](std::size_t i) { return name_of_set(static_cast<LineSet>(i)); });
    return names;
}
const auto& names_of_threats() {
    static const auto names = all_names<kThreatSets>(name_of_threats);
    return names;
}

std::size_t name_in(Scanner& in, std::span<const std::string> names) {
    const std::string_view name = in.token();
    const auto found = std::ranges::find(names, name);
    if (found == names.end())
        in.fail_at(in.source().offset_of(name), tr("no such weight: {}", name));
    return static_cast<std::size_t>(found - names.begin());
}
int weight(Scanner& in) {
    return static_cast<int>(in.integer());
}

}  // namespace

Weights read_weights(const Source& source) {
    Weights weights;
    bool any = false;
    Scanner in(source, {.newlines_are_blanks = false});
    in.for_each_line([&] {
        if (in.accept_word("set")) {
            const std::size_t set = name_in(in, names_of_sets());
            weights.moving[set] = weight(in);
            weights.waiting[set] = weight(in);
            any = true;
        } else {
            in.expect("threats");
            const std::size_t own = name_in(in, names_of_threats());
            const std::size_t other = name_in(in, names_of_threats());
            weights.threats[own][other] = weight(in);
        }
        in.expect_end_of_line();
    });
    if (!any) throw InputError(tr("{}: {} is missing", source.name(), "set"));
    return weights;
}

void write_weights(std::ostream& out, const Weights& weights) {
    for (std::size_t i = 0; i < kLineSets; ++i)
        fmt::print(out, "set {:<52}{:>7}{:>7}\n", names_of_sets()[i], weights.moving[i],
                   weights.waiting[i]);
    for (std::size_t own = 0; own < kThreatSets; ++own)
        for (std::size_t other = 0; other < kThreatSets; ++other)
            fmt::print(out, "threats {:<36} {:<36}{:>7}\n", names_of_threats()[own],
                       names_of_threats()[other], weights.threats[own][other]);
}

}  // namespace ailab::gomoku
