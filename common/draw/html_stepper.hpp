// One self-contained HTML page that steps through a recorded run: a drawing, and for each frame the
// classes and texts that change, a caption and a table. Works without network, by mouse and by
// keyboard (arrows, Home, End, blank), in light and dark.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace ailab::draw {

/// Changes relative to the frame before; frame 0 changes the drawing as it was given.
struct Frame {
    std::string caption;  ///< one sentence of plain text
    /// Element id and its complete new classes, such as {"n3", "node settled"}.
    std::vector<std::pair<std::string, std::string>> classes{};
    /// Element id and its new text.
    std::vector<std::pair<std::string, std::string>> texts{};
    /// HTML shown beside the drawing; empty: as in the frame before.
    std::string panel{};
};

struct Stepper {
    std::string title;
    std::string subtitle;  ///< plain text; may be empty
    std::string svg;       ///< drawn with embedded_style()
    std::vector<Frame> frames;
};

/// Requires at least one frame.
std::string html_stepper(const Stepper& stepper);

/// A table for a panel: plain texts, escaped; rows whose number is in `marked` are highlighted.
std::string html_table(const std::vector<std::string>& headings,
                       const std::vector<std::vector<std::string>>& rows,
                       const std::vector<std::size_t>& marked = {});

}  // namespace ailab::draw
