#include "lab4_xiangqi/play/options.hpp"

#include <cstdlib>

#include <fmt/format.h>

#include "lab4_xiangqi/engine/score.hpp"

namespace ailab::lab4 {

std::string engine_value_text(Value red_value, bool chinese) {
    if (is_mate_score(red_value)) {
        const int moves = mate_moves(red_value);
        if (chinese) return fmt::format("{}方 {} 步杀", moves > 0 ? "红" : "黑", std::abs(moves));
        return fmt::format("{} mates in {}", moves > 0 ? "red" : "black", std::abs(moves));
    }
    return fmt::format("{:+}", red_value);
}

}  // namespace ailab::lab4
