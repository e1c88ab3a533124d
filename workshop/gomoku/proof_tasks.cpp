#include "workshop/gomoku/proof_tasks.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "gomoku/world/symmetry.hpp"

namespace ailab::gomoku {
namespace {

std::vector<Point> image_points(const PointSet& stones, int symmetry, int size) {
    std::vector<Point> points;
    transformed(stones, symmetry, size).for_each([&](Point p) { points.push_back(p); });
    return points;
}

}  // namespace

std::string ProofTasks::name_of(const Board& board) {
    const PointSet black = stones_of(board.grid(), Colour::black);
    const PointSet white = stones_of(board.grid(), Colour::white);
    std::string least;
    for (int s = 0; s < kSymmetries; ++s) {
        const auto b = image_points(black, s, board.size()),
                   w = image_points(white, s, board.size());
        std::string name;
        for (std::size_t i = 0; i < b.size() && i < w.size(); ++i)
            name += to_string(b[i]) + to_string(w[i]);
        if (s == 0 || name < least) least = name;
    }
    return least;
}

std::string ProofTasks::task_of(const std::string& position, int level) {
    return level == 0 ? position : fmt::format("{}.{}", position, level);
}

std::pair<Board, int> ProofTasks::parse_task(const std::string& task, int size) {
    const std::size_t dot = std::min(task.find('.'), task.size());
    const std::string position = task.substr(0, dot);
    int level = 0;
    std::from_chars(task.data() + std::min(dot + 1, task.size()), task.data() + task.size(), level);
    Board board = parse_moves(position, size);
    if (position.empty() || level < 0 || level >= kLevels || task_of(position, level) != task ||
        board.over() || board.to_move() != Colour::black || name_of(board) != position)
        throw InputError(tr("there is no task {}", in_quotes(task)),
                         tr("--tasks lists them; this position is called {}", name_of(board)));
    return {std::move(board), level};
}

/// The first level with a result counts, but a win at any level takes precedence, because a higher
/// level may have been run than was requested.
ProofTasks::Node& ProofTasks::visit(const std::string& position) {
    const auto known = nodes_.find(position);
    if (known != nodes_.end()) return known->second;
    Node node;
    node.proof = kInfinite;
    for (int level = 0; level < kLevels; ++level) {
        const std::string task = task_of(position, level);
        const TaskState state = lookup_(task);
        if (state.kind == TaskState::Kind::won || state.kind == TaskState::Kind::covered) {
            node = Node();
            node.proof = 0;
            if (state.kind == TaskState::Kind::won) node.task = task;
            break;
        }
        if (node.proof < kInfinite) continue;
        node.task = task;
        if (state.kind == TaskState::Kind::unknown) node.proof = 1;
        for (const OpenAnswer& answer : state.answers) {
            Board board = parse_moves(position);
            board.make(answer.move);
            std::uint64_t sum = 0;
            std::vector<std::string> children;
            for (const Point reply : answer.replies) {
                board.make(reply);
                children.push_back(name_of(board));
                board.unmake();
                sum = std::min(kInfinite, sum + visit(children.back()).proof);
            }
            if (sum >= node.proof) continue;
            node.proof = sum;
            node.answer = answer.move;
            node.children = std::move(children);
        }
    }
    return nodes_[position] = std::move(node);
}

std::uint64_t ProofTasks::proof(const std::string& position) {
    return visit(position).proof;
}

void ProofTasks::collect(const std::string& position, std::vector<std::string>& tasks) {
    Node& node = visit(position);
    if (std::exchange(node.collected, true)) return;
    if (!node.answer && !node.task.empty()) tasks.push_back(node.task);
    for (const std::string& child : node.children) collect(child, tasks);
}

void ProofTasks::join(const std::string& position, std::vector<QuietMove>& lines) {
    Node& node = visit(position);
    if (std::exchange(node.joined, true) || !node.answer) return;
    for (const std::string& child : node.children) join(child, lines);
    if (node.proof > 0) return;
    const Board board = parse_moves(position);
    lines.push_back({stones_of(board.grid(), Colour::black), stones_of(board.grid(), Colour::white),
                     node.answer});
}

}  // namespace ailab::gomoku
