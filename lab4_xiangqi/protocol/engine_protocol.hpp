// The common parts of UCI and UCCI: an engine controlled by lines of text, with its search in a
// separate thread and an opening book. Unknown input is answered by a remark and ignored.
#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "common/arena/line_process.hpp"
#include "common/base/random.hpp"
#include "lab4_xiangqi/engine/opening_book.hpp"
#include "lab4_xiangqi/match/level.hpp"
#include "lab4_xiangqi/protocol/async_search.hpp"

namespace ailab::lab4 {

using arena::LineWriter;
using arena::Words;

inline constexpr std::int64_t kMaxThreads = 256;
inline constexpr std::int64_t kMaxTime = 1'000'000'000;  // ms: eleven days

/// Parses the arguments of "position" into `position`: startpos or fen …, then moves …, up to the
/// first illegal move. Where parsing stopped, and why; "" if everything was read. Throws InputError
/// if the starting position cannot be parsed. `style` is the numbering of ranks in moves.
std::string parse_position(Words& words, RankStyle style, Position& position);
/// Parses moves up to the end of the line or the first word that is not a move.
std::vector<Move> parse_moves(Words& words, RankStyle style);
/// Parses a limit with the same name in both protocols: depth, nodes, infinite, ponder. Returns
/// false if `word` is something else.
bool read_limit(std::string_view word, Words& words, Limits& limits);

/// An option. Its row determines its line in the handshake, the parsing of its value and the error
/// for a bad value.
struct Option {
    /// Sets a value that the type allows; "true" or "false" for a check.
    using Set = std::function<void(EngineOptions&, std::string_view value)>;

    std::string name;
    std::string_view type;  ///< "spin", "check", "combo", "string", "button"
    std::string standard{};
    Set set{};  ///< null if the protocol requires the option but the engine ignores it
    std::int64_t low = 0, high = 0;           ///< for a spin
    std::vector<std::string_view> choices{};  ///< for a combo
};

template <class Number>
Option spin(std::string name, Number EngineOptions::*member, std::int64_t low, std::int64_t high,
            const EngineOptions& now) {
    const auto set = [member](EngineOptions& options, std::string_view value) {
        options.*member = static_cast<Number>(std::stoll(std::string(value)));
    };
    return {std::move(name), "spin", std::to_string(now.*member), set, low, high};
}
Option hash_size(std::string name, const EngineOptions& now);
Option check(std::string name, bool standard, std::function<void(EngineOptions&, bool)> set = {});

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

    virtual void read_option(Words words) = 0;
    virtual void go(Words words) = 0;
    /// Executes a command that the other protocol does not have; returns false if there is no
    /// command of this name.
    virtual bool carry_out(std::string_view name, Words words) = 0;
    /// Returns the options in the order of the handshake.
    virtual std::vector<Option> options() = 0;
    virtual void print_info(const SearchInfo& info) = 0;
    virtual void say_goodbye() {}

    void remark(std::string_view what);
    /// If there is no position because the last one was not understood, says so and returns true.
    bool lacks_position();
    /// Before the first search, pays for what a first search pays for: memory that the system
    /// provides only when it is used. A GUI may start the clock right after readyok.
    void warm_up();
    /// Answers from the book if allowed and possible; otherwise starts a search.
    void think(const Limits& limits, const AsyncSearch::OnDone& on_done);
    /// Writes name, options and `end`. UCI writes the default of an option before its range, UCCI
    /// after it.
    void introduce(std::string_view end, bool uci);
    /// If the value is invalid, throws InputError and keeps the old value.
    void set_option(const Option& option, std::string_view value);

    // Options of both protocols, under the protocol's own name.

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
    std::vector<Move> banned_;  ///< in this position

private:
    /// Executes position, or fen and startpos as separate commands as in the Cyclone dialect. Plays
    /// the moves up to the first illegal one. If the position cannot be parsed, there is no
    /// position afterwards.
    void set_position(std::string_view command, Words words);
    /// Returns an empty optional unless the book is in use and knows the position, and `limits`
    /// request a move rather than an analysis.
    std::optional<BookAnswer> book_answer(const Limits& limits);
    /// Runs in the search thread. If the search fails, returns the best move found before.
    SearchResult think_at(int level, const Position& position, const Limits& limits);

    std::string_view remark_prefix_;
    OpeningBook book_;
    std::string book_file_, network_file_;
    bool use_book_ = false;
    bool has_position_ = true, warm_ = false;
    Random random_;
    std::uint64_t game_seed_;
};

/// The Universal Chess Interface and the Universal Chinese Chess Interface. `out` must outlive
/// them.
std::unique_ptr<EngineProtocol> make_uci(std::ostream& out);
std::unique_ptr<EngineProtocol> make_ucci(std::ostream& out);

/// Reads commands until `quit` or the end of input.
void serve(EngineProtocol& protocol, std::istream& in);

}  // namespace ailab::lab4
