// Drawings of trees, and the files they are written to.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "common/app/session.hpp"
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

/// Larger drawings are of no use to the eye, and browsers choke on them.
inline constexpr std::size_t kMostDrawnNodes = 500, kMostFrames = 2000;

/// Leave out what is beyond the limits and say so in the picture; returns what was said, or "".
/// Requires that parents come before their children.
std::string limit(Drawing& drawing);

/// Within the limits; a warning says what was left out. Throws InputError naming the file that
/// cannot be written.
void write_files(app::Session& session, Drawing drawing, const DrawFiles& files);

}  // namespace ailab::show
