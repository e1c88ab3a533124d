#include "gomoku/prove/prover.hpp"

#include <algorithm>

namespace ailab::gomoku {
namespace {

constexpr std::size_t kVctEntries = 1U << 20U;
constexpr std::size_t kCounterEntries = 1U << 16U;
constexpr std::uint64_t kCounterNodes = 1000;
constexpr std::uint64_t kBuildNodes = 2'000'000;
constexpr std::uint32_t kAlike = 16;

void step(Board& board, Point move) {
    if (move) {
        board.make(move);
    } else {
        board.pass();
    }
}
void step_back(Board& board, Point move) {
    if (move) {
        board.unmake();
    } else {
        board.pass();
    }
}

}  // namespace

Prover::Prover(ProofStore& store, const ProverOptions& options)
    : store_(store),
      options_(options),
      vct_(kVctEntries),
      counter_(kCounterEntries),
      vcf_(1U << 16U),
      values_(value_table(built_in_weights())),
      table_(std::size_t{4} << 20U) {}

Verdict Prover::prove(const Board& start, std::uint64_t expansions, Budget& budget,
                      const std::function<void(const ProverProgress&)>& progress) {
    budget_ = &budget;
    nodes_.assign(1, Node{});
    Board board = start;
    for (std::uint64_t i = 0; i < expansions; ++i) {
        const Node& root = nodes_[0];
        if (root.proof == 0) return Verdict::win;
        if (root.disproof == 0) return Verdict::no;
        select_and_expand(board);
        if (progress) progress({i, nodes_[0].proof, nodes_[0].disproof});
    }
    return nodes_[0].proof == 0 ? Verdict::win : Verdict::unknown;
}

/// Down to the most proving node, expand it, and carry the new numbers up again.
void Prover::select_and_expand(Board& board) {
    Id id = 0;
    while (nodes_[id].expanded) {
        const Node& node = nodes_[id];
        id = *std::min_element(node.children.begin(), node.children.end(), [&](Id a, Id b) {
            return node.attacks ? nodes_[a].proof < nodes_[b].proof
                                : nodes_[a].disproof < nodes_[b].disproof;
        });
        step(board, nodes_[id].move);
    }
    nodes_[id].expanded = true;
    if (nodes_[id].attacks) {
        expand_attack(id, board);
    } else {
        expand_defence(id, board);
    }
    for (;; id = nodes_[id].parent) {
        while (!settle(id, board)) {
        }
        if (id == 0) return;
        step_back(board, nodes_[id].move);
    }
}

/// Compute the numbers of a node from its children. Returns false if it has just got new children
/// and must be looked at again.
bool Prover::settle(Id id, Board& board) {
    Node& node = nodes_[id];
    if (node.children.empty()) return true;
    std::uint32_t largest = 0;
    std::uint32_t open = 0;
    std::uint32_t least = kInfinite;
    Id best = kNone;
    for (const Id child : node.children) {
        const Node& c = nodes_[child];
        const std::uint32_t minimised = node.attacks ? c.proof : c.disproof;
        if (minimised < least) least = minimised, best = child;
        const std::uint32_t other = node.attacks ? c.disproof : c.proof;
        largest = std::max(largest, other);
        open += other > 0;
    }
    // The children resemble each other: the hardest counts, the others only a little.
    const std::uint32_t total = open == 0 ? 0 : std::min(largest + (open - 1) / kAlike, kInfinite);
    (node.attacks ? node.proof : node.disproof) = least;
    (node.attacks ? node.disproof : node.proof) = least == 0 ? kInfinite : total;
    if (node.attacks && least == 0) store_.add(board, nodes_[best].move);
    if (node.attacks || total > 0 || node.passed) return true;
    // The pass is answered: now the replies that touch this answer.
    node.passed = true;
    board.pass();
    WinTree tree;
    tree.set_root(build(tree, board));
    Position position(board);
    board.pass();
    if (tree.empty()) {
        decide(id, false);
        return true;
    }
    list_replies(id, board, tree_zone(position, Colour::black, tree));
    if (!nodes_[id].children.empty()) return false;
    decide(id, true);
    return true;
}

void Prover::decide(Id id, bool proved) {
    nodes_[id].proof = proved ? 0 : kInfinite;
    nodes_[id].disproof = proved ? kInfinite : 0;
}

Prover::Id Prover::add_child(Id parent, Point move, std::uint32_t proof) {
    Node child;
    child.parent = parent;
    child.move = move;
    child.attacks = !nodes_[parent].attacks;
    child.passes = nodes_[parent].passes + !move;
    child.proof = proof;
    nodes_.push_back(child);
    const Id id = static_cast<Id>(nodes_.size() - 1);
    nodes_[parent].children.push_back(id);
    return id;
}

void Prover::expand_attack(Id id, Board& board) {
    if (store_.find(board)) return decide(id, true);
    Position position(board);
    if (position.fives(Colour::white) > 1) return decide(id, false);
    if (vct_.search(position, Colour::black, options_.leaf_nodes, Threats::threes, budget_) ==
        Verdict::win)
        return decide(id, true);
    std::uint32_t rank = 0;
    for (const Point p : guess_moves(board)) add_child(id, p, 1 + 2 * rank++);
    if (nodes_[id].children.empty()) decide(id, false);
}

void Prover::expand_defence(Id id, Board& board) {
    Position position(board);
    const Colour white = Colour::white;
    if (board.winner() == Colour::black) return decide(id, true);
    if (position.fives(white) > 0) return decide(id, false);
    if (position.fives(Colour::black) > 0) {
        nodes_[id].passed = true;
        add_child(id, position.five_points(Colour::black).first(), 1);
        return;
    }
    if (vcf_.search(position, white, kCounterNodes, kMaxFours, budget_) == Verdict::win ||
        counter_.search(position, white, kCounterNodes, Threats::threes, budget_) == Verdict::win)
        return decide(id, false);
    if (nodes_[id].passes < options_.passes) {
        add_child(id, Point(), 1);
    } else {
        // No more passes: the win that this one allows must be by threats.
        if (vct_.search(position, Colour::black, options_.leaf_nodes, Threats::threes, budget_) !=
            Verdict::win)
            return decide(id, false);
        add_child(id, Point(), 1);
    }
}

/// Replies in the zone, and white's fours, which gain time anywhere; the most promising first.
void Prover::list_replies(Id id, Board& board, const PointSet& zone) {
    const Position position(board, values_);
    PointSet replies = zone;
    replies |= position.four_points(Colour::white);
    CandidateList candidates;
    list_candidates(position, values_, Policy::all, nullptr, candidates);
    std::stable_sort(candidates.begin(), candidates.end(),
                     [](const Candidate& a, const Candidate& b) { return a.score > b.score; });
    nodes_[id].children.clear();
    std::uint32_t rank = 0;
    for (const Candidate& c : candidates) {
        if (!replies.contains(c.point)) continue;
        const Id child = add_child(id, c.point, 1);
        nodes_[child].disproof = 1 + rank++ / kAlike;
    }
}

std::vector<Point> Prover::guess_moves(const Board& board) {
    Budget budget;
    budget.max_nodes = options_.guess_nodes;
    Worker worker(board, values_, built_in_weights().tempo, EngineRules(), &table_, budget);
    Point best;
    try {
        for (Depth depth = 1; depth < 20; ++depth) {
            worker.search(-kInf, kInf, depth);
            if (worker.pv().size > 0) best = worker.pv().moves[0];
        }
    } catch (const OutOfBudget&) {
    }
    budget_->spend(budget.nodes());
    Position position(board, values_);
    CandidateList candidates;
    list_candidates(position, values_, Policy::playing, nullptr, candidates);
    for (Candidate& c : candidates)
        if (c.point == best) c.score = kInf;
    std::stable_sort(candidates.begin(), candidates.end(),
                     [](const Candidate& a, const Candidate& b) { return a.score > b.score; });
    std::vector<Point> moves;
    for (const Candidate& c : candidates)
        if (moves.size() < options_.moves) moves.push_back(c.point);
    return moves;
}

WinTree Prover::strategy(const Board& start) {
    WinTree tree;
    Board board = start;
    tree.set_root(build(tree, board));
    return tree;
}

/// Adds the strategy of a proved position to `tree`: a win by threats, or the stored move with the
/// answer to a pass and to every reply in its zone.
WinTree::Id Prover::build(WinTree& tree, Board& board) {
    Position position(board);
    const auto stored = store_.find(board);
    if (!stored) {
        if (vct_.search(position, Colour::black, kBuildNodes) != Verdict::win)
            return WinTree::kNone;
        const WinTree part = vct_.tree(position);
        return part.empty() ? WinTree::kNone : tree.append(part);
    }
    WinTree::Node node{*stored};
    board.make(*stored);
    bool complete = true;
    const auto answer = [&](Point reply) {
        step(board, reply);
        const WinTree::Id id = build(tree, board);
        step_back(board, reply);
        complete = complete && id != WinTree::kNone;
        return id;
    };
    position.make(*stored);
    PointSet replies;
    if (position.fives(Colour::black) > 0) {
        replies = position.five_points(Colour::black);
        node.otherwise = tree.add({replies.first()});
    } else {
        node.otherwise = answer(Point());
        if (complete) {
            position.pass();
            replies = tree_zone(position, Colour::black, tree, node.otherwise);
            position.pass();
            replies |= position.four_points(Colour::white);
        }
    }
    if (complete)
        replies.for_each([&](Point p) {
            if (complete && board.at(p) == Colour::none) node.replies.emplace_back(p, answer(p));
        });
    board.unmake();
    return complete ? tree.add(std::move(node)) : WinTree::kNone;
}

}  // namespace ailab::gomoku
