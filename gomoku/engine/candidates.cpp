#include "gomoku/engine/candidates.hpp"

namespace ailab::gomoku {

void list_candidates(const Position& position, const ValueTable& values, Policy policy,
                     const PointSet* zone, CandidateList& out) {
    const Colour us = position.to_move();
    const bool forbids = has_forbidden_points(position.rule(), us);
    const auto add = [&](Point p) {
        if (!position.is_empty(p) || (forbids && !position.allowed(p, us))) return;
        out.push_back({p, 2 * moving_part(values.of(position.code(p, us))) +
                              waiting_part(values.of(position.code(p, !us)))});
    };
    const auto add_all = [&] {
        for (int y = 0; y < position.size(); ++y)
            for (int x = 0; x < position.size(); ++x) add(Point::at(x, y));
    };
    if (policy == Policy::all) {
        add_all();
    } else if (policy != Policy::near && position.fives(us) > 0) {
        add(position.five_points(us).first());
    } else if (policy != Policy::near && position.fives(!us) > 0) {
        add(position.five_points(!us).first());
    } else if (zone) {
        zone->for_each(add);
    } else if (policy != Policy::sound && position.stones() > 0) {
        position.near_points().for_each(add);
    } else {
        add_all();
    }
    // Everything near may be forbidden: then anything else will do.
    const bool anything = policy == Policy::near || position.fives(!us) == 0;
    if (out.empty() && policy != Policy::sound && anything && !zone) add_all();
}

}  // namespace ailab::gomoku
