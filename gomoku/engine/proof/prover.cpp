#include "gomoku/engine/proof/prover.hpp"

#include <algorithm>
#include <cmath>

#include "gomoku/engine/proof/point_order.hpp"

namespace ailab::gomoku {
namespace {

constexpr std::uint64_t kCounterNodes = 2000;
constexpr std::uint32_t kQuietProof = 40;  // proof number of a position without a win by threats
constexpr std::size_t kKnownMoves = 4;     // moves tried that won a similar position
constexpr std::uint32_t kReplyRank = 16;
constexpr std::int64_t kUsualValue = 300;  // in the engine's points
constexpr std::int64_t kNotAdvised = 50;
constexpr double kHalves = 150;  // a value higher by this halves the expected proof

/// Returns the expected cost of a quiet move of this value, in open replies.
std::uint32_t cost_of(std::int64_t value) {
    const double factor = std::exp2(static_cast<double>(kUsualValue - value) / kHalves);
    return static_cast<std::uint32_t>(std::clamp(kQuietProof * factor, 2.0, 100.0 * kQuietProof));
}

}  // namespace

Prover::Prover(const Board& board, const ProverTools& tools)
    : tools_(tools),
      position_(board, proof_values()),
      vcf_(1U << 14U, FourOrder::promising),
      nodes_(1) {}

Outcome Prover::run(std::uint64_t expansions, Budget& budget,
                    const std::function<void(const ProverProgress&)>& progress) {
    budget_ = &budget;
    const std::uint64_t last = expanded_ + expansions;
    while (expanded_ < last && nodes_[0].proof != 0 && nodes_[0].disproof != 0) {
        budget.hold(tools_.store.bytes() + nodes_.size() * sizeof(Node));
        budget.look();  // checks the time limit if nothing has to be searched
        select_and_expand();
        ++expanded_;
        if (progress) progress({expanded_, nodes_[0].proof, nodes_[0].disproof});
    }
    return nodes_[0].proof == 0      ? Outcome::win
           : nodes_[0].disproof == 0 ? Outcome::no
                                     : Outcome::unknown;
}

void Prover::step(Id id) {
    if (const Point p = nodes_[id].move)
        position_.place(p, nodes_[id].attacks ? Colour::white : Colour::black);
}

void Prover::step_back(Id id) {
    if (const Point p = nodes_[id].move) position_.remove(p);
}

/// Descends to the most proving node, expands it, and updates the numbers on the way back.
void Prover::select_and_expand() {
    Id id = 0;
    while (nodes_[id].expanded) {
        const Node& node = nodes_[id];
        id = *std::min_element(node.children.begin(), node.children.end(), [&](Id a, Id b) {
            return node.attacks ? nodes_[a].proof < nodes_[b].proof
                                : nodes_[a].disproof < nodes_[b].disproof;
        });
        step(id);
    }
    nodes_[id].expanded = true;
    if (nodes_[id].attacks) {
        expand_attack(id);
    } else {
        expand_defence(id);
    }
    for (;; id = nodes_[id].parent) {
        while (!settle(id)) {
        }
        if (id == 0) return;
        step_back(id);
    }
}

/// Computes the numbers of a node from its children. Returns false if the node has just got new
/// children and must be updated again.
bool Prover::settle(Id id) {
    Node& node = nodes_[id];
    if (node.children.empty()) return true;
    std::uint64_t sum = 0;
    std::uint32_t least = kInfinite;
    for (const Id child : node.children) {
        const Node& c = nodes_[child];
        least = std::min(least, node.attacks ? c.proof : c.disproof);
        sum += node.attacks ? c.disproof : c.proof;
    }
    const auto total = static_cast<std::uint32_t>(std::min<std::uint64_t>(sum, kInfinite));
    (node.attacks ? node.proof : node.disproof) = least;
    (node.attacks ? node.disproof : node.proof) = least == 0 ? kInfinite : total;
    if (node.attacks || total > 0) return true;
    list_replies(id);
    return nodes_[id].children.empty();
}

void Prover::decide(Id id, bool proved) {
    Node& node = nodes_[id];
    node.proof = proved ? 0 : kInfinite;
    node.disproof = proved ? kInfinite : 0;
    node.children.clear();
}

Prover::Id Prover::add_child(Id parent, Point move, std::uint32_t proof, std::uint32_t disproof) {
    Node child;
    child.parent = parent;
    child.move = move;
    child.attacks = !nodes_[parent].attacks;
    child.proof = proof;
    child.disproof = disproof;
    nodes_.push_back(child);
    const Id id = static_cast<Id>(nodes_.size() - 1);
    nodes_[parent].children.push_back(id);
    return id;
}

/// True if black, to move, has a known win or a win by threats, which is then in the store.
bool Prover::wins_by_threats() {
    const PointSet black = stones_of(position_.grid(), Colour::black);
    const PointSet white = stones_of(position_.grid(), Colour::white);
    if (tools_.store.covers(black, white, tools_.options.spare)) return true;
    if (tools_.advisor.gave_up(position_.stones_key())) return false;
    if (tools_.vct.search(position_, Colour::black, tools_.options.leaf_nodes, Threats::threes,
                          budget_) != Outcome::win) {
        tools_.advisor.give_up(position_.stones_key());
        return false;
    }
    std::vector<WonNode> positions;
    const WinTree tree = tools_.vct.tree(position_, budget_);
    const auto relevance = relevance_of(position_.grid(), tree, &positions);
    if (!relevance) return false;
    tools_.store.add(black, {white, Point(), *relevance});
    for (const WonNode& won : positions) tools_.advisor.add(won);
    return true;
}

/// True if this quiet move of black wins by the known wins.
bool Prover::wins_by(Point move) {
    const ScopedStone stone(position_, move, Colour::black);
    const QuietWin win = quiet_win(position_.grid(), move, tools_.store, tools_.options.spare);
    if (win.holds()) remember(move, win.relevance);
    return win.holds();
}

/// Records a quiet win in the store and in the file; `move` is on the board.
void Prover::remember(Point move, const Relevance& relevance) {
    PointSet black = stones_of(position_.grid(), Colour::black);
    black.erase(move);
    const PointSet white = stones_of(position_.grid(), Colour::white);
    tools_.store.add(black, {white, move, relevance});
    if (tools_.on_win) tools_.on_win({black, white, move});
}

void Prover::expand_attack(Id id) {
    if (position_.fives(Colour::white) > 1) return decide(id, false);
    if (wins_by_threats()) return decide(id, true);
    if (position_.fives(Colour::white) == 1) {
        add_child(id, position_.five_points(Colour::white).first(), kQuietProof);
        return;
    }
    const std::vector<Point> known = known_moves();
    for (const Point p : known)
        if (wins_by(p)) return decide(id, true);
    list_attacks(id, known);
}

/// Returns the moves that won with the same black stones and other white stones.
std::vector<Point> Prover::known_moves() const {
    auto moves = tools_.store.winning_moves(stones_of(position_.grid(), Colour::black));
    std::erase_if(moves, [&](Point p) { return !position_.is_empty(p); });
    if (moves.size() > kKnownMoves) moves.resize(kKnownMoves);
    return moves;
}

/// Lists the moves to try: known ones, advised ones, and others by their score. The value of a move
/// determines its expected cost; moves without advice are valued slightly lower.
void Prover::list_attacks(Id id, const std::vector<Point>& known) {
    std::vector<Advice> moves;
    const auto add = [&](Point p, std::int64_t value) {
        const auto same = [&](const Advice& a) { return a.move == p; };
        if (moves.size() < tools_.options.moves && std::none_of(moves.begin(), moves.end(), same))
            moves.push_back({p, value});
    };
    const std::vector<Advice> advice =
        tools_.advise ? tools_.advise(position_.grid()) : std::vector<Advice>{};
    const std::int64_t others = advice.empty() ? kUsualValue : advice.back().value - kNotAdvised;
    for (const Point p : known) {
        const auto named = std::find_if(advice.begin(), advice.end(),
                                        [&](const Advice& a) { return a.move == p; });
        add(p, named == advice.end() ? others : named->value);
    }
    for (const Advice& a : advice) add(a.move, a.value);
    for (const Point p : points_by_score(position_, Colour::black, position_.near_points()))
        add(p, others);
    std::uint32_t rank = 0;
    for (const Advice& a : moves) add_child(id, a.move, cost_of(a.value) + 2 * rank++);
    if (moves.empty()) decide(id, false);
}

void Prover::expand_defence(Id id) {
    if (position_.fives(Colour::white) > 0) return decide(id, false);
    if (position_.fives(Colour::black) == 0) {
        if (vcf_.search(position_, Colour::white, kCounterNodes, kMaxFours, budget_) ==
            Outcome::win)
            return decide(id, false);
        if (!wins_by_threats()) return decide(id, false);
    }
    list_replies(id);
}

/// Lists the replies that are still open, the most promising first; if there are none, black's move
/// wins.
void Prover::list_replies(Id id) {
    const Point move = nodes_[id].move;
    const QuietWin win = quiet_win(position_.grid(), move, tools_.store, tools_.options.spare);
    nodes_[id].children.clear();
    if (win.refuted) return decide(id, false);
    if (win.open.empty()) {
        remember(move, win.relevance);
        return decide(id, true);
    }
    std::uint32_t rank = 0;
    for (const Point p : points_by_score(position_, Colour::white, win.open))
        add_child(id, p, 1, 1 + rank++ / kReplyRank);
}

}  // namespace ailab::gomoku
