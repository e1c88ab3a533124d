// The common parts of UCI and UCCI: an engine controlled by lines of text, with its search in a
// separate thread and an opening book. Unknown input is answered by a remark and ignored.
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

    /// Executes one line; returns false after `quit`.
    bool execute(std::string_view line);
    /// At the end of input: waits for a search that ends by itself, stops any other.
    void finish() { search_.settle(); }
    /// Sets the initial evaluation and level; options can change them.
    void begin_with(const EvaluationChoice& evaluation, const std::string& network_file, int level);

protected:
    /// `remark_prefix` begins lines that are meant for humans.
    EngineProtocol(std::ostream& out, std::string_view remark_prefix);

    /// Executes a command other than quit, isready, stop and ponderhit; returns false if there is
    /// no command of this name.
    virtual bool carry_out(std::string_view name, Words words) = 0;
    /// Returns the options in the order of the handshake.
    virtual std::vector<Option> options() = 0;
    virtual void print_info(const SearchInfo& info) = 0;
    virtual void say_goodbye() {}

    void remark(std::string_view what);
    /// Executes position, or fen and startpos as separate commands as in the Cyclone dialect. Plays
    /// the moves up to the first illegal one. If the position cannot be parsed, there is no
    /// position afterwards.
    void set_position(std::string_view command, Words words);
    /// If there is no position because the last one was not understood, says so and returns true.
    bool lacks_position();
    /// Answers from the book if allowed and possible; otherwise starts a search.
    void think(const Limits& limits, const AsyncSearch::OnDone& on_done);
    /// Writes name, options and `end`. UCI writes the default of an option before its range, UCCI
    /// after it.
    void introduce(std::string_view end, bool uci);
    /// If the value is invalid, throws InputError and keeps the old value.
    void set_option(const Option& option, std::string_view value);

    // Options of both protocols, under the protocol's own name.

    /// Use the book first.
    Option book_option(std::string name);
    /// Book file; empty: the project's book. Opened only when the book is in use.
    Option book_file_option(std::string name);
    Option evaluation_option(std::string name);
    /// Network file of the learned evaluation; empty: the project's network. Opened only when it is
    /// in use.
    Option network_file_option(std::string name);
    /// The playing strength: a level from 1 to 10, or the level nearest to an Elo rating.
    std::vector<Option> level_options(std::string level, std::string limit, std::string elo);

    /// Clears all data of the last game; the level then overlooks other moves.
    void new_game();

    LineWriter out_;
    Engine engine_;
    AsyncSearch search_;
    int level_ = arena::kTopLevel, elo_;
    bool limited_ = false;  ///< the Elo rating applies, not the level
    Position position_;
    RankStyle style_ = RankStyle::from_zero;

private:
    /// Returns an empty optional unless the book is in use and knows the position, and `limits`
    /// request a move rather than an analysis.
    std::optional<BookAnswer> book_answer(const Limits& limits);
    /// Runs in the search thread. If the search fails, returns the best move found before.
    SearchResult think_at(int level, const Position& position, const Limits& limits);

    std::string_view remark_prefix_;
    OpeningBook book_;
    std::string book_file_, network_file_;
    bool use_book_ = false;
    bool has_position_ = true;
    Random random_;
    std::uint64_t game_seed_;
};

/// Reads commands until `quit` or the end of input.
void serve(EngineProtocol& protocol, std::istream& in);

}  // namespace ailab::lab4
