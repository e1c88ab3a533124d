#include "lab3_puzzle/commands/input.hpp"

#include <filesystem>
#include <istream>
#include <sstream>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/choice.hpp"

namespace ailab::lab3 {
namespace {

/// True for a file of the user or in the data folder.
bool is_file(const app::Session& session, const std::string& name) {
    try {
        return std::filesystem::is_regular_file(session.find(name));
    } catch (const InputError&) {
        return false;
    }
}

}  // namespace

void BoardInput::declare(app::Command& command) {
    command.arguments("BOARD", words, "tiles row by row, 0 the blank: numbers or 16 hex digits");
    command.option("-f,--file", "FILE", file, "read boards from a file, '-' for standard input");
    command.not_with({"BOARD"});
    command.option("--size", "RxC", size, "rows and columns, if they are not clear from the board");
    command.option("--goal", "GOAL", goal, "last or first (where the blank goes), or a board");
}

std::optional<BoardSize> BoardInput::board_size() const {
    if (size.empty()) return std::nullopt;
    return parse_size(size);
}

std::vector<Instance> BoardInput::read(app::Session& session) const {
    if (!words.empty() && words != std::vector<std::string>{"-"})
        return {{"1", typed(session), {}}};
    if (!words.empty()) return read_instances(session.open("-"), board_size());
    if (!file.empty()) return read_instances(session.open(file), board_size());
    if (session.streams().in_terminal) {
        const auto line = session.ask(tr("board (tiles row by row, 0 the blank): "),
                                      tr("the board, or use --file"));
        if (session.cancelled()) throw OutOfBudget{StopReason::cancelled};
        return {{"1", read_board(line.value_or(""), "board", board_size()), {}}};
    }
    return read_instances(session.open("-"), board_size());
}

Board BoardInput::typed(const app::Session& session) const {
    try {
        return read_board(fmt::format("{}", fmt::join(words, " ")), "board", board_size());
    } catch (const InputError&) {
        if (is_file(session, words[0]))
            throw UsageError(tr("'{}' is a file, not a board", words[0]),
                             tr("use --file {}", words[0]));
        throw;
    }
}

Board BoardInput::goal_for(const Board& start) const {
    if (goal == "last") return goal_blank_last(start.rows, start.cols);
    if (goal == "first") return goal_blank_first(start.rows, start.cols);
    Board board = read_board(goal, "goal", BoardSize{start.rows, start.cols});
    if (start.rows != board.rows || start.cols != board.cols)
        throw InputError(tr("the board is {} x {}, the goal {} x {}", start.rows, start.cols,
                            board.rows, board.cols));
    return board;
}

void EngineInput::declare(app::Command& command) {
    command.choice("-a,--algorithm", options.algorithm, names_of(algorithms()),
                   marked("the search"));
    command.details(algorithm_details());
    command
        .option("-H,--heuristic", "NAME", options.heuristic,
                "the heuristic: auto, or a name that 'explain' lists; + takes the maximum")
        .not_with({"--algorithm=bfs|bidirectional"});
    command
        .option("--weight", "W", options.weight, "weight W for --algorithm weighted (f = g + W h)")
        .range(1, 1'000'000)
        .only_with({"--algorithm=weighted"});
    command.option("--power", "P", options.power, "power P for --algorithm powered (f = g + h ^ P)")
        .range(0.01, 100)
        .only_with({"--algorithm=powered"});
    command
        .option(
            "--prune", "N", options.prune,
            "IDA* skips move sequences of at most N moves that repeat a board (2: only undoing); "
            "default: 12, or 10 with 7-8")
        .range(0, 14)
        .only_with({"--algorithm=idastar", "--then-idastar"});
    command
        .choice("--order", options.order, {"auto", "depth-first", "nearest-first"},
                marked("order of the parts of an IDA* iteration: as generated, or starting "
                       "where the last iteration came nearest to the goal (auto: nearest-first "
                       "on boards of more than 16 cells)"))
        .only_with({"--algorithm=idastar"});
    command
        .flag("--then-idastar", options.then_idastar,
              "when A* reaches --memory-limit, continue with IDA* from its frontier")
        .only_with({"--memory-limit"})
        .not_with({"--algorithm=" + other_than("astar")});
    command.flag("--no-cache", no_cache, "do not read or store pattern tables on disk");
}

std::string other_than(std::string_view algorithm) {
    std::string names;
    for (const Algorithm& a : algorithms())
        if (a.name != algorithm) names += (names.empty() ? "" : "|") + std::string(a.name);
    return names;
}

std::string algorithm_details() {
    std::string text = tr("Algorithms:");
    for (const Algorithm& a : algorithms())
        text += fmt::format("\n  {:<17} {}", a.name, tr(a.summary));
    return text;
}

SolverOptions EngineInput::resolve(const app::Session& session) const {
    SolverOptions result = options;
    result.threads = std::max(1, session.shared().threads);
    if (session.shared().memory_limit)
        result.memory_limit = static_cast<std::size_t>(*session.shared().memory_limit);
    return result;
}

SessionTables::SessionTables(app::Session& session, bool no_cache) : session_(session) {
    const auto show = [this](const TableKey& key, std::uint64_t done, std::uint64_t total) {
        if (!progress_)
            progress_ = std::make_unique<Progress>(
                session_.err(), session_.streams().err_terminal && !session_.shared().quiet,
                tr("building pattern tables"));
        progress_->update(done, total, tr("{} tiles", key.pattern.size()));
        if (done == total) progress_.reset();
    };
    tables_ =
        std::make_unique<Tables>(no_cache ? std::nullopt : PatternCache::default_folder(), show);
    tables_->obey(session.budget());
}

SessionTables::~SessionTables() {
    report_warnings();
}

void SessionTables::report_warnings() {
    for (; reported_ < tables_->warnings().size(); ++reported_)
        session_.warn(tables_->warnings()[reported_]);
}

SolveReport BoardSolver::solve(const Board& start, const Board& goal, const SolverOptions& options,
                               Budget budget, const std::string& what,
                               const OnIteration& on_iteration) {
    if (!solver_ || solver_->goal() != goal || solver_->options() != options)
        solver_ = std::make_unique<Solver>(goal, *tables_, options);
    Progress progress = session_.progress(what);
    SolveReport report = solver_->solve(start, budget, [&](const Iteration& iteration) {
        if (on_iteration) on_iteration(iteration);
        progress.update(iteration.generated, 0, tr("bound {}", iteration.bound));
    });
    progress.wipe();
    tables_.report_warnings();
    return report;
}

app::Result no_answer(const Instance& instance, const Solvability& verdict, app::Fields fields) {
    std::string text = tr("no answer\n");
    for (const std::string& line : verdict.reason) text += "  " + line + '\n';
    for (auto& [key, value] : fields)
        if (key == "outcome")
            value = "unsolvable";
        else if (key != "name" && key != "board")
            value = {};
    return {text, std::move(fields), to_line(instance.board) + '\n'};
}

std::vector<std::string> words_of(const std::string& list) {
    std::vector<std::string> words;
    std::istringstream in(list);
    for (std::string word; std::getline(in, word, ',');)
        if (!word.empty()) words.push_back(word);
    return words;
}

std::string duration_text(double seconds) {
    if (seconds < 0.001) return fmt::format("{:.3g} us", seconds * 1e6);
    if (seconds < 1) return fmt::format("{:.3g} ms", seconds * 1e3);
    return fmt::format("{:.3g} s", seconds);
}

std::string bytes_text(std::size_t bytes) {
    const auto b = static_cast<double>(bytes);
    if (b < 1e6) return fmt::format("{:.0f} kB", b / 1e3);
    if (b < 1e9) return fmt::format("{:.0f} MB", b / 1e6);
    return fmt::format("{:.2f} GB", b / 1e9);
}

std::vector<std::uint16_t> tiles_moved(Board board, const std::vector<Move>& path) {
    std::vector<std::uint16_t> tiles;
    for (const Move m : path) tiles.push_back(apply(board, m).value());
    return tiles;
}

}  // namespace ailab::lab3
