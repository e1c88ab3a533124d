// The open list of A* with small integer priorities: one stack of boards per (f, g, last move);
// smallest f first, then largest g. Stacks are chains of chunks from a common pool, so growing
// wastes no memory, and chunks that one stack frees can be used by another.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <vector>

#include "lab3_puzzle/engine/astar/compact_table.hpp"

namespace ailab::lab3 {

class BucketOpen {
public:
    static constexpr int kMaxF = 255;
    static constexpr int kMaxG = CompactTable::kMaxG;

private:
    static constexpr std::size_t kStacks = std::size_t{kMaxF + 1} * (kMaxG + 1) * 4;
    static constexpr std::uint32_t kNone = ~std::uint32_t{0};
    struct Stack {
        std::uint64_t size = 0;
        std::uint32_t head = kNone;
    };

public:
    static constexpr std::size_t kOverhead = kStacks * sizeof(Stack);

    struct Node {
        PackedBoard board;
        int f, g;
        Move came_by;
    };

    BucketOpen() : stacks_(kStacks), top_g_(kMaxF + 1, -1) {}

    void push(const Node& node) {
        Stack& stack = stacks_[index(node.f, node.g) + static_cast<std::size_t>(node.came_by)];
        if (stack.size % kChunk == 0) stack.head = take_chunk(stack.head);
        chunks_[stack.head]->boards[stack.size++ % kChunk] = node.board;
        if (node.f < least_f_) least_f_ = node.f;
        auto& top = top_g_[static_cast<std::size_t>(node.f)];
        if (node.g > top) top = static_cast<std::int16_t>(node.g);
        ++size_;
    }
    bool empty() const noexcept { return size_ == 0; }
    std::uint64_t size() const noexcept { return size_; }
    /// Bytes in chunks, without the heads of the stacks (kOverhead).
    std::size_t bytes() const noexcept { return chunks_.size() * sizeof(Chunk); }

    /// Returns the f of the next board. Requires !empty().
    int least_f() noexcept {
        while (!settle_top(least_f_)) ++least_f_;
        return least_f_;
    }
    /// Moves at most `most` boards with that f, deepest first, to the end of `nodes`.
    void pop(int f, std::size_t most, std::vector<Node>& nodes) {
        for (; most > 0 && settle_top(f); --most) {
            const int g = top_g_[static_cast<std::size_t>(f)];
            std::size_t i = index(f, g);
            while (stacks_[i].size == 0) ++i;
            nodes.push_back({pop(stacks_[i]), f, g, static_cast<Move>(i % 4)});
        }
    }
    /// Visits the boards with f <= most without removing them, in the order of pop(), until
    /// visit(node) returns true. Returns whether it did.
    template <class Visit>
    bool visit_until(int most, Visit&& visit) const {
        for (int f = least_f_; f <= std::min(most, kMaxF); ++f)
            for (int g = top_g_[static_cast<std::size_t>(f)]; g >= 0; --g)
                for (std::size_t move = 0; move < 4; ++move)
                    if (visit_stack(index(f, g) + move, [&](PackedBoard board) {
                            return visit(Node{board, f, g, static_cast<Move>(move)});
                        }))
                        return true;
        return false;
    }

private:
    static constexpr std::uint64_t kChunk = 511;
    struct Chunk {
        std::uint32_t below;
        std::array<PackedBoard, kChunk> boards;
    };

    static std::size_t index(int f, int g) noexcept {
        return static_cast<std::size_t>(f * (kMaxG + 1) + g) * 4;
    }
    /// Lowers top_g_ of f to a non-empty stack; returns false if there is none.
    bool settle_top(int f) noexcept {
        auto& top = top_g_[static_cast<std::size_t>(f)];
        const auto holds = [&](int g) {
            const std::size_t i = index(f, g);
            return (stacks_[i].size | stacks_[i + 1].size | stacks_[i + 2].size |
                    stacks_[i + 3].size) != 0;
        };
        while (top >= 0 && !holds(top)) --top;
        return top >= 0;
    }
    template <class Visit>
    bool visit_stack(std::size_t i, Visit&& visit) const {
        std::uint64_t left = stacks_[i].size;
        for (std::uint32_t c = stacks_[i].head; left > 0; c = chunks_[c]->below) do {
                if (visit(chunks_[c]->boards[--left % kChunk])) return true;
            } while (left % kChunk != 0);
        return false;
    }
    PackedBoard pop(Stack& stack) {
        const PackedBoard board = chunks_[stack.head]->boards[--stack.size % kChunk];
        if (stack.size % kChunk == 0) {
            const std::uint32_t emptied = stack.head;
            stack.head = chunks_[emptied]->below;
            free_.push_back(emptied);
        }
        --size_;
        return board;
    }
    std::uint32_t take_chunk(std::uint32_t below) {
        std::uint32_t chunk;
        if (free_.empty()) {
            chunk = static_cast<std::uint32_t>(chunks_.size());
            chunks_.push_back(std::unique_ptr<Chunk>(new Chunk));
        } else {
            chunk = free_.back();
            free_.pop_back();
        }
        chunks_[chunk]->below = below;
        return chunk;
    }

    std::vector<Stack> stacks_;
    std::vector<std::int16_t> top_g_;  ///< by f: all stacks above this g are empty
    std::vector<std::unique_ptr<Chunk>> chunks_;
    std::vector<std::uint32_t> free_;
    int least_f_ = kMaxF;
    std::uint64_t size_ = 0;
};

}  // namespace ailab::lab3
