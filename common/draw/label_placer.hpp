// Places labels beside their points: of eight positions around a point, the one that overlaps least
// with what is already drawn. A greedy heuristic; O(labels × objects).
#pragma once

#include <string_view>
#include <vector>

#include "common/draw/svg.hpp"

namespace ailab::draw {

struct Box {
    double left = 0, top = 0, right = 0, bottom = 0;
};

class LabelPlacer {
public:
    /// Labels stay inside the page where possible.
    explicit LabelPlacer(Box page) : page_(page) {}

    void avoid(const Box& box) { boxes_.push_back(box); }
    void avoid(Point from, Point to) { segments_.push_back({from, to}); }

    /// The box for the text, `gap` away from `point`; later labels avoid it. Text in a box to the
    /// left (right) of the point should be aligned right (left), in other boxes centred.
    Box place(Point point, double gap, double text_width, double text_height);
    /// The same for a text beside a line, in the free position nearest to its middle.
    Box place_beside(Point from, Point to, double text_width, double text_height);

private:
    struct Segment {
        Point from, to;
    };
    Box best_of(const std::vector<Box>& candidates);
    double cost(const Box& box) const;

    Box page_;
    std::vector<Box> boxes_;
    std::vector<Segment> segments_;
};

}  // namespace ailab::draw
