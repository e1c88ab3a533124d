#include "common/show/search_trace.hpp"

#include <fmt/format.h>

#include "common/base/translate.hpp"

namespace ailab::show {
namespace {

constexpr std::uint32_t kNone = SearchVisit::kNone;

std::string bound_text(Value value, const TraceStyle& style) {
    if (value >= kInf) return style.ascii ? "+inf" : "+∞";
    if (value <= -kInf) return style.ascii ? "-inf" : "-∞";
    return style.value_text(value);
}
std::string window_text(const SearchVisit& visit, const TraceStyle& style) {
    return fmt::format("[{}, {}]", bound_text(visit.alpha, style), bound_text(visit.beta, style));
}

std::string type_text(NodeType type) {
    switch (type) {
    case NodeType::pv:
        return tr("  type 1");
    case NodeType::cut_good:
        return tr("  type 2, good");
    case NodeType::cut_bad:
        return tr("  type 2, bad");
    case NodeType::all:
        return tr("  type 3");
    case NodeType::none:
        break;
    }
    return "";
}

/// The visits that exist after a number of events, and their values.
struct Snapshot {
    std::vector<bool> seen;
    std::vector<bool> valued;
    std::vector<Value> value;
    std::vector<bool> cut;
    std::uint32_t current = kNone;
};

Snapshot snapshot(const SearchRecord& record, std::size_t events) {
    const std::size_t n = record.visits.size();
    Snapshot s{std::vector<bool>(n), std::vector<bool>(n), std::vector<Value>(n),
               std::vector<bool>(n)};
    for (std::size_t i = 0; i < events; ++i) {
        const SearchEvent& e = record.events[i];
        s.seen[e.node] = true;
        s.current = e.node;
        if (e.kind != SearchEvent::Kind::enter) s.valued[e.node] = true, s.value[e.node] = e.value;
        if (e.kind != SearchEvent::Kind::cut) continue;
        s.cut[e.node] = true;
        for (const auto child : record.visits[e.node].children)
            if (record.visits[child].kind == VisitKind::skipped) s.seen[child] = true;
    }
    return s;
}

class TreeWriter {
public:
    TreeWriter(const SearchRecord& record, const Snapshot& shown, const TraceStyle& style)
        : record_(record), shown_(shown), style_(style) {
        if (style.node_types) types_ = node_types(record);
    }

    std::string text() {
        for (const auto root : record_.roots)
            if (shown_.seen[root]) node(root, "", "");
        return std::move(out_);
    }

private:
    void node(std::uint32_t id, const std::string& lead, const std::string& below) {
        const SearchVisit& visit = record_.visits[id];
        out_ += lead + line(visit, id) + "\n";
        std::vector<std::uint32_t> children;
        std::string skipped;
        for (const auto child : visit.children) {
            if (!shown_.seen[child]) continue;
            if (record_.visits[child].kind == VisitKind::skipped)
                skipped += (skipped.empty() ? "" : ", ") + name_of(record_, child);
            else
                children.push_back(child);
        }
        const bool ascii = style_.ascii;
        for (std::size_t i = 0; i < children.size(); ++i) {
            const bool last = i + 1 == children.size() && skipped.empty();
            node(children[i], below + twig(last, ascii), below + stem(last, ascii));
        }
        if (!skipped.empty())
            out_ += fmt::format("{}{}{}\n", below, ascii ? "`x " : "└✂ ",
                                tr("not searched: {}", skipped));
    }

    std::string line(const SearchVisit& visit, std::uint32_t id) const {
        std::string text = name_of(record_, id);
        if (visit.kind == VisitKind::inner) {
            text += fmt::format(" {} {}", visit.is_max ? "MAX" : "MIN", window_text(visit, style_));
            if (shown_.valued[id])
                text += fmt::format(" = {}", bound_text(shown_.value[id], style_));
            if (!types_.empty()) text += type_text(types_[id]);
            if (shown_.cut[id]) text += "  " + cut_text(record_, id, style_);
        } else {
            const std::string value = bound_text(visit.value, style_);
            if (text != value) text += " = " + value;
            if (visit.kind == VisitKind::table) text += tr(" (table)");
        }
        if (id == shown_.current) text += style_.ascii ? "  <--" : "  ◀";
        return text;
    }

    const SearchRecord& record_;
    const Snapshot& shown_;
    const TraceStyle& style_;
    std::vector<NodeType> types_;
    std::string out_;
};

draw::TreeNode picture_node(const SearchRecord& record, std::uint32_t id, const TraceStyle& style) {
    const SearchVisit& visit = record.visits[id];
    draw::TreeNode node;
    node.children = visit.children;
    node.shape = visit.kind != VisitKind::inner ? draw::NodeShape::pill
                 : visit.is_max                 ? draw::NodeShape::max
                                                : draw::NodeShape::min;
    node.label = visit.has_value ? bound_text(visit.value, style) : "";
    if (visit.kind == VisitKind::inner) node.note = window_text(visit, style);
    // A path of child numbers, such as 2.1, is redundant in the drawing.
    if (visit.parent != kNone && visit.move.find('.') == std::string::npos)
        node.branch = visit.move;
    if (visit.kind == VisitKind::skipped) node.state = "cut";
    return node;
}

/// Marks the principal variation from every root.
void mark_lines(const SearchRecord& record, draw::TreePicture& picture) {
    for (auto n : record.roots)
        for (; n != kNone; n = record.visits[n].best_child) picture.nodes[n].state = "path";
}

std::string frame_classes(const std::string& base, std::string_view state) {
    return state.empty() ? base : fmt::format("{} {}", base, state);
}

/// The windows after a number of events: a node's bounds change when its children return.
class Windows {
public:
    explicit Windows(const SearchRecord& record) : now_(record.visits.size()) {
        for (std::size_t n = 0; n < now_.size(); ++n)
            now_[n] = {record.visits[n].alpha, record.visits[n].beta};
    }
    void improve(const SearchVisit& visit, const SearchEvent& event) {
        auto& [alpha, beta] = now_[event.node];
        if (visit.is_max)
            alpha = std::max(alpha, event.value);
        else
            beta = std::min(beta, event.value);
    }
    Value alpha(std::uint32_t node) const { return now_[node].first; }
    Value beta(std::uint32_t node) const { return now_[node].second; }

private:
    std::vector<std::pair<Value, Value>> now_;
};

std::string bounds_panel(const SearchRecord& record, const Windows& windows, std::uint32_t node,
                         const TraceStyle& style) {
    std::vector<std::vector<std::string>> rows;
    for (std::uint32_t n = node; n != kNone; n = record.visits[n].parent) {
        const SearchVisit& visit = record.visits[n];
        if (visit.kind != VisitKind::inner) continue;
        rows.insert(rows.begin(),
                    {name_of(record, n), visit.is_max ? "MAX" : "MIN",
                     bound_text(windows.alpha(n), style), bound_text(windows.beta(n), style)});
    }
    return draw::html_table({tr("node"), "", "α", "β"}, rows);
}

/// The last of several iterations: its visits are at the end, from its root on.
SearchRecord last_search(SearchRecord record) {
    if (record.roots.size() < 2) return record;
    const std::uint32_t root = record.roots.back();
    const auto shift = [root](std::uint32_t& n) { n = n == kNone ? kNone : n - root; };
    record.visits.erase(record.visits.begin(),
                        record.visits.begin() + static_cast<std::ptrdiff_t>(root));
    for (SearchVisit& visit : record.visits) {
        shift(visit.parent), shift(visit.best_child), shift(visit.cut_by);
        for (auto& child : visit.children) shift(child);
    }
    std::erase_if(record.events, [root](const SearchEvent& e) { return e.node < root; });
    for (SearchEvent& event : record.events) event.node -= root;
    record.roots = {0};
    return record;
}

}  // namespace

std::string name_of(const SearchRecord& record, std::uint32_t node) {
    const SearchVisit& visit = record.visits[node];
    if (!visit.position.empty()) return visit.position;
    return visit.parent == kNone ? tr("root") : visit.move;
}

std::string cut_text(const SearchRecord& record, std::uint32_t node, const TraceStyle& style) {
    const SearchVisit& visit = record.visits[node];
    const std::string value = bound_text(visit.value, style);
    const std::string bound = bound_text(visit.is_max ? visit.beta : visit.alpha, style);
    const std::string owner =
        visit.cut_by == kNone ? tr("the window") : name_of(record, visit.cut_by);
    const char* relation = style.ascii ? (visit.is_max ? ">=" : "<=") : (visit.is_max ? "≥" : "≤");
    return visit.is_max ? tr("beta cut: {} {} {}, the beta of {}", value, relation, bound, owner)
                        : tr("alpha cut: {} {} {}, the alpha of {}", value, relation, bound, owner);
}

std::string trace_text(const SearchRecord& record, const TraceStyle& style) {
    Snapshot all = snapshot(record, record.events.size());
    all.current = kNone;
    std::string text = TreeWriter(record, all, style).text();
    if (record.truncated) text += tr("… the first {} nodes only\n", record.visits.size());
    return text;
}

std::string trace_page(const SearchRecord& record, std::size_t events, const TraceStyle& style) {
    const Snapshot shown = snapshot(record, events);
    return TreeWriter(record, shown, style).text();
}

std::string event_text(const SearchRecord& record, const SearchEvent& event,
                       const TraceStyle& style) {
    const SearchVisit& visit = record.visits[event.node];
    const std::string name = name_of(record, event.node);
    const std::string value = bound_text(event.value, style);
    switch (event.kind) {
    case SearchEvent::Kind::enter:
        return tr("Enter {} ({}) with the window {}.", name, visit.is_max ? "MAX" : "MIN",
                  window_text(visit, style));
    case SearchEvent::Kind::leaf:
        return tr("The leaf {} is worth {}.", name, value);
    case SearchEvent::Kind::improve:
        return visit.is_max ? tr("{} now has at least {}: its alpha rises.", name, value)
                            : tr("{} now has at most {}: its beta falls.", name, value);
    case SearchEvent::Kind::cut:
        return fmt::format("{}: {}", name, cut_text(record, event.node, style));
    case SearchEvent::Kind::leave:
        return tr("Leave {} with the value {}.", name, value);
    }
    return "";
}

namespace {

draw::Frame first_frame(const SearchRecord& record) {
    draw::Frame first;
    first.caption = tr("Nothing has been searched yet.");
    for (std::size_t n = 0; n < record.visits.size(); ++n) {
        first.node(n, "node box");
        first.edge(n, "edge");
        first.label(n, "");
        if (record.visits[n].kind == VisitKind::inner) first.note(n, "");
    }
    return first;
}

draw::Frame last_frame(const draw::TreePicture& picture) {
    draw::Frame last;
    last.caption = tr("The line of best play is marked.");
    for (std::size_t n = 0; n < picture.nodes.size(); ++n)
        if (picture.nodes[n].state == "path") {
            last.node(n, "node box path");
            last.edge(n, "edge path");
        }
    return last;
}

/// The frames of the events, one after the other.
class EventFrames {
public:
    EventFrames(const SearchRecord& record, const TraceStyle& style)
        : record_(record), style_(style), windows_(record), state_(record.visits.size()) {}

    draw::Frame next(const SearchEvent& event) {
        draw::Frame frame;
        frame.caption = event_text(record_, event, style_);
        const SearchVisit& visit = record_.visits[event.node];
        if (event.kind == SearchEvent::Kind::improve) windows_.improve(visit, event);
        frame.panel = bounds_panel(record_, windows_, event.node, style_);
        show(event, visit, frame);
        if (event.kind != SearchEvent::Kind::enter)
            frame.label(event.node, bound_text(event.value, style_));
        if (before_ != kNone && before_ != event.node) set(frame, before_, "");
        set(frame, event.node, "current");
        before_ = event.node;
        return frame;
    }

private:
    void set(draw::Frame& frame, std::uint32_t n, std::string_view extra) const {
        frame.node(n, frame_classes(frame_classes("node box", state_[n]), extra));
    }
    void show(const SearchEvent& event, const SearchVisit& visit, draw::Frame& frame) {
        switch (event.kind) {
        case SearchEvent::Kind::enter:
            state_[event.node] = "touched";
            return frame.note(event.node, window_text(visit, style_));
        case SearchEvent::Kind::cut:
            for (const auto child : visit.children)
                if (record_.visits[child].kind == VisitKind::skipped) {
                    frame.node(child, "node box cut");
                    frame.edge(child, "edge cut");
                }
            return;
        case SearchEvent::Kind::improve:
            for (const auto child : visit.children)
                if (record_.visits[child].kind != VisitKind::skipped)
                    frame.edge(child, child == before_ ? "edge tree" : "edge");
            return;
        case SearchEvent::Kind::leaf:
        case SearchEvent::Kind::leave:
            state_[event.node] = "settled";
        }
    }

    const SearchRecord& record_;
    const TraceStyle& style_;
    Windows windows_;
    std::vector<std::string> state_;
    std::uint32_t before_ = kNone;
};

}  // namespace

Drawing draw_search(const SearchRecord& all, std::string title, const TraceStyle& style) {
    const SearchRecord record = last_search(all);
    Drawing drawing;
    drawing.picture.title = std::move(title);
    drawing.truncated = record.truncated;
    for (std::uint32_t n = 0; n < record.visits.size(); ++n)
        drawing.picture.nodes.push_back(picture_node(record, n, style));
    mark_lines(record, drawing.picture);
    drawing.subtitle = tr("triangles up: MAX, down: MIN; dashed: cut off, not searched");
    drawing.legend = {{"node box current", tr("current node")},
                      {"node box touched", tr("entered, not left")},
                      {"node box settled", tr("value known")},
                      {"node box cut", tr("cut off")},
                      {"node box path", tr("best play")}};

    drawing.frames.push_back(first_frame(record));
    EventFrames events(record, style);
    for (const SearchEvent& event : record.events) drawing.frames.push_back(events.next(event));
    if (!record.events.empty()) drawing.frames.push_back(last_frame(drawing.picture));
    return drawing;
}

std::vector<NodeType> node_types(const SearchRecord& record) {
    std::vector<NodeType> types(record.visits.size(), NodeType::none);
    for (const auto root : record.roots) types[root] = NodeType::pv;
    for (std::uint32_t n = 0; n < record.visits.size(); ++n) {
        const auto& visit = record.visits[n];
        const bool is_two = types[n] == NodeType::cut_good;
        int searched = 0;
        for (const auto child : visit.children) {
            if (record.visits[child].kind == VisitKind::skipped) continue;
            const bool first = searched++ == 0;
            types[child] = types[n] == NodeType::pv && first ? NodeType::pv
                           : is_two                          ? NodeType::all
                                                             : NodeType::cut_good;
        }
        if (is_two && searched > 1) types[n] = NodeType::cut_bad;
    }
    return types;
}

}  // namespace ailab::show
