#include "lab2_resolution/engine/models/model_finder.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "lab2_resolution/engine/budget_terminator.hpp"
#include "lab2_resolution/engine/models/sorts.hpp"

namespace ailab::logic {
namespace {

/// The clauses for one domain size in propositional logic.
class Instance {
public:
    Instance(const TermBank& bank, const std::vector<FlatClause>& clauses, const Sorts& sorts,
             std::uint32_t size, Budget& budget)
        : bank_(bank),
          sorts_(sorts),
          size_(size),
          budget_(budget),
          heartbeat_(budget),
          terminator_(budget) {
        solver_.set("quiet", 1);
        solver_.connect_terminator(&terminator_);
        for (const FlatClause& c : clauses)
            for (const FlatLiteral& l : c.literals)
                if (l.kind != FlatLiteral::Kind::equality) number_cells(l.symbol);
        for (SortId s = 0; s < sorts_.sizes.size(); ++s)
            sorts_.sizes[s] > 0 ? fix_constants(s) : order_constants(s);
        for (const FlatClause& c : clauses) instantiate(c);
    }
    ~Instance() { solver_.disconnect_terminator(); }
    Instance(const Instance&) = delete;
    Instance& operator=(const Instance&) = delete;

    /// Returns a model, or an empty optional; then the second value is true if the size was
    /// refuted, false if the solver was stopped.
    std::pair<std::optional<FiniteModel>, bool> solve() {
        const int status = solver_.solve();
        if (status != kSatisfiable) return {std::nullopt, status == kUnsatisfiable};
        FiniteModel model;
        model.size = size_;
        for (const std::uint32_t n : sorts_.sizes) model.size = std::max(model.size, n);
        for (const auto& [id, first] : first_variable_) model.tables[id] = table(id, model.size);
        return {std::move(model), true};
    }

private:
    bool is_function(SymbolId id) const { return bank_.symbols[id].kind == SymbolKind::function; }
    std::uint32_t size(SortId sort) const { return sorts_.size(sort, size_); }
    /// Returns the domain size of an argument position.
    std::uint32_t size(SymbolId id, std::size_t position) const {
        return size(sorts_.positions.at(id)[position]);
    }
    std::size_t cells(SymbolId id) const {
        std::size_t n = 1;
        for (std::uint32_t i = 0; i < bank_.symbols[id].arity; ++i) n *= size(id, i);
        return n;
    }

    /// Returns the table for a world of n elements; elements that a sort does not have behave like
    /// its element 0.
    std::vector<std::uint32_t> table(SymbolId id, std::uint32_t n) {
        const std::uint32_t arity = bank_.symbols[id].arity;
        std::vector<std::uint32_t> table, things(arity, 0);
        for (;;) {
            std::size_t cell = 0;
            for (std::uint32_t i = 0; i < arity; ++i)
                cell = cell * size(id, i) + (things[i] < size(id, i) ? things[i] : 0);
            table.push_back(value_of(id, first_variable_.at(id), cell));
            std::size_t i = arity;
            while (i > 0 && ++things[i - 1] == n) things[--i] = 0;
            if (i == 0) return table;
        }
    }

    std::uint32_t value_of(SymbolId id, int first, std::size_t cell) {
        if (!is_function(id)) return solver_.val(first + static_cast<int>(cell)) > 0 ? 1 : 0;
        const std::uint32_t values = size(sorts_.positions.at(id).back());
        for (std::uint32_t d = 0; d < values; ++d)
            if (solver_.val(first + static_cast<int>(cell * values + d)) > 0) return d;
        return 0;
    }

    /// Numbers the variables of a table; for a function, every cell has exactly one value.
    void number_cells(SymbolId id) {
        if (!first_variable_.emplace(id, next_variable_).second) return;
        const std::size_t n = cells(id);
        const int first = next_variable_;
        if (!is_function(id)) {
            next_variable_ += static_cast<int>(n);
            return;
        }
        const std::uint32_t values = size(sorts_.positions.at(id).back());
        next_variable_ += static_cast<int>(n * values);
        for (std::size_t cell = 0; cell < n; ++cell) {
            heartbeat_.tick(values * values);
            const int base = first + static_cast<int>(cell * values);
            for (std::uint32_t d = 0; d < values; ++d) add_literal(base + static_cast<int>(d));
            add_literal(0);
            for (std::uint32_t d = 0; d < values; ++d)
                for (std::uint32_t e = d + 1; e < values; ++e)
                    clause({-(base + static_cast<int>(d)), -(base + static_cast<int>(e))});
        }
    }

    /// Elements are interchangeable: constant i is one of 0 … i, and uses d only if an earlier
    /// constant uses d - 1.
    void order_constants(SortId sort) {
        const std::vector<SymbolId>& constants = sorts_.constants[sort];
        for (std::size_t i = 0; i < constants.size(); ++i) {
            for (std::uint32_t d = static_cast<std::uint32_t>(i) + 1; d < size_; ++d)
                clause({-is(constants[i], d)});
            for (std::uint32_t d = 1; d < size_ && d <= i; ++d) {
                heartbeat_.tick(static_cast<std::uint32_t>(i));
                add_literal(-is(constants[i], d));
                for (std::size_t j = 0; j < i; ++j) add_literal(is(constants[j], d - 1));
                add_literal(0);
            }
        }
    }
    /// Makes each constant a separate element.
    void fix_constants(SortId sort) {
        for (std::uint32_t d = 0; d < sorts_.constants[sort].size(); ++d)
            clause({is(sorts_.constants[sort][d], d)});
    }
    int is(SymbolId constant, std::uint32_t thing) const {
        return first_variable_.at(constant) + static_cast<int>(thing);
    }

    /// Returns the number of elements that each variable of a clause ranges over.
    std::vector<std::uint32_t> ranges(const FlatClause& c) const {
        std::vector<std::uint32_t> ranges(c.variables, size_);
        for (const FlatLiteral& l : c.literals)
            for (std::size_t i = 0; i < l.arguments.size(); ++i)
                if (l.kind != FlatLiteral::Kind::equality)
                    ranges[l.arguments[i]] = size(l.symbol, i);
        return ranges;
    }

    void instantiate(const FlatClause& c) {
        const std::vector<std::uint32_t> range = ranges(c);
        std::vector<std::uint32_t> a(c.variables, 0);
        std::vector<Entry> entries;
        for (const FlatLiteral& l : c.literals)
            if (l.kind != FlatLiteral::Kind::equality) entries.push_back(entry(l, c.variables));
        for (;;) {
            budget_.spend();
            heartbeat_.tick(static_cast<std::uint32_t>(c.literals.size()));
            const bool satisfied = std::ranges::any_of(c.literals, [&](const FlatLiteral& l) {
                return l.kind == FlatLiteral::Kind::equality &&
                       (a[l.arguments[0]] == a[l.arguments[1]]) == l.positive;
            });
            if (!satisfied) {
                for (const Entry& e : entries) add_literal(e.positive ? e.variable : -e.variable);
                add_literal(0);
            }
            std::size_t i = 0;
            for (; i < a.size() && ++a[i] == range[i]; ++i) {
                for (Entry& e : entries) e.variable -= e.steps[i] * (static_cast<int>(a[i]) - 1);
                a[i] = 0;
            }
            if (i == a.size()) return;
            for (Entry& e : entries) e.variable += e.steps[i];
        }
    }

    /// A literal under an assignment: the solver's variable, and by how much it grows with each
    /// variable of the clause.
    struct Entry {
        bool positive;
        int variable;
        std::vector<int> steps;
    };
    Entry entry(const FlatLiteral& l, std::size_t variables) const {
        Entry e{l.positive, first_variable_.at(l.symbol), std::vector<int>(variables, 0)};
        int step = 1;
        for (std::size_t i = l.arguments.size(); i-- > 0;) {
            e.steps[l.arguments[i]] += step;
            step *= static_cast<int>(size(l.symbol, i));
        }
        return e;
    }

    void add_literal(int x) {
        constexpr std::size_t kBytes = 32;  // of the solver for a literal, about
        budget_.hold(++added_ * kBytes);
        solver_.add(x);
    }
    void clause(std::initializer_list<int> literals) {
        for (const int x : literals) add_literal(x);
        add_literal(0);
    }

    const TermBank& bank_;
    const Sorts& sorts_;
    std::uint32_t size_;  // of the sorts without a size of their own
    Budget& budget_;
    Heartbeat heartbeat_;
    BudgetTerminator terminator_;
    CaDiCaL::Solver solver_;
    std::map<SymbolId, int> first_variable_;
    int next_variable_ = 1;
    std::size_t added_ = 0;
};

/// Estimates the number of literals of the instantiation for n elements.
double cost(const std::vector<FlatClause>& clauses, const Sorts& sorts, std::uint32_t n) {
    double sum = 0;
    std::map<SymbolId, bool> seen;
    for (const FlatClause& c : clauses) {
        std::map<std::uint32_t, double> ranges;
        double instances = 1;
        for (const FlatLiteral& l : c.literals) {
            double cells = 1, values = 1;
            for (std::size_t i = 0; i < l.arguments.size(); ++i) {
                const bool equality = l.kind == FlatLiteral::Kind::equality;
                values = equality ? n : sorts.size(sorts.positions.at(l.symbol)[i], n);
                cells *= values;
                if (ranges.try_emplace(l.arguments[i], values).second) instances *= values;
            }
            if (l.kind == FlatLiteral::Kind::function && seen.emplace(l.symbol, true).second)
                sum += cells * values;
        }
        sum += instances * static_cast<double>(c.literals.size());
    }
    return sum;
}

/// The size of the largest table of a predicate, as it is printed: arguments of a sort with fewer
/// elements have all n.
double cells(const std::vector<FlatClause>& clauses, const Sorts& sorts, std::uint32_t n) {
    double things = n, most = 0;
    for (const std::uint32_t size : sorts.sizes) things = std::max<double>(things, size);
    for (const FlatClause& c : clauses)
        for (const FlatLiteral& l : c.literals)
            most = std::max(most, std::pow(things, static_cast<double>(l.arguments.size())));
    return most;
}

}  // namespace

ModelSearch find_model(TermBank& bank, std::span<const Clause> clauses, const ModelOptions& options,
                       Budget& budget) {
    ModelSearch search;
    Heartbeat heartbeat(budget);
    try {
        const std::vector<FlatClause> flat = flatten(bank, clauses, heartbeat);
        const Sorts sorts = options.sorted ? infer_sorts(flat) : one_sort(flat);
        const bool one_try = std::ranges::count(sorts.sizes, 0U) == 0;  // no size depends on n
        const std::uint32_t last = one_try ? options.first_size : options.last_size;
        for (std::uint32_t n = options.first_size; n <= last; ++n) {
            if (std::max(cost(flat, sorts, n), cells(flat, sorts, n)) >
                static_cast<double>(options.max_literals))
                break;
            Instance instance(bank, flat, sorts, n, budget);
            auto [model, decided] = instance.solve();
            if (!decided) budget.look();
            if (!decided) break;
            if (!model) {
                search.tried = n;
                continue;
            }
            const Evaluator evaluator(bank, *model, &heartbeat);
            const bool confirmed =
                std::all_of(clauses.begin(), clauses.end(),
                            [&](const Clause& c) { return evaluator.holds(c.literals); });
            if (confirmed) search.model = std::move(model);
            break;
        }
    } catch (const OutOfBudget& out) {
        search.stopped = out.reason;
    }
    return search;
}

}  // namespace ailab::logic
