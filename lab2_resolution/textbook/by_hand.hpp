// Resolution by hand: a person names clauses and literals, the board checks each step, says what is
// wrong with a wrong one, and knows the next step of a shortest proof. Used by `step` and by the
// page of the site.
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
    /// A literal on the board, both counted from 0.
    struct Place {
        std::size_t line = 0;
        std::uint32_t literal = 0;
    };
    enum class Refusal : std::uint8_t {
        none,                  ///< the step was made: the last line of the board
        same_sign,             ///< to resolve, signs must differ
        different_signs,       ///< to factor, they must be the same
        different_predicates,  ///< as the words say
        not_unifiable,         ///< trial() shows why
    };
    struct Hint {
        bool factor = false;
        Place a{}, b{};
        std::uint64_t steps_left = 0;  ///< of a shortest proof that begins so
    };
    struct HintSearch {
        std::optional<Hint> hint{};
        StopReason stopped = StopReason::none;
    };
    /// The two atoms, the variables of the second primed where the first has them too, and the
    /// rules of unification applied to them.
    struct Trial {
        std::string left, right;
        std::vector<UnifyEvent> events{};
        std::vector<std::pair<std::string, std::string>> bindings{};  ///< if they unify
    };

    /// Turns the problem into clauses; both budgets must outlive the board. Throws OutOfBudget.
    HandProof(Problem problem, Budget& conversion, Budget& moves);

    Problem& problem() noexcept { return problem_; }
    const ClausalProblem& clausal() const noexcept { return clausal_; }
    /// The lines so far, as they are shown.
    const Proof& board() const noexcept { return board_; }
    bool proved() const;

    Refusal resolve(Place a, Place b);
    /// Requires two literals of one line.
    Refusal factor(Place a, Place b);
    Trial trial(Place a, Place b);
    /// Takes the last step back; false if there is none.
    bool undo();
    /// The first step of a shortest refutation of at most twelve steps from here.
    HintSearch hint(Budget& budget);
    /// The last line and what it needs, idle steps left out.
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
    Proof board_;  // the same lines as they are shown
};

}  // namespace ailab::logic
