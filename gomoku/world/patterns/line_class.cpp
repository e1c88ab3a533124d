#include "gomoku/world/patterns/line_class.hpp"

#include <array>

namespace ailab::gomoku {
namespace {

/// Lines from the view of one player, in base 3: empty, own, blocked; the first cell is the lowest
/// digit.
class Classes {
public:
    Classes(int radius, bool exactly) : radius_(radius), exactly_(exactly) {
        power_[0] = 1;
        for (std::size_t i = 1; i < power_.size(); ++i) power_[i] = power_[i - 1] * 3;
        known_.assign(power_[cells()], false);
        classes_.resize(known_.size());
    }

    /// Returns the class of a stone in the middle of `line`.
    LineClass operator()(std::size_t line) {
        if (!known_[line]) {
            known_[line] = true;
            classes_[line] = classify(line);
        }
        return classes_[line];
    }

private:
    std::size_t cells() const { return static_cast<std::size_t>(2 * radius_); }
    std::size_t digit(std::size_t line, std::size_t i) const { return line / power_[i] % 3; }
    /// True if the cell `offset` steps from the middle is the player's own.
    bool own(std::size_t line, int offset) const {
        const int place = offset < 0 ? offset + radius_ : offset + radius_ - 1;
        return digit(line, static_cast<std::size_t>(place)) == 1;
    }

    LineClass classify(std::size_t line) {
        int length = 1;
        for (int i = 1; i <= radius_ && own(line, i); ++i) ++length;
        for (int i = 1; i <= radius_ && own(line, -i); ++i) ++length;
        if (length >= 5) return length == 5 || !exactly_ ? LineClass::five : LineClass::overline;
        LineClassifier result;
        const auto first = static_cast<std::size_t>(radius_ - 4);
        for (std::size_t i = first; i < cells() - first; ++i)
            if (digit(line, i) == 0) result.add((*this)(line + power_[i]));
        return result.result();
    }

    int radius_;
    bool exactly_;
    std::array<std::size_t, 11> power_{};
    std::vector<bool> known_;
    std::vector<LineClass> classes_;
};

/// Returns the base-3 digits of `cells` cells of a key from the view of `me`.
std::vector<std::size_t> halves(int cells, Colour me) {
    std::vector<std::size_t> result(std::size_t{1} << (2 * cells));
    for (std::size_t key = 0; key < result.size(); ++key) {
        std::size_t line = 0;
        for (int i = cells - 1; i >= 0; --i) {
            const auto c = static_cast<Colour>(key >> (2 * i) & 3U);
            line = line * 3 + (c == Colour::none ? 0U : c == me ? 1U : 2U);
        }
        result[key] = line;
    }
    return result;
}

}  // namespace

LineClass LineClassifier::result() const noexcept {
    using enum LineClass;
    if (count(five) > 0) return count(five) > 1 ? open_four : four;
    if (count(open_four) > 0) return count(open_four) > 1 ? wide_three : open_three;
    if (count(four) > 0) return closed_three;
    const int threes = count(open_three) + count(wide_three);
    if (threes > 0) return threes > 2 ? wide_two : open_two;
    if (count(closed_three) > 0) return closed_two;
    if (count(open_two) + count(wide_two) > 0) return open_one;
    if (count(closed_two) > 0) return closed_one;
    return none;
}

const LineTable& LineTable::of(Rule rule) {
    if (rule == Rule::freestyle) {
        static const LineTable freestyle(Rule::freestyle);
        return freestyle;
    }
    if (rule == Rule::standard) {
        static const LineTable standard(Rule::standard);
        return standard;
    }
    static const LineTable renju(Rule::renju);
    return renju;
}

LineTable::LineTable(Rule rule) : radius_(rule == Rule::freestyle ? 4 : 5) {
    pairs_.resize(std::size_t{1} << (4 * radius_));
    for (const Colour me : {Colour::black, Colour::white}) {
        Classes classes(radius_, needs_exactly_five(rule, me));
        const auto digits = halves(radius_, me);
        std::size_t upper = 1;
        for (int i = 0; i < radius_; ++i) upper *= 3;
        for (std::size_t key = 0; key < pairs_.size(); ++key) {
            const std::size_t low = digits[key & (digits.size() - 1)];
            const std::size_t high = digits[key >> (2 * radius_)];
            const auto c = static_cast<unsigned>(classes(low + upper * high));
            pairs_[key] = static_cast<ClassPair>(pairs_[key] | c << (me == Colour::black ? 0 : 4));
        }
    }
}

}  // namespace ailab::gomoku
