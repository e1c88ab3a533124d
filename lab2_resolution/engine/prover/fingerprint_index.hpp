// Fingerprint index (Schulz 2012): stores a term under the symbols at a few fixed positions. A
// query visits every entry whose fingerprint does not rule out unification.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "common/logic/term_bank.hpp"

namespace ailab::logic {

class FingerprintIndex {
public:
    struct Entry {
        std::uint32_t clause;
        std::uint32_t literal;
        std::uint32_t side;  ///< of an equation: 0 left, 1 right
        TermId term;
    };

    explicit FingerprintIndex(const TermBank& bank) : bank_(bank), nodes_(1) {}

    void insert(const Entry& entry) {
        std::uint32_t node = 0;
        for (const std::int32_t sample : fingerprint(entry.term)) node = child(node, sample);
        nodes_[node].entries.push_back(entry);
    }
    void remove(std::uint32_t clause, TermId term) {
        std::uint32_t node = 0;
        for (const std::int32_t sample : fingerprint(term)) node = child(node, sample);
        std::erase_if(nodes_[node].entries,
                      [&](const Entry& e) { return e.clause == clause && e.term == term; });
    }
    /// Visits every entry that may unify with the query, and some that do not.
    template <class Visit>
    void candidates(TermId query, Visit&& visit) const {
        walk(0, fingerprint(query), 0, visit);
    }

private:
    static constexpr std::size_t kSamples = 7;
    // Besides symbols (≥ 0), a sample may be:
    static constexpr std::int32_t kVariable = -1;       // there is a variable here
    static constexpr std::int32_t kBelowVariable = -2;  // an instance may have a symbol here
    static constexpr std::int32_t kNothing = -3;        // no instance has a symbol here
    using Fingerprint = std::array<std::int32_t, kSamples>;

    struct Node {
        std::vector<std::pair<std::int32_t, std::uint32_t>> children;
        std::vector<Entry> entries;
    };

    std::int32_t sample(TermId t, std::initializer_list<std::size_t> path) const {
        for (const std::size_t i : path) {
            if (bank_.is_variable(t)) return kBelowVariable;
            const auto arguments = bank_.arguments(t);
            if (i >= arguments.size()) return kNothing;
            t = arguments[i];
        }
        return bank_.is_variable(t) ? kVariable : static_cast<std::int32_t>(bank_.symbol(t));
    }
    Fingerprint fingerprint(TermId t) const {
        return {sample(t, {}),     sample(t, {0}),    sample(t, {1}),   sample(t, {2}),
                sample(t, {0, 0}), sample(t, {0, 1}), sample(t, {1, 0})};
    }
    static bool may_unify(std::int32_t a, std::int32_t b) {
        if (a == b || a == kBelowVariable || b == kBelowVariable) return true;
        if (a == kNothing || b == kNothing) return false;
        return a == kVariable || b == kVariable;
    }

    std::uint32_t child(std::uint32_t node, std::int32_t sample) {
        auto& children = nodes_[node].children;
        for (const auto& [key, next] : children)
            if (key == sample) return next;
        const auto next = static_cast<std::uint32_t>(nodes_.size());
        children.emplace_back(sample, next);
        nodes_.emplace_back();
        return next;
    }

    template <class Visit>
    void walk(std::uint32_t node, const Fingerprint& query, std::size_t at, Visit& visit) const {
        if (at == kSamples) {
            for (const Entry& e : nodes_[node].entries) visit(e);
            return;
        }
        for (const auto& [key, next] : nodes_[node].children)
            if (may_unify(key, query[at])) walk(next, query, at + 1, visit);
    }

    const TermBank& bank_;
    std::vector<Node> nodes_;
};

}  // namespace ailab::logic
