#include "gomoku/world/win_tree.hpp"

#include <algorithm>
#include <functional>

namespace ailab::gomoku {

std::vector<int> WinTree::heights() const {
    std::vector<int> height(nodes_.size(), 0);
    const std::function<int(Id)> visit = [&](Id id) {
        int& h = height[static_cast<std::size_t>(id)];
        if (h > 0) return h;
        const Node& node = (*this)[id];
        int below = node.otherwise == kNone ? 0 : visit(node.otherwise);
        for (const auto& [reply, next] : node.replies) below = std::max(below, visit(next));
        return h = below + 1;
    };
    if (!empty()) visit(root_);
    return height;
}

int WinTree::length() const {
    return empty() ? 0 : heights()[static_cast<std::size_t>(root_)];
}

std::vector<Point> WinTree::main_line() const {
    std::vector<Point> line;
    const auto height = heights();
    for (Id id = root_; id != kNone;) {
        const Node& node = (*this)[id];
        line.push_back(node.attack);
        Id next = kNone;
        Point longest;
        for (const auto& [reply, child] : node.replies)
            if (next == kNone ||
                height[static_cast<std::size_t>(child)] > height[static_cast<std::size_t>(next)])
                next = child, longest = reply;
        if (next == kNone) break;
        line.push_back(longest);
        id = next;
    }
    return line;
}

}  // namespace ailab::gomoku
