// `tictactoe`: plays against the machine, solves a position, or prints the values of the first
// moves.
#include <memory>
#include <ostream>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/app/option_rules.hpp"
#include "common/base/translate.hpp"
#include "common/text/number.hpp"
#include "tree_search/commands/commands.hpp"
#include "tree_search/commands/shared.hpp"
#include "tree_search/games/searches.hpp"

namespace ailab::tree_search {
namespace {

struct TictactoeOptions {
    std::string mode = "play", position, to_move, max_piece = "X", first = "human";
    std::string order = "centre", scoring = "open-lines";
    int rows = 3, columns = 3, k = 3;
    bool merge = false;
    SearchWords search;
    ViewOptions view;
};

KInRowRules rules_of(const TictactoeOptions& o) {
    KInRowRules rules{.rows = o.rows, .columns = o.columns, .k = o.k};
    rules.order = o.order == "rows"     ? CellOrder::rows
                  : o.order == "centre" ? CellOrder::centre
                                        : CellOrder::edge;
    rules.scoring = o.scoring == "outcome" ? Scoring::outcome : Scoring::open_lines;
    rules.merge_symmetric = o.merge;
    return rules;
}

/// MAX is Side::first, and its letter is --max-piece; positions are written with that letter for
/// MAX.
KInRow start_position(const TictactoeOptions& o) {
    if (o.position.empty()) return KInRow(rules_of(o));
    std::string text = o.position;
    if (o.max_piece == "O")
        for (char& c : text) c = c == 'X' || c == 'x' ? 'O' : c == 'O' || c == 'o' ? 'X' : c;
    KInRow game = parse_position(rules_of(o), text);
    if (!o.to_move.empty())
        game.set_side_to_move(o.to_move == o.max_piece ? Side::first : Side::second);
    return game;
}

Pieces pieces_of(const TictactoeOptions& o) {
    return o.max_piece == "X" ? Pieces{{'X', 'O'}} : Pieces{{'O', 'X'}};
}

/// Shows a win as the number of plies until it happens, other values as numbers.
std::string score_text(Value value) {
    if (value >= kWin) return tr("win in {}", kMate - value);
    if (value <= -kWin) return tr("loss in {}", kMate + value);
    return std::to_string(value);
}

/// The same in a trace: "+W3".
std::string short_score(Value value, bool /*ascii*/) {
    if (value >= kWin) return fmt::format("+W{}", kMate - value);
    if (value <= -kWin) return fmt::format("-W{}", kMate + value);
    return std::to_string(value);
}

class Play {
public:
    Play(const TictactoeOptions& options, app::Session& session)
        : session_(session),
          game_(start_position(options)),
          pieces_(pieces_of(options)),
          machine_(search_options(options.search, session)),
          human_(options.first == "human" ? game_.side_to_move() : !game_.side_to_move()) {}

    app::ExitCode run() {
        session_.people() << tr("You are {}, the machine is {}. 0 ends the game.\n",
                                pieces_.of(human_), pieces_.of(!human_));
        while (!game_.terminal(0)) {
            if (session_.cancelled()) return app::ExitCode::interrupted;
            const bool humans_turn = game_.side_to_move() == human_;
            if (humans_turn ? !human_move() : !machine_move())
                return session_.cancelled() ? app::ExitCode::interrupted : exit_code(stopped_);
        }
        session_.people() << to_grid(game_, pieces_);
        const auto winner = game_.winner();
        const std::string result = !winner             ? tr("Draw.")
                                   : *winner == human_ ? tr("You win!")
                                                       : tr("The machine wins.");
        session_.people() << result << "\n";
        session_.log(to_text(game_, pieces_) + "  " + result);
        session_.pause(tr("Press any key to quit."));
        return app::ExitCode::answered;
    }

private:
    /// Returns false if the player leaves the game.
    bool human_move() {
        session_.people() << to_grid(game_, pieces_, true);
        const int cells = game_.layout().cells();
        const std::string prompt = tr("Your move (1-{}, 0 quits): ", cells);
        while (true) {
            const auto typed = session_.ask(prompt, tr("standard input"));
            if (session_.cancelled()) return false;
            if (!typed || *typed == "0") {
                session_.people() << tr("Game abandoned.\n");
                return false;
            }
            if (const auto move = legal_move(*typed)) {
                game_.make(*move);
                return true;
            }
            session_.people() << tr(
                "Not a legal move: type the number of an empty cell, "
                "1 to {}.\n",
                cells);
        }
    }
    std::optional<KInRow::Move> legal_move(const std::string& typed) const {
        const auto number = parse_number<int>(typed);
        if (!number || *number < 1 || *number > game_.layout().cells()) return std::nullopt;
        const int bit = game_.layout().bit(*number - 1);
        if (!(game_.empty() >> bit & 1U)) return std::nullopt;
        return static_cast<KInRow::Move>(bit);
    }
    bool machine_move() {
        Budget budget = session_.budget();
        const auto report = machine_.search(game_, budget);
        if (!report.move) {
            stopped_ = report.stopped;
            report_stop(session_, stopped_);
            return false;
        }
        session_.people() << tr("The machine plays {} ({}; {} nodes).\n",
                                move_text(game_, *report.move), score_text(report.value),
                                app::with_commas(report.counters.nodes()));
        game_.make(*report.move);
        return true;
    }

    app::Session& session_;
    KInRow game_;
    Pieces pieces_;
    GameSearch<KInRow> machine_;
    Side human_;
    StopReason stopped_ = StopReason::none;  ///< why the machine has no move
};

std::string solution_text(const KInRow& game, const Pieces& pieces, const SearchOptions& options,
                          const AnyReport& report, const std::string& line) {
    if (report.line.empty()) return tr("no value found within the limits\n");
    std::string text =
        to_grid(game, pieces) + tr("{} to move: {}; best line {}\n", pieces.of(game.side_to_move()),
                                   score_text(report.value), line);
    if (report.stopped != StopReason::none)
        text += tr("stopped: this is the answer at depth {}\n", report.depth);
    return text +
           fmt::format("{}: {}\n", describe(options), counters_text(report.counters, report.depth));
}

app::ExitCode solve(const TictactoeOptions& o, app::Session& session) {
    const KInRow game = start_position(o);
    const auto any = any_game(game);
    const SearchOptions options = shown_options(o.search, o.view, *any, session);
    const Pieces pieces = pieces_of(o);
    const std::string position = to_text(game, pieces);
    const auto over = game.terminal(0);
    if (over) warn_unwritten(session, o.view.show.files, tr("the game is over"));
    const ShownSearch shown{*any,     options,
                            o.view,   trace_style(session, o.view.show, short_score),
                            position, to_grid(game, pieces, true)};
    if (o.view.quiz && !over) return quiz_about(session, shown);
    app::Results results(session, "trees.tictactoe/1");
    Budget budget = session.budget();
    AnyReport report;
    if (over)
        report.value = *over, report.complete = true;
    else
        report = search_and_show(session, results, shown, budget);
    report_stop(session, report.stopped);
    const std::string line = fmt::format("{}", fmt::join(report.line, " "));
    results.add({.text = over ? tr("The game is over.\n")
                              : solution_text(game, pieces, options, report, line),
                 .fields = {{"position", position},
                            {"to_move", std::string(1, pieces.of(game.side_to_move()))},
                            {"over", over.has_value()},
                            {"algorithm", describe(options)},
                            {"value", report.complete ? app::Cell(report.value) : app::Cell()},
                            {"line", line},
                            {"nodes", report.counters.nodes()},
                            {"leaves", report.counters.leaves()},
                            {"complete", report.complete},
                            {"stopped", report.stopped}},
                 .question = position + "\n"});
    return exit_code(report.stopped);
}

/// Prints the value of each first move for the side to move.
app::ExitCode table(const TictactoeOptions& o, app::Session& session) {
    const KInRow game = start_position(o);
    SearchOptions options = shown_options(o.search, o.view, *any_game(game), session);
    if (options.depth < kMaxPly) options.depth = std::max(options.depth - 1, 0);
    if (session.shared().format == app::Format::text)
        session.people() << to_grid(game, pieces_of(o), true);
    MoveList<KInRow> moves;
    const auto over = game.terminal(0);
    if (!over) game.generate(moves);
    app::Results results(session, "trees.tictactoe-table/1");
    Comparison searches(session, results,
                        {{"move", tr("move")},
                         {"value", tr("value")},
                         {"nodes", tr("nodes")},
                         {"leaves", tr("leaves")}},
                        moves.size());
    if (over) searches.add({{app::Cell(), "–"}, {*over, score_text(*over)}, 0, 0});
    for (const auto move : moves) {
        KInRow after = game;
        after.make(move);
        AnyReport report;
        searches.run([&](Budget& budget) {
            if (const auto end = after.terminal(1)) {
                report.value = *end, report.complete = true;
                report.counters.terminals = 1;
            } else {
                report = any_game(after)->search(options, budget);
            }
        });
        if (!report.complete || report.stopped != StopReason::none) break;
        Value value = -report.value;
        if (!after.terminal(1)) value -= value >= kWin ? 1 : value <= -kWin ? -1 : 0;  // one ply
        searches.add({move_text(game, move),
                      {value, score_text(value)},
                      report.counters.nodes(),
                      report.counters.leaves()});
    }
    return searches.finish({.text = over ? tr("The game is over.\n") : "", .logged = false});
}

/// Refuses what the mode cannot do.
void check_mode(const TictactoeOptions& o, const app::Session& session) {
    const std::string mode = "tictactoe " + o.mode;
    if (o.mode == "play" && session.shared().format != app::Format::text)
        app::cannot_combine("--format json|csv", mode);
    if (const std::string given = o.view.first_given(session); o.mode != "solve" && !given.empty())
        throw UsageError(tr("{} cannot be combined with {}", given, mode),
                         tr("for example: tree_search tictactoe solve --html FILE"));
}

}  // namespace

app::Action tictactoe_command(app::Command& command) {
    auto o = std::make_shared<TictactoeOptions>();
    command
        .optional_argument("MODE", o->mode, "play, solve (search a position) or table (every move)")
        .option("--rows", "N", o->rows, "number of rows")
        .range(1, 32)
        .option("--columns", "N", o->columns, "number of columns")
        .range(1, 63)
        .option("-k,--in-a-row", "K", o->k, "number in a row needed to win")
        .range(1, 63)
        .choice("--first", o->first, {"human", "machine"}, marked("who moves first"))
        .only_with({"MODE=play"})
        .choice("--max-piece", o->max_piece, {"X", "O"}, marked("piece of MAX, the first player"))
        .option("--position", "CELLS", o->position, "rows from the top, such as X.O/.X./..O")
        .choice("--to-move", o->to_move, {"X", "O"}, marked("side to move in --position"))
        .only_with({"--position"})
        .choice("--order", o->order, {"centre", "rows", "edge"}, marked("order of the moves"))
        .choice(
            "--scoring", o->scoring, {"open-lines", "outcome"},
            marked("evaluate open lines and prefer quick wins, or only the outcome (+1, 0, -1)"))
        .flag("--merge-symmetric", o->merge, "list only one of several symmetric moves");
    declare_search(command, o->search);
    declare_view(command, o->view);
    command.negative("an answer of the quiz is wrong")
        .shared(app::kFormat | app::kLog | app::kThreads | app::kLimits | app::kTrace)
        .example("tictactoe --first machine", "let the machine begin")
        .example("tictactoe table --depth 2 --merge-symmetric", "the two-ply tree of the lectures")
        .example("tictactoe table --rows 2 --columns 4 --in-a-row 2", "a smaller game")
        .example("tictactoe table --algorithm pvs --with table", "the value of every first move")
        .example("tictactoe solve --position ..O/OOX/X.X --to-move O", "the endgame example");
    return [o](app::Session& session) {
        if (o->mode != "play" && o->mode != "solve" && o->mode != "table")
            throw UsageError(tr("unknown mode '{}'", o->mode), tr("play, solve or table"));
        check_mode(*o, session);
        return o->mode == "play"    ? Play(*o, session).run()
               : o->mode == "solve" ? solve(*o, session)
                                    : table(*o, session);
    };
}

}  // namespace ailab::tree_search
