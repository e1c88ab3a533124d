// The opening table: positions by canonical form, each with the move to answer. A line of the file:
//
//     freestyle 15  h8h9  i9  analysed  depth 14, +310      # rule, size, moves, answer, kind, note
//
// A proved answer belongs to one place of the board and is used there (and in its mirror images)
// only; the others are used wherever the pattern stands, if the answer is on the board and empty.
#pragma once

#include <iosfwd>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/text/source.hpp"
#include "gomoku/engine/openings/canonical_form.hpp"

namespace ailab::gomoku {

enum class AnswerKind : std::uint8_t {
    human,     ///< opening lore or somebody's choice
    analysed,  ///< by a search; the note says how deep
    proved,    ///< wins against every defence; the note names the proof
};
std::string_view to_string(AnswerKind kind);
std::optional<AnswerKind> parse_answer_kind(std::string_view word);

struct OpeningEntry {
    Rule rule = Rule::freestyle;
    int size = kDefaultSize;
    std::vector<Point> moves{};  ///< some order that leads to the position
    Point answer{};
    AnswerKind kind = AnswerKind::human;
    std::string note{};
};

struct OpeningAnswer {
    Point move{};
    AnswerKind kind = AnswerKind::human;
    const OpeningEntry* entry = nullptr;
    bool same_place = false;  ///< not only the same pattern: the same place on the board
};

class OpeningTable {
public:
    /// Throws InputError for an entry that cannot be played, or that contradicts a stronger one. A
    /// new answer to a known position takes the place of the old one.
    void add(const OpeningEntry& entry);
    /// The answer for the side to move, on the board and legal there, or nothing.
    std::optional<OpeningAnswer> find(const Board& board) const;

    std::vector<const OpeningEntry*> entries() const;
    std::size_t size() const noexcept { return entries_.size(); }

    std::string heading;  ///< the lines of comment before the first entry

private:
    static std::string place_key(const Board& board);
    std::optional<OpeningAnswer> mapped(const OpeningEntry& entry, const Board& board) const;

    std::map<std::string, OpeningEntry> entries_;               // by place
    std::multimap<std::string, const OpeningEntry*> patterns_;  // by canonical form
};

/// Throws InputError with every wrong line.
OpeningTable read_opening_table(const Source& source);
void write_opening_table(std::ostream& out, const OpeningTable& table);
std::string to_line(const OpeningEntry& entry);

}  // namespace ailab::gomoku
