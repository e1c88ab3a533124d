#include "lab2_resolution/engine/models/sorts.hpp"

#include <algorithm>
#include <numeric>

namespace ailab::logic {
namespace {

/// Numbers every position of every symbol as a separate sort.
std::uint32_t number_positions(std::span<const FlatClause> clauses, Sorts& sorts) {
    std::uint32_t next = 0;
    for (const FlatClause& c : clauses)
        for (const FlatLiteral& l : c.literals) {
            if (l.kind == FlatLiteral::Kind::equality) continue;
            const auto [at, is_new] = sorts.positions.try_emplace(l.symbol);
            for (std::size_t i = 0; is_new && i < l.arguments.size(); ++i)
                at->second.push_back(next++);
        }
    return next;
}

class Merger {
public:
    explicit Merger(std::uint32_t n) : parent_(n) { std::iota(parent_.begin(), parent_.end(), 0U); }
    std::uint32_t root(std::uint32_t i) {
        while (parent_[i] != i) i = parent_[i] = parent_[parent_[i]];
        return i;
    }
    void merge(std::uint32_t i, std::uint32_t j) { parent_[root(i)] = root(j); }

private:
    std::vector<std::uint32_t> parent_;
};

/// A variable has the same sort at all its occurrences.
void merge_by_variables(const FlatClause& c, const Sorts& sorts, Merger& merger) {
    std::map<std::uint32_t, SortId> seen;
    for (const FlatLiteral& l : c.literals)
        for (std::size_t i = 0; i < l.arguments.size(); ++i) {
            const SortId here = sorts.positions.at(l.symbol)[i];
            merger.merge(here, seen.try_emplace(l.arguments[i], here).first->second);
        }
}

/// Sets the size of a sort whose terms are all constants to their number; other sorts get the size
/// of the world.
void count_things(std::span<const FlatClause> clauses, Sorts& sorts) {
    std::vector<bool> has_functions(sorts.sizes.size());
    for (const FlatClause& c : clauses)
        for (const FlatLiteral& l : c.literals) {
            if (l.kind != FlatLiteral::Kind::function) continue;
            const SortId sort = sorts.positions.at(l.symbol).back();
            auto& constants = sorts.constants[sort];
            if (l.arguments.size() > 1)
                has_functions[sort] = true;
            else if (std::find(constants.begin(), constants.end(), l.symbol) == constants.end())
                constants.push_back(l.symbol);
        }
    for (SortId s = 0; s < sorts.sizes.size(); ++s)
        if (!has_functions[s])
            sorts.sizes[s] = std::max(1U, static_cast<std::uint32_t>(sorts.constants[s].size()));
}

}  // namespace

Sorts one_sort(std::span<const FlatClause> clauses) {
    Sorts sorts;
    number_positions(clauses, sorts);
    for (auto& [symbol, positions] : sorts.positions)
        std::fill(positions.begin(), positions.end(), SortId{0});
    sorts.sizes.resize(1);
    sorts.constants.resize(1);
    count_things(clauses, sorts);
    sorts.sizes[0] = 0;
    return sorts;
}

Sorts infer_sorts(std::span<const FlatClause> clauses) {
    Sorts sorts;
    Merger merger(number_positions(clauses, sorts));
    for (const FlatClause& c : clauses) merge_by_variables(c, sorts, merger);
    std::map<std::uint32_t, SortId> number;
    for (auto& [symbol, positions] : sorts.positions)
        for (SortId& s : positions)
            s = number.try_emplace(merger.root(s), static_cast<SortId>(number.size()))
                    .first->second;
    sorts.sizes.resize(number.size());
    sorts.constants.resize(number.size());
    count_things(clauses, sorts);
    return sorts;
}

}  // namespace ailab::logic
