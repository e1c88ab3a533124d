// The evaluation of a student's first program: material, piece-square values, mobility, and who
// threatens and protects whom; every term can be switched off by name. Readable rather than fast:
// each term is counted anew for every position. The engine has an evaluation of its own.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "common/base/translate.hpp"
#include "lab4_xiangqi/world/position.hpp"

namespace ailab::lab4 {

/// What a term gives red and black.
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
    /// From a list such as "material,pst". Throws UsageError with the names there are.
    explicit TextbookEvaluation(std::string_view names);

    /// Seen from the side to move.
    Value operator()(const Position& position) const;
    /// Every term that is switched on, for both sides. Their differences add up to the value up to
    /// one unit: mobility counts in halves.
    std::vector<TermValue> explain(const Position& position) const;
    /// "material,pst,mobility".
    std::string names() const;

private:
    bool has(Term term) const noexcept { return on_[term]; }

    std::array<bool, kTerms> on_{true, true, true, false};
};

}  // namespace ailab::lab4
