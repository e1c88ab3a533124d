// A forced win as a strategy: the attacker's move, and the continuation after every reply of the
// defender. Replies that change nothing share one continuation: the win after a pass.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "common/base/translate.hpp"
#include "gomoku/world/point.hpp"

namespace ailab::gomoku {

/// The result of a search for a forced win.
enum class Outcome : std::uint8_t { no, win, unknown };
constexpr const char* to_string(Outcome outcome) noexcept {
    return outcome == Outcome::win  ? marked("win")
           : outcome == Outcome::no ? marked("no")
                                    : marked("unknown");
}

class WinTree {
public:
    using Id = std::int32_t;
    static constexpr Id kNone = -1;

    struct Node {
        Point attack;  ///< the attacker's move here
        std::vector<std::pair<Point, Id>> replies{};
        Id otherwise = kNone;  ///< the node after any other reply; none if `attack` makes five

        Id after(Point reply) const noexcept {
            for (const auto& [point, id] : replies)
                if (point == reply) return id;
            return otherwise;
        }
    };

    Id add(Node node) {
        replies_ += node.replies.size();
        nodes_.push_back(std::move(node));
        return static_cast<Id>(nodes_.size()) - 1;
    }
    /// Copies the nodes of `part`; returns the id of its root in this tree.
    Id append(const WinTree& part) {
        const auto shift = static_cast<Id>(nodes_.size());
        for (Node node : part.nodes_) {
            if (node.otherwise != kNone) node.otherwise += shift;
            for (auto& reply : node.replies) reply.second += shift;
            add(std::move(node));
        }
        return part.root_ + shift;
    }
    const Node& operator[](Id id) const { return nodes_[static_cast<std::size_t>(id)]; }
    Node& operator[](Id id) { return nodes_[static_cast<std::size_t>(id)]; }
    Id root() const noexcept { return root_; }
    void set_root(Id id) noexcept { root_ = id; }
    bool empty() const noexcept { return root_ == kNone; }
    std::size_t size() const noexcept { return nodes_.size(); }
    std::size_t bytes() const noexcept {
        return nodes_.capacity() * sizeof(Node) + replies_ * sizeof(std::pair<Point, Id>);
    }

    /// Returns the number of the attacker's stones up to and including the five, against the
    /// longest defence.
    int length() const;
    /// Returns a longest line: the attacker's first move, the reply, and so on to the five.
    std::vector<Point> main_line() const;

private:
    std::vector<int> heights() const;

    std::vector<Node> nodes_;
    std::size_t replies_ = 0;  // of all nodes
    Id root_ = kNone;
};

}  // namespace ailab::gomoku
