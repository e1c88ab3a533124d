// Hints, the analysis and the review of a game.
#include <algorithm>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "lab4_xiangqi/engine/review.hpp"
#include "lab4_xiangqi/play/played_xiangqi.hpp"
#include "lab4_xiangqi/play/value_text.hpp"
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

play::Thought PlayedXiangqi::shown(const std::vector<ReportedLine>& lines) const {
    play::Thought thought;
    if (lines.empty()) return thought;
    thought.comment = tr("depth {}, + is good for {}", lines.front().depth, tr("red"));
    if (settings_.analyst) thought.comment = settings_.analyst->name() + ": " + thought.comment;
    for (const ReportedLine& line : lines) {
        if (line.moves.empty()) continue;
        thought.best.push_back({names_of(line.moves), written(line.moves),
                                engine_value_text(red(line.value)),
                                arena::expected_score(red(line.value))});
    }
    return thought;
}

/// The lines of another program, its moves as far as they are legal.
std::vector<ReportedLine> PlayedXiangqi::analysed_by_program(int lines,
                                                             const std::atomic<bool>* stop_soon,
                                                             const play::OnThought& report) {
    constexpr Milliseconds kPatience = 3'600'000;  // it analyses until it is stopped
    std::vector<ReportedLine> so_far;
    const auto on_line = [&](ReportedLine line) {
        Position position = position_;
        std::size_t legal = 0;
        for (; legal < line.moves.size() && position.is_legal(line.moves[legal]); ++legal)
            position.make(line.moves[legal]);
        line.moves.resize(legal);
        if (legal == 0 || line.rank > static_cast<std::size_t>(lines)) return;
        so_far.resize(std::max(so_far.size(), line.rank));
        so_far[line.rank - 1] = std::move(line);
        report(shown(so_far));
    };
    settings_.analyst->think({to_fen(file_.start), moves_made(), "infinite", kPatience, position_,
                              stop_soon, lines, on_line});
    return so_far;
}

play::Thought PlayedXiangqi::analyse(int lines, const std::atomic<bool>* stop_soon,
                                     const play::OnThought& report) {
    if (settings_.analyst) {
        const auto found = analysed_by_program(lines, stop_soon, report);
        return found.empty()
                   ? play::Thought{.comment = tr("{} shows no line", settings_.analyst->name())}
                   : shown(found);
    }
    std::vector<ReportedLine> so_far;
    const auto reported = [](const SearchInfo& info) {
        return ReportedLine{static_cast<std::size_t>(info.multi_pv), info.depth, info.value,
                            info.line};
    };
    const SearchResult result =
        search(lines, {.cancel = stop_soon}, stop_soon, [&](const SearchInfo& info) {
            if (info.bound != Bound::exact || info.line.empty()) return;
            const auto rank = static_cast<std::size_t>(info.multi_pv - 1);
            so_far.resize(std::max(so_far.size(), rank + 1));
            so_far[rank] = reported(info);
            report(shown(so_far));
        });
    so_far.clear();
    for (const SearchInfo& info : result.lines) so_far.push_back(reported(info));
    if (!so_far.empty()) so_far.front().depth = result.depth;
    return shown(so_far);
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
