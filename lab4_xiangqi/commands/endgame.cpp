// `endgame`: solves endgames of one or two attackers against guards exactly.
#include <memory>

#include <fmt/format.h>

#include "common/app/result.hpp"
#include "common/base/error.hpp"
#include "common/show/search_command.hpp"
#include "common/timing/progress.hpp"
#include "lab4_xiangqi/commands/commands.hpp"
#include "lab4_xiangqi/commands/input.hpp"
#include "lab4_xiangqi/engine/endgame/endgame_table.hpp"
#include "lab4_xiangqi/world/fen.hpp"
#include "lab4_xiangqi/world/movegen.hpp"
#include "lab4_xiangqi/world/notation/notation.hpp"

namespace ailab::lab4 {
namespace {

using Result = EndgameValue::Result;

constexpr std::uint64_t kLargestCounted = 20'000'000;  // KCA-KAABB

struct EndgameRequest {
    std::vector<std::string> names;
    std::string fen;
    int max_positions = 4'000'000;
    bool verify = false;
};

double percent(std::uint64_t part, std::uint64_t whole) {
    return whole == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

app::Result describe_table(Endgames& endgames, const std::string& name) {
    const EndgameTable& table = endgames.table(Material::named(name));
    const EndgameSummary summary = summarise(table, endgames.budget());
    const auto& s = summary.stronger;
    const auto& w = summary.weaker;
    const std::string longest = summary.longest > 0 ? to_fen(summary.longest_position) : "";
    return {.text = tr("{:<12} {:>8} positions; to move: won {:5.1f} % drawn {:5.1f} % lost "
                       "{:.1f} %; weaker side to move: lost {:5.1f} %; longest win {} moves "
                       "{}\n",
                       table.material().name(), s.all() + w.all(), percent(s.wins, s.all()),
                       percent(s.draws, s.all()), percent(s.losses, s.all()),
                       percent(w.losses, w.all()), (summary.longest + 1) / 2, longest),
            .fields = {{"endgame", table.material().name()},
                       {"positions", s.all() + w.all()},
                       {"won", s.wins},
                       {"drawn", s.draws},
                       {"lost", s.losses},
                       {"weaker_to_move_lost", w.losses},
                       {"weaker_to_move", w.all()},
                       {"longest_plies", summary.longest},
                       {"longest_fen", longest}}};
}

/// Returns a best move: the shortest win or the longest defence.
Move best_move(Endgames& endgames, Position& position) {
    Move best{};
    int best_rank = 0;
    for (const Move move : legal_moves(position)) {
        position.make(move);
        const EndgameValue reply = endgames.value(position);
        position.unmake(move);
        constexpr int kFar = 1'000'000;
        const int rank = reply.result == Result::loss  ? 2 * kFar - reply.plies
                         : reply.result == Result::win ? reply.plies
                                                       : kFar;
        if (!best || rank > best_rank) best = move, best_rank = rank;
    }
    return best;
}

app::Result describe_position(Endgames& endgames, Position position) {
    const std::string fen = to_fen(position);
    const EndgameValue value = endgames.value(position);
    const char* const result = value.result == Result::draw  ? "draw"
                               : value.result == Result::win ? "won"
                                                             : "lost";
    std::vector<std::string> line;
    std::string text = value.result == Result::draw  ? tr("draw")
                       : value.plies == 0            ? tr("lost: no move")
                       : value.result == Result::win ? tr("won: mate in {}", (value.plies + 1) / 2)
                                                     : tr("lost: mated in {}", value.plies / 2);
    if (value.result != Result::draw)
        for (int i = 0; i < value.plies; ++i) {
            const Move move = best_move(endgames, position);
            text += fmt::format("{}{}", i == 0 ? "\n" : " ",
                                write_move(position, move, Notation::chinese));
            line.push_back(to_uci(move));
            position.make(move);
        }
    return {.text = text + '\n',
            .fields = {{"fen", fen}, {"result", result}, {"plies", value.plies}, {"line", line}}};
}

/// Compares the evaluation's numbers with newly solved endgames: those named, or all.
app::ExitCode verify(app::Session& session, const std::vector<std::string>& names) {
    Endgames endgames(kLargestCounted, session.budget());
    Progress progress = session.progress(tr("endgames"));
    app::Results results(session, "lab4.endgame_verify/1");
    std::vector<Material> all;
    for (const std::string& name : names) all.push_back(Material::named(name));
    if (all.empty()) all = counted_endgames();
    std::size_t done = 0;
    std::vector<std::string> wrong;
    StopReason stopped = StopReason::none;
    try {
        for (const Material& material : all) {
            progress.update(done, all.size());
            const auto known = lost_permille(material);
            if (!known)
                throw InputError(tr("the evaluation has no number for {}", material.name()));
            const int counted = count_lost_permille(endgames, material);
            ++done;
            if (counted == *known) continue;
            wrong.push_back(fmt::format("{}: {} instead of {}", material.name(), counted, *known));
            progress.wipe();
            results.say(tr("{}: {} in 1000 positions are lost, not {}\n", material.name(), counted,
                           *known));
        }
    } catch (const OutOfBudget& stop) {
        stopped = stop.reason;
    }
    progress.wipe();
    results.add({.text = tr("{} endgames, {} wrong\n", done, wrong.size()),
                 .fields = {{"endgames", done},
                            {"wrong", wrong.size()},
                            {"entries", wrong},
                            {"stopped", stopped}}});
    show::report_stop(session, stopped);
    return show::exit_code(stopped, wrong.empty());
}

app::ExitCode run(app::Session& session, const EndgameRequest& options) {
    if (options.verify) return verify(session, options.names);
    if (options.names.empty() && options.fen.empty())
        throw UsageError(tr("give names of endgames such as KR-KAABB, or --fen FEN"));
    Endgames endgames(static_cast<std::uint64_t>(options.max_positions), session.budget());
    app::Results results(session, "lab4.endgame/1");
    if (!options.fen.empty()) results.add(describe_position(endgames, read_position(options.fen)));
    for (const std::string& name : options.names) results.add(describe_table(endgames, name));
    return app::ExitCode::answered;
}

}  // namespace

app::Action endgame_command(app::Command& command) {
    const auto options = std::make_shared<EndgameRequest>();
    command.arguments("NAMES", options->names, "endgames such as KR-KAABB (stronger side first)")
        .option("--fen", "FEN", options->fen, "solve one position instead and show the best line")
        .not_with({"NAMES"})
        .option("--max-positions", "N", options->max_positions,
                "maximum number of positions of an endgame")
        .range(1, 1e9)
        .flag("--verify", options->verify,
              "recount the endgame results that the evaluation uses (all: a minute)")
        .not_with({"--fen", "--max-positions"})
        .example("endgame KP-K KP-KA KN-KA", "how often each endgame is won")
        .example("endgame --fen '3k5/9/9/9/4P4/9/9/9/9/4K4 w'", "won, drawn or lost, and the line")
        .details(
            "Endgames are solved backwards from mate and stalemate. A side may have at most "
            "two\npieces of a kind, and only one side may have attackers. The rules of repetition "
            "are ignored.")
        .negative("an entry is wrong")
        .shared(app::kFormat | app::kLimits);
    return [options](app::Session& session) { return run(session, *options); };
}

}  // namespace ailab::lab4
