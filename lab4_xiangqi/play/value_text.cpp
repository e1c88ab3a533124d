#include "lab4_xiangqi/play/value_text.hpp"

#include <fmt/format.h>

#include "common/base/translate.hpp"

namespace ailab::lab4 {

std::string engine_value_text(Value red_value) {
    if (is_mate_score(red_value)) {
        const int moves = mate_moves(red_value);
        if (moves == 0) return red_value > 0 ? tr("red has won") : tr("black has won");
        return moves > 0 ? tr("red mates in {}", moves) : tr("black mates in {}", -moves);
    }
    return fmt::format("{:+}", red_value);
}

}  // namespace ailab::lab4
