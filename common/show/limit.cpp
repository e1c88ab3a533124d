// Cuts down drawings that are too large.
#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "common/show/drawing.hpp"

namespace ailab::show {
namespace {

using draw::TreeNode;
using Id = std::uint32_t;
constexpr Id kNotDrawn = ~Id{0};

bool has_class(std::string_view classes, std::string_view name) {
    return fmt::format(" {} ", classes).find(fmt::format(" {} ", name)) != std::string::npos;
}

/// Chooses the first `most` nodes, with those of the marked line before all others.
std::vector<bool> choose(const std::vector<TreeNode>& nodes, std::size_t most) {
    std::vector<bool> chosen(nodes.size());
    std::size_t count = 0;
    for (const bool marked : {true, false})
        for (std::size_t n = 0; n < nodes.size() && count < most; ++n)
            if (!chosen[n] && has_class(nodes[n].state, "path") == marked)
                chosen[n] = true, ++count;
    chosen[0] = true;
    return chosen;
}

/// A picture of the chosen nodes whose ancestors are also chosen.
class Part {
public:
    Part(const draw::TreePicture& whole, std::size_t most)
        : number_(whole.nodes.size(), kNotDrawn) {
        const std::vector<bool> chosen = choose(whole.nodes, most);
        picture_.title = whole.title;
        add(whole.nodes[0], 0);
        for (std::size_t i = 0; i < origin_.size(); ++i) {
            const TreeNode& node = whole.nodes[origin_[i]];
            std::size_t missing = 0;
            for (const Id child : node.children)
                if (chosen[child])
                    add(whole.nodes[child], child, number_[origin_[i]]);
                else
                    ++missing;
            if (missing > 0) more_.emplace_back(number_[origin_[i]], missing);
        }
        for (const auto& [parent, missing] : more_) add_more(parent, missing);
    }

    const draw::TreePicture& picture() const { return picture_; }
    std::size_t drawn() const { return origin_.size(); }

    std::vector<draw::Frame> frames(const std::vector<draw::Frame>& all) const {
        std::vector<draw::Frame> kept;
        draw::Frame held;  // changes of the frames that were left out
        for (std::size_t i = 0; i < all.size(); ++i) {
            take_over(all[i], held);
            if (i > 0 && i + 1 < all.size() && about_missing(all[i])) continue;
            held.caption = all[i].caption;
            kept.push_back(std::exchange(held, {}));
        }
        return kept;
    }

private:
    void add(const TreeNode& node, Id id, Id parent = kNotDrawn) {
        number_[id] = static_cast<Id>(picture_.nodes.size());
        if (parent != kNotDrawn) picture_.nodes[parent].children.push_back(number_[id]);
        picture_.nodes.push_back(node);
        picture_.nodes.back().children.clear();
        origin_.push_back(id);
    }
    void add_more(Id parent, std::size_t missing) {
        TreeNode node;
        node.label = fmt::format("+{}", missing);
        node.state = "cut";
        picture_.nodes[parent].children.push_back(static_cast<Id>(picture_.nodes.size()));
        picture_.nodes.push_back(std::move(node));
    }

    /// The id of element "n12" in this picture.
    std::optional<std::string> renamed(const std::string& element) const {
        Id id = 0;
        const char* const end = element.data() + element.size();
        const auto read = std::from_chars(element.data() + 1, end, id);
        if (read.ptr != end || id >= number_.size() || number_[id] == kNotDrawn)
            return std::nullopt;
        return fmt::format("{}{}", element.front(), number_[id]);
    }
    bool about_missing(const draw::Frame& frame) const {
        return std::any_of(frame.classes.begin(), frame.classes.end(), [this](const auto& change) {
            return has_class(change.second, "current") && !renamed(change.first);
        });
    }
    void take_over(const draw::Frame& frame, draw::Frame& into) const {
        for (const auto& [element, classes] : frame.classes)
            if (const auto name = renamed(element)) into.classes.emplace_back(*name, classes);
        for (const auto& [element, text] : frame.texts)
            if (const auto name = renamed(element)) into.texts.emplace_back(*name, text);
        if (!frame.panel.empty()) into.panel = frame.panel;
    }

    draw::TreePicture picture_;
    std::vector<Id> number_;  // for each node of the whole picture
    std::vector<Id> origin_;  // of each node drawn
    std::vector<std::pair<Id, std::size_t>> more_;
};

}  // namespace

LeftOut limit(Drawing& drawing) {
    const std::size_t nodes = drawing.picture.nodes.size(), frames = drawing.frames.size();
    std::size_t most = kMostDrawnNodes;
    double width = nodes > 0 ? draw::tree_width(drawing.picture) : 0;
    if (nodes > most || width > kMostDrawnWidth) {
        constexpr std::size_t kFew = 10;  // labels too wide for a narrower drawing
        std::optional<Part> part;
        do {
            part.emplace(drawing.picture, most);
            width = draw::tree_width(part->picture());
            const double ratio = std::min(0.9, kMostDrawnWidth / width);
            most = static_cast<std::size_t>(ratio * static_cast<double>(most));
        } while (width > kMostDrawnWidth && most >= kFew);
        drawing.frames = part->frames(drawing.frames);
        drawing.picture = part->picture();
        draw::limit_frames(drawing.frames);
        return {nodes - part->drawn(), frames - drawing.frames.size()};
    }
    return {0, draw::limit_frames(drawing.frames)};
}

}  // namespace ailab::show
