// Checks a proof: after every legal reply black must win by what a checked line depends on, by
// threats, or by the quiet move of a line for a similar position. Wins by threats are searched
// for again. The checker itself is not trusted: a line holds only when the audit has confirmed the
// reasons found for it, by the rules. Several threads may check one proof, each with a checker of
// its own (check_lines.hpp).
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <memory>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "common/timing/budget.hpp"
#include "gomoku/engine/proof/win_store.hpp"
#include "gomoku/engine/threats/vct.hpp"
#include "gomoku/formats/proof_file.hpp"

namespace ailab::gomoku {

/// The table sizes of a thread that proves or checks; smaller if the memory is limited.
struct ProofTables {
    std::size_t positions = std::size_t{1} << 20U;     ///< entries of a threat search
    std::size_t wins = std::size_t{1} << 16U;          ///< entries of an advisor
    std::size_t engine_bytes = std::size_t{1} << 26U;  ///< of the engine that gives advice

    /// Returns the memory for the searches of one thread, a prover's and a checker's, in bytes.
    std::size_t bytes() const noexcept;
};

/// Gives at most half of the memory to the tables of all threads and reduces the budget
/// accordingly.
ProofTables tables_within(Budget& budget, int threads);

class ProofChecker {
public:
    /// Confirmed wins are added to `store`. `leaf_nodes`: threat search nodes per position.
    /// `tables`: table sizes per thread.
    ProofChecker(WinStore& store, std::uint64_t leaf_nodes, int size = kDefaultSize,
                 const ProofTables& tables = {});
    /// Returns a checker for another thread, with searches of its own and shared lines and wins.
    /// expect() and repair() must not be called during a check.
    ProofChecker helper() const { return ProofChecker(shared_, leaf_nodes_, repair_, tables_); }

    enum class Order : std::uint8_t {
        file,  ///< each line comes after those that it needs
        any,   ///< in any order; a line may need one with other white stones
    };
    /// Registers the lines of a proof, to be checked in any order: each finds those that it needs.
    /// Of two lines for the same position the later one counts.
    void expect(const std::vector<QuietMove>& lines, Order order = Order::any);
    /// True if this is a registered line, and the one that counts.
    bool expects(const QuietMove& quiet) const;
    /// Sets the effort to search for a proof where a reply has no answer; 0: no search. Failed
    /// lines will be tried again.
    void repair(std::uint64_t expansions);
    void try_failures_again() { repair(repair_); }
    /// Sets the budget; from then on every check may throw OutOfBudget.
    void limit(Budget& budget) noexcept { budget_ = &budget; }
    /// Checks that black, to move, wins by this move. If so, stores the win.
    bool check(const QuietMove& quiet);
    /// Checks that black, to move, wins by a registered line, for this position or a similar one.
    bool check_expected(const PointSet& black, const PointSet& white);
    /// Checks that black, to move, wins by threats alone. If so, stores the win.
    bool check_threats(const PointSet& black, const PointSet& white);
    /// True if this line has been checked and holds.
    bool holds(std::size_t line) const;
    /// The audit that confirms the wins, by Win::claim.
    const Audit& audit() const noexcept { return shared_->audit; }
    /// The number of wins by threats found again.
    std::uint64_t leaves() const noexcept { return shared_->leaves; }
    int size() const noexcept { return shared_->size; }

    /// Is told of every win that the audit has confirmed, by one thread at a time.
    struct Listener {
        std::function<void(const QuietMove&, const QuietWin&, Audit::Claim)> move{};
        std::function<void(const WinTree&, Audit::Claim)> threats{};
    };
    void listen(Listener listener) { shared_->listener = std::move(listener); }

private:
    enum class State : std::uint8_t { waiting, in_work, holds, fails };
    struct Expected {
        QuietMove quiet;
        State state = State::waiting;
    };
    /// The data shared by the checkers of one proof.
    struct Shared {
        Shared(WinStore& wins, int board_size) : store(wins), size(board_size), audit(size) {}
        WinStore& store;
        int size;
        Audit audit;
        mutable std::mutex mutex;  // protects the states, and is held while the listener is told
        std::condition_variable changed;
        std::vector<Expected> expected{};
        std::unordered_map<Key, std::size_t> places{};  // of the registered lines, by canonical key
        std::unordered_map<Key, std::vector<std::size_t>> by_black{};  // with Order::any: all lines
        Listener listener{};
        std::atomic<std::uint64_t> leaves = 0;
    };
    /// The effort to find an answer.
    struct Effort {
        Vct* vct = nullptr;
        std::uint64_t leaf_nodes = 0;
        int copies = 0;          ///< nested quiet moves copied from other lines
        bool may_prove = false;  ///< search for a new proof, if nothing else helps
    };
    ProofChecker(std::shared_ptr<Shared> shared, std::uint64_t leaf_nodes, std::uint64_t repair,
                 const ProofTables& tables);
    void forget();
    bool may_stand(const QuietMove& line, const QuietMove& position) const;
    std::optional<std::size_t> place_of(const QuietMove& position) const;
    bool begin(std::size_t line);
    void end(std::size_t line, State state);
    void look();
    bool check_either(const QuietMove& quiet);
    bool check(const QuietMove& quiet, const Effort& effort);
    bool check_line(std::size_t line);
    bool answer(const QuietMove& after, Point reply, int spare, const Effort& effort);
    bool prove_again(const QuietMove& position, int spare);
    bool find_win(Position& position, const Effort& effort);
    bool add_leaf(const QuietMove& after, Point reply, const Effort& effort);

    std::shared_ptr<Shared> shared_;
    WinStore& store_;
    std::uint64_t leaf_nodes_;
    std::uint64_t repair_;
    ProofTables tables_;
    std::optional<Vct> vct_;
    std::optional<Vct> plain_vct_;  // without sequences: finds other trees
    std::optional<Advisor> advisor_;
    Budget* budget_ = nullptr;
};

}  // namespace ailab::gomoku
