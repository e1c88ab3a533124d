// Your own game: Nim. A move takes any number of stones from one heap; who takes the last one wins.
#include <cstdio>
#include <numeric>

#include "common/search/game/game_search.hpp"

class Nim {
public:
    struct Move {
        std::int8_t heap = 0, stones = 0;
        friend auto operator<=>(const Move&, const Move&) = default;
    };
    static constexpr std::size_t kMaxMoves = 64;

    explicit Nim(std::vector<std::int8_t> heaps) : heaps_(std::move(heaps)) {}

    ailab::Side side_to_move() const { return side_; }
    void generate(ailab::MoveList<Nim>& out) const {
        for (std::size_t heap = 0; heap < heaps_.size(); ++heap)
            for (std::int8_t stones = 1; stones <= heaps_[heap]; ++stones)
                out.push_back({static_cast<std::int8_t>(heap), stones});
    }
    void make(Move m) { take(m, -1); }
    void unmake(Move m) { take(m, +1); }
    /// Who is to move and finds no stones has lost.
    std::optional<ailab::Value> terminal(ailab::Ply ply) const {
        if (std::accumulate(heaps_.begin(), heaps_.end(), 0) > 0) return std::nullopt;
        return ailab::mated_in(ply);
    }
    ailab::Value evaluate() const { return 0; }

private:
    void take(Move m, int sign) {
        auto& heap = heaps_[static_cast<std::size_t>(m.heap)];
        heap = static_cast<std::int8_t>(heap + sign * m.stones);
        side_ = !side_;
    }
    std::vector<std::int8_t> heaps_;
    ailab::Side side_ = ailab::Side::first;
};

int main() {
    for (const char* name : {"minimax", "alpha-beta", "pvs", "mtdf"}) {
        ailab::SearchOptions options;
        options.algorithm = ailab::algorithm_named(name);
        ailab::Budget budget;
        Nim nim({1, 2, 4});
        const auto report = ailab::GameSearch<Nim>(options).search(nim, budget);
        std::printf("%s: take %d from heap %d, %d nodes\n", name, report.move->stones,
                    report.move->heap + 1, static_cast<int>(report.counters.nodes()));
    }
}
