// `tictactoe`: plays against the machine, solves a position, or prints the values of the first
// moves.
#include <memory>
#include <ostream>
#include <sstream>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/base/translate.hpp"
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
                return session_.cancelled() ? app::ExitCode::interrupted : app::ExitCode::answered;
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
        if (typed.empty() || typed.size() > 2 ||
            typed.find_first_not_of("0123456789") != std::string::npos)
            return std::nullopt;
        const int cell = std::stoi(typed) - 1;
        if (cell < 0 || cell >= game_.layout().cells()) return std::nullopt;
        const int bit = game_.layout().bit(cell);
        if (!(game_.empty() >> bit & 1U)) return std::nullopt;
        return static_cast<KInRow::Move>(bit);
    }
    bool machine_move() {
        Budget budget = session_.budget();
        const auto report = machine_.search(game_, budget);
        if (!report.move) {
            report_stop(session_, report.stopped);
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
};

app::ExitCode solve(const TictactoeOptions& o, app::Session& session) {
    const KInRow game = start_position(o);
    const SearchOptions options = search_options(o.search, session);
    const Pieces pieces = pieces_of(o);
    const std::string position = to_text(game, pieces);
    if (game.terminal(0)) {
        session.people() << tr("The game is over.\n");
        warn_unwritten(session, o.view.show.files, tr("the game is over"));
        return app::ExitCode::answered;
    }
    const auto any = any_game(game);
    const TraceStyle style = trace_style(session, o.view.show, [](Value v, bool) {
        return v >= kWin    ? fmt::format("+W{}", kMate - v)
               : v <= -kWin ? fmt::format("-W{}", kMate + v)
                            : std::to_string(v);
    });
    app::Results results(session, "trees.tictactoe/1");
    if (const auto quiz = show_search(session, results, *any, options, o.view, style, position,
                                      to_grid(game, pieces, true)))
        return *quiz;
    Budget budget = session.budget();
    const AnyReport report = any->search(options, budget);
    report_stop(session, report.stopped);
    const std::string line = fmt::format("{}", fmt::join(report.line, " "));
    std::string text;
    if (!report.line.empty())
        text = to_grid(game, pieces) +
               tr("{} to move: {}; best line {}\n", pieces.of(game.side_to_move()),
                  score_text(report.value), line) +
               fmt::format("{}: {}\n", describe(options),
                           counters_text(report.counters, report.depth));
    results.add({.text = text,
                 .fields = {{"position", position},
                            {"algorithm", describe(options)},
                            {"value", report.value},
                            {"line", line},
                            {"nodes", report.counters.nodes()},
                            {"leaves", report.counters.leaves()},
                            {"complete", report.complete}},
                 .question = position + "\n"});
    return exit_code(report.stopped);
}

/// Prints the value of each first move for the side to move.
app::ExitCode table(const TictactoeOptions& o, app::Session& session) {
    const KInRow game = start_position(o);
    SearchOptions options = search_options(o.search, session);
    if (options.depth < kMaxPly) options.depth = std::max(options.depth - 1, 0);
    app::Results results(session, "trees.tictactoe-table/1");
    results.say(to_grid(game, pieces_of(o), true));
    app::Table rows({{"move", tr("move")},
                     {"value", tr("value")},
                     {"nodes", tr("nodes")},
                     {"leaves", tr("leaves")}});
    MoveList<KInRow> moves;
    if (!game.terminal(0)) game.generate(moves);
    for (const auto move : moves) {
        KInRow after = game;
        after.make(move);
        if (const auto over = after.terminal(1)) {
            rows.add({move_text(game, move), {-*over, score_text(-*over)}, 1, 1});
            continue;
        }
        Budget budget = session.budget();
        const AnyReport report = any_game(after)->search(options, budget);
        if (!report.complete) {
            report_stop(session, report.stopped);
            return exit_code(report.stopped);
        }
        Value value = -report.value;
        if (value >= kWin) --value;  // one ply further from here
        if (value <= -kWin) ++value;
        rows.add({move_text(game, move),
                  {value, score_text(value)},
                  report.counters.nodes(),
                  report.counters.leaves()});
    }
    results.add(rows);
    return app::ExitCode::answered;
}

}  // namespace

app::Action tictactoe_command(app::Command& command) {
    auto o = std::make_shared<TictactoeOptions>();
    command
        .optional_argument("MODE", o->mode, "play, solve (search a position) or table (every move)")
        .option("--rows", "N", o->rows, "number of rows")
        .option("--columns", "N", o->columns, "number of columns")
        .option("-k,--in-a-row", "K", o->k, "number in a row needed to win")
        .choice("--first", o->first, {"human", "machine"}, marked("who moves first"))
        .choice("--max-piece", o->max_piece, {"X", "O"}, marked("piece of MAX, the first player"))
        .option("--position", "CELLS", o->position, "rows from the top, such as X.O/.X./..O")
        .choice("--to-move", o->to_move, {"X", "O"}, marked("side to move in --position"))
        .choice("--order", o->order, {"centre", "rows", "edge"}, marked("order of the moves"))
        .choice(
            "--scoring", o->scoring, {"open-lines", "outcome"},
            marked("evaluate open lines and prefer quick wins, or only the outcome (+1, 0, -1)"))
        .flag("--merge-symmetric", o->merge, "list only one of several symmetric moves");
    declare_search(command, o->search);
    declare_view(command, o->view);
    command.shared(app::kFormat | app::kLog | app::kThreads | app::kLimits | app::kTrace)
        .example("tictactoe --first machine", "let the machine begin")
        .example("tictactoe table --depth 2 --merge-symmetric", "the two-ply tree of the lectures")
        .example("tictactoe solve --position ..O/OOX/X.X --to-move O", "the endgame example");
    return [o](app::Session& session) {
        if (o->mode != "solve" && o->view.any())
            throw UsageError(tr("only `tictactoe solve` can show its search"),
                             tr("for example: tree_search tictactoe solve --html FILE"));
        if (o->mode == "play") return Play(*o, session).run();
        if (o->mode == "solve") return solve(*o, session);
        if (o->mode == "table") return table(*o, session);
        throw UsageError(tr("unknown mode '{}'", o->mode), tr("play, solve or table"));
    };
}

}  // namespace ailab::tree_search
