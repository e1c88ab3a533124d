#include "lab4_xiangqi/match/match.hpp"

#include <algorithm>
#include <sstream>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/blank.hpp"
#include "lab4_xiangqi/world/fen.hpp"

namespace ailab::lab4 {
namespace {

constexpr Milliseconds kNoPatience = 600'000;  // per move limited by nodes or depth

/// The arguments of "go", and the maximum time for the answer.
struct Order {
    std::string go;
    Milliseconds patience = kNoPatience;
};

class GamePlayer {
public:
    GamePlayer(const GameSetting& setting, const Contestant& red, const Contestant& black)
        : setting_(setting), start_(to_fen(setting.start)), players_{red, black} {
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
    Order order(Side side) const {
        const Limits& limits = of(side).limits;
        Order order;
        Limits now = limits;
        if (limits.move_time) order.patience = *limits.move_time + setting_.time_margin;
        if (limits.clock) {
            now.clock->left = left_[lab4::index_of(side)];
            order.patience = now.clock->left + setting_.time_margin;
        }
        const GameClock other{.left = left_[lab4::index_of(!side)]};
        order.go = go_command(of(side).player->protocol(), now, other, side);
        return order;
    }
    arena::Turn<Move> turn(const Position& position) {
        const Side side = position.side_to_move();
        const Order what = order(side);
        const Reply reply =
            of(side).player->think({start_, game_.moves, what.go, what.patience, position});
        double& slowest = game_.slowest[lab4::index_of(side)];
        slowest = std::max(slowest, static_cast<double>(reply.time) / 1000);
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
        if (const auto& clock = of(side).limits.clock) {
            Milliseconds& left = left_[lab4::index_of(side)];
            left = std::max<Milliseconds>(1, left - used) + clock->increment;
        }
    }

    const GameSetting& setting_;
    std::string start_;
    Contestant players_[2];  // red, black
    Milliseconds left_[2] = {0, 0};
    PlayedGame game_;
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

}  // namespace ailab::lab4
