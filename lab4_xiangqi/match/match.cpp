#include "lab4_xiangqi/match/match.hpp"

#include <algorithm>
#include <fstream>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "lab4_xiangqi/world/fen.hpp"

namespace ailab::lab4 {
namespace {

constexpr Milliseconds kNoPatience = 600'000;  // of a move limited by nodes or depth

/// The words after "go", and how long the answer may take.
struct Order {
    std::string go;
    Milliseconds patience = kNoPatience;
};

Order order(const Limits& limits, Protocol protocol, const Milliseconds (&left)[2], Side side,
            Milliseconds margin) {
    Order order;
    const Limits none;
    if (limits.nodes != none.nodes) order.go = fmt::format("nodes {}", limits.nodes);
    if (limits.depth != none.depth) order.go = fmt::format("depth {}", limits.depth);
    if (limits.move_time) {
        order.go = protocol == Protocol::uci
                       ? fmt::format("movetime {}", *limits.move_time)
                       : fmt::format("time {} movestogo 1", *limits.move_time);
        order.patience = *limits.move_time + margin;
    }
    if (limits.clock) {
        const auto own = left[lab4::index_of(side)];
        order.go = protocol == Protocol::uci
                       ? fmt::format("wtime {} btime {} winc {} binc {}", left[0], left[1],
                                     limits.clock->increment, limits.clock->increment)
                       : fmt::format("time {} increment {}", own, limits.clock->increment);
        order.patience = own + margin;
    }
    return order;
}

class GamePlayer {
public:
    GamePlayer(const MatchOptions& options, Player& first, Player& second, MatchGame& game)
        : options_(options), game_(game), start_(to_fen(game.start)) {
        players_[0] = game.first_is_red ? &first : &second;  // red
        players_[1] = game.first_is_red ? &second : &first;
        for (const Side side : {kRed, kBlack})
            if (const auto& clock = limits(side).clock) left_[lab4::index_of(side)] = clock->left;
    }

    arena::GameEnd play() {
        for (Player* player : players_) player->new_game();
        Position position = game_.start;
        const auto end = [&](const Position& now) { return end_of(now, options_.laws); };
        const arena::GameLimits limits{options_.max_plies, options_.win_value, options_.win_plies};
        return *arena::play_game(position, limits, end,
                                 [&](const Position& now) { return std::optional(turn(now)); });
    }

private:
    int player_of(Side side) const { return (side == kRed) == game_.first_is_red ? 0 : 1; }
    const Limits& limits(Side side) const {
        return player_of(side) == 0 ? options_.first_limits : options_.second_limits;
    }
    arena::Turn<Move> turn(const Position& position) {
        const Side side = position.side_to_move();
        const int who = player_of(side);
        const Protocol protocol = (who == 0 ? options_.first : options_.second).protocol;
        const Order what = order(limits(side), protocol, left_, side, options_.time_margin);
        const Reply reply =
            players_[lab4::index_of(side)]->think(start_, game_.moves, what.go, what.patience);
        game_.slowest[who] = std::max(game_.slowest[who], reply.time);
        const auto lost = [&](std::string reason, bool failed) {
            return arena::Turn<Move>{
                .end = arena::GameEnd{arena::won_by(side == kBlack), std::move(reason), failed}};
        };
        if (const auto fault = fault_of(position, reply, what.patience)) return lost(*fault, true);
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
        if (const auto& clock = limits(side).clock) {
            Milliseconds& left = left_[lab4::index_of(side)];
            left = std::max<Milliseconds>(1, left - used) + clock->increment;
        }
    }

    const MatchOptions& options_;
    MatchGame& game_;
    std::string start_;
    Player* players_[2] = {nullptr, nullptr};  // red, black
    Milliseconds left_[2] = {0, 0};
};

}  // namespace

std::optional<arena::GameEnd> end_of(const Position& position, const Laws& laws) {
    const Ruling ruling = rule_on(position, laws);
    if (!ruling.over()) return std::nullopt;
    arena::GameEnd end{.reason = describe(ruling.ending)};
    if (ruling.loser) end.result = arena::won_by(*ruling.loser == kBlack);
    return end;
}

GameFile game_file(const MatchGame& game, const MatchReport& match) {
    GameFile file;
    file.set_tag("Event", "match");
    file.set_tag("Round", std::to_string(game.number));
    file.set_tag("Red", match.names[game.first_is_red ? 0 : 1]);
    file.set_tag("Black", match.names[game.first_is_red ? 1 : 0]);
    file.start = game.start;
    file.moves = game.moves;
    file.comment(game.moves.size(), game.reason);
    file.result = game.result == GameResult::draw         ? "1/2-1/2"
                  : game.result == GameResult::first_wins ? "1-0"
                                                          : "0-1";
    return file;
}

std::vector<Position> read_openings(const std::string& file) {
    std::ifstream in(file);
    if (!in) throw InputError(tr("cannot read {}", file));
    std::vector<Position> openings;
    std::string line;
    for (std::size_t number = 1; std::getline(in, line); ++number) {
        const std::string fen = line.substr(0, line.find_first_of("|#;"));
        if (fen.find_first_not_of(" \t\r") == std::string::npos) continue;
        try {
            openings.push_back(parse_fen(fen.substr(0, fen.find_last_not_of(" \t\r") + 1)));
        } catch (const InputError& e) {
            auto diagnostics = e.diagnostics();
            for (Diagnostic& d : diagnostics) d.where.file = file, d.where.line = number;
            throw InputError(diagnostics);
        }
    }
    return openings;
}

MatchReport play_match(const MatchOptions& options, const std::vector<Position>& openings,
                       const std::function<void(const MatchGame&, const MatchReport&)>& on_game,
                       const std::atomic<bool>* cancel) {
    MatchReport report;
    Player first(options.first, cancel), second(options.second, cancel);
    report.names[0] = first.name();
    report.names[1] = second.name();
    const int all = static_cast<int>(2 * openings.size());
    MatchGame game;
    const auto play = [&](int number, arena::Pairing pairing) -> std::optional<GameResult> {
        if (cancel && cancel->load()) return std::nullopt;
        game = {};
        game.number = number + 1;
        game.start = openings[pairing.opening];
        game.first_is_red = pairing.first_begins;
        static_cast<arena::GameEnd&>(game) = GamePlayer(options, first, second, game).play();
        if (cancel && cancel->load()) return std::nullopt;  // a game cut short is nobody's
        if (game.failed)
            ++report.faults[(game.result == GameResult::second_wins) == game.first_is_red ? 0 : 1];
        return game.result;
    };
    arena::play_match(options.games > 0 ? options.games : all, openings.size(), options.sprt, play,
                      [&](const arena::Score& score) {
                          report.score = score;
                          on_game(game, report);
                      });
    return report;
}

}  // namespace ailab::lab4
