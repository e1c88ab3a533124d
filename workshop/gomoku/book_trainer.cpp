#include "workshop/gomoku/book_trainer.hpp"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "gomoku/match/ladder.hpp"
#include "gomoku/match/player.hpp"
#include "gomoku/world/symmetry.hpp"

namespace ailab::gomoku {
namespace {

constexpr std::size_t kTable = std::size_t{64} << 20U;
constexpr std::size_t kLeastTable = std::size_t{1} << 16U;

}  // namespace

BookTrainer::BookTrainer(OpeningTable& table, const TrainingSettings& settings, OnAnswer on_answer)
    : table_(table),
      settings_(settings),
      on_answer_(std::move(on_answer)),
      engine_(std::clamp(settings.run.max_bytes / 8, kLeastTable, kTable)),
      own_(make_player(rung_named("engine"), &table, settings.run.max_bytes / 4)),
      opponent_(make_player(rung_named("engine"), nullptr, settings.run.max_bytes / 4)) {}

BookTrainer::~BookTrainer() = default;

void BookTrainer::train(const Board& board) {
    train(board, settings_.depth);
}

void BookTrainer::train(const Board& board, int depth) {
    if (const auto known = table_.find(board); known && known->kind == AnswerKind::proved) return;
    std::optional<TrainedAnswer> best;
    for (const EngineLine& line : best_lines(board, settings_.candidates)) {
        const int most_losses = best ? best->lost : std::numeric_limits<int>::max();
        const TrainedAnswer answer = try_answer(board, line, most_losses);
        on_answer_(board, answer, false);
        if (!best || answer.lost < best->lost) best = answer;
        if (best->lost == 0) break;
    }
    if (!best) return;
    write(board, *best);
    on_answer_(board, *best, true);
    if (depth == 0) return;
    std::vector<Key> mended;  // so that symmetric positions are trained only once
    for (const Point reply : best->lost_to) {
        Board next = board;
        next.make(best->move);
        next.make(reply);
        const Key key = canonical(next).key;
        if (std::find(mended.begin(), mended.end(), key) != mended.end()) continue;
        mended.push_back(key);
        train(next, depth - 1);
    }
}

std::vector<EngineLine> BookTrainer::best_lines(const Board& board, int count) {
    engine_.new_game();
    const EngineInfo info = engine_.analyse(board, {.seconds = settings_.run.seconds_left(),
                                                    .nodes = settings_.analysis_nodes,
                                                    .lines = count,
                                                    .cancel = settings_.run.cancel});
    look();
    return info.lines;
}

/// Plays the games against all replies; stops when `most_losses` games are lost.
TrainedAnswer BookTrainer::try_answer(const Board& board, const EngineLine& line, int most_losses) {
    TrainedAnswer answer{.move = line.moves.front(), .value = line.value};
    Board after = board;
    after.make(answer.move);
    if (after.over()) return answer;
    for (const EngineLine& reply : best_lines(after, settings_.replies)) {
        Board next = after;
        next.make(reply.moves.front());
        const int lost_before = answer.lost;
        for (int i = 0; i < settings_.games && answer.lost < most_losses; ++i) {
            ++answer.played;
            ++(play(next, board.to_move(), i) ? answer.won : answer.lost);
        }
        if (answer.lost > lost_before) answer.lost_to.push_back(reply.moves.front());
        if (answer.lost >= most_losses) break;
    }
    return answer;
}

/// Plays a game from here; returns true if `us` wins. The node limits depend on `number`, so that
/// repeated games differ.
bool BookTrainer::play(const Board& board, Colour us, int number) {
    const auto limits_of = [&](std::uint64_t nodes) {
        return Limits{.seconds = settings_.run.seconds_left(),
                      .nodes = nodes + nodes * static_cast<std::uint64_t>(number) / 8,
                      .cancel = settings_.run.cancel};
    };
    const Limits own = limits_of(settings_.own_nodes);
    const Limits other = limits_of(settings_.opponent_nodes);
    const GameSetting setting{board.rule(), board.size(), board.moves()};
    const bool black = us == Colour::black;
    const auto game = black ? play_game(setting, *own_, *opponent_, own, other)
                            : play_game(setting, *opponent_, *own_, other, own);
    look();
    return game && game->result == (black ? GameResult::first_wins : GameResult::second_wins);
}

void BookTrainer::write(const Board& board, const TrainedAnswer& answer) {
    OpeningEntry entry;
    entry.rule = board.rule();
    entry.size = board.size();
    entry.moves = board.moves();
    entry.answer = answer.move;
    entry.kind = AnswerKind::analysed;
    entry.note =
        fmt::format("trained, won {} of {}, {:+}", answer.won, answer.played, answer.value);
    table_.add(entry);
}

/// Throws OutOfBudget, so that results of interrupted searches are not used.
void BookTrainer::look() {
    settings_.run.look();
}

}  // namespace ailab::gomoku
