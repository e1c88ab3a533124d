#include "gomoku/prove/proof_store.hpp"

#include <algorithm>
#include <fstream>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "gomoku/symmetry.hpp"

namespace ailab::gomoku {

std::string stones_text(const Board& board) {
    std::string own;
    std::string others;
    std::vector<Point> stones = board.moves();
    std::sort(stones.begin(), stones.end());
    for (const Point p : stones) (board.at(p) == Colour::black ? own : others) += to_string(p);
    return own + " / " + others;
}

Board parse_stones(const std::string& text) {
    const std::size_t slash = text.find('/');
    if (slash == std::string::npos) throw InputError("expected `black stones / white stones`");
    Board board;
    Colour colour = Colour::black;
    for (const std::string& half : {text.substr(0, slash), text.substr(slash + 1)}) {
        std::size_t i = 0;
        while (i < half.size()) {
            if (half[i] == ' ') {
                ++i;
                continue;
            }
            const std::size_t end =
                std::min(half.find_first_not_of("0123456789", i + 1), half.size());
            const auto p = parse_point(half.substr(i, end - i), board.size());
            if (!p || board.at(*p) != Colour::none)
                throw InputError(fmt::format("bad stones: {}", text));
            board.place(*p, colour);
            i = end;
        }
        colour = !colour;
    }
    if (board.to_move() != Colour::black) board.pass();
    return board;
}

ProofStore::ProofStore(std::string file) : file_(std::move(file)) {
    std::ifstream in(file_);
    for (std::string line; std::getline(in, line);) {
        if (in.eof() || line.empty() || line[0] == '#') continue;  // no newline: not complete
        const std::size_t blank = line.find_last_of(' ');
        const Board board = parse_stones(line.substr(0, blank));
        const auto move = parse_point(line.substr(blank + 1), board.size());
        if (!move) throw InputError(fmt::format("{}: bad line: {}", file_, line));
        insert(board, *move);
    }
}

std::optional<Point> ProofStore::find(const Board& board) const {
    const Canonical image = canonical(board);
    const std::lock_guard lock(mutex_);
    const auto it = proved_.find(image.key);
    if (it == proved_.end()) return std::nullopt;
    return transformed(it->second.move, inverse(image.symmetry), board.size());
}

void ProofStore::insert(const Board& board, Point move) {
    const Canonical image = canonical(board);
    proved_[image.key] = {transformed(move, image.symmetry, board.size())};
}

void ProofStore::add(const Board& board, Point move) {
    const std::lock_guard lock(mutex_);
    insert(board, move);
    if (file_.empty()) return;
    std::ofstream out(file_, std::ios::app);
    out << stones_text(board) << ' ' << to_string(move) << '\n' << std::flush;
    if (!out) throw InputError(fmt::format("cannot write {}", file_));
}

std::size_t ProofStore::size() const {
    const std::lock_guard lock(mutex_);
    return proved_.size();
}

}  // namespace ailab::gomoku
