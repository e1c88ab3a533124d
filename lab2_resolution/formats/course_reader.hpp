// The input formats of the course: (a) a count and one clause per line, (b) sections `KB:` and
// `QUERY:`, (c) a Python-like set of tuples; or just one clause per line. A query is what is asked:
// it is negated, and its variables are those of "is there an x?", shared by all its lines. Without
// one the last clause is the negated goal, as the course writes it.
#pragma once

#include "common/text/source.hpp"
#include "lab2_resolution/world/problem.hpp"

namespace ailab::lab2 {

/// Throws InputError with place and hint.
Problem read_clauses(const Source& source, VariableRule rule);

/// One clause from the cursor on; used by the proof checker's reader too. `names` gets the names of
/// the variables, which are numbered from 0.
class TokenStream;
class ClauseReader {
public:
    ClauseReader(TokenStream& in, TermBank& bank, VariableRule rule);
    ~ClauseReader();
    ClauseReader(const ClauseReader&) = delete;
    ClauseReader& operator=(const ClauseReader&) = delete;

    Clause clause();
    /// A term whose variables are shared with the last clause (for substitutions).
    TermId term();
    /// Start a new name space.
    void forget_names();
    std::vector<std::string>& names();

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace ailab::lab2
