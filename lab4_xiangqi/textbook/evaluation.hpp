// The evaluation of a student's first program: material, piece-square values, mobility, threats and
// protection. Every term can be switched off by name. Written for readability, not speed: each term
// is computed from scratch for every position. The engine has its own evaluation.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "common/base/translate.hpp"
#include "lab4_xiangqi/world/position.hpp"

namespace ailab::lab4 {

/// The values of a term for red and black.
struct TermValue {
    std::string_view name;
    Value red = 0, black = 0;
};

class TextbookEvaluation {
public:
    enum Term : std::uint8_t { material, squares, mobility, threats };
    static constexpr std::size_t kTerms = 4;
    static constexpr std::array<std::string_view, kTerms> kNames{
        marked("material"), marked("pst"), marked("mobility"), marked("threats")};

    /// Material, piece-square values and mobility.
    TextbookEvaluation() = default;
    /// Parses a list such as "material,pst". Throws UsageError that lists the valid names.
    explicit TextbookEvaluation(std::string_view names);

    /// Returns the value for the side to move.
    Value operator()(const Position& position) const;
    /// Returns every active term for both sides. The differences add up to the value, up to one
    /// unit, because mobility counts in halves.
    std::vector<TermValue> explain(const Position& position) const;
    /// "material,pst,mobility".
    std::string names() const;

private:
    bool has(Term term) const noexcept { return on_[term]; }

    std::array<bool, kTerms> on_{true, true, true, false};
};

}  // namespace ailab::lab4
