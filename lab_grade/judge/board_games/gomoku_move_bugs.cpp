// Bugs of gomoku programs that a move shows: fives that are not seen along a direction or across a
// gap, the order of attack and defence, and points with their coordinates exchanged.
#include <algorithm>
#include <functional>
#include <optional>

#include "common/base/translate.hpp"
#include "lab_grade/judge/answer_text.hpp"
#include "lab_grade/judge/board_games/five.hpp"
#include "lab_grade/judge/causes.hpp"

namespace ailab::grade {
namespace {

using Places = std::vector<Place>;

bool among(const Places& places, Place p) {
    return std::find(places.begin(), places.end(), p) != places.end();
}

struct Turn {
    FiveBoard board;
    Place place;
    Places ours{}, theirs{};  ///< the points that complete five

    const Places& needed() const { return ours.empty() ? theirs : ours; }
    std::string text() const { return std::to_string(place.x) + "," + std::to_string(place.y); }
};

/// Nothing where no five decides.
std::optional<Turn> turn_of(const CheckInput& in) {
    if (in.options.text("goal", "sound") != "sound") return std::nullopt;
    Turn turn{read_five(in.input, in.input_name), {}};
    const auto place = place_in(turn.board, plain(in.output));
    if (!place) return std::nullopt;
    turn.place = *place;
    const char us = turn.board.to_move();
    turn.ours = winning_points(turn.board, us);
    turn.theirs = winning_points(turn.board, us == 'X' ? 'O' : 'X');
    if (turn.needed().empty() || (turn.ours.empty() && turn.theirs.size() > 1)) return std::nullopt;
    return turn;
}

/// Does a stone of the side here complete a five that these rules see?
bool completes(FiveBoard board, char side, Place p, const FiveRules& rules) {
    board.cell(p.x, p.y) = side;
    return has_five(board, side, rules);
}
/// Is there a five through this point of which the point is an end?
bool at_an_end(const FiveBoard& board, char side, Place p) {
    constexpr int kDirections[8][2] = {{1, 0},  {0, 1},  {1, 1},   {1, -1},
                                       {-1, 0}, {0, -1}, {-1, -1}, {-1, 1}};
    return std::any_of(std::begin(kDirections), std::end(kDirections), [&](const auto& d) {
        for (int i = 1; i < 5; ++i)
            if (board.at(p.x + i * d[0], p.y + i * d[1]) != side) return false;
        return true;
    });
}

/// A program that sees only some of the needed points: it takes one of those, or misses them all.
using Sees = std::function<bool(const FiveBoard&, char, Place)>;
std::optional<std::string> blind(const CheckInput& in, const Sees& sees) {
    const auto turn = turn_of(in);
    if (!turn) return std::nullopt;
    const char us = turn->board.to_move(), them = us == 'X' ? 'O' : 'X';
    const char side = turn->ours.empty() ? them : us;
    Places visible;
    for (const Place p : turn->needed())
        if (sees(turn->board, side, p)) visible.push_back(p);
    const bool takes = among(turn->needed(), turn->place);
    if (visible.empty() ? !takes : among(visible, turn->place)) return turn->text();
    return "other";
}
std::optional<std::string> never_defends(const CheckInput& in) {
    const auto turn = turn_of(in);
    if (!turn) return std::nullopt;
    const bool takes = among(turn->needed(), turn->place);
    return takes != turn->ours.empty() ? turn->text() : "other";
}
std::optional<std::string> never_completes(const CheckInput& in) {
    const auto turn = turn_of(in);
    if (!turn) return std::nullopt;
    if (turn->ours.empty()) return among(turn->theirs, turn->place) ? turn->text() : "other";
    return among(turn->ours, turn->place) || among(turn->theirs, turn->place) ? "other"
                                                                              : turn->text();
}
std::optional<std::string> defends_first(const CheckInput& in) {
    const auto turn = turn_of(in);
    if (!turn) return std::nullopt;
    const Places& first = turn->theirs.empty() ? turn->ours : turn->theirs;
    return among(first, turn->place) ? turn->text() : "other";
}
std::optional<std::string> plays_for_them(const CheckInput& in) {  // plays for the opponent
    const auto turn = turn_of(in);
    if (!turn || turn->ours.empty() || turn->theirs.empty()) return std::nullopt;
    return among(turn->theirs, turn->place) ? turn->text() : "other";
}
using Meant = Place (*)(const FiveBoard&, Place);

}  // namespace

void add_gomoku_move_bugs(std::vector<Bug>& bugs) {
    const auto move = [&](const char* says, auto answer) {
        bugs.push_back({"gomoku-move", {.english = says}, answer});
    };
    // The right point by other coordinates.
    const auto renamed = [&](const char* says, Meant meant) {
        move(says, [meant](const CheckInput& in) -> std::optional<std::string> {
            const auto turn = turn_of(in);
            if (!turn) return std::nullopt;
            return among(turn->needed(), meant(turn->board, turn->place)) ? turn->text() : "other";
        });
    };
    const auto unseen = [&](const char* says, const Sees& sees) {
        move(says, [sees](const CheckInput& in) { return blind(in, sees); });
    };
    const auto not_along = [](bool FiveRules::*direction) {
        FiveRules rules;
        rules.*direction = false;
        return [rules](const FiveBoard& board, char side, Place p) {
            return completes(board, side, p, rules);
        };
    };
    renamed(marked("rows and columns are swapped: the column comes first"),
            [](const FiveBoard&, Place p) {
                return Place{p.y, p.x};
            });
    renamed(marked("up and down are swapped: row 0 is at the top"),
            [](const FiveBoard& board, Place p) {
                return Place{p.x, board.size - 1 - p.y};
            });
    renamed(marked("you count rows and columns from 1: the first is 0"),
            [](const FiveBoard&, Place p) {
                return Place{p.x - 1, p.y - 1};
            });
    renamed(marked("you count rows and columns from 1 and swap them: the first is 0, the column "
                   "comes first"),
            [](const FiveBoard&, Place p) {
                return Place{p.y - 1, p.x - 1};
            });
    move(marked("you do not stop the opponent's four"), never_defends);
    move(marked("you do not complete your own four"), never_completes);
    move(marked("you stop the opponent's four although you could complete your own five"),
         defends_first);
    move(marked("you play for the wrong side: X moves if both have as many stones"),
         plays_for_them);
    unseen(marked("you do not see fours along the rows"), not_along(&FiveRules::rows));
    unseen(marked("you do not see fours along the columns"), not_along(&FiveRules::columns));
    unseen(marked("you do not see fours along the falling diagonals"),
           not_along(&FiveRules::falling));
    unseen(marked("you do not see fours along the rising diagonals"),
           not_along(&FiveRules::rising));
    unseen(marked("you do not see fours with a gap: XX.XX wants one more stone too"), at_an_end);
    unseen(marked("you look for no fours at all, neither yours nor the opponent's"),
           [](const FiveBoard&, char, Place) { return false; });
}

}  // namespace ailab::grade
