// Checks a proof line by line: every reply that the rules allow must lead to a position that an
// earlier line wins, by what it depends on, or that is won by threats, or by the quiet move of an
// earlier line played here too. All that is searched for again, and counts only as the rules
// confirm it (relevance_of, quiet_win): a search is never believed.
#pragma once

#include <vector>

#include "gomoku/prove/proof_file.hpp"
#include "gomoku/prove/quiet_win.hpp"
#include "gomoku/threat/vct.hpp"

namespace ailab::gomoku {

class ProofChecker {
public:
    /// What holds goes into `store`; `leaf_nodes`: of threat search a position.
    ProofChecker(WinStore& store, std::uint64_t leaf_nodes, int size = kDefaultSize);

    /// Does black, to move, win by this move, the next line of the proof? Then the store knows it.
    bool check(const QuietMove& quiet);
    /// Wins by threats that were found again.
    std::uint64_t leaves() const noexcept { return leaves_; }
    /// What the wins of these numbers (Win::line) need, and they themselves, each after what it
    /// needs.
    std::vector<QuietMove> needed(const std::vector<std::size_t>& lines) const;

private:
    struct Record {
        QuietMove quiet;
        std::vector<std::size_t> used;
    };
    bool check(const QuietMove& quiet, std::uint64_t leaf_nodes, int copies);
    bool answer(const QuietMove& after, Point reply, std::uint64_t leaf_nodes, int copies);
    bool find_win(Position& position, std::uint64_t leaf_nodes);
    bool add_leaf(const QuietMove& after, Point reply, std::uint64_t leaf_nodes);

    WinStore& store_;
    std::uint64_t leaf_nodes_;
    int size_;
    Vct vct_;
    Guide guide_;
    std::vector<Record> records_;  // record n - 1 is what the store calls line n
    std::uint64_t leaves_ = 0;
};

}  // namespace ailab::gomoku
