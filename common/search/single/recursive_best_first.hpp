// Recursive best-first search: the order of A* with O(b d) states in memory. Korf, "Linear-space
// best-first search", AIJ 62 (1993); AIMA 4e, figure 3.22. Each step of the path stores its
// children; when the best child is worse than the best alternative elsewhere, the subtree is
// discarded and only its backed-up f is kept.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "common/search/observe.hpp"
#include "common/search/single/best_first.hpp"
#include "common/search/single/state_space.hpp"

namespace ailab {

template <StateSpace S, class Goal, class Heuristic, class Obs>
class RecursiveBestFirst {
    using State = typename S::State;
    using Action = typename S::Action;
    using Cost = typename S::Cost;
    static constexpr Cost kNever = kInfinite<Cost>;

public:
    RecursiveBestFirst(const S& space, Goal& is_goal, Heuristic& h, Budget& budget, Obs& obs)
        : space_(space), is_goal_(is_goal), h_(h), budget_(budget), obs_(obs) {}

    SolutionOf<S> solve(const State& start) {
        const Cost estimate = h_(start);
        if (estimate == kNever) return std::move(result_);
        try {
            enter({start, Action{}, Cost{0}, estimate}, kNever);
            while (result_.outcome == Outcome::unsolvable && !path_.empty()) step();
        } catch (const OutOfBudget& e) {
            result_.outcome = Outcome::out_of_budget;
            result_.stopped = e.reason;
        }
        return std::move(result_);
    }

private:
    struct Node {
        State state;
        Action action;
        Cost g;
        Cost f;  ///< g + h, or the value backed up from the subtree
    };
    struct Step {
        Node node;
        Cost limit;  ///< f of the best alternative elsewhere
        std::vector<Node> children{};
        std::size_t best = 0;  ///< the child that is entered
    };

    /// Enters the best child of the last step, or leaves the step if an alternative is better.
    void step() {
        Step& last = path_.back();
        const auto less = [](const Node& a, const Node& b) { return a.f < b.f; };
        const auto best = std::min_element(last.children.begin(), last.children.end(), less);
        if (best == last.children.end() || best->f == kNever || best->f > last.limit) {
            leave(best == last.children.end() ? kNever : best->f);
            return;
        }
        last.best = static_cast<std::size_t>(best - last.children.begin());
        Cost alternative = last.limit;
        for (const Node& child : last.children)
            if (&child != &*best) alternative = std::min(alternative, child.f);
        enter(Node(*best), alternative);
    }

    void enter(const Node& node, Cost limit) {
        path_.push_back({node, limit});
        ++held_;
        if (is_goal_(node.state)) {
            result_.outcome = Outcome::solved;
            result_.cost = node.g;
            for (std::size_t i = 1; i < path_.size(); ++i)
                result_.actions.push_back(path_[i].node.action);
            return;
        }
        budget_.hold(held_ * (sizeof(Step) + sizeof(Node)));
        budget_.spend();
        ++result_.expanded;
        obs_.on_expand(node.state, node.g, node.f);
        Step& step = path_.back();
        space_.for_each_successor(node.state, [&](const auto& action, const auto& v, Cost cost) {
            ++result_.generated;
            const Cost g = node.g + cost;
            const Cost estimate = h_(v);
            if (estimate == kNever || is_on_path(v))
                return obs_.on_reject(node.state, action, v, g);
            obs_.on_relax(node.state, action, v, g);
            step.children.push_back({v, action, g, std::max<Cost>(g + estimate, node.f)});
        });
        held_ += step.children.size();
        result_.states_peak = std::max(result_.states_peak, held_);
    }

    void leave(Cost f) {
        held_ -= 1 + path_.back().children.size();
        path_.pop_back();
        if (!path_.empty()) path_.back().children[path_.back().best].f = f;
    }

    bool is_on_path(const State& v) const {
        return std::any_of(path_.begin(), path_.end(),
                           [&](const Step& step) { return step.node.state == v; });
    }

    const S& space_;
    Goal& is_goal_;
    Heuristic& h_;
    Budget& budget_;
    Obs& obs_;
    std::vector<Step> path_;
    std::size_t held_ = 0;
    SolutionOf<S> result_;
};

/// The cheapest path if h never overestimates. States on the current path are not visited again, so
/// it terminates in a finite space. One node of the budget is one expansion; repeated expansions of
/// a state count again.
template <StateSpace S, class Goal, class Heuristic, class Obs = NullObserver>
SolutionOf<S> recursive_best_first(const S& space, const typename S::State& start, Goal&& is_goal,
                                   Heuristic&& h, Budget& budget, Obs&& obs = {}) {
    return RecursiveBestFirst<S, std::remove_reference_t<Goal>, std::remove_reference_t<Heuristic>,
                              std::remove_reference_t<Obs>>(space, is_goal, h, budget, obs)
        .solve(start);
}

}  // namespace ailab
