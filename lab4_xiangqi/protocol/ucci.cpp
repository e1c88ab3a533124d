// The Universal Chinese Chess Interface, version 3.0 (Elephantboard project, 2004-2008): like UCI,
// but options are single words, times are seconds unless `usemillisec`, moves may be banned, and
// the engine may resign or offer draws. Values are plain integers, a minor piece about 100.
#include <algorithm>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "lab4_xiangqi/engine/see.hpp"
#include "lab4_xiangqi/protocol/engine_protocol.hpp"

namespace ailab::lab4 {
namespace {

/// Options of the protocol that any GUI may send, but that this engine ignores.
constexpr std::string_view kOptionsOfOthers[] = {
    "debug",   "alwayscheck", "useegtb",   "egtbpaths",  "evalapi", "promotion", "idle",
    "pruning", "selectivity", "knowledge", "randomness", "style",   "drawmoves", "repetition"};

/// Converts our units to those of the protocol, in which a horse is 100.
int protocol_value(Value v) noexcept {
    constexpr int kMateOffset = 10000 - kMateScore;
    if (is_mate_score(v)) return v > 0 ? v + kMateOffset : v - kMateOffset;
    return v * 100 / kExchangeValue[index_of(Kind::horse)];
}

class Ucci final : public EngineProtocol {
public:
    explicit Ucci(std::ostream& out) : EngineProtocol(out, "info message ") {}
    ~Ucci() override { search_.stop_and_wait(); }

private:
    bool carry_out(std::string_view command, Words words) override {
        if (command == "ucci")
            introduce("ucciok", false);
        else if (command == "banmoves")
            banned_ = parse_moves(words, RankStyle::from_zero);
        else if (command == "probe")
            probe(words);
        else
            return false;
        return true;
    }
    std::vector<Option> options() override {
        const EngineOptions now = engine_.options();
        const auto flag = [](std::string name, bool& value) {
            return check(std::move(name), false, [&value](EngineOptions&, bool on) { value = on; });
        };
        const auto begin = [this](EngineOptions&, std::string_view) { new_game(); };
        std::vector<Option> rows{flag("usemillisec", milliseconds_),
                                 flag("batch", batch_),
                                 hash_size("hashsize", now),
                                 spin("threads", &EngineOptions::threads, 1, kMaxThreads, now),
                                 book_option("usebook"),
                                 book_file_option("bookfiles"),
                                 evaluation_option("evaluation"),
                                 network_file_option("networkfile"),
                                 check("ponder", false),
                                 {"newgame", "button", {}, begin}};
        for (Option& row : level_options("level", "limitstrength", "elo"))
            rows.push_back(std::move(row));
        return rows;
    }
    void read_option(Words words) override {
        const std::string_view name = words.next();
        search_.settle();
        std::string value = words.until({});
        // 0 means the default size or number.
        if (value == "0" && name == "hashsize")
            value = std::to_string(EngineOptions().hash_megabytes);
        if (value == "0" && name == "threads") value = "1";
        for (const Option& option : options())
            if (option.name == name) return set_option(option, value);
        if (std::ranges::find(kOptionsOfOthers, name) == std::end(kOptionsOfOthers))
            throw InputError(fmt::format("unknown option '{}'", name));
    }
    void go(Words words) override {
        if (lacks_position()) return out_.line("nobestmove");
        Limits limits;
        limits.banned_moves = banned_;
        bool draw = false;
        GameClock clock;
        bool timed = false;
        const Milliseconds unit = milliseconds_ ? 1 : 1000;
        const auto time = [&] { return words.number(0, kMaxTime).value_or(0) * unit; };
        while (!words.empty()) {
            const std::string_view word = words.next();
            if (word == "draw")
                draw = true;
            else if (word == "depth" && words.accept("infinite"))
                limits.infinite = true;
            else if (read_limit(word, words, limits))
                continue;
            else if (word == "time")
                clock.left = time(), timed = true;
            else if (word == "increment")
                clock.increment = time();
            else if (word == "movestogo")
                clock.moves_to_go = static_cast<int>(words.number(0, 1000).value_or(0));
            else if (word == "opptime" || word == "oppmovestogo" || word == "oppincrement")
                words.number(0, kMaxTime);
            else
                remark(fmt::format("unknown word '{}'", word));
        }
        if (timed) limits.clock = clock;
        think(limits, [this, draw](const SearchResult& result) { print_best(result, draw); });
        if (batch_) search_.settle();
    }
    void probe(Words words) {
        Position position;
        if (const std::string error = parse_position(words, style_, position); !error.empty())
            throw InputError(error);
        Entry entry;
        std::string text = "pophash";
        if (engine_.probe(position, entry)) {
            if (position.is_legal(entry.move)) text += " bestmove " + to_uci(entry.move);
            for (const auto& [name, bound] :
                 {std::pair{"lowerbound", Bound::lower}, {"upperbound", Bound::upper}})
                if (entry.value != kNoValue &&
                    (entry.bound == bound || entry.bound == Bound::exact))
                    text += fmt::format(" {} {} depth {}", name, protocol_value(entry.value),
                                        entry.depth);
        }
        out_.line(text);
    }
    void print_info(const SearchInfo& info) override {
        out_.line(fmt::format("info time {} nodes {}", info.time, info.nodes));
        std::string text =
            fmt::format("info depth {} score {} pv", info.depth, protocol_value(info.value));
        for (const Move move : info.line) text += ' ' + to_uci(move);
        out_.line(text);
    }
    void print_best(const SearchResult& result, bool may_accept_draw) {
        if (!result.best) return out_.line("nobestmove");
        std::string text = "bestmove " + to_uci(result.best);
        if (result.ponder) text += " ponder " + to_uci(result.ponder);
        if (may_accept_draw && result.value <= 0)
            text += " draw";
        else if (result.value < 0 && is_mate_score(result.value))
            text += " resign";
        out_.line(text);
    }
    void say_goodbye() override { out_.line("bye"); }

    bool milliseconds_ = false;
    bool batch_ = false;  ///< do not read while thinking
};

}  // namespace

std::unique_ptr<EngineProtocol> make_ucci(std::ostream& out) {
    return std::make_unique<Ucci>(out);
}

}  // namespace ailab::lab4
