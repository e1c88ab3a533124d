// `compare`: runs the ladder from minimax to MTD(f) on the document's five moves, and shows the
// document's figures beside it. All rungs must find the same values. Minimax is only run at small
// depths; for larger ones its leaves are counted exactly by perft, its time is extrapolated from
// the seconds per leaf of a shallower run, and the row is marked as an estimate.
#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>
#include <optional>

#include <fmt/format.h>

#include "common/app/result.hpp"
#include "common/base/error.hpp"
#include "common/search/game/game_search.hpp"
#include "common/show/search_command.hpp"
#include "common/text/utf8.hpp"
#include "lab4_xiangqi/commands/commands.hpp"
#include "lab4_xiangqi/commands/input.hpp"
#include "lab4_xiangqi/textbook/ladder.hpp"
#include "lab4_xiangqi/world/perft.hpp"

namespace ailab::lab4 {
namespace {

constexpr Depth kMostMinimax = 3;  // deeper minimax is estimated unless --minimax is given

struct CompareOptions {
    int depth = 5;
    std::string evaluation = "material,pst,mobility";
    std::string fen, order = "kind";
    bool mixed = false;
    bool minimax = false;
    bool no_times = false;
};

/// One rung on one position.
struct Cell {
    Value value = 0;
    std::uint64_t nodes = 0, evaluations = 0;
    double seconds = 0;
    bool estimated = false;
    StopReason stopped = StopReason::none;
};
struct Row {
    std::string_view name;
    std::vector<Cell> cells{};

    double seconds() const {
        return std::accumulate(cells.begin(), cells.end(), 0.0,
                               [](double sum, const Cell& c) { return sum + c.seconds; });
    }
    std::uint64_t evaluations() const {
        return std::accumulate(
            cells.begin(), cells.end(), std::uint64_t{0},
            [](std::uint64_t sum, const Cell& c) { return sum + c.evaluations; });
    }
    bool estimated() const { return cells.front().estimated; }
};

GeneratorOrder generator_named(const std::string& word) {
    return word == "near"       ? GeneratorOrder::near
           : word == "far"      ? GeneratorOrder::far
           : word == "shuffled" ? GeneratorOrder::shuffled
                                : GeneratorOrder::by_kind;
}

/// `budget` is copied: its time is for all searches together, its nodes for each search.
Cell run_rung(const Rung& rung, const Position& position, const CompareOptions& options,
              Depth depth, Budget budget) {
    const double before = thread_cpu_seconds();
    const auto report = GameSearch<TextbookGame>(rung.options(depth))
                            .search(TextbookGame(position, TextbookEvaluation(options.evaluation),
                                                 rung.ordering(), generator_named(options.order)),
                                    budget);
    Cell cell;
    cell.value = report.value;
    cell.nodes = report.counters.nodes();
    cell.evaluations = report.counters.evaluations;
    cell.seconds = thread_cpu_seconds() - before;
    cell.stopped = report.stopped;
    return cell;
}

/// Counts leaves by perft and estimates the time by the seconds per leaf at kMostMinimax.
Cell estimate_minimax(const Position& position, const CompareOptions& options, Budget budget) {
    Cell cell = run_rung(ladder().front(), position, options, kMostMinimax, budget);
    if (cell.stopped != StopReason::none) return cell;
    const double each =
        cell.seconds / static_cast<double>(std::max<std::uint64_t>(cell.evaluations, 1));
    Position board = position;
    try {
        cell.evaluations = perft(board, options.depth, budget);
    } catch (const OutOfBudget& stop) {
        cell.stopped = stop.reason;
        return cell;
    }
    cell.nodes = 0;
    cell.seconds = each * static_cast<double>(cell.evaluations);
    cell.estimated = true;
    return cell;
}

class Comparison {
public:
    Comparison(app::Session& session, const CompareOptions& options)
        : session_(session),
          options_(options),
          budget_(session.budget()),
          results_(session, "lab4.compare/1") {
        if (options.mixed)
            positions_ = mixed_positions();
        else if (options.fen.empty())
            positions_ = document_positions();
        else
            positions_.push_back(read_position(options.fen));
    }

    app::ExitCode run() {
        results_.say(tr("Depth {}, {}.\n\n", options_.depth,
                        TextbookEvaluation(options_.evaluation).names()));
        const StopReason stopped = climb();
        if (!rows_.empty()) print_end(stopped);
        return show::exit_code(stopped);
    }

private:
    /// Runs every rung on every position. Each row is printed at once, because the first one takes
    /// a while.
    StopReason climb() {
        Progress progress = session_.progress(tr("compare"));
        const std::size_t steps = ladder().size() * positions_.size();
        for (const Rung& rung : ladder()) {
            Row row{rung.name};
            for (const Position& position : positions_) {
                progress.update(rows_.size() * positions_.size() + row.cells.size(), steps,
                                tr(rung.name));
                row.cells.push_back(cell(rung, position));
                if (const StopReason why = row.cells.back().stopped; why != StopReason::none) {
                    progress.wipe();
                    report(row);
                    session_.warn(tr("stopped in {}: {}", tr(rung.name), tr(to_string(why))));
                    return why;
                }
            }
            progress.wipe();
            rows_.push_back(std::move(row));
            check_values(rows_.back());
            report(rows_.back());
            print_evaluations(rows_.size() - 1);
        }
        return StopReason::none;
    }
    Cell cell(const Rung& rung, const Position& position) const {
        const bool is_minimax = rung.algorithm == Algorithm::negamax;
        if (is_minimax && options_.depth > kMostMinimax && !options_.minimax)
            return estimate_minimax(position, options_, budget_);
        return run_rung(rung, position, options_, options_.depth, budget_);
    }
    /// Returns the first row that was searched rather than estimated.
    const Row& oracle() const {
        return rows_.front().estimated() && rows_.size() > 1 ? rows_[1] : rows_.front();
    }
    void check_values(const Row& row) const {
        for (std::size_t i = 0; i < positions_.size(); ++i)
            if (!row.estimated() && row.cells[i].value != oracle().cells[i].value)
                throw std::logic_error(fmt::format("{} finds {} instead of {} on position {}",
                                                   row.name, row.cells[i].value,
                                                   oracle().cells[i].value, i + 1));
    }

    bool with_document() const {
        return options_.fen.empty() && !options_.mixed && options_.depth == 5;
    }

    std::vector<std::string> headings(std::string_view first) const {
        std::vector<std::string> names{std::string(first)};
        if (options_.mixed)
            for (std::size_t i = 1; i <= positions_.size(); ++i)
                names.push_back(tr("position {}", i));
        else if (options_.fen.empty())
            for (const DocumentMove& move : document_moves()) names.emplace_back(move.printed);
        else
            names.push_back(options_.fen == "startpos" ? "startpos" : "FEN");
        if (positions_.size() > 1) names.emplace_back(tr("sum"));
        names.emplace_back(tr("× fewer"));
        return names;
    }
    /// Returns the factor by which the value is smaller than in the row above.
    template <class T>
    std::string factor(const T& now, const T& above) const {
        return now > 0 && above > 0
                   ? fmt::format("{:.2f}", static_cast<double>(above) / static_cast<double>(now))
                   : "";
    }
    std::vector<std::string> evaluations_of(std::size_t r) const {
        const Row& row = rows_[r];
        std::vector<std::string> line{tr(row.name)};
        for (const Cell& c : row.cells) line.push_back(app::with_commas(c.evaluations));
        if (positions_.size() > 1) line.push_back(app::with_commas(row.evaluations()));
        line.push_back(r == 0 ? "" : factor(row.evaluations(), rows_[r - 1].evaluations()));
        return line;
    }
    std::vector<std::string> document_evaluations(std::size_t row) const {
        std::vector<std::string> line{document_row(row)};
        std::uint64_t sum = 0;
        for (const DocumentMove& move : document_moves()) {
            line.push_back(app::with_commas(move.evaluations[row]));
            sum += move.evaluations[row];
        }
        line.push_back(app::with_commas(sum));
        line.emplace_back("");
        return line;
    }
    /// Prints row `r` of the evaluations, with the headings before the first and the document's
    /// after the last.
    void print_evaluations(std::size_t r) {
        const auto print = [this](const std::vector<std::string>& line) {
            table_->add({line.begin(), line.end()});
        };
        const std::vector<std::string> line = evaluations_of(r);
        if (r == 0) table_.emplace(results_, columns(line));
        print(line);
        if (with_document() && r + 1 == ladder().size())
            for (std::size_t row = 0; row < kDocumentRows.size(); ++row)
                print(document_evaluations(row));
    }
    /// Minimax has the largest counts, so its row determines the widths; the names are known.
    std::vector<app::Table::Column> columns(const std::vector<std::string>& first) const {
        std::vector<app::Table::Column> columns;
        const auto names = headings(tr("evaluations"));
        for (std::size_t c = 0; c < names.size(); ++c) {
            columns.push_back(
                {"", names[c], display_width(first[c]), c == 0 ? Align::left : Align::right});
            for (std::size_t row = 0; with_document() && row < kDocumentRows.size(); ++row)
                widen(columns[c], document_evaluations(row)[c]);
        }
        for (const Rung& rung : ladder()) widen(columns[0], tr(rung.name));
        return columns;
    }
    static void widen(app::Table::Column& column, std::string_view text) {
        column.width = std::max(column.width, display_width(text));
    }
    void print_seconds() {
        app::Table table = app::Table::headed(headings(tr("CPU seconds")));
        for (std::size_t r = 0; r < rows_.size(); ++r) {
            std::vector<std::string> line{tr(rows_[r].name)};
            const char* const about = rows_[r].estimated() ? "~" : "";
            for (const Cell& c : rows_[r].cells)
                line.push_back(fmt::format("{}{:.4f}", about, c.seconds));
            if (positions_.size() > 1)
                line.push_back(fmt::format("{}{:.4f}", about, rows_[r].seconds()));
            line.push_back(r == 0 ? "" : factor(rows_[r].seconds(), rows_[r - 1].seconds()));
            table.add({line.begin(), line.end()});
        }
        if (with_document())
            for (std::size_t row = 0; row < kDocumentRows.size(); ++row) {
                std::vector<std::string> line{document_row(row)};
                for (const DocumentMove& move : document_moves())
                    line.push_back(fmt::format("{:.3f}", move.seconds[row]));
                line.push_back(fmt::format("{:.3f}", document_seconds(row)));
                line.emplace_back("");
                table.add({line.begin(), line.end()});
            }
        results_.say(table.text());
    }
    std::string document_row(std::size_t row) const {
        return tr("document: {}", tr(kDocumentRows[row]));
    }
    static double document_seconds(std::size_t row) {
        double sum = 0;
        for (const DocumentMove& move : document_moves()) sum += move.seconds[row];
        return sum;
    }

    void print_end(StopReason stopped) {
        if (!oracle().estimated()) {
            std::string text = stopped == StopReason::none
                                   ? tr("\nAll rungs find the same values:")
                                   : tr("\nAll rungs so far find the same values:");
            for (const Cell& c : oracle().cells) text += ' ' + value_text(c.value);
            results_.say(text + '\n');
        }
        if (!options_.no_times) {
            results_.say("\n");
            print_seconds();
        }
        if (rows_.front().estimated())
            results_.say(
                tr("\nminimax: the leaves are counted by perft; the time (~) is their number times "
                   "the time per leaf at depth {}\n",
                   kMostMinimax));
        if (!with_document() || stopped != StopReason::none) return;
        const auto best =
            std::min_element(rows_.begin(), rows_.end(),
                             [](const Row& a, const Row& b) { return a.seconds() < b.seconds(); });
        if (!options_.no_times)
            results_.say(
                tr("{}: {:.3f} s for all five; the course document's best is {:.3f} s: {:.0f} "
                   "times faster\n",
                   tr(best->name), best->seconds(), document_seconds(2),
                   document_seconds(2) / best->seconds()));
        results_.say(
            tr("The course document's third and fourth moves are not legal after any replies of "
               "black; ours are 车九进二 and 车一进二.\n"));
    }
    void report(const Row& row) {
        for (std::size_t i = 0; i < row.cells.size(); ++i) {
            const Cell& c = row.cells[i];
            const bool known = !c.estimated && c.stopped == StopReason::none;
            const app::Cell timed = options_.no_times ? app::Cell() : app::Cell(c.seconds);
            results_.add({.fields = {{"search", row.name},
                                     {"position", to_fen(positions_[i])},
                                     {"depth", options_.depth},
                                     {"value", known ? app::Cell(c.value) : app::Cell()},
                                     {"nodes", c.nodes},
                                     {"evaluations", c.evaluations},
                                     {"seconds", timed},
                                     {"estimated", c.estimated},
                                     {"stopped", c.stopped}}});
        }
    }

    app::Session& session_;
    const CompareOptions& options_;
    Budget budget_;
    app::Results results_;
    std::vector<Position> positions_;
    std::vector<Row> rows_;
    std::optional<app::Rows> table_;  // for the evaluations
};

}  // namespace

app::Action compare_command(app::Command& command) {
    const auto options = std::make_shared<CompareOptions>();
    command
        .optional_argument("FEN", options->fen,
                           "compare on one position instead of the course's five moves")
        .option("-d,--depth", "PLIES", options->depth, "search depth; the course's is 5")
        .range(1, 8)
        .option("--eval", "TERMS", options->evaluation, "terms of the evaluation")
        .flag("--mixed", options->mixed, "compare on six varied positions instead of the course's")
        .not_with({"FEN"})
        .choice("--order", options->order, {"kind", "near", "far", "shuffled"},
                marked("order in which moves are generated: by kind of piece, from a0 up, from i9 "
                       "down, at random"))
        .flag("--minimax", options->minimax, "run minimax at every depth instead of estimating it")
        .flag("--no-times", options->no_times, "omit times")
        .example("compare", "depth 5 and the course's figures, in about 15 seconds")
        .example("compare startpos --depth 3", "only the starting position")
        .example("compare --mixed --depth 2", "six positions, from openings to endgames")
        .details(
            "Each row is printed as soon as it is known. --time-limit applies to all rows "
            "together,\n--node-limit to each search.")
        .shared(app::kFormat | app::kLimits);
    return [options](app::Session& session) { return Comparison(session, *options).run(); };
}

}  // namespace ailab::lab4
