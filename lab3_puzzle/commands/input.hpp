// Input shared by the commands: boards, the goal, the engine and the pattern tables.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "common/app/options.hpp"
#include "common/app/result.hpp"
#include "lab3_puzzle/engine/solver.hpp"
#include "lab3_puzzle/formats/board_reader.hpp"
#include "lab3_puzzle/world/solvability.hpp"

namespace ailab::lab3 {

/// Options for the boards to solve and their goal.
struct BoardInput {
    std::vector<std::string> words{};  ///< the board on the command line, as separate arguments
    std::string file{};
    std::string size{};
    std::string goal = "last";

    void declare(app::Command& command);
    /// Reads the boards from the arguments, the file, or standard input (with a prompt on a
    /// terminal).
    std::vector<Instance> read(app::Session& session) const;
    std::optional<BoardSize> board_size() const;
    /// Returns the goal for boards of the size of `start`. Throws InputError if the two do not fit.
    Board goal_for(const Board& start) const;

private:
    /// Returns the board given as arguments. Throws UsageError if the argument is the name of a
    /// file.
    Board typed(const app::Session& session) const;
};

/// Options that choose and tune the search.
struct EngineInput {
    SolverOptions options;
    bool no_cache = false;

    void declare(app::Command& command);
    SolverOptions resolve(const app::Session& session) const;
};

/// Returns the names of all algorithms but one, as the declarations of options take them: "a|b".
std::string other_than(std::string_view algorithm);

/// Returns a paragraph for help that describes every algorithm.
std::string algorithm_details();

/// The pattern tables, with a progress line while a table is built.
class SessionTables {
public:
    /// Building a table is limited by the session's budget, until a solver sets another one.
    SessionTables(app::Session& session, bool no_cache);
    ~SessionTables();
    Tables& operator*() noexcept { return *tables_; }
    Tables* operator->() noexcept { return tables_.get(); }
    /// Reports the warnings since the last call.
    void report_warnings();

private:
    app::Session& session_;
    std::unique_ptr<Progress> progress_;
    std::unique_ptr<Tables> tables_;
    std::size_t reported_ = 0;
};

/// Solves boards one after the other and shows progress. Reuses the solver while the goal and the
/// options stay the same.
class BoardSolver {
public:
    BoardSolver(app::Session& session, bool no_cache)
        : session_(session), tables_(session, no_cache) {}

    /// `budget` applies to this board alone; it is usually the session's.
    SolveReport solve(const Board& start, const Board& goal, const SolverOptions& options,
                      Budget budget, const std::string& what, const OnIteration& on_iteration = {});

private:
    app::Session& session_;
    SessionTables tables_;
    std::unique_ptr<Solver> solver_;
};

/// The answer for a board that cannot be solved: the reason, and these fields without values;
/// "outcome" is "unsolvable".
app::Result no_answer(const Instance& instance, const Solvability& verdict, app::Fields fields);

/// Returns the words of a list "A,B"; empty ones do not count.
std::vector<std::string> words_of(const std::string& list);

/// Returns a duration with three digits: "12.3 s", "4.56 ms".
std::string duration_text(double seconds);
/// Returns a size as text: "1.8 GB", "17 MB".
std::string bytes_text(std::size_t bytes);

/// Returns the tiles that slide along a path, in order. Requires a legal path.
std::vector<std::uint16_t> tiles_moved(Board board, const std::vector<Move>& path);

}  // namespace ailab::lab3
