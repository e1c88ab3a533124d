// Shows a recorded game search as an indented text tree, one sentence per event, and a drawing. All
// values are from MAX's point of view.
#pragma once

#include <functional>
#include <string>

#include "common/search/game/recorder.hpp"
#include "common/show/drawing.hpp"

namespace ailab::show {

struct TraceStyle {
    bool ascii = false;
    bool node_types = false;  ///< show Knuth & Moore's types 1, 2 and 3
    /// Formats a value as the game does.
    std::function<std::string(Value)> value_text{};
};

/// "B", "2.1" or the move that led to the node.
std::string name_of(const SearchRecord& record, std::uint32_t node);
/// "alpha cut: 2 <= 3, the alpha of A".
std::string cut_text(const SearchRecord& record, std::uint32_t node, const TraceStyle& style);

/// Every visit with window and value, and for a cutoff the bound and the ancestor that caused it.
std::string trace_text(const SearchRecord& record, const TraceStyle& style);
/// The tree after the first `events` events; the newest node is marked.
std::string trace_page(const SearchRecord& record, std::size_t events, const TraceStyle& style);
/// One sentence about an event.
std::string event_text(const SearchRecord& record, const SearchEvent& event,
                       const TraceStyle& style);

/// The whole record as a drawing with one frame per event.
Drawing draw_search(const SearchRecord& record, std::string title, const TraceStyle& style);

enum class NodeType : std::uint8_t { none, pv, cut_good, cut_bad, all };
/// Knuth & Moore 1975: 1 for the principal variation, 2 for its other children, whose first child
/// should cut (good) but may not (bad), 3 for that first child.
std::vector<NodeType> node_types(const SearchRecord& record);

}  // namespace ailab::show
