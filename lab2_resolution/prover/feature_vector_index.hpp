// Feature vector index (Schulz 2013): a clause subsumes another only if each of its features
// (literal, symbol and variable counts by sign) is no larger. Clauses are filed in a trie of
// features; a query walks the branches that are small enough, or large enough.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "lab2_resolution/logic/literal.hpp"

namespace ailab::lab2 {

class FeatureVectorIndex {
public:
    static constexpr std::size_t kBuckets = 5;  ///< symbols are counted in this many classes
    static constexpr std::size_t kFeatures = 2 * (1 + kBuckets);
    using Features = std::array<std::uint16_t, kFeatures>;

    explicit FeatureVectorIndex(const TermBank& bank) : bank_(bank), nodes_(1) {}

    Features features(std::span<const Literal> clause) const {
        Features f{};
        for (const Literal& l : clause) {
            const std::size_t base = l.positive ? 0 : 1 + kBuckets;
            ++f[base];
            count(l.atom, f, base + 1);
        }
        return f;
    }

    void insert(const Features& f, std::uint32_t clause) {
        nodes_[leaf(f)].clauses.push_back(clause);
    }
    void remove(const Features& f, std::uint32_t clause) {
        std::erase(nodes_[leaf(f)].clauses, clause);
    }

    /// Clauses that may subsume one with these features; stops when visit returns true.
    template <class Visit>
    bool smaller(const Features& f, Visit&& visit) const {
        return walk(
            0, 0, [&](std::size_t at, std::uint16_t value) { return value <= f[at]; }, visit);
    }
    /// Clauses that may be subsumed by one with these features.
    template <class Visit>
    bool larger(const Features& f, Visit&& visit) const {
        return walk(
            0, 0, [&](std::size_t at, std::uint16_t value) { return value >= f[at]; }, visit);
    }

private:
    struct Node {
        std::vector<std::pair<std::uint16_t, std::uint32_t>> children;
        std::vector<std::uint32_t> clauses;
    };

    void count(TermId t, Features& f, std::size_t base) const {
        if (bank_.is_variable(t)) return;
        auto& n = f[base + bank_.symbol(t) % kBuckets];
        if (n < 0xFFFF) ++n;
        for (const TermId a : bank_.arguments(t)) count(a, f, base);
    }

    std::uint32_t leaf(const Features& f) {
        std::uint32_t node = 0;
        for (const std::uint16_t value : f) {
            auto& children = nodes_[node].children;
            const auto at = std::find_if(children.begin(), children.end(),
                                         [&](const auto& c) { return c.first == value; });
            if (at != children.end()) {
                node = at->second;
                continue;
            }
            const auto next = static_cast<std::uint32_t>(nodes_.size());
            children.emplace_back(value, next);
            nodes_.emplace_back();
            node = next;
        }
        return node;
    }

    template <class Fits, class Visit>
    bool walk(std::uint32_t node, std::size_t at, const Fits& fits, Visit& visit) const {
        if (at == kFeatures) {
            for (const std::uint32_t c : nodes_[node].clauses)
                if (visit(c)) return true;
            return false;
        }
        for (const auto& [value, next] : nodes_[node].children)
            if (fits(at, value) && walk(next, at + 1, fits, visit)) return true;
        return false;
    }

    const TermBank& bank_;
    std::vector<Node> nodes_;
};

}  // namespace ailab::lab2
