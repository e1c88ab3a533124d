// What UCI and UCCI have in common: an engine behind lines of text, its search in a thread of its
// own, an opening book beside it. Anything not understood is answered by a remark and ignored.
#pragma once

#include <iosfwd>
#include <string>

#include "common/base/random.hpp"
#include "lab4_xiangqi/engine/opening_book.hpp"
#include "lab4_xiangqi/match/level.hpp"
#include "lab4_xiangqi/protocol/common.hpp"

namespace ailab::lab4 {

class EngineProtocol {
public:
    virtual ~EngineProtocol() = default;
    EngineProtocol(const EngineProtocol&) = delete;
    EngineProtocol& operator=(const EngineProtocol&) = delete;

    /// Carry out one line; false after `quit`.
    bool execute(std::string_view line);
    /// At the end of input: wait for a search that ends by itself, stop any other.
    void finish() { search_.settle(); }
    /// Think with this evaluation and at this level until an option says otherwise.
    void begin_with(const EvaluationChoice& evaluation, const std::string& network_file, int level);

protected:
    /// `remark_prefix` begins a line that is meant for people.
    EngineProtocol(std::ostream& out, std::string_view remark_prefix);

    /// A command beyond quit, isready, stop and ponderhit; false if there is none of this name.
    virtual bool carry_out(std::string_view name, Words words) = 0;
    /// In the order of the handshake.
    virtual std::vector<Option> options() = 0;
    virtual void print_info(const SearchInfo& info) = 0;
    virtual void say_goodbye() {}

    void remark(std::string_view what);
    /// position, or fen and startpos as commands of their own, as the Cyclone dialect has them. The
    /// moves up to the first illegal one count; a position that cannot be read leaves none at all.
    void set_position(std::string_view command, Words words);
    /// Says so if there is nothing to search, because the last position was not understood.
    bool lacks_position();
    /// Take the answer from the book if it may and can be used, or else search for it.
    void think(const Limits& limits, const AsyncSearch::OnDone& on_done);
    /// Name, options and `end`. UCI writes the default of an option before its range, UCCI behind.
    void introduce(std::string_view end, bool uci);
    /// Throws InputError, and keeps the old value, if this one cannot be used.
    void set_option(const Option& option, std::string_view value);

    // Rows of both protocols, under the name that each has for them.

    /// Look into the book first.
    Option book_option(std::string name);
    /// Empty: the project's own book. One that is not in use is not opened yet.
    Option book_file_option(std::string name);
    Option evaluation_option(std::string name);
    /// Of the learned evaluation; empty: the project's own. One that is not in use is not opened
    /// yet.
    Option network_file_option(std::string name);
    /// How strong it plays: a level from 1 to 10, or the one that is nearest to an Elo.
    std::vector<Option> level_options(std::string level, std::string limit, std::string elo);

    /// Forget everything, and overlook other moves than in the last game.
    void new_game();

    LineWriter out_;
    Engine engine_;
    AsyncSearch search_;
    int level_ = arena::kTopLevel, elo_;
    bool limited_ = false;  ///< the Elo counts, not the level
    Position position_;
    RankStyle style_ = RankStyle::from_zero;

private:
    /// Nothing unless the book is in use, knows the position, and `limits` ask for a move and not
    /// for an analysis.
    std::optional<BookAnswer> book_answer(const Limits& limits);

    std::string_view remark_prefix_;
    OpeningBook book_;
    std::string book_file_, network_file_;
    bool use_book_ = false;
    bool has_position_ = true;
    Random random_;
    std::uint64_t game_seed_;
};

/// Read commands until `quit` or the end of input.
void serve(EngineProtocol& protocol, std::istream& in);

}  // namespace ailab::lab4
