// The input formats of the course: (a) a count and one clause per line, (b) sections `KB:` and
// `QUERY:`, (c) a Python-like set of tuples; or just one clause per line. A query is what is asked:
// it is negated, and its variables are those of "is there an x?", shared by all its lines. Without
// one the last clause is the negated goal, as the course writes it.
#pragma once

#include "common/logic/formats/term_reader.hpp"
#include "common/logic/problem.hpp"
#include "common/text/source.hpp"

namespace ailab::logic {

/// Throws InputError with place and hint.
Problem read_clauses(const Source& source, VariableRule rule);

/// One clause from the cursor on; used by the proof checker's reader too. `names` gets the names of
/// the variables, which are numbered from 0.
class ClauseReader : private TermReader::Scope {
public:
    ClauseReader(TokenStream& in, TermBank& bank, VariableRule rule)
        : in_(in), bank_(bank), rule_(rule), terms_(in, bank, *this) {}
    ClauseReader(const ClauseReader&) = delete;
    ClauseReader& operator=(const ClauseReader&) = delete;

    Clause clause();
    /// A term whose variables are shared with the last clause (for substitutions).
    TermId term() { return terms_.term(); }
    /// Start a new name space.
    void forget_names() { names_.clear(); }
    std::vector<std::string>& names() { return names_; }

private:
    TermId variable(TokenStream& in, const Token& name) override;
    Literal literal();
    void literals(Literals& into, std::string_view close);

    TokenStream& in_;
    TermBank& bank_;
    VariableRule rule_;
    TermReader terms_;
    std::vector<std::string> names_;  // become variables by the rule; each clause has its own
};

}  // namespace ailab::logic
