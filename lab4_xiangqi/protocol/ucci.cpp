#include "lab4_xiangqi/protocol/ucci.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "common/app/version.hpp"
#include "common/base/error.hpp"
#include "lab4_xiangqi/engine/see.hpp"
#include "lab4_xiangqi/world/fen.hpp"

namespace ailab::lab4 {
namespace {

/// Options of the protocol that every GUI may send and that mean nothing to this engine.
constexpr std::string_view kOptionsOfOthers[] = {
    "debug",   "alwayscheck", "useegtb",   "egtbpaths",  "evalapi", "promotion", "idle",
    "pruning", "selectivity", "knowledge", "randomness", "style",   "drawmoves", "repetition"};

/// Our units to those of the protocol: a horse is 100.
int protocol_value(Value v) noexcept {
    constexpr int kMateOffset = 10000 - kMateScore;
    if (is_mate_score(v)) return v > 0 ? v + kMateOffset : v - kMateOffset;
    return v * 100 / kExchangeValue[index_of(Kind::horse)];
}

}  // namespace

bool Ucci::carry_out(std::string_view command, Words words) {
    if (command == "ucci") {
        introduce();
    } else if (command == "setoption") {
        set_option(words);
    } else if (command == "position" || command == "fen" || command == "startpos") {
        banned_.clear();
        set_position(command, words);
    } else if (command == "banmoves") {
        banned_ = parse_moves(words, RankStyle::from_zero);
    } else if (command == "go") {
        go(words);
    } else if (command == "probe") {
        probe(words);
    } else {
        return false;
    }
    return true;
}

void Ucci::introduce() {
    const EngineOptions& o = engine_.options();
    out_.line(fmt::format("id name AI Search Lab Xiangqi {}", app::version()));
    out_.line("id author the AI Search Lab authors");
    out_.line("option usemillisec type check default false");
    out_.line("option batch type check default false");
    out_.line(fmt::format("option hashsize type spin min 1 max {} default {}", kMaxHash,
                          o.hash_megabytes));
    out_.line(fmt::format("option threads type spin min 1 max {} default 1", kMaxThreads));
    out_.line("option usebook type check default false");
    out_.line("option bookfiles type string");
    out_.line(
        fmt::format("option evaluation type combo var document var tuned var learned default {}",
                    kEvaluationNames[static_cast<std::size_t>(o.evaluation)]));
    out_.line("option networkfile type string");
    out_.line("option ponder type check default false");
    out_.line("option newgame type button");
    out_.line("ucciok");
}

void Ucci::set_option(Words words) {
    const std::string_view name = words.next();
    search_.settle();
    EngineOptions options = engine_.options();
    const std::string value = words.until({});
    if (name == "usemillisec") {
        milliseconds_ = read_check(name, value);
    } else if (name == "batch") {
        batch_ = read_check(name, value);
    } else if (name == "hashsize") {
        // 0 asks for the default size.
        const std::size_t size = read_megabytes(name, value, 0, kMaxHash);
        options.hash_megabytes = size > 0 ? size : EngineOptions().hash_megabytes;
    } else if (name == "threads") {
        options.threads = std::max(1, static_cast<int>(read_spin(name, value, 0, kMaxThreads)));
    } else if (name == "newgame") {
        engine_.new_game();
    } else if (name == "usebook") {
        use_book(read_check(name, value));
    } else if (name == "bookfiles") {
        set_book_file(value);
    } else if (name == "evaluation") {
        return set_evaluation(read_combo(name, value, {"document", "tuned", "learned"}));
    } else if (name == "networkfile") {
        return set_network_file(value);
    } else if (name == "ponder") {
        read_check(name, value);
    } else if (std::ranges::find(kOptionsOfOthers, name) == std::end(kOptionsOfOthers)) {
        throw InputError(fmt::format("unknown option '{}'", name));
    }
    set_engine_options(options);
}

void Ucci::go(Words words) {
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
        if (word == "ponder")
            limits.ponder = true;
        else if (word == "draw")
            draw = true;
        else if (word == "depth") {
            if (words.accept("infinite"))
                limits.infinite = true;
            else
                limits.depth = static_cast<Depth>(words.number(1, kMaxSearchPly - 1).value_or(1));
        } else if (word == "infinite")
            limits.infinite = true;
        else if (word == "nodes")
            limits.nodes = static_cast<std::uint64_t>(
                words.number(1, std::numeric_limits<std::int64_t>::max()).value_or(1));
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

void Ucci::probe(Words words) {
    const PositionReading reading = parse_position(words, style_);
    if (!reading.error.empty()) throw InputError(reading.error);
    const Position& position = reading.position;
    Entry entry;
    std::string text = "pophash";
    if (engine_.probe(position, entry)) {
        if (position.is_legal(entry.move)) text += " bestmove " + to_uci(entry.move);
        const bool known = entry.value != kNoValue;
        if (known && (entry.bound == Bound::lower || entry.bound == Bound::exact))
            text +=
                fmt::format(" lowerbound {} depth {}", protocol_value(entry.value), entry.depth);
        if (known && (entry.bound == Bound::upper || entry.bound == Bound::exact))
            text +=
                fmt::format(" upperbound {} depth {}", protocol_value(entry.value), entry.depth);
    }
    out_.line(text);
}

void Ucci::print_info(const SearchInfo& info) {
    out_.line(fmt::format("info time {} nodes {}", info.time, info.nodes));
    std::string text =
        fmt::format("info depth {} score {} pv", info.depth, protocol_value(info.value));
    for (const Move move : info.line) text += ' ' + to_uci(move);
    out_.line(text);
}

void Ucci::print_best(const SearchResult& result, bool may_accept_draw) {
    if (!result.best) return out_.line("nobestmove");
    std::string text = "bestmove " + to_uci(result.best);
    if (result.ponder) text += " ponder " + to_uci(result.ponder);
    if (may_accept_draw && result.value <= 0)
        text += " draw";
    else if (result.value < 0 && is_mate_score(result.value))
        text += " resign";
    out_.line(text);
}

}  // namespace ailab::lab4
