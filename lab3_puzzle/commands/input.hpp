// What the commands share: where boards, the goal, the engine and the pattern tables come from.
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

/// Options that say which boards, and to what goal.
struct BoardInput {
    std::vector<std::string> words;  ///< the board on the command line, in pieces
    std::string file;
    std::string size;
    std::string goal = "last";

    /// `positional`: the board may stand on the command line itself.
    void declare(app::Command& command, bool positional = true);
    /// From the command line, the file, or standard input (with a prompt on a terminal).
    std::vector<Instance> read(app::Session& session) const;
    std::optional<BoardSize> board_size() const;
    /// The goal for a board of that size. Throws InputError if the two do not fit.
    Board goal_for(const Board& start) const;

private:
    /// The board of the command line. Throws UsageError if that is the name of a file.
    Board typed(const app::Session& session) const;
};

/// Options that choose and tune the search.
struct EngineInput {
    SolverOptions options;
    bool no_cache = false;

    void declare(app::Command& command);
    SolverOptions resolve(const app::Session& session) const;
};

/// A paragraph for help: every algorithm and what it is.
std::string algorithm_details();

/// The pattern tables, with a progress line while one is built.
class SessionTables {
public:
    /// Building a table obeys the limits of the session, from now on or as a solver says later.
    SessionTables(app::Session& session, bool no_cache);
    ~SessionTables();
    Tables& operator*() noexcept { return *tables_; }
    Tables* operator->() noexcept { return tables_.get(); }
    /// Pass on the warnings that have come up since.
    void report_warnings();

private:
    app::Session& session_;
    std::unique_ptr<Progress> progress_;
    std::unique_ptr<Tables> tables_;
    std::size_t reported_ = 0;
};

/// Solves boards one after the other with progress; a solver lasts as long as the goal and the
/// options stay.
class BoardSolver {
public:
    BoardSolver(app::Session& session, bool no_cache)
        : session_(session), tables_(session, no_cache) {}

    /// Usually `budget` is that of the session: every board has it for itself.
    SolveReport solve(const Board& start, const Board& goal, const SolverOptions& options,
                      Budget budget, const std::string& what, const OnIteration& on_iteration = {});

private:
    app::Session& session_;
    SessionTables tables_;
    std::unique_ptr<Solver> solver_;
};

/// "12.3 s", "4.56 ms": three digits.
std::string duration_text(double seconds);
/// "1.8 GB", "17 MB".
std::string bytes_text(std::size_t bytes);

/// The tiles that slide along a path, in order. Requires a legal path.
std::vector<std::uint16_t> tiles_moved(Board board, const std::vector<Move>& path);

}  // namespace ailab::lab3
