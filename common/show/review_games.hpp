// The review of recorded games: of a file or of all files in a folder, one table of moves per game,
// a graph of the score, and the mistakes of a person kept as puzzles.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "common/app/options.hpp"
#include "common/app/result.hpp"
#include "common/arena/mistake_file.hpp"

namespace ailab::show {

struct ReviewOptions {
    int game = 0;  ///< number of the only game, from 1; 0: all
    std::string svg{}, mistakes{}, player{arena::kPerson};
};
/// Declares --game, --mistakes and --player; `only_with` limits them. The graph is the command's.
void declare_review(app::Command& command, ReviewOptions& options,
                    const std::vector<std::string>& only_with = {});

/// Calls `read` with the file, or with every file of a folder and its folders that has one of the
/// suffixes, in the order of their names. There, a file that cannot be read is only warned about.
void for_each_game_file(app::Session& session, const std::string& path,
                        const std::vector<std::string>& suffixes,
                        const std::function<void(const std::string&)>& read);

struct RecordedGame {
    std::string file{};
    std::array<std::string, 2> players{};
    std::size_t moves = 0;
};

/// A move as judged; it becomes a puzzle if it is a mistake of the person.
struct ReviewedMove {
    int player = 0;
    std::string_view mark{};
    double loss = 0;  ///< of the winning chance
    arena::KeptMistake mistake{};
};
using OnReviewed = std::function<void(const ReviewedMove&)>;

class GameReviews {
public:
    /// Throws UsageError if there is no such game, or a graph of several is wanted.
    GameReviews(app::Session& session, const ReviewOptions& options,
                std::vector<RecordedGame> games);
    /// The number of positions in all games that are reviewed.
    std::size_t positions() const noexcept { return positions_; }
    /// Calls review(i, on_move) for each game; it prints the table of the moves and returns the
    /// scores of the positions from player 0's view. `program` names the game in the file of
    /// mistakes.
    app::ExitCode run(
        app::Results& results, const std::string& program,
        const std::function<std::vector<double>(std::size_t, const OnReviewed&)>& review);

private:
    app::Session& session_;
    const ReviewOptions& options_;
    std::vector<RecordedGame> games_;
    std::size_t first_, last_;
    std::size_t positions_ = 0;
};

/// A graph of the scores, limited to ±1000, over the plies of a game.
std::string score_graph(std::span<const double> scores, const std::string& title);

}  // namespace ailab::show
