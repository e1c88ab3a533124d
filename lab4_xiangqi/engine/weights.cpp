#include "lab4_xiangqi/engine/weights.hpp"

namespace ailab::lab4 {
namespace {

constexpr Weights::Values kDefaults{{
#include "lab4_xiangqi/engine/weights.inc"
}};

}  // namespace

const Weights& Weights::defaults() {
    static const Weights weights(kDefaults);
    return weights;
}

Weights::Weights(const Values& values) noexcept : values_(values) {
    for (const Side side : {kRed, kBlack})
        for (unsigned k = 1; k < kKinds; ++k)
            for (Square s = 0; s < kSquares; ++s) {
                const Kind kind = static_cast<Kind>(k);
                pieces_[index_of(make_piece(side, kind))][static_cast<std::size_t>(s)] =
                    (*this)[Terms::kMaterial + static_cast<int>(k)] +
                    (*this)[square_term(kind, seen_by(side, s))];
            }
}

}  // namespace ailab::lab4
