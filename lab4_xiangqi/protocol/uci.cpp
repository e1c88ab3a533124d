#include "lab4_xiangqi/protocol/uci.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "common/app/version.hpp"
#include "common/base/error.hpp"
#include "lab4_xiangqi/engine/bench.hpp"
#include "lab4_xiangqi/world/fen.hpp"
#include "lab4_xiangqi/world/perft.hpp"

namespace ailab::lab4 {
namespace {

constexpr std::int64_t kMaxLines = 128, kMaxOverhead = 5000;
constexpr std::int64_t kMaxNodes = std::numeric_limits<std::int64_t>::max();

bool same_word(std::string_view a, std::string_view b) {
    return std::ranges::equal(a, b, [](char x, char y) {
        return std::tolower(static_cast<unsigned char>(x)) ==
               std::tolower(static_cast<unsigned char>(y));
    });
}

std::string score_text(Value value) {
    return is_mate_score(value) ? fmt::format("mate {}", mate_moves(value))
                                : fmt::format("cp {}", value);
}

}  // namespace

bool Uci::carry_out(std::string_view command, Words words) {
    if (command == "uci")
        introduce();
    else if (command == "setoption")
        set_option(words);
    else if (command == "position" || command == "fen" || command == "startpos")
        set_position(command, words);
    else if (command == "go")
        go(words);
    else if (command == "ucinewgame")
        search_.settle(), engine_.new_game();
    else if (command == "d")
        print_position();
    else if (command == "eval")
        print_evaluation();
    else if (command == "bench")
        search_.settle(), out_.line(bench_text());
    else
        return command == "debug" || command == "register";
    return true;
}

void Uci::introduce() {
    const EngineOptions& o = engine_.options();
    out_.line(fmt::format("id name AI Search Lab Xiangqi {}", app::version()));
    out_.line("id author the AI Search Lab authors");
    out_.line(fmt::format("option name Hash type spin default {} min 1 max {}", o.hash_megabytes,
                          kMaxHash));
    out_.line(fmt::format("option name Threads type spin default 1 min 1 max {}", kMaxThreads));
    out_.line(fmt::format("option name MultiPV type spin default 1 min 1 max {}", kMaxLines));
    out_.line("option name Ponder type check default false");
    out_.line("option name Clear Hash type button");
    out_.line(fmt::format("option name Move Overhead type spin default {} min 0 max {}",
                          o.move_overhead, kMaxOverhead));
    out_.line("option name Ranks type combo default 0..9 var 0..9 var 1..10");
    out_.line(
        "option name Repetition Rule type combo default axf var axf var cxa var simple var none");
    out_.line("option name Natural Limit type spin default 120 min 0 max 1000");
    out_.line("option name OwnBook type check default false");
    out_.line("option name Book File type string default <empty>");
    out_.line(fmt::format(
        "option name Evaluation type combo default {} var document var tuned var learned",
        kEvaluationNames[static_cast<std::size_t>(o.evaluation)]));
    out_.line("option name Network File type string default <empty>");
    out_.line("option name Search Parameters type string default <empty>");
    out_.line("option name UCI_Variant type combo default xiangqi var xiangqi");
    for (const auto& [name, member] : kEngineSwitches)
        out_.line(
            fmt::format("option name rule_{} type check default {}", name, o.switches.*member));
    out_.line("uciok");
}

void Uci::set_option(Words words) {
    if (!words.accept("name")) throw InputError("setoption needs name");
    const std::string name = words.until({"value"});
    words.accept("value");
    const std::string value = words.until({});
    search_.settle();
    set_value(name, value);
}

void Uci::set_value(std::string_view name, std::string_view value) {
    EngineOptions options = engine_.options();
    const auto is = [&](std::string_view word) { return same_word(name, word); };
    const auto spin = [&](std::int64_t low, std::int64_t high) {
        return static_cast<int>(read_spin(name, value, low, high));
    };
    if (is("Hash"))
        options.hash_megabytes = read_megabytes(name, value, 1, kMaxHash);
    else if (is("Threads"))
        options.threads = spin(1, kMaxThreads);
    else if (is("MultiPV"))
        options.multi_pv = spin(1, kMaxLines);
    else if (is("Move Overhead"))
        options.move_overhead = spin(0, kMaxOverhead);
    else if (is("Natural Limit"))
        options.natural_limit = spin(0, 1000);
    else if (is("Repetition Rule"))
        options.repetition =
            rule_set_named(read_combo(name, value, {"axf", "cxa", "simple", "none"}));
    else if (is("Ranks"))
        style_ = read_combo(name, value, {"0..9", "1..10"}) == "1..10" ? RankStyle::from_one
                                                                       : RankStyle::from_zero;
    else if (is("OwnBook"))
        use_book(read_check(name, value));
    else if (is("Book File"))
        set_book_file(value == "<empty>" ? "" : value);
    else if (is("Evaluation"))
        return set_evaluation(read_combo(name, value, {"document", "tuned", "learned"}));
    else if (is("Network File"))
        return set_network_file(value == "<empty>" ? "" : value);
    else if (is("Search Parameters"))
        options.numbers = value.empty() || value == "<empty>"
                              ? SearchParameters{}
                              : parse_search_parameters(Source::open(std::string(value)));
    else if (is("Clear Hash"))
        engine_.clear_table();
    else if (const auto rule = std::ranges::find_if(
                 kEngineSwitches,
                 [&](const auto& r) { return is(fmt::format("rule_{}", r.first)); });
             rule != std::end(kEngineSwitches))
        options.switches.*(rule->second) = read_check(name, value);
    else if (is("Ponder"))
        read_check(name, value);
    else if (is("UCI_Variant"))
        read_combo(name, value, {"xiangqi"});
    else
        throw InputError(fmt::format("unknown option '{}'", name));
    set_engine_options(options);
}

void Uci::go(Words words) {
    if (lacks_position()) return out_.line("bestmove (none)");
    Limits limits;
    GameClock clocks[2];
    bool timed = false;
    int moves_to_go = 0;
    const auto time = [&] { return words.number(-kMaxTime, kMaxTime).value_or(0); };
    while (!words.empty()) {
        const std::string_view word = words.next();
        if (word == "depth")
            limits.depth = static_cast<Depth>(words.number(1, kMaxSearchPly - 1).value_or(1));
        else if (word == "nodes")
            limits.nodes = static_cast<std::uint64_t>(words.number(1, kMaxNodes).value_or(1));
        else if (word == "mate")
            limits.mate = static_cast<int>(words.number(1, kMaxSearchPly).value_or(1));
        else if (word == "movetime")
            limits.move_time = std::max<Milliseconds>(1, time());
        else if (word == "wtime")
            clocks[0].left = time(), timed = true;
        else if (word == "btime")
            clocks[1].left = time(), timed = true;
        else if (word == "winc")
            clocks[0].increment = std::max<Milliseconds>(0, time());
        else if (word == "binc")
            clocks[1].increment = std::max<Milliseconds>(0, time());
        else if (word == "movestogo")
            moves_to_go = static_cast<int>(words.number(0, 1000).value_or(0));
        else if (word == "infinite")
            limits.infinite = true;
        else if (word == "ponder")
            limits.ponder = true;
        else if (word == "searchmoves")
            limits.search_moves = parse_moves(words, style_);
        else if (word == "perft")
            return perft(static_cast<int>(words.number(1, 20).value_or(1)));
        else
            remark(fmt::format("unknown word '{}'", word));
    }
    if (timed) {
        limits.clock = clocks[lab4::index_of(position_.side_to_move())];
        limits.clock->moves_to_go = moves_to_go;
    }
    think(limits, [this](const SearchResult& result) { print_best(result); });
}

void Uci::perft(int depth) {
    search_.start(
        [this, depth, position = position_, style = style_](const std::atomic<bool>& stop) {
            Budget budget;
            budget.cancel = &stop;
            std::uint64_t total = 0;
            try {
                perft_divide(position, depth, budget, [&](Move move, std::uint64_t count) {
                    total += count;
                    out_.line(fmt::format("{}: {}", to_uci(move, style), count));
                });
            } catch (const OutOfBudget&) {
                return remark("perft was stopped");
            }
            out_.line(fmt::format("\nNodes searched: {}", total));
        });
}

void Uci::print_position() {
    if (lacks_position()) return;
    for (int rank = kRanks - 1; rank >= 0; --rank) {
        std::string row = fmt::format("{:2} ", rank + (style_ == RankStyle::from_one));
        for (int file = 0; file < kFiles; ++file)
            row += fmt::format(" {}", letter_of(position_.piece_on(square_at(file, rank))));
        out_.line(row);
    }
    out_.line("    a b c d e f g h i");
    out_.line(fmt::format("Fen: {}\nKey: {:016X}", to_fen(position_), position_.key()));
    std::string checkers = "Checkers:";
    for_each(position_.checkers(), [&](Square s) { checkers += ' ' + to_text(s, style_); });
    out_.line(checkers);
}

void Uci::print_evaluation() {
    if (lacks_position()) return;
    if (position_.in_check()) return out_.line("Final evaluation: none (in check)");
    const Value v = evaluate(position_, engine_.weights());
    out_.line(fmt::format("Final evaluation: {:+} (side to move)", v));
}

void Uci::print_info(const SearchInfo& info) {
    std::string text = fmt::format(
        "info depth {} seldepth {} multipv {} score {} nodes {} nps {} hashfull {} time {} pv",
        info.depth, info.selective_depth, info.multi_pv, score_text(info.value), info.nodes,
        info.nodes * 1000 / static_cast<std::uint64_t>(std::max<Milliseconds>(1, info.time)),
        info.table_permille, info.time);
    for (const Move move : info.line) text += ' ' + to_uci(move, style_);
    out_.line(text);
}

void Uci::print_best(const SearchResult& result) {
    if (!result.best) {
        out_.line(fmt::format("info depth 0 score {}", "mate 0"));
        return out_.line("bestmove (none)");
    }
    std::string text = "bestmove " + to_uci(result.best, style_);
    if (result.ponder) text += " ponder " + to_uci(result.ponder, style_);
    out_.line(text);
}

}  // namespace ailab::lab4
