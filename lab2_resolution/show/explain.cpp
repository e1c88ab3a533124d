#include "lab2_resolution/show/explain.hpp"

#include <fmt/format.h>

#include "common/base/translate.hpp"

namespace ailab::logic {
namespace {

class Narrator {
public:
    Narrator(const Proof& proof, const Printer& print) : proof_(proof), print_(print) {}

    std::string sentence(std::size_t i) const {
        const ProofLine& line = proof_.lines[i];
        std::string s = fmt::format("{}. ", i + 1) + what(line) + because(line);
        s += line.conclusion.empty()
                 ? tr("nothing is left: a contradiction.")
                 : tr("this leaves {}.", print_.clause(line.conclusion, line.names));
        return s;
    }

private:
    std::string literal(const ProofLine& line, std::size_t parent) const {
        const ProofLine& from = proof_.lines[line.parents[parent]];
        return print_.literal(from.conclusion[line.literals[parent]], from.names);
    }

    std::string what(const ProofLine& line) const {
        const std::string a = literal(line, 0), b = literal(line, 1);
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

    std::string because(const ProofLine& line) const {
        if (line.bindings.empty()) return "";
        std::string list;
        for (const auto& [name, value] : line.bindings)
            list += (list.empty() ? "" : ", ") +
                    tr("{} is {}", name, print_.term(value, line.scope_names));
        return tr("when {}, ", list);
    }

    const Proof& proof_;
    const Printer& print_;
};

}  // namespace

std::string explain(const Proof& proof, const Printer& print) {
    const Narrator narrator(proof, print);
    std::string text = tr("From {} clauses, with the goal negated:\n", proof.input_count);
    for (std::size_t i = proof.input_count; i < proof.lines.size(); ++i)
        text += narrator.sentence(i) + '\n';
    text += tr("So the clauses cannot all be true.\n");
    return text;
}

}  // namespace ailab::logic
