// The mistakes of a person, kept in a file as puzzles that come back: a missed one at once, a
// solved one after 1, 2, 4, … days. One line per mistake, its fields separated by tabs:
//   xiangqi  2024-05-31  4  FEN  h2e2  b0c2 b9c7 …  game.pgn, ply 12
// are the game, when it is due, the days of its last interval (0: new or missed), the position, the
// move played in it, the better line, and where it is from. One file may have several games.
#pragma once

#include <array>
#include <ctime>
#include <string>
#include <string_view>
#include <vector>

namespace ailab::arena {

inline constexpr std::string_view kPerson = "person";  ///< the name of a person in files

/// Whether each player is the one with this name; both if it is kPerson and nobody has it.
std::array<bool, 2> own_sides(const std::array<std::string, 2>& players,
                              std::string_view name = kPerson);

/// Whether a move with this mark that gave away so much of the winning chance becomes a puzzle; in
/// a lost position, none does.
constexpr bool is_puzzle(std::string_view mark, double loss) {
    return (mark == "?" || mark == "??") && loss >= 0.05;
}

struct KeptMistake {
    std::string position{};  ///< before the move, in a notation of the game, without tabs
    std::string played{};
    std::vector<std::string> better{};  ///< the engine's line instead
    std::string from{};                 ///< "game.pgn, ply 12"
};

class MistakeFile {
public:
    /// A file that does not exist has no mistakes. Throws InputError.
    MistakeFile(std::string path, std::string game);

    const KeptMistake& at(std::size_t index) const { return lines_[index].mistake; }
    /// The mistakes of this game that are due, the earliest first.
    std::vector<std::size_t> due(std::time_t now) const;
    /// The day on which the next mistake of this game is due; "" if there are none.
    std::string next_day() const;
    /// Returns false if this move in this position is in the file already.
    bool add(KeptMistake mistake, std::time_t now);
    /// Sets the day on which it comes back.
    void answered(std::size_t index, bool solved, std::time_t now);
    void write() const;

private:
    struct Line {
        std::string game{}, due{};
        int days = 0;
        KeptMistake mistake{};
    };

    std::string path_, game_;
    std::vector<Line> lines_;
};

}  // namespace ailab::arena
