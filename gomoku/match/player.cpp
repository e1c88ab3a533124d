#include "gomoku/match/player.hpp"

#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>

#include "gomoku/engine/engine.hpp"
#include "gomoku/textbook/gen.hpp"

namespace ailab::gomoku {
namespace {

class EnginePlayer final : public Player {
public:
    EnginePlayer(std::size_t table_bytes, const EvaluationChoice& evaluation)
        : engine_(table_bytes, built_in_weights(), evaluation) {}

    Thought think(const Board& board, const Limits& limits, const OnThought* on_thought) override {
        if (board.over()) return {};
        const EngineInfo info = engine_.analyse(board, limits, [&](const EngineInfo& so_far) {
            if (on_thought && !so_far.lines.empty()) (*on_thought)(thought_of(so_far));
        });
        if (!info.lines.empty() && !info.lines.front().moves.empty()) return thought_of(info);
        return {.move = some_move(board),
                .depth = info.depth,
                .nodes = info.nodes,
                .source = std::string(kAtOnce)};
    }
    void new_game() override { engine_.new_game(); }

private:
    static Thought thought_of(const EngineInfo& info) {
        const EngineLine& best = info.lines.front();
        const std::string_view source = info.depth > 0    ? marked("engine")
                                        : best.value != 0 ? marked("threats")
                                                          : kAtOnce;
        return {.move = best.moves.front(),
                .value = best.value,
                .win_in = best.win_in(),
                .line = best.moves,
                .depth = info.depth,
                .nodes = info.nodes,
                .source = std::string(source),
                .stopped = info.stopped};
    }

    Engine engine_;
};

}  // namespace

std::unique_ptr<Player> make_engine_player(std::size_t table_bytes,
                                           const EvaluationChoice& evaluation) {
    return std::make_unique<EnginePlayer>(table_bytes, evaluation);
}

std::optional<int> win_in(Value value) {
    if (value >= kWin) return (kMate - value + 1) / 2;
    if (value <= -kWin) return -std::max(1, (kMate + value + 1) / 2);
    return std::nullopt;
}

std::string score_text(Value value, std::optional<int> win_in) {
    if (!win_in && value >= kWin) return tr("win");
    if (!win_in) return fmt::format("{:+}", value);
    return *win_in > 0 ? tr("win in {}", *win_in) : tr("loss in {}", -*win_in);
}

std::string black_value_text(Value value, std::optional<int> win_in, Colour to_move) {
    const bool black = to_move == Colour::black;
    if (std::abs(value) < kWin) return fmt::format("{:+}", black ? value : -value);
    const std::string winner = tr(to_string(black == (value > 0) ? Colour::black : Colour::white));
    return win_in && *win_in != 0 ? tr("{} wins in {}", winner, std::abs(*win_in))
                                  : tr("{} wins", winner);
}

Point some_move(const Board& board) {
    if (board.over()) return {};
    for (const Point p : gen(Position(board)))
        if (board.is_legal(p)) return p;
    const std::vector<Point> empty = board.empty_points();
    const auto legal =
        std::find_if(empty.begin(), empty.end(), [&](Point p) { return board.is_legal(p); });
    return legal == empty.end() ? Point() : *legal;
}

}  // namespace ailab::gomoku
