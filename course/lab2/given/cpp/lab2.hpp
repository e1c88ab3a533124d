// Terms, literals, clauses, and how they are written. Given: do not edit.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

struct NotWritten {
    std::string step;
};

// u … z, perhaps several letters, digits and primes: x, y1, xx, x'.
bool is_variable_name(const std::string& name);

// A variable, a constant, f(x), or an atom such as P(x).
struct Term {
    std::string name;
    std::vector<Term> arguments;

    bool is_variable() const { return arguments.empty() && is_variable_name(name); }
    friend bool operator==(const Term& a, const Term& b) {
        return a.name == b.name && a.arguments == b.arguments;
    }
};

struct Literal {
    bool positive = true;
    Term atom;

    friend bool operator==(const Literal& a, const Literal& b) {
        return a.positive == b.positive && a.atom == b.atom;
    }
};

using Clause = std::vector<Literal>;
using Bindings = std::map<std::string, Term>;  // variable -> term
using Places = std::pair<size_t, size_t>;      // positions of two literals, from 0

struct Made {
    Places places;
    Clause clause;
    Bindings bindings;
};

// logic.cpp, given
std::string text_of(const Term& term);
std::string text_of(const Literal& literal);
std::string text_of(const Clause& clause);
std::vector<std::string> variables_of(const Term& term);      // in the order in which they occur
std::vector<std::string> variables_of(const Clause& clause);  // each once
Term replace(const Term& term, const Bindings& bindings);     // once
Clause replace(const Clause& clause, const Bindings& bindings);
Clause canonical(const Clause& clause);  // variables renamed x1, x2, … in order of occurrence
// The positions of the clauses without a positive literal; the others can all be true together.
std::vector<size_t> goals_of(const std::vector<Clause>& clauses);

// parse.cpp
Clause parse_clause(const std::string& text);
// resolution.cpp
std::optional<Bindings> unify(const Term& left, const Term& right);
std::vector<Made> resolvents(const Clause& left, const Clause& right);
std::vector<Made> factors(const Clause& clause);
// prove.cpp
struct Search {
    bool refuted = false;
    int generated = 0;               // resolvents and factors made
    std::vector<std::string> proof;  // its lines, from step 7 on
};
Search refute(const std::vector<Clause>& clauses, const std::vector<size_t>* support = nullptr);
