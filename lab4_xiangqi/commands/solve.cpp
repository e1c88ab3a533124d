// solve: mate in n, with a proof tree that is replayed before it is believed.
#include <memory>
#include <ostream>

#include <fmt/format.h>

#include "common/app/report.hpp"
#include "common/base/error.hpp"
#include "common/show/search_command.hpp"
#include "lab4_xiangqi/check/mate_check.hpp"
#include "lab4_xiangqi/commands/commands.hpp"
#include "lab4_xiangqi/commands/input.hpp"
#include "lab4_xiangqi/commands/textbook_options.hpp"
#include "lab4_xiangqi/engine/mate/mate_solver.hpp"
#include "lab4_xiangqi/world/movegen.hpp"

namespace ailab::lab4 {
namespace {

struct SolveRequest {
    std::string fen, notation = "chinese";
    std::vector<std::string> moves;
    int mate = 5;
    bool checks_only = false, tree = false;
};

struct Answer {
    std::optional<MateProof> proof{};
    AttackMoves by = AttackMoves::checks;
};

/// Checks alone find most mates; only then is every move tried. What has been found stays in
/// `answer` when the budget throws.
void solve(const Position& position, const SolveRequest& options, Budget& budget, Answer& answer) {
    answer.proof = MateSolver(budget, AttackMoves::checks).solve(position, options.mate);
    if (options.checks_only) return;
    // A shorter mate may begin with a quiet move.
    const int shorter = answer.proof ? answer.proof->moves - 1 : options.mate;
    if (auto quiet = MateSolver(budget, AttackMoves::all).solve(position, shorter)) {
        answer.proof = std::move(quiet);
        answer.by = AttackMoves::all;
    }
}

void write_tree(std::ostream& out, const Position& position, const MateProof& proof,
                std::uint32_t n, Notation notation, const std::string& indent) {
    const auto& node = proof.nodes[n];
    out << write_move(position, node.attack, notation) << '\n';
    Position board = position;
    board.make(node.attack);
    for (const auto& [reply, next] : node.replies) {
        out << indent << write_move(board, reply, notation) << "  ";
        Position after = board;
        after.make(reply);
        write_tree(out, after, proof, next, notation, indent + "    ");
    }
}

app::ExitCode run(app::Session& session, const SolveRequest& options) {
    if (options.mate < 1 || options.mate > 30) throw UsageError(tr("--mate must be 1 to 30"));
    const Position position = read_position(options.fen, options.moves);
    const Notation notation = notation_named(options.notation);
    if (!has_legal_move(position)) throw InputError(tr("the game is over in this position"));
    Budget budget = session.budget();
    Answer answer;
    StopReason stopped = StopReason::none;
    try {
        solve(position, options, budget, answer);
    } catch (const OutOfBudget& e) {
        stopped = e.reason;
    }
    if (answer.proof && !verify(position, *answer.proof))
        throw std::logic_error("the proof does not hold");
    const bool text = session.shared().format == app::Format::text;
    if (text && answer.proof) {
        session.out() << tr(stopped == StopReason::none ? marked("mate in {}: {}\n")
                                                        : marked("mate in {} or less: {}\n"),
                            answer.proof->moves,
                            line_text(position, answer.proof->main_line(), notation))
                      << tr("proof of {} positions, verified; {} positions searched\n",
                            answer.proof->nodes.size(), budget.nodes());
        if (options.tree) write_tree(session.out(), position, *answer.proof, 0, notation, "    ");
    } else if (text && stopped == StopReason::none) {
        session.out() << tr(options.checks_only ? marked("there is no mate in {} by checks alone\n")
                                                : marked("there is no mate in {}\n"),
                            options.mate);
    }
    show::report_stop(session, stopped);
    app::Report report(session, "lab4.solve/1");
    const std::vector<Move> line = answer.proof ? answer.proof->main_line() : std::vector<Move>{};
    report.add({{"fen", to_fen(position)},
                {"mate", answer.proof ? app::Cell{std::int64_t{answer.proof->moves}} : app::Cell{}},
                {"proved",
                 answer.proof.has_value() || (stopped == StopReason::none && !options.checks_only)},
                {"move", line.empty() ? app::Cell{} : app::Cell{to_uci(line.front())}},
                {"line", write_line(position, line, Notation::uci)},
                {"checks_only", answer.by == AttackMoves::checks},
                {"nodes", budget.nodes()}});
    if (stopped != StopReason::none) return show::exit_code(stopped);
    return answer.proof ? app::ExitCode::answered : app::ExitCode::negative;
}

}  // namespace

app::Action solve_command(app::Command& command) {
    const auto options = std::make_shared<SolveRequest>();
    command.argument("FEN", options->fen, "the position")
        .option("--moves", "MOVE", options->moves, "moves played from it, in any notation")
        .option("--mate", "N", options->mate, "look for mate in at most N moves")
        .flag("--checks", options->checks_only, "checks only; failure proves nothing")
        .flag("--tree", options->tree, "print the proof: every defence and its answer")
        .choice("--notation", options->notation, names_of(kNotations),
                marked("how moves are written"))
        .example("solve '3k5/9/9/9/9/9/9/9/4R4/R3K4 w' --mate 2", "two rooks")
        .shared(app::kFormat | app::kLimits);
    return [options](app::Session& session) { return run(session, *options); };
}

}  // namespace ailab::lab4
