// The input formats of the course: (a) a count and one clause per line, (b) sections `KB:` and
// `QUERY:`, (c) a Python-like set of tuples; or just one clause per line. A query is negated; its
// variables are existentially quantified and shared by all its lines. Without a query, the last
// clause is the negated goal, as in the course.
#pragma once

#include "common/logic/formats/term_reader.hpp"
#include "common/logic/problem.hpp"
#include "common/text/source.hpp"

namespace ailab::logic {

/// The naming rule that the line `# variables: …` of a text announces, or `otherwise`.
VariableRule announced_rule(std::string_view text, VariableRule otherwise);

/// Throws InputError with position and hint; OutOfBudget if `heartbeat` reports a limit.
Problem read_clauses(const Source& source, VariableRule rule, Heartbeat* heartbeat = nullptr);

/// Reads one clause at the cursor; the proof checker uses it too. names() are the names of the
/// variables, which are numbered from 0.
class ClauseReader : private TermReader::Scope {
public:
    ClauseReader(TokenStream& in, TermBank& bank, VariableRule rule)
        : in_(in), bank_(bank), rule_(rule), terms_(in, bank, *this) {}
    ClauseReader(const ClauseReader&) = delete;
    ClauseReader& operator=(const ClauseReader&) = delete;

    Clause clause();
    /// Reads a term whose variables are shared with the last clause (for substitutions).
    TermId term() { return terms_.term(); }
    void accept_any_arity() noexcept { terms_.accept_any_arity(); }
    /// Starts a new name space for variables.
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
    std::vector<std::string> names_;  // of the variables of the current clause
};

}  // namespace ailab::logic
