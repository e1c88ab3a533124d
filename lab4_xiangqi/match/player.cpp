#include "lab4_xiangqi/match/player.hpp"

#include <fmt/format.h>

#include "common/arena/words.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/timing/stopwatch.hpp"

namespace ailab::lab4 {

using arena::Words;

namespace {

constexpr std::chrono::milliseconds kPatienceToEnd{500};
constexpr Milliseconds kGreeting = 10'000;  // maximum time for a program's handshake

std::chrono::steady_clock::time_point in(Milliseconds time) {
    return std::chrono::steady_clock::now() + std::chrono::milliseconds(time);
}

/// Reads the value of an info line: UCI "score cp 35", "score mate -3", UCCI "score 35".
std::optional<Value> read_score(Words words) {
    while (!words.empty()) {
        if (words.next() != "score") continue;
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
    return std::nullopt;
}

}  // namespace

ProgramPlayer::ProgramPlayer(PlayerOptions options, const std::atomic<bool>* cancel)
    : options_(std::move(options)), name_(options_.command), cancel_(cancel) {
    start();
}

void ProgramPlayer::start() {
    process_ = std::make_unique<arena::LineProcess>(arena::split_command(options_.command));
    owes_answer_ = false;
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

ProgramPlayer::~ProgramPlayer() {
    process_->send("quit");
    process_->end(kPatienceToEnd);
}

bool ProgramPlayer::wait_for(std::string_view word, Milliseconds patience) {
    const auto deadline = in(patience);
    while (const auto line = process_->receive(deadline, cancel_)) {
        Words words(*line);
        if (words.accept(word)) return true;
        if (words.accept("id") && words.accept("name")) name_ = words.until({});
    }
    return false;
}

void ProgramPlayer::drop_late_answer() {
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

void ProgramPlayer::new_game() {
    drop_late_answer();
    process_->send(options_.protocol == Protocol::uci ? "ucinewgame" : "setoption newgame");
    process_->send("isready");
    wait_for("readyok", kGreeting);
}

Reply ProgramPlayer::think(const Asked& asked) {
    std::string position = "position fen " + asked.start_fen;
    if (!asked.moves.empty()) position += " moves";
    for (const Move move : asked.moves) position += ' ' + to_uci(move, options_.ranks);
    process_->send(position);
    const Stopwatch watch;
    process_->send("go " + asked.go);
    owes_answer_ = true;
    Reply reply;
    const auto deadline = in(asked.patience);
    while (const auto line = process_->receive(deadline, cancel_)) {
        Words words(*line);
        if (const auto value = read_score(words)) reply.value = value;
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

}  // namespace ailab::lab4
