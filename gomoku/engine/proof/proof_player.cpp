#include "gomoku/engine/proof/proof_player.hpp"

#include <algorithm>
#include <utility>

#include "gomoku/engine/proof/point_order.hpp"
#include "gomoku/world/symmetry.hpp"

namespace ailab::gomoku {
namespace {

constexpr std::uint64_t kFirstNodes = 5000;
constexpr std::uint64_t kPassNodes = 100'000;
constexpr std::uint64_t kMostNodes = 100'000'000;
constexpr std::size_t kExamples = 4096;
constexpr std::size_t kSmallTable = std::size_t{1} << 16U;

std::size_t stones_of_black(const QuietMove& quiet) {
    return static_cast<std::size_t>(quiet.black.size());
}

/// Returns the symmetry that maps the stones of the step to those on the board.
std::optional<int> symmetry_to(const Board& board, const QuietMove& quiet) {
    const PointSet black = stones_of(board.grid(), Colour::black);
    const PointSet white = stones_of(board.grid(), Colour::white);
    for (int s = 0; s < kSymmetries; ++s)
        if (transformed(quiet.black, s, board.size()) == black &&
            transformed(quiet.white, s, board.size()) == white)
            return s;
    return std::nullopt;
}

bool makes_five(const Board& board) {
    return std::ranges::any_of(board.empty_points(),
                               [&](Point p) { return board.grid().makes_five(p, Colour::black); });
}

}  // namespace

ProofPlayer::ProofPlayer(std::vector<ProofStep> steps, int size)
    : size_(size), steps_(std::move(steps)) {
    sequences_.use_sequences(proof_values());
    std::size_t fewest = kMaxPly;
    for (const ProofStep& step : steps_)
        if (step.moves > 0) fewest = std::min(fewest, stones_of_black(step.quiet));
    opening_ = fewest;
}

Point ProofPlayer::move_of(const Place& place) const {
    return place.tree ? (*place.tree)[place.node].attack
                      : transformed(place.step->quiet.move, place.symmetry, size_);
}

std::optional<ProofPlayer::Answer> ProofPlayer::answer(const Board& board, Budget budget) {
    if (board.moves().empty()) return open();
    budget_ = &budget;
    try {
        const auto place = go_to(board);
        if (!place) return std::nullopt;
        return Answer{move_of(*place), place->moves, place->tree != nullptr};
    } catch (const OutOfBudget&) {
        return std::nullopt;
    }
}

/// Returns the opening move of the proof, if it covers a single one.
std::optional<ProofPlayer::Answer> ProofPlayer::open() const {
    Answer answer;
    for (const ProofStep& step : steps_) {
        if (step.moves == 0 || opening_ != 1 || stones_of_black(step.quiet) != 1) continue;
        answer.move = step.quiet.black.first();
        answer.moves = std::max(answer.moves, step.moves + 1);
    }
    return answer.move ? std::optional(answer) : std::nullopt;
}

std::vector<Point> ProofPlayer::line(const Board& board, Budget budget) {
    budget_ = &budget;
    if (board.over() || board.moves().empty() || board.to_move() == Colour::black)
        return line_of_black(board);
    // Black has just moved: find the continuation from before his move and remove the move.
    Board before = board;
    before.unmake();
    std::vector<Point> line = line_of_black(before);
    if (line.empty() || line.front() != board.moves().back()) return {};
    line.erase(line.begin());
    return line;
}

std::vector<Point> ProofPlayer::line_of_black(const Board& board) {
    std::vector<Point> line;
    Board here = board;
    for (auto place = go_to(here); place; place = after(*place, here)) {
        if (place->tree) {
            const std::vector<Point> forced = rest_of(*place).main_line();
            line.insert(line.end(), forced.begin(), forced.end());
            break;
        }
        for (const Point p :
             {move_of(*place), transformed(place->step->longest, place->symmetry, size_)}) {
            if (!here.is_legal(p)) return line;  // a white stone that the step does not have
            here.make(p);
            line.push_back(p);
        }
    }
    return line;
}

/// Resumes where the last game and this one diverge.
std::optional<ProofPlayer::Place> ProofPlayer::go_to(const Board& board) {
    if (board.over() || board.to_move() != Colour::black || board.size() != size_ ||
        board.rule() != Rule::freestyle)
        return std::nullopt;
    const std::vector<Point> moves(board.moves().begin(), board.moves().end());
    const auto common = static_cast<std::size_t>(
        std::mismatch(moves.begin(), moves.end(), moves_.begin(), moves_.end()).first -
        moves.begin());
    const std::size_t turns = common / 2 < opening_ ? 0 : common / 2 - opening_ + 1;
    places_.resize(std::min(places_.size(), turns));
    moves_ = moves;
    Board here(size_, Rule::freestyle);
    for (const Point p : moves) {
        if (!places_.empty() && here.to_move() == Colour::black) {
            const std::size_t turn = here.moves().size() / 2;
            if (turn >= opening_ && turn - opening_ < places_.size() &&
                move_of(places_[turn - opening_]) != p)
                return std::nullopt;
        }
        here.make(p);
        const std::size_t turn = here.moves().size() / 2;
        if (here.to_move() == Colour::white || turn < opening_ + places_.size()) continue;
        const auto place = turn == opening_ ? begin(here) : after(places_.back(), here);
        if (!place) return std::nullopt;
        places_.push_back(*place);
    }
    return places_.empty() ? std::nullopt : std::optional(places_.back());
}

std::optional<ProofPlayer::Place> ProofPlayer::begin(const Board& board) const {
    for (const ProofStep& step : steps_) {
        if (step.moves == 0 || stones_of_black(step.quiet) != opening_) continue;
        if (const auto s = symmetry_to(board, step.quiet))
            return Place{&step, *s, {}, {}, step.moves};
    }
    return std::nullopt;
}

/// Returns the place after white's reply, the last move on the board.
std::optional<ProofPlayer::Place> ProofPlayer::after(const Place& place, const Board& board) {
    const Point reply = board.moves().back();
    if (place.tree) {
        const WinTree::Id next = (*place.tree)[place.node].after(reply);
        if (next == WinTree::kNone) return threats(board, place.moves - 1);
        Place there{nullptr, 0, place.tree, next};
        there.moves = rest_of(there).length();
        return there;
    }
    if (makes_five(board)) return threats(board, place.moves - 1);
    const auto [number, symmetry] =
        place.step->after(transformed(reply, inverse(place.symmetry), size_));
    if (number == 0) return threats(board, place.moves - 1);
    const ProofStep& step = steps_[number - 1];
    return Place{&step, composed(symmetry, place.symmetry), {}, {}, step.moves};
}

/// Finds a win by threats; the check has found one here, for these white stones or more. If the
/// first win found takes longer than the check's, tries the other search, too.
std::optional<ProofPlayer::Place> ProofPlayer::threats(const Board& board, int most) {
    std::optional<Place> best;
    for (Vct* const vct : {&sequences_, &plain_}) {
        if (best && best->moves <= most) break;
        const auto found = win_by(*vct, board, kFirstNodes);
        if (found && (!best || found->moves < best->moves)) best = found;
    }
    return best ? best : hard_win(board);
}

/// Alternates the searches with growing limits, because either may find the win first; the win
/// after a pass usually helps as an example.
std::optional<ProofPlayer::Place> ProofPlayer::hard_win(const Board& board) {
    Advisor advisor(kExamples);
    learn_from_pass(board, advisor);
    Vct plain(kSmallTable), sequences(kSmallTable);
    sequences.use_sequences(proof_values());
    plain.set_advisor(&advisor), sequences.set_advisor(&advisor);
    for (std::uint64_t limit = 4 * kFirstNodes; limit <= kMostNodes; limit *= 2) {
        for (Vct* const vct : {&plain, &sequences})
            if (const auto found = win_by(*vct, board, limit)) return found;
        if (limit < kPassNodes) continue;
        for (Vct* const vct : {&plain_, &sequences_})
            if (const auto found = win_by(*vct, board, limit)) return found;
    }
    return std::nullopt;
}

/// Teaches the advisor the win that white's last move tries to prevent.
void ProofPlayer::learn_from_pass(const Board& board, Advisor& advisor) {
    PointSet white = stones_of(board.grid(), Colour::white);
    white.erase(board.moves().back());
    const Board before = board_of(stones_of(board.grid(), Colour::black), white, size_);
    const auto pass = win_by(plain_, before, kPassNodes);
    std::vector<WonNode> positions;
    if (pass && relevance_of(before.grid(), *pass->tree, &positions))
        for (const WonNode& won : positions) advisor.add(won);
}

std::optional<ProofPlayer::Place> ProofPlayer::win_by(Vct& vct, const Board& board,
                                                      std::uint64_t nodes) {
    Position position(board, proof_values());
    if (vct.search(position, Colour::black, nodes, Threats::threes, budget_) != Outcome::win)
        return std::nullopt;
    Place place;
    place.tree = std::make_shared<const WinTree>(vct.tree(position, budget_));
    if (place.tree->empty()) return std::nullopt;
    place.node = place.tree->root();
    place.moves = place.tree->length();
    return place;
}

WinTree ProofPlayer::rest_of(const Place& place) const {
    WinTree rest = *place.tree;
    rest.set_root(place.node);
    return rest;
}

}  // namespace ailab::gomoku
