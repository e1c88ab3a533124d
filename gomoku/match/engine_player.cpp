#include "gomoku/match/engine_player.hpp"

#include "gomoku/engine/engine.hpp"

namespace ailab::gomoku {
namespace {

class EnginePlayer final : public Player {
public:
    explicit EnginePlayer(std::size_t table_bytes) : engine_(table_bytes) {}

    Thought think(const Board& board, const ThinkLimits& limits) override {
        Thought thought;
        if (board.over()) return thought;
        EngineLimits engine_limits;
        engine_limits.seconds = limits.seconds;
        engine_limits.nodes = limits.nodes;
        if (limits.depth > 0) engine_limits.depth = limits.depth;
        engine_limits.threads = limits.threads;
        engine_limits.cancel = limits.cancel;
        const EngineInfo info =
            engine_.analyse(board, engine_limits, [&](const EngineInfo& so_far) {
                if (limits.on_thought && !so_far.lines.empty())
                    (*limits.on_thought)(thought_of(so_far));
            });
        if (!info.lines.empty() && !info.lines.front().moves.empty()) return thought_of(info);
        thought.depth = info.depth;
        thought.nodes = info.nodes;
        thought.source = kAtOnce;
        thought.move = some_move(board);
        return thought;
    }
    void new_game() override { engine_.new_game(); }

private:
    static Thought thought_of(const EngineInfo& info) {
        const EngineLine& best = info.lines.front();
        Thought thought;
        thought.depth = info.depth;
        thought.nodes = info.nodes;
        thought.source = info.depth > 0 ? "engine" : best.value != 0 ? "threats" : kAtOnce;
        thought.move = best.moves.front();
        thought.line = best.moves;
        thought.value = best.value;
        thought.win_in = best.win_in();
        return thought;
    }

    Engine engine_;
};

}  // namespace

std::unique_ptr<Player> make_engine_player(std::size_t table_bytes) {
    return std::make_unique<EnginePlayer>(table_bytes);
}

}  // namespace ailab::gomoku
