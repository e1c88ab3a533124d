#include "gomoku/match/engine_player.hpp"

#include "common/base/translate.hpp"
#include "gomoku/engine/engine.hpp"

namespace ailab::gomoku {
namespace {

class EnginePlayer final : public Player {
public:
    EnginePlayer(std::size_t table_bytes, const EvaluationChoice& evaluation)
        : engine_(table_bytes, built_in_weights(), evaluation) {}

    Thought think(const Board& board, const Limits& limits, const OnThought* told) override {
        Thought thought;
        if (board.over()) return thought;
        const EngineInfo info = engine_.analyse(board, limits, [&](const EngineInfo& so_far) {
            if (told && !so_far.lines.empty()) (*told)(thought_of(so_far));
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
        thought.source = info.depth > 0    ? marked("engine")
                         : best.value != 0 ? marked("threats")
                                           : kAtOnce;
        thought.move = best.moves.front();
        thought.line = best.moves;
        thought.value = best.value;
        thought.win_in = best.win_in();
        return thought;
    }

    Engine engine_;
};

}  // namespace

std::unique_ptr<Player> make_engine_player(std::size_t table_bytes,
                                           const EvaluationChoice& evaluation) {
    return std::make_unique<EnginePlayer>(table_bytes, evaluation);
}

}  // namespace ailab::gomoku
