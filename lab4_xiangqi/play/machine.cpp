#include "lab4_xiangqi/play/machine.hpp"

namespace ailab::lab4 {
namespace {

EngineOptions engine_options(const Laws& laws, const PlayOptions& play) {
    EngineOptions options;
    options.hash_megabytes = 16;
    options.threads = play.threads;
    options.evaluation = play.evaluation;
    options.network = play.network;
    options.repetition = laws.repetition;
    options.natural_limit = laws.natural_limit;
    return options;
}

}  // namespace

Machine::Machine(const Laws& laws, const PlayOptions& options)
    : random_(options.seed), book_(options.book), engine_(engine_options(laws, options)) {}

void Machine::start(const Position& position, double seconds) {
    const Level& level = level_of(level_);
    if (const auto known = level.book ? book_.choose(position, random_) : std::nullopt)
        return thinker_.start([known](const auto&, const auto&) {
            return SearchResult{.best = known->move, .value = known->value};
        });
    EngineOptions options = engine_.options();
    options.multi_pv = level.lines();
    engine_.set_options(options);
    Limits limits;
    limits.nodes = level.nodes;
    limits.move_time = static_cast<Milliseconds>(seconds * 1000);
    engine_.arm(limits);
    thinker_.start([this, position, limits](const auto&, const auto& tell) {
        return engine_.run(position, limits, [&](const SearchInfo& info) {
            if (info.multi_pv == 1) tell(info);
        });
    });
}

std::optional<Decision> Machine::poll() {
    const auto result = thinker_.poll();
    return result ? std::optional(decide(*result, level_of(level_), random_)) : std::nullopt;
}

Decision Machine::wait(const std::atomic<bool>* cancel) {
    return decide(thinker_.wait(cancel), level_of(level_), random_);
}

Decision Machine::best(const Position& position, double seconds) {
    abandon();
    EngineOptions options = engine_.options();
    options.multi_pv = 1;
    engine_.set_options(options);
    Limits limits;
    limits.move_time = static_cast<Milliseconds>(seconds * 1000);
    return decision_of(engine_.search(position, limits));
}

}  // namespace ailab::lab4
