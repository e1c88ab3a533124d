#include "gomoku/match/levels.hpp"

#include <array>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"

namespace ailab::gomoku {
namespace {

constexpr Limits depth_of(Depth depth) {
    Limits limits;
    limits.depth = depth;
    return limits;
}
constexpr Limits nodes_of(std::uint64_t nodes) {
    Limits limits;
    limits.nodes = nodes;
    return limits;
}
constexpr Limits seconds_of(double seconds) {
    Limits limits;
    limits.seconds = seconds;
    return limits;
}

const std::array kLevels{Level{marked("newcomer"), "ordered", depth_of(1)},
                         Level{marked("pupil"), "gen", depth_of(2)},
                         Level{marked("student"), "table", depth_of(4)},
                         Level{marked("player"), "vcf", depth_of(4)},
                         Level{marked("club"), "vct", depth_of(4)},
                         Level{marked("engine, a glance"), "engine", nodes_of(20'000)},
                         Level{marked("engine, 1 second"), "engine", seconds_of(1)},
                         Level{marked("engine, 5 seconds"), "engine", seconds_of(5)}};

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
