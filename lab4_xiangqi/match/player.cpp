#include "lab4_xiangqi/match/player.hpp"

#include <fmt/format.h>

#include "common/arena/line_process.hpp"
#include "common/arena/words.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/timing/stopwatch.hpp"

namespace ailab::lab4 {

using arena::Words;

namespace {

constexpr std::chrono::milliseconds kPatienceToEnd{500};
constexpr Milliseconds kPatienceToStop = 2000;
constexpr Milliseconds kGreeting = 10'000;  // maximum time for a program's handshake

std::chrono::steady_clock::time_point in(Milliseconds time) {
    return std::chrono::steady_clock::now() + std::chrono::milliseconds(time);
}

std::optional<Value> read_score(Words& words) {
    if (words.accept("mate")) {
        const auto moves = words.number(-1000, 1000);
        if (!moves) return std::nullopt;
        const auto plies = static_cast<Value>(2 * *moves);
        return *moves > 0 ? kMateScore - plies : -kMateScore - plies;
    }
    words.accept("cp");
    const auto value = words.number(-kMateScore, kMateScore);
    return value ? std::optional(static_cast<Value>(*value)) : std::nullopt;
}

/// Reads an info line with a value: UCI "score cp 35", "score mate -3", UCCI "score 35".
std::optional<SearchInfo> read_info(Words words, RankStyle ranks) {
    SearchInfo info;
    std::optional<Value> value;
    while (!words.empty()) {
        const std::string_view word = words.next();
        if (word == "depth") info.depth = static_cast<Depth>(words.number(0, 1000).value_or(0));
        if (word == "multipv") info.multi_pv = static_cast<int>(words.number(1, 500).value_or(1));
        if (word == "score") value = read_score(words);
        if (word != "pv") continue;
        while (!words.empty())
            if (const auto move = parse_uci(words.next(), ranks)) info.line.push_back(*move);
    }
    info.value = value.value_or(0);
    return value ? std::optional(info) : std::nullopt;
}

class ProgramPlayer final : public Player {
public:
    ProgramPlayer(PlayerOptions options, const std::atomic<bool>* cancel)
        : options_(std::move(options)), name_(options_.command), cancel_(cancel) {
        start();
    }
    ~ProgramPlayer() override {
        process_->send("quit");
        process_->end(kPatienceToEnd);
    }

    const std::string& name() const noexcept override { return name_; }
    Protocol protocol() const noexcept override { return options_.protocol; }
    void new_game() override {
        drop_late_answer();
        process_->send(options_.protocol == Protocol::uci ? "ucinewgame" : "setoption newgame");
        process_->send("isready");
        wait_for("readyok", kGreeting);
    }
    /// Output that comes after the time to wait is discarded.
    Reply think(const Asked& asked) override {
        if (std::exchange(lines_, asked.lines) != asked.lines && options_.protocol == Protocol::uci)
            process_->send(fmt::format("setoption name MultiPV value {}", asked.lines));
        std::string position = "position fen " + asked.start_fen;
        if (!asked.moves.empty()) position += " moves";
        for (const Move move : asked.moves) position += ' ' + to_uci(move, options_.ranks);
        process_->send(position);
        const Stopwatch watch;
        process_->send("go " + asked.go);
        owes_answer_ = true;
        Reply reply;
        auto deadline = in(asked.patience);
        bool asked_to_stop = asked.stop_soon == nullptr;
        while (true) {
            const auto line =
                process_->receive(deadline, asked_to_stop ? cancel_ : asked.stop_soon);
            if (!line && !asked_to_stop && *asked.stop_soon) {
                asked_to_stop = process_->send("stop");
                deadline = in(kPatienceToStop);
                if (asked_to_stop) continue;
            }
            if (!line) break;
            Words words(*line);
            if (const auto info = read_info(words, options_.ranks)) {
                reply.value = info->value;
                if (asked.on_info) asked.on_info(*info);
            }
            const bool has_move = words.accept("bestmove");
            if (!has_move && !words.accept("nobestmove")) continue;
            owes_answer_ = false;
            reply.text = *line;
            if (!has_move) break;
            reply.move = parse_uci(words.next(), options_.ranks).value_or(Move());
            words.until({"resign"});
            reply.resigns = words.accept("resign");
            break;
        }
        reply.time = static_cast<Milliseconds>(1000 * watch.seconds());
        return reply;
    }

private:
    bool wait_for(std::string_view word, Milliseconds patience) {
        const auto deadline = in(patience);
        while (const auto line = process_->receive(deadline, cancel_)) {
            Words words(*line);
            if (words.accept(word)) return true;
            if (words.accept("id") && words.accept("name")) name_ = words.until({});
        }
        return false;
    }
    /// Starts the program and performs the handshake.
    void start() {
        process_ = std::make_unique<arena::LineProcess>(arena::split_command(options_.command));
        owes_answer_ = false;
        lines_ = 1;
        const bool uci = options_.protocol == Protocol::uci;
        process_->send(uci ? "uci" : "ucci");
        if (!wait_for(uci ? "uciok" : "ucciok", kGreeting)) {
            if (cancel_ && *cancel_) return;  // nobody waits for it any more
            throw InputError(
                tr("'{}' did not answer as a {} program", options_.command, uci ? "UCI" : "UCCI"));
        }
        for (const auto& [name, value] : options_.settings)
            process_->send(uci ? fmt::format("setoption name {} value {}", name, value)
                               : fmt::format("setoption {} {}", name, value));
        if (!uci) process_->send("setoption usemillisec true");
        process_->send("isready");
        if (!wait_for("readyok", kGreeting) && !(cancel_ && *cancel_))
            throw InputError(tr("'{}' did not answer isready", options_.command));
    }
    /// Stops a search whose answer is late; restarts the program if there is still no answer.
    void drop_late_answer() {
        if (!owes_answer_) return;
        process_->send("stop");
        const auto deadline = in(kGreeting);
        while (const auto line = process_->receive(deadline, cancel_)) {
            Words words(*line);
            if (!words.accept("bestmove") && !words.accept("nobestmove")) continue;
            owes_answer_ = false;
            return;
        }
        if (!cancel_ || !*cancel_) start();
    }

    PlayerOptions options_;
    std::string name_;
    const std::atomic<bool>* cancel_;
    std::unique_ptr<arena::LineProcess> process_;
    bool owes_answer_ = false;
    int lines_ = 1;  ///< as the program was told
};

}  // namespace

std::string go_command(Protocol protocol, const Limits& limits,
                       const std::optional<GameClock>& other, Side side) {
    const bool uci = protocol == Protocol::uci;
    const Limits none;
    if (limits.clock) {
        const auto own = limits.clock->left, more = limits.clock->increment;
        if (!uci) return fmt::format("time {} increment {}", own, more);
        const auto theirs = other ? other->left : own;
        return fmt::format("wtime {} btime {} winc {} binc {}", side == kRed ? own : theirs,
                           side == kRed ? theirs : own, more, more);
    }
    if (limits.move_time)
        return fmt::format(fmt::runtime(uci ? "movetime {}" : "time {} movestogo 1"),
                           *limits.move_time);
    if (limits.depth != none.depth) return fmt::format("depth {}", limits.depth);
    return limits.nodes != none.nodes ? fmt::format("nodes {}", limits.nodes) : "";
}

std::unique_ptr<Player> make_program_player(PlayerOptions options,
                                            const std::atomic<bool>* cancel) {
    return std::make_unique<ProgramPlayer>(std::move(options), cancel);
}

}  // namespace ailab::lab4
