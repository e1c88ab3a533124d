#include "lab4_xiangqi/engine/learned.hpp"

#include <algorithm>

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
    plies_.resize(static_cast<std::size_t>(kMaxSearchPly) + 8);
    last_ = 0;
    Ply& ply = plies_.front();
    for (const Side side : {kRed, kBlack}) {
        const View view(side, position.king(side));
        Inputs inputs;
        for_each(position.occupied().all,
                 [&](Square s) { inputs.push_back(view.input(position.piece_on(s), s)); });
        network_->refresh(ply.sums[index_of(side)], span_of(inputs));
        ply.known[index_of(side)] = true;
        ply.views[index_of(side)] = view;
    }
}

LearnedEvaluator::Ply& LearnedEvaluator::next_ply() {
    if (++last_ == plies_.size()) plies_.emplace_back();
    Ply& ply = plies_[last_];
    ply.known = {false, false};
    ply.views = plies_[last_ - 1].views;
    return ply;
}

void LearnedEvaluator::push_null() {
    next_ply().move = Move();
}

void LearnedEvaluator::push(const Position& before, Move move) {
    Ply& to = next_ply();
    to.move = move;
    to.piece = before.piece_on(move.from());
    to.captured = before.piece_on(move.to());
    if (kind_of(to.piece) != Kind::king) return;
    const Side side = side_of(to.piece);
    const View after(side, move.to());
    if (after == to.views[index_of(side)]) return;
    Inputs inputs;
    inputs.push_back(after.input(to.piece, move.to()));
    for_each(before.occupied().all, [&](Square s) {
        if (s != move.from() && s != move.to())
            inputs.push_back(after.input(before.piece_on(s), s));
    });
    network_->refresh(to.sums[index_of(side)], span_of(inputs));
    to.known[index_of(side)] = true;
    to.views[index_of(side)] = after;
}

void LearnedEvaluator::bring_up_to_date(Side side) {
    std::size_t known = last_;
    while (!plies_[known].known[index_of(side)]) --known;
    for (; known < last_; ++known) update(plies_[known], plies_[known + 1], side);
}

void LearnedEvaluator::update(const Ply& from, Ply& to, Side side) const {
    const View& view = to.views[index_of(side)];
    std::array<network::Input, 1> came{};
    std::array<network::Input, 2> went{};
    std::size_t changed = 0, gone = 0;
    if (to.move) {
        came[changed++] = view.input(to.piece, to.move.to());
        went[gone++] = view.input(to.piece, to.move.from());
        if (to.captured != Piece::none) went[gone++] = view.input(to.captured, to.move.to());
    }
    network_->update(to.sums[index_of(side)], from.sums[index_of(side)],
                     std::span(came).first(changed), std::span(went).first(gone));
    to.known[index_of(side)] = true;
}

Value LearnedEvaluator::evaluate(const Position& position) {
    const Side us = position.side_to_move(), them = !us;
    bring_up_to_date(us);
    bring_up_to_date(them);
    const Ply& ply = plies_[last_];
    Value v = network_->value(ply.sums[index_of(us)], ply.sums[index_of(them)],
                              network_bucket(position.occupied().all.count()));
    v = v * winning_chances(position, v > 0 ? us : them) / 64;
    return std::clamp(v, -kDecided + 1, kDecided - 1);
}

}  // namespace ailab::lab4
