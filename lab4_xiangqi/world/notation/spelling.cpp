#include "lab4_xiangqi/world/notation/spelling.hpp"

#include <array>
#include <cstdlib>
#include <utility>

#include "common/text/utf8.hpp"
#include "lab4_xiangqi/world/notation/notation.hpp"

namespace ailab::lab4 {
namespace {

constexpr std::array<std::string_view, 10> kChineseDigits{"",   "一", "二", "三", "四",
                                                          "五", "六", "七", "八", "九"};
constexpr std::array<std::string_view, 10> kWideDigits{"",   "１", "２", "３", "４",
                                                       "５", "６", "７", "８", "９"};
constexpr std::array<char, 3> kWays{'+', '-', '='};

std::string_view digit(Side side, int n) {
    return (side == kRed ? kChineseDigits : kWideDigits)[static_cast<std::size_t>(n)];
}
char ascii_digit(int n) noexcept {
    return static_cast<char>('0' + n);
}
char letter(Kind kind) noexcept {
    return letter_of(make_piece(kRed, kind));
}

/// Returns 前 中 后 for two or three pieces on a file, else 前 二 三 四 五.
std::string place_text(const MoveWords& words, bool traditional) {
    if (words.pawn_files) return std::string(digit(words.side, words.pawn_number + 1));
    if (words.place == 0) return "前";
    if (words.in_file == 3 && words.place == 1) return "中";
    if (words.in_file > 3) return std::string(digit(words.side, words.place + 1));
    return traditional ? "後" : "后";
}
/// Returns the common form of a code point; 0 if it has none.
char common_sign(char32_t c) noexcept {
    constexpr std::pair<std::u32string_view, char> kSigns[] = {
        {U"帅帥将將", 'K'}, {U"仕士", 'A'}, {U"相象", 'B'},   {U"马馬傌", 'N'}, {U"车車俥", 'R'},
        {U"炮砲包", 'C'},   {U"兵卒", 'P'}, {U"进進上", '+'}, {U"退下", '-'},   {U"平", '='},
        {U"前", 'f'},       {U"中", 'm'},   {U"后後", 'b'},   {U"一", '1'},     {U"二", '2'},
        {U"三", '3'},       {U"四", '4'},   {U"五", '5'},     {U"六", '6'},     {U"七", '7'},
        {U"八", '8'},       {U"九", '9'},
    };
    for (const auto& [spellings, sign] : kSigns)
        if (spellings.find(c) != std::u32string_view::npos) return sign;
    if (c >= U'１' && c <= U'９') return static_cast<char>('1' + (c - U'１'));
    return 0;
}

/// WXF letters in any case. The small letters a to e after a P number pawns: see to_common_form.
char wxf_sign(char c) noexcept {
    if (const auto piece = piece_from_letter(c)) return letter(kind_of(*piece));
    if (c == '.') return '=';
    return c == '+' || c == '-' || c == '=' || (c >= '1' && c <= '9') ? c : '\0';
}

/// WXF names the piece first: "C+-2", "Pa=5" or "14=5" (the front pawn of file 4).
std::string from_wxf(std::string_view text) {
    std::string form;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool pawn_letter =
            i == 1 && (text[0] == 'P' || text[0] == 'p') &&
            ((text[1] >= 'a' && text[1] <= 'e') || (text[1] >= 'A' && text[1] <= 'E'));
        const char sign = pawn_letter ? ascii_digit((text[1] & 31)) : wxf_sign(text[i]);
        if (sign == 0) return {};
        if (pawn_letter)
            form.insert(form.begin(), sign);
        else
            form += sign;
    }
    if (form.size() != 4) return {};
    if (form[0] == '+' || form[0] == '-') std::swap(form[0], form[1]);  // "+P+1" for "P++1"
    if (form[1] == '+' || form[1] == '-' || form[1] == '=') {
        const char place = form[1] == '+' ? 'f' : form[1] == '-' ? 'b' : 'm';
        return std::string{place, form[0], form[2], form[3]};
    }
    if (form[0] >= '1' && form[0] <= '5' && form[1] >= '1' && form[1] <= '9')
        return std::string{form[0], 'P', form[1], form[2], form[3]};
    return form;
}

/// Returns how many ranks `a` is ahead of `b`, from the view of `side`.
int ahead(Side side, Square a, Square b) noexcept {
    const int ranks = rank_of(a) - rank_of(b);
    return side == kRed ? ranks : -ranks;
}

bool moves_straight(Kind kind) noexcept {
    return kind == Kind::king || kind == Kind::rook || kind == Kind::cannon || kind == Kind::pawn;
}

/// Sets the fields that identify the pawn if two files have several pawns.
void number_pawns(const Position& position, Square from, MoveWords& words) {
    std::array<int, kFiles + 1> on_file{};
    const Bitboard pawns = position.pieces(words.side, Kind::pawn);
    for_each(pawns,
             [&](Square s) { ++on_file[static_cast<std::size_t>(file_number(words.side, s))]; });
    int doubled = 0, before = 0;
    for (int file = 1; file <= kFiles; ++file) {
        const int count = on_file[static_cast<std::size_t>(file)];
        if (count < 2) continue;
        ++doubled;
        if (file < words.file) before += count;
    }
    words.pawn_files =
        doubled >= 2 && on_file[static_cast<std::size_t>(file_number(words.side, from))] >= 2;
    words.pawn_number = before + words.place;
}

}  // namespace

std::string_view piece_name(Piece piece, bool traditional) {
    constexpr std::array<std::string_view, kPieces> kSimplified{
        "", "帅", "仕", "相", "马", "车", "炮", "兵", "", "将", "士", "象", "马", "车", "炮", "卒"};
    constexpr std::array<std::string_view, kPieces> kTraditional{
        "", "帥", "仕", "相", "傌", "俥", "炮", "兵", "", "將", "士", "象", "馬", "車", "砲", "卒"};
    return (traditional ? kTraditional : kSimplified)[index_of(piece)];
}

std::string chinese_text(const MoveWords& words, bool traditional) {
    constexpr std::array<std::string_view, 3> kSimplifiedWays{"进", "退", "平"};
    constexpr std::array<std::string_view, 3> kTraditionalWays{"進", "退", "平"};
    const std::string name(piece_name(make_piece(words.side, words.kind), traditional));
    const std::string who = words.needed ? place_text(words, traditional) + name
                                         : name + std::string(digit(words.side, words.file));
    const auto way = static_cast<std::size_t>(words.way);
    return who + std::string(traditional ? kTraditionalWays[way] : kSimplifiedWays[way]) +
           std::string(digit(words.side, words.number));
}

std::string wxf_text(const MoveWords& words) {
    constexpr std::string_view kLetters = ".KAEHRCP";
    std::string text;
    if (!words.needed) {
        text = {kLetters[index_of(words.kind)], ascii_digit(words.file)};
    } else if (words.in_file == 2 && !words.pawn_files) {
        text = {kLetters[index_of(words.kind)], words.place == 0 ? '+' : '-'};
    } else {
        text = {ascii_digit(words.place + 1), ascii_digit(words.file)};
    }
    return text + kWays[static_cast<std::size_t>(words.way)] + ascii_digit(words.number);
}

std::vector<std::string> common_forms(const MoveWords& words) {
    const std::string piece(1, letter(words.kind));
    const std::string rest{kWays[static_cast<std::size_t>(words.way)], ascii_digit(words.number)};
    const std::string by_file = piece + ascii_digit(words.file) + rest;
    if (!words.needed) return {by_file};

    const char from_front = ascii_digit(words.place + 1);
    const bool last = words.place + 1 == words.in_file;
    std::vector<std::string> forms;
    if (words.pawn_files) forms.push_back(ascii_digit(words.pawn_number + 1) + piece + rest);
    for (const char place : {words.place == 0 ? 'f' : '\0', last ? 'b' : '\0',
                             words.in_file == 3 && words.place == 1 ? 'm' : '\0', from_front}) {
        if (place == '\0') continue;
        if (!words.pawn_files) forms.push_back(place + piece + rest);
        forms.push_back(place + piece + ascii_digit(words.file) + rest);  // 前兵四平五
    }
    if (words.pawn_files)
        for (const char place : {words.place == 0 ? 'f' : 'b'})
            forms.push_back(place + piece + rest);
    forms.push_back(by_file);
    return forms;
}

std::string to_common_form(std::string_view text) {
    std::string form;
    bool is_ascii = true;
    for (const char c : text) is_ascii &= static_cast<unsigned char>(c) < 0x80;
    if (is_ascii) return from_wxf(text);
    for (std::size_t at = 0; at < text.size();) {
        const char32_t c = decode_utf8(text, at);
        const char sign =
            c < 0x80 ? (c >= '1' && c <= '9' ? static_cast<char>(c) : '\0') : common_sign(c);
        if (sign == 0) return {};
        form += sign;
    }
    return form;
}

MoveWords words_of(const Position& position, Move move) {
    const Square from = move.from(), to = move.to();
    const Piece piece = position.piece_on(from);
    MoveWords words;
    words.side = side_of(piece);
    words.kind = kind_of(piece);
    words.file = file_number(words.side, from);
    const int forward = ahead(words.side, to, from);
    words.way = forward > 0 ? Way::advance : forward < 0 ? Way::retreat : Way::sideways;
    words.number = words.way != Way::sideways && moves_straight(words.kind)
                       ? std::abs(forward)
                       : file_number(words.side, to);

    for_each(position.pieces(words.side, words.kind), [&](Square s) {
        if (s == from || file_of(s) != file_of(from)) return;
        ++words.in_file;
        words.place += ahead(words.side, s, from) > 0;
    });
    // Of two advisors or elephants on a file only the front one can retreat, and only the other can
    // advance.
    words.needed = words.in_file > 1 && words.kind != Kind::advisor && words.kind != Kind::elephant;
    if (words.kind == Kind::pawn && words.needed) number_pawns(position, from, words);
    return words;
}

}  // namespace ailab::lab4
