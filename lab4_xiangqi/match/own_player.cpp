#include "lab4_xiangqi/match/own_player.hpp"

#include <utility>

#include "common/timing/stopwatch.hpp"
#include "lab4_xiangqi/match/level.hpp"
#include "lab4_xiangqi/textbook/greedy.hpp"

namespace ailab::lab4 {
namespace {

Reply reply_of(Move move, std::optional<Value> value, const Stopwatch& watch) {
    return {.move = move,
            .value = value,
            .time = static_cast<Milliseconds>(1000 * watch.seconds()),
            .text = to_uci(move)};
}

class GreedyPlayer final : public Player {
public:
    GreedyPlayer(std::string name, std::uint64_t seed) : name_(std::move(name)), random_(seed) {}

    const std::string& name() const noexcept override { return name_; }
    void new_game() override {}
    Reply think(const Asked& asked) override {
        const Stopwatch watch;
        return reply_of(greedy_move(asked.position, random_), std::nullopt, watch);
    }

private:
    std::string name_;
    Random random_;
};

class LevelPlayer final : public Player {
public:
    LevelPlayer(std::string name, int level, const OwnPlayerOptions& options)
        : name_(std::move(name)),
          level_(level),
          options_(options),
          random_(options.seed),
          engine_({.hash_megabytes = 16, .evaluation = options.evaluation}) {}

    const std::string& name() const noexcept override { return name_; }
    void new_game() override {
        engine_.new_game();
        game_seed_ = random_();
    }
    Reply think(const Asked& asked) override {
        const Stopwatch watch;
        if (level_of(level_).book && options_.book)
            if (const auto known = options_.book->choose(asked.position, random_))
                return reply_of(known->move, known->value, watch);
        Limits limits = limits_of(level_, asked.position, game_seed_,
                                  level_ == arena::kTopLevel ? options_.top_limits : Limits{});
        limits.cancel = options_.cancel;
        engine_.arm(limits);
        const SearchResult result = think_at(engine_, level_, asked.position, game_seed_, limits);
        return reply_of(result.best, result.value, watch);
    }

private:
    std::string name_;
    int level_;
    OwnPlayerOptions options_;
    Random random_;
    std::uint64_t game_seed_ = 0;
    Engine engine_;
};

}  // namespace

std::unique_ptr<Player> make_own_player(const std::string& name, const OwnPlayerOptions& options) {
    if (name == "greedy") return std::make_unique<GreedyPlayer>(name, options.seed);
    const auto number = arena::level_named(name);
    if (!number) return nullptr;
    level_of(*number);  // throws
    return std::make_unique<LevelPlayer>(name, *number, options);
}

}  // namespace ailab::lab4
