// Game trees: alpha-beta and its relatives on trees that one types, the cuts to guess, AND/OR
// trees, Grundy's game and tic-tac-toe. A tree is {"text": "((3 5) (6 8))", "max": true}.
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/draw/tree_picture.hpp"
#include "common/show/search_trace.hpp"
#include "common/trees/game_tree_reader.hpp"
#include "tree_search/games/grundy.hpp"
#include "tree_search/games/k_in_row.hpp"
#include "tree_search/games/searches.hpp"
#include "tree_search/games/tree_game.hpp"
#include "tree_search/show/and_or_drawing.hpp"
#include "web/bindings/binding.hpp"

namespace ailab::web {
namespace {

using namespace ailab::tree_search;

constexpr std::size_t kMostTreeNodes = 300;
constexpr std::uint64_t kMostSearched = 20'000;

Budget limited() {
    Budget budget;
    budget.max_nodes = kMostSearched;
    return budget;
}

/// A drawing as the player (script/player.js) takes it.
Json player_of(const show::Drawing& drawing) {
    const auto pairs = [](const auto& changes) {
        Json all = Json::array();
        for (const auto& [id, value] : changes) all.push_back(Json::array({id, value}));
        return all;
    };
    Json frames = Json::array();
    for (const draw::Frame& frame : drawing.frames) {
        Json one{{"s", frame.caption}, {"c", pairs(frame.classes)}, {"t", pairs(frame.texts)}};
        if (!frame.panel.empty()) one["p"] = Json::array({frame.panel});
        frames.push_back(std::move(one));
    }
    Json legend = Json::array();
    for (const draw::LegendEntry& entry : drawing.legend)
        legend.push_back({{"classes", entry.classes}, {"words", entry.words}});
    return {{"svg", draw::tree_svg(drawing.picture, "")},
            {"frames", std::move(frames)},
            {"legend", std::move(legend)}};
}

// ---- game trees -------------------------------------------------------------------------------

GameTree tree_of(const Json& asked) {
    GameTree tree =
        parse_tree(Source::from_string(asked.at("text").get<std::string>(), tr("your tree")));
    tree.root_is_max = asked.value("max", true);
    if (tree.size() > kMostTreeNodes)
        throw UsageError(tr("{} nodes are too many to draw", tree.size()),
                         tr("at most {}", kMostTreeNodes));
    if (tree.is_leaf(0)) throw UsageError(tr("the tree is one leaf"), tr("write ((3 5) (6 8))"));
    return tree;
}

/// The whole tree, and the topmost nodes that alpha-beta does not look at.
Json tree(const Json& asked) {
    const GameTree tree = tree_of(asked);
    std::set<TreeNode> seen;
    SearchRecord record;
    GameRecorder<TreeGame> recorder(
        record, [](const TreeGame&, TreeGame::Move) { return std::string(); },
        [&seen](const TreeGame& game) {
            seen.insert(game.node());
            return std::string();
        });
    SearchOptions options;
    options.depth = tree.height();
    Budget budget = limited();
    GameSearch<TreeGame>(options).search(TreeGame(tree), budget, &recorder);
    draw::TreePicture picture{tr("The tree"), {}};
    Json nodes = Json::array();
    for (TreeNode n = 0; n < tree.size(); ++n) {
        const bool leaf = tree.is_leaf(n);
        picture.nodes.push_back({.label = leaf ? value_text(tree[n].value) : tree[n].name,
                                 .note = leaf ? tree[n].name : "",
                                 .branch = "",
                                 .state = "",
                                 .shape = leaf             ? draw::NodeShape::pill
                                          : tree.is_max(n) ? draw::NodeShape::max
                                                           : draw::NodeShape::min,
                                 .children = {tree[n].children.begin(), tree[n].children.end()}});
        const bool cut = n > 0 && !seen.contains(n) && seen.contains(tree[n].parent);
        nodes.push_back({{"name", node_name(tree, n)},
                         {"leaf", leaf},
                         {"parent", n > 0 ? Json(tree[n].parent) : Json()},
                         {"cut", cut}});
    }
    return {{"svg", draw::tree_svg(picture, "")},
            {"nodes", std::move(nodes)},
            {"value", value_text(tree_value(tree))}};
}

Json change_leaf(const Json& asked) {
    const GameTree before = tree_of(asked);
    const TreeNode leaf = asked.at("leaf");
    const GameTree value = parse_tree(
        Source::from_string("(" + asked.at("value").get<std::string>() + ")", tr("the value")));
    GameTree tree;
    tree.root_is_max = before.root_is_max;
    for (TreeNode n = 0; n < before.size(); ++n)
        tree.add(before[n].parent, before[n].name, n == leaf ? value[1].value : before[n].value);
    tree.finish();
    return {{"text", to_text(tree)}};
}

/// A recorded search: the drawing with a frame for each event, and what it counted.
Json search(const Json& asked) {
    const GameTree tree = tree_of(asked);
    SearchOptions options;
    options.depth = tree.height();
    options.algorithm = algorithm_named(asked.value("algorithm", "alpha-beta"));
    SearchRecord record;
    GameRecorder<TreeGame> recorder(
        record,
        [&tree](const TreeGame& before, TreeGame::Move move) {
            return node_name(tree, tree[before.node()].children[move]);
        },
        [&tree](const TreeGame& game) {
            const TreeNode n = game.node();
            return tree.is_leaf(n) && tree[n].name.empty() ? value_text(tree[n].value)
                                                           : node_name(tree, n);
        });
    Budget budget = limited();
    const auto report = GameSearch<TreeGame>(options).search(TreeGame(tree), budget, &recorder);
    show::TraceStyle style;
    style.value_text = [](Value value) { return value_text(value); };
    Json answer = player_of(show::draw_search(record, tr("The search"), style));
    answer["value"] = value_text((tree.root_is_max ? 1 : -1) * report.value);
    answer["nodes"] = report.counters.nodes();
    answer["leaves"] = report.counters.leaves();
    answer["all_leaves"] = tree.leaf_count();
    answer["cutoffs"] = report.counters.cutoffs;
    return answer;
}

Json random(const Json& asked) {
    Random source(asked.at("seed").get<std::uint64_t>());
    return {{"text", to_text(random_tree(asked.value("branching", 3), asked.value("height", 3),
                                         source, 0, 20))}};
}

// ---- AND/OR trees -----------------------------------------------------------------------------

Json and_or(const Json& asked) {
    const AndOrProblem problem =
        parse_and_or(Source::from_string(asked.at("text").get<std::string>(), tr("your problem")));
    const auto strategy = asked.value("strategy", "ordered");
    Budget budget;
    budget.max_nodes = kMostTreeNodes;
    const AndOrResult result =
        strategy == "ordered"   ? search_ordered(problem, CostRule::sum, budget)
        : strategy == "breadth" ? search_and_or(problem, BlindOrder::breadth_first, budget)
                                : search_and_or(problem, BlindOrder::depth_first, budget);
    Json answer = player_of(draw_and_or(result, problem.start, false));
    answer["solved"] = result.solved;
    answer["stopped"] = result.stopped != StopReason::none;
    answer["expansions"] = result.expansions();
    answer["solution"] = and_or_names(result.tree, result.solution);
    if (result.solved && strategy == "ordered") answer["cost"] = result.cost;
    return answer;
}

// ---- Grundy's game ----------------------------------------------------------------------------

/// {"heaps": [7]}: the values of the heaps, and every move with the value that it leaves.
Json grundy(const Json& asked) {
    const auto heaps = asked.at("heaps").get<std::vector<int>>();
    int most = 1;
    for (const int heap : heaps) {
        if (heap < 1 || heap > 30) throw UsageError(tr("a heap here has 1 to 30 coins"));
        most = std::max(most, heap);
    }
    const std::vector<int> values = grundy_values(most);
    const auto value = [&](int heap) { return values[static_cast<std::size_t>(heap)]; };
    int sum = 0;
    Json worth = Json::array(), moves = Json::array();
    for (const int heap : heaps) {
        worth.push_back(value(heap));
        sum ^= value(heap);
    }
    for (std::size_t i = 0; i < heaps.size(); ++i)
        for (int part = 1; 2 * part < heaps[i]; ++part)
            moves.push_back(
                {{"heap", i},
                 {"parts", Json::array({part, heaps[i] - part})},
                 {"leaves", sum ^ value(heaps[i]) ^ value(part) ^ value(heaps[i] - part)}});
    return {
        {"values", values}, {"worth", std::move(worth)}, {"sum", sum}, {"moves", std::move(moves)}};
}

// ---- tic-tac-toe ------------------------------------------------------------------------------

/// {"board": "X.O/.X./..O"}: who has won, and what every move is worth to X.
Json tictactoe(const Json& asked) {
    KInRow game = parse_position({}, asked.at("board").get<std::string>());
    const auto winner = game.winner();
    const bool over = winner || game.empty() == 0;
    Json moves = Json::array();
    MoveList<KInRow> list;
    if (!over) game.generate(list);
    const auto to_x = [](const KInRow& position, Value value) {
        return position.side_to_move() == Side::first ? value : -value;
    };
    for (const KInRow::Move move : list) {
        KInRow next = game;
        next.make(move);
        const auto end = next.terminal(1);
        Budget budget;
        const Value value =
            end ? to_x(next, *end)
                : to_x(next, GameSearch<KInRow>({.depth = 9}).search(next, budget).value);
        moves.push_back({{"cell", std::stoi(move_text(game, move)) - 1},
                         {"value", value},
                         {"board", to_text(next)}});
    }
    return {{"over", over},
            {"winner", winner ? Json(*winner == Side::first ? "X" : "O") : Json()},
            {"to_move", game.side_to_move() == Side::first ? "X" : "O"},
            {"moves", std::move(moves)}};
}

Json examples(const Json&) {
    Json trees = Json::array(), problems = Json::array();
    for (const TreeExample& e : tree_examples())
        trees.push_back(
            {{"name", e.name}, {"text", e.text}, {"about", tr(e.about)}, {"max", e.root_is_max}});
    for (const AndOrExample& e : and_or_examples())
        problems.push_back({{"name", e.name}, {"text", e.text}, {"about", tr(e.about)}});
    return {{"trees", std::move(trees)}, {"problems", std::move(problems)}};
}

constexpr Request kRequests[] = {
    {"examples", examples}, {"tree", tree},    {"leaf", change_leaf}, {"search", search},
    {"random", random},     {"andor", and_or}, {"grundy", grundy},    {"tictactoe", tictactoe}};

}  // namespace

std::span<const Request> requests() {
    return kRequests;
}

}  // namespace ailab::web
