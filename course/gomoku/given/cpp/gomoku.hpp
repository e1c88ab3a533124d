// Declarations shared by the files of this unit. Given: do not edit.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

struct NotWritten {
    std::string step;
};

struct Point {
    int x = 0, y = 0;  // column and row from 0, row 0 at the top

    friend bool operator==(const Point& a, const Point& b) { return a.x == b.x && a.y == b.y; }
};

inline constexpr std::array<Point, 4> kDirections{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};

inline char other(char side) {
    return side == 'X' ? 'O' : 'X';
}

// X moves first.
class Board {
public:
    explicit Board(std::vector<std::string> rows) : rows_(std::move(rows)) {
        for (const std::string& row : rows_)
            for (const char cell : row) stones_ += cell != '.';
    }
    int size() const { return static_cast<int>(rows_.size()); }
    int stones() const { return stones_; }
    // 'X', 'O', '.' for an empty point, '#' beyond the edge.
    char at(int x, int y) const {
        const bool inside = x >= 0 && x < size() && y >= 0 && y < size();
        return inside ? rows_[static_cast<size_t>(y)][static_cast<size_t>(x)] : '#';
    }
    char at(Point p) const { return at(p.x, p.y); }
    char side_to_move() const { return stones_ % 2 == 0 ? 'X' : 'O'; }

    // Places a stone of the side to move.
    void play(Point p) {
        cell(p) = side_to_move();
        ++stones_;
    }
    void take_back(Point p) {
        cell(p) = '.';
        --stones_;
    }
    // All points, row by row.
    std::vector<Point> points() const {
        std::vector<Point> all;
        for (int y = 0; y < size(); ++y)
            for (int x = 0; x < size(); ++x) all.push_back({x, y});
        return all;
    }

private:
    char& cell(Point p) { return rows_[static_cast<size_t>(p.y)][static_cast<size_t>(p.x)]; }

    std::vector<std::string> rows_;
    int stones_ = 0;
};

// Counts the boards that are evaluated.
struct Counter {
    int evaluated = 0;
};

inline constexpr int kInfinity = 1'000'000'000;

// rules.cpp
std::string winner(const Board& board);
std::array<int, 6> windows(const Board& board, char side);
std::vector<Point> candidates(const Board& board);
// search.cpp
int alphabeta(Board& board, int depth, int alpha, int beta, Counter& counter);
std::optional<Point> win_by_fours(Board& board);
Point choose_move(Board& board);
