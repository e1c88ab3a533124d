#include "lab4_xiangqi/engine/learned.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/inline_list.hpp"
#include "common/base/translate.hpp"
#include "lab4_xiangqi/engine/evaluate.hpp"

namespace ailab::lab4 {
namespace {

using Inputs = InlineList<network::Input, 32>;

std::span<const network::Input> span_of(const Inputs& inputs) {
    return {inputs.begin(), inputs.size()};
}

}  // namespace

void LearnedEvaluator::reset(const Position& position) {
    plies_.clear();
    plies_.reserve(static_cast<std::size_t>(kMaxSearchPly) + 8);
    Ply& ply = plies_.emplace_back();
    for (const Side side : {kRed, kBlack}) {
        const View view(side, position.king(side));
        Inputs inputs;
        for_each(position.occupied().all,
                 [&](Square s) { inputs.push_back(view.input(position.piece_on(s), s)); });
        network_->refresh(ply[index_of(side)], span_of(inputs));
    }
}

void LearnedEvaluator::push(const Position& before, Move move) {
    const Piece piece = before.piece_on(move.from()), captured = before.piece_on(move.to());
    plies_.emplace_back();
    const Ply& from = plies_[plies_.size() - 2];
    Ply& to = plies_.back();
    for (const Side side : {kRed, kBlack}) {
        const Square king = before.king(side);
        const View view(side, king);
        const View after(side, king == move.from() ? move.to() : king);
        Inputs came, went;
        came.push_back(after.input(piece, move.to()));
        if (view == after) {
            went.push_back(view.input(piece, move.from()));
            if (captured != Piece::none) went.push_back(view.input(captured, move.to()));
            network_->update(to[index_of(side)], from[index_of(side)], span_of(came),
                             span_of(went));
            continue;
        }
        for_each(before.occupied().all, [&](Square s) {
            if (s != move.from() && s != move.to())
                came.push_back(after.input(before.piece_on(s), s));
        });
        network_->refresh(to[index_of(side)], span_of(came));
    }
}

Value LearnedEvaluator::evaluate(const Position& position) {
    const Side us = position.side_to_move(), them = !us;
    const Ply& ply = plies_.back();
    Value v = network_->value(ply[index_of(us)], ply[index_of(them)],
                              network_bucket(position.occupied().all.count()));
    v = v * winning_chances(position, v > 0 ? us : them) / 64;
    return std::clamp(v, -kDecided + 1, kDecided - 1);
}

}  // namespace ailab::lab4
