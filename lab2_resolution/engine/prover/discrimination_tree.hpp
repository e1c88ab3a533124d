// Perfect discrimination tree (McCune 1992; Graf 1996): finds the stored terms of which a query is
// an instance. One traversal of the query binds the variables.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "common/logic/substitution.hpp"
#include "common/logic/term_bank.hpp"

namespace ailab::logic {

/// A term in preorder: terms[i] is the i-th subterm, and end[i] is the index after its last
/// subterm.
struct FlatTerm {
    std::vector<TermId> terms;
    std::vector<std::uint32_t> end;

    void assign(const TermBank& bank, TermId t) {
        if (terms.size() < bank.weight(t)) {
            terms.resize(bank.weight(t));
            end.resize(bank.weight(t));
        }
        size = 0;
        append(bank, t);
    }

    std::uint32_t size = 0;  ///< of the term; the vectors may be longer

private:
    void append(const TermBank& bank, TermId t) {
        const std::uint32_t at = size++;
        terms[at] = t;
        for (const TermId a : bank.arguments(t)) append(bank, a);
        end[at] = size;
    }
};

/// The direction in which a unit equation rewrites.
struct Direction {
    bool right_to_left = false;
    /// Always rewrites to a smaller term; otherwise each instance is compared.
    bool oriented = true;
    friend bool operator==(Direction, Direction) = default;
};

class DiscriminationTree {
public:
    struct Entry {
        std::uint32_t clause;
        Direction direction{};  ///< if it is an equation used for rewriting
        friend bool operator==(Entry, Entry) = default;
    };

    explicit DiscriminationTree(const TermBank& bank) : bank_(bank), nodes_(1) {}

    void insert(TermId pattern, Entry entry) { nodes_[leaf(pattern)].entries.push_back(entry); }
    void remove(TermId pattern, Entry entry) { std::erase(nodes_[leaf(pattern)].entries, entry); }

    /// False if no stored term begins with a variable or the symbol of t.
    bool may_generalise(TermId t) const {
        return !nodes_[0].variables.empty() || next(nodes_[0], bank_.head(t)) != 0;
    }
    /// Calls `visit(entry)` for every stored term of which the query is an instance; σ is then the
    /// matcher. Stops when visit returns true, and returns whether it did.
    template <class Visit>
    bool generalisations(const FlatTerm& query, Substitution& sigma, Visit&& visit) const {
        return walk(0, query, 0, sigma, visit);
    }

private:
    struct Node {
        std::vector<std::pair<std::uint32_t, std::uint32_t>> children;  // head → node
        std::vector<std::pair<VarId, std::uint32_t>> variables;
        std::vector<Entry> entries;
    };

    std::uint32_t leaf(TermId pattern) {
        FlatTerm flat;
        flat.assign(bank_, pattern);
        std::uint32_t node = 0;
        for (std::uint32_t i = 0; i < flat.size; ++i) {
            const TermId t = flat.terms[i];
            const bool is_variable = bank_.is_variable(t);
            const std::uint32_t key = is_variable ? bank_.variable_of(t) : bank_.head(t);
            auto& edges = is_variable ? nodes_[node].variables : nodes_[node].children;
            const auto edge = std::find_if(edges.begin(), edges.end(),
                                           [&](const auto& e) { return e.first == key; });
            if (edge != edges.end()) {
                node = edge->second;
                continue;
            }
            const auto next = static_cast<std::uint32_t>(nodes_.size());
            edges.emplace_back(key, next);
            nodes_.emplace_back();
            node = next;
        }
        return node;
    }

    /// The child for a head, or 0.
    static std::uint32_t next(const Node& n, std::uint32_t head) {
        for (const auto& [key, child] : n.children)
            if (key == head) return child;
        return 0;
    }

    template <class Visit>
    bool walk(std::uint32_t node, const FlatTerm& flat, std::uint32_t at, Substitution& sigma,
              Visit& visit) const {
        const Node& n = nodes_[node];
        if (at == flat.size) {
            for (const Entry& e : n.entries)
                if (visit(e)) return true;
            return false;
        }
        const TermId t = flat.terms[at];
        for (const auto& [v, child] : n.variables) {
            if (sigma.bound(v)) {
                if (sigma[v] == t && walk(child, flat, flat.end[at], sigma, visit)) return true;
                continue;
            }
            const std::size_t mark = sigma.mark();
            sigma.bind(v, t);
            if (walk(child, flat, flat.end[at], sigma, visit)) return true;
            sigma.undo_to(mark);
        }
        const std::uint32_t child = next(n, bank_.head(t));
        return child != 0 && walk(child, flat, at + 1, sigma, visit);
    }

    const TermBank& bank_;
    std::vector<Node> nodes_;
};

}  // namespace ailab::logic
