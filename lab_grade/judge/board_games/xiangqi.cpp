#include "lab_grade/judge/board_games/xiangqi.hpp"

#include <algorithm>
#include <cctype>
#include <sstream>

#include <fmt/format.h>

#include "common/base/error.hpp"

namespace ailab::grade {
namespace {

bool is_red(char piece) {
    return piece >= 'A' && piece <= 'Z';
}
bool on_board(int file, int rank) {
    return file >= 0 && file < 9 && rank >= 0 && rank < 10;
}
int square(int file, int rank) {
    return rank * 9 + file;
}

class MoveMaker {
public:
    MoveMaker(const XiangqiBoard& board, const XiangqiRules& rules, bool red)
        : b_(board), rules_(rules), red_(red) {}

    std::vector<XiangqiMove> run() {
        for (int s = 0; s < 90; ++s) {
            const char piece = b_.squares[static_cast<std::size_t>(s)];
            if (piece == '.' || (is_red(piece) != red_ && rules_.own_side_only)) continue;
            mover_red_ = is_red(piece);
            from_ = s, file_ = s % 9, rank_ = s / 9;
            move(static_cast<char>(std::toupper(piece)));
        }
        return std::move(moves_);
    }

private:
    void move(char kind) {
        switch (kind) {
        case 'K':
            king();
            break;
        case 'A':
            diagonal(1);
            break;
        case 'B':
            diagonal(2);
            break;
        case 'N':
            horse();
            break;
        case 'R':
        case 'C':
            slider(kind == 'C');
            break;
        default:
            pawn();
        }
    }
    char at(int file, int rank) const { return b_.at(file, rank); }
    bool own_half(int rank) const { return mover_red_ ? rank <= 4 : rank >= 5; }
    bool in_palace(int file, int rank) const {
        return file >= 3 && file <= 5 && (mover_red_ ? rank <= 2 : rank >= 7);
    }
    void add(int file, int rank) {
        if (!on_board(file, rank)) return;
        const char there = at(file, rank);
        if (there == '.' || is_red(there) != mover_red_)
            moves_.push_back({from_, square(file, rank)});
    }
    static constexpr int kSteps[4][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};

    void king() {
        for (const auto& [df, dr] : kSteps)
            if (!rules_.palace || in_palace(file_ + df, rank_ + dr)) add(file_ + df, rank_ + dr);
    }
    void diagonal(int step) {
        for (const int df : {-step, step})
            for (const int dr : {-step, step}) {
                const int f = file_ + df, r = rank_ + dr;
                if (!on_board(f, r)) continue;
                if (step == 1 && rules_.palace && !in_palace(f, r)) continue;
                if (step == 2 && rules_.elephant_river && !own_half(r)) continue;
                if (step == 2 && rules_.elephant_eye && at(file_ + df / 2, rank_ + dr / 2) != '.')
                    continue;
                add(f, r);
            }
    }
    void horse() {
        for (const auto& [df, dr] : kSteps) {
            if (!on_board(file_ + df, rank_ + dr)) continue;
            if (rules_.horse_leg && at(file_ + df, rank_ + dr) != '.') continue;
            for (const int side : {-1, 1})
                add(file_ + 2 * df + (df == 0 ? side : 0), rank_ + 2 * dr + (dr == 0 ? side : 0));
        }
    }
    void slider(bool cannon) {
        for (const auto& [df, dr] : kSteps) {
            int f = file_ + df, r = rank_ + dr;
            for (; on_board(f, r) && at(f, r) == '.'; f += df, r += dr) add(f, r);
            if (!cannon || !rules_.cannon_screen) {
                add(f, r);
                if (!cannon) continue;
            }
            if (!on_board(f, r)) continue;
            for (f += df, r += dr; on_board(f, r) && at(f, r) == '.';) f += df, r += dr;
            add(f, r);
        }
    }
    void pawn() {
        const int forward = mover_red_ ? 1 : -1;
        add(file_, rank_ + forward);
        if (!own_half(rank_) || !rules_.pawn_river) add(file_ - 1, rank_), add(file_ + 1, rank_);
        if (!rules_.pawn_never_back) add(file_, rank_ - forward);
    }

    const XiangqiBoard& b_;
    const XiangqiRules& rules_;
    bool red_, mover_red_ = true;
    int from_ = 0, file_ = 0, rank_ = 0;
    std::vector<XiangqiMove> moves_;
};

int king_of(const XiangqiBoard& b, bool red) {
    return static_cast<int>(std::find(b.squares.begin(), b.squares.end(), red ? 'K' : 'k') -
                            b.squares.begin());
}

bool kings_face(const XiangqiBoard& b) {
    const int red = king_of(b, true), black = king_of(b, false);
    if (red >= 90 || black >= 90 || red % 9 != black % 9) return false;
    for (int s = red + 9; s < black; s += 9)
        if (b.squares[static_cast<std::size_t>(s)] != '.') return false;
    return true;
}

// --- Chinese notation
// ------------------------------------------------------------------------------
std::string digit(bool red, int n) {
    static const std::array<std::string, 10> kRed{"",   "一", "二", "三", "四",
                                                  "五", "六", "七", "八", "九"};
    return red ? kRed[static_cast<std::size_t>(n)] : std::to_string(n);
}
std::string piece_name(char piece) {
    switch (piece) {
    case 'K':
        return "帅";
    case 'k':
        return "将";
    case 'A':
        return "仕";
    case 'a':
        return "士";
    case 'B':
        return "相";
    case 'b':
        return "象";
    case 'N':
    case 'n':
        return "马";
    case 'R':
    case 'r':
        return "车";
    case 'C':
    case 'c':
        return "炮";
    case 'P':
        return "兵";
    default:
        return "卒";
    }
}
/// Other signs of the same piece, and full-width digits, as `chinese` writes them.
std::string usual_signs(std::string text) {
    static const std::array<std::pair<std::string_view, std::string_view>, 14> kOther{
        {{"車", "车"},
         {"俥", "车"},
         {"馬", "马"},
         {"傌", "马"},
         {"砲", "炮"},
         {"包", "炮"},
         {"將", "将"},
         {"帥", "帅"},
         {"進", "进"},
         {"後", "后"},
         {"仕", "士"},
         {"相", "象"},
         {"卒", "兵"},
         {"帅", "将"}}};
    for (const auto& [from, to] : kOther)
        for (std::size_t at = text.find(from); at != text.npos; at = text.find(from, at))
            text.replace(at, from.size(), to);
    return text;
}

}  // namespace

XiangqiBoard read_fen(std::string_view input, const std::string& name) {
    std::istringstream in{std::string(input)};
    std::string rows, side;
    in >> rows >> side;
    XiangqiBoard board;
    board.squares.fill('.');
    int file = 0, rank = 9;
    for (const char c : rows) {
        if (c == '/') {
            if (file != 9)
                throw InputError(name + ": a row of the position does not have nine points");
            --rank, file = 0;
        } else if (c >= '1' && c <= '9') {
            file += c - '0';
        } else {
            constexpr std::string_view kPieces = "KABNRCPkabnrcp";
            const char piece = c == 'E'   ? 'B'
                               : c == 'e' ? 'b'
                               : c == 'H' ? 'N'
                               : c == 'h' ? 'n'
                                          : c;
            if (kPieces.find(piece) == kPieces.npos || !on_board(file, rank))
                throw InputError(name + ": no position");
            board.squares[static_cast<std::size_t>(square(file++, rank))] = piece;
        }
        if (file > 9 || rank < 0) throw InputError(name + ": no position");
    }
    if (rank != 0 || file != 9) throw InputError(name + ": a position has ten rows");
    if (king_of(board, true) >= 90 || king_of(board, false) >= 90)
        throw InputError(name + ": a king is missing");
    board.red_to_move = side != "b";
    return board;
}

std::string to_fen(const XiangqiBoard& board) {
    std::string text;
    for (int rank = 9; rank >= 0; --rank) {
        int empty = 0;
        for (int file = 0; file < 9; ++file) {
            const char c = board.at(file, rank);
            if (c == '.') {
                ++empty;
                continue;
            }
            if (empty > 0) text += std::to_string(empty);
            empty = 0;
            text += c;
        }
        if (empty > 0) text += std::to_string(empty);
        if (rank > 0) text += '/';
    }
    return text + (board.red_to_move ? " w" : " b") + " - - 0 1";
}

XiangqiBoard after(const XiangqiBoard& board, XiangqiMove move) {
    XiangqiBoard next = board;
    next.squares[static_cast<std::size_t>(move.to)] =
        board.squares[static_cast<std::size_t>(move.from)];
    next.squares[static_cast<std::size_t>(move.from)] = '.';
    next.red_to_move = !board.red_to_move;
    return next;
}

bool in_check(const XiangqiBoard& board, bool red, const XiangqiRules& rules) {
    if (rules.kings_may_not_face && kings_face(board)) return true;
    const int king = king_of(board, red);
    XiangqiRules attack = rules;
    attack.own_side_only = true;
    for (const XiangqiMove m : MoveMaker(board, attack, !red).run())
        if (m.to == king) return true;
    return false;
}

std::vector<XiangqiMove> legal_moves(const XiangqiBoard& board, const XiangqiRules& rules) {
    auto moves = MoveMaker(board, rules, board.red_to_move).run();
    if (rules.own_check)
        std::erase_if(moves, [&](XiangqiMove m) {
            return in_check(after(board, m), board.red_to_move, rules);
        });
    return moves;
}

std::string iccs(XiangqiMove m) {
    const auto point = [](int s) {
        return std::string{static_cast<char>('a' + s % 9), static_cast<char>('0' + s / 9)};
    };
    return point(m.from) + point(m.to);
}

std::string chinese(const XiangqiBoard& board, XiangqiMove m) {
    const char piece = board.squares[static_cast<std::size_t>(m.from)];
    const bool red = is_red(piece);
    const auto file_of = [&](int s) { return red ? 9 - s % 9 : s % 9 + 1; };
    const int up = (m.to / 9 - m.from / 9) * (red ? 1 : -1);
    std::string text = piece_name(piece) + digit(red, file_of(m.from));
    for (int rank = 0; rank < 10; ++rank) {
        const int s = square(m.from % 9, rank);
        const char kind = static_cast<char>(std::toupper(piece));
        if (s == m.from || board.squares[static_cast<std::size_t>(s)] != piece || kind == 'A' ||
            kind == 'B')
            continue;
        const bool front = (m.from > s) == red;
        text = (front ? "前" : "后") + piece_name(piece);
    }
    text += up == 0 ? "平" : up > 0 ? "进" : "退";
    const bool straight = m.from % 9 == m.to % 9;
    return text + digit(red, straight ? std::abs(up) : file_of(m.to));
}

bool can_mate(const XiangqiBoard& board, int moves) {
    if (moves == 0) return false;
    return !mating_moves(board, moves).empty();
}

std::vector<XiangqiMove> mating_moves(const XiangqiBoard& board, int moves) {
    std::vector<XiangqiMove> found;
    for (const XiangqiMove m : legal_moves(board)) {
        const XiangqiBoard next = after(board, m);
        const auto replies = legal_moves(next);
        const bool mates = std::all_of(replies.begin(), replies.end(), [&](XiangqiMove r) {
            return moves > 1 && can_mate(after(next, r), moves - 1);
        });
        if (mates) found.push_back(m);
    }
    return found;
}

namespace {
/// The targets of a point in one line: "e0: e1 f0", "h2 -> [h3, h4]".
std::vector<XiangqiMove> moves_by_start(std::string_view line, bool ranks_from_one) {
    std::vector<int> points;
    bool colon = false;
    for (std::size_t at = 0; at < line.size();) {
        const char c = line[at];
        const int file = std::tolower(static_cast<unsigned char>(c)) - 'a';
        if (file >= 0 && file <= 8 && at + 1 < line.size() && line[at + 1] >= '0' &&
            line[at + 1] <= '9') {
            int rank = line[at + 1] - '0';
            at += 2;
            if (ranks_from_one && rank == 1 && at < line.size() && line[at] == '0') rank = 10, ++at;
            if (ranks_from_one) --rank;
            if (rank < 0) return {};
            points.push_back(square(file, rank));
            if (at < line.size() && std::isalnum(static_cast<unsigned char>(line[at])) != 0)
                return {};
        } else if (c == ':' && points.size() == 1 && !colon) {
            colon = true;
            ++at;
        } else if (std::string_view(" \t,;[](){}'\"").find(c) != std::string_view::npos) {
            ++at;
        } else {
            return {};
        }
    }
    std::vector<XiangqiMove> moves;
    for (std::size_t i = 1; colon && i < points.size(); ++i) moves.push_back({points[0], points[i]});
    return moves;
}
}  // namespace

std::vector<XiangqiMove> moves_in(const XiangqiBoard& board, std::string_view text,
                                  bool ranks_from_one) {
    std::vector<XiangqiMove> found;
    for (std::size_t start = 0; start < text.size();) {
        const std::size_t end = std::min(text.find('\n', start), text.size());
        const auto group = moves_by_start(text.substr(start, end - start), ranks_from_one);
        found.insert(found.end(), group.begin(), group.end());
        start = end + 1;
    }
    if (!found.empty()) return found;
    std::size_t at = 0;
    const auto point = [&](int& s) {
        std::size_t i = at;
        if (i >= text.size()) return false;
        const int file = std::tolower(static_cast<unsigned char>(text[i])) - 'a';
        if (file < 0 || file > 8 || ++i >= text.size() ||
            std::isdigit(static_cast<unsigned char>(text[i])) == 0)
            return false;
        int rank = text[i++] - '0';
        if (ranks_from_one && rank == 1 && i < text.size() && text[i] == '0') rank = 10, ++i;
        if (ranks_from_one) --rank;
        if (rank < 0 || rank > 9) return false;
        s = square(file, rank);
        at = i;
        return true;
    };
    while (at < text.size()) {
        XiangqiMove m;
        const std::size_t start = at;
        const bool word_before =
            start > 0 && std::isalnum(static_cast<unsigned char>(text[start - 1])) != 0;
        if (!word_before && point(m.from)) {
            while (at < text.size() && (text[at] == '-' || text[at] == ' ' || text[at] == '>'))
                ++at;
            if (point(m.to) &&
                (at >= text.size() || std::isalnum(static_cast<unsigned char>(text[at])) == 0)) {
                found.push_back(m);
                continue;
            }
        }
        at = start + 1;
    }
    if (!found.empty()) return found;
    const std::string usual = usual_signs(std::string(text));
    std::vector<std::pair<std::size_t, XiangqiMove>> named;
    for (const XiangqiMove m : legal_moves(board, {.own_check = false}))
        if (const std::size_t place = usual.find(usual_signs(chinese(board, m)));
            place != usual.npos)
            named.emplace_back(place, m);
    std::sort(named.begin(), named.end(),
              [](const auto& a, const auto& b) { return a.first < b.first; });
    for (const auto& [place, m] : named) found.push_back(m);
    return found;
}

}  // namespace ailab::grade
