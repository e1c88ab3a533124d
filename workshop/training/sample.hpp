// Positions from games with value and result: training data, one position per line.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace ailab::training {

/// Both numbers are from the first player's point of view.
struct Sample {
    std::string position;  ///< in the game's own notation
    int value = 0;         ///< by the search
    double result = 0.5;   ///< of the game: 1 if the first player won, 0 if the second did
};

/// "position | value | result".
std::string to_line(const Sample& sample);
/// Throws InputError.
Sample parse_sample(std::string_view line);
/// Passes the samples of a file to add() until add(sample) returns false. Throws InputError with
/// the line, also for errors that `add` throws.
void read_samples(const std::string& file, const std::function<bool(const Sample&)>& add);

}  // namespace ailab::training
