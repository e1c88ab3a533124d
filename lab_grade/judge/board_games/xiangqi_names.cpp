// Names of xiangqi moves, in ICCS (h2e2) and in Chinese (炮二平五), and how to read them.
#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <utility>

#include "common/text/blank.hpp"
#include "lab_grade/judge/board_games/xiangqi.hpp"

namespace ailab::grade {
namespace {

int point_at(int file, int rank) {
    return rank * 9 + file;
}
bool red_piece(char piece) {
    return piece >= 'A' && piece <= 'Z';
}

std::string digit(bool red, int n) {
    static const std::array<std::string, 10> kRed{"",   "一", "二", "三", "四",
                                                  "五", "六", "七", "八", "九"};
    return red ? kRed[static_cast<std::size_t>(n)] : std::to_string(n);
}
std::string_view piece_name(char piece) {
    constexpr std::pair<char, std::string_view> kNames[] = {
        {'K', "帅"}, {'k', "将"}, {'A', "仕"}, {'a', "士"}, {'B', "相"}, {'b', "象"}, {'N', "马"},
        {'n', "马"}, {'R', "车"}, {'r', "车"}, {'C', "炮"}, {'c', "炮"}, {'P', "兵"}, {'p', "卒"}};
    return std::ranges::find(kNames, piece, &std::pair<char, std::string_view>::first)->second;
}

/// Replaces other characters for a piece, and full-width digits, by those that `chinese` writes.
std::string usual_signs(std::string text) {
    constexpr std::pair<std::string_view, std::string_view> kOther[] = {
        {"車", "车"}, {"俥", "车"}, {"馬", "马"}, {"傌", "马"}, {"砲", "炮"},
        {"包", "炮"}, {"將", "将"}, {"帥", "帅"}, {"進", "进"}, {"後", "后"},
        {"仕", "士"}, {"相", "象"}, {"卒", "兵"}, {"帅", "将"}};
    for (const auto& [from, to] : kOther)
        for (std::size_t at = text.find(from); at != text.npos; at = text.find(from, at))
            text.replace(at, from.size(), to);
    return text;
}

/// Reads a point such as h2 at `at` and moves behind it; returns -1 if there is none.
int point_in(std::string_view text, std::size_t& at, bool ranks_from_one) {
    const auto is_digit = [&](std::size_t i) {
        return i < text.size() && std::isdigit(static_cast<unsigned char>(text[i])) != 0;
    };
    const int file =
        at < text.size() ? std::tolower(static_cast<unsigned char>(text[at])) - 'a' : -1;
    if (file < 0 || file > 8 || !is_digit(at + 1)) return -1;
    const bool ten = ranks_from_one && text.substr(at + 1, 2) == "10";
    const int rank = (ten ? 10 : text[at + 1] - '0') - (ranks_from_one ? 1 : 0);
    if (rank < 0) return -1;
    at += ten ? 3 : 2;
    return point_at(file, rank);
}

/// Parses the targets of a point in one line: "e0: e1 f0", "h2 -> [h3, h4]".
std::vector<XiangqiMove> moves_by_start(std::string_view line, bool ranks_from_one) {
    std::vector<int> points;
    bool colon = false;
    for (std::size_t at = 0; at < line.size();) {
        const char c = line[at];
        if (const int point = point_in(line, at, ranks_from_one); point >= 0) {
            points.push_back(point);
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
    for (std::size_t i = 1; colon && i < points.size(); ++i)
        moves.push_back({points[0], points[i]});
    return moves;
}

}  // namespace

std::string iccs(XiangqiMove m) {
    const auto point = [](int s) {
        return std::string{static_cast<char>('a' + s % 9), static_cast<char>('0' + s / 9)};
    };
    return point(m.from) + point(m.to);
}

std::string chinese(const XiangqiBoard& board, XiangqiMove m) {
    const char piece = board[m.from];
    const bool red = red_piece(piece);
    const auto file_of = [&](int s) { return red ? 9 - s % 9 : s % 9 + 1; };
    const int up = (m.to / 9 - m.from / 9) * (red ? 1 : -1);
    std::string text = std::string(piece_name(piece)) + digit(red, file_of(m.from));
    for (int rank = 0; rank < 10; ++rank) {
        const int s = point_at(m.from % 9, rank);
        const char kind = static_cast<char>(std::toupper(piece));
        if (s == m.from || board[s] != piece || kind == 'A' || kind == 'B') continue;
        const bool front = (m.from > s) == red;
        text = std::string(front ? "前" : "后").append(piece_name(piece));
    }
    text += up == 0 ? "平" : up > 0 ? "进" : "退";
    const bool straight = m.from % 9 == m.to % 9;
    return text + digit(red, straight ? std::abs(up) : file_of(m.to));
}

std::vector<XiangqiMove> moves_in(const XiangqiBoard& board, std::string_view text,
                                  bool ranks_from_one) {
    std::vector<XiangqiMove> found;
    for (std::string_view rest = text; !rest.empty();) {
        const auto group = moves_by_start(take_line(rest), ranks_from_one);
        found.insert(found.end(), group.begin(), group.end());
    }
    if (!found.empty()) return found;
    std::size_t at = 0;
    const auto point = [&](int& s) {
        s = point_in(text, at, ranks_from_one);
        return s >= 0;
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
    for (const XiangqiMove m : piece_moves(board))
        if (const std::size_t place = usual.find(usual_signs(chinese(board, m)));
            place != usual.npos)
            named.emplace_back(place, m);
    std::ranges::sort(named, [](const auto& a, const auto& b) { return a.first < b.first; });
    for (const auto& [place, m] : named) found.push_back(m);
    return found;
}

}  // namespace ailab::grade
