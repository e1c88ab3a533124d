// Feature vector index (Schulz 2013): a clause can subsume another only if none of its features
// (literal and symbol counts by sign) is larger and the other clause has all its symbols. Clauses
// are stored in a trie of counts. A query descends into the branches whose counts are small (or
// large) enough and whose symbols can fit: each branch stores the symbols that all of its clauses
// have, and those that at least one has.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "common/logic/literal.hpp"

namespace ailab::logic {

class FeatureVectorIndex {
public:
    static constexpr std::size_t kBuckets = 5;  ///< number of classes in which symbols are counted
    static constexpr std::size_t kFeatures = 2 * (1 + kBuckets);
    struct Features {
        std::array<std::uint16_t, kFeatures> counts{};
        std::uint64_t symbols = 0;  ///< a set hashed to 64 bits, separate for each sign
    };

    explicit FeatureVectorIndex(const TermBank& bank) : bank_(bank), nodes_(1) {}

    Features features(std::span<const Literal> clause) const {
        Features f{};
        for (const Literal& l : clause) {
            const std::size_t base = l.positive ? 0 : 1 + kBuckets;
            ++f.counts[base];
            count(l.atom, f, base + 1, l.positive);
        }
        return f;
    }

    void insert(const Features& f, std::uint32_t clause) {
        nodes_[leaf(f)].clauses.push_back({clause, f.symbols});
    }
    void remove(const Features& f, std::uint32_t clause) {
        std::erase_if(nodes_[leaf(f)].clauses, [&](const Entry& e) { return e.clause == clause; });
    }

    /// Visits clauses that may subsume one with these features; stops when visit returns true.
    template <class Visit>
    bool smaller(const Features& f, Visit&& visit) const {
        const auto counts = [&](std::size_t at, std::uint16_t n) { return n <= f.counts[at]; };
        const auto node = [&](const Node& n) { return (n.all & ~f.symbols) == 0; };
        const auto entry = [&](const Entry& e) { return (e.symbols & ~f.symbols) == 0; };
        return walk(0, 0, counts, node, entry, visit);
    }
    /// Visits clauses that one with these features may subsume.
    template <class Visit>
    bool larger(const Features& f, Visit&& visit) const {
        const auto counts = [&](std::size_t at, std::uint16_t n) { return n >= f.counts[at]; };
        const auto node = [&](const Node& n) { return (f.symbols & ~n.any) == 0; };
        const auto entry = [&](const Entry& e) { return (f.symbols & ~e.symbols) == 0; };
        return walk(0, 0, counts, node, entry, visit);
    }

private:
    struct Entry {
        std::uint32_t clause;
        std::uint64_t symbols;
    };
    struct Node {
        std::vector<std::pair<std::uint16_t, std::uint32_t>> children{};
        std::vector<Entry> clauses{};
        std::uint64_t all = ~std::uint64_t{0};  ///< symbols of all clauses ever stored below
        std::uint64_t any = 0;                  ///< symbols of any clause ever stored below
    };

    static std::uint64_t bit(std::uint32_t symbol) {
        return std::uint64_t{1} << (symbol * 0x9E3779B1U >> 26U);
    }

    void count(TermId t, Features& f, std::size_t base, bool positive) const {
        if (bank_.is_variable(t)) return;
        auto& n = f.counts[base + bank_.symbol(t) % kBuckets];
        if (n < 0xFFFF) ++n;
        f.symbols |= bit(2 * bank_.symbol(t) + (positive ? 1 : 0));
        for (const TermId a : bank_.arguments(t)) count(a, f, base, positive);
    }

    std::uint32_t leaf(const Features& f) {
        std::uint32_t node = 0;
        for (const std::uint16_t value : f.counts) {
            nodes_[node].all &= f.symbols;
            nodes_[node].any |= f.symbols;
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

    template <class Counts, class NodeFits, class EntryFits, class Visit>
    bool walk(std::uint32_t node, std::size_t at, const Counts& counts, const NodeFits& node_fits,
              const EntryFits& entry_fits, Visit& visit) const {
        const Node& n = nodes_[node];
        if (at == kFeatures) {
            for (const Entry& e : n.clauses)
                if (entry_fits(e) && visit(e.clause)) return true;
            return false;
        }
        if (!node_fits(n)) return false;
        for (const auto& [value, next] : n.children)
            if (counts(at, value) && walk(next, at + 1, counts, node_fits, entry_fits, visit))
                return true;
        return false;
    }

    const TermBank& bank_;
    std::vector<Node> nodes_;
};

}  // namespace ailab::logic
