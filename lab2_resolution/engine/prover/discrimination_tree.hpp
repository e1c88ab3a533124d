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
        terms.clear();
        end.clear();
        append(bank, t);
    }

private:
    void append(const TermBank& bank, TermId t) {
        const std::size_t at = terms.size();
        terms.push_back(t);
        end.push_back(0);
        for (const TermId a : bank.arguments(t)) append(bank, a);
        end[at] = static_cast<std::uint32_t>(terms.size());
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

    /// Calls `visit(entry)` for every stored term of which flat.terms[at] is an instance; σ is then
    /// the matcher. Stops when visit returns true, and returns whether it did.
    template <class Visit>
    bool generalisations(const FlatTerm& flat, std::uint32_t at, Substitution& sigma,
                         Visit&& visit) const {
        return walk(0, flat, at, flat.end[at], sigma, visit);
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
        for (const TermId t : flat.terms) {
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

    template <class Visit>
    bool walk(std::uint32_t node, const FlatTerm& flat, std::uint32_t at, std::uint32_t stop,
              Substitution& sigma, Visit& visit) const {
        const Node& n = nodes_[node];
        if (at == stop) {
            for (const Entry& e : n.entries)
                if (visit(e)) return true;
            return false;
        }
        const TermId t = flat.terms[at];
        for (const auto& [v, next] : n.variables) {
            if (sigma.bound(v)) {
                if (sigma[v] == t && walk(next, flat, flat.end[at], stop, sigma, visit))
                    return true;
                continue;
            }
            const std::size_t mark = sigma.mark();
            sigma.bind(v, t);
            if (walk(next, flat, flat.end[at], stop, sigma, visit)) return true;
            sigma.undo_to(mark);
        }
        const std::uint32_t head = bank_.head(t);
        for (const auto& [key, next] : n.children)
            if (key == head) return walk(next, flat, at + 1, stop, sigma, visit);
        return false;
    }

    const TermBank& bank_;
    std::vector<Node> nodes_;
};

}  // namespace ailab::logic
