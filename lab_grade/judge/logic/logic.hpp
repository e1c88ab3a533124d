// First-order terms, clauses and unification as the grader understands them: plain trees and
// Robinson's algorithm (1965), nothing shared with the programs that are graded.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ailab::grade {

struct Term {
    std::string name;
    bool variable = false;
    std::vector<Term> arguments{};

    friend bool operator==(const Term&, const Term&) = default;
    friend bool operator<(const Term& a, const Term& b);
};

struct Literal {
    bool negative = false;
    std::string predicate;
    std::vector<Term> arguments{};

    friend bool operator==(const Literal&, const Literal&) = default;
    friend bool operator<(const Literal& a, const Literal& b);
};

using Clause = std::vector<Literal>;
using Substitution = std::map<std::string, Term>;

std::string to_text(const Term& term);
std::string to_text(const Literal& literal);
/// "(P(x),~Q(a))", a single literal without brackets, "[]".
std::string to_text(const Clause& clause);

/// Which names are variables: "uvwxyz" (u … z, also xx, y1, and capitals), "single" (one lower-case
/// letter), "upper".
bool is_variable_name(std::string_view name, std::string_view rule);

/// Reads terms, literals and clauses from plain text (answer_text.hpp) in the course's forms:
/// `(~A(x), S(x), C(x))`, `A(tony)`, `A | ~B`, `("~A(x)","S(x)",)`; `~ ! - not` negate. Throws
/// InputError with what is wrong.
class LogicReader {
public:
    LogicReader(std::string_view plain_text, std::string_view rule);

    Term term();
    Literal literal();
    /// The empty clause is [], (), {}, NIL, □, ⊥ or nothing.
    Clause clause();
    /// `{x=a, y=f(b)}` in any brackets and with = / : -> for the sign; `x/a` and `a/x` both.
    Substitution bindings();

    bool at_end();
    bool accept(std::string_view sign);
    bool looking_at(std::string_view sign);
    std::size_t place() const noexcept { return at_; }
    [[noreturn]] void fail(std::string_view what);
    std::string word();

private:
    void blanks();
    bool accept_not();
    Clause literals_until(std::string_view close);
    void one_binding(Substitution& result);

    std::string text_;
    std::string rule_;
    std::size_t at_ = 0;
    int depth_ = 0;
};

/// The clauses of a course file: a count and clauses, `KB:`/`QUERY:` lines, or just clauses, one a
/// line. Throws InputError.
std::vector<Clause> read_clauses(std::string_view input, const std::string& name,
                                 std::string_view rule);

Term substitute(const Substitution& substitution, const Term& term);
Literal substitute(const Substitution& substitution, const Literal& literal);
Clause substitute(const Substitution& substitution, const Clause& clause);

struct UnifyRules {
    bool occurs_check = true;
};
/// Extends `substitution` (in triangular form: look bindings up again and again) to a most general
/// unifier of the pairs; false if there is none.
bool unify(const Term& a, const Term& b, Substitution& substitution, UnifyRules rules = {});
bool unify(const Literal& a, const Literal& b, Substitution& substitution, UnifyRules rules = {});
/// The triangular form with every binding applied to the others. Requires no cycles.
Substitution resolved(const Substitution& triangular);
Term apply_fully(const Substitution& triangular, const Term& term);
Clause apply_fully(const Substitution& triangular, const Clause& clause);

/// Every variable with `suffix` behind its name.
Clause renamed(const Clause& clause, std::string_view suffix);
std::vector<std::string> variables_of(const Clause& clause);

/// Is `b`, as a set of literals, `a` under some substitution?
bool is_instance(const Clause& a, const Clause& b);
/// Equal as sets of literals up to the names of variables.
bool is_variant(const Clause& a, const Clause& b);

}  // namespace ailab::grade
