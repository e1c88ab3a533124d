// Drawings of trees, and the files they are written to.
#pragma once

#include <string>
#include <vector>

#include "common/draw/html_stepper.hpp"
#include "common/draw/tree_picture.hpp"

namespace ailab::show {

struct Drawing {
    draw::TreePicture picture;        ///< in its final state
    std::string subtitle;             ///< of the page
    std::vector<draw::Frame> frames;  ///< of the stepper; frame 0 is before the first step
};

/// The files asked for; empty: none. "-" is not allowed, stdout is for answers.
struct DrawFiles {
    std::string svg, dot, html;
    bool any() const noexcept { return !svg.empty() || !dot.empty() || !html.empty(); }
};

std::string to_svg(const Drawing& drawing);
std::string to_dot(const Drawing& drawing);
std::string to_html(const Drawing& drawing);

/// Throws InputError naming the file that cannot be written.
void write_files(const Drawing& drawing, const DrawFiles& files);

}  // namespace ailab::show
