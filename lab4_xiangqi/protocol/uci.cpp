// The Universal Chess Interface in the form used by xiangqi engines and GUIs (S.-M. Kahlen & R.
// Huber 2000; dialects of Pikafish and Fairy-Stockfish). Unknown input is answered by `info string
// …` and ignored.
#include <algorithm>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "lab4_xiangqi/protocol/engine_protocol.hpp"
#include "lab4_xiangqi/world/fen.hpp"

namespace ailab::lab4 {
namespace {

constexpr std::int64_t kMaxLines = 128, kMaxOverhead = 5000;

std::string score_text(Value value) {
    return is_mate_score(value) ? fmt::format("mate {}", mate_moves(value))
                                : fmt::format("cp {}", value);
}

class Uci final : public EngineProtocol {
public:
    explicit Uci(std::ostream& out) : EngineProtocol(out, "info string ") {}
    ~Uci() override { search_.stop_and_wait(); }

private:
    bool carry_out(std::string_view command, Words /*words*/) override {
        if (command == "uci")
            introduce("uciok", true);
        else if (command == "ucinewgame")
            new_game();
        else if (command == "d")
            print_position();
        else if (command == "eval")
            print_evaluation();
        else
            return command == "debug" || command == "register";
        return true;
    }
    std::vector<Option> options() override {
        const EngineOptions now = engine_.options();
        const auto ranks = [this](EngineOptions&, std::string_view value) {
            style_ = value == "1..10" ? RankStyle::from_one : RankStyle::from_zero;
        };
        const auto repetition = [](EngineOptions& options, std::string_view value) {
            options.repetition = rule_set_named(value);
        };
        const auto clear = [this](EngineOptions&, std::string_view) { engine_.clear_table(); };
        std::vector<std::string_view> rules;
        for (const auto& row : kRuleSets) rules.push_back(row.name);
        std::vector<Option> rows{
            hash_size("Hash", now),
            spin("Threads", &EngineOptions::threads, 1, kMaxThreads, now),
            spin("MultiPV", &EngineOptions::multi_pv, 1, kMaxLines, now),
            check("Ponder", false),
            {"Clear Hash", "button", {}, clear},
            spin("Move Overhead", &EngineOptions::move_overhead, 0, kMaxOverhead, now),
            {"Ranks", "combo", "0..9", ranks, 0, 0, {"0..9", "1..10"}},
            {"Repetition Rule", "combo", "axf", repetition, 0, 0, rules},
            spin("Natural Limit", &EngineOptions::natural_limit, 0, 1000, now),
            book_option("OwnBook"),
            book_file_option("Book File"),
            evaluation_option("Evaluation"),
            network_file_option("Network File"),
            {"UCI_Variant", "combo", "xiangqi", {}, 0, 0, {"xiangqi"}}};
        for (Option& row : level_options("Skill Level", "UCI_LimitStrength", "UCI_Elo"))
            rows.push_back(std::move(row));
        for (const auto& [name, member] : kEngineSwitches)
            rows.push_back(check(fmt::format("rule_{}", name), now.switches.*member,
                                 [member = member](EngineOptions& options, bool on) {
                                     options.switches.*member = on;
                                 }));
        return rows;
    }
    void read_option(Words words) override {
        if (!words.accept("name")) throw InputError("setoption needs name");
        const std::string name = words.until({"value"});
        words.accept("value");
        search_.settle();
        const std::string upper = arena::upper_case(name);
        for (const Option& option : options())
            if (arena::upper_case(option.name) == upper) return set_option(option, words.until({}));
        throw InputError(fmt::format("unknown option '{}'", name));
    }
    void go(Words words) override {
        if (lacks_position()) return out_.line("bestmove (none)");
        Limits limits;
        GameClock clocks[2];
        bool timed = false;
        int moves_to_go = 0;
        const auto time = [&] { return words.number(-kMaxTime, kMaxTime).value_or(0); };
        while (!words.empty()) {
            const std::string_view word = words.next();
            if (read_limit(word, words, limits)) continue;
            if (word == "mate")
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
            else if (word == "searchmoves")
                limits.search_moves = parse_moves(words, style_);
            else
                remark(fmt::format("unknown word '{}'", word));
        }
        if (timed) {
            limits.clock = clocks[lab4::index_of(position_.side_to_move())];
            limits.clock->moves_to_go = moves_to_go;
        }
        think(limits, [this](const SearchResult& result) { print_best(result); });
    }
    void print_position() {
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
    void print_evaluation() {
        if (lacks_position()) return;
        if (position_.in_check()) return out_.line("Final evaluation: none (in check)");
        out_.line(
            fmt::format("Final evaluation: {:+} (side to move)", engine_.evaluate(position_)));
    }
    void print_info(const SearchInfo& info) override {
        std::string text = fmt::format(
            "info depth {} seldepth {} multipv {} score {} nodes {} nps {} hashfull {} time {} pv",
            info.depth, info.selective_depth, info.multi_pv, score_text(info.value), info.nodes,
            info.nodes * 1000 / static_cast<std::uint64_t>(std::max<Milliseconds>(1, info.time)),
            info.table_permille, info.time);
        for (const Move move : info.line) text += ' ' + to_uci(move, style_);
        out_.line(text);
    }
    void print_best(const SearchResult& result) {
        if (!result.best) {
            out_.line("info depth 0 score mate 0");
            return out_.line("bestmove (none)");
        }
        std::string text = "bestmove " + to_uci(result.best, style_);
        if (result.ponder) text += " ponder " + to_uci(result.ponder, style_);
        out_.line(text);
    }
};

}  // namespace

std::unique_ptr<EngineProtocol> make_uci(std::ostream& out) {
    return std::make_unique<Uci>(out);
}

}  // namespace ailab::lab4
