#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "common/text/choice.hpp"
#include "common/text/scanner.hpp"
#include "common/trees/and_or_problem.hpp"

namespace ailab {
namespace {

constexpr AndOrCost kGreatestCost = 1'000'000'000;
constexpr int kMaxDepth = 1'000;

class AndOrParser {
public:
    explicit AndOrParser(const Source& source) : scan_(source, {"#", false, "=:"}) {}

    AndOrProblem parse() {
        scan_.for_each_line([this] { line(); });
        if (problem_.start.empty())
            scan_.fail(tr("there is no problem to solve"), tr("write a line such as: S = or A B"));
        check_for_cycles();
        return std::move(problem_);
    }

private:
    void line() {
        const std::size_t start = scan_.offset();
        const std::string word(scan_.token("a problem's name, 'solved' or 'h'"));
        if (scan_.accept("=")) {
            rule(word, start);
        } else if (word == "solved") {
            do problem_.solved[std::string(scan_.token("the name of a solved problem"))] = true;
            while (!scan_.at_end_of_line());
        } else if (word == "h") {
            const std::string name(scan_.token("a problem's name"));
            problem_.guess[name] = scan_.integer("an estimated cost", 0, kGreatestCost);
        } else {
            scan_.fail_at(start, tr("expected '=' after '{}'", word),
                          tr("write a line such as: S = or A:2 B:5"));
        }
        scan_.expect_end_of_line();
    }

    void rule(const std::string& name, std::size_t start) {
        AndOrProblem::Rule rule;
        if (scan_.accept_word("and"))
            rule.kind = AndOrKind::all;
        else if (!scan_.accept_word("or"))
            scan_.expected("'and' or 'or'");
        do {
            AndOrProblem::Arc arc;
            arc.child = scan_.token("the name of a part");
            if (scan_.accept(":")) arc.cost = scan_.integer("a cost", 0, kGreatestCost);
            rule.arcs.push_back(arc);
        } while (!scan_.at_end_of_line());
        if (problem_.start.empty()) problem_.start = name;
        if (!problem_.rules.emplace(name, std::move(rule)).second)
            scan_.fail_at(start, tr("'{}' already has a reduction above", name));
        place_[name] = start;
    }

    /// A problem that reduces to itself would expand for ever.
    void check_for_cycles() {
        std::unordered_map<std::string, int> state;  // 1: being visited, 2: done
        const auto visit = [&](auto&& self, const std::string& name, int depth) -> void {
            const auto rule = problem_.rules.find(name);
            if (rule == problem_.rules.end() || state[name] == 2) return;
            if (state[name] == 1)
                scan_.fail_at(place_[name], tr("'{}' reduces to itself", name),
                              tr("AND/OR trees must be acyclic"));
            if (depth == kMaxDepth)
                scan_.fail_at(place_[name], tr("reductions nested more than {} deep", kMaxDepth));
            state[name] = 1;
            for (const auto& arc : rule->second.arcs) self(self, arc.child, depth + 1);
            state[name] = 2;
        };
        visit(visit, problem_.start, 0);
    }

    Scanner scan_;
    AndOrProblem problem_;
    std::unordered_map<std::string, std::size_t> place_;  ///< where each reduction stands
};

constexpr std::array<AndOrExample, 4> kAndOrExamples{{
    {"lecture",
     "1 = and 2 3\n2 = and 4 t1\n3 = or 5 B\n4 = or A t2\n5 = and t3 t4\nsolved t1 t2 t3 t4\n",
     marked("the slides' example: five expansions breadth-first")},
    {"dead-end",
     "1 = and 2 3\n2 = and 4 t1\n3 = or 5 B\n4 = or A t2\n5 = and t3 C\nsolved t1 t2 t3\n",
     marked("the same with a dead end in place of t4: unsolvable")},
    {"costs",
     "S0 = or A:2 B:2\nA = and t1:5 t2:6\nB = or C:9 D:2\nD = or E:9 G:1\nG = and t4:2 t5:1\n"
     "solved t1 t2 t4 t5\n",
     marked("Wang Yongqing's tree: 8 by the sum of costs, 7 by their maximum")},
    {"bratko",
     "a = or b:1 c:3\nb = and d:1 e:1\nc = and f:2 g:1\ne = or h:6\nf = or h:2 i:3\n"
     "solved d g h\n",
     marked("Bratko, figure 13.8: the hope tree moves from b to c; cost 8 (sum), 7 (max)")},
}};

}  // namespace

AndOrProblem parse_and_or(const Source& source) {
    return AndOrParser(source.half_width()).parse();
}

std::string to_text(const AndOrProblem& problem) {
    std::string rules, solved, guesses;
    std::vector<std::string> names{problem.start};
    const auto add = [&](const std::string& name) {
        if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
    };
    for (std::size_t i = 0; i < names.size(); ++i) {
        const std::string name = names[i];
        if (problem.solved.contains(name)) solved += " " + name;
        if (const auto h = problem.guess.find(name); h != problem.guess.end())
            guesses += fmt::format("h {} {}\n", name, h->second);
        const auto rule = problem.rules.find(name);
        if (rule == problem.rules.end()) continue;
        rules += fmt::format("{} = {}", name, rule->second.kind == AndOrKind::all ? "and" : "or");
        for (const auto& arc : rule->second.arcs) {
            rules += arc.cost == 1 ? " " + arc.child : fmt::format(" {}:{}", arc.child, arc.cost);
            add(arc.child);
        }
        rules += '\n';
    }
    return rules + (solved.empty() ? "" : "solved" + solved + "\n") + guesses;
}

std::span<const AndOrExample> and_or_examples() {
    return kAndOrExamples;
}

AndOrProblem and_or_example(std::string_view name) {
    const AndOrExample& example = choose(kAndOrExamples, name, "example");
    return parse_and_or(Source::from_string(example.text, std::string(name)));
}

}  // namespace ailab
