// Checks a proof: every reply that the rules allow must lead to a position that a checked line
// wins, by what it depends on, or that is won by threats, or by the quiet move of a line for a
// position like it. Wins by threats are searched for again. Nothing of this is believed: a line
// holds when the audit has confirmed it, by the rules, from what was found for it. Several threads
// may check one proof, each with a checker of its own (check_lines.hpp).
#pragma once

#include <atomic>
#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "common/timing/budget.hpp"
#include "gomoku/engine/proof/proof_tables.hpp"
#include "gomoku/engine/proof/quiet_win.hpp"
#include "gomoku/engine/threats/vct.hpp"
#include "gomoku/formats/proof_answers.hpp"

namespace ailab::gomoku {

class ProofChecker {
public:
    /// What holds goes into `store`; `leaf_nodes`: of threat search a position; `tables`: of every
    /// thread.
    ProofChecker(WinStore& store, std::uint64_t leaf_nodes, int size = kDefaultSize,
                 const ProofTables& tables = {});
    /// A checker for another thread: it has searches of its own, the lines and the wins are the
    /// same. expect() and repair() are for times when nobody checks.
    ProofChecker helper() const { return ProofChecker(shared_, leaf_nodes_, repair_, tables_); }

    enum class Order : std::uint8_t {
        file,  ///< each line comes after those that it needs
        any,   ///< it does not, and may need one for other white stones whose win may stand there
    };
    /// The lines of a proof, to be checked in any order: each looks for those that it needs. Of
    /// two for the same position the later one counts.
    void expect(const std::vector<QuietMove>& lines, Order order = Order::any);
    /// Is this one of them, and the one that counts?
    bool expects(const QuietMove& quiet) const;
    /// Where a reply has no answer, look for a proof with this much effort; 0: never. Lines that
    /// did not hold are tried again.
    void repair(std::uint64_t expansions);
    void try_failures_again() { repair(repair_); }
    /// From here on every check may throw OutOfBudget.
    void limit(Budget& budget) noexcept { budget_ = &budget; }
    /// Does black, to move, win by this move? Then the store knows it.
    bool check(const QuietMove& quiet);
    /// Does black, to move, win by an expected line, for this position or one like it?
    bool check_expected(const PointSet& black, const PointSet& white);
    /// Does black, to move, win by threats alone? Then the store knows it.
    bool check_threats(const PointSet& black, const PointSet& white);
    /// Has this line been checked and found to hold?
    bool holds(std::size_t line) const;
    /// What confirms the wins, by Win::claim.
    const Audit& audit() const noexcept { return shared_->audit; }
    /// Wins by threats that were found again.
    std::uint64_t leaves() const noexcept { return shared_->leaves; }
    int size() const noexcept { return shared_->size; }
    /// What the wins of these numbers (Win::line) need, and they themselves, each after what it
    /// needs.
    std::vector<QuietMove> needed(const std::vector<std::size_t>& lines) const;
    /// The confirmed moves for these stones of black, as they stand, and what they need. The steps
    /// for `lines` come first, in their order.
    std::vector<ProofStep> steps(const PointSet& black, const std::vector<QuietMove>& lines) const;

private:
    /// What a claim of the audit stands for.
    struct Shown {
        std::size_t line = 0;  ///< 0: a win by threats
        int moves = 0;
    };
    enum class State : std::uint8_t { waiting, in_work, holds, fails };
    struct Expected {
        QuietMove quiet;
        State state = State::waiting;
    };
    /// What the checkers of one proof have in common.
    struct Shared {
        Shared(WinStore& wins, int board_size) : store(wins), size(board_size), audit(size) {}
        WinStore& store;
        int size;
        Audit audit;
        mutable std::mutex mutex;  // of the states and the records
        std::condition_variable changed;
        std::vector<Expected> expected{};
        std::unordered_map<Key, std::size_t> places{};  // of the expected lines, by canonical key
        std::unordered_map<Key, std::vector<std::size_t>> by_black{};  // Order::any: all of them
        std::vector<ProofStep> steps{};  // step n - 1: what the store calls line n
        std::vector<Shown> shown{};      // by claim
        std::atomic<std::uint64_t> leaves = 0;
    };
    /// How hard to look for an answer.
    struct Effort {
        Vct* vct = nullptr;
        std::uint64_t leaf_nodes = 0;
        int copies = 0;          ///< quiet moves of other lines, one after the other
        bool may_prove = false;  ///< a proof of its own, if nothing else helps
    };
    ProofChecker(std::shared_ptr<Shared> shared, std::uint64_t leaf_nodes, std::uint64_t repair,
                 const ProofTables& tables);
    void forget();
    void show(Audit::Claim claim, const Shown& shown);
    ProofStep step_of(const QuietMove& quiet, const QuietWin& win) const;
    std::map<std::size_t, ProofStep> closure(std::vector<std::size_t> open) const;
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
