// `solve`: finds a mate in n, with a proof tree that is replayed before it is accepted.
#include <memory>

#include <fmt/format.h>

#include "common/app/result.hpp"
#include "common/base/error.hpp"
#include "common/show/search_command.hpp"
#include "lab4_xiangqi/check/mate_check.hpp"
#include "lab4_xiangqi/commands/commands.hpp"
#include "lab4_xiangqi/commands/input.hpp"
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

/// Tries checks alone first, since they find most mates, and then every move. If the budget throws,
/// the results so far are in `answer`.
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

/// Appends the lines of the tree below node `n`: a defence and the reply to it in each. The last
/// line is the defence that leads to the node.
void add_tree(const Position& position, const MateProof& proof, std::uint32_t n, Notation notation,
              const std::string& indent, std::vector<std::string>& lines) {
    const auto& node = proof.nodes[n];
    lines.back() += write_move(position, node.attack, notation);
    Position board = position;
    board.make(node.attack);
    for (const auto& [reply, next] : node.replies) {
        Position after = board;
        after.make(reply);
        lines.push_back(indent + write_move(board, reply, notation) + "  ");
        add_tree(after, proof, next, notation, indent + "    ", lines);
    }
}

app::ExitCode run(app::Session& session, const SolveRequest& options) {
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
    std::vector<std::string> tree;
    if (options.tree && answer.proof) {
        tree.emplace_back();
        add_tree(position, *answer.proof, 0, notation, "    ", tree);
    }
    std::string text;
    if (answer.proof)
        text = tr(stopped == StopReason::none ? marked("mate in {}: {}\n")
                                              : marked("mate in {} or less: {}\n"),
                  answer.proof->moves, line_text(position, answer.proof->main_line(), notation)) +
               tr("proof of {} positions, verified; {} positions searched\n",
                  answer.proof->nodes.size(), budget.nodes()) +
               fmt::format("{}{}", fmt::join(tree, "\n"), tree.empty() ? "" : "\n");
    else if (stopped != StopReason::none)
        text = tr("no mate was found before the search was stopped\n");
    else
        text = tr(options.checks_only ? marked("there is no mate in {} by checks alone\n")
                                      : marked("there is no mate in {}\n"),
                  options.mate);
    const std::vector<Move> line = answer.proof ? answer.proof->main_line() : std::vector<Move>{};
    app::Results(session, "lab4.solve/1")
        .add({.text = text,
              .fields = {{"fen", to_fen(position)},
                         {"mate", answer.proof ? app::Cell(answer.proof->moves) : app::Cell()},
                         {"proved", answer.proof.has_value() ||
                                        (stopped == StopReason::none && !options.checks_only)},
                         {"move", line.empty() ? app::Cell() : app::Cell(to_uci(line.front()))},
                         {"line", write_line(position, line, Notation::uci)},
                         {"text", line_text(position, line, notation)},
                         {"tree", tree},
                         {"checks_only", answer.by == AttackMoves::checks},
                         {"nodes", budget.nodes()},
                         {"stopped", stopped}}});
    show::report_stop(session, stopped);
    if (stopped != StopReason::none) return show::exit_code(stopped);
    return answer.proof ? app::ExitCode::answered : app::ExitCode::negative;
}

}  // namespace

app::Action solve_command(app::Command& command) {
    const auto options = std::make_shared<SolveRequest>();
    command.argument("FEN", options->fen, "the position")
        .option("--moves", "MOVE", options->moves, "moves played from it, in any notation")
        .several()
        .option("--mate", "N", options->mate, "search for a mate in at most N moves")
        .range(1, 30)
        .flag("--checks", options->checks_only, "checks only; failure proves nothing")
        .flag("--tree", options->tree, "print the proof: every defence and the reply to it")
        .choice("--notation", options->notation, names_of(kNotations),
                marked("notation of the moves"))
        .example("solve '3k5/9/9/9/9/9/9/9/4R4/R3K4 w' --mate 2", "two rooks")
        .example("solve '3k5/9/9/9/9/9/9/9/4R4/R3K4 w' --moves a0a1 d9d8 --tree",
                 "after two moves, with the whole proof")
        .negative("there is no mate within the limit")
        .shared(app::kFormat | app::kLimits);
    return [options](app::Session& session) { return run(session, *options); };
}

}  // namespace ailab::lab4
