#include "lab4_xiangqi/engine/engine.hpp"

#include <algorithm>

#include "common/base/run_threads.hpp"

namespace ailab::lab4 {

std::vector<Move> root_moves(const Position& position, const Limits& limits) {
    std::vector<Move> moves;
    for (const Move move : legal_moves(position)) {
        const auto& only = limits.search_moves;
        if (!only.empty() && std::ranges::find(only, move) == only.end()) continue;
        if (std::ranges::find(limits.banned_moves, move) != limits.banned_moves.end()) continue;
        moves.push_back(move);
    }
    return moves;
}

Engine::Engine(const EngineOptions& options, const Weights& weights)
    : weights_(weights), table_(options.hash_megabytes << 20U), shared_{table_, weights_} {
    options_.hash_megabytes = options.hash_megabytes;
    set_options(options);
}
Engine::~Engine() = default;

void Engine::set_options(const EngineOptions& options) {
    if (options.hash_megabytes != options_.hash_megabytes)
        table_.resize(options.hash_megabytes << 20U);
    options_ = options;
    options_.threads = std::max(1, options.threads);
    shared_.switches = options.switches;
    shared_.numbers = options.numbers;
    shared_.repetition = options.repetition;
    shared_.natural_limit = options.natural_limit;
    shared_.evaluation = options.evaluation;
    shared_.multi_pv = std::max(1, options.multi_pv);
    const auto threads = static_cast<std::size_t>(options_.threads);
    while (workers_.size() > threads) workers_.pop_back();
    while (workers_.size() < threads)
        workers_.push_back(std::make_unique<Worker>(shared_, static_cast<int>(workers_.size())));
    shared_.workers.clear();
    for (const auto& worker : workers_) shared_.workers.push_back(worker.get());
}

void Engine::new_game() {
    table_.clear();
    for (const auto& worker : workers_) worker->new_game();
}

void Engine::arm(const Limits& limits) {
    shared_.begin = Clock::now();
    shared_.limits = limits;
    shared_.plan = TimePlan::of(limits, options_.move_overhead);
    shared_.pondering = limits.ponder;
    shared_.stop = false;
}

SearchResult Engine::run(const Position& position, const Limits& limits, const OnInfo& on_info) {
    table_.new_generation();
    const std::vector<Move> moves = root_moves(position, limits);
    if (moves.empty()) return {};
    for (const auto& worker : workers_) worker->set_root(position, moves);
    SearchInfo last;  // the best line reported so far
    const auto deepen = [&](std::size_t number) {
        if (number > 0) return workers_[number]->deepen({});
        workers_[0]->deepen([&](const SearchInfo& info) {
            if (info.multi_pv == 1) last = info;
            if (on_info) on_info(info);
        });
        shared_.stop = true;
    };
    run_threads(workers_.size(), deepen, [this] { stop(); });
    SearchResult result = collect(best_worker(), position);
    // An interrupted iteration, or another thread, may have found a better move.
    if (on_info && result.best != (last.line.empty() ? Move() : last.line.front()))
        for (SearchInfo& info : result.lines) {
            info.depth = std::max(info.depth, last.depth + 1);
            on_info(info);
        }
    return result;
}

const Worker& Engine::best_worker() const {
    const Worker* best = workers_[0].get();
    if (options_.multi_pv > 1) return *best;
    for (const auto& worker : workers_) {
        const bool deeper = worker->completed_depth() > best->completed_depth();
        const Value own = worker->root_moves()[0].known(), other = best->root_moves()[0].known();
        if (own > other && (deeper || worker->completed_depth() == best->completed_depth()))
            best = worker.get();
    }
    return *best;
}

SearchResult Engine::collect(const Worker& best, const Position& position) const {
    SearchResult result;
    result.nodes = shared_.nodes();
    result.depth = best.completed_depth();
    const auto lines =
        std::min(static_cast<std::size_t>(shared_.multi_pv), best.root_moves().size());
    for (std::size_t i = 0; i < lines; ++i) result.lines.push_back(best.info_of(i, result.depth));
    const SearchInfo& first = result.lines.front();
    result.best = first.line.front();
    result.ponder = first.line.size() > 1 ? first.line[1] : expected_answer(position, result.best);
    result.value = first.value;
    return result;
}

Move Engine::expected_answer(Position position, Move move) const {
    position.make(move);
    Entry entry;
    const bool known = probe(position, entry) && position.is_legal(entry.move);
    return known ? entry.move : Move();
}

Value Engine::evaluate(const Position& position) const {
    Evaluator evaluator = shared_.evaluator();
    evaluator.reset(position);
    return evaluator.evaluate(position);
}

void Engine::stop() noexcept {
    shared_.stop = true;
}
void Engine::ponder_hit() noexcept {
    shared_.pondering = false;
}

}  // namespace ailab::lab4
