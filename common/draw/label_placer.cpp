#include "common/draw/label_placer.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ailab::draw {
namespace {

double overlap(const Box& a, const Box& b) {
    const double width = std::min(a.right, b.right) - std::max(a.left, b.left);
    const double height = std::min(a.bottom, b.bottom) - std::max(a.top, b.top);
    return width > 0 && height > 0 ? width * height : 0;
}

/// The length of the part of the segment inside the box (Liang & Barsky 1984).
double length_inside(Point from, Point to, const Box& box) {
    const double dx = to.x - from.x, dy = to.y - from.y;
    double enter = 0, leave = 1;
    const auto clip = [&](double delta, double low, double high) {
        if (delta == 0) {
            if (low > 0 || high < 0) leave = -1;
            return;
        }
        enter = std::max(enter, std::min(low / delta, high / delta));
        leave = std::min(leave, std::max(low / delta, high / delta));
    };
    clip(dx, box.left - from.x, box.right - from.x);
    clip(dy, box.top - from.y, box.bottom - from.y);
    return leave > enter ? (leave - enter) * (std::abs(dx) + std::abs(dy)) : 0;
}

}  // namespace

double LabelPlacer::cost(const Box& box) const {
    constexpr double kPerPixelOfLine = 6, kPerPixelOutside = 50;
    double sum = 0;
    for (const Box& other : boxes_) sum += overlap(box, other);
    for (const Segment& s : segments_) sum += kPerPixelOfLine * length_inside(s.from, s.to, box);
    const double outside = std::max({0.0, page_.left - box.left, box.right - page_.right,
                                     page_.top - box.top, box.bottom - page_.bottom});
    return sum + kPerPixelOutside * outside;
}

Box LabelPlacer::best_of(const std::vector<Box>& candidates) {
    Box best;
    double least = std::numeric_limits<double>::max();
    for (const Box& box : candidates) {  // the first of equals: they are in order of preference
        const double costs = cost(box);
        if (costs < least) least = costs, best = box;
    }
    avoid(best);
    return best;
}

Box LabelPlacer::place(Point p, double gap, double width, double height) {
    const double diagonal = 0.7 * gap;
    const auto box = [&](double left, double top) {
        return Box{left, top, left + width, top + height};
    };
    return best_of({
        box(p.x + gap, p.y - height / 2),                      // right
        box(p.x - gap - width, p.y - height / 2),              // left
        box(p.x - width / 2, p.y - gap - height),              // above
        box(p.x - width / 2, p.y + gap),                       // below
        box(p.x + diagonal, p.y - diagonal - height),          // right above
        box(p.x - diagonal - width, p.y - diagonal - height),  // left above
        box(p.x + diagonal, p.y + diagonal),                   // right below
        box(p.x - diagonal - width, p.y + diagonal),           // left below
    });
}

Box LabelPlacer::place_beside(Point from, Point to, double width, double height) {
    constexpr double kGap = 4;
    const double length = std::max(std::hypot(to.x - from.x, to.y - from.y), 1e-9);
    const Point normal{(from.y - to.y) / length, (to.x - from.x) / length};
    const double away = (std::abs(normal.x) * width + std::abs(normal.y) * height) / 2 + kGap;
    std::vector<Box> candidates;
    for (const double part : {0.5, 0.4, 0.6, 0.3, 0.7})
        for (const double side : {away, -away}) {
            const Point p{from.x + part * (to.x - from.x) + side * normal.x,
                          from.y + part * (to.y - from.y) + side * normal.y};
            candidates.push_back(
                {p.x - width / 2, p.y - height / 2, p.x + width / 2, p.y + height / 2});
        }
    return best_of(candidates);
}

}  // namespace ailab::draw
