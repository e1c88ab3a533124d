// Declarations shared by the files of lab 4 share. Given: do not edit.
//
// A point is (file, rank): file 0 to 8 (a to i) from red's left, rank 0 to 9 from red's side. Red's
// pieces are upper-case letters: K king, A advisor, B elephant, N horse, R rook, C cannon, P pawn.
// Black's are lower-case.
#pragma once

#include <cctype>
#include <string>
#include <utility>
#include <vector>

struct NotWritten {
    std::string step;
};

struct Point {
    int file = 0, rank = 0;

    friend bool operator==(Point a, Point b) { return a.file == b.file && a.rank == b.rank; }
};

struct Move {
    Point from, to;

    friend bool operator==(const Move& a, const Move& b) {
        return a.from == b.from && a.to == b.to;
    }
};

// "h2e2"
inline std::string name(const Move& move) {
    std::string text;
    for (const Point p : {move.from, move.to}) {
        text += static_cast<char>('a' + p.file);
        text += static_cast<char>('0' + p.rank);
    }
    return text;
}

inline int value_of(char letter) {
    switch (std::toupper(static_cast<unsigned char>(letter))) {
    case 'A':
    case 'B':
        return 20;
    case 'N':
        return 40;
    case 'R':
        return 90;
    case 'C':
        return 45;
    case 'P':
        return 10;
    default:
        return 0;
    }
}

class Position {
public:
    bool red = true;  // is red to move?

    explicit Position(const std::string& fen) : cells_(90, '.') {
        int file = 0, rank = 9;
        size_t i = 0;
        for (; i < fen.size() && fen[i] != ' '; ++i) {
            if (fen[i] == '/')
                --rank, file = 0;
            else if (std::isdigit(static_cast<unsigned char>(fen[i])))
                file += fen[i] - '0';
            else
                cells_[index({file++, rank})] = fen[i];
        }
        red = i + 1 >= fen.size() || fen[i + 1] != 'b';
    }

    // The letter of the piece, '.' for an empty point, '#' beyond the edge.
    char at(Point p) const {
        const bool inside = p.file >= 0 && p.file <= 8 && p.rank >= 0 && p.rank <= 9;
        return inside ? cells_[index(p)] : '#';
    }
    // Is there a piece of this side?
    bool is_own(Point p, bool side) const {
        const auto letter = static_cast<unsigned char>(at(p));
        return side ? std::isupper(letter) : std::islower(letter);
    }
    // The points and kinds (capital letters) of a side.
    std::vector<std::pair<Point, char>> of(bool side) const {
        std::vector<std::pair<Point, char>> found;
        for (int rank = 0; rank < 10; ++rank)
            for (int file = 0; file < 9; ++file)
                if (is_own({file, rank}, side))
                    found.push_back({{file, rank},
                                     static_cast<char>(std::toupper(
                                         static_cast<unsigned char>(at({file, rank}))))});
        return found;
    }
    void play(const Move& move) {
        taken_.push_back(cells_[index(move.to)]);
        cells_[index(move.to)] = cells_[index(move.from)];
        cells_[index(move.from)] = '.';
        red = !red;
    }
    void take_back(const Move& move) {
        cells_[index(move.from)] = cells_[index(move.to)];
        cells_[index(move.to)] = taken_.back();
        taken_.pop_back();
        red = !red;
    }
    // Equal positions have equal keys.
    std::string key() const { return cells_ + (red ? 'r' : 'b'); }
    // The value of the pieces of the side to move minus the other side's; a rook counts 90.
    int material() const {
        int total = 0;
        for (const char letter : cells_)
            total += std::isupper(static_cast<unsigned char>(letter)) ? value_of(letter)
                                                                      : -value_of(letter);
        return red ? total : -total;
    }

private:
    static size_t index(Point p) { return static_cast<size_t>(p.rank * 9 + p.file); }

    std::string cells_;
    std::vector<char> taken_;
};

// Counts the positions that are visited.
struct Counter {
    int visited = 0;
};

inline constexpr int kInfinity = 1'000'000'000;
inline constexpr int kMate =
    1'000'000;  // being mated now is -kMate, and 1 less bad for each move later

using Moves = std::vector<Move>;
using Order = Moves (*)(const Position&, Moves);

// rules.cpp
Moves piece_moves(const Position& position);
bool in_check(const Position& position, bool red);
Moves legal_moves(Position& position);
bool is_over(Position& position);
// search.cpp
int minimax(Position& position, int depth, Counter& counter, int played = 0);
int alphabeta(Position& position, int depth, int alpha, int beta, Counter& counter, Order order,
              int played = 0);
Moves ordered(const Position& position, Moves moves);
int with_table(Position& position, int depth, Counter& counter);
Move choose_move(Position& position);
