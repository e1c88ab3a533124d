#include "gomoku/show/win_text.hpp"

#include <utility>
#include <vector>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "common/draw/html_stepper.hpp"
#include "gomoku/show/board_picture.hpp"

namespace ailab::gomoku {
namespace {

class TreeWriter {
public:
    TreeWriter(const WinTree& tree, std::size_t most) : tree_(tree), most_(most) {}

    void write(WinTree::Id id, const std::string& indent, const std::string& reply) {
        if (lines.size() >= most_) return;
        if (lines.size() + 1 == most_) {
            lines.push_back(indent + "…");
            return;
        }
        const WinTree::Node& node = tree_[id];
        lines.push_back(indent + reply + to_string(node.attack));
        if (node.otherwise == WinTree::kNone) {
            lines.back() += " " + std::string(tr("five"));
            return;
        }
        for (const auto& [point, next] : node.replies)
            write(next, indent + "  ", to_string(point) + " → ");
        if (tree_[node.otherwise].otherwise == WinTree::kNone)
            lines.push_back(indent + "  " + tr("otherwise → ") +
                            to_string(tree_[node.otherwise].attack) + ' ' + tr("five"));
        else
            write(node.otherwise, indent + "  ", tr("otherwise → "));
    }

    std::vector<std::string> lines;

private:
    const WinTree& tree_;
    std::size_t most_;
};

std::string panel(const WinTree& tree, const WinTree::Node& node, Point played) {
    std::vector<std::vector<std::string>> rows;
    std::vector<std::size_t> marked;
    for (const auto& [reply, next] : node.replies) {
        if (reply == played) marked.push_back(rows.size());
        rows.push_back({to_string(reply), to_string(tree[next].attack)});
    }
    if (node.otherwise != WinTree::kNone)
        rows.push_back({tr("any other"), to_string(tree[node.otherwise].attack)});
    return rows.empty() ? fmt::format("<p>{}</p>", tr("Five in a row."))
                        : draw::html_table({tr("reply"), tr("answer")}, rows, marked);
}

}  // namespace

std::vector<std::string> win_tree_lines(const WinTree& tree, std::size_t most) {
    TreeWriter writer(tree, most);
    if (!tree.empty()) writer.write(tree.root(), "", "");
    return std::move(writer.lines);
}

std::string win_svg(const Board& board, const WinTree& tree, const std::string& title) {
    BoardPicture picture{title, board.moves(), board.size(), board.moves().size()};
    Board played = board;
    for (const Point p : tree.main_line()) {
        picture.moves.push_back(p);
        played.make(p);
    }
    picture.winning_row = winning_row(played);
    return board_svg(picture);
}

std::string win_html(const Board& board, const WinTree& tree, const std::string& title) {
    GameSteps steps;
    const std::vector<Point> line = tree.main_line();
    steps.picture.title = title;
    steps.picture.moves = board.moves();
    steps.picture.size = board.size();
    steps.picture.numbered_from = board.moves().size();
    steps.subtitle =
        tr("{} wins in {} against every defence", tr(to_string(board.to_move())), tree.length());
    steps.first = board.moves().size();
    steps.captions = {tr("{} to move and win", tr(to_string(board.to_move())))};
    steps.panels = {fmt::format("<p>{}</p>", tr("The position."))};
    steps.marks = {{}};
    WinTree::Id id = tree.root();
    Board played = board;
    for (std::size_t i = 0; i < line.size() && id != WinTree::kNone; ++i) {
        const WinTree::Node& node = tree[id];
        const bool attack = i % 2 == 0;
        const Point reply = attack && i + 1 < line.size() ? line[i + 1] : line[i];
        steps.captions.push_back(
            tr("{} plays {}", tr(to_string(played.to_move())), to_string(line[i])));
        steps.panels.push_back(panel(tree, node, reply));
        std::vector<std::pair<Point, std::string>> marks;
        if (attack)
            for (const auto& [point, next] : node.replies) marks.emplace_back(point, "?");
        steps.marks.push_back(std::move(marks));
        steps.picture.moves.push_back(line[i]);
        played.make(line[i]);
        if (!attack) id = node.after(line[i]);
    }
    steps.picture.winning_row = winning_row(played);
    return game_html(steps);
}

}  // namespace ailab::gomoku
