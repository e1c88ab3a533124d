#include "lab2_resolution/show/explain.hpp"

#include <fmt/format.h>

#include "common/base/translate.hpp"

namespace ailab::lab2 {
namespace {

class Narrator {
public:
    Narrator(const Proof& proof, const Printer& print, bool chinese)
        : proof_(proof), print_(print), chinese_(chinese) {}

    std::string sentence(std::size_t i) const {
        const ProofLine& line = proof_.lines[i];
        std::string s = fmt::format("{}. ", i + 1) + what(line) + because(line);
        s += line.conclusion.empty()
                 ? (chinese_ ? "得到空子句, 矛盾。" : tr("nothing is left: a contradiction."))
                 : fmt::format(fmt::runtime(chinese_ ? "得到 {}。" : tr("this leaves {}.")),
                               print_.clause(line.conclusion, line.names));
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
            return fmt::format(
                fmt::runtime(chinese_ ? "子句 {1} 的 {0} 与子句 {3} 的 {2} 互补, "
                                      : tr("{} of clause {} contradicts {} of clause {}; ")),
                a, p, b, q);
        case Rule::factor:
            return fmt::format(fmt::runtime(chinese_ ? "子句 {2} 中 {0} 与 {1} 合并, "
                                                     : tr("{} and {} of clause {} become one; ")),
                               a, b, p);
        case Rule::superpose:
            return fmt::format(
                fmt::runtime(chinese_
                                 ? "用子句 {1} 的等式 {0} 改写子句 {3} 的 {2}, "
                                 : tr("the equation {} of clause {} rewrites {} of clause {}; ")),
                a, p, b, q);
        case Rule::resolve_equality:
            return fmt::format(fmt::runtime(chinese_ ? "子句 {1} 的 {0} 恒假, "
                                                     : tr("{} of clause {} is false; ")),
                               a, p);
        case Rule::factor_equality:
            return fmt::format(
                fmt::runtime(chinese_ ? "子句 {2} 的等式 {0} 与 {1} 合并, "
                                      : tr("the equations {} and {} of clause {} share a side; ")),
                a, b, p);
        default:
            return "";
        }
    }

    std::string because(const ProofLine& line) const {
        if (line.bindings.empty()) return "";
        std::string list;
        for (const auto& [name, value] : line.bindings)
            list += fmt::format("{}{} {} {}", list.empty() ? "" : ", ", name,
                                chinese_ ? "取" : "is", print_.term(value, line.scope_names));
        return fmt::format(fmt::runtime(chinese_ ? "其中 {}; " : "when {}, "), list);
    }

    const Proof& proof_;
    const Printer& print_;
    bool chinese_;
};

}  // namespace

std::string explain(const Proof& proof, const Printer& print, bool chinese) {
    const Narrator narrator(proof, print, chinese);
    std::string text =
        fmt::format(fmt::runtime(chinese ? "从 {} 个子句出发 (结论已否定):\n"
                                         : tr("From {} clauses, the goal negated:\n")),
                    proof.input_count);
    for (std::size_t i = proof.input_count; i < proof.lines.size(); ++i)
        text += narrator.sentence(i) + '\n';
    text += chinese ? "所以这些子句不可能同时为真。\n" : tr("So the clauses cannot all be true.\n");
    return text;
}

}  // namespace ailab::lab2
