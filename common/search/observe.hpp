// Observers receive the events of a running search.
//
// An observer is a template parameter. NullObserver's hooks are empty inline functions, so a fast
// search has no overhead; a teaching run passes a recorder and gets every event. Hooks never
// influence the search: a run with any observer visits exactly the same nodes (tested).
#pragma once

#include <tuple>

namespace ailab {

/// All hooks, each of which does nothing. Derive and *shadow* the hooks you need (no virtual
/// functions).
struct NullObserver {
    // best-first search
    void on_expand(const auto& /*state*/, auto /*g*/, auto /*f*/) {}
    void on_relax(const auto& /*from*/, const auto& /*action*/, const auto& /*to*/, auto /*g*/) {}
    void on_reject(const auto& /*from*/, const auto& /*action*/, const auto& /*to*/, auto /*g*/) {}
    // depth-first and game search
    void on_iteration(int /*n*/, auto /*bound_or_value*/) {}
    void on_enter(const auto& /*position*/, auto... /*alpha, beta, depth, ply*/) {}
    void on_leaf(const auto& /*position*/, auto /*value*/, auto... /*ply, kind*/) {}
    void on_move(const auto& /*position*/, const auto& /*move about to be played*/, int /*ply*/) {}
    void on_improve(const auto& /*position*/, const auto& /*move*/, auto... /*value, ply*/) {}
    void on_leave(const auto& /*position*/, auto... /*value, ply*/) {}
    void on_cutoff(const auto& /*position*/, const auto& /*move*/, auto... /*value, ply*/) {}
};

/// Combines several observers into one: Observers{statistics, recorder}.
template <class... Os>
class Observers {
public:
    explicit Observers(Os&... os) : all_(os...) {}

    void on_expand(const auto&... args) {
        std::apply([&](auto&... o) { (o.on_expand(args...), ...); }, all_);
    }
    void on_relax(const auto&... args) {
        std::apply([&](auto&... o) { (o.on_relax(args...), ...); }, all_);
    }
    void on_reject(const auto&... args) {
        std::apply([&](auto&... o) { (o.on_reject(args...), ...); }, all_);
    }
    void on_iteration(const auto&... args) {
        std::apply([&](auto&... o) { (o.on_iteration(args...), ...); }, all_);
    }
    void on_enter(const auto&... args) {
        std::apply([&](auto&... o) { (o.on_enter(args...), ...); }, all_);
    }
    void on_leaf(const auto&... args) {
        std::apply([&](auto&... o) { (o.on_leaf(args...), ...); }, all_);
    }
    void on_move(const auto&... args) {
        std::apply([&](auto&... o) { (o.on_move(args...), ...); }, all_);
    }
    void on_improve(const auto&... args) {
        std::apply([&](auto&... o) { (o.on_improve(args...), ...); }, all_);
    }
    void on_leave(const auto&... args) {
        std::apply([&](auto&... o) { (o.on_leave(args...), ...); }, all_);
    }
    void on_cutoff(const auto&... args) {
        std::apply([&](auto&... o) { (o.on_cutoff(args...), ...); }, all_);
    }

private:
    std::tuple<Os&...> all_;
};

}  // namespace ailab
