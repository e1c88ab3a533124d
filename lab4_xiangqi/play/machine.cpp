#include "lab4_xiangqi/play/machine.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace ailab::lab4 {
namespace {

constexpr std::uint64_t kAllNodes = std::numeric_limits<std::uint64_t>::max();
constexpr std::array<Level, kTopLevel> kLevels{{
    {60, 250, false, "beginner", "入门"},
    {150, 180, false, "novice", "初学"},
    {400, 120, false, "casual", "业余一级"},
    {1'000, 80, true, "club, weak", "业余二级"},
    {3'000, 50, true, "club", "业余三级"},
    {10'000, 25, true, "club, strong", "业余四级"},
    {30'000, 10, true, "advanced", "高手"},
    {100'000, 0, true, "expert", "专家"},
    {400'000, 0, true, "master", "大师"},
    {kAllNodes, 0, true, "everything it has", "全力"},
}};
constexpr int kChoices = 4;  // lines that a level with a margin chooses from

EngineOptions engine_options(const Rules& rules, int threads) {
    EngineOptions options;
    options.hash_megabytes = 16;
    options.threads = threads;
    options.repetition = rules.repetition;
    options.natural_limit = rules.natural_limit;
    return options;
}

Decision decision_of(const SearchResult& result) {
    Decision decision;
    decision.move = result.best;
    decision.value = result.value;
    decision.depth = result.depth;
    decision.nodes = result.nodes;
    if (!result.lines.empty()) decision.line = result.lines.front().line;
    return decision;
}

}  // namespace

const Level& level_of(int number) {
    return kLevels[static_cast<std::size_t>(std::clamp(number, 1, kTopLevel) - 1)];
}

Machine::Machine(const Rules& rules, std::uint64_t seed, int threads, OpeningBook book)
    : random_(seed), book_(std::move(book)), engine_(engine_options(rules, threads)) {}

void Machine::start(const Position& position, double seconds) {
    const Level& level = level_of(level_);
    if (const auto known = level.book ? book_.choose(position, random_) : std::nullopt)
        return thinker_.start([known](const auto&, const auto&) {
            return SearchResult{.best = known->move, .value = known->value};
        });
    EngineOptions options = engine_.options();
    options.multi_pv = level.margin > 0 ? kChoices : 1;
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
    return result ? std::optional(choose(*result)) : std::nullopt;
}

Decision Machine::wait(const std::atomic<bool>* cancel) {
    return choose(thinker_.wait(cancel));
}

Decision Machine::choose(const SearchResult& result) {
    Decision decision = decision_of(result);
    const Value margin = level_of(level_).margin;
    std::vector<const SearchInfo*> good;
    for (const SearchInfo& info : result.lines)
        if (!info.line.empty() && info.value >= result.value - margin) good.push_back(&info);
    if (margin == 0 || good.size() < 2 || is_mate_score(result.value)) return decision;
    const SearchInfo& chosen = *good[random_.below(good.size())];
    decision.move = chosen.line.front();
    decision.value = chosen.value;
    decision.line = chosen.line;
    return decision;
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
