#include "lab2_resolution/show/explain.hpp"

#include <fmt/format.h>

#include "common/base/translate.hpp"

namespace ailab::logic {
namespace {

std::string what(const Proof& proof, const ProofLine& line, const Printer& print) {
    const auto literal = [&](std::size_t parent) {
        const ProofLine& from = proof.lines[line.parents[parent]];
        return print.literal(from.conclusion[line.literals[parent]], from.names);
    };
    const std::string a = literal(0), b = literal(1);
    const std::size_t p = line.parents[0] + 1, q = line.parents[1] + 1;
    switch (line.rule) {
    case Rule::resolve:
        return tr("{} of clause {} contradicts {} of clause {}; ", a, p, b, q);
    case Rule::factor:
        return tr("{} and {} of clause {} become one literal; ", a, b, p);
    case Rule::superpose:
        return tr("the equation {} of clause {} rewrites {} of clause {}; ", a, p, b, q);
    case Rule::resolve_equality:
        return tr("{} of clause {} is false; ", a, p);
    case Rule::factor_equality:
        return tr("the equations {} and {} of clause {} share a side; ", a, b, p);
    default:
        return "";
    }
}

std::string because(const ProofLine& line, const Printer& print) {
    if (line.bindings.empty()) return "";
    std::string list;
    for (const auto& [name, value] : line.bindings)
        list +=
            (list.empty() ? "" : ", ") + tr("{} is {}", name, print.term(value, line.scope_names));
    return tr("when {}, ", list);
}

}  // namespace

std::string explain(const Proof& proof, const Printer& print) {
    std::string text = tr("From {} clauses, with the goal negated:\n", proof.input_count);
    for (std::size_t i = proof.input_count; i < proof.lines.size(); ++i) {
        const ProofLine& line = proof.lines[i];
        text += fmt::format("{}. {}{}{}\n", i + 1, what(proof, line, print), because(line, print),
                            line.conclusion.empty()
                                ? tr("nothing is left: a contradiction.")
                                : tr("this leaves {}.", print.clause(line.conclusion, line.names)));
    }
    return text + tr("So the clauses cannot all be true.\n");
}

}  // namespace ailab::logic
