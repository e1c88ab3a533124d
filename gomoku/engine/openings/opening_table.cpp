#include "gomoku/engine/openings/opening_table.hpp"

#include <algorithm>
#include <array>
#include <ostream>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/scanner.hpp"
#include "gomoku/world/symmetry.hpp"

namespace ailab::gomoku {
namespace {

constexpr std::array kKinds{AnswerKind::human, AnswerKind::analysed, AnswerKind::proved};

Board board_of(const OpeningEntry& entry) {
    Board board(entry.size, entry.rule);
    for (const Point p : entry.moves) {
        if (!board.is_legal(p))
            throw InputError(tr("{} cannot be played after {}", to_string(p),
                                board.moves().empty() ? tr("nothing") : to_string(board.moves())));
        board.make(p);
    }
    if (!board.is_legal(entry.answer))
        throw InputError(tr("the answer {} cannot be played after {}", to_string(entry.answer),
                            to_string(entry.moves)));
    return board;
}

std::string pattern_key(const Board& board) {
    return fmt::format("{} {}", to_string(board.rule()), CanonicalForm(board.moves()).text());
}

OpeningEntry read_entry(Scanner& in) {
    OpeningEntry entry;
    const std::string_view rule = in.token("a rule");
    if (const auto known = parse_rule(rule))
        entry.rule = *known;
    else
        in.fail_at(in.source().offset_of(rule), tr("there is no rule '{}'", rule),
                   tr("freestyle, standard or renju"));
    entry.size = static_cast<int>(in.integer("the size of the board", kMinSize, kMaxSize));
    const auto point = [&](std::string_view word) {
        const auto p = parse_point(word, entry.size);
        if (!p) in.fail_at(in.source().offset_of(word), tr("expected a point such as h8"));
        return *p;
    };
    std::string_view moves = in.token("the moves, or - for the empty board");
    if (moves == "-") moves = {};
    while (!moves.empty()) entry.moves.push_back(point(take_point(moves)));
    entry.answer = point(in.token("the answer"));
    const std::string_view kind = in.token("human, analysed or proved");
    const auto known = parse_answer_kind(kind);
    if (!known)
        in.fail_at(in.source().offset_of(kind), tr("there is no answer '{}'", kind),
                   tr("human, analysed or proved"));
    entry.kind = *known;
    entry.note = in.rest_of_line();
    return entry;
}

/// Returns the comment lines before the first entry.
std::string heading_of(std::string_view text) {
    std::string heading;
    while (text.starts_with('#')) {
        const std::size_t end = text.find('\n');
        heading += std::string(text.substr(0, end)) + '\n';
        text.remove_prefix(std::min(end, text.size() - 1) + 1);
    }
    return heading;
}

}  // namespace

std::string_view to_string(AnswerKind kind) {
    return kind == AnswerKind::proved     ? marked("proved")
           : kind == AnswerKind::analysed ? marked("analysed")
                                          : marked("human");
}

std::optional<AnswerKind> parse_answer_kind(std::string_view word) {
    const auto* const found = std::find_if(kKinds.begin(), kKinds.end(),
                                           [&](AnswerKind k) { return to_string(k) == word; });
    return found == kKinds.end() ? std::nullopt : std::optional(*found);
}

std::string OpeningTable::place_key(const Board& board) {
    return fmt::format("{} {} {:016x}", to_string(board.rule()), board.size(),
                       canonical(board).key);
}

void OpeningTable::add(const OpeningEntry& entry) {
    const Board board = board_of(entry);
    const std::string key = place_key(board);
    const auto known = entries_.find(key);
    if (known != entries_.end()) {
        if (known->second.kind > entry.kind)
            throw InputError(
                tr("{} is already answered: {}", to_string(entry.moves), to_line(known->second)));
        known->second = entry;
        return;
    }
    const auto at = entries_.emplace(key, entry).first;
    patterns_.emplace(pattern_key(board), &at->second);
}

std::optional<OpeningAnswer> OpeningTable::mapped(const OpeningEntry& entry,
                                                  const Board& board) const {
    const CanonicalForm inside(entry.moves), outside(board.moves());
    const auto p = outside.to_board(inside.to_pattern(entry.answer), board.size());
    if (!p || !board.is_legal(*p)) return std::nullopt;  // outside the board or occupied
    return OpeningAnswer{*p, entry.kind, &entry, false};
}

std::optional<OpeningAnswer> OpeningTable::find(const Board& board) const {
    if (const auto at = entries_.find(place_key(board)); at != entries_.end()) {
        const OpeningEntry& entry = at->second;
        const Canonical there = canonical(board), here = canonical(board_of(entry));
        const Point inside = transformed(entry.answer, here.symmetry, board.size());
        const Point p = transformed(inside, inverse(there.symmetry), board.size());
        if (board.is_legal(p)) return OpeningAnswer{p, entry.kind, &entry, true};
    }
    if (board.moves().empty()) return std::nullopt;
    std::optional<OpeningAnswer> best;
    const auto [first, last] = patterns_.equal_range(pattern_key(board));
    for (auto at = first; at != last; ++at) {
        if (at->second->kind == AnswerKind::proved) continue;
        const auto answer = mapped(*at->second, board);
        if (answer && (!best || answer->kind > best->kind)) best = answer;
    }
    return best;
}

std::vector<const OpeningEntry*> OpeningTable::entries() const {
    std::vector<const OpeningEntry*> all;
    for (const auto& [key, entry] : entries_) all.push_back(&entry);
    std::stable_sort(all.begin(), all.end(), [](const OpeningEntry* a, const OpeningEntry* b) {
        return std::tuple(a->rule, a->size, a->moves.size(), a->moves) <
               std::tuple(b->rule, b->size, b->moves.size(), b->moves);
    });
    return all;
}

OpeningTable read_opening_table(const Source& source) {
    OpeningTable table;
    table.heading = heading_of(source.text());
    Scanner in(source, {.newlines_are_blanks = false});
    in.for_each_line([&] {
        const std::size_t line = in.offset();
        const OpeningEntry entry = read_entry(in);
        std::string known;  // an existing entry for this position
        try {
            const auto answer = table.find(board_of(entry));
            if (answer && answer->same_place)
                known = to_line(*answer->entry);
            else
                table.add(entry);
        } catch (const InputError& e) {
            in.fail_at(line, e.diagnostics().front().message);
        }
        if (!known.empty())
            in.fail_at(line, tr("already answered, perhaps rotated or mirrored: {}", known),
                       tr("remove one of the two lines"));
        in.next_line();
    });
    return table;
}

std::string to_line(const OpeningEntry& entry) {
    std::string line = fmt::format("{} {} {} {} {}", to_string(entry.rule), entry.size,
                                   entry.moves.empty() ? "-" : to_string(entry.moves),
                                   to_string(entry.answer), to_string(entry.kind));
    if (!entry.note.empty()) line += "  " + entry.note;
    return line;
}

void write_opening_table(std::ostream& out, const OpeningTable& table) {
    out << table.heading;
    for (const OpeningEntry* entry : table.entries()) out << to_line(*entry) << '\n';
}

}  // namespace ailab::gomoku
