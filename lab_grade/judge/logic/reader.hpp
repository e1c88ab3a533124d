// Reads logic as students print it, in any of the usual notations, into the terms of common/logic.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "common/logic/check/algebra.hpp"
#include "common/logic/check/course_proof.hpp"
#include "common/logic/problem.hpp"

namespace ailab::grade {

using logic::Clause;
using logic::Literal;
using logic::Literals;
using logic::TermBank;
using logic::TermId;
using logic::VarId;
using logic::check::Bindings;

/// Returns the clause as in the suites: (P(x),~Q(a)), a single literal without brackets, [].
std::string to_text(const TermBank& bank, const Clause& clause);

/// Whether x/y binds x, or y as in the t/x of textbooks.
enum class SlashOrder : std::uint8_t { variable_first, term_first };

struct PrintedBindings {
    Bindings bindings{};
    bool binds_constant = false;  ///< one had a constant on the left: `a=x`, not `a/x`
    bool slash_is_open = false;   ///< there was a pair x/y of two variables, which is ambiguous
};

/// Reads terms, literals and clauses from plain text (answer_text.hpp) in the course's notations:
/// `(~A(x), S(x), C(x))`, `A(tony)`, `A | ~B`, `("~A(x)","S(x)",)`; `~ ! - not` negate. Throws
/// InputError that describes the error.
class LogicReader {
public:
    /// Variable v is called names[v]; new names are appended.
    LogicReader(std::string_view plain_text, logic::VariableRule rule, TermBank& bank,
                std::vector<std::string> names = {});

    TermId term();
    Literal literal();
    /// The empty clause is [], (), {}, NIL, □, ⊥ or an empty text.
    Clause clause();
    /// `{x=a, y=f(b)}` in any brackets, with = / : or -> between; both `x/a` and `a/x`.
    PrintedBindings bindings(SlashOrder order = SlashOrder::variable_first);

    const std::vector<std::string>& names() const noexcept { return names_; }
    bool at_end();
    bool accept(std::string_view sign);
    bool looking_at(std::string_view sign);
    [[noreturn]] void fail(std::string_view what);

private:
    void blanks();
    std::string word();
    TermId made(const std::string& name, const std::vector<TermId>& arguments,
                logic::SymbolKind kind);
    TermId variable(const std::string& name);
    std::vector<TermId> arguments();
    bool accept_not();
    Literals literals_until(std::string_view close);
    void one_binding(PrintedBindings& result, SlashOrder order);

    std::string text_;
    logic::VariableRule rule_;
    TermBank& bank_;
    std::vector<std::string> names_;
    std::size_t at_ = 0;
    int depth_ = 0;
};

struct PrintedProof {
    std::vector<logic::check::CourseLine> lines;
    std::string error;  ///< why a line that looks like a step cannot be parsed; empty if all can
    std::size_t error_offset = 0;
};

/// Reads proof lines from plain text; other lines are ignored as prose. Steps without numbers are
/// numbered after the `inputs` clauses.
PrintedProof read_proof(std::string_view plain_text, logic::VariableRule rule, TermBank& bank,
                        std::size_t inputs);

}  // namespace ailab::grade
