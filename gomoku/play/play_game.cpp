#include "gomoku/play/play_game.hpp"

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
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
    if (resigned_ != Colour::none)
        return tr("{} resigned, {} has won", tr(to_string(resigned_)), tr(to_string(!resigned_)));
    if (board_.winner() != Colour::none) return tr("{} has won", tr(to_string(board_.winner())));
    return board_.over() ? tr("a draw") : "";
}

std::string PlayGame::task() const {
    if (over()) return result();
    const std::string colour = tr(to_string(board_.to_move()));
    switch (opening_.phase()) {
    case SwapOpening::Phase::place: {
        const int left = opening_.stones_left();
        return tr_count("put {} more stone, now {}", "put {} more stones, now {}",
                        static_cast<std::uint64_t>(left), left, colour);
    }
    case SwapOpening::Phase::decide:
        return opening_.may_place_two() ? tr("choose: white, black or two (more stones)")
                                        : tr("choose: white or black");
    case SwapOpening::Phase::done:
        break;
    }
    return tr("{} to move", colour);
}

std::string PlayGame::told(const Act& act, bool in_opening) const {
    if (act.decision)
        return tr("The machine takes {}.",
                  tr(to_string(*act.decision == Decision::white ? Colour::white : Colour::black)));
    if (act.stones.empty()) return tr("The machine resigns.");
    if (in_opening) return tr("The machine puts {}.", to_string(act.stones));
    const std::string move = to_string(act.stones.front()), source = tr(act.thought.source);
    if (act.thought.source == "book" || act.thought.source == kAtOnce)
        return tr("The machine plays {} ({}).", move, source);
    return tr("The machine plays {} ({}, {}).", move, source,
              score_text(act.thought.value, act.thought.win_in));
}

std::string PlayGame::put(Point p) {
    if (over()) return tr("the game is over");
    if (opening_.phase() == SwapOpening::Phase::decide) return tr("first {}", task());
    if (!p.on_board(board_.size())) return tr("that is not on the board");
    if (!board_.grid().is_empty(p)) return tr("{} is occupied", to_string(p));
    if (!board_.is_legal(p))
        return tr("{} is forbidden to black: {}", to_string(p),
                  tr(to_string(forbidden_kind(board_.grid(), p))));
    board_.make(p);
    if (opening_.phase() == SwapOpening::Phase::place) opening_.placed();
    if (opening_.phase() != SwapOpening::Phase::done) fixed_stones_ = board_.moves().size();
    return {};
}

std::string PlayGame::decide(Decision decision) {
    if (opening_.phase() != SwapOpening::Phase::decide) return tr("there is nothing to choose now");
    if (decision == Decision::two && !opening_.may_place_two())
        return tr("no more stones may be put: choose white or black");
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
        return tr("there is no move of yours to take back");
    while (board_.moves().size() > keep) board_.unmake();
    return {};
}

std::string PlayGame::resign() {
    if (over()) return tr("the game is over");
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
            throw InputError(
                tr("{} cannot be played as move {}", to_string(p), board.moves().size() + 1));
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
    if (!is_limited(own)) return tr(level.name);
    std::string name(level.rung);
    if (own.seconds > 0) name += tr(", {} s", own.seconds);
    if (own.nodes > 0) name += tr(", {} nodes", own.nodes);
    if (own.depth > 0) name += tr(", depth {}", own.depth);
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
