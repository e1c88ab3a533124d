// A point that is being typed, sign by sign: h8. It is complete with the last digit that it can
// have, or with Enter.
#pragma once

#include <optional>
#include <string>

#include "gomoku/world/point.hpp"

namespace ailab::gomoku {

/// The ASCII sign that a full-width one stands for, or the sign itself.
char32_t in_half_width(char32_t sign);

class TypedPoint {
public:
    explicit TypedPoint(int size) : size_(size) {}

    /// May a point begin with this sign: is it the letter of a column?
    bool begins_with(char32_t sign) const;
    /// The next sign. What cannot follow is not taken; another letter begins anew.
    void add(char32_t sign);
    void erase_last() {
        if (!text_.empty()) text_.pop_back();
    }
    void clear() { text_.clear(); }
    bool empty() const noexcept { return text_.empty(); }
    const std::string& text() const noexcept { return text_; }

    /// The point typed, if it is one.
    std::optional<Point> point() const { return parse_point(text_, size_); }
    /// It is a point, and no digit more would make another.
    bool complete() const;

private:
    int size_;
    std::string text_;
};

}  // namespace ailab::gomoku
