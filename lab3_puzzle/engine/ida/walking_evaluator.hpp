// Walking distance for FusedIda: a move changes the state of one of the two tables and its distance
// by exactly one, so a link is one word: the next state and, in the lowest bit, "longer".
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "lab3_puzzle/engine/automaton.hpp"
#include "lab3_puzzle/textbook/walking_distance.hpp"

namespace ailab::lab3 {

class WalkingEvaluator {
public:
    struct Node {
        std::uint32_t vertical, horizontal;
        int slack;
    };
    struct Step {};
    struct Root {
        int h;
        std::uint32_t vertical, horizontal;
    };

    /// `distance` must outlive the evaluator.
    WalkingEvaluator(const WalkingDistance& distance, const Grid& grid, int goal_blank,
                     const OperatorOrder& order)
        : distance_(&distance),
          rows_(static_cast<std::uint32_t>(grid.rows())),
          cols_(static_cast<std::uint32_t>(grid.cols())),
          vertical_(pack(distance.vertical(), grid.rows())),
          horizontal_(grid.rows() == grid.cols() && grid.transposed(goal_blank) == goal_blank
                          ? Links{}
                          : pack(distance.horizontal(), grid.cols())) {
        for (std::size_t k = 0; k < 4; ++k) {
            const Move m = order[k];
            is_vertical_[k] = m == Move::up || m == Move::down;
            const std::uint32_t lines = is_vertical_[k] ? rows_ : cols_;
            column_[k] = m == Move::down || m == Move::right ? lines : 0;
        }
        for (int c = 0; c < grid.cells(); ++c) {
            row_[static_cast<std::size_t>(c)] = static_cast<std::uint8_t>(grid.row(c));
            col_[static_cast<std::size_t>(c)] = static_cast<std::uint8_t>(grid.col(c));
        }
    }

    Root root(const State& s) const {
        return {(*distance_)(s), distance_->vertical_id(s), distance_->horizontal_id(s)};
    }
    Node node(const Root& r, int slack) const noexcept { return {r.vertical, r.horizontal, slack}; }

    bool advance(const Node& node, Node& n, Step&, std::size_t k, unsigned tile, unsigned /*from*/,
                 unsigned /*blank*/) const noexcept {
        n = node;
        if (is_vertical_[k]) {
            n.vertical = step(vertical_, n.vertical * 2 * rows_ + column_[k] + row_[tile], n.slack);
        } else {
            const Links& links = horizontal_.empty() ? vertical_ : horizontal_;
            n.horizontal = step(links, n.horizontal * 2 * cols_ + column_[k] + col_[tile], n.slack);
        }
        return n.slack >= 0;
    }
    void exchange(Step&, unsigned) const noexcept {}

private:
    using Links = std::vector<std::uint32_t>;  ///< [state][blank up or down][goal line]

    static std::uint32_t step(const Links& links, std::uint32_t i, int& slack) noexcept {
        const std::uint32_t link = links[i];
        slack -= static_cast<int>(link & 1U);
        return link >> 1U;
    }
    static Links pack(const WalkingTable& table, int lines) {
        Links links;
        for (std::uint32_t id = 0; id < table.state_count(); ++id)
            for (const bool up : {true, false})
                for (int line = 0; line < lines; ++line) {
                    const auto next =
                        up ? table.after_blank_up(id, line) : table.after_blank_down(id, line);
                    const bool longer = table.distance(next) > table.distance(id);
                    links.push_back(next << 1U | static_cast<std::uint32_t>(longer));
                }
        return links;
    }

    const WalkingDistance* distance_;
    std::uint32_t rows_, cols_;
    Links vertical_, horizontal_;  ///< horizontal_ is empty where the two are the same
    std::array<bool, 4> is_vertical_{};
    std::array<std::uint32_t, 4> column_{};
    std::array<std::uint8_t, kMaxCells> row_{}, col_{};
};

}  // namespace ailab::lab3
