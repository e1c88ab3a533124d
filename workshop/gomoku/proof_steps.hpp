// What the check of a proof has found, line by line, so that programs that play by the proof need
// not search for it again (gomoku/formats/proof_file.hpp).
#pragma once

#include <map>
#include <string>
#include <vector>

#include "gomoku/engine/proof/proof_checker.hpp"
#include "gomoku/formats/proof_file.hpp"

namespace ailab::gomoku {

class ProofSteps {
public:
    /// Listens to the checker, which must not check after this object has ended.
    explicit ProofSteps(ProofChecker& checker);
    ProofSteps(const ProofSteps&) = delete;
    ProofSteps& operator=(const ProofSteps&) = delete;

    /// Returns the lines of these wins and all that they need, each after those that it needs. Wins
    /// by threats have no line.
    std::vector<QuietMove> needed(const std::vector<Audit::Claim>& claims) const;
    /// Returns the steps of the confirmed moves for these stones of black, in this orientation, and
    /// the steps that they need. The steps for `lines` come first, in their order.
    std::vector<ProofStep> steps(const PointSet& black, const std::vector<QuietMove>& lines) const;

private:
    /// What a claim of the audit confirms.
    struct Shown {
        std::size_t step = 0;  ///< its number, from 1; 0: a win by threats
        int moves = 0;
    };

    void show(Audit::Claim claim, const Shown& shown);
    ProofStep step_of(const QuietMove& quiet, const QuietWin& win) const;
    std::map<std::size_t, ProofStep> closure(std::vector<std::size_t> open) const;

    int size_;
    std::vector<ProofStep> steps_;
    std::vector<Shown> shown_;  // by claim
};

/// `lines`: how many of the steps, the first ones, are for the lines of the proof.
std::string to_text(const std::vector<ProofStep>& steps, std::size_t lines);

}  // namespace ailab::gomoku
