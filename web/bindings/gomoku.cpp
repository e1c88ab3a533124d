// Gomoku: the rules, the levels, the engine's best lines, and forced wins as trees that a page
// walks. A position is {"moves": ["h8", …], "size": 15, "rule": "freestyle"}.
#include <algorithm>
#include <memory>
#include <sstream>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "gomoku/check/win.hpp"
#include "gomoku/engine/engine.hpp"
#include "gomoku/engine/review.hpp"
#include "gomoku/engine/threats/solver.hpp"
#include "gomoku/formats/file_format.hpp"
#include "gomoku/formats/puzzle.hpp"
#include "gomoku/match/levels.hpp"
#include "gomoku/show/board_picture.hpp"
#include "gomoku/textbook/point_value.hpp"
#include "gomoku/world/renju.hpp"
#include "web/bindings/binding.hpp"
#include "web/bindings/game_tree.hpp"

namespace ailab::web {
namespace {

using namespace ailab::gomoku;

constexpr std::size_t kTableBytes = std::size_t{32} << 20U;
constexpr std::uint64_t kVerified = 20'000'000;  ///< positions that the checker may look at
constexpr std::size_t kLargestTree = 20'000;     ///< nodes of a win that a page can walk

std::string word(Colour c) {
    return std::string(to_string(c));
}
Json names(const std::vector<Point>& points) {
    Json all = Json::array();
    for (const Point p : points) all.push_back(to_string(p));
    return all;
}

Board board_of(const Json& asked) {
    const auto rule = parse_rule(asked.value("rule", "freestyle"));
    if (!rule) throw UsageError(tr("there is no such rule"));
    Board board(asked.value("size", kDefaultSize), *rule);
    int number = 0;
    for (const Json& name : asked.at("moves")) {
        const auto text = name.get<std::string>();
        const auto p = parse_point(text, board.size());
        ++number;
        if (!p) throw UsageError(tr("move {}: {} is not a point of the board", number, text));
        if (!board.is_legal(*p))
            throw UsageError(
                tr(board.over() ? marked("move {}: {} is played after the end of the game")
                   : !board.grid().is_empty(*p) ? marked("move {}: {} is occupied")
                                                : marked("move {}: {} is forbidden to black"),
                   number, text));
        board.make(*p);
    }
    return board;
}

// ---- what the rules say ----------------------------------------------------------------------

Json forbidden_of(const Board& board) {
    Json all = Json::array();
    if (board.over() || !has_forbidden_points(board.rule(), board.to_move())) return all;
    for (const Point p : board.empty_points())
        if (const Forbidden kind = forbidden_kind(board.grid(), p); kind != Forbidden::no)
            all.push_back({{"point", to_string(p)}, {"why", tr(to_string(kind))}});
    return all;
}

/// What every empty point is worth to the player to move, by the rules of the documents.
Json values_of(const Board& board) {
    Json all = Json::object();
    if (board.over()) return all;
    for (const Point p : board.empty_points())
        if (const Value value = point_value(board.grid(), p, board.to_move()); value > 0)
            all[to_string(p)] = value;
    return all;
}

Json look(const Json& asked) {
    const Board board = board_of(asked);
    Json threats = Json::array();
    for (const ThreatMark& mark : threat_marks(board))
        threats.push_back({{"point", to_string(mark.point)},
                           {"colour", word(mark.colour)},
                           {"sign", std::string(1, mark.sign)}});
    return {{"to_move", word(board.to_move())}, {"over", board.over()},
            {"winner", word(board.winner())},   {"row", names(winning_row(board))},
            {"forbidden", forbidden_of(board)}, {"threats", std::move(threats)},
            {"values", values_of(board)}};
}

// ---- thinking ---------------------------------------------------------------------------------

Json thought_of(const Thought& thought) {
    return {{"move", thought.move ? Json(to_string(thought.move)) : Json()},
            {"score", score_text(thought.value, thought.win_in)},
            {"win_in", thought.win_in ? Json(*thought.win_in) : Json()},
            {"line", names(thought.line)},
            {"depth", thought.depth},
            {"nodes", thought.nodes},
            {"source", thought.source}};
}

const OpeningTable* openings(const Json& asked) {
    static OpeningTable table;
    static bool read = false;
    if (!read && asked.contains("book")) {
        table = read_opening_table(
            Source::from_string(asked.at("book").get<std::string>(), tr("the opening table")));
        read = true;
    }
    return read ? &table : nullptr;
}

/// What a level plays. Its player is kept, so that it remembers what it has searched, for as long
/// as the game's seed stays the same: what a level overlooks comes from it.
Json think(const Json& asked) {
    static std::unique_ptr<Player> player;
    static std::pair<int, std::uint64_t> kept;
    const std::pair now{asked.at("level").get<int>(), asked.value("seed", std::uint64_t{1})};
    if (!player || kept != now)
        player = make_level_player(
            now.first,
            {.seed = now.second, .openings = openings(asked), .memory = 2 * kTableBytes});
    kept = now;
    const OnThought on_thought = [](const Thought& so_far) { tell(thought_of(so_far)); };
    return thought_of(player->think(board_of(asked), {}, &on_thought));
}

/// "+35", "black wins in 3", from black's side.
std::string value_text(Value black_value, std::optional<int> win_in) {
    if (!win_in && std::abs(black_value) < kWin) return fmt::format("{:+}", black_value);
    if (win_in == 0 || std::abs(black_value) == kMate)
        return tr(black_value > 0 ? marked("black has won") : marked("white has won"));
    if (!win_in) return tr(black_value > 0 ? marked("black wins") : marked("white wins"));
    return tr(black_value > 0 ? marked("black wins in {}") : marked("white wins in {}"),
              std::abs(*win_in));
}
Json line_of(const Board& board, const std::vector<Point>& moves, Value value,
             std::optional<int> win_in) {
    const Value black = board.to_move() == Colour::black ? value : -value;
    return {{"moves", names(moves)}, {"value", black}, {"score", value_text(black, win_in)}};
}

Json lines_of(const Board& board, const EngineInfo& info) {
    Json lines = Json::array();
    for (const EngineLine& line : info.lines)
        lines.push_back(line_of(board, line.moves, line.value, line.win_in()));
    return {{"depth", info.depth}, {"nodes", info.nodes}, {"lines", std::move(lines)}};
}

/// The best lines of a position, as far as they are known. A search begins with threats, for a part
/// of its limit: so that there are lines soon, short searches come before the long one.
Json analyse(const Json& asked) {
    const Board board = board_of(asked);
    Engine engine(kTableBytes);
    Limits whole;
    whole.seconds = asked.value("seconds", 2.0);
    whole.nodes = asked.value("nodes", std::uint64_t{0});
    whole.depth = kMaxPly - 1;
    whole.lines = asked.value("lines", 3);
    EngineInfo best;
    const auto proved = [](const EngineInfo& found) {
        return !found.lines.empty() && std::abs(found.lines.front().value) >= kWin;
    };
    const auto search = [&](const Limits& limits) {
        const auto better = [&](const EngineInfo& found) {
            if (best.lines.empty() || found.depth >= best.depth || proved(found)) best = found;
        };
        better(engine.analyse(board, limits, [&](const EngineInfo& so_far) {
            better(so_far);
            tell(lines_of(board, best));
        }));
    };
    const Stopwatch watch;
    const double seconds = whole.seconds;
    for (const std::uint64_t nodes : {10'000, 200'000}) {
        if (proved(best) || whole.nodes > 0) break;
        Limits part = whole;
        part.nodes = nodes;
        search(part);
        whole.seconds = std::max(0.01, seconds - watch.seconds());
    }
    if (!proved(best)) search(whole);
    return lines_of(board, best);
}

/// The moves of a game judged, from the position after `from` moves on; told as it grows.
Json review(const Json& asked) {
    const std::vector<Point> moves = board_of(asked).moves();
    Json before = asked;
    const std::size_t from = asked.value("from", std::size_t{0});
    before["moves"].erase(before["moves"].begin() + static_cast<std::ptrdiff_t>(from),
                          before["moves"].end());
    Board board = board_of(before);
    Engine engine(kTableBytes);
    Limits limits;
    limits.nodes = asked.value("nodes", std::uint64_t{10'000});
    std::vector<Judged> judged;
    Json plies = Json::array();
    for (std::size_t i = from; i <= moves.size(); ++i) {
        judged.push_back(judge(engine, board, limits));
        Judged& here = judged.back();
        if (i > from) {
            const Judged& last = judged.end()[-2];
            carry_win_over(last, moves[i - 1], here);
            const double loss = loss_of(moves[i - 1], last, here);
            plies.back()["loss"] = loss;
            plies.back()["mark"] = mark_of(loss);
        }
        plies.push_back(line_of(board, here.line, here.value, here.win_in));
        tell({{"plies", plies}, {"of", moves.size() + 1 - from}});
        if (i < moves.size()) board.make(moves[i]);
    }
    return {{"plies", std::move(plies)}, {"of", moves.size() + 1 - from}};
}

Json level_names(const Json&) {
    Json all = Json::array();
    for (const std::string_view name : arena::kLevelNames) all.push_back(tr(name));
    return all;
}

// ---- forced wins ------------------------------------------------------------------------------

/// Of each node: the attack, {reply: the node after it}, the node after any other reply or null.
Json tree_of(const WinTree& tree) {
    Json nodes = Json::array();
    for (std::size_t i = 0; i < tree.size(); ++i) {
        const WinTree::Node& node = tree[static_cast<WinTree::Id>(i)];
        Json replies = Json::object();
        for (const auto& [point, next] : node.replies) replies[to_string(point)] = next;
        nodes.push_back(
            {{"attack", to_string(node.attack)},
             {"replies", std::move(replies)},
             {"otherwise", node.otherwise == WinTree::kNone ? Json() : Json(node.otherwise)}});
    }
    return nodes;
}

Json solve_position(const Json& asked) {
    const Board board = board_of(asked);
    if (board.over()) throw UsageError(tr("the game is over"));
    Budget budget;
    budget.max_nodes = asked.value("nodes", std::uint64_t{3'000'000});
    const Solution solution =
        solve(board, choose(kWinsBy, asked.value("kind", "auto"), "kind").value, budget);
    const char* const outcome = solution.outcome == Outcome::win  ? "win"
                                : solution.outcome == Outcome::no ? "no"
                                                                  : "unknown";
    Json answer{{"outcome", outcome}, {"kind", solution.kind}, {"nodes", budget.nodes()}};
    if (solution.outcome != Outcome::win) return answer;
    Budget checking;
    checking.max_nodes = kVerified;
    const Verification check = verify(board, solution.tree, &checking);
    if (!check.holds && !check.stopped) throw UsageError(tr("a false win: {}", check.failure));
    answer["length"] = solution.tree.length();
    answer["line"] = names(solution.tree.main_line());
    answer["verified"] = check.holds;
    answer["checked"] = check.positions;
    answer["size"] = solution.tree.size();
    answer["root"] = solution.tree.root();
    if (solution.tree.size() <= kLargestTree) answer["tree"] = tree_of(solution.tree);
    return answer;
}

// ---- texts ------------------------------------------------------------------------------------

/// "Wu Di – Suzuki", as far as the file says it.
std::string name_of(const GameFile& game) {
    return game.black + (game.white.empty() ? "" : " – " + game.white);
}
/// Game number `game` of a text in any of the formats, with the names of all.
Json read(const Json& asked) {
    const auto games = read_games(
        Source::from_string(asked.at("text").get<std::string>(), tr("your game")), kDefaultSize);
    Json names = Json::array();
    for (const GameFile& game : games) names.push_back(name_of(game));
    const GameFile& game = games.at(asked.value("game", std::size_t{0}));
    const auto write = [](Board&, Point p) { return to_string(p); };
    return {{"names", std::move(names)},
            {"size", game.size},
            {"rule", game.rule ? Json(to_string(*game.rule)) : Json()},
            {"head", {{"black", game.black}, {"white", game.white}, {"result", game.result}}},
            {"line", json_of(game, Board(game.size), write)}};
}
/// The whole game, {"size", "rule", "line", "head"}, as `read` gives it.
Json write(const Json& asked) {
    GameFile game;
    game.size = asked.value("size", kDefaultSize);
    game.rule = parse_rule(asked.value("rule", "freestyle"));
    const auto read = [](Board& board, const std::string& text) {
        const auto p = parse_point(text, board.size());
        if (!p) throw UsageError(tr("{} is not a point of the board", text));
        return *p;
    };
    static_cast<arena::GameLine<Point>&>(game) =
        game_line_of<Point>(asked.at("line"), Board(game.size), read);
    if (const Json head = asked.value("head", Json::object()); !head.empty()) {
        game.black = head.at("black");
        game.white = head.at("white");
        game.result = head.at("result");
    }
    std::ostringstream out;
    write_game(out, game, FileFormat::sgf);
    return {{"text", out.str()}};
}

Json puzzles(const Json& asked) {
    Json all = Json::array();
    const auto text = asked.at("text").get<std::string>();
    for (const Puzzle& puzzle : read_puzzles(Source::from_string(text, tr("the puzzles"))))
        all.push_back({{"name", puzzle.name},
                       {"kind", puzzle.kind},
                       {"length", puzzle.length},
                       {"moves", names(puzzle.moves)}});
    return all;
}

constexpr Request kRequests[] = {
    {"look", look},     {"think", think},        {"analyse", analyse},
    {"review", review}, {"levels", level_names}, {"solve", solve_position},
    {"read", read},     {"write", write},        {"puzzles", puzzles}};

}  // namespace

std::span<const Request> requests() {
    return kRequests;
}

}  // namespace ailab::web
