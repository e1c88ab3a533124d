#include "gomoku/engine/engine.hpp"

#include <algorithm>
#include <new>

#include "common/search/game/instability.hpp"
#include "gomoku/check/win.hpp"
#include "gomoku/engine/proof/point_order.hpp"
#include "gomoku/engine/search_threads.hpp"

namespace ailab::gomoku {
namespace {

constexpr std::size_t kRootVctEntries = 1U << 18U;
constexpr double kThreatShare = 0.15;          // share of the time for a win by threats
constexpr double kAllThreatShare = 0.10;       // share for a win by any threat
constexpr double kQuietShare = 0.05;           // share for a win that begins with a quiet move
constexpr double kDefenceShare = 0.05;         // share for threats of the opponent
constexpr double kTreeShare = 0.10;            // share to find the whole tree of a known win
constexpr std::uint64_t kFreeNodes = 200'000;  // nodes of threat search if there is no limit
constexpr std::uint64_t kFreeQuietNodes = 50'000;
constexpr std::uint64_t kLinesNodes = 20'000;  // of threat search before several lines
constexpr Value kWindow = 40;
constexpr Value kWorry = 40;  // fall of the value that calls for more time
constexpr Depth kDeepest = 64;

/// Returns a budget with this share of the time for a usual move.
Budget time_share(const Limits& limits, double part) {
    Budget budget;
    budget.cancel = limits.cancel;
    const double seconds = limits.planned > 0 ? limits.planned : limits.seconds;
    if (limits.seconds > 0) budget.end_within(seconds * part);
    return budget;
}

Budget share(const Limits& limits, double part) {
    Budget budget = time_share(limits, part);
    if (limits.nodes > 0)
        budget.max_nodes = static_cast<std::uint64_t>(static_cast<double>(limits.nodes) * part);
    else if (limits.seconds <= 0)
        budget.max_nodes = kFreeNodes;
    return budget;
}

/// Removes these points, unless no other is left.
void drop(const PointSet& ignored, CandidateList& candidates) {
    if (ignored.empty()) return;
    const auto* const end = std::remove_if(
        candidates.begin(), candidates.end(),
        [&](const Candidate& candidate) { return ignored.contains(candidate.point); });
    if (end != candidates.begin())
        candidates.truncate(static_cast<std::size_t>(end - candidates.begin()));
}

constexpr std::size_t kAttackEntries = 1U << 17U;
constexpr std::size_t kAdvisorEntries = 1U << 12U;  // about 4 MB
constexpr std::size_t kMaxWins = 20'000;            // about 20 MB
constexpr std::size_t kMaxNodes = 500'000;          // of a proof tree, about 40 MB
constexpr std::uint64_t kExpansion = 16;            // budget nodes per expansion
constexpr ProverOptions kOptions{.leaf_nodes = 2000, .moves = 8, .spare = 0};

/// Returns the position with the side to move as black, as the prover requires.
Board as_black(const Board& board) {
    const Colour us = board.to_move();
    Board turned(board.size());
    for (const Point p : board.moves())
        if (p) turned.place(p, board.at(p) == us ? Colour::black : Colour::white);
    if (turned.to_move() != Colour::black) turned.pass();
    return turned;
}

}  // namespace

std::optional<int> win_in(Value value) noexcept {
    if (value == kSomeWin) return std::nullopt;
    if (value >= kWin) return (kMate - value + 1) / 2;
    if (value <= -kWin) return -((kMate + value + 1) / 2);
    return std::nullopt;
}

Engine::Engine(std::size_t table_bytes, const Weights& weights, EvaluationChoice choice)
    : tuned_(weights), choice_(std::move(choice)), table_(table_bytes) {
    new_game();
}

void Engine::new_game() {
    table_.clear();
    attack_ = std::make_unique<Vct>(kRootVctEntries);
    defence_ = std::make_unique<Vct>(kRootVctEntries);
    quiet_ = QuietAttack();
}

void Engine::warm_up(Board board) {
    constexpr std::uint64_t kNodes = 3000;
    constexpr std::size_t kSmallTable = std::size_t{1} << 20U;
    const Point centre = board.centre();
    for (const int x : {0, 1, -1}) board.make(Point::at(centre.x() + x, centre.y()));
    for (int i = 0; i < 2; ++i)  // malloc keeps large blocks for itself once one has been freed
        Engine(kSmallTable, built_in_weights(), choice_).analyse(board, {.nodes = kNodes});
    table_.touch();
}

EngineInfo Engine::analyse(const Board& board, const Limits& asked, const InfoCallback& info) {
    Limits limits = asked;
    if (limits.depth == 0) limits.depth = kDeepest;
    watch_.restart();
    EngineInfo result;
    if (board.over()) return result;
    if (board.moves().empty()) {
        result.lines.push_back({0, {board.centre()}});
        return result;
    }
    Budget budget = budget_of(limits);
    Worker worker(board, tuned_, choice_, switches, &table_, budget);
    table_.new_generation();

    // A move to play in any case.
    CandidateList candidates;
    list_candidates(worker.position(), tuned_.points, Policy::playing, nullptr, candidates);
    if (candidates.empty()) {  // every point is forbidden: any move loses
        result.lines.push_back({mated_in(0), {board.empty_points().front()}});
        return result;
    }
    drop(limits.ignored, candidates);
    const auto best =
        std::max_element(candidates.begin(), candidates.end(),
                         [](const Candidate& a, const Candidate& b) { return a.score < b.score; });
    const bool wins_now = worker.position().five_points(board.to_move()).contains(best->point);
    result.lines.push_back({wins_now ? mate_in(1) : 0, {best->point}});
    if (candidates.size() == 1 && limits.seconds > 0 && limits.lines == 1) return result;
    try {
        const bool wins = switches.vct && wins_at_root(board, worker, limits, result);
        if (wins && info) info(result);
        if (!wins || limits.lines > 1) search(board, worker, budget, limits, result, info);
    } catch (const std::bad_alloc&) {
        result.stopped = StopReason::memory;
    }
    return result;
}

bool Engine::wins_at_root(const Board& board, Worker& worker, const Limits& limits,
                          EngineInfo& result) {
    if (limits.lines > 1) {
        if (result.lines.front().value >= kWin) return true;
        Limits part = limits;
        part.nodes = limits.nodes > 0 ? std::min(limits.nodes, kLinesNodes) : kLinesNodes;
        return threat_search(board, worker, part, result);
    }
    if (threat_search(board, worker, limits, result)) return true;
    if (switches.quiet && quiet_win(board, limits, result)) return true;
    restrict_defence(worker, limits);
    return false;
}

/// Deepens in one thread; the others share the table. The nodes of result.nodes were searched
/// before.
void Engine::search(const Board& board, Worker& worker, Budget& budget, const Limits& limits,
                    EngineInfo& result, const InfoCallback& info) {
    SearchThreads threads(limits.threads, limits.cancel);
    const std::uint64_t left = budget.max_nodes - std::min(result.nodes, budget.max_nodes);
    const std::uint64_t share_of_thread = left / threads.size();
    budget.cancel = threads.flag();
    budget.max_nodes = result.nodes + share_of_thread;
    std::atomic<std::uint64_t> nodes_of_helpers = 0;
    const auto lead = [&] {
        try {
            budget.spend(result.nodes);
            deepen(worker, limits, result, info);
        } catch (const OutOfBudget&) {
            // The first move of an iteration is the best of the previous one: any line is at least
            // as good.
            const auto& pv = worker.pv();
            if (limits.lines == 1 && pv.size > 0)
                result.lines = {
                    {worker.pv_value(), {pv.moves.begin(), pv.moves.begin() + pv.size}}};
        }
        threads.stop();
    };
    const auto help = [&](std::size_t number) {
        Budget own;
        own.cancel = threads.flag();
        own.max_nodes = share_of_thread;
        Worker helper(board, tuned_, choice_, switches, &table_, own);
        try {
            for (Depth d = 1 + static_cast<Depth>(number) % 2; d <= limits.depth; ++d)
                helper.search(-kInf, kInf, d);
        } catch (const OutOfBudget&) {
        }
        nodes_of_helpers += own.nodes();
    };
    threads.run([&](std::size_t number) { number == 0 ? lead() : help(number); });
    result.nodes = budget.nodes() + nodes_of_helpers;
    result.seconds = watch_.seconds();
}

bool Engine::threat_search(const Board& board, Worker& worker, const Limits& limits,
                           EngineInfo& result) {
    Position& position = worker.position();
    const Colour us = position.to_move();
    for (const Threats threats : {Threats::threes, Threats::all}) {
        Budget budget = share(limits, threats == Threats::threes ? kThreatShare : kAllThreatShare);
        Outcome outcome = Outcome::unknown;
        try {
            outcome = attack_->search(position, us, budget.max_nodes / 2, threats, &budget);
        } catch (const OutOfBudget&) {
        }
        result.nodes += budget.nodes();
        if (outcome != Outcome::win) continue;
        if (limits.ignored.contains(attack_->winning_move())) continue;
        Budget rest = time_share(limits, kTreeShare);
        const WinTree tree = attack_->tree(position, &rest);
        if (position.rule() == Rule::renju && !verify(board, tree, &rest).holds) continue;
        const auto line = tree.main_line();
        result.lines = {{mate_in(static_cast<Ply>(line.size())), line}};
        if (line.empty()) result.lines = {{kSomeWin, {attack_->winning_move()}}};
        result.seconds = watch_.seconds();
        return true;
    }
    return false;
}

bool Engine::quiet_win(const Board& board, const Limits& limits, EngineInfo& result) {
    Budget budget = share(limits, kQuietShare);
    if (limits.nodes == 0 && limits.seconds <= 0) budget.max_nodes = kFreeQuietNodes;
    const auto move = quiet_.search(board, budget);
    result.nodes += budget.nodes();
    if (!move || limits.ignored.contains(*move)) return false;
    result.lines = {{kSomeWin, {*move}}};
    result.seconds = watch_.seconds();
    return true;
}

/// If the opponent would win by threats after a pass, restricts the root to his zone and our own
/// fours.
void Engine::restrict_defence(Worker& worker, const Limits& limits) {
    Position& position = worker.position();
    const Colour them = !position.to_move();
    if (position.fives(them) > 0) return;
    Budget budget = share(limits, kDefenceShare);
    try {
        if (defence_->search(position, them, budget.max_nodes / 2, Threats::threes, &budget) !=
            Outcome::win)
            return;
        Budget rest = time_share(limits, kTreeShare);
        const WinTree tree = defence_->tree(position, &rest);
        if (tree.empty()) return;
        PointSet zone = tree_zone(position, them, tree);
        zone |= position.four_points(!them);
        worker.restrict_to(zone);
    } catch (const OutOfBudget&) {
    }
}

Value Engine::aspire(Worker& worker, Depth depth, Value guess) {
    Value window = depth >= 4 && std::abs(guess) < kWin ? kWindow : kInf;
    Value low = std::max(guess - std::min(window, kMate), -kInf);
    Value high = std::min(guess + std::min(window, kMate), kInf);
    if (window == kInf) low = -kInf, high = kInf;
    for (;;) {
        const Value value = worker.search(low, high, depth);
        if (value > low && value < high) return value;
        if (low == -kInf && high == kInf) return value;
        window = std::min(window * 4, kMate / 2);
        if (value <= low) low = window > 2000 ? -kInf : value - window;
        if (value >= high) high = window > 2000 ? kInf : value + window;
    }
}

void Engine::deepen(Worker& worker, const Limits& limits, EngineInfo& result,
                    const InfoCallback& info) {
    Value guess = 0;
    Instability<Point> instability(kWorry);
    std::vector<EngineLine> won;  // found before, by threats: the first of several lines
    if (limits.lines > 1) {
        worker.list_every_move();
        if (result.lines.front().value >= kWin) won = result.lines;
    }
    for (Depth depth = 1; depth <= limits.depth; ++depth) {
        std::vector<EngineLine> lines = won;
        worker.exclude_none();
        worker.begin_iteration();
        limits.ignored.for_each([&](Point p) { worker.exclude(p); });
        for (const EngineLine& line : won) worker.exclude(line.moves.front());
        bool all = true;  // lines were found
        for (int i = static_cast<int>(won.size()); i < limits.lines && all; ++i) {
            const Value value =
                i == 0 ? aspire(worker, depth, guess) : worker.search(-kInf, kInf, depth);
            const auto& pv = worker.pv();
            all = pv.size > 0;
            if (!all) break;
            if (i == 0) guess = value;
            lines.push_back({value, {pv.moves.begin(), pv.moves.begin() + pv.size}});
            worker.exclude(pv.moves[0]);
        }
        if (lines.empty()) break;
        std::stable_sort(lines.begin(), lines.end(), [](const EngineLine& a, const EngineLine& b) {
            return a.value > b.value;
        });
        const bool decided = std::ranges::all_of(
            lines, [](const EngineLine& line) { return std::abs(line.value) >= kWin; });
        result.depth = depth;
        result.lines = std::move(lines);
        result.nodes = worker.nodes();
        result.seconds = watch_.seconds();
        if (info) info(result);
        if (decided) break;
        instability.add(result.lines[0].moves[0], guess, worker.effort(result.lines[0].moves[0]));
        if (limits.planned > 0 && watch_.seconds() > limits.planned * instability.factor()) break;
    }
}

QuietAttack::Known::Known(int board_size)
    : size(board_size), store(board_size), advisor(kAdvisorEntries), vct(kAttackEntries) {
    vct.use_sequences(proof_values());
    vct.set_advisor(&advisor);
}

std::optional<Point> QuietAttack::search(const Board& board, Budget& budget) {
    if (board.rule() != Rule::freestyle || board.over()) return std::nullopt;
    if (!known_ || known_->size != board.size()) known_ = std::make_unique<Known>(board.size());
    const Board turned = as_black(board);
    const PointSet own = stones_of(turned.grid(), Colour::black);
    const PointSet theirs = stones_of(turned.grid(), Colour::white);
    const auto winning_move = [&]() -> std::optional<Point> {
        const auto win = known_->store.find(own, theirs);
        return win && win->move ? std::optional(win->move) : std::nullopt;
    };
    try {
        if (const auto move = winning_move()) return move;
        if (known_->store.size() > kMaxWins) known_ = std::make_unique<Known>(board.size());
        Prover prover(turned, {known_->store, known_->vct, known_->advisor, kOptions});
        for (Outcome outcome = Outcome::unknown;
             outcome == Outcome::unknown && prover.size() < kMaxNodes;) {
            outcome = prover.run(1, budget);
            budget.spend(kExpansion);
        }
    } catch (const OutOfBudget&) {
    }
    return winning_move();
}

}  // namespace ailab::gomoku
