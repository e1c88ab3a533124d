// A move typed sign by sign where other keys mean something else: h2e2, C2=5, 炮二平五. No sign
// that a move may begin with is a key of its own, so that nothing typed is taken for something
// else.
#pragma once

#include <optional>
#include <string>

#include "lab4_xiangqi/world/notation/notation.hpp"

namespace ailab::lab4 {

class TypedMove {
public:
    /// Files a to i, the letters of WXF in any case, the numbers of pawns, and whatever is Chinese.
    static bool begins_with(char32_t sign) noexcept;

    bool empty() const noexcept { return text_.empty(); }
    const std::string& text() const noexcept { return text_; }
    /// Blanks are left out.
    void add(char32_t sign);
    void erase_last() noexcept;
    void clear() noexcept { text_.clear(); }

    /// The move as soon as it is one, or what is wrong with it once nothing could mend it or
    /// `ended` says that no more will come; nothing before.
    std::optional<MoveReading> read(const Position& position, bool ended) const;

private:
    std::string text_;
};

}  // namespace ailab::lab4
