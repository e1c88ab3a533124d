// Sliding tiles: what a board is worth to every heuristic, scrambling, solving with better and
// better answers, and a small search as a tree. A board is {"rows": 3, "cols": 3, "tiles": [1, 2,
// …, 0]}.
#include <map>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/search/single/event_log.hpp"
#include "lab3_puzzle/engine/anytime.hpp"
#include "lab3_puzzle/formats/board_reader.hpp"
#include "lab3_puzzle/textbook/exhaustive.hpp"
#include "lab3_puzzle/textbook/searches.hpp"
#include "lab3_puzzle/world/scramble.hpp"
#include "lab3_puzzle/world/solvability.hpp"
#include "web/bindings/binding.hpp"

namespace ailab::web {
namespace {

using namespace ailab::lab3;

constexpr std::size_t kMostMemory = std::size_t{400} << 20U;
constexpr std::uint64_t kMostWatched = 2'000;  ///< expansions of a search that is watched
constexpr std::size_t kMostNodes = 400;        ///< of its tree

Board board_of(const Json& asked) {
    Board board{asked.at("rows"), asked.at("cols"), asked.at("tiles")};
    if (board.rows < 2 || board.cols < 2 || board.rows > 4 || board.cols > 4)
        throw UsageError(tr("a board here has 2 to 4 rows and columns"));
    std::vector<bool> seen(board.size());
    for (const auto tile : board.tiles)
        if (tile < board.size()) seen[tile] = true;
    if (board.size() != static_cast<std::size_t>(board.rows * board.cols) ||
        std::ranges::count(seen, false) > 0)
        throw UsageError(tr("each tile and the blank must appear exactly once"));
    return board;
}
Json json_of(const Board& board) {
    return {{"rows", board.rows}, {"cols", board.cols}, {"tiles", board.tiles}};
}

/// The heuristics of a shape of board, with the tables that are made in a moment; kept.
struct Ladder {
    Board goal;
    Frame frame{goal};
    Tables tables{std::nullopt};
    HeuristicFactory factory{frame, tables.provider()};
    std::vector<std::pair<Rung, Heuristic>> rungs{};
    std::unique_ptr<Distances> distances{};

    explicit Ladder(const Board& board) : goal(goal_blank_last(board.rows, board.cols)) {
        for (const Rung& rung : ladder(frame))
            if (rung.name != "zero" && !is_database(rung)) add(rung);
        if (goal.size() <= Distances::kMaxExhaustiveCells)
            distances = std::make_unique<Distances>(frame.grid(), frame.goal_blank());
    }
    /// Pattern databases take some seconds: only where a board is solved anyway.
    void add_databases() {
        if (!std::exchange(with_databases_, true))
            for (const Rung& rung : ladder(frame))
                if (is_database(rung) && rung.at_hand) add(rung);
    }

private:
    static bool is_database(const Rung& rung) { return rung.name[0] >= '0' && rung.name[0] <= '9'; }
    void add(const Rung& rung) { rungs.emplace_back(rung, factory.make(rung.name)); }

    bool with_databases_ = false;
};
Ladder& ladder_of(const Board& board) {
    static std::map<std::pair<int, int>, std::unique_ptr<Ladder>> kept;
    auto& place = kept[{board.rows, board.cols}];
    if (!place) place = std::make_unique<Ladder>(board);
    return *place;
}

Json estimates(const Ladder& ladder, const State& state) {
    Json all = Json::array();
    for (const auto& [rung, h] : ladder.rungs)
        all.push_back({{"name", rung.name}, {"what", tr(rung.what)}, {"h", h(state)}});
    return all;
}

Json look(const Json& asked) {
    const Board board = board_of(asked);
    Ladder& ladder = ladder_of(board);
    const Solvability verdict = solvability(board, ladder.goal);
    Json reasons = Json::array();
    for (const std::string& sentence : verdict.reason) reasons.push_back(sentence);
    Json answer{{"solvable", verdict.solvable},
                {"reason", std::move(reasons)},
                {"solved", board == ladder.goal}};
    if (!verdict.solvable) return answer;
    const State state = ladder.frame.state_of(board);
    answer["estimates"] = estimates(ladder, state);
    answer["truth"] = ladder.distances ? Json((*ladder.distances)(state)) : Json();
    return answer;
}

Json scramble(const Json& asked) {
    const Board goal = goal_blank_last(asked.at("rows"), asked.at("cols"));
    Random random(asked.at("seed").get<std::uint64_t>());
    const int moves = asked.value("moves", 0);
    return json_of(moves > 0 ? random_walk(goal, moves, random) : random_board(goal, random));
}

Json read(const Json& asked) {
    return json_of(read_board(asked.at("text").get<std::string>(), tr("your board")));
}

// ---- solving ----------------------------------------------------------------------------------

/// Every board of a way with its estimates.
Json frames_of(Ladder& ladder, Board board, const std::vector<Move>& path) {
    Json frames = Json::array();
    for (std::size_t i = 0; i <= path.size(); ++i) {
        if (i > 0) apply(board, path[i - 1]);
        frames.push_back({{"tiles", board.tiles},
                          {"estimates", estimates(ladder, ladder.frame.state_of(board))}});
    }
    return frames;
}

Json answer_of(Ladder& ladder, const Board& board, const Improvement& found) {
    return {{"length", found.length},
            {"bound", found.lower_bound},
            {"by", tr(found.by)},
            {"path", to_letters(found.path)},
            {"frames", frames_of(ladder, board, found.path)}};
}

/// A quick answer first, better ones as they are found, and the lower bound as it rises.
Json solve(const Json& asked) {
    const Board board = board_of(asked);
    Ladder& ladder = ladder_of(board);
    if (!solvability(board, ladder.goal).solvable)
        throw UsageError(tr("this board cannot be solved"));
    SolverOptions options;
    options.memory_limit = kMostMemory;
    Budget budget;
    budget.max_bytes = kMostMemory;
    Improvement best{};
    bool first = true;
    const Improved end =
        improve(board, ladder.goal, ladder.tables, options, budget, [&](const Improvement& found) {
            if (!std::exchange(first, false)) ladder.add_databases();
            if (!found.path.empty() || found.length == 0) best = found;
            best.lower_bound = found.lower_bound;
            Json so_far = answer_of(ladder, board, best);
            so_far["by"] = tr(found.by);
            so_far["nodes"] = budget.nodes();
            tell(so_far);
        });
    ladder.add_databases();
    Json answer = answer_of(ladder, board, best);
    answer["optimal"] = end.stopped == StopReason::none;
    answer["nodes"] = budget.nodes();
    return answer;
}

// ---- a small search as a tree -----------------------------------------------------------------

/// The events of a search as frames: {"expand": node, "born": [node, …]}; nodes have parent, move,
/// board, g and h.
class TreeOfSearch {
public:
    TreeOfSearch(const Ladder& ladder, const Heuristic& h, const State& start)
        : ladder_(ladder), h_(h) {
        node(start, -1, "", 0);
    }
    bool add(const SearchEvent<PuzzleSpace>& event) {
        if (nodes_.size() >= kMostNodes) return false;
        if (event.kind == EventKind::expand) {
            frames_.push_back({{"expand", known_.at(key_of(event.from))}, {"born", Json::array()}});
        } else if (event.kind == EventKind::relax) {
            const int parent = known_.at(key_of(event.from));
            const Move move = ladder_.frame.to_user(event.action);
            frames_.back()["born"].push_back(
                node(event.to, parent, std::string(1, letter(move)), event.g));
        }
        return true;
    }
    Json nodes() && { return std::move(nodes_); }
    Json frames() && { return std::move(frames_); }

private:
    struct Less {
        bool operator()(const StateKey& a, const StateKey& b) const {
            return std::pair(a.low, a.high) < std::pair(b.low, b.high);
        }
    };
    int node(const State& state, int parent, std::string move, int g) {
        const int id = static_cast<int>(nodes_.size());
        known_[key_of(state)] = id;  // found again by a shorter way: a new node
        nodes_.push_back({{"parent", parent},
                          {"move", std::move(move)},
                          {"tiles", ladder_.frame.board_of(state).tiles},
                          {"g", g},
                          {"h", h_(state)}});
        return id;
    }
    const Ladder& ladder_;
    const Heuristic& h_;
    std::map<StateKey, int, Less> known_;
    Json nodes_ = Json::array(), frames_ = Json::array();
};

Json watch(const Json& asked) {
    const Board board = board_of(asked);
    Ladder& ladder = ladder_of(board);
    if (!solvability(board, ladder.goal).solvable)
        throw UsageError(tr("this board cannot be solved"));
    const Heuristic h = ladder.factory.make(asked.value("heuristic", "manhattan"));
    const PuzzleSpace space(ladder.frame.grid(), ladder.frame.operator_order());
    const State start = ladder.frame.state_of(board), home = ladder.frame.goal();
    Budget budget;
    budget.max_nodes = kMostWatched;
    const textbook::Task task{space, start, home, budget};
    EventLog<PuzzleSpace> log;
    const auto name = asked.value("algorithm", "astar");
    const textbook::Found found = name == "greedy"     ? textbook::greedy(task, h, log)
                                  : name == "weighted" ? textbook::weighted_astar(task, h, 2, log)
                                  : name == "breadth-first" ? textbook::breadth_first(task, log)
                                                            : textbook::astar(task, h, log);
    TreeOfSearch tree(ladder, h, start);
    bool whole = true;
    for (const auto& event : log.events()) {
        whole = tree.add(event);
        if (!whole) break;
    }
    return {{"nodes", std::move(tree).nodes()},
            {"frames", std::move(tree).frames()},
            {"whole", whole && found.outcome == ailab::Outcome::solved},
            {"expanded", found.expanded},
            {"length", found.outcome == ailab::Outcome::solved ? Json(found.cost) : Json()}};
}

Json heuristics(const Json& asked) {
    Json all = Json::array();
    for (const auto& [rung, h] : ladder_of(board_of(asked)).rungs) all.push_back(rung.name);
    return all;
}

constexpr Request kRequests[] = {{"look", look},   {"scramble", scramble},
                                 {"read", read},   {"solve", solve},
                                 {"watch", watch}, {"heuristics", heuristics}};

}  // namespace

std::span<const Request> requests() {
    return kRequests;
}

}  // namespace ailab::web
