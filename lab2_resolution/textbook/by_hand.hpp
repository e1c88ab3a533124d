// Resolution by hand: the user names clauses and literals. The board checks each step, explains
// errors, and can suggest the next step of a shortest proof. Used by `step` and by the web page.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/timing/budget.hpp"
#include "lab2_resolution/textbook/clausal_form/clausify.hpp"
#include "lab2_resolution/textbook/resolution.hpp"
#include "lab2_resolution/textbook/unify.hpp"
#include "lab2_resolution/world/proof.hpp"

namespace ailab::logic {

class HandProof {
public:
    /// A literal on the board; line and literal are counted from 0.
    struct Place {
        std::size_t line = 0;
        std::uint32_t literal = 0;
    };
    enum class Refusal : std::uint8_t {
        none,                  ///< the step was made and is the last line of the board
        same_sign,             ///< resolution requires different signs
        different_signs,       ///< factoring requires equal signs
        different_predicates,  ///< the predicates differ
        not_unifiable,         ///< trial() shows the reason
    };
    struct Hint {
        bool factor = false;
        Place a{}, b{};
        /// Number of steps of a shortest proof that begins with this step.
        std::uint64_t steps_left = 0;
    };
    struct HintSearch {
        std::optional<Hint> hint{};
        StopReason stopped = StopReason::none;
    };
    /// The two atoms (variables of the second are primed if they occur in the first) and the
    /// unification rules applied to them.
    struct Trial {
        std::string left, right;
        std::vector<UnifyEvent> events{};
        std::vector<std::pair<std::string, std::string>> bindings{};  ///< set if the atoms unify
    };

    /// Converts the problem to clauses. Both budgets must outlive the board. Throws OutOfBudget.
    HandProof(Problem problem, Budget& conversion, Budget& moves);

    Problem& problem() noexcept { return problem_; }
    const ClausalProblem& clausal() const noexcept { return clausal_; }
    /// The lines so far, in the form in which they are shown.
    const Proof& board() const noexcept { return board_; }
    bool proved() const;

    Refusal resolve(Place a, Place b);
    /// Requires two literals of one line.
    Refusal factor(Place a, Place b);
    Trial trial(Place a, Place b);
    /// Undoes the last step; returns false if there is none.
    bool undo();
    /// Returns the first step of a shortest refutation from here of at most twelve steps.
    HintSearch hint(Budget& budget);
    /// Returns the proof of the last line, without unused steps.
    Proof proof();

private:
    Literal literal(Place p) const { return derivation_.literals(lines_[p.line])[p.literal]; }
    Refusal made(std::optional<StepId> step, Place a, Place b, bool factor);
    ProofLine replayed(StepId id);

    Problem problem_;
    Heartbeat conversion_;
    ClausalProblem clausal_;
    Derivation derivation_;
    Heartbeat watch_;
    Resolution rules_;
    std::vector<StepId> lines_;
    Proof board_;  // the same lines in the form in which they are shown
};

}  // namespace ailab::logic
