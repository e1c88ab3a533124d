#include "lab4_xiangqi/engine/move_picker.hpp"

#include <limits>
#include <utility>

#include "lab4_xiangqi/engine/see.hpp"

namespace ailab::lab4 {

MovePicker::MovePicker(const Position& position, History& history, const EngineSwitches& switches,
                       const MoveHints& hints, Purpose purpose, Value threshold,
                       const Checks* checks)
    : position_(position),
      history_(history),
      switches_(switches),
      hints_(hints),
      purpose_(purpose),
      threshold_(threshold),
      checks_(checks),
      only_checks_(purpose == Purpose::checks) {
    const bool usable =
        hints.table && position.is_pseudo_legal(hints.table) &&
        (purpose == Purpose::all || position.piece_on(hints.table.to()) != Piece::none ||
         (purpose == Purpose::checks && position.gives_check(hints.table, *checks)));
    if (!usable) hints_.table = Move();
    if (hints.counter == hints.killers[0] || hints.counter == hints.killers[1])
        hints_.counter = Move();
    stage_ = usable ? Stage::table : switches.ordering ? Stage::make_captures : Stage::make_plain;
}

Move MovePicker::next() {
    switch (stage_) {
    case Stage::table:
        stage_ = switches_.ordering ? Stage::make_captures : Stage::make_plain;
        return hints_.table;

    case Stage::make_captures:
        generate_pseudo_legal<Want::captures>(position_, moves_);
        score_captures();
        stage_ = Stage::captures;
        [[fallthrough]];
    case Stage::captures:
        if (const Move move = winning_capture()) return move;
        if (purpose_ == Purpose::captures) {
            stage_ = Stage::end;
            return {};
        }
        stage_ = Stage::hints;
        [[fallthrough]];

    case Stage::hints:
        if (const Move move = usable_hint()) return move;
        stage_ = Stage::make_quiets;
        [[fallthrough]];

    case Stage::make_quiets:
        make_quiets();
        stage_ = Stage::quiets;
        [[fallthrough]];
    case Stage::quiets:
        while (at_ < moves_.size()) {
            const Move move = best_of_rest();
            if (!is_special(move)) return move;
        }
        at_ = 0;
        stage_ = Stage::losing;
        [[fallthrough]];
    case Stage::losing:
        if (purpose_ != Purpose::checks && at_ < losing_.size()) return losing_[at_++];
        stage_ = Stage::end;
        [[fallthrough]];
    case Stage::end:
        return {};

    case Stage::make_plain:
        make_plain();
        stage_ = Stage::plain;
        [[fallthrough]];
    case Stage::plain:
        while (at_ < moves_.size()) {
            const Move move = moves_[at_++];
            if (move != hints_.table) return move;
        }
        return {};
    }
    return {};
}

Move MovePicker::winning_capture() {
    while (at_ < moves_.size()) {
        const Move move = best_of_rest();
        if (move == hints_.table) continue;
        if (exchange_wins(position_, move, threshold_)) return move;
        losing_.push_back(move);
    }
    return {};
}

Move MovePicker::usable_hint() noexcept {
    while (hint_ < 3) {
        const Move move = hint_ < 2 ? hints_.killers[hint_] : hints_.counter;
        ++hint_;
        if (usable_quiet(move)) return move;
    }
    return {};
}

void MovePicker::make_quiets() {
    moves_.clear();
    at_ = 0;
    if (only_checks_)
        generate_quiet_checks(position_, *checks_, moves_);
    else
        generate_pseudo_legal<Want::quiets>(position_, moves_);
    score_quiets();
}

void MovePicker::make_plain() {
    if (purpose_ == Purpose::captures)
        generate_pseudo_legal<Want::captures>(position_, moves_);
    else
        generate_pseudo_legal<Want::all>(position_, moves_);
    if (purpose_ == Purpose::checks) drop_idle_quiets();
}

void MovePicker::score_captures() {
    for (std::size_t i = 0; i < moves_.size(); ++i) {
        const Move move = moves_[i];
        const Piece piece = position_.piece_on(move.from()), victim = position_.piece_on(move.to());
        scores_[i] = 16 * exchange_value(victim) - exchange_value(piece) / 16;
        if (switches_.history) scores_[i] += history_.capture(piece, move.to(), victim) / 2;
    }
}

void MovePicker::score_quiets() {
    for (std::size_t i = at_; i < moves_.size(); ++i) {
        scores_[i] = 0;
        if (!switches_.history) continue;
        const Move move = moves_[i];
        const std::size_t piece = index_of(position_.piece_on(move.from()));
        const auto to = static_cast<std::size_t>(move.to());
        scores_[i] = history_.quiet(position_.side_to_move(), move);
        for (const PieceTo* answers : hints_.answers)
            if (answers) scores_[i] += (*answers)[piece][to];
    }
}

void MovePicker::skip_idle_quiets() noexcept {
    only_checks_ = true;
    if (stage_ != Stage::quiets) return;
    drop_idle_quiets();
    score_quiets();
}

void MovePicker::drop_idle_quiets() noexcept {
    std::size_t kept = at_;
    for (std::size_t i = at_; i < moves_.size(); ++i) {
        const Move move = moves_[i];
        if (position_.piece_on(move.to()) != Piece::none || position_.gives_check(move, *checks_))
            moves_[kept++] = move;
    }
    moves_.truncate(kept);
}

Move MovePicker::best_of_rest() noexcept {
    // Find the highest score, and the first move among equals. Score and position are packed into
    // one number, so that the maximum needs no branches; the processor could not predict these.
    static_assert(kMaxMoves <= 256);
    const int count = static_cast<int>(moves_.size());
    int most = std::numeric_limits<int>::min();
    for (int i = static_cast<int>(at_); i < count; ++i)
        most = std::max(most, scores_[static_cast<std::size_t>(i)] * 256 + (255 - i));
    const auto best = static_cast<std::size_t>(255 - (most & 255));
    std::swap(moves_[at_], moves_[best]);
    std::swap(scores_[at_], scores_[best]);
    return moves_[at_++];
}

bool MovePicker::is_special(Move move) const noexcept {
    return move == hints_.table || move == hints_.killers[0] || move == hints_.killers[1] ||
           move == hints_.counter;
}
bool MovePicker::usable_quiet(Move move) const noexcept {
    return move && move != hints_.table && position_.piece_on(move.to()) == Piece::none &&
           position_.is_pseudo_legal(move) &&
           (!only_checks_ || position_.gives_check(move, *checks_));
}

}  // namespace ailab::lab4
