// Hints, the analysis and the review of a game.
#include <algorithm>

#include "common/base/translate.hpp"
#include "lab4_xiangqi/engine/review.hpp"
#include "lab4_xiangqi/play/played_xiangqi.hpp"
#include "lab4_xiangqi/world/notation/notation.hpp"

namespace ailab::lab4 {
namespace {

constexpr double kHintSeconds = 1;

std::vector<std::string> names_of(const std::vector<Move>& moves) {
    std::vector<std::string> names;
    for (const Move move : moves) names.push_back(to_uci(move));
    return names;
}

/// If a mate is missed or allowed, the loss has no number.
std::string cost_text(Value loss) {
    constexpr Value kDecisive = 2000;
    return loss >= kDecisive ? tr("a decisive margin")
                             : tr_count("{} point", "{} points", static_cast<std::uint64_t>(loss));
}

}  // namespace

play::Thought PlayedXiangqi::advise(const std::atomic<bool>* stop_soon) {
    const SearchResult result =
        search(1, {.move_time = static_cast<Milliseconds>(1000 * kHintSeconds)}, stop_soon, {});
    const std::string value = engine_value_text(red(result.value));
    return {.moves = {to_uci(result.best)},
            .comment = value,
            .value = value,
            .chance = arena::expected_score(red(result.value))};
}

play::Thought PlayedXiangqi::shown(const std::vector<SearchInfo>& lines, Depth depth) const {
    play::Thought thought;
    thought.comment = tr("depth {}, + is good for {}", depth, tr("red"));
    if (settings_.analyst) thought.comment = settings_.analyst->name() + ": " + thought.comment;
    for (const SearchInfo& info : lines) {
        if (info.line.empty()) continue;
        thought.best.push_back({names_of(info.line), written(info.line),
                                engine_value_text(red(info.value)),
                                arena::expected_score(red(info.value))});
    }
    return thought;
}

play::Thought PlayedXiangqi::analyse(int lines, const std::atomic<bool>* stop_soon,
                                     const play::OnThought& report) {
    std::vector<SearchInfo> so_far;
    const auto on_info = [&](const SearchInfo& info) {
        if (info.bound != Bound::exact || info.line.empty() || info.multi_pv > lines) return;
        const auto rank = static_cast<std::size_t>(info.multi_pv - 1);
        so_far.resize(std::max(so_far.size(), rank + 1));
        so_far[rank] = info;
        report(shown(so_far, so_far.front().depth));
    };
    if (settings_.analyst) {
        ask_analyst(lines, stop_soon, on_info);
        if (!so_far.empty()) return shown(so_far, so_far.front().depth);
        return {.comment = tr("{} shows no line", settings_.analyst->name())};
    }
    const SearchResult result = search(lines, {.cancel = stop_soon}, stop_soon, on_info);
    return shown(result.lines, result.depth);
}

/// Reports the lines of another program, as far as their moves are legal.
void PlayedXiangqi::ask_analyst(int lines, const std::atomic<bool>* stop_soon,
                                const OnInfo& on_info) {
    constexpr Milliseconds kPatience = 3'600'000;  // it analyses until it is stopped
    const auto on_program = [&](SearchInfo info) {
        Position position = position_;
        std::size_t legal = 0;
        for (; legal < info.line.size() && position.is_legal(info.line[legal]); ++legal)
            position.make(info.line[legal]);
        info.line.resize(legal);
        on_info(info);
    };
    settings_.analyst->think({.position = position_,
                              .limits = {.infinite = true},
                              .patience = kPatience,
                              .stop_soon = stop_soon,
                              .lines = lines,
                              .on_info = on_program});
}

std::vector<play::JudgedMove> PlayedXiangqi::review(const std::vector<std::string>& moves,
                                                    std::size_t from,
                                                    const std::atomic<bool>* stop_soon,
                                                    const play::OnJudged& report) {
    constexpr std::uint64_t kNodes = 25'000;  // per position
    EngineOptions options = engine_.options();
    options.multi_pv = 1;
    engine_.set_options(options);
    const Limits limits{.nodes = kNodes, .cancel = stop_soon};
    Position position = file_.start;
    for (std::size_t i = 0; i < from; ++i) position.make(*parse_uci(moves[i]));
    std::vector<play::JudgedMove> judged;
    Judged before = judge(engine_, position, limits);
    for (std::size_t i = from; i < moves.size(); ++i) {
        const Side mover = position.side_to_move();
        const Move move = *parse_uci(moves[i]);
        position.make(move);
        const Judged after = judge(engine_, position, limits);
        if (*stop_soon) break;
        const Value loss = loss_of(mover, move, before, after);
        judged.push_back({.mark = std::string(mark_of(loss)),
                          .loss = chance_lost(mover, before, after),
                          .cost = cost_text(loss),
                          .value = engine_value_text(after.red_value),
                          .better = names_of(before.line),
                          .better_value = engine_value_text(before.red_value)});
        before = after;
        report(judged.size(), moves.size() - from);
    }
    return judged;
}

}  // namespace ailab::lab4
