#include "lab2_resolution/engine/models/model_finder.hpp"

#include <algorithm>
#include <map>

#include <cadical.hpp>

#include "lab2_resolution/engine/models/flatten.hpp"

namespace ailab::logic {
namespace {

/// Lets the solver stop when the budget says so.
class BudgetTerminator : public CaDiCaL::Terminator {
public:
    explicit BudgetTerminator(Budget& budget) : budget_(budget) {}
    bool terminate() override {
        return Budget::Clock::now() >= budget_.deadline ||
               (budget_.cancel && budget_.cancel->load(std::memory_order_relaxed));
    }

private:
    Budget& budget_;
};

/// The clauses of one world size in propositional logic.
class Instance {
public:
    Instance(const TermBank& bank, const std::vector<FlatClause>& clauses, std::uint32_t size,
             Budget& budget)
        : bank_(bank), size_(size), budget_(budget), heartbeat_(budget), terminator_(budget) {
        solver_.set("quiet", 1);
        solver_.connect_terminator(&terminator_);
        for (const FlatClause& c : clauses)
            for (const FlatLiteral& l : c.literals)
                if (l.kind != FlatLiteral::Kind::equality) number_cells(l.symbol);
        order_constants();
        for (const FlatClause& c : clauses) instantiate(c);
    }
    ~Instance() { solver_.disconnect_terminator(); }
    Instance(const Instance&) = delete;
    Instance& operator=(const Instance&) = delete;

    /// A model, or nothing: refuted if the second is true, else stopped.
    std::pair<std::optional<FiniteModel>, bool> solve() {
        const int status = solver_.solve();
        constexpr int kSatisfiable = 10, kUnsatisfiable = 20;
        if (status != kSatisfiable) return {std::nullopt, status == kUnsatisfiable};
        FiniteModel model;
        model.size = size_;
        for (const auto& [id, first] : first_variable_) {
            std::vector<std::uint32_t>& table = model.tables[id];
            table.assign(cells(id), 0);
            for (std::size_t cell = 0; cell < table.size(); ++cell)
                table[cell] = value_of(id, first, cell);
        }
        return {std::move(model), true};
    }

private:
    bool is_function(SymbolId id) const { return bank_.symbols[id].kind == SymbolKind::function; }
    std::size_t cells(SymbolId id) const {
        std::size_t n = 1;
        for (std::uint32_t i = 0; i < bank_.symbols[id].arity; ++i) n *= size_;
        return n;
    }

    std::uint32_t value_of(SymbolId id, int first, std::size_t cell) {
        if (!is_function(id)) return solver_.val(first + static_cast<int>(cell)) > 0 ? 1 : 0;
        for (std::uint32_t d = 0; d < size_; ++d)
            if (solver_.val(first + static_cast<int>(cell * size_ + d)) > 0) return d;
        return 0;
    }

    /// Variables for a table; of a function, every cell has exactly one value.
    void number_cells(SymbolId id) {
        if (!first_variable_.emplace(id, next_variable_).second) return;
        const std::size_t n = cells(id);
        const int first = next_variable_;
        if (!is_function(id)) {
            next_variable_ += static_cast<int>(n);
            return;
        }
        next_variable_ += static_cast<int>(n * size_);
        if (bank_.symbols[id].arity == 0) constants_.push_back(first);
        for (std::size_t cell = 0; cell < n; ++cell) {
            heartbeat_.tick(size_ * size_);
            const int base = first + static_cast<int>(cell * size_);
            for (std::uint32_t d = 0; d < size_; ++d) add_literal(base + static_cast<int>(d));
            add_literal(0);
            for (std::uint32_t d = 0; d < size_; ++d)
                for (std::uint32_t e = d + 1; e < size_; ++e)
                    clause({-(base + static_cast<int>(d)), -(base + static_cast<int>(e))});
        }
    }

    /// Things are interchangeable: constant i is one of 0 … i, and uses d only if an earlier
    /// constant uses d - 1.
    void order_constants() {
        for (std::size_t i = 0; i < constants_.size(); ++i) {
            for (std::uint32_t d = static_cast<std::uint32_t>(i) + 1; d < size_; ++d)
                clause({-(constants_[i] + static_cast<int>(d))});
            for (std::uint32_t d = 1; d < size_ && d <= i; ++d) {
                heartbeat_.tick(static_cast<std::uint32_t>(i));
                add_literal(-(constants_[i] + static_cast<int>(d)));
                for (std::size_t j = 0; j < i; ++j)
                    add_literal(constants_[j] + static_cast<int>(d) - 1);
                add_literal(0);
            }
        }
    }

    void instantiate(const FlatClause& c) {
        std::vector<std::uint32_t> a(c.variables, 0);
        std::vector<int> literals;
        for (;;) {
            budget_.spend();
            heartbeat_.tick(static_cast<std::uint32_t>(c.literals.size()));
            literals.clear();
            bool satisfied = false;
            for (const FlatLiteral& l : c.literals) {
                if (l.kind == FlatLiteral::Kind::equality)
                    satisfied |= (a[l.arguments[0]] == a[l.arguments[1]]) == l.positive;
                else
                    literals.push_back(variable(l, a) * (l.positive ? 1 : -1));
            }
            if (!satisfied) {
                for (const int x : literals) add_literal(x);
                add_literal(0);
            }
            std::size_t i = 0;
            while (i < a.size() && ++a[i] == size_) a[i++] = 0;
            if (i == a.size()) return;
        }
    }

    int variable(const FlatLiteral& l, const std::vector<std::uint32_t>& a) const {
        std::size_t index = 0;
        for (const std::uint32_t v : l.arguments) index = index * size_ + a[v];
        return first_variable_.at(l.symbol) + static_cast<int>(index);
    }

    void add_literal(int x) { solver_.add(x); }
    void clause(std::initializer_list<int> literals) {
        for (const int x : literals) add_literal(x);
        add_literal(0);
    }

    const TermBank& bank_;
    std::uint32_t size_;
    Budget& budget_;
    Heartbeat heartbeat_;
    BudgetTerminator terminator_;
    CaDiCaL::Solver solver_;
    std::map<SymbolId, int> first_variable_;
    std::vector<int> constants_;
    int next_variable_ = 1;
};

/// How many literals the instantiation for a world of n things will have, roughly.
double cost(const TermBank& bank, const std::vector<FlatClause>& clauses, double n) {
    double sum = 0;
    std::map<SymbolId, bool> seen;
    const auto power = [&](std::size_t k) {
        double p = 1;
        for (std::size_t i = 0; i < k; ++i) p *= n;
        return p;
    };
    for (const FlatClause& c : clauses) {
        sum += power(c.variables) * static_cast<double>(c.literals.size());
        for (const FlatLiteral& l : c.literals)
            if (l.kind == FlatLiteral::Kind::function && seen.emplace(l.symbol, true).second)
                sum += power(bank.symbols[l.symbol].arity) * n * n;
    }
    return sum;
}

}  // namespace

ModelSearch find_model(TermBank& bank, std::span<const Clause> clauses, const ModelOptions& options,
                       Budget& budget) {
    ModelSearch search;
    Heartbeat heartbeat(budget);
    try {
        const std::vector<FlatClause> flat = flatten(bank, clauses, heartbeat);
        for (std::uint32_t n = options.first_size; n <= options.last_size; ++n) {
            if (cost(bank, flat, n) > static_cast<double>(options.max_literals)) break;
            Instance instance(bank, flat, n, budget);
            auto [model, decided] = instance.solve();
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
    } catch (const OutOfBudget&) {
    }
    return search;
}

}  // namespace ailab::logic
