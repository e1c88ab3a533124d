#include "gomoku/engine/threats/sequence.hpp"

#include <algorithm>

namespace ailab::gomoku {
namespace {

/// Returns the relevant points of a four that wins at once: the four and the points of its fives.
template <class Stones>
PointSet open_four_zone(Stones& stones, Point four, Colour attacker) {
    const ScopedStone stone(stones, four, attacker);
    PointSet zone = stones.five_points(attacker);
    zone.insert(four);
    return zone;
}

/// Calls visit(four) for the points where `attacker` makes an open four, i.e. threatens two fives.
template <class Stones, class Visit>
void for_open_fours(const Stones& stones, Colour attacker, Visit&& visit) {
    const PointSet fours = stones.four_points(attacker);  // visit may place stones
    fours.for_each([&](Point p) {
        if (stones.point_class(p, attacker) == PointClass::open_four) visit(p);
    });
}

}  // namespace

bool ThreatSequence::search(Position& position, Colour attacker, std::uint64_t limit) {
    attacker_ = attacker;
    steps_.clear();
    queue_.clear();
    seen_.clear();
    last_ = kNone;
    if (position.rule() == Rule::renju) return false;
    if (wins_next(position)) return true;
    list_threats(position, kNone);
    if (queue_.empty()) return false;
    board_.set(position);
    on_board_.clear();
    on_position_.clear();  // not empty if a search ended without memory
    for (const std::uint64_t last = nodes_ + limit; !queue_.empty() && nodes_ < last;) {
        std::pop_heap(queue_.begin(), queue_.end());
        const Id id = queue_.back().step;
        queue_.pop_back();
        go_to(board_, on_board_, path_to(steps_[id].before));
        if (look_at(position, id) == Outcome::wins) last_ = id;
        if (last_ != kNone) break;
    }
    go_to(position, on_position_, {});
    return last_ != kNone;
}

/// Changes the stones from the steps in `there` to those in `path`: usually only a few differ.
template <class Stones>
void ThreatSequence::go_to(Stones& stones, std::vector<Id>& there,
                           const std::vector<Id>& path) const {
    std::size_t common = 0;
    while (common < std::min(path.size(), there.size()) && path[common] == there[common]) ++common;
    for (; there.size() > common; there.pop_back()) take(stones, steps_[there.back()]);
    for (; there.size() < path.size(); there.push_back(path[there.size()]))
        put(stones, steps_[path[there.size()]]);
}

/// True if the attacker, to move, has a five, or an open four that comes in time.
template <class Stones>
bool ThreatSequence::wins_next(const Stones& stones) const {
    if (stones.fives(attacker_) > 0) return true;
    bool wins = false;
    if (stones.fives(!attacker_) == 0)
        for_open_fours(stones, attacker_, [&](Point) { wins = true; });
    return wins;
}

/// Fives and fours decide most positions; the other threats are computed only if the sequence goes
/// on.
ThreatSequence::Outcome ThreatSequence::look_at(Position& position, Id id) {
    ++nodes_;
    Outcome outcome = find_replies(steps_[id]);
    if (outcome != Outcome::goes_on) return outcome;
    const Step step = steps_[id];
    put(board_, step);
    if (wins_next(board_)) {
        outcome = Outcome::wins;
    } else if (seen_.insert(board_.stones_key()).second && board_.fives(!attacker_) < 2) {
        go_to(position, on_position_, path_to(id));
        list_threats(position, id);
    }
    take(board_, step);
    return outcome;
}

/// Plays the step's attack and finds the points that defend against it.
ThreatSequence::Outcome ThreatSequence::find_replies(Step& step) {
    const ScopedStone stone(board_, step.attack, attacker_);
    const int fives = board_.fives(attacker_);
    if (board_.fives(!attacker_) > 0) return Outcome::fails;
    if (fives > 1) return Outcome::wins;
    if (fives == 1) {
        step.replies.push_back(board_.five_points(attacker_).first());
        return Outcome::goes_on;
    }
    // The defender could make a four first.
    if (!board_.four_points(!attacker_).empty()) return Outcome::fails;
    PointSet common;
    bool first = true;
    for_open_fours(board_, attacker_, [&](Point four) {
        const PointSet zone = open_four_zone(board_, four, attacker_);
        if (first)
            common = zone;
        else
            common &= zone;
        first = false;
    });
    if (first || common.size() > static_cast<int>(Replies::capacity())) return Outcome::fails;
    common.for_each([&](Point p) { step.replies.push_back(p); });
    return common.empty() ? Outcome::wins : Outcome::goes_on;
}

void ThreatSequence::list_threats(const Position& position, Id before) {
    const std::int64_t here =
        moving_part(position.sum(attacker_)) - waiting_part(position.sum(!attacker_));
    const auto add = [&](Point p) {
        const std::int64_t own = moving_part(values_.of(position.code(p, attacker_)));
        steps_.push_back({before, p});
        queue_.push_back({here + own, static_cast<Id>(steps_.size() - 1)});
        std::push_heap(queue_.begin(), queue_.end());
    };
    PointSet threats = position.four_points(attacker_);
    threats |= position.three_points(attacker_);
    if (position.fives(!attacker_) > 0) threats &= position.five_points(!attacker_);
    threats.for_each(add);
}

std::vector<ThreatSequence::Id> ThreatSequence::path_to(Id id) const {
    std::vector<Id> path;
    for (; id != kNone; id = steps_[id].before) path.push_back(id);
    std::reverse(path.begin(), path.end());
    return path;
}

template <class Stones>
void ThreatSequence::put(Stones& stones, const Step& step) const {
    stones.place(step.attack, attacker_);
    for (const Point p : step.replies) stones.place(p, !attacker_);
}

template <class Stones>
void ThreatSequence::take(Stones& stones, const Step& step) const {
    for (std::size_t i = step.replies.size(); i > 0; --i) stones.remove(step.replies[i - 1]);
    stones.remove(step.attack);
}

Point ThreatSequence::first_move(const Position& position) const {
    if (last_ != kNone) return steps_[path_to(last_).front()].attack;
    if (position.fives(attacker_) > 0) return position.five_points(attacker_).first();
    Point four;
    for_open_fours(position, attacker_, [&](Point p) { four = p; });
    return four;
}

WinTree ThreatSequence::tree(Position& position) const {
    WinTree tree;
    const std::vector<Id> path = path_to(last_);
    tree.set_root(path.empty() ? add_end(tree, position) : add_step(tree, position, path, 0));
    return tree;
}

/// Adds the last node: the attacker makes five, or an open four.
WinTree::Id ThreatSequence::add_end(WinTree& tree, Position& position) const {
    if (position.fives(attacker_) > 0) return tree.add({position.five_points(attacker_).first()});
    Point four;
    for_open_fours(position, attacker_, [&](Point p) { four = p; });
    return add_open_four(tree, position, four);
}

WinTree::Id ThreatSequence::add_open_four(WinTree& tree, Position& position, Point four) const {
    const ScopedStone stone(position, four, attacker_);
    WinTree::Node node{four};
    PointSet fives = position.five_points(attacker_);
    const Point block = fives.first();
    fives.erase(block);
    node.otherwise = tree.add({block});
    node.replies.emplace_back(block, tree.add({fives.first()}));
    return tree.add(std::move(node));
}

/// Adds the node of a threat. A pass, and every reply that leaves one of the open fours untouched,
/// loses to an open four; the rest of the sequence answers the other replies.
WinTree::Id ThreatSequence::add_step(WinTree& tree, Position& position, const std::vector<Id>& path,
                                     std::size_t from) const {
    const Step& step = steps_[path[from]];
    if (position.point_class(step.attack, attacker_) == PointClass::open_four)
        return add_open_four(tree, position, step.attack);
    WinTree::Id rest = WinTree::kNone;
    if (!step.replies.empty()) {
        put(position, step);
        const bool last = from + 1 == path.size();
        rest = last ? add_end(tree, position) : add_step(tree, position, path, from + 1);
        take(position, step);
    }
    const ScopedStone stone(position, step.attack, attacker_);
    WinTree::Node node{step.attack};
    for (const Point p : step.replies) node.replies.emplace_back(p, rest);
    if (position.fives(attacker_) > 0) {
        node.otherwise = tree.add({position.five_points(attacker_).first()});
    } else {
        add_open_fours(tree, position, node);
    }
    return tree.add(std::move(node));
}

/// Adds the answers to a pass: one open four, and another one for each reply that touches the
/// first.
void ThreatSequence::add_open_fours(WinTree& tree, Position& position, WinTree::Node& node) const {
    std::vector<std::pair<PointSet, WinTree::Id>> fours;
    for_open_fours(position, attacker_, [&](Point four) {
        fours.emplace_back(open_four_zone(position, four, attacker_),
                           add_open_four(tree, position, four));
    });
    node.otherwise = fours.front().second;
    fours.front().first.for_each([&](Point p) {
        const auto other = std::find_if(fours.begin(), fours.end(),
                                        [&](const auto& f) { return !f.first.contains(p); });
        if (other != fours.end()) node.replies.emplace_back(p, other->second);
    });
}

}  // namespace ailab::gomoku
