#include "lab_grade/run/referee.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "common/app/data_files.hpp"
#include "common/base/error.hpp"
#include "common/base/random.hpp"
#include "common/base/translate.hpp"
#include "lab_grade/judge/answer_text.hpp"
#include "lab_grade/judge/board_games/five.hpp"
#include "lab_grade/judge/board_games/xiangqi.hpp"
#include "lab_grade/run/endings.hpp"
#include "lab_grade/run/scratch.hpp"

namespace ailab::grade {
namespace {

/// A game position for the referee. `over` gives the reason, for the side to move.
class Position {
public:
    virtual ~Position() = default;
    virtual std::string question(const Player& player) const = 0;
    /// Plays the move in the text; returns false if there is none or it is not legal.
    virtual bool answer(const std::string& text) = 0;
    virtual bool play_random(Random& random) = 0;
    /// Returns an empty optional while the game continues, else the score of the side to move.
    virtual std::optional<double> over(std::string& reason) const = 0;
    const std::vector<std::string>& moves() const noexcept { return moves_; }

protected:
    std::vector<std::string> moves_;
};

class XiangqiPosition final : public Position {
public:
    std::string question(const Player& player) const override {
        if (player.protocol != MoveProtocol::uci) return to_fen(board_) + "\n";
        return fmt::format("uci\nisready\nposition fen {}\ngo depth {}\n", to_fen(board_),
                           player.depth);
    }
    bool answer(const std::string& text) override {
        const std::size_t best = text.rfind("bestmove");
        const auto named = moves_in(
            board_, best == text.npos ? text : text.substr(best, text.find(" ponder", best) - best),
            false);
        if (named.empty()) return false;
        const auto legal = legal_moves(board_);
        const auto move = std::find(legal.begin(), legal.end(), named.back());
        if (move == legal.end()) return false;
        play(*move);
        return true;
    }
    bool play_random(Random& random) override {
        const auto legal = legal_moves(board_);
        if (legal.empty()) return false;
        play(legal[static_cast<std::size_t>(random.below(legal.size()))]);
        return true;
    }
    std::optional<double> over(std::string& reason) const override {
        constexpr double kDraw = 0.5;
        constexpr std::size_t kMostPlies = 300;
        constexpr int kQuietPlies = 120;
        if (legal_moves(board_).empty()) {
            reason = in_check(board_, board_.red_to_move) ? tr("checkmate") : tr("stalemate");
            return 0;
        }
        if (seen_.at(to_fen(board_)) >= 3)
            reason = tr("third repetition");
        else if (quiet_ >= kQuietPlies)
            reason = tr("sixty moves without a capture");
        else if (moves_.size() >= kMostPlies)
            reason = tr("too long");
        else
            return std::nullopt;
        return kDraw;
    }

private:
    void play(XiangqiMove move) {
        quiet_ = board_.squares[static_cast<std::size_t>(move.to)] == '.' ? quiet_ + 1 : 0;
        board_ = after(board_, move);
        moves_.push_back(iccs(move));
        ++seen_[to_fen(board_)];
    }

    XiangqiBoard board_ =
        read_fen("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w", "start");
    std::map<std::string, int> seen_{{to_fen(board_), 1}};
    int quiet_ = 0;
};

class GomokuPosition final : public Position {
public:
    std::string question(const Player& player) const override {
        if (player.protocol != MoveProtocol::piskvork) return to_text(board_);
        std::string text =
            fmt::format("START {}\nINFO timeout_turn 1000\nINFO max_depth {}\nBOARD\n", board_.size,
                        player.depth);
        for (std::size_t i = 0; i < moves_.size(); ++i)
            text += fmt::format("{},{}\n", moves_[i], (moves_.size() - i) % 2 == 0 ? 1 : 2);
        return text + "DONE\n";
    }
    bool answer(const std::string& text) override {
        const auto place = place_in(board_, text);
        if (!place || board_.at(place->x, place->y) != '.') return false;
        play(*place);
        return true;
    }
    bool play_random(Random& random) override {
        const Place p{5 + static_cast<int>(random.below(5)), 5 + static_cast<int>(random.below(5))};
        if (board_.at(p.x, p.y) != '.') return play_random(random);
        play(p);
        return true;
    }
    std::optional<double> over(std::string& reason) const override {
        if (has_five(board_, board_.to_move() == 'X' ? 'O' : 'X')) {
            reason = tr("five in a row");
            return 0;
        }
        if (board_.cells.find('.') != board_.cells.npos) return std::nullopt;
        reason = tr("the board is full");
        constexpr double kDraw = 0.5;
        return kDraw;
    }

private:
    void play(Place p) {
        board_.cell(p.x, p.y) = board_.to_move();
        moves_.push_back(fmt::format("{},{}", p.x, p.y));
    }

    FiveBoard board_{15, std::string(225, '.')};
};

Place place_of(const std::string& move) {
    const std::size_t comma = move.find(',');
    return {std::stoi(move), std::stoi(move.substr(comma + 1))};
}

std::string named(Place p) {
    return fmt::format("{}{}", static_cast<char>('a' + p.x), 15 - p.y);
}

}  // namespace

PlayedRecord play_game(PlayedGame game, const Sandbox& sandbox, const Player& student,
                       const Player& engine, bool student_first, std::uint64_t seed,
                       const Budget& budget) {
    XiangqiPosition xiangqi;
    GomokuPosition gomoku;
    Position& position = game == PlayedGame::xiangqi ? static_cast<Position&>(xiangqi) : gomoku;
    Random random(seed);
    constexpr int kRandomPlies = 2;
    for (int i = 0; i < kRandomPlies; ++i) position.play_random(random);
    const Scratch scratch;
    PlayedRecord record;
    record.student_first = student_first;
    bool student_moves = student_first;
    for (;; student_moves = !student_moves) {
        if (const auto score = position.over(record.reason)) {
            record.score = student_moves ? *score : 1 - *score;
            break;
        }
        const Player& player = student_moves ? student : engine;
        const std::string input = position.question(player),
                          folder = make_start_folder(player.program, scratch, sandbox);
        const RunResult run = run_program(
            sandbox, {player.program.command, input, folder, player.limits, player.view, budget});
        Scratch::remove(folder);
        budget.look();
        if (run.ending == Ending::not_started) throw InputError(run.problem);
        if (run.ending == Ending::exited && position.answer(plain(run.output))) continue;
        if (!student_moves)
            throw InputError(
                tr("the engine returned no move ({})", excerpt(run.output + run.problem)));
        record.score = 0;
        const auto verdict = verdict_of(run, player.limits.over(default_limits()), {0});
        record.reason =
            tr("at move {}: {}", position.moves().size() + 1,
               verdict ? verdict->message : tr("not a legal move: '{}'", excerpt(run.output)));
        break;
    }
    record.moves = position.moves();
    return record;
}

std::optional<MissedThreat> missed_threat(const PlayedRecord& record, const Budget& budget) {
    FiveBoard board{15, std::string(225, '.')};
    const char student = record.student_first ? 'X' : 'O',
               engine = record.student_first ? 'O' : 'X';
    std::optional<MissedThreat> missed;
    for (std::size_t ply = 0; ply < record.moves.size(); ++ply) {
        const Place move = place_of(record.moves[ply]);
        const char side = board.to_move();
        MissedThreat threat{ply};
        if (side == student) {
            auto points = winning_points(board, engine);
            if (points.empty()) points = free_points_of_rows(board, engine, 3);
            for (const Place p : points) threat.points.push_back(named(p));
        }
        board.cell(move.x, move.y) = side;
        if (side != student) continue;
        if (!wins_by_fours(board, engine, kFourNodes, budget))
            missed.reset();
        else if (!missed)
            missed = threat;
    }
    return record.score == 0 && has_five(board, engine) ? missed : std::nullopt;
}

std::vector<std::string> gomoku_moves(const PlayedRecord& record) {
    std::vector<std::string> moves;
    for (const std::string& move : record.moves) moves.push_back(named(place_of(move)));
    return moves;
}

std::string piskvork_file(const PlayedRecord& record) {
    std::string text = "Piskvorky 15x15, 11:11, 0\n";
    for (const std::string& move : record.moves) {
        const Place p = place_of(move);
        text += fmt::format("{},{},0\n", p.x + 1, p.y + 1);
    }
    return text + (record.student_first ? "student\nengine\n" : "engine\nstudent\n") + "-1\n";
}

Player engine_player(PlayedGame game, int depth) {
    const bool xiangqi = game == PlayedGame::xiangqi;
    const std::string path = find_own_program(xiangqi ? "lab4_xiangqi" : "gomoku");
    Player player;
    player.protocol = xiangqi ? MoveProtocol::uci : MoveProtocol::piskvork;
    player.program.command = {path, xiangqi ? "uci" : "protocol"};
    // The sandbox has an empty /tmp, but the project may be below /tmp.
    player.view.shown = {path, app::data_file(xiangqi ? "lab4" : "gomoku")};
    player.depth = depth;
    return player;
}

}  // namespace ailab::grade
