#include "common/logic/finite_model.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "common/logic/substitution.hpp"

namespace ailab::logic {

std::uint32_t Evaluator::value(TermId t, const Assignment& a) const {
    if (bank_.is_variable(t)) return a.at(bank_.variable_of(t));
    std::size_t index = 0;
    for (const TermId x : bank_.arguments(t)) index = index * model_.size + value(x, a);
    const auto table = model_.tables.find(bank_.symbol(t));
    return table == model_.tables.end() ? 0 : table->second[index];
}

bool Evaluator::truth(TermId atom, const Assignment& a) const {
    tick(heartbeat_);
    if (!bank_.is_equation(atom)) return value(atom, a) != 0;
    const auto sides = bank_.arguments(atom);
    return value(sides[0], a) == value(sides[1], a);
}

bool Evaluator::holds(std::span<const Literal> clause) const {
    std::vector<VarId> variables;
    for (const Literal& l : clause) collect_variables(bank_, l.atom, variables);
    Assignment a;
    for (const VarId v : variables) a[v] = 0;
    for (;;) {
        const bool satisfied = std::any_of(clause.begin(), clause.end(), [&](const Literal& l) {
            return truth(l.atom, a) == l.positive;
        });
        if (!satisfied) return false;
        std::size_t i = 0;  // the next assignment, counting in base n
        while (i < variables.size() && ++a[variables[i]] == model_.size) a[variables[i++]] = 0;
        if (i == variables.size()) return true;
    }
}

bool Evaluator::holds(const Formula& f) const {
    Assignment a;
    return truth(f, a);
}

bool Evaluator::quantified(const Formula& f, std::size_t i, Assignment& a) const {
    if (i == f.variables.size()) return truth(*f.parts[0], a);
    const bool for_all = f.connective == Connective::for_all;
    for (std::uint32_t d = 0; d < model_.size; ++d) {
        a[f.variables[i]] = d;
        if (quantified(f, i + 1, a) != for_all) return !for_all;
    }
    return for_all;
}

bool Evaluator::truth(const Formula& f, Assignment& a) const {
    const auto part = [&](std::size_t i) { return truth(*f.parts[i], a); };
    switch (f.connective) {
    case Connective::atom:
        return truth(f.atom, a);
    case Connective::truth:
        return true;
    case Connective::falsity:
        return false;
    case Connective::negation:
        return !part(0);
    case Connective::conjunction:
        for (std::size_t i = 0; i < f.parts.size(); ++i)
            if (!part(i)) return false;
        return true;
    case Connective::disjunction:
        for (std::size_t i = 0; i < f.parts.size(); ++i)
            if (part(i)) return true;
        return false;
    case Connective::implication:
        return !part(0) || part(1);
    case Connective::equivalence:
        return part(0) == part(1);
    case Connective::exclusive_or:
        return part(0) != part(1);
    case Connective::for_all:
    case Connective::exists:
        break;
    }
    return quantified(f, 0, a);
}

namespace {

/// The arguments of entry i of a table.
std::vector<std::size_t> arguments_of(std::size_t i, std::uint32_t arity, std::uint32_t size) {
    std::vector<std::size_t> arguments(arity);
    for (std::size_t k = arity; k-- > 0; i /= size) arguments[k] = i % size;
    return arguments;
}

bool is_shown(const Symbol& s, SymbolId id) {
    return id != Signature::kEquality &&
           (s.origin == Origin::input || s.origin == Origin::distinct);
}

}  // namespace

std::string to_text(const FiniteModel& model, const TermBank& bank, Notation notation) {
    const bool ascii = notation != Notation::textbook;
    std::string out =
        model.size <= 4
            ? tr("world: {}\n", std::string("{0, 1, 2, 3").substr(0, 3 * model.size - 1) + '}')
            : tr("world: {}\n", fmt::format("{{0, {}, {}}}", ascii ? "..." : "…", model.size - 1));
    for (const auto& [id, table] : model.tables) {
        const Symbol& s = bank.symbols[id];
        if (!is_shown(s, id)) continue;
        const bool predicate = s.kind == SymbolKind::predicate;
        if (s.arity == 0) {
            out += predicate ? fmt::format("{}: {}\n", s.name,
                                           tr(table[0] ? marked("true") : marked("false")))
                             : fmt::format("{} = {}\n", s.name, table[0]);
            continue;
        }
        std::string entries;
        for (std::size_t i = 0; i < table.size(); ++i) {
            if (predicate && table[i] == 0) continue;
            const auto tuple =
                fmt::format("({})", fmt::join(arguments_of(i, s.arity, model.size), ","));
            entries += predicate ? fmt::format(" {}", tuple)
                                 : fmt::format(" {}{}{}", tuple, ascii ? "->" : "→", table[i]);
        }
        out += fmt::format("{}:{}\n", s.name, entries.empty() ? tr(" nothing") : entries);
    }
    return out;
}

std::string to_tptp(const FiniteModel& model, const TermBank& bank) {
    const auto thing = [](std::size_t d) { return fmt::format("\"e{}\"", d); };
    std::vector<std::string> things, functions, predicates;
    for (std::size_t d = 0; d < model.size; ++d) things.push_back("X = " + thing(d));
    for (const auto& [id, table] : model.tables) {
        const Symbol& s = bank.symbols[id];
        if (!is_shown(s, id)) continue;
        for (std::size_t i = 0; i < table.size(); ++i) {
            std::vector<std::string> arguments;
            for (const std::size_t d : arguments_of(i, s.arity, model.size))
                arguments.push_back(thing(d));
            std::string entry = tptp_name(s);
            if (s.arity > 0) entry += fmt::format("({})", fmt::join(arguments, ","));
            if (s.kind == SymbolKind::predicate)
                predicates.push_back((table[i] ? "" : "~ ") + entry);
            else
                functions.push_back(entry + " = " + thing(table[i]));
        }
    }
    std::string out =
        fmt::format("fof(domain, fi_domain, ! [X] : ({})).\n", fmt::join(things, " | "));
    if (!functions.empty())
        out += fmt::format("fof(functions, fi_functors, ({})).\n", fmt::join(functions, " & "));
    if (!predicates.empty())
        out += fmt::format("fof(predicates, fi_predicates, ({})).\n", fmt::join(predicates, " & "));
    return out;
}

}  // namespace ailab::logic
