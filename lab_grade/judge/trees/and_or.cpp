#include "lab_grade/judge/trees/and_or.hpp"

#include <algorithm>
#include <functional>
#include <sstream>

#include <fmt/format.h>

#include "common/base/error.hpp"

namespace ailab::grade {
namespace {

std::pair<std::string, std::int64_t> part_of(const std::string& word) {
    const std::size_t colon = word.rfind(':');
    if (colon == word.npos) return {word, 1};
    return {word.substr(0, colon), std::atoll(word.c_str() + colon + 1)};
}

void require_no_circle(const AndOr& problem) {
    std::map<std::string, int> state;  // 1: being visited, 2: done
    const std::function<void(const std::string&)> visit = [&](const std::string& node) {
        if (state[node] == 1) throw InputError(fmt::format("'{}' reduces to itself", node));
        if (state[node] == 2) return;
        state[node] = 1;
        if (const auto it = problem.reductions.find(node); it != problem.reductions.end())
            for (const auto& [child, cost] : it->second.parts) visit(child);
        state[node] = 2;
    };
    for (const auto& [node, reduction] : problem.reductions) visit(node);
}

void read_line(AndOr& problem, const std::vector<std::string>& words, const std::string& where) {
    if (words[0] == "solved") {
        problem.solved.insert(words.begin() + 1, words.end());
        problem.names.insert(words.begin() + 1, words.end());
    } else if (words.size() >= 4 && words[1] == "=" && (words[2] == "or" || words[2] == "and")) {
        if (problem.start.empty()) problem.start = words[0];
        Reduction& reduction = problem.reductions[words[0]];
        reduction.all = words[2] == "and";
        for (std::size_t i = 3; i < words.size(); ++i) reduction.parts.push_back(part_of(words[i]));
        problem.names.insert(words[0]);
        for (const auto& part : reduction.parts) problem.names.insert(part.first);
    } else if (words[0] != "h") {
        throw InputError(fmt::format("{}: expected `x = and|or …` or `solved …`", where));
    }
}

}  // namespace

AndOr read_and_or(std::string_view input, const std::string& name) {
    AndOr problem;
    std::istringstream lines{std::string(input)};
    std::size_t number = 0;
    for (std::string line; std::getline(lines, line);) {
        ++number;
        line = line.substr(0, line.find('#'));
        std::istringstream in(line);
        std::vector<std::string> words;
        for (std::string word; in >> word;) words.push_back(word);
        if (!words.empty()) read_line(problem, words, fmt::format("{}:{}", name, number));
    }
    if (problem.start.empty()) throw InputError(name + ": no problem");
    require_no_circle(problem);
    return problem;
}

std::int64_t cheapest(const AndOr& problem, const std::string& node, bool sum) {
    if (problem.solved.contains(node)) return 0;
    const auto it = problem.reductions.find(node);
    if (it == problem.reductions.end()) return kUnsolvable;
    std::int64_t total = it->second.all ? 0 : kUnsolvable;
    for (const auto& [child, arc] : it->second.parts) {
        const std::int64_t below = cheapest(problem, child, sum);
        const std::int64_t cost = below >= kUnsolvable ? kUnsolvable : below + arc;
        if (!it->second.all)
            total = std::min(total, cost);
        else if (cost >= kUnsolvable || total >= kUnsolvable)
            total = kUnsolvable;
        else
            total = sum ? total + cost : std::max(total, cost);
    }
    return total;
}

std::string solution_fault(const AndOr& problem, const std::set<std::string>& tree, bool sum,
                           std::int64_t& cost) {
    if (!tree.contains(problem.start))
        return fmt::format("the start {} is not in the solution tree", problem.start);
    std::set<std::string> reached;
    std::string fault;
    const std::function<std::int64_t(const std::string&)> visit =
        [&](const std::string& node) -> std::int64_t {
        reached.insert(node);
        if (problem.solved.contains(node) || !fault.empty()) return 0;
        const auto it = problem.reductions.find(node);
        if (it == problem.reductions.end()) {
            fault = fmt::format("{} is a dead end", node);
            return 0;
        }
        std::int64_t total = 0;
        std::size_t kept = 0;
        for (const auto& [child, arc] : it->second.parts) {
            if (!tree.contains(child)) {
                if (it->second.all) fault = fmt::format("{} needs {} as well", node, child);
                continue;
            }
            if (!it->second.all && kept > 0) {
                fault = fmt::format("{} is an OR node: one child is enough", node);
                break;
            }
            ++kept;
            const std::int64_t below = visit(child) + arc;
            total = sum || !it->second.all ? total + below : std::max(total, below);
        }
        if (kept == 0 && fault.empty())
            fault = fmt::format("no child of {} is in the solution tree", node);
        return total;
    };
    cost = visit(problem.start);
    if (fault.empty())
        for (const std::string& node : tree)
            if (!reached.contains(node))
                return fmt::format("{} does not belong to the solution tree", node);
    return fault;
}

}  // namespace ailab::grade
