#include "gomoku/match/piskvork_player.hpp"

#include <algorithm>
#include <atomic>
#include <cstdio>

#include <fmt/format.h>

#include "common/arena/line_process.hpp"
#include "common/base/translate.hpp"

namespace ailab::gomoku {
namespace {

constexpr std::chrono::milliseconds kPatienceToEnd{500};

int rule_code(Rule rule) {
    return rule == Rule::standard ? 1 : rule == Rule::renju ? 4 : 0;
}

class PiskvorkPlayer final : public Player {
public:
    explicit PiskvorkPlayer(BrainSettings settings) : settings_(std::move(settings)) {}
    ~PiskvorkPlayer() override { new_game(); }

    /// Throws BrainFailure on a timeout, a crash, or an answer that is not a legal move.
    Thought think(const Board& board, const Limits& limits,
                  const OnThought* /*on_thought*/) override {
        if (board.over()) return {};
        cancel_ = limits.cancel;
        if (!process_ || process_->gone()) start(board);
        const auto& moves = board.moves();
        const std::int64_t left = settings_.match_ms > 0 ? settings_.match_ms - used_ms_ : 0;
        if (settings_.match_ms > 0) say(fmt::format("INFO time_left {}", left));
        remark_.clear();
        const auto begin = Clock::now();
        const bool one_further = !known_.empty() && moves.size() == known_.size() + 1 &&
                                 std::equal(known_.begin(), known_.end(), moves.begin());
        if (moves.empty()) {
            say("BEGIN");
        } else if (one_further) {
            say("TURN " + coordinates(moves.back()));
        } else {
            say("BOARD");
            for (const Point p : moves)
                say(fmt::format("{},{}", coordinates(p), board.at(p) == board.to_move() ? 1 : 2));
            say("DONE");
        }
        std::int64_t allowed = settings_.turn_ms;
        if (settings_.match_ms > 0) allowed = std::min(allowed, left);
        const std::string line =
            answer(begin + std::chrono::milliseconds(allowed + settings_.tolerance_ms),
                   marked("its turn"));
        used_ms_ +=
            std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begin).count();
        const Point move = read_move(line, board);
        known_ = moves;
        known_.push_back(move);
        return {.move = move, .line = {move}, .remark = remark_};
    }
    void new_game() override {
        known_.clear();
        used_ms_ = 0;
        if (!process_) return;
        process_->send("END");
        process_->end(kPatienceToEnd);
        process_.reset();
    }

private:
    using Clock = arena::LineProcess::Clock;

    void start(const Board& board) {
        process_ = std::make_unique<arena::LineProcess>(settings_.command);
        known_.clear();
        say(fmt::format("START {}", board.size()));
        const auto deadline = Clock::now() + std::chrono::milliseconds(settings_.start_ms);
        if (const std::string ok = answer(deadline, "START"); arena::upper_case(ok) != "OK")
            fail(tr("the answer to START was {}", ok));
        say(fmt::format("INFO rule {}", rule_code(board.rule())));
        say("INFO game_type 1");
        say(fmt::format("INFO timeout_turn {}", settings_.turn_ms));
        say(fmt::format("INFO timeout_match {}", settings_.match_ms));
        say(fmt::format("INFO max_memory {}", settings_.memory_bytes));
    }
    void say(const std::string& line) {
        if (!process_->send(line)) fail(tr("it does not read its input"));
    }
    /// Returns the first answer that is not MESSAGE or DEBUG.
    std::string answer(Clock::time_point deadline, const char* to) {
        while (true) {
            const auto line = process_->receive(deadline, cancel_);
            if (cancel_ && cancel_->load()) fail(tr("interrupted"));
            if (!line || Clock::now() > deadline) fail(tr("no answer to {} in time", tr(to)));
            arena::Words words(*line);
            const std::string word = arena::upper_case(words.next());
            if (word != "MESSAGE" && word != "DEBUG") return *line;
            if (word == "MESSAGE") remark_ = words.until({});
        }
    }
    std::string coordinates(Point p) const {
        return fmt::format("{},{}", p.x(), settings_.size - 1 - p.y());
    }
    Point read_move(const std::string& line, const Board& board) {
        int x = -1, y = -1, used = 0;
        if (std::sscanf(line.c_str(), "%d ,%d %n", &x, &y, &used) != 2 ||
            static_cast<std::size_t>(used) != line.size() || x < 0 || y < 0 || x >= board.size() ||
            y >= board.size())
            fail(tr("not a move: {}", line.substr(0, 60)));
        const Point p = Point::at(x, board.size() - 1 - y);
        if (!board.is_legal(p)) fail(tr("illegal move {}", to_string(p)));
        return p;
    }
    [[noreturn]] void fail(const std::string& what) {
        const bool gone = process_ && process_->gone();
        process_.reset();
        known_.clear();
        throw BrainFailure(gone ? tr("the program has ended ({})", what) : what);
    }

    BrainSettings settings_;
    std::unique_ptr<arena::LineProcess> process_;
    std::vector<Point> known_;                   ///< the moves sent to the program so far
    std::int64_t used_ms_ = 0;                   ///< in the match
    std::string remark_;                         ///< the last message about this move
    const std::atomic<bool>* cancel_ = nullptr;  ///< for the move being waited for
};

}  // namespace

std::unique_ptr<Player> make_piskvork_player(BrainSettings settings) {
    return std::make_unique<PiskvorkPlayer>(std::move(settings));
}

}  // namespace ailab::gomoku
