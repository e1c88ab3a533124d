// Xiangqi: the rules with their verdicts on repetition, the levels, the engine's best lines, mates,
// and the review of a game. A position is {"fen": FEN, "moves": ["h2e2", …]}.
#include <memory>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "lab4_xiangqi/check/mate_check.hpp"
#include "lab4_xiangqi/engine/mate/mate_solver.hpp"
#include "lab4_xiangqi/engine/opening_book.hpp"
#include "lab4_xiangqi/engine/review.hpp"
#include "lab4_xiangqi/formats/game_file.hpp"
#include "lab4_xiangqi/match/level.hpp"
#include "lab4_xiangqi/world/fen.hpp"
#include "lab4_xiangqi/world/laws/ending.hpp"
#include "lab4_xiangqi/world/movegen.hpp"
#include "web/bindings/binding.hpp"
#include "web/bindings/game_tree.hpp"

namespace ailab::web {
namespace {

using namespace ailab::lab4;

constexpr std::size_t kHashMegabytes = 32;

std::string colour(Side side) {
    return side == kRed ? "red" : "black";
}
Json names_of(const std::vector<Move>& moves) {
    Json all = Json::array();
    for (const Move move : moves) all.push_back(to_uci(move));
    return all;
}

/// The game of a request, or any line of it in JSON; throws UsageError for a move that is illegal.
GameFile game_of(const Json& asked, const Json& line) {
    GameFile game;
    game.start = parse_fen(asked.value("fen", std::string(kStartFen)));
    static_cast<arena::GameLine<Move>&>(game) =
        game_line_of<Move>(line, game.start, [](Position& position, const std::string& text) {
            const MoveReading reading = read_move(position, text);
            if (!reading) throw UsageError(tr("{}: {}", text, reading.error), reading.hint);
            position.make(reading.move);
            return reading.move;
        });
    return game;
}
GameFile game_of(const Json& asked) {
    return game_of(asked, {{"moves", asked.at("moves")}});
}

// ---- what the rules say ----------------------------------------------------------------------

/// A move as it is written, which is played: Chinese, WXF, coordinates.
Json played(Position& position, Move move) {
    Json names{{"chinese", write_move(position, move, Notation::chinese)},
               {"wxf", write_move(position, move, Notation::wxf)},
               {"uci", to_uci(move)}};
    position.make(move);
    return names;
}
Json written(Position position, const std::vector<Move>& line) {
    Json all = Json::array();
    for (const Move move : line) all.push_back(played(position, move));
    return all;
}

/// The loop that the last moves have closed, and what it will mean at the third occurrence.
Json loop_of(const Position& position) {
    const int plies = loop_plies(position, 1);
    if (plies == 0) return nullptr;
    const LoopVerdict verdict = judge_loop(position, plies, Laws{}.repetition);
    const auto words = [&](Side side) {
        switch (verdict.of(side)) {
        case LoopClass::idle:
            break;
        case LoopClass::chase:
            return tr("chased one piece");
        case LoopClass::forbidden_mix:
            return tr("checked, threatened or chased at every move");
        case LoopClass::check:
            return tr("gave check at every move");
        }
        return tr("did nothing forbidden");
    };
    return {{"times", position.repetitions() + 1},
            {"red", words(kRed)},
            {"black", words(kBlack)},
            {"loser", verdict.loser ? Json(colour(*verdict.loser)) : Json()}};
}

Json look(const Json& asked) {
    const GameFile game = game_of(asked);
    const Position position = game.at();
    const Ruling ruling = rule_on(position);
    Json legal = Json::array();
    if (!ruling.over())
        for (const Move move : legal_moves(position)) legal.push_back(to_uci(move));
    return {{"to_move", colour(position.side_to_move())},
            {"board", board_fen(position)},
            {"fen", to_fen(position)},
            {"legal", std::move(legal)},
            {"check", position.in_check()},
            {"king", to_text(position.king(position.side_to_move()))},
            {"over", ruling.over()},
            {"ending", tr(describe(ruling.ending))},
            {"loser", ruling.loser ? Json(colour(*ruling.loser)) : Json()},
            {"loop", loop_of(position)},
            {"names", written(game.start, game.moves)}};
}

// ---- thinking ---------------------------------------------------------------------------------

Engine& engine(int lines) {
    static Engine the_engine({.hash_megabytes = kHashMegabytes});
    EngineOptions options = the_engine.options();
    options.multi_pv = lines;
    the_engine.set_options(options);
    return the_engine;
}

Json line_of(const Position& position, const std::vector<Move>& line, Value value) {
    const Value red = from_red(position, value);
    return {{"moves", names_of(line)},
            {"names", written(position, line)},
            {"value", red},
            {"score", engine_value_text(red)}};
}

const OpeningBook& book(const Json& asked) {
    static const OpeningBook the_book =
        read_book(Source::from_string(asked.value("book", ""), tr("the opening book")));
    return the_book;
}

/// What a level plays. The seed is the game's: what a level overlooks comes from it.
Json think(const Json& asked) {
    const auto seed = asked.value("seed", std::uint64_t{1});
    static Random random(seed);
    const int level = asked.at("level");
    const Position position = game_of(asked).at();
    if (const auto known =
            level_of(level).book ? book(asked).choose(position, random) : std::nullopt) {
        Json answer = line_of(position, {known->move}, known->value);
        answer["move"] = to_uci(known->move);
        answer["book"] = true;
        return answer;
    }
    const auto time = static_cast<Milliseconds>(asked.value("seconds", 2.0) * 1000);
    const Limits limits = limits_of(level, position, seed, {.move_time = time});
    Engine& own = engine(1);
    own.arm(limits);
    const SearchResult decision =
        think_at(own, level, position, seed, limits, [&](const SearchInfo& info) {
            if (info.line.empty()) return;
            Json so_far = line_of(position, info.line, info.value);
            so_far["depth"] = info.depth;
            so_far["nodes"] = info.nodes;
            tell(so_far);
        });
    const auto line = decision.lines.empty() ? std::vector<Move>() : decision.lines.front().line;
    Json answer = line_of(position, line, decision.value);
    answer["move"] = to_uci(decision.best);
    answer["depth"] = decision.depth;
    answer["nodes"] = decision.nodes;
    return answer;
}

Json lines_of(const Position& position, const std::vector<SearchInfo>& best, Depth depth,
              std::uint64_t nodes) {
    Json lines = Json::array();
    for (const SearchInfo& info : best)
        if (!info.line.empty()) lines.push_back(line_of(position, info.line, info.value));
    return {{"lines", std::move(lines)}, {"depth", depth}, {"nodes", nodes}};
}

/// The best lines of a position, as far as they are known.
Json analyse(const Json& asked) {
    const Position position = game_of(asked).at();
    if (!has_legal_move(position)) throw UsageError(tr("the game is over"));
    const int lines = asked.value("lines", 3);
    Limits limits;
    if (asked.contains("nodes")) limits.nodes = asked.at("nodes").get<std::uint64_t>();
    if (asked.contains("seconds"))
        limits.move_time = static_cast<Milliseconds>(asked.at("seconds").get<double>() * 1000);
    std::vector<SearchInfo> best;
    const SearchResult result = engine(lines).search(position, limits, [&](const SearchInfo& info) {
        if (info.line.empty() || info.bound != Bound::exact) return;
        // Behind the lines of this iteration those of the one before; no move begins two of them.
        std::erase_if(best,
                      [&](const SearchInfo& old) { return old.line.front() == info.line.front(); });
        const auto rank = std::min(static_cast<std::size_t>(info.multi_pv - 1), best.size());
        best.insert(best.begin() + static_cast<std::ptrdiff_t>(rank), info);
        if (best.size() > static_cast<std::size_t>(lines)) best.pop_back();
        tell(lines_of(position, best, info.depth, info.nodes));
    });
    return lines_of(position, result.lines, result.depth, result.nodes);
}

/// The moves of a game judged, from the position after `from` moves on; told as it grows.
Json review(const Json& asked) {
    const GameFile game = game_of(asked);
    Limits limits;
    limits.nodes = asked.value("nodes", std::uint64_t{10'000});
    const std::size_t from = asked.value("from", std::size_t{0});
    Engine& judge_of_all = engine(1);
    std::vector<Judged> judged;
    Json plies = Json::array();
    Position position = game.at(from);
    for (std::size_t i = from; i <= game.moves.size(); ++i) {
        judged.push_back(judge(judge_of_all, position, limits));
        const Judged& here = judged.back();
        if (i > from) {
            const Side mover = !position.side_to_move();
            const Value loss = loss_of(mover, game.moves[i - 1], judged.end()[-2], here);
            plies.back()["loss"] = loss;
            plies.back()["mark"] = mark_of(loss);
        }
        plies.push_back(line_of(position, here.line,
                                from_red(position, here.red_value)));  // back to its own side
        tell({{"plies", plies}, {"of", game.moves.size() + 1 - from}});
        if (i < game.moves.size()) position.make(game.moves[i]);
    }
    return {{"plies", std::move(plies)}, {"of", game.moves.size() + 1 - from}};
}

/// The shortest mate by checks, replayed against every defence.
Json mate(const Json& asked) {
    const Position position = game_of(asked).at();
    if (!has_legal_move(position)) throw UsageError(tr("the game is over"));
    Budget budget;
    budget.max_nodes = asked.value("nodes", std::uint64_t{3'000'000});
    const int moves = asked.value("most", 8);
    try {
        const auto proof = MateSolver(budget, AttackMoves::checks).solve(position, moves);
        if (!proof) return {{"found", false}, {"nodes", budget.nodes()}};
        if (!verify(position, *proof)) throw UsageError(tr("a false mate"));
        const std::vector<Move> line = proof->main_line();
        return {{"found", true},           {"in", proof->moves},
                {"moves", names_of(line)}, {"names", written(position, line)},
                {"nodes", budget.nodes()}, {"tree", proof->nodes.size()}};
    } catch (const OutOfBudget&) {
        return {{"found", nullptr}, {"nodes", budget.nodes()}};
    }
}

// ---- texts ------------------------------------------------------------------------------------

/// "Hu Ronghua – Liu Dahua, 1982", as far as the tags say it.
std::string name_of(const GameFile& game) {
    std::string name = game.tag("Red");
    if (const std::string black = game.tag("Black"); !black.empty()) name += " – " + black;
    for (const char* const tag : {"Event", "Date"})
        if (const std::string value = game.tag(tag); !value.empty())
            name += (name.empty() ? "" : ", ") + value;
    return name;
}
/// Game number `game` of a text in any of the formats, with the names of all; or a position.
Json read(const Json& asked) {
    const auto text = asked.at("text").get<std::string>();
    if (std::count(text.begin(), text.end(), '/') == kRanks - 1 && text.find('[') == text.npos)
        return {{"names", {""}},
                {"fen", to_fen(parse_fen(text))},
                {"line", json_of(GameFile(), Position(), played)}};
    const auto games = read_games(Source::from_string(text, tr("your game")));
    Json names = Json::array();
    for (const GameFile& game : games) names.push_back(name_of(game));
    const GameFile& game = games.at(asked.value("game", std::size_t{0}));
    return {{"names", std::move(names)},
            {"fen", to_fen(game.start)},
            {"head", {{"tags", game.tags}, {"result", game.result}}},
            {"line", json_of(game, game.start, played)}};
}
/// The whole game, {"line", "head"}, as `read` gives it; but for moves by their coordinates.
Json write(const Json& asked) {
    GameFile game = game_of(asked, asked.at("line"));
    if (asked.contains("head")) {
        game.tags = asked.at("head").at("tags").get<decltype(game.tags)>();
        game.result = asked.at("head").at("result");
    }
    return {{"text", write_pgn(game, Notation::chinese)}};
}
/// A move typed in any notation.
Json typed(const Json& asked) {
    const MoveReading reading = read_move(game_of(asked).at(), asked.at("text").get<std::string>());
    if (!reading) throw UsageError(reading.error, reading.hint);
    return {{"move", to_uci(reading.move)}};
}
Json level_names(const Json&) {
    Json all = Json::array();
    for (const std::string_view name : arena::kLevelNames) all.push_back(tr(name));
    return all;
}

constexpr Request kRequests[] = {{"look", look},     {"think", think}, {"analyse", analyse},
                                 {"review", review}, {"mate", mate},   {"read", read},
                                 {"write", write},   {"typed", typed}, {"levels", level_names}};

}  // namespace

std::span<const Request> requests() {
    return kRequests;
}

}  // namespace ailab::web
