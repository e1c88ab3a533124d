// `search`: runs one rung of the ladder on one position, with a trace of the table lookup, the kill
// searches and the textbook search that answer.
#include <memory>
#include <optional>

#include <fmt/format.h>

#include "common/app/option_rules.hpp"
#include "common/app/result.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/show/evaluation_options.hpp"
#include "common/show/search_command.hpp"
#include "common/text/choice.hpp"
#include "gomoku/commands/commands.hpp"
#include "gomoku/commands/input.hpp"
#include "gomoku/match/ladder.hpp"
#include "gomoku/show/board_picture.hpp"

namespace ailab::gomoku {
namespace {

struct SearchCommandOptions {
    PositionInput position;
    show::EvaluationOptions evaluation{"learned"};
    std::string rung = "table";
    std::string book;
    int depth = 0;
    show::ShowOptions show;
};

std::string value_text(Value value, bool /*ascii*/) {
    return score_text(value, win_in(value));
}

Limits limits_of(const SearchCommandOptions& input, const Rung& rung, const app::Session& session) {
    Limits limits;
    limits.depth = input.depth;
    limits.seconds = session.shared().time_limit.value_or(rung.engine ? 5.0 : 0.0);
    limits.nodes = session.shared().node_limit.value_or(0);
    limits.cancel = session.cancel_flag();
    return limits;
}

/// Throws UsageError if the rung has no search to show.
void check(const SearchCommandOptions& input, const Rung& rung, const app::Session& session) {
    if (!input.show.needs_record(session) || (!rung.engine && rung.playouts == 0)) return;
    const auto& [svg, dot, html] = input.show.files;
    app::cannot_combine(session.shared().trace ? "--trace"
                        : input.show.step      ? "--step"
                        : !svg.empty()         ? "--svg"
                        : !dot.empty()         ? "--dot"
                                               : "--html",
                        fmt::format("--rung {}", rung.name));
}

/// K-03: the document's two boards, and the transformation between them.
void trace_lookup(const TwoBoards& boards, const std::optional<OpeningAnswer>& answer,
                  const app::Session& session, app::Results& results) {
    const PictureStyle style{.ascii = session.shared().ascii};
    const auto picture = [&](const Board& b) { return Picture(b.size(), b.moves()).text(style); };
    const std::string form = CanonicalForm(boards.shown().moves()).text();
    std::string text =
        tr("shown:\n{}internal, turned {} times by 90 degrees:\n{}", picture(boards.shown()),
           boards.translator().quarter_turns(), picture(boards.inside())) +
        tr("canonical form {}\n", form);
    text += !answer ? tr("the table has no answer\n")
                    : tr("internal {}, shown {}: {}\n", to_string(answer->move),
                         to_string(boards.answer(answer->move)), to_line(*answer->entry));
    results.step(text, {{"event", "lookup"},
                        {"position", moves_text(boards.shown())},
                        {"internal", moves_text(boards.inside())},
                        {"quarter_turns", boards.translator().quarter_turns()},
                        {"form", form},
                        {"answer", answer ? app::Cell(to_string(boards.answer(answer->move)))
                                          : app::Cell()}});
}

void trace_kill(bool fours_only, const KillResult& kill, app::Results& results) {
    results.step(
        tr(fours_only ? marked("kill search by fours, depth {}: {}, {} nodes\n")
                      : marked("kill search by fours and threes, depth {}: {}, {} nodes\n"),
           kill.depth, tr(to_string(kill.outcome)), app::with_commas(kill.nodes)),
        {{"event", "kill"},
         {"kind", fours_only ? "vcf" : "vct"},
         {"depth", kill.depth},
         {"outcome", to_string(kill.outcome)},
         {"nodes", kill.nodes}});
}

/// The trace, the steps and the drawings of the search that found the answer.
void show_search(const SearchCommandOptions& input, const Thought& thought,
                 const SearchRecord& record, const Board& board, app::Session& session,
                 app::Results& results) {
    if (!record.visits.empty())
        show::show_record(session, results, record, input.show, tr("after {}", moves_text(board)),
                          show::trace_style(session, input.show, value_text));
    else if (input.show.step || input.show.files.any())
        session.warn(tr("there is no search to show: the move comes from another source ({})",
                        tr(thought.source)));
    if (record.truncated)
        session.warn(tr("the record is truncated: use a smaller depth to see all of it"));
}

app::Result result_of(const Rung& rung, const Thought& thought, const Board& board) {
    const bool judged = thought.source != "book" && thought.source != kAtOnce;
    const std::string score =
        judged ? tr(", ") + score_text(thought.value, thought.win_in) : std::string();
    return {.text = tr("{} plays {} ({}{}), {} nodes: {}\n", rung.name, to_string(thought.move),
                       tr(thought.source), score, app::with_commas(thought.nodes),
                       to_string(thought.line)),
            .fields = {{"rung", rung.name},
                       {"move", to_string(thought.move)},
                       {"source", thought.source},
                       {"score", thought.value},
                       {"win_in", thought.win_in},
                       {"depth", thought.depth},
                       {"stopped", thought.stopped},
                       {"nodes", thought.nodes},
                       {"pv", names_of(thought.line)}},
            .question = moves_text(board) + '\n'};
}

app::ExitCode search(const SearchCommandOptions& input, app::Session& session) {
    const Rung& rung = rung_named(input.rung);
    check(input, rung, session);
    const Board board = input.position.board(session);
    if (board.over()) throw InputError(tr("the game is over: there is nothing to search"));
    const OpeningTable table = read_book(input.book, session);
    app::Results results(session, "gomoku.search/1");
    SearchRecord record;
    GameRecorder<TextbookGame> recorder(
        record, [](const TextbookGame&, Point p) { return to_string(p); },
        [](const TextbookGame&) { return std::string(); });
    RungObserver observer;
    if (session.shared().trace) {
        observer.on_lookup = [&](const TwoBoards& boards, const auto& answer) {
            trace_lookup(boards, answer, session, results);
        };
        observer.on_kill = [&](bool fours, const KillResult& k) { trace_kill(fours, k, results); };
    }
    if (input.show.needs_record(session)) observer.recorder = &recorder;
    const auto player = make_player(rung, &table, memory_limit(session),
                                    input.evaluation.choice(session, kNetworkFormat), observer);
    const Thought thought = player->think(board, limits_of(input, rung, session));
    show_search(input, thought, record, board, session, results);
    results.add(result_of(rung, thought, board));
    if (thought.stopped == StopReason::none) return app::ExitCode::answered;
    tell_stop(thought.stopped, thought.depth, session);
    return app::ExitCode::out_of_budget;
}

}  // namespace

app::Action search_command(app::Command& command) {
    auto input = std::make_shared<SearchCommandOptions>();
    input->position.declare(command);
    input->evaluation.declare(command);
    command.choice("--rung", input->rung, ailab::names_of(rungs()), marked("of the ladder"))
        .option("-d,--depth", "PLIES", input->depth, "depth of the search (0: the rung's own)")
        .range(0, kMaxPly)
        .not_with({"--rung=mcts"})
        .option("--book", "FILE", input->book, "the opening table; default: the project's own")
        .only_with({"--rung=opening|vcf|vct|engine"});
    show::declare_show(command, input->show);
    command.shared(app::kFormat | app::kLog | app::kLimits | app::kTrace)
        .example("search h8i9g7 --rung gen --depth 2 --trace", "every node with its window")
        .example("search g9 --rung opening --trace",
                 "the shown and the internal board of the opening table")
        .example("search h8h9i8i9g8g9 --rung vct", "kill search first")
        .example("search --file position --rung vcf", "the position of a file");
    return [input](app::Session& session) { return search(*input, session); };
}

}  // namespace ailab::gomoku
