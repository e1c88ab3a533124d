#include "gomoku/engine/weights.hpp"

#include <istream>
#include <ostream>
#include <sstream>
#include <string_view>

#include <fmt/format.h>
#include <fmt/ostream.h>

#include "common/base/error.hpp"

namespace ailab::gomoku {
namespace {

constexpr std::array<std::string_view, kWeights> kNames{
    "line.none",        "line.closed_one", "line.open_one",     "line.closed_two",
    "line.open_two",    "line.wide_two",   "line.closed_three", "line.open_three",
    "line.wide_three",  "line.four",       "line.open_four",    "line.five",
    "line.overline",    "point.none",      "point.one",         "point.two",
    "point.double_two", "point.three",     "point.three_two",   "point.double_three",
    "point.four",       "point.four_two",  "point.four_three",  "point.open_four",
    "point.five"};

constexpr std::string_view kTempo = "tempo";

}  // namespace

const Weights& built_in_weights() {
    static const Weights weights{{0, -4,  -8,  23, 37,  35,  143, 141, 34,  389, 480,  0, 0,
                                  0, -47, -88, -3, 193, 393, 179, 130, 718, 733, 2400, 0},
                                 {0, -9,  -14,  7,    91,  93,  189, 123, -20, 148,  481,  0, 0,
                                  0, -28, -139, -152, 173, 228, 289, 261, 760, 1887, 1315, 0},
                                 112};
    return weights;
}

Weights read_weights(std::istream& in, const std::string& source) {
    Weights weights;
    std::array<bool, kWeights + 1> seen{};
    std::size_t number = 0;
    for (std::string line; std::getline(in, line);) {
        ++number;
        if (line.empty() || line[0] == '#') continue;
        std::istringstream words(line);
        std::string name;
        int moving = 0;
        int waiting = 0;
        words >> name >> moving;
        std::size_t i = 0;
        while (i < kWeights && kNames[i] != name) ++i;
        if (i == kWeights && name != kTempo)
            throw InputError(Diagnostic{{source, number, 1}, "no such weight: " + name});
        if (i < kWeights) words >> waiting;
        if (!words) throw InputError(Diagnostic{{source, number, 1}, "expected numbers", "", line});
        seen[i] = true;
        if (i == kWeights) {
            weights.tempo = moving;
        } else {
            weights.moving[i] = moving;
            weights.waiting[i] = waiting;
        }
    }
    for (std::size_t i = 0; i <= kWeights; ++i)
        if (!seen[i])
            throw InputError(
                fmt::format("{}: {} is missing", source, i == kWeights ? kTempo : kNames[i]));
    return weights;
}

void write_weights(std::ostream& out, const Weights& weights) {
    for (std::size_t i = 0; i < kWeights; ++i)
        fmt::print(out, "{:<20}{:>6}{:>6}\n", kNames[i], weights.moving[i], weights.waiting[i]);
    fmt::print(out, "{:<20}{:>6}\n", kTempo, weights.tempo);
}

ValueTable value_table(const Weights& weights) {
    ValueTable::Values lines{};
    ValueTable::Values points{};
    const auto value = [&](std::size_t i) {
        return make_pair_value(weights.moving[i], weights.waiting[i]);
    };
    for (std::size_t i = 0; i < kLineClasses; ++i) lines[i] = value(i);
    for (std::size_t i = 0; i < kPointClasses; ++i) points[i] = value(kLineClasses + i);
    return ValueTable(lines, points);
}

}  // namespace ailab::gomoku
