// Drawings of trees, and the files they are written to. A drawing that is too large to view is cut
// down, and says so.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "common/app/session.hpp"
#include "common/draw/html_stepper.hpp"
#include "common/draw/tree_picture.hpp"

namespace ailab::show {

struct Drawing {
    draw::TreePicture picture;        ///< in its final state
    std::string subtitle;             ///< of the page
    std::vector<draw::Frame> frames;  ///< of the stepper; frame 0 is before the first step
    std::vector<draw::LegendEntry> legend{};
    std::string smaller{};   ///< a way to draw less: "a smaller --depth"; may be empty
    bool truncated = false;  ///< there were more nodes than the record could hold
};

/// What precedes a line of a tree as text, and the lines below it; `last`: of its brothers.
constexpr const char* twig(bool last, bool ascii) noexcept {
    return last ? (ascii ? "`- " : "└─ ") : (ascii ? "|- " : "├─ ");
}
constexpr const char* stem(bool last, bool ascii) noexcept {
    return last ? "   " : (ascii ? "|  " : "│  ");
}

/// The requested files; empty: none.
struct DrawFiles {
    std::string svg, dot, html;
    bool any() const noexcept { return !svg.empty() || !dot.empty() || !html.empty(); }
};

inline constexpr std::size_t kMostDrawnNodes = 500;
inline constexpr double kMostDrawnWidth = 12'000;  // pixels

struct LeftOut {
    std::size_t nodes = 0, frames = 0;
};
/// Cuts a large tree down to kMostDrawnNodes and kMostDrawnWidth: keeps the marked line and the
/// nodes with the smallest numbers; a dashed "+N" stands for N children left out. Frames whose
/// current node is left out are removed too; the next frame takes over their changes.
LeftOut limit(Drawing& drawing);

/// "412 of 1,412 nodes are left out; a smaller --depth draws fewer"; `smaller` may be empty.
std::string nodes_left_out(std::size_t missing, std::string_view all, std::string_view smaller);
std::string steps_left_out(std::size_t missing, std::size_t all, std::string_view smaller);

std::string to_svg(const Drawing& drawing);
std::string to_dot(const Drawing& drawing);
std::string to_html(const Drawing& drawing);

/// Writes the drawing within the limits; the drawing and stderr state what was left out. Throws
/// InputError that names the file that cannot be written.
void write_files(app::Session& session, Drawing drawing, const DrawFiles& files);

/// Warns that the requested files are not written, and why.
void warn_unwritten(app::Session& session, const DrawFiles& files, std::string_view why);

}  // namespace ailab::show
