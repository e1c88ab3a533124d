// The tasks of a suite, by name, and the meaning of their results:
//
//     7            board 7, alone            solved GENERATED MOVES, or open: bound B GENERATED
//     7.116.ULLU   its solutions of 116      solved GENERATED MOVES, or none GENERATED,
//                  moves that begin so       or open: split into longer words
//
// All parts of a bound must be searched before the next bound; then the first solution is optimal.
// MOVES are in the user's directions, so that the merge can replay them on the board.
#include "lab3_puzzle/commands/suite_tasks.hpp"

#include <algorithm>
#include <map>
#include <ostream>
#include <sstream>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/number.hpp"
#include "lab3_puzzle/check/way_check.hpp"
#include "lab3_puzzle/engine/ida/parallel_ida.hpp"

namespace ailab::lab3 {
namespace {

constexpr std::size_t kParts = 64;        // per iteration
constexpr std::size_t kLongestWord = 60;  // in a task's name
constexpr int kMostMoves = 1000;

/// A task's name: a board and, optionally, a bound and a sequence of moves.
struct Name {
    std::size_t board = 0;  ///< from 0
    int bound = 0;          ///< 0: the whole board
    std::vector<Move> word{};

    std::string text() const {
        return bound == 0 ? std::to_string(board + 1)
                          : fmt::format("{}.{}.{}", board + 1, bound, to_letters(word));
    }
};

/// The content of a result.
struct Found {
    bool solved = false;
    int bound = 0;  ///< for an open board: no solution is shorter
    std::uint64_t generated = 0;
    std::vector<Move> path{};

    explicit Found(const std::string& body) {
        std::istringstream in(body);
        std::string kind, letters;
        in >> kind;
        if (kind == "bound") in >> bound;
        in >> generated;
        solved = kind == "solved";
        const bool known = solved || kind == "bound" || kind == "none" || kind == "split";
        if (!in || !known) throw InputError(tr("not the result of a board: {}", in_quotes(body)));
        if (in >> letters) path = parse_moves(letters);
    }
};

/// The state of a board according to the results.
struct Standing {
    std::vector<std::string> tasks{};  ///< the tasks that count, done or not
    bool solved = false;
    std::vector<Move> path{};
    std::uint64_t generated = 0;
    int bound = 0;  ///< no solution is shorter
};

class SuiteJob : public tasks::TaskJob {
public:
    SuiteJob(app::Session& session, const BoardInput& boards, const EngineInput& engine)
        : session_(session),
          input_(boards),
          engine_(engine),
          instances_(boards.read(session)),
          tables_(session, engine.no_cache) {
        if (engine_.options.heuristic == "auto")
            throw UsageError(tr("tasks need --heuristic, so that every machine uses the same one"),
                             tr("for example --heuristic 6-6-6-6 for the 24-puzzle"));
    }

    std::string description() const override {
        std::string text =
            fmt::format("lab3.suite/1 {} {} {}", input_.goal, engine_.options.heuristic,
                        engine_.options.prune.value_or(0));
        for (const Instance& instance : instances_)
            text += ' ' + instance.name + '=' + to_code(instance.board);
        return text;
    }

    std::vector<std::string> tasks(const tasks::ResultFolder& known) override {
        std::vector<std::string> all;
        for (std::size_t i = 0; i < instances_.size(); ++i) {
            const Standing board = standing(i, known);
            all.insert(all.end(), board.tasks.begin(), board.tasks.end());
        }
        return all;
    }

    std::optional<Outcome> perform(const std::string& task,
                                   const tasks::ResultFolder& /*known*/) override {
        const Name name = parse(task);
        Solver& solver = solver_for(name.board);
        Budget budget = session_.budget();
        Progress progress = session_.progress(tr("task {}", task));
        solver.prepare(budget);
        tables_.report_warnings();
        const auto outcome = name.bound == 0 ? solve(solver, name, budget, progress)
                                             : search_part(solver, name, budget);
        return session_.cancelled() && outcome.state == tasks::State::open ? std::nullopt
                                                                           : std::optional(outcome);
    }

    app::ExitCode merge(const tasks::ResultFolder& known,
                        const std::vector<std::string>& /*done*/) override {
        app::Results results(session_, "lab3.suite_tasks/1");
        std::uint64_t steps = 0, generated = 0, solved = 0;
        bool wrong = false;
        for (std::size_t i = 0; i < instances_.size(); ++i) {
            const Instance& instance = instances_[i];
            const Standing board = standing(i, known);
            if (board.solved) confirm(instance, board.path);
            const std::size_t length = board.path.size();
            const bool differs = board.solved && instance.optimal &&
                                 static_cast<std::size_t>(*instance.optimal) != length;
            wrong |= differs;
            solved += board.solved, steps += length, generated += board.generated;
            const std::size_t known_length =
                board.solved ? length : static_cast<std::size_t>(board.bound);
            results.add({tr("{}: {}{}, {} nodes{}\n", instance.name,
                            board.solved ? "" : tr("open, at least "), steps_text(known_length),
                            board.generated, differs ? tr(", the file gives another length") : ""),
                         {{"name", instance.name},
                          {"board", to_line(instance.board)},
                          {"solved", board.solved},
                          {"length", known_length},
                          {"file_length", instance.optimal},
                          {"path", to_letters(board.path)},
                          {"generated", board.generated}},
                         "",
                         false});
        }
        results.say(tr_count("{} of {} board solved: {}, {} nodes\n",
                             "{} of {} boards solved: {}, {} nodes\n", instances_.size(), solved,
                             instances_.size(), steps_text(steps), app::with_commas(generated)));
        return wrong ? app::ExitCode::negative : app::ExitCode::answered;
    }

private:
    Outcome solve(Solver& solver, const Name& name, Budget& budget, Progress& progress) {
        const Board& board = instances_[name.board].board;
        std::uint64_t finished = 0;  // nodes of complete iterations
        const SolveReport report = solver.solve(board, budget, [&](const Iteration& iteration) {
            finished = iteration.generated;
            progress.update(iteration.generated, 0, tr("bound {}", iteration.bound));
        });
        progress.wipe();
        const SearchResult& search = report.search;
        if (search.outcome == ailab::Outcome::solved)
            return {tasks::State::done, solved_text(search.generated, search.path)};
        return {tasks::State::open, fmt::format("bound {} {}\n", search.lower_bound, finished)};
    }

    Outcome search_part(Solver& solver, const Name& name, Budget& budget) {
        const Part part = part_of(solver, name);
        const auto engine = engine_of(solver);
        const int left = name.bound - static_cast<int>(name.word.size());
        std::vector<Move> path;
        try {
            if (!engine->search(part.state, part.id, left, budget, path))
                return {tasks::State::done, fmt::format("none {}\n", engine->generated())};
        } catch (const OutOfBudget&) {
            return {tasks::State::open, "split 0\n"};
        }
        path.insert(path.begin(), part.word.begin(), part.word.end());
        return {tasks::State::done,
                solved_text(engine->generated(), solver.frame().to_user(std::move(path)))};
    }

    static std::string solved_text(std::uint64_t generated, const std::vector<Move>& path) {
        return fmt::format("solved {} {}\n", generated, to_letters(path));
    }

    /// Throws InputError if the path does not solve the board.
    void confirm(const Instance& instance, const std::vector<Move>& path) const {
        const WayVerdict verdict = check_way(instance.board, path, input_.goal_for(instance.board));
        if (!verdict.reaches_goal)
            throw InputError(tr("board {}: the result does not solve it: {}", instance.name,
                                verdict.text(path)));
    }

    Standing standing(std::size_t index, const tasks::ResultFolder& known) {
        Standing board;
        const std::string whole = Name{index}.text();
        const auto state = known.state(whole);
        if (!state) return {{whole}};
        const Found first(known.read(whole).body);
        board.generated = first.generated;
        board.bound = first.bound;
        if (*state == tasks::State::done) {
            board.tasks = {whole};
            board.solved = first.solved;
            board.path = first.path;
            return board;
        }
        Solver& solver = solver_for(index);
        const State start = solver.frame().state_of(instances_[index].board);
        const std::vector<Part> parts =
            split_start(solver.automaton(), start, kParts, static_cast<std::size_t>(first.bound));
        for (; board.bound <= kMostMoves; board.bound += 2) {
            board.tasks.clear();
            std::size_t open = 0;
            for (const Part& part : parts)
                open += visit(solver, {index, board.bound, part.word}, part, known, board);
            if (board.solved)  // whatever the results of the other parts
                std::erase_if(board.tasks, [&](const std::string& task) {
                    return known.state(task) != tasks::State::done;
                });
            if (board.solved || open > 0) break;
        }
        return board;
    }

    /// Returns the number of unfinished tasks below this part.
    std::size_t visit(Solver& solver, const Name& name, const Part& part,
                      const tasks::ResultFolder& known, Standing& board) {
        const std::string task = name.text();
        const auto state = known.state(task);
        if (state == tasks::State::open && part.word.size() < kLongestWord) {
            std::size_t open = 0;
            for (const Part& below : split(solver.automaton(), part))
                open += visit(solver, {name.board, name.bound, below.word}, below, known, board);
            return open;
        }
        board.tasks.push_back(task);
        if (state != tasks::State::done) return 1;
        const Found found(known.read(task).body);
        board.generated += found.generated;
        if (found.solved && !board.solved) board.solved = true, board.path = found.path;
        return 0;
    }

    Name parse(const std::string& task) const {
        std::istringstream parts(task);
        std::string board, bound, word;
        std::getline(std::getline(std::getline(parts, board, '.'), bound, '.'), word);
        const Name name{parse_number<std::size_t>(board).value_or(0) - 1,
                        parse_number<int>(bound).value_or(0), parse_moves(word)};
        if (name.board >= instances_.size() || name.text() != task)
            throw InputError(tr("there is no task {}", in_quotes(task)), tr("--tasks lists them"));
        return name;
    }

    Part part_of(Solver& solver, const Name& name) const {
        const State start = solver.frame().state_of(instances_[name.board].board);
        const auto part = part_below(solver.automaton(), start, name.word);
        const int left = name.bound - static_cast<int>(name.word.size());
        if (!part || left < 0) throw InputError(tr("there is no task {}", name.text()));
        return *part;
    }

    static std::unique_ptr<IdaEngine> engine_of(Solver& solver) {
        auto engine = solver.make_ida_engine();
        if (!engine)
            throw InputError(
                tr("tasks with this heuristic cannot be split: raise the limits, or choose "
                   "manhattan, walking or a pattern database"));
        return engine;
    }

    Solver& solver_for(std::size_t index) {
        const Board& board = instances_[index].board;
        const Board goal = input_.goal_for(board);
        if (!solvability(board, goal).solvable)
            throw InputError(tr("board {} cannot be solved", instances_[index].name));
        if (!solver_ || solver_->goal() != goal) {
            SolverOptions options = engine_.resolve(session_);
            options.threads = 1;  // with several threads the node counts vary
            solver_ = std::make_unique<Solver>(goal, *tables_, options);
        }
        return *solver_;
    }

    app::Session& session_;
    const BoardInput& input_;
    EngineInput engine_;
    std::vector<Instance> instances_;
    SessionTables tables_;
    std::unique_ptr<Solver> solver_;
};

}  // namespace

app::ExitCode run_suite_tasks(app::Session& session, const tasks::TaskRequest& request,
                              const BoardInput& boards, const EngineInput& engine) {
    SuiteJob job(session, boards, engine);
    return tasks::run_tasks(session, request, job);
}

}  // namespace ailab::lab3
