// `search`: runs one rung of the ladder on one position, with the trace of the textbook search or
// of the table lookup that answered.
#include <memory>
#include <ostream>

#include <fmt/format.h>

#include "common/app/result.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/search/game/game_search.hpp"
#include "common/show/evaluation_options.hpp"
#include "common/show/search_command.hpp"
#include "gomoku/commands/book_file.hpp"
#include "gomoku/commands/commands.hpp"
#include "gomoku/commands/input.hpp"
#include "gomoku/engine/openings/translator.hpp"
#include "gomoku/match/ladder.hpp"

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

/// Records the fallback search of a rung.
void trace(const SearchCommandOptions& input, const Rung& rung, const Board& board,
           app::Session& session, app::Results& results) {
    const Depth depth = input.depth > 0 ? input.depth : rung.depth;
    SearchRecord record;
    GameRecorder<TextbookGame> recorder(
        record, [](const TextbookGame&, Point p) { return to_string(p); },
        [](const TextbookGame&) { return std::string(); });
    Budget budget = session.budget();
    GameSearch<TextbookGame>(search_options(rung, depth))
        .search(TextbookGame(board, rung.policy), budget, &recorder);
    show::show_record(session, results, record, input.show, tr("after {}", moves_text(board)),
                      show::trace_style(session, input.show, value_text));
    if (record.truncated)
        session.warn(tr("the record is truncated: use a smaller depth to see all of it"));
}

/// K-03: shows the document's two boards, and the transformation between them.
void show_lookup(const Board& board, const OpeningTable& table, app::Session& session) {
    const TwoBoards boards(board);
    const PictureStyle style{.ascii = session.shared().ascii};
    session.people() << tr("shown:\n{}internal, turned {} times by 90 degrees:\n{}",
                           Picture(board.size(), board.moves()).text(style),
                           boards.translator().quarter_turns(),
                           Picture(board.size(), boards.inside().moves()).text(style))
                     << tr("canonical form {}\n", CanonicalForm(board.moves()).text());
    const auto answer = table.find(boards.inside());
    if (!answer)
        session.people() << tr("the table has no answer\n");
    else
        session.people() << tr("internal {}, shown {}: {}\n", to_string(answer->move),
                               to_string(boards.answer(answer->move)), to_line(*answer->entry));
}

app::ExitCode search(const SearchCommandOptions& input, app::Session& session) {
    const Rung& rung = rung_named(input.rung);
    const Board board = input.position.board(session);
    if (board.over()) throw InputError(tr("the game is over: there is nothing to search"));
    const OpeningTable table = read_book(input.book, session);
    if (session.shared().trace && rung.opening) show_lookup(board, table, session);
    const auto player = make_player(rung, &table, memory_limit(session),
                                    input.evaluation.choice(session, kNetworkFormat));
    Limits limits;
    limits.depth = input.depth;
    limits.seconds = session.shared().time_limit.value_or(rung.engine ? 5.0 : 0.0);
    limits.nodes = session.shared().node_limit.value_or(0);
    limits.cancel = session.cancel_flag();
    const Thought thought = player->think(board, limits);
    app::Results results(session, "gomoku.search/1");
    if (thought.source == "search" && input.show.needs_record(session))
        trace(input, rung, board, session, results);
    const bool judged = thought.source != "book" && thought.source != kAtOnce;
    const std::string score =
        judged ? tr(", ") + score_text(thought.value, thought.win_in) : std::string();
    results.add({.text = tr("{} plays {} ({}{}), {} nodes: {}\n", rung.name,
                            to_string(thought.move), tr(thought.source), score,
                            app::with_commas(thought.nodes), to_string(thought.line)),
                 .fields = {{"rung", rung.name},
                            {"move", to_string(thought.move)},
                            {"source", thought.source},
                            {"score", thought.value},
                            {"win_in", thought.win_in},
                            {"depth", thought.depth},
                            {"stopped", to_string(thought.stopped)},
                            {"nodes", thought.nodes},
                            {"pv", names_of(thought.line)}},
                 .question = moves_text(board) + '\n'});
    if (thought.stopped == StopReason::none) return app::ExitCode::answered;
    tell_stop(thought.stopped, thought.depth, session);
    return app::ExitCode::out_of_budget;
}

}  // namespace

app::Action search_command(app::Command& command) {
    auto input = std::make_shared<SearchCommandOptions>();
    input->position.declare(command);
    input->evaluation.declare(command);
    std::string names;
    for (const Rung& rung : rungs()) names += (names.empty() ? "" : ", ") + std::string(rung.name);
    command.option("--rung", "NAME", input->rung, tr("of the ladder: {}", names))
        .option("-d,--depth", "PLIES", input->depth,
                "depth of the textbook search (0: the rung's own)")
        .at_least(0)
        .option("--book", "FILE", input->book, "the opening table; default: the project's own");
    show::declare_show(command, input->show);
    command.shared(app::kFormat | app::kLog | app::kLimits | app::kTrace)
        .example("search h8i9g7 --rung gen --depth 2 --trace", "every node with its window")
        .example("search g9 --rung opening --trace",
                 "the shown and the internal board of the opening table")
        .example("search h8h9i8i9g8g9 --rung vct", "kill search first");
    return [input](app::Session& session) { return search(*input, session); };
}

}  // namespace ailab::gomoku
