#include "gomoku/match/levels.hpp"

#include <array>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"

namespace ailab::gomoku {
namespace {

const std::array kLevels{Level{marked("newcomer"), "ordered", {.depth = 1}},
                         Level{marked("pupil"), "gen", {.depth = 2}},
                         Level{marked("student"), "table", {.depth = 4}},
                         Level{marked("player"), "vcf", {.depth = 4}},
                         Level{marked("club"), "vct", {.depth = 4}},
                         Level{marked("engine, a glance"), "engine", {.nodes = 20'000}},
                         Level{marked("engine, 1 second"), "engine", {.seconds = 1}},
                         Level{marked("engine, 5 seconds"), "engine", {.seconds = 5}}};

}  // namespace

std::span<const Level> levels() {
    return kLevels;
}

const Level& level_of(int number) {
    if (number < 1 || number > static_cast<int>(kLevels.size()))
        throw UsageError(tr("there is no level {}", number),
                         tr("levels are 1 to {}", kLevels.size()));
    return kLevels[static_cast<std::size_t>(number - 1)];
}

}  // namespace ailab::gomoku
