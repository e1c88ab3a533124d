// Positions of games with what became of them: a line each in files of training data.
#pragma once

#include <functional>
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
/// Hands over the samples of a file, a line each, until add(sample) returns false. Throws
/// InputError with the line, what `add` throws included.
void read_samples(const std::string& file, const std::function<bool(const Sample&)>& add);

}  // namespace ailab::training
