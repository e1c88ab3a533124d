#include "lab4_xiangqi/engine/opening_book.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/scanner.hpp"
#include "lab4_xiangqi/world/movegen.hpp"
#include "lab4_xiangqi/world/position.hpp"

namespace ailab::lab4 {
namespace {

constexpr std::int64_t kLargestValue = 30'000;

Key mirror_image_key(const Position& position) noexcept {
    Key key = position.side_to_move() == kBlack ? kZobrist.black_to_move : 0;
    for_each(position.occupied().all,
             [&](Square s) { key ^= zobrist(position.piece_on(s), flip_files(s)); });
    return key;
}

Move read_move_word(Scanner& in, std::string_view what) {
    const std::string_view word = in.token(what);
    const auto move = parse_uci(word);
    if (!move)
        in.fail_at(in.source().offset_of(word), tr("'{}' is not a move", word),
                   tr("moves are written as in h2e2"));
    return *move;
}

BookEntry read_entry(Scanner& in) {
    BookEntry entry;
    if (!in.accept_word("startpos"))
        while (!in.looking_at(":"))
            entry.line.push_back(read_move_word(in, marked("a move or ':'")));
    in.expect(":");
    do {
        BookAnswer answer;
        answer.move = read_move_word(in, marked("an answer"));
        in.accept("+");
        answer.value = static_cast<Value>(in.integer("the value", -kLargestValue, kLargestValue));
        entry.answers.push_back(answer);
    } while (in.accept(","));
    in.expect_end_of_line();
    return entry;
}

}  // namespace

Key mirror_key(const Position& position) noexcept {
    return std::min(position.key(), mirror_image_key(position));
}

Position BookEntry::position() const {
    Position position;
    for (const Move move : line) position.make(move);
    return position;
}

bool OpeningBook::add(BookEntry entry) {
    Position position;
    for (const Move move : entry.line) {
        if (!position.is_legal(move)) throw InputError(tr("'{}' is illegal here", to_uci(move)));
        position.make(move);
    }
    if (entry.answers.empty()) throw InputError(tr("the answer is missing"));
    for (const BookAnswer& answer : entry.answers)
        if (!position.is_legal(answer.move))
            throw InputError(tr("the answer '{}' is illegal", to_uci(answer.move)));
    std::ranges::stable_sort(entry.answers, std::ranges::greater(), &BookAnswer::value);
    const auto [known, is_new] = index_.emplace(mirror_key(position), entries_.size());
    if (is_new)
        entries_.push_back(std::move(entry));
    else
        entries_[known->second] = std::move(entry);
    return is_new;
}

const BookEntry* OpeningBook::entry(const Position& position) const noexcept {
    const auto found = index_.find(mirror_key(position));
    return found == index_.end() ? nullptr : &entries_[found->second];
}

std::vector<BookAnswer> OpeningBook::answers(const Position& position) const {
    const BookEntry* const known = entry(position);
    if (!known) return {};
    std::vector<BookAnswer> answers = known->answers;
    if (known->position().key() != position.key())
        for (BookAnswer& answer : answers) answer.move = mirrored(answer.move);
    std::erase_if(answers, [&](const BookAnswer& a) { return !position.is_legal(a.move); });
    return answers;
}

std::optional<BookAnswer> OpeningBook::choose(const Position& position, Random& random) const {
    std::vector<BookAnswer> good = answers(position);
    if (good.empty()) return {};
    const Value least = good.front().value - kMargin;
    std::erase_if(good, [&](const BookAnswer& a) { return a.value < least; });
    return good[random.below(good.size())];
}

OpeningBook read_book(const Source& source) {
    OpeningBook book;
    Scanner in(source, {.newlines_are_blanks = false, .delimiters = ":,"});
    in.for_each_line([&] {
        in.peek();  // skip blanks: the entry begins at its first token
        const std::size_t at = in.offset();
        BookEntry entry = read_entry(in);
        try {
            if (book.add(std::move(entry))) return;
        } catch (const InputError& e) {
            in.fail_at(at, e.diagnostics().front().message);
        }
        in.fail_at(at, tr("this position, or its mirror image, is in the book already"));
    });
    return book;
}

std::string to_line(const BookEntry& entry) {
    std::string text = entry.line.empty() ? "startpos " : "";
    for (const Move move : entry.line) text += to_uci(move) + ' ';
    char before = ':';
    for (const BookAnswer& answer : entry.answers) {
        text += fmt::format("{} {} {:+}", before, to_uci(answer.move), answer.value);
        before = ',';
    }
    return text;
}

}  // namespace ailab::lab4
