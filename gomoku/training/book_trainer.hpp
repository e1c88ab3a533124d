// Training of the opening table: the answers that a search thinks best are tried in games, against
// the best replies that the same search finds, with an opponent who may search further. The answer
// that loses least is taken; where it lost, the position after the reply is trained in turn. One
// thread and node limits: the same settings give the same table.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "gomoku/engine/engine.hpp"
#include "gomoku/engine/openings/opening_table.hpp"
#include "gomoku/match/player.hpp"

namespace ailab::gomoku {

struct TrainingSettings {
    int candidates = 4;  ///< answers that are tried
    int replies = 6;     ///< of the opponent to each
    int games = 1;       ///< for each reply
    int depth = 1;       ///< how many moves further lost games are mended
    std::uint64_t analysis_nodes = 1'000'000;
    std::uint64_t own_nodes = 100'000;
    std::uint64_t opponent_nodes = 500'000;
    Budget run{};  ///< its time and its interruption end the training
};

/// What the games said of an answer.
struct TrainedAnswer {
    Point move{};
    Value value = 0;  ///< of the search before the games
    int won = 0, lost = 0, played = 0;
    std::vector<Point> lost_to{};  ///< replies
};

class BookTrainer {
public:
    /// After every answer that was tried, and, with `chosen`, when it goes into the table.
    using OnAnswer = std::function<void(const Board&, const TrainedAnswer&, bool chosen)>;

    BookTrainer(OpeningTable& table, const TrainingSettings& settings, OnAnswer on_answer);
    ~BookTrainer();

    /// Answers the position, and the positions after the replies that its answer loses to. Throws
    /// OutOfBudget when the time is over; what was answered before is in the table.
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
