#include "lab4_xiangqi/match/match.hpp"

#include <algorithm>
#include <sstream>

#include <fmt/format.h>

#include "common/arena/line_process.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/blank.hpp"
#include "common/timing/stopwatch.hpp"
#include "lab4_xiangqi/world/fen.hpp"

namespace ailab::lab4 {

using arena::Words;

namespace {

class GamePlayer {
public:
    GamePlayer(const GameSetting& setting, const Contestant& red, const Contestant& black)
        : setting_(setting), players_{red, black} {
        for (const Side side : {kRed, kBlack})
            if (const auto& clock = of(side).limits.clock)
                left_[lab4::index_of(side)] = clock->left;
    }

    PlayedGame play() {
        for (const Contestant& contestant : players_) contestant.player->new_game();
        Position position = setting_.start;
        const auto end = [&](const Position& now) { return end_of(now, setting_.laws); };
        static_cast<arena::GameEnd&>(game_) =
            *arena::play_game(position, setting_.limits, end,
                              [&](const Position& now) { return std::optional(turn(now)); });
        return std::move(game_);
    }

private:
    const Contestant& of(Side side) const { return players_[lab4::index_of(side)]; }
    arena::Turn<Move> turn(const Position& position) {
        const Side side = position.side_to_move();
        Asked asked{.position = position,
                    .limits = of(side).limits,
                    .others_left = left_[lab4::index_of(!side)]};
        if (asked.limits.move_time) asked.patience = *asked.limits.move_time + setting_.time_margin;
        if (asked.limits.clock) {
            asked.limits.clock->left = left_[lab4::index_of(side)];
            asked.patience = asked.limits.clock->left + setting_.time_margin;
        }
        const Reply reply = of(side).player->think(asked);
        double& slowest = game_.slowest[lab4::index_of(side)];
        slowest = std::max(slowest, static_cast<double>(reply.time) / 1000);
        const auto lost = [&](std::string reason, bool failed) {
            return arena::Turn<Move>{
                .end = arena::GameEnd{arena::won_by(side == kBlack), std::move(reason), failed}};
        };
        if (const auto fault = fault_of(position, reply, asked.patience)) return lost(*fault, true);
        if (reply.resigns) return lost(marked("resigned"), false);
        tick(side, reply.time);
        game_.moves.push_back(reply.move);
        arena::Turn<Move> turn{.move = reply.move};
        if (reply.value) turn.value = side == kRed ? *reply.value : -*reply.value;
        return turn;
    }
    static std::optional<std::string> fault_of(const Position& position, const Reply& reply,
                                               Milliseconds patience) {
        if (reply.text.empty() && reply.time < patience) return marked("no answer");
        if (reply.text.empty()) return marked("loss on time");
        if (reply.resigns) return std::nullopt;
        if (!reply.move || !position.is_legal(reply.move))
            return std::string(kIllegalMove) + reply.text;
        if (reply.time > patience) return marked("loss on time");
        return std::nullopt;
    }
    void tick(Side side, Milliseconds used) {
        if (const auto& clock = of(side).limits.clock) {
            Milliseconds& left = left_[lab4::index_of(side)];
            left = std::max<Milliseconds>(1, left - used) + clock->increment;
        }
    }

    const GameSetting& setting_;
    Contestant players_[2];  // red, black
    Milliseconds left_[2] = {0, 0};
    PlayedGame game_;
};

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

/// "fen … moves …": the start of the game, and the moves that lead to the position.
std::string game_text(Position position, RankStyle ranks) {
    std::string moves;
    for (Move last; (last = position.states().back().last); position.unmake(last))
        moves = ' ' + to_uci(last, ranks) + moves;
    return "fen " + to_fen(position) + (moves.empty() ? "" : " moves") + moves;
}

/// What follows "go".
std::string limits_text(Protocol protocol, const Asked& asked) {
    const bool uci = protocol == Protocol::uci;
    const Limits& limits = asked.limits;
    const Limits none;
    if (limits.infinite) return "infinite";
    if (limits.clock) {
        const auto own = limits.clock->left, more = limits.clock->increment;
        if (!uci) return fmt::format("time {} increment {}", own, more);
        const auto theirs = asked.others_left.value_or(own);
        const bool red = asked.position.side_to_move() == kRed;
        return fmt::format("wtime {} btime {} winc {} binc {}", red ? own : theirs,
                           red ? theirs : own, more, more);
    }
    if (limits.move_time)
        return fmt::format(fmt::runtime(uci ? "movetime {}" : "time {} movestogo 1"),
                           *limits.move_time);
    if (limits.depth != none.depth) return fmt::format("depth {}", limits.depth);
    return limits.nodes != none.nodes ? fmt::format("nodes {}", limits.nodes) : "";
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
        process_->send("position " + game_text(asked.position, options_.ranks));
        const Stopwatch watch;
        process_->send("go " + limits_text(options_.protocol, asked));
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

std::optional<arena::GameEnd> end_of(const Position& position, const Laws& laws) {
    const Ruling ruling = rule_on(position, laws);
    if (!ruling.over()) return std::nullopt;
    arena::GameEnd end{.reason = describe(ruling.ending)};
    if (ruling.loser) end.result = arena::won_by(*ruling.loser == kBlack);
    return end;
}

PlayedGame play_game(const GameSetting& setting, const Contestant& red, const Contestant& black) {
    return GamePlayer(setting, red, black).play();
}

std::vector<Position> read_openings(const Source& source) {
    std::istringstream in{std::string(source.text())};
    std::vector<Position> openings;
    std::string line;
    for (std::size_t number = 1; std::getline(in, line); ++number) {
        const std::string_view fen =
            trimmed(std::string_view(line).substr(0, line.find_first_of("|#;")));
        if (fen.empty()) continue;
        try {
            openings.push_back(parse_fen(fen));
        } catch (const InputError& e) {
            auto diagnostics = e.diagnostics();
            for (Diagnostic& d : diagnostics) d.where.file = source.name(), d.where.line = number;
            throw InputError(diagnostics);
        }
    }
    return openings;
}

using arena::Words;

std::unique_ptr<Player> make_program_player(PlayerOptions options,
                                            const std::atomic<bool>* cancel) {
    return std::make_unique<ProgramPlayer>(std::move(options), cancel);
}

}  // namespace ailab::lab4
