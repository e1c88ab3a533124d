// Positions of games with what became of them: a line each in files of training data.
#pragma once

#include <string>
#include <string_view>

namespace ailab::training {

/// Both numbers are seen from the first player's side.
struct Sample {
    std::string position;  ///< in the game's own notation
    int value = 0;         ///< by the search
    double result = 0.5;   ///< of the game: 1 the first player won, 0 the second
};

/// "position | value | result".
std::string to_line(const Sample& sample);
/// Throws InputError.
Sample parse_sample(std::string_view line);

}  // namespace ailab::training
