#include "gomoku/play/play_game.hpp"

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "gomoku/match/engine_player.hpp"
#include "gomoku/world/renju.hpp"

namespace ailab::gomoku {
namespace {

bool is_limited(const Limits& limits) {
    return limits.seconds > 0 || limits.nodes > 0 || limits.depth > 0;
}

}  // namespace

PlayGame::PlayGame(PlaySettings settings)
    : settings_(std::move(settings)),
      board_(settings_.size, settings_.rule),
      opening_(settings_.moves.empty() ? settings_.opening : OpeningRule::none) {
    machine_ = make_player(rung_named(level_of(settings_.level).rung), settings_.table,
                           settings_.memory, settings_.evaluation);
    for (const Point p : settings_.moves) board_.make(p);
}

int PlayGame::player_of(Colour c) const {
    return c == Colour::black ? opening_.black_player() : 1 - opening_.black_player();
}
bool PlayGame::is_person(int player) const {
    return settings_.person == Seat::both || (settings_.person == Seat::black && player == 0) ||
           (settings_.person == Seat::white && player == 1);
}
bool PlayGame::is_person(Colour c) const {
    return is_person(player_of(c));
}

bool PlayGame::persons_turn() const {
    if (over()) return false;
    if (opening_.phase() != SwapOpening::Phase::done) return is_person(opening_.actor());
    return is_person(board_.to_move());
}

std::string PlayGame::result() const {
    const show::Texts& texts = settings_.texts;
    if (resigned_ != Colour::none)
        return texts.format("{} resigned, {} has won", "{}认输,{}胜", name_of(resigned_),
                            name_of(!resigned_));
    if (board_.winner() != Colour::none)
        return texts.format("{} has won", "{}胜", name_of(board_.winner()));
    return board_.over() ? std::string(texts.say("a draw", "和棋")) : std::string();
}

std::string PlayGame::task() const {
    if (over()) return result();
    const show::Texts& texts = settings_.texts;
    switch (opening_.phase()) {
    case SwapOpening::Phase::place:
        return texts.format(opening_.stones_left() == 1 ? "put {} more stone, now {}"
                                                        : "put {} more stones, now {}",
                            "再下 {} 子,现在下{}", opening_.stones_left(),
                            name_of(board_.to_move()));
    case SwapOpening::Phase::decide:
        return std::string(
            opening_.may_place_two()
                ? texts.say("choose: white, black or two (more stones)",
                            "请选择:white(白)、black(黑)或 two(再下两子)")
                : texts.say("choose: white or black", "请选择:white(白)或 black(黑)"));
    case SwapOpening::Phase::done:
        break;
    }
    return texts.format("{} to move", "轮到{}", name_of(board_.to_move()));
}

std::string_view PlayGame::name_of(Colour c) const {
    return settings_.texts.chinese ? (c == Colour::black ? "黑方" : "白方") : to_string(c);
}

std::string PlayGame::told(const Act& act, bool in_opening) const {
    const show::Texts& texts = settings_.texts;
    if (act.decision)
        return texts.format(
            "The machine takes {}.", "电脑选择{}。",
            name_of(*act.decision == Decision::white ? Colour::white : Colour::black));
    if (act.stones.empty()) return std::string(texts.say("The machine resigns.", "电脑认输。"));
    if (in_opening)
        return texts.format("The machine puts {}.", "电脑放下 {}。", to_string(act.stones));
    const bool judged = act.thought.source != "book" && act.thought.source != kAtOnce;
    const std::string score =
        judged ? ", " + score_text(act.thought.value, act.thought.win_in) : std::string();
    return texts.format("The machine plays {} ({}{}).", "电脑下 {}({}{})。",
                        to_string(act.stones.front()), act.thought.source, score);
}

std::string PlayGame::put(Point p) {
    if (over()) return "the game is over";
    if (opening_.phase() == SwapOpening::Phase::decide) return "first " + task();
    if (!p.on_board(board_.size())) return "that is not on the board";
    if (!board_.grid().is_empty(p)) return to_string(p) + " is occupied";
    if (!board_.is_legal(p))
        return fmt::format("{} is forbidden to black: {}", to_string(p),
                           to_string(forbidden_kind(board_.grid(), p)));
    board_.make(p);
    if (opening_.phase() == SwapOpening::Phase::place) opening_.placed();
    if (opening_.phase() != SwapOpening::Phase::done) fixed_stones_ = board_.moves().size();
    return {};
}

std::string PlayGame::decide(Decision decision) {
    if (opening_.phase() != SwapOpening::Phase::decide) return "there is nothing to choose now";
    if (decision == Decision::two && !opening_.may_place_two())
        return "no more stones may be put: choose white or black";
    opening_.decide(decision);
    return {};
}

std::string PlayGame::take_back() {
    if (resigned_ != Colour::none) {
        resigned_ = Colour::none;
        return {};
    }
    std::size_t keep = board_.moves().size();
    bool persons_move = false;
    while (keep > fixed_stones_ && !persons_move) {
        --keep;
        persons_move = is_person(board_.at(board_.moves()[keep]));
    }
    if (!persons_move && settings_.person != Seat::none)
        return "there is no move of yours to take back";
    while (board_.moves().size() > keep) board_.unmake();
    return {};
}

std::string PlayGame::resign() {
    if (over()) return "the game is over";
    resigned_ = board_.to_move();
    return {};
}

std::string PlayGame::set_level(int level) {
    try {
        machine_ = make_player(rung_named(level_of(level).rung), settings_.table, settings_.memory,
                               settings_.evaluation);
    } catch (const UsageError& error) {
        return error.diagnostics().front().message;
    }
    settings_.level = level;
    settings_.limits = {};
    return {};
}

void PlayGame::restart() {
    board_ = Board(settings_.size, settings_.rule);
    opening_ = SwapOpening(settings_.opening);
    fixed_stones_ = 0;
    resigned_ = Colour::none;
    ++settings_.seed;  // another opening
    machine_->new_game();
}

void PlayGame::change_sides() {
    if (settings_.person == Seat::black)
        settings_.person = Seat::white;
    else if (settings_.person == Seat::white)
        settings_.person = Seat::black;
}

void PlayGame::load(const std::vector<Point>& moves, int size, Rule rule) {
    Board board(size, rule);
    for (const Point p : moves) {
        if (!board.is_legal(p))
            throw InputError(fmt::format("{} cannot be played as move {}", to_string(p),
                                         board.moves().size() + 1));
        board.make(p);
    }
    board_ = board;
    settings_.size = size;
    settings_.rule = rule;
    opening_ = SwapOpening(OpeningRule::none);
    fixed_stones_ = 0;
    resigned_ = Colour::none;
    machine_->new_game();
}

std::string PlayGame::level_name() const {
    const Level& level = level_of(settings_.level);
    const Limits& own = settings_.limits;
    if (!is_limited(own)) return std::string(level.name);
    std::string name(level.rung);
    if (own.seconds > 0) name += fmt::format(", {} s", own.seconds);
    if (own.nodes > 0) name += fmt::format(", {} nodes", own.nodes);
    if (own.depth > 0) name += fmt::format(", depth {}", own.depth);
    return name;
}

Limits PlayGame::limits(const std::atomic<bool>* cancel) const {
    Limits limits =
        is_limited(settings_.limits) ? settings_.limits : level_of(settings_.level).limits;
    limits.threads = settings_.threads;
    limits.cancel = cancel;
    return limits;
}

PlayGame::Act PlayGame::think(const std::atomic<bool>* cancel, const OnThought* told) {
    Act act;
    Limits judging = limits(cancel);
    if (judging.seconds > 0) judging.seconds /= 25;  // as many positions may be judged
    OpeningChooser chooser(*machine_, judging, settings_.balanced, settings_.seed);
    switch (opening_.phase()) {
    case SwapOpening::Phase::place:
        act.stones =
            opening_.stones_left() == 3 ? chooser.propose(board_) : chooser.two_more(board_);
        break;
    case SwapOpening::Phase::decide:
        act.decision = chooser.decide(board_);
        break;
    case SwapOpening::Phase::done:
        act.thought = machine_->think(board_, limits(cancel), told);
        if (act.thought.move) act.stones = {act.thought.move};
        break;
    }
    act.cancelled = cancel != nullptr && cancel->load();
    return act;
}

void PlayGame::apply(const Act& act) {
    if (act.decision) decide(*act.decision);
    for (const Point p : act.stones) put(p);
    if (!act.decision && act.stones.empty()) resign();  // no legal move is left
}

Thought PlayGame::hint(const std::atomic<bool>* cancel) {
    if (!adviser_) adviser_ = make_engine_player(kEngineTable, settings_.evaluation);
    Limits limits;
    limits.nodes = 60'000;
    limits.threads = settings_.threads;
    limits.cancel = cancel;
    return adviser_->think(board_, limits);
}

}  // namespace ailab::gomoku
