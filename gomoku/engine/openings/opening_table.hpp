// The opening table: positions by canonical form, each with the answer to play. The file has one
// entry per line:
//
//     freestyle 15  h8h9  i9  analysed  depth 14, +310      # rule, size, moves, answer, kind, note
//
// A proved answer holds only in its place on the board (and its mirror images); other answers are
// used wherever the pattern occurs, if the answer is an empty point of the board.
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
    human,     ///< from opening theory or a person
    analysed,  ///< from a search; the note gives the depth
    proved,    ///< wins against every defence; the note names the proof
};
std::string_view to_string(AnswerKind kind);
std::optional<AnswerKind> parse_answer_kind(std::string_view word);

struct OpeningEntry {
    Rule rule = Rule::freestyle;
    int size = kDefaultSize;
    std::vector<Point> moves{};  ///< one of the move orders that lead to the position
    Point answer{};
    AnswerKind kind = AnswerKind::human;
    std::string note{};
};

struct OpeningAnswer {
    Point move{};
    AnswerKind kind = AnswerKind::human;
    const OpeningEntry* entry = nullptr;
    bool same_place = false;  ///< true if the place on the board matches, not only the pattern
};

class OpeningTable {
public:
    /// Adds an entry; a new answer to a known position replaces the old one. Throws InputError for
    /// an entry that cannot be played, or that contradicts a stronger one.
    void add(const OpeningEntry& entry);
    /// The answer for the side to move if it is legal on this board; otherwise an empty optional.
    std::optional<OpeningAnswer> find(const Board& board) const;

    std::vector<const OpeningEntry*> entries() const;
    std::size_t size() const noexcept { return entries_.size(); }

    std::string heading;  ///< the comment lines before the first entry

private:
    static std::string place_key(const Board& board);
    std::optional<OpeningAnswer> mapped(const OpeningEntry& entry, const Board& board) const;

    std::map<std::string, OpeningEntry> entries_;               // by place
    std::multimap<std::string, const OpeningEntry*> patterns_;  // by canonical form
};

/// Reads a table. Throws InputError that lists every invalid line.
OpeningTable read_opening_table(const Source& source);
void write_opening_table(std::ostream& out, const OpeningTable& table);
std::string to_line(const OpeningEntry& entry);

}  // namespace ailab::gomoku
