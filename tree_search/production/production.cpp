#include "tree_search/production/production.hpp"

#include <algorithm>
#include <cctype>
#include <unordered_set>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "common/search/single/breadth_first.hpp"
#include "common/text/scanner.hpp"

namespace ailab::tree_search {
namespace {

class RuleParser {
public:
    explicit RuleParser(const Source& source) : scan_(source, {"#", false, ":,"}) {}

    ProductionSystem parse() {
        scan_.for_each_line([this] { line(); });
        if (system_.goal.none() && system_.goal_without.none())
            scan_.fail(tr("there is no goal"), tr("add a line such as: goal mammal"));
        return std::move(system_);
    }

private:
    void line() {
        const std::size_t start = scan_.offset();
        if (keyword("facts")) {
            do system_.start.set(fact());
            while (separator());
        } else if (keyword("goal")) {
            literals(system_.goal, system_.goal_without);
        } else {
            rule(start);
        }
        scan_.expect_end_of_line();
    }

    void rule(std::size_t start) {
        ProductionRule rule;
        rule.name = fmt::format("R{}", system_.rules.size() + 1);
        if (!keyword("if")) {
            rule.name = scan_.token("'facts', 'goal' or a rule");
            if (!scan_.accept(":") || !keyword("if"))
                scan_.fail_at(start, tr("expected 'facts', 'goal' or a rule"),
                              tr("write a rule such as: R1: IF hair THEN mammal"));
        }
        literals(rule.needs, rule.forbids);
        if (!keyword("then")) scan_.expected("'THEN' or 'AND'");
        literals(rule.adds, rule.removes);
        system_.rules.push_back(std::move(rule));
    }

    void literals(Database& positive, Database& negative) {
        do {
            const bool negated = keyword("not");
            (negated ? negative : positive).set(fact());
        } while (separator());
    }
    /// True if more facts follow: after `AND` or a comma or, in a list of facts, directly.
    bool separator() {
        if (scan_.accept(",") || keyword("and")) return true;
        return !scan_.at_end_of_line() && !looking_at_word("then");
    }

    bool keyword(std::string_view word) {
        if (!looking_at_word(word)) return false;
        scan_.token();
        return true;
    }
    bool looking_at_word(std::string_view word) {
        if (scan_.at_end_of_line()) return false;
        const std::size_t before = scan_.offset();
        if (scan_.peek() == ':' || scan_.peek() == ',') return false;
        const std::string_view next = scan_.token();
        scan_.seek(before);
        return std::equal(next.begin(), next.end(), word.begin(), word.end(), [](char a, char b) {
            return std::tolower(static_cast<unsigned char>(a)) == b;
        });
    }

    std::size_t fact() {
        for (const char* word : {"if", "then", "and", "not"})
            if (looking_at_word(word)) scan_.expected("a fact");
        const std::string name(scan_.token("a fact"));
        const auto it = std::find(system_.facts.begin(), system_.facts.end(), name);
        if (it != system_.facts.end()) return static_cast<std::size_t>(it - system_.facts.begin());
        if (system_.facts.size() == kMaxFacts)
            scan_.fail(tr("more than {} different facts", kMaxFacts));
        system_.facts.push_back(name);
        return system_.facts.size() - 1;
    }

    Scanner scan_;
    ProductionSystem system_;
};

/// In a hash set: the database, its node and its share of the buckets.
constexpr std::size_t kBytesPerDatabase = sizeof(Database) + 3 * sizeof(void*);

/// Depth-first search with a bound; never visits the same database twice on one path.
class Backtracker {
public:
    Backtracker(const ProductionSystem& system, Budget& budget, int bound, ProductionResult& result)
        : space_(system), system_(system), budget_(budget), bound_(bound), result_(result) {}

    bool run(const Database& db) {
        if (system_.is_goal(db)) return true;
        if (static_cast<int>(result_.rules.size()) >= bound_) {
            result_.bounded = true;
            return false;
        }
        on_path_.insert(db);
        budget_.hold(on_path_.size() * kBytesPerDatabase);
        bool reached = false;
        space_.for_each_successor(db, [&](std::uint32_t rule, const Database& next, int) {
            if (reached || on_path_.contains(next)) return;
            budget_.spend();
            ++result_.tried;
            result_.rules.push_back(rule);
            if ((reached = run(next))) return;
            result_.rules.pop_back();
            ++result_.backtracks;
        });
        on_path_.erase(db);
        return reached;
    }

private:
    ProductionSpace space_;
    const ProductionSystem& system_;
    Budget& budget_;
    int bound_;
    ProductionResult& result_;
    std::unordered_set<Database> on_path_;
};

void run_irrevocably(const ProductionSystem& system, Budget& budget, ProductionResult& result) {
    const ProductionSpace space(system);
    Database db = system.start;
    std::unordered_set<Database> seen{db};
    while (!(result.reached = system.is_goal(db))) {
        budget.hold(seen.size() * kBytesPerDatabase);
        budget.spend();
        bool moved = false;
        space.for_each_successor(db, [&](std::uint32_t rule, const Database& next, int) {
            if (moved || !seen.insert(next).second) return;
            moved = true;
            db = next;
            result.rules.push_back(rule);
            ++result.tried;
        });
        if (!moved) return;
    }
}

}  // namespace

std::string ProductionSystem::to_text(const Database& db) const {
    std::string text;
    for (std::size_t f = 0; f < facts.size(); ++f)
        if (db.test(f)) text += (text.empty() ? "" : ", ") + facts[f];
    return text;
}

ProductionSystem parse_production(const Source& source) {
    return RuleParser(source.half_width()).parse();
}

ProductionResult run_production(const ProductionSystem& system, Control control, Budget& budget,
                                int depth_bound) {
    ProductionResult result;
    try {
        switch (control) {
        case Control::irrevocable:
            run_irrevocably(system, budget, result);
            break;
        case Control::backtracking:
            result.reached = Backtracker(system, budget, depth_bound, result).run(system.start);
            break;
        case Control::graph_search: {
            const auto solution = breadth_first(
                ProductionSpace(system), system.start,
                [&](const Database& db) { return system.is_goal(db); }, budget);
            result.reached = solution.outcome == Outcome::solved;
            result.rules = solution.actions;
            result.tried = solution.generated;
            result.stopped = solution.stopped;
            break;
        }
        }
    } catch (const OutOfBudget& e) {
        result.stopped = e.reason;
    }
    return result;
}

}  // namespace ailab::tree_search
