// Hints, the analysis and the review of a played game; positions that are set up on its board.
#include <algorithm>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "gomoku/engine/review.hpp"
#include "gomoku/formats/picture.hpp"
#include "gomoku/match/player.hpp"
#include "gomoku/play/played_gomoku.hpp"
#include "gomoku/show/board_picture.hpp"

namespace ailab::gomoku {

Engine& PlayedGomoku::analyst() {
    if (!analyst_)
        analyst_ = std::make_unique<Engine>(kEngineTable, built_in_weights(), settings_.evaluation);
    return *analyst_;
}

play::Thought PlayedGomoku::shown(const Thought& thought) const {
    play::Thought shown;
    if (thought.move) shown.moves = {to_string(thought.move)};
    shown.comment = thought.source;
    // A weak level searches with values that are wrong on purpose, and does not show them.
    if (thought.source.empty() || thought.source == "book" || thought.source == "search" ||
        thought.source == kAtOnce) {
        shown.comment = tr(thought.source);
        return shown;
    }
    const std::string score = score_text(thought.value, thought.win_in);
    shown.comment = fmt::format("{}, {}", tr(thought.source), score);
    shown.line = to_string(thought.line);
    const double own =
        thought.win_in ? (*thought.win_in > 0 ? 1 : 0) : arena::expected_score(thought.value);
    shown.chance = player_to_move() == 0 ? own : 1 - own;
    return shown;
}

play::Thought PlayedGomoku::advise(const std::atomic<bool>* stop_soon) {
    if (deciding())
        return think({.level = top_level(), .stop_soon = stop_soon}, [](const auto&) {});
    if (!adviser_) adviser_ = make_engine_player(kEngineTable, settings_.evaluation);
    return shown(adviser_->think(
        board_, {.nodes = 60'000, .threads = settings_.threads, .cancel = stop_soon}));
}

play::Thought PlayedGomoku::shown(const EngineInfo& info) const {
    play::Thought thought;
    thought.comment = tr("depth {}, + is good for {}", info.depth, tr("black"));
    for (const EngineLine& line : info.lines) {
        const double own = arena::expected_score(line.value);
        thought.best.push_back({names_of(line.moves), to_string(line.moves),
                                black_value_text(line.value, line.win_in(), board_.to_move()),
                                player_to_move() == 0 ? own : 1 - own});
    }
    return thought;
}

/// Its move and its remark: the protocol has neither values nor lines.
play::Thought PlayedGomoku::analysed_by_program(const std::atomic<bool>* stop_soon) {
    try {
        const Thought thought = ask(analyst_program_, *settings_.analyst, stop_soon);
        play::Thought shown{
            .comment = fmt::format("{}: {}", settings_.analyst->command.front(), thought.remark)};
        shown.best.push_back({.moves = names_of(thought.line), .line = to_string(thought.line)});
        return shown;
    } catch (const BrainFailure& failed) {
        return {.comment = failed.what()};
    }
}

play::Thought PlayedGomoku::analyse(int lines, const std::atomic<bool>* stop_soon,
                                    const play::OnThought& report) {
    if (deciding()) return {.comment = tr("first {}", task())};
    if (settings_.analyst) return analysed_by_program(stop_soon);
    const Limits limits{.nodes = settings_.nodes,
                        .threads = settings_.threads,
                        .lines = lines,
                        .cancel = stop_soon};
    return shown(
        analyst().analyse(board_, limits, [&](const EngineInfo& info) { report(shown(info)); }));
}

std::vector<play::JudgedMove> PlayedGomoku::review(const std::vector<std::string>& moves,
                                                   std::size_t from,
                                                   const std::atomic<bool>* stop_soon,
                                                   const play::OnJudged& report) {
    Board board(settings_.size, settings_.rule);
    for (const Point p : settings_.start) board.make(p);
    std::vector<play::JudgedMove> judged;
    std::optional<Judged> before;
    for (std::size_t i = 0; i < moves.size() && !*stop_soon; ++i) {
        const auto move = parse_point(moves[i], board.size());  // empty for a decision
        if (i >= from && !move) judged.emplace_back();
        if (i < from || !move) {
            if (move) board.make(*move);
            continue;
        }
        const Limits limits{.nodes = settings_.nodes > 0 ? settings_.nodes : kReviewNodes,
                            .threads = settings_.threads,
                            .cancel = stop_soon};
        if (!before) before = judge(analyst(), board, limits);
        const Colour mover = board.to_move();
        board.make(*move);
        Judged after = judge(analyst(), board, limits);
        if (*stop_soon) break;
        carry_win_over(*before, *move, after);
        const double loss = loss_of(*move, *before, after);
        judged.push_back({.mark = std::string(mark_of(loss)),
                          .loss = loss,
                          .cost = tr("{:.0f} % of the winning chances", 100 * loss),
                          .value = black_value_text(after.value, after.win_in, board.to_move()),
                          .better = names_of(before->line),
                          .better_value = black_value_text(before->value, before->win_in, mover)});
        before = after;
        report(judged.size(), moves.size() - from);
    }
    return judged;
}

// --- Setting up a position --------------------------------------------------------------------

play::CellPicture PlayedGomoku::picture_of(char sign, const play::View& view) const {
    const bool black = sign == 'X';
    return {
        view.ascii             ? std::string{sign}
        : black || view.colors ? "●"
                               : "○",
        {.ink = black ? app::Ink::black : app::Ink::white, .ground = app::Ink::wood, .bold = true}};
}

play::Setup PlayedGomoku::setup() const {
    play::Setup setup;
    for (int row = 0; row < board_.size(); ++row)
        for (int column = 0; column < board_.size(); ++column) {
            const Colour colour = board_.at(point_at({row, column}));
            setup.signs += colour == Colour::black ? 'X' : colour == Colour::white ? 'O' : '.';
        }
    return setup;
}

/// Black begins and the colours alternate, so the stones determine whose turn it is.
int PlayedGomoku::turn_in(const play::Setup& setup) const {
    const auto count = [&](char sign) { return std::ranges::count(setup.signs, sign); };
    return count('X') > count('O') ? 1 : 0;
}

void PlayedGomoku::begin_with(const play::Setup& setup) {
    const auto size = static_cast<std::size_t>(board_.size());
    std::string picture;
    for (std::size_t row = 0; row < size; ++row)
        picture += setup.signs.substr(row * size, size) + '\n';
    GameFile file = read_picture(Source::from_string(picture, ""));
    Board board(board_.size(), board_.rule());
    for (const Point p : file.moves) {
        board.make(p);
        if (board.over()) throw InputError(tr("the game is over in this position"));
    }
    settings_.start = std::move(file.moves);
    opening_rule_ = OpeningRule::none;
    black_.clear(), white_.clear();
    restart();
}

}  // namespace ailab::gomoku
