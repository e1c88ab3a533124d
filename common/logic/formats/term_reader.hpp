// Reads terms and atoms in the notation of the course and checks arities.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "common/logic/formats/lexer.hpp"
#include "common/logic/problem.hpp"

namespace ailab::logic {

/// Whether this name, without arguments and in term position, is a variable.
bool is_variable_name(std::string_view name, VariableRule rule);

class TermReader {
public:
    /// Decides whether a name in term position is a variable.
    class Scope {
    public:
        virtual ~Scope() = default;
        /// The variable of this name, or kNoTerm if it is a constant.
        virtual TermId variable(TokenStream& in, const Token& name) = 0;
    };

    TermReader(TokenStream& in, TermBank& bank, Scope& scope)
        : in_(in), bank_(bank), scope_(scope) {}

    TermId term();
    /// Reads a name with other numbers of arguments as other symbols, which is an error by default.
    void accept_any_arity() noexcept { any_arity_ = true; }
    /// P(t, …), P, s = t or s ≠ t; `negated` is set for the last.
    TermId atom(bool& negated);

private:
    std::vector<TermId> arguments(std::size_t depth);
    TermId term_at(std::size_t depth);
    TermId application(const Token& name, const std::vector<TermId>& arguments, SymbolKind kind);
    void check_arity(const Token& name, std::size_t arity, SymbolKind kind);

    TokenStream& in_;
    TermBank& bank_;
    Scope& scope_;
    bool any_arity_ = false;
    std::map<std::pair<SymbolKind, std::string>, Token> first_use_;
};

}  // namespace ailab::logic
