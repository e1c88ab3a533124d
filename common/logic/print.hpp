// Terms, literals, clauses and formulas as text, in the notation of the course or of TPTP.
#pragma once

#include <span>
#include <string>

#include "common/logic/formula.hpp"
#include "common/logic/literal.hpp"

namespace ailab::logic {

enum class Notation : std::uint8_t { textbook, ascii, tptp };

struct Printer {
    const TermBank& bank;
    Notation notation = Notation::textbook;

    /// Throws OutOfBudget for a term of more than kLargestPrinted symbols (such a term takes little
    /// memory while its parts are shared). This applies to the functions below too.
    std::string term(TermId t, std::span<const std::string> names) const;
    std::string literal(Literal literal, std::span<const std::string> names) const;
    /// In the course's form: a unit clause without brackets, others in brackets, `[]` for the empty
    /// clause; in TPTP notation `a | b` and `$false`.
    std::string clause(std::span<const Literal> literals, std::span<const std::string> names) const;
    std::string formula(const Formula& f, std::span<const std::string> names) const;

    static constexpr std::uint32_t kLargestPrinted = 1U << 23U;

private:
    void check_size(TermId t) const;
    void term(std::string& out, TermId t, std::span<const std::string> names) const;
    void formula(std::string& out, const Formula& f, std::span<const std::string> names,
                 int outside) const;
    std::string symbol(SymbolId id) const;
    std::string_view not_sign() const;
};

/// `name` as TPTP writes it: quoted unless it is a lower-case word.
std::string tptp_name(const Symbol& symbol);

}  // namespace ailab::logic
