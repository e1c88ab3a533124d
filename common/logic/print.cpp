#include "common/logic/print.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "common/timing/budget.hpp"

namespace ailab::logic {
namespace {

bool is_lower_word(const std::string& name) {
    return !name.empty() && name[0] >= 'a' && name[0] <= 'z' &&
           std::all_of(name.begin(), name.end(), [](char c) {
               return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                      c == '_';
           });
}

struct Signs {
    std::string_view negation, conjunction, disjunction, implication, equivalence, exclusive_or,
        for_all, exists, truth, falsity;
};

Signs signs(Notation notation) {
    switch (notation) {
    case Notation::textbook:
        return {"¬", " ∧ ", " ∨ ", " → ", " ↔ ", " ⊕ ", "∀", "∃", "⊤", "⊥"};
    case Notation::ascii:
        return {"~", " & ", " | ", " -> ", " <-> ", " xor ", "forall ", "exists ", "true", "false"};
    case Notation::tptp:
        return {"~", " & ", " | ", " => ", " <=> ", " <~> ", "! ", "? ", "$true", "$false"};
    }
    return {};
}

}  // namespace

std::string tptp_name(const Symbol& symbol) {
    if (symbol.origin == Origin::distinct || is_lower_word(symbol.name)) return symbol.name;
    if (!symbol.name.empty() && symbol.name[0] == '$') return symbol.name;
    std::string quoted = "'";
    for (const char c : symbol.name) {
        if (c == '\'' || c == '\\') quoted += '\\';
        quoted += c;
    }
    return quoted + "'";
}

std::string_view Printer::not_sign() const {
    return signs(notation).negation;
}

std::string Printer::symbol(SymbolId id) const {
    return notation == Notation::tptp ? tptp_name(bank.symbols[id]) : bank.symbols[id].name;
}

void Printer::term(std::string& out, TermId t, std::span<const std::string> names) const {
    if (bank.is_variable(t)) {
        const VarId v = bank.variable_of(t);
        out += v < names.size() ? names[v] : fmt::format("X{}", v);
        return;
    }
    out += symbol(bank.symbol(t));
    const auto arguments = bank.arguments(t);
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        out += i == 0 ? "(" : ",";
        term(out, arguments[i], names);
    }
    if (!arguments.empty()) out += ')';
}

void Printer::check_size(TermId t) const {
    if (bank.weight(t) > kLargestPrinted) throw OutOfBudget{StopReason::memory};
}

std::string Printer::term(TermId t, std::span<const std::string> names) const {
    check_size(t);
    std::string out;
    term(out, t, names);
    return out;
}

std::string Printer::literal(Literal literal, std::span<const std::string> names) const {
    check_size(literal.atom);
    std::string out;
    if (bank.is_equation(literal.atom)) {
        const auto sides = bank.arguments(literal.atom);
        term(out, sides[0], names);
        out += literal.positive ? " = " : notation == Notation::textbook ? " ≠ " : " != ";
        term(out, sides[1], names);
        return out;
    }
    if (!literal.positive) out += not_sign();
    term(out, literal.atom, names);
    return out;
}

std::string Printer::clause(std::span<const Literal> literals,
                            std::span<const std::string> names) const {
    const bool tptp = notation == Notation::tptp;
    if (literals.empty()) return tptp ? "$false" : "[]";
    if (literals.size() == 1) return literal(literals[0], names);
    std::string out = tptp ? "" : "(";
    for (std::size_t i = 0; i < literals.size(); ++i) {
        if (i > 0) out += tptp ? " | " : ",";
        out += literal(literals[i], names);
    }
    return tptp ? out : out + ")";
}

std::string Printer::formula(const Formula& f, std::span<const std::string> names) const {
    std::string out;
    formula(out, f, names, 0);
    return out;
}

void Printer::formula(std::string& out, const Formula& f, std::span<const std::string> names,
                      int outside) const {
    const Signs sign = signs(notation);
    // Precedence: 0 whole formula, 1 ↔ ⊕, 2 →, 3 ∨, 4 ∧, 5 ¬ and quantifiers. TPTP has no
    // precedence between binary connectives.
    const auto joined = [&](std::string_view glue, int strength) {
        const bool bracket = outside >= strength || (notation == Notation::tptp && outside > 0);
        if (bracket) out += '(';
        for (std::size_t i = 0; i < f.parts.size(); ++i) {
            if (i > 0) out += glue;
            formula(out, *f.parts[i], names, strength);
        }
        if (bracket) out += ')';
    };
    switch (f.connective) {
    case Connective::atom:
        out += literal({f.atom, true}, names);
        return;
    case Connective::truth:
        out += sign.truth;
        return;
    case Connective::falsity:
        out += sign.falsity;
        return;
    case Connective::negation:
        if (f.parts[0]->connective == Connective::atom) {
            out += literal({f.parts[0]->atom, false}, names);
            return;
        }
        out += sign.negation;
        formula(out, *f.parts[0], names, 5);
        return;
    case Connective::conjunction:
        return joined(sign.conjunction, 4);
    case Connective::disjunction:
        return joined(sign.disjunction, 3);
    case Connective::implication:
        return joined(sign.implication, 2);
    case Connective::equivalence:
        return joined(sign.equivalence, 1);
    case Connective::exclusive_or:
        return joined(sign.exclusive_or, 1);
    case Connective::for_all:
    case Connective::exists:
        break;
    }
    const auto mark = f.connective == Connective::for_all ? sign.for_all : sign.exists;
    if (notation == Notation::tptp) {
        out += mark;
        out += '[';
        for (std::size_t i = 0; i < f.variables.size(); ++i) {
            if (i > 0) out += ',';
            out += f.variables[i] < names.size() ? names[f.variables[i]]
                                                 : fmt::format("X{}", f.variables[i]);
        }
        out += "] : ";
    } else {
        for (const VarId v : f.variables) {
            out += mark;
            out += v < names.size() ? names[v] : fmt::format("X{}", v);
            if (notation == Notation::ascii) out += ' ';
        }
    }
    const bool tight = f.parts[0]->connective == Connective::atom || is_literal(*f.parts[0]) ||
                       is_quantifier(f.parts[0]->connective);
    if (!tight && notation != Notation::tptp) out += '(';
    formula(out, *f.parts[0], names, tight || notation == Notation::tptp ? 5 : 0);
    if (!tight && notation != Notation::tptp) out += ')';
}

}  // namespace ailab::logic
