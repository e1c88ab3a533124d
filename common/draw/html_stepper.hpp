// One self-contained HTML page that steps through a recorded run: a drawing, and for each frame the
// classes and texts that change, a caption and a table. Works without network, by mouse, touch and
// keyboard (arrows, Home, End, blank; + - 0 zoom), in light and dark, on a phone. A frame that
// marks an element "current" moves a drawing that is too large for the screen there.
#pragma once

#include <cstddef>
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

/// Pages stay small enough to load and to click through.
inline constexpr std::size_t kMostFrames = 1000;

/// Keeps the first frames and the last one, kMostFrames at most; the last one takes over the
/// changes of those left out. Returns how many were.
std::size_t limit_frames(std::vector<Frame>& frames);

/// What a class of nodes means, such as {"node settled", "settled: the distance is final"}.
struct LegendEntry {
    std::string classes, words;
};

struct Stepper {
    std::string title;
    std::string subtitle;  ///< plain text; may be empty
    std::string svg;       ///< drawn with embedded_style(); empty: the panel stands alone
    std::vector<Frame> frames;
    std::vector<LegendEntry> legend{};
};

/// Requires at least one frame; of more than kMostFrames some are left out, which the page says. Of
/// a panel only the table rows that the frame before did not have are stored.
std::string html_stepper(Stepper stepper);

/// A table for a panel: plain texts, escaped; rows whose number is in `marked` are highlighted.
std::string html_table(const std::vector<std::string>& headings,
                       const std::vector<std::vector<std::string>>& rows,
                       const std::vector<std::size_t>& marked = {});

}  // namespace ailab::draw
