#include "gomoku/engine/weights.hpp"

#include <algorithm>
#include <istream>
#include <ostream>
#include <span>
#include <sstream>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <fmt/ostream.h>
#include <fmt/ranges.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/number.hpp"

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

/// One line of a file of weights.
class WeightLine {
public:
    WeightLine(const std::string& line, const std::string& source, std::size_t number)
        : words_(line), line_(line), at_{source, number, 1} {}

    std::string word() {
        std::string word;
        words_ >> word;
        return word;
    }
    std::size_t name(std::span<const std::string> names) {
        const std::string name = word();
        const auto found = std::ranges::find(names, name);
        if (found == names.end()) no_such(name);
        return static_cast<std::size_t>(found - names.begin());
    }
    int weight() {
        const auto weight = parse_number<int>(word());
        if (!weight) throw InputError(Diagnostic{at_, tr("expected numbers"), "", line_});
        return *weight;
    }
    [[noreturn]] void no_such(const std::string& name) const {
        throw InputError(Diagnostic{at_, tr("no such weight: {}", name)});
    }

private:
    std::istringstream words_;
    std::string line_;
    Location at_;
};

}  // namespace

Weights read_weights(std::istream& in, const std::string& source) {
    Weights weights;
    bool any = false;
    std::size_t number = 0;
    for (std::string text; std::getline(in, text);) {
        ++number;
        if (text.empty() || text[0] == '#') continue;
        WeightLine line(text, source, number);
        const std::string kind = line.word();
        if (kind == "set") {
            const std::size_t set = line.name(names_of_sets());
            weights.moving[set] = line.weight();
            weights.waiting[set] = line.weight();
            any = true;
        } else if (kind == "threats") {
            const std::size_t own = line.name(names_of_threats());
            const std::size_t other = line.name(names_of_threats());
            weights.threats[own][other] = line.weight();
        } else {
            line.no_such(kind);
        }
    }
    if (!any) throw InputError(tr("{}: {} is missing", source, "set"));
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

Evaluation::Evaluation(const Weights& weights)
    : points([&](PointCode code) -> ValuePair {
          const LineSet set = line_set(code);
          if (set == kLineSets) return 0;  // not a code of any point
          return make_pair_value(weights.moving[set], weights.waiting[set]);
      }),
      threats(weights.threats) {}

}  // namespace ailab::gomoku
