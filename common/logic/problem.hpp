// A problem as read from a file: clauses and formulas over one term bank.
#pragma once

#include <string>
#include <vector>

#include "common/logic/formula.hpp"
#include "common/logic/literal.hpp"
#include "common/text/choice.hpp"

namespace ailab::logic {

/// Which names without arguments, in term position, are variables. Names that begin with a
/// capital letter always are, except in formulas, where the quantifiers decide.
enum class VariableRule : std::uint8_t {
    u_to_z,  ///< the letters u … z, also repeated (xx) or numbered (y1)
    single,  ///< any one lower-case letter
    upper    ///< capitalised names only, as in Prolog and TPTP
};

inline constexpr NamedChoice<VariableRule> kVariableRules[] = {{"uvwxyz", "", VariableRule::u_to_z},
                                                               {"single", "", VariableRule::single},
                                                               {"upper", "", VariableRule::upper}};

enum class InputFormat : std::uint8_t { clauses, formulas, tptp };

struct Problem {
    TermBank bank;
    InputFormat format = InputFormat::clauses;
    VariableRule rule = VariableRule::u_to_z;
    std::vector<Clause> clauses;
    std::vector<NamedFormula> formulas;  ///< in the order of the input
    VariableNames names;                 ///< of the variables of `formulas`
    bool has_goal = false;               ///< a conjecture was given (and must be negated)
    bool last_clause_is_goal = false;    ///< it is the negated goal, as in the course
    std::vector<std::string> notes;      ///< assumptions of the reader, for the user
};

/// A clause of these literals with its variables numbered from 0 in order of occurrence; `names[v]`
/// was the name of variable v.
Clause normalised(TermBank& bank, const Literals& literals, const VariableNames& names);

}  // namespace ailab::logic
