#include "gomoku/engine/proof/proof_checker.hpp"

#include <algorithm>
#include <chrono>

#include "gomoku/engine/proof/point_order.hpp"
#include "gomoku/engine/proof/prover.hpp"
#include "gomoku/engine/threats/vct.hpp"
#include "gomoku/world/symmetry.hpp"

namespace ailab::gomoku {
namespace {

int distance(Point a, Point b) {
    return std::max(std::abs(a.x() - b.x()), std::abs(a.y() - b.y()));
}

Point nearest(const PointSet& points, Point to) {
    Point best = points.first();
    points.for_each([&](Point p) {
        if (distance(p, to) < distance(best, to)) best = p;
    });
    return best;
}

constexpr int kSpare = 1;                  // further white stones that a win should allow
constexpr int kCopies = 2;                 // nested quiet moves copied from other lines
constexpr std::size_t kCopiedMoves = 3;    // maximum number of copied moves per position
constexpr std::uint64_t kCopyShare = 20;   // divisor of the leaf's search for copies
constexpr std::uint64_t kFirstShare = 20;  // divisor of the leaf's search for a first look

constexpr std::size_t kSearches = 3;  // the prover's search and the checker's two
constexpr std::size_t kAdvisors = 2;
constexpr std::size_t kLeastPositions = std::size_t{1} << 10U;

}  // namespace

ProofChecker::ProofChecker(WinStore& store, std::uint64_t leaf_nodes, int size,
                           const ProofTables& tables)
    : ProofChecker(std::make_shared<Shared>(store, size), leaf_nodes, 0, tables) {}

ProofChecker::ProofChecker(std::shared_ptr<Shared> shared, std::uint64_t leaf_nodes,
                           std::uint64_t repair, const ProofTables& tables)
    : shared_(std::move(shared)),
      store_(shared_->store),
      leaf_nodes_(leaf_nodes),
      repair_(repair),
      tables_(tables) {
    forget();
}

/// Clears the search tables; wins and lines stay.
void ProofChecker::forget() {
    vct_.emplace(tables_.positions).use_sequences(proof_values());
    plain_vct_.emplace(tables_.positions);
    advisor_.emplace(tables_.wins);
}

void ProofChecker::expect(const std::vector<QuietMove>& lines, Order order) {
    for (const QuietMove& quiet : lines) {
        shared_->places[canonical(board_of(quiet.black, quiet.white, size())).key] =
            shared_->expected.size();
        if (order == Order::any)
            shared_->by_black[canonical(quiet.black, size()).key].push_back(
                shared_->expected.size());
        shared_->expected.push_back({quiet});
    }
}

void ProofChecker::repair(std::uint64_t expansions) {
    repair_ = expansions;
    for (Expected& line : shared_->expected)
        if (line.state == State::fails) line.state = State::waiting;
}

bool ProofChecker::expects(const QuietMove& quiet) const {
    const auto place = place_of(quiet);
    return place && shared_->expected[*place].quiet == quiet;
}

std::optional<std::size_t> ProofChecker::place_of(const QuietMove& position) const {
    const auto it =
        shared_->places.find(canonical(board_of(position.black, position.white, size())).key);
    return it == shared_->places.end() ? std::nullopt : std::optional(it->second);
}

bool ProofChecker::holds(std::size_t line) const {
    const std::lock_guard lock(shared_->mutex);
    return shared_->expected[line].state == State::holds;
}

/// Checks the time limit where no search does it. Counts no nodes.
void ProofChecker::look() {
    if (!budget_) return;
    budget_->hold(store_.bytes());
    budget_->look();
}

bool ProofChecker::check(const QuietMove& quiet) {
    const auto place = place_of(quiet);
    if (place && shared_->expected[*place].quiet == quiet) return check_line(*place);
    return check_either(quiet);
}

bool ProofChecker::check_line(std::size_t line) {
    if (!begin(line)) return holds(line);
    try {
        const bool wins = check_either(shared_->expected[line].quiet);
        end(line, wins ? State::holds : State::fails);
        return wins;
    } catch (...) {
        end(line, State::waiting);
        throw;
    }
}

/// Returns false if the line has been decided. If another thread is checking it, waits for the
/// result. There is no deadlock, because a line needs only lines with more stones.
bool ProofChecker::begin(std::size_t line) {
    std::unique_lock lock(shared_->mutex);
    State& state = shared_->expected[line].state;
    while (state == State::in_work) {
        look();
        shared_->changed.wait_for(lock, std::chrono::milliseconds(50));
    }
    if (state != State::waiting) return false;
    state = State::in_work;
    return true;
}

void ProofChecker::end(std::size_t line, State state) {
    {
        const std::lock_guard lock(shared_->mutex);
        shared_->expected[line].state = state;
    }
    shared_->changed.notify_all();
}

bool ProofChecker::check_expected(const PointSet& black, const PointSet& white) {
    const QuietMove here{black, white, Point()};
    const auto wins_by = [&](std::size_t line) {
        return check_line(line) && store_.covers(black, white);
    };
    if (const auto place = place_of(here); place && wins_by(*place)) return true;
    const auto alike = shared_->by_black.find(canonical(black, size()).key);
    if (alike == shared_->by_black.end()) return false;
    return std::any_of(alike->second.begin(), alike->second.end(), [&](std::size_t line) {
        return may_stand(shared_->expected[line].quiet, here) && wins_by(line);
    });
}

bool ProofChecker::check_threats(const PointSet& black, const PointSet& white) {
    return add_leaf({black, white, Point()}, Point(), {&*vct_, leaf_nodes_, 0, false});
}

/// True if the win of this line may hold in the position: in some image it has the same black
/// stones, and the position has no more further white stones than a win can allow.
bool ProofChecker::may_stand(const QuietMove& line, const QuietMove& position) const {
    for (int s = 0; s < kSymmetries; ++s)
        if (transformed(line.black, s, size()) == position.black &&
            difference(position.white, transformed(line.white, s, size())).size() <=
                Relevance().extra)
            return true;
    return false;
}

/// Tries both searches, because another tree of the same win depends on other points and may answer
/// the replies that the first leaves open. The table of earlier searches influences which trees are
/// found, so the last attempt clears it.
bool ProofChecker::check_either(const QuietMove& quiet) {
    if (check(quiet, {&*vct_, leaf_nodes_, kCopies, false})) return true;
    if (check(quiet, {&*plain_vct_, leaf_nodes_, kCopies, repair_ > 0})) return true;
    forget();
    return check(quiet, {&*vct_, leaf_nodes_, kCopies, false});
}

bool ProofChecker::check(const QuietMove& quiet, const Effort& effort) {
    Board board = board_of(quiet.black, quiet.white, size());
    if (board.over() || !board.is_legal(quiet.move)) return false;
    board.make(quiet.move);
    int spare = kSpare;
    // The win after a pass answers most replies; each further win answers others.
    QuietMove after = quiet;
    after.black.insert(quiet.move);
    if (effort.vct == &*plain_vct_ || !store_.covers(after.black, after.white, spare))
        if (!check_expected(after.black, after.white)) add_leaf(after, Point(), effort);
    for (;;) {
        look();
        QuietWin win = quiet_win(board.grid(), quiet.move, store_, spare);
        if (win.refuted) return false;
        if (win.open.empty()) {
            const Audit::Claim claim = shared_->audit.by_move(quiet, win.answers);
            if (claim == 0) return false;
            const std::lock_guard lock(shared_->mutex);
            if (shared_->listener.move) shared_->listener.move(quiet, win, claim);
            store_.add(quiet.black, {quiet.white, quiet.move, win.relevance, claim});
            return true;
        }
        while (!win.open.empty() && answer(after, nearest(win.open, quiet.move), spare, effort)) {
            look();
            win.open = open_among(win.open, board.grid(), store_, spare);
        }
        if (win.open.empty()) continue;
        if (spare == 0) return false;
        spare = 0;
    }
}

/// True if black wins after `reply`, too.
bool ProofChecker::answer(const QuietMove& after, Point reply, int spare, const Effort& effort) {
    QuietMove copy = after;
    copy.white.insert(reply);
    const auto known = [&] { return store_.covers(copy.black, copy.white, spare); };
    if (check_expected(copy.black, copy.white) && known()) return true;
    if (add_leaf(after, reply, effort)) return known();
    if (effort.copies == 0) return false;
    const Effort less{effort.vct, leaf_nodes_ / kCopyShare, effort.copies - 1, false};
    std::size_t tried = 0;
    for (const Point p : store_.winning_moves(copy.black)) {
        if (copy.white.contains(p)) continue;
        if (++tried > kCopiedMoves) break;
        copy.move = p;
        if (check(copy, less) && known()) return true;
    }
    return effort.may_prove && spare == 0 && prove_again(copy, spare) && known();
}

/// Searches for a new proof with the prover and checks it line by line like any other.
bool ProofChecker::prove_again(const QuietMove& position, int spare) {
    WinStore store(size());
    std::vector<QuietMove> found;
    Vct vct(1U << 18U);
    vct.use_sequences(proof_values());
    Advisor advisor;
    vct.set_advisor(&advisor);
    ProverTools tools{store, vct, advisor};
    tools.options.spare = spare;
    tools.on_win = [&](const QuietMove& quiet) { found.push_back(quiet); };
    Prover prover(board_of(position.black, position.white, size()), tools);
    Budget unlimited;
    if (prover.run(repair_, budget_ ? *budget_ : unlimited) != Outcome::win) return false;
    for (const QuietMove& quiet : found) check(quiet, {&*vct_, leaf_nodes_, 0, false});
    return store_.covers(position.black, position.white);
}

/// Searches with and without the advisor, with a small limit first, because either may be faster.
bool ProofChecker::find_win(Position& position, const Effort& effort) {
    for (const std::uint64_t limit : {effort.leaf_nodes / kFirstShare, effort.leaf_nodes})
        for (const bool advised : {true, false}) {
            effort.vct->set_advisor(advised ? &*advisor_ : nullptr);
            const Outcome outcome =
                effort.vct->search(position, Colour::black, limit, Threats::threes, budget_);
            if (outcome == Outcome::win) return true;
            if (outcome == Outcome::no) return false;
        }
    return false;
}

/// Adds the win by threats after `reply`; returns false if there is none.
bool ProofChecker::add_leaf(const QuietMove& after, Point reply, const Effort& effort) {
    QuietMove leaf = after;
    if (reply) leaf.white.insert(reply);
    Position position(board_of(leaf.black, leaf.white, size()), proof_values());
    if (!find_win(position, effort)) return false;
    std::vector<WonNode> positions;
    const WinTree tree = effort.vct->tree(position, budget_);
    const auto relevance = relevance_of(position.grid(), tree, &positions);
    const Audit::Claim claim =
        relevance ? shared_->audit.by_strategy(leaf.black, leaf.white, tree) : 0;
    if (claim == 0) return false;
    for (const WonNode& won : positions) advisor_->add(won);
    const std::lock_guard lock(shared_->mutex);
    if (shared_->listener.threats) shared_->listener.threats(tree, claim);
    store_.add(leaf.black, {leaf.white, Point(), *relevance, claim});
    ++shared_->leaves;
    return true;
}

std::size_t ProofTables::bytes() const noexcept {
    return kSearches * positions * Vct::kEntryBytes + kAdvisors * wins * sizeof(WonNode) +
           engine_bytes;
}

ProofTables tables_within(Budget& budget, int threads) {
    const auto n = static_cast<std::size_t>(std::max(1, threads));
    ProofTables tables;
    while (n * tables.bytes() > budget.max_bytes / 2 && tables.positions > kLeastPositions) {
        tables.positions /= 2;
        tables.wins /= 2;
        tables.engine_bytes /= 2;
    }
    budget.max_bytes -= std::min(n * tables.bytes(), budget.max_bytes);
    return tables;
}

}  // namespace ailab::gomoku
