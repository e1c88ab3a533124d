// The small games at the front end: moves typed and clicked, the machine, the end.
#include "tree_search/play/played_any.hpp"

#include <gtest/gtest.h>

#include "common/base/error.hpp"
#include "common/play/table.hpp"
#include "tree_search/games/registry.hpp"

namespace ailab::tree_search {
namespace {

std::string result_of_machines(const std::string& name) {
    const auto game = make_played(read_game(name), name);
    play::Table table(*game, {.sides = {"first", "second"}, .person = "none", .level = 5});
    while (!table.over()) {
        table.start(play::Table::Purpose::move);
        table.apply(table.engine().wait(nullptr));
    }
    return table.result();
}

TEST(PlayedAny, TheMachinePlaysPerfectly) {
    EXPECT_EQ(result_of_machines("3x3,3"), "draw: neither player can win any more");
    EXPECT_EQ(result_of_machines("nim1-2"), "first wins: there is no move left");
}

TEST(PlayedAny, ReadsTypedMovesAndClicks) {
    const auto board = make_played(read_game("3x3,3"), "3x3,3");
    EXPECT_EQ(board->read("5"), "5");
    EXPECT_THROW(board->read("0"), InputError);
    EXPECT_EQ(board->move_at(std::nullopt, {1, 1}), "5");
    const auto heaps = make_played(read_game("grundy7"), "grundy7");
    EXPECT_EQ(heaps->move_at(std::nullopt, {0, 2}), "5-2");
    const auto nim = make_played(read_game("nim2-3"), "nim2-3");
    EXPECT_EQ(nim->move_at(std::nullopt, {1, 1}), "2-1") << "two coins of the larger heap";
}

TEST(PlayedAny, ADigitIsAlwaysAMoveAndACellHasTheNumberThatIsShown) {
    const auto board = make_played(read_game("3x3,3"), "3x3,3");
    EXPECT_EQ(board->cell_label({1, 1}), "5");
    board->make("5");
    EXPECT_TRUE(board->begins_move(U'5')) << "and not a level, though the cell is taken";
    EXPECT_EQ(board->typing("5"), play::Typing::complete);
    EXPECT_THROW(board->read("5"), InputError);
    EXPECT_EQ(board->row_label(0) + board->column_label(0), "") << "no second kind of numbers";
    EXPECT_FALSE(board->begins_move(U'u'));
}

}  // namespace
}  // namespace ailab::tree_search
