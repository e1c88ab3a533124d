#include "lab3_puzzle/engine/automaton.hpp"

#include <algorithm>
#include <unordered_set>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"

namespace ailab::lab3 {
namespace {

/// Indices of operators; the first move is in the lowest two bits.
struct Word {
    std::uint64_t bits = 0;
    int length = 0;

    std::size_t at(int i) const { return (bits >> (2 * i)) & 3U; }
    Word with(std::size_t k) const { return {bits | std::uint64_t{k} << (2 * length), length + 1}; }
};

struct ForbiddenWord {
    int start;
    Word word;
};

/// Longer words that end with undoing a move contain a forbidden word of two moves.
bool undoes(const OperatorOrder& order, const Word& word, std::size_t k) {
    return order[k] == opposite(order[word.at(word.length - 1)]);
}

/// Breadth-first search from one start cell; sequences that reach a known arrangement are
/// forbidden.
void find_forbidden(const Grid& grid, const OperatorOrder& order, int start, int depth,
                    Budget& budget, std::vector<ForbiddenWord>& forbidden) {
    struct Path {
        State state;
        Word word;
    };
    constexpr std::size_t kSeenBytes = sizeof(StateKey) + 4 * sizeof(void*);  // a node of the set
    std::vector<Path> layer{{goal_state(grid, start), {}}};
    std::unordered_set<StateKey, StateKeyHash> seen{key_of(layer[0].state)};
    seen.reserve(std::size_t{1} << static_cast<unsigned>(std::min(depth + 2, 16)));
    for (int length = 1; length <= depth; ++length) {
        std::vector<Path> next;
        for (const Path& path : layer) {
            budget.hold(forbidden.capacity() * sizeof(ForbiddenWord) +
                        (layer.size() + next.capacity()) * sizeof(Path) + seen.size() * kSeenBytes);
            budget.spend();
            for (std::size_t k = 0; k < 4; ++k) {
                const int to = grid.neighbour(path.state.blank, order[k]);
                if (to < 0 || (length > 2 && undoes(order, path.word, k))) continue;
                Path longer{path.state, path.word.with(k)};
                slide(longer.state, to);
                if (seen.insert(key_of(longer.state)).second)
                    next.push_back(longer);
                else
                    forbidden.push_back({start, longer.word});
            }
        }
        layer = std::move(next);
    }
}

/// Aho-Corasick over one trie per start cell; node c < cells is the root of cell c.
class Matcher {
public:
    static constexpr int kNone = -1;
    static constexpr int kForbidden = -2;

    Matcher(const Grid& grid, const OperatorOrder& order) : grid_(grid), order_(order) {
        for (int c = 0; c < grid.cells(); ++c) nodes_.push_back({{-1, -1, -1, -1}, c, kNone});
    }

    /// Returns false if a shorter suffix of the word is already forbidden. Insert words in order of
    /// length.
    bool insert(const ForbiddenWord& f) {
        int cell = f.start;
        for (int i = 1; i < f.word.length; ++i) {
            cell = grid_.neighbour(cell, order_[f.word.at(i - 1)]);
            if (contains(cell, f.word, i)) return false;
        }
        int node = f.start;
        for (int i = 0; i < f.word.length; ++i) {
            const std::size_t k = f.word.at(i);
            if (i + 1 == f.word.length) {
                at(node).child[k] = kForbidden;
            } else {
                if (at(node).child[k] == kNone) {
                    const int to = grid_.neighbour(at(node).cell, order_[k]);
                    at(node).child[k] = static_cast<int>(nodes_.size());
                    nodes_.push_back({{-1, -1, -1, -1}, to, kNone});
                }
                node = at(node).child[k];
            }
        }
        return true;
    }

    /// Fills in every missing transition, shallow nodes first.
    void complete() {
        std::vector<int> queue;
        for (int c = 0; c < grid_.cells(); ++c) queue.push_back(c);
        for (std::size_t i = 0; i < queue.size(); ++i) {
            const int u = queue[i];
            for (std::size_t k = 0; k < 4; ++k) {
                const int to = grid_.neighbour(at(u).cell, order_[k]);
                int& child = at(u).child[k];
                if (to < 0) {
                    child = kForbidden;
                    continue;
                }
                const int suffix = at(u).fail == kNone ? to : at(at(u).fail).child[k];
                if (child == kNone) {
                    child = suffix;
                } else if (child >= 0) {
                    const bool dead = suffix == kForbidden;
                    at(child).fail = suffix;
                    queue.push_back(child);
                    if (dead) child = kForbidden;
                }
            }
        }
    }

    int child(int node, std::size_t k) const {
        return nodes_[static_cast<std::size_t>(node)].child[k];
    }
    int cell(int node) const { return nodes_[static_cast<std::size_t>(node)].cell; }

private:
    struct Node {
        std::array<int, 4> child;
        int cell;  ///< the cell of the blank
        int fail;  ///< the longest proper suffix that is a node
    };

    Node& at(int node) { return nodes_[static_cast<std::size_t>(node)]; }

    /// True if the word from its i-th move on, starting on `cell`, is forbidden.
    bool contains(int cell, const Word& word, int i) {
        int node = cell;
        for (; i < word.length && node >= 0; ++i) node = at(node).child[word.at(i)];
        return node == kForbidden;
    }

    Grid grid_;
    OperatorOrder order_;
    std::vector<Node> nodes_;
};

}  // namespace

Automaton::Automaton(const Grid& grid, int depth, OperatorOrder order, Budget budget)
    : grid_(grid), order_(order) {
    std::vector<ForbiddenWord> forbidden;
    for (int c = 0; c < grid.cells(); ++c) find_forbidden(grid, order, c, depth, budget, forbidden);

    Matcher matcher(grid, order);
    for (int length = 1; length <= depth; ++length)
        for (const ForbiddenWord& f : forbidden) {
            budget.spend();
            if (f.word.length == length && matcher.insert(f)) ++words_;
        }
    matcher.complete();

    // Number the reachable states, frequent short ones first.
    std::vector<int> node_of;
    std::vector<int> id_of;
    const auto number = [&](int node) {
        const auto n = static_cast<std::size_t>(node);
        if (n >= id_of.size()) id_of.resize(n + 1, -1);
        if (id_of[n] < 0) {
            id_of[n] = static_cast<int>(node_of.size());
            node_of.push_back(node);
        }
        return id_of[n];
    };
    for (int c = 0; c < grid.cells(); ++c) number(c);
    for (std::size_t i = 0; i < node_of.size(); ++i) {
        std::array<Id, 4> row{};
        for (std::size_t k = 0; k < 4; ++k) {
            const int child = matcher.child(node_of[i], k);
            row[k] = child < 0 ? kDead : static_cast<Id>(number(child));
        }
        if (node_of.size() >= kDead)
            throw InputError(tr("--prune {} needs more than 65,535 states on a {} x {} board",
                                depth, grid.rows(), grid.cols()),
                             tr("use a smaller number"));
        rows_.push_back(row);
        cells_.push_back(static_cast<std::uint8_t>(matcher.cell(node_of[i])));
    }
}

}  // namespace ailab::lab3
