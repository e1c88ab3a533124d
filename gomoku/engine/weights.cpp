#include "gomoku/engine/weights.hpp"

#include <istream>
#include <ostream>
#include <sstream>
#include <string_view>

#include <fmt/format.h>
#include <fmt/ostream.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"

namespace ailab::gomoku {
namespace {

constexpr std::array<std::string_view, kLineClasses> kLineNames{
    "none",       "closed_one", "open_one", "closed_two", "open_two", "wide_two", "closed_three",
    "open_three", "wide_three", "four",     "open_four",  "five",     "overline"};
constexpr std::array<std::string_view, kPointClasses> kPointNames{
    "none",         "one",  "two",      "double_two", "three",     "three_two",
    "double_three", "four", "four_two", "four_three", "open_four", "five"};
constexpr std::array<std::string_view, 5> kThreatNames{"three", "double_three", "four",
                                                       "four_three", "open_four"};
constexpr std::string_view kTempo = "tempo";

std::string threat_name(std::size_t threats) {
    std::string name = "threat";
    for (std::size_t i = 0; i < kThreatNames.size(); ++i)
        if ((threats >> i & 1U) != 0) name += fmt::format(".{}", kThreatNames[i]);
    return threats == 0 ? name + ".none" : name;
}

/// Returns the names, indexed by the number of the weight.
const std::array<std::string, kWeights>& names() {
    static const auto names = [] {
        std::array<std::string, kWeights> result;
        for (std::size_t i = 0; i < kLineClasses; ++i) {
            result[i] = fmt::format("line.{}", kLineNames[i]);
            for (std::size_t j = 0; j <= i; ++j)
                result[pair_weight(static_cast<LineClass>(i), static_cast<LineClass>(j))] =
                    fmt::format("pair.{}.{}", kLineNames[j], kLineNames[i]);
        }
        for (std::size_t i = 0; i < kPointClasses; ++i)
            result[kFirstPoint + i] = fmt::format("point.{}", kPointNames[i]);
        for (std::size_t i = 0; i < kThreatSets; ++i) result[kFirstThreat + i] = threat_name(i);
        return result;
    }();
    return names;
}

}  // namespace

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
        while (i < kWeights && names()[i] != name) ++i;
        if (i == kWeights && name != kTempo)
            throw InputError(Diagnostic{{source, number, 1}, tr("no such weight: {}", name)});
        if (i < kWeights) words >> waiting;
        if (!words)
            throw InputError(Diagnostic{{source, number, 1}, tr("expected numbers"), "", line});
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
            throw InputError(tr("{}: {} is missing", source, i == kWeights ? kTempo : names()[i]));
    return weights;
}

void write_weights(std::ostream& out, const Weights& weights) {
    for (std::size_t i = 0; i < kWeights; ++i)
        fmt::print(out, "{:<52}{:>6}{:>6}\n", names()[i], weights.moving[i], weights.waiting[i]);
    fmt::print(out, "{:<52}{:>6}\n", kTempo, weights.tempo);
}

Evaluation::Evaluation(const Weights& weights)
    : points([&](PointCode code) {
          ValuePair sum = 0;
          for (std::size_t d = 0; d < 4; ++d)  // not a code of any point
              if (static_cast<std::size_t>(class_in(code, d)) >= kLineClasses) return sum;
          for_each_weight(code, [&](std::size_t i) {
              sum += make_pair_value(weights.moving[i], weights.waiting[i]);
          });
          return sum;
      }) {
    for (std::size_t i = 0; i < kThreatSets; ++i) {
        moving[i] = weights.moving[kFirstThreat + i] + weights.tempo;
        waiting[i] = weights.waiting[kFirstThreat + i];
    }
}

}  // namespace ailab::gomoku
