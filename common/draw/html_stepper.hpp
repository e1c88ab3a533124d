// A self-contained HTML page that steps through a recorded run: a drawing, and for each frame the
// classes and texts that change, a caption and a table. It works offline, with mouse, touch and
// keyboard (arrows, Home, End, space; + - 0 zoom), in light and dark mode, and on a phone. A
// drawing that is too large for the screen scrolls to the element that a frame marks "current".
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace ailab::draw {

/// Changes relative to the previous frame; frame 0 changes the drawing as it was given. What has
/// not changed may be repeated: it is not stored.
struct Frame {
    /// The classes of node i of a tree_svg() and of the line above it, and its texts.
    void node(std::size_t i, std::string to) { classes.emplace_back(id('n', i), std::move(to)); }
    void edge(std::size_t i, std::string to) { classes.emplace_back(id('e', i), std::move(to)); }
    void label(std::size_t i, std::string to) { texts.emplace_back(id('l', i), std::move(to)); }
    void note(std::size_t i, std::string to) { texts.emplace_back(id('m', i), std::move(to)); }
    void branch(std::size_t i, std::string to) { texts.emplace_back(id('b', i), std::move(to)); }

    std::string caption;  ///< one sentence of plain text
    /// Element id and its complete new class list, such as {"n3", "node settled"}.
    std::vector<std::pair<std::string, std::string>> classes{};
    /// Element id and its new text.
    std::vector<std::pair<std::string, std::string>> texts{};
    /// HTML shown beside the drawing; empty: unchanged from the previous frame.
    std::string panel{};

private:
    static std::string id(char part, std::size_t i) { return part + std::to_string(i); }
};

/// Keeps pages small enough to load and to click through.
inline constexpr std::size_t kMostFrames = 1000;

/// Keeps the first frames and the last one, at most kMostFrames; the last frame takes over the
/// changes of those removed. Returns the number of frames removed.
std::size_t limit_frames(std::vector<Frame>& frames);

/// Explains a class of nodes, such as {"node settled", "settled: the distance is final"}.
struct LegendEntry {
    std::string classes, words;
};

struct Stepper {
    std::string title;
    std::string subtitle;  ///< plain text; may be empty
    std::string svg;       ///< drawn with embedded_style(); empty: the panel only
    std::vector<Frame> frames;
    std::vector<LegendEntry> legend{};
};

/// Requires at least one frame. Frames beyond kMostFrames are left out, and the page says so. Of
/// each panel, only the table rows that the previous frame did not have are stored.
std::string html_stepper(Stepper stepper);

/// A table for a panel: plain text, which is escaped; rows whose index is in `marked` are
/// highlighted.
std::string html_table(const std::vector<std::string>& headings,
                       const std::vector<std::vector<std::string>>& rows,
                       const std::vector<std::size_t>& marked = {});

}  // namespace ailab::draw
