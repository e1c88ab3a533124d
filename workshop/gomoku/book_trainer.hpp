// Trains the opening table: tries the answers that a search prefers in games against the best
// replies found by the same search; the opponent may search further. Takes the answer with the
// fewest losses; for the games that it lost, trains the position after the reply in turn. With one
// thread and node limits the same settings give the same table.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "gomoku/engine/engine.hpp"
#include "gomoku/engine/openings/opening_table.hpp"
#include "gomoku/match/player.hpp"

namespace ailab::gomoku {

struct TrainingSettings {
    int candidates = 4;  ///< number of answers tried
    int replies = 6;     ///< number of opponent's replies per answer
    int games = 1;       ///< per reply
    int depth = 1;       ///< how many moves further the positions of lost games are trained
    std::uint64_t analysis_nodes = 1'000'000;
    std::uint64_t own_nodes = 100'000;
    std::uint64_t opponent_nodes = 500'000;
    Budget run{};  ///< its time limit and its cancel flag end the training; half of its memory is
                   ///< for tables
};

/// The results of an answer in the games.
struct TrainedAnswer {
    Point move{};
    Value value = 0;  ///< search value before the games
    int won = 0, lost = 0, played = 0;
    std::vector<Point> lost_to{};  ///< the replies that beat it
};

class BookTrainer {
public:
    /// Called after every answer tried, and, with `chosen`, when an answer enters the table.
    using OnAnswer = std::function<void(const Board&, const TrainedAnswer&, bool chosen)>;

    BookTrainer(OpeningTable& table, const TrainingSettings& settings, OnAnswer on_answer);
    ~BookTrainer();

    /// Finds an answer to the position, and to the positions after the replies that beat it. Throws
    /// OutOfBudget when the time is over; answers found before that are in the table.
    void train(const Board& board);

private:
    void train(const Board& board, int depth);
    std::vector<EngineLine> best_lines(const Board& board, int count);
    TrainedAnswer try_answer(const Board& board, const EngineLine& line, int most_losses);
    bool play(const Board& board, Colour us, int number);
    void write(const Board& board, const TrainedAnswer& answer);
    void look();

    OpeningTable& table_;
    TrainingSettings settings_;
    OnAnswer on_answer_;
    Engine engine_;
    std::unique_ptr<Player> own_;
    std::unique_ptr<Player> opponent_;
};

}  // namespace ailab::gomoku
