// A worker: iterative deepening, aspiration windows, time management, and the helpers of the steps
// in search.cpp.
#include "lab4_xiangqi/engine/worker.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "lab4_xiangqi/engine/mate/mate_solver.hpp"
#include "lab4_xiangqi/world/laws/ending.hpp"

namespace ailab::lab4 {
namespace {

constexpr Depth kHuntFrom = 4;             // number of iterations before the first mate search
constexpr std::uint64_t kHuntNodes = 500;  // of the first mate search
constexpr std::uint64_t kHuntShare = 12;   // later mate searches: 1/kHuntShare of the nodes so far

constexpr Depth kMateMargin = 10;  // plies beyond a mate where a shorter one is unlikely

constexpr std::uint64_t kPollInterval = 64;  // nodes between two checks of the clock: below 0.1 ms

bool better(const RootMove& a, const RootMove& b) noexcept {
    return a.value != b.value ? a.value > b.value : a.previous > b.previous;
}

}  // namespace

std::uint64_t SharedSearch::nodes() const noexcept {
    std::uint64_t sum = 0;
    for (const Worker* worker : workers) sum += worker->nodes();
    return sum;
}

Evaluator SharedSearch::evaluator() const {
    if (evaluation.kind == EvaluationKind::document) return Evaluator(DocumentEvaluator());
    return evaluation.kind == EvaluationKind::learned ? Evaluator(evaluation.network)
                                                      : Evaluator(weights);
}

Worker::Worker(SharedSearch& shared, int index)
    : shared_(shared), index_(index), evaluator_(shared.evaluator()) {}

void Worker::new_game() {
    history_.clear();
}

void Worker::set_root(const Position& root, const std::vector<Move>& moves) {
    position_ = root;
    evaluator_ = shared_.evaluator();
    evaluator_.reset(position_);
    frames_.fill(Frame());
    root_moves_.clear();
    for (const Move move : moves) {
        RootMove root_move;
        root_move.move = move;
        root_move.line = {move};
        root_moves_.push_back(std::move(root_move));
    }
    first_root_ = 0;
    root_depth_ = 1;  // not the depth of the last search, so that an early stop() does not count
    nodes_ = 0;
    next_poll_ = 0;
    completed_depth_ = 0;
    null_allowed_from_ = 0;
}

Value Worker::search_root(Depth depth) {
    root_depth_ = depth;
    return search(-kInfinite, kInfinite, depth, 0, false);
}

void Worker::deepen(const OnInfo& on_info) {
    instability_ = Instability<Move>(kWorry);
    bool hunting = false;
    std::vector<RootMove> complete;  // with multi-PV: the lines of the last complete iteration
    const auto lines = std::min(static_cast<std::size_t>(shared_.multi_pv), root_moves_.size());
    const bool may_hunt = switches().mate_hunt && index_ == 0 && shared_.multi_pv == 1 &&
                          shared_.limits.search_moves.empty() &&
                          shared_.limits.banned_moves.empty() && root_moves_.size() > 1;
    for (Depth depth = 1; depth <= shared_.limits.depth; ++depth) {
        // Helper threads skip ahead alternately, so that they do not all search the same tree.
        if (index_ > 0 && depth > 3 && (depth + index_) % 3 == 0) continue;
        const std::uint64_t before = nodes();
        for (RootMove& root : root_moves_)
            root.previous = root.value, root.value = -kInfinite, root.nodes = 0;
        for (first_root_ = 0; first_root_ < lines && !stopped(); ++first_root_) {
            selective_depth_ = 0;
            aspire(depth);
            const auto found = static_cast<std::ptrdiff_t>(first_root_) + 1;
            std::stable_sort(root_moves_.begin(), root_moves_.begin() + found, better);
        }
        if (stopped()) break;
        if (index_ == 0) report(on_info, depth, lines);
        completed_depth_ = depth;
        if (lines > 1) complete = root_moves_;
        if (index_ > 0) continue;
        judge_stability(before);
        const Value value = root_moves_[0].value;
        if (shared_.limits.mate > 0 && is_mate_score(value) &&
            std::abs(mate_moves(value)) <= shared_.limits.mate)
            break;
        if (shared_.limits.mate > 0 && disproves_mate()) break;
        if (may_hunt && depth >= kHuntFrom && !is_mate_score(value) &&
            hunt_mate(!std::exchange(hunting, true))) {
            report(on_info, depth, 1);
            if (!shared_.limits.infinite && !shared_.pondering) break;
        }
        if (is_mate_score(value) && !shared_.limits.infinite && !shared_.pondering &&
            depth > 2 * std::abs(mate_moves(value)) + kMateMargin)
            break;
        if (soft_time_is_up()) break;
    }
    if (stopped() && !complete.empty()) root_moves_ = std::move(complete);
    if (index_ == 0 && !shared_.limits.infinite && !shared_.pondering) shared_.stop = true;
}

Value Worker::aspire(Depth depth) {
    root_depth_ = depth;
    RootMove& first = root_moves_[first_root_];
    Value delta = numbers().aspiration_window, alpha = -kInfinite, beta = kInfinite;
    const Value guess = first.previous;
    if (switches().aspiration && depth >= 5 && guess > -kDecided && guess < kDecided) {
        delta += std::abs(guess) / 64;
        alpha = std::max(guess - delta, -kInfinite);
        beta = std::min(guess + delta, kInfinite);
    }
    Depth lowered = 0;  // a fail-high can be confirmed at a lower depth
    while (true) {
        const Value value = search(alpha, beta, std::max(1, depth - lowered), 0, false);
        std::stable_sort(root_moves_.begin() + static_cast<std::ptrdiff_t>(first_root_),
                         root_moves_.end(), better);
        if (stopped()) return value;
        if (value <= alpha && alpha > -kInfinite) {
            beta = (alpha + beta) / 2;
            alpha = std::max(value - delta, -kInfinite);
            lowered = 0;
        } else if (value >= beta && beta < kInfinite) {
            beta = std::min(value + delta, kInfinite);
            lowered = std::min(lowered + 1, 3);
        } else {
            return value;
        }
        delta += delta / 2;
        if (delta > 1000) alpha = -kInfinite, beta = kInfinite;
    }
}

bool Worker::hunt_mate(bool first) {
    if (first) hunt_.start(position_);
    const auto stop = [this] {
        count_node();
        return stopped();
    };
    if (hunt_.outcome() != MateHunt::Outcome::unknown) return false;
    if (hunt_.advance(kHuntNodes + nodes() / kHuntShare, stop) != MateHunt::Outcome::mate)
        return false;
    const std::vector<Move> line = hunt_.line();
    if (line.empty()) return false;  // the table no longer holds the line
    const auto found = std::ranges::find(root_moves_, line.front(), &RootMove::move);
    assert(found != root_moves_.end());
    found->value = mate_score(hunt_.plies());
    found->line = line;
    std::rotate(root_moves_.begin(), found, found + 1);
    return true;
}

/// Uses at most as many positions as the search so far.
bool Worker::disproves_mate() const {
    Budget budget;
    budget.max_nodes = nodes();
    budget.cancel = &shared_.stop;
    budget.deadline = shared_.limits.deadline;
    if (shared_.plan.hard < TimePlan::kForever)
        budget.end_within(static_cast<double>(shared_.plan.hard - shared_.elapsed()) / 1000);
    try {
        return !MateSolver(budget, AttackMoves::all).solve(position_, shared_.limits.mate);
    } catch (const OutOfBudget&) {
        return false;
    }
}

void Worker::judge_stability(std::uint64_t before) {
    const RootMove& best = root_moves_[0];
    const std::uint64_t all = nodes() - before;
    instability_.add(best.move, best.value,
                     all > 0 ? static_cast<double>(best.nodes) / static_cast<double>(all) : 1);
}

bool Worker::soft_time_is_up() const noexcept {
    if (shared_.pondering || shared_.limits.infinite) return false;
    if (shared_.plan.soft >= TimePlan::kForever) return false;  // the hard limit ends the search
    if (root_moves_.size() == 1 && completed_depth_ >= 8) return true;
    return static_cast<double>(shared_.elapsed()) >
           instability_.factor() * static_cast<double>(shared_.plan.soft);
}

void Worker::report(const OnInfo& on_info, Depth depth, std::size_t lines) const {
    if (!on_info) return;
    for (std::size_t i = 0; i < lines; ++i) on_info(info_of(i, depth));
}

SearchInfo Worker::info_of(std::size_t line, Depth depth) const {
    const RootMove& root = root_moves_[line];
    SearchInfo info;
    info.depth = depth;
    info.selective_depth = root.selective_depth;
    info.multi_pv = static_cast<int>(line) + 1;
    info.value = root.known();
    info.nodes = shared_.nodes();
    info.time = shared_.elapsed();
    info.table_permille = shared_.table.permille_full();
    info.line = root.line;
    return info;
}

void Worker::count_node() {
    if (stopped()) return;
    const std::uint64_t n = nodes_.load(std::memory_order_relaxed) + 1;
    nodes_.store(n, std::memory_order_relaxed);
    if (n >= shared_.limits.nodes) {
        shared_.stop = true;
        return;
    }
    if (n < next_poll_) return;
    next_poll_ = n + kPollInterval;
    const bool late = !shared_.pondering && shared_.elapsed() >= shared_.plan.hard;
    if (late || shared_.limits.interrupted() || shared_.nodes() >= shared_.limits.nodes)
        shared_.stop = true;
}

void Worker::make(Move move, Ply ply, bool gives_check) {
    Frame& here = frame(ply);
    here.current = move;
    here.moved = position_.piece_on(move.from());
    here.answers = &history_.answers(here.moved, move.to());
    evaluator_.push(position_, move);
    position_.make(move, gives_check);
}

void Worker::unmake(Move move) noexcept {
    position_.unmake(move);
    evaluator_.pop();
}

bool Worker::decided_by_rule(Ply ply, Value& value) {
    if (!switches().repetition) return false;
    if (position_.plies_since_capture() >= shared_.natural_limit && shared_.natural_limit > 0) {
        value = position_.in_check() && !has_legal_move(position_) ? -mate_score(ply) : 0;
        return true;
    }
    if (is_insufficient(position_)) {
        value = 0;
        return true;
    }
    const int loop = loop_plies(position_, 1);
    if (loop == 0) return false;
    switch (judge_repetition(position_, ply, shared_.repetition)) {
    case Outcome::open:
        // Returning to an earlier position of the game makes no progress: worth a draw at most.
        if (ply % 2 == 0 || loop < ply || judge_loop(position_, loop, shared_.repetition).loser)
            return false;
        value = 0;
        return true;
    case Outcome::draw:
        value = 0;
        return true;
    case Outcome::win:
        value = kBanScore - ply;
        return true;
    case Outcome::loss:
        value = ply - kBanScore;
        return true;
    }
    return false;
}

Value Worker::corrected(Value raw) noexcept {
    if (!switches().correction) return raw;
    const int known = numbers().correction_guards * history_.correction(position_);
    return std::clamp(raw + known / (64 * 128), -kDecided + 1, kDecided - 1);
}

MoveHints Worker::hints_for(const Node& node) {
    MoveHints hints;
    if (node.known) hints.table = node.entry.move;
    const Frame& previous = frame(node.ply - 1);
    if (switches().killers) {
        hints.killers = frame(node.ply).killers;
        if (previous.current)
            hints.counter = history_.counter(previous.moved, previous.current.to());
    }
    if (switches().history) {
        hints.answers[0] = previous.answers;
        hints.answers[1] = frame(node.ply - 2).answers;
    }
    return hints;
}

int Worker::quiet_history(Piece piece, Move move, Ply ply) noexcept {
    const auto to = static_cast<std::size_t>(move.to());
    int sum = history_.quiet(side_of(piece), move);
    for (const Ply back : {1, 2})
        if (const PieceTo* answers = frame(ply - back).answers)
            sum += (*answers)[index_of(piece)][to];
    return sum;
}

void Worker::reward_quiet(Move move, Ply ply, int bonus) noexcept {
    reward(history_.quiet(position_.side_to_move(), move), bonus);
    const std::size_t piece = index_of(position_.piece_on(move.from()));
    for (const Ply back : {1, 2, 4})
        if (PieceTo* answers = frame(ply - back).answers)
            reward((*answers)[piece][static_cast<std::size_t>(move.to())], bonus);
}

}  // namespace ailab::lab4
