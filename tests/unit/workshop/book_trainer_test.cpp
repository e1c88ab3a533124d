// Training of the opening table by games.
#include "workshop/gomoku/book_trainer.hpp"

#include <set>

#include <gtest/gtest.h>

#include "gomoku/world/symmetry.hpp"

namespace ailab::gomoku {
namespace {

struct Tried {
    std::string at;
    TrainedAnswer answer;
    bool chosen = false;
};

TrainingSettings small() {
    TrainingSettings settings;
    settings.candidates = 3;
    settings.replies = 2;
    settings.depth = 1;
    settings.analysis_nodes = 3000;
    settings.own_nodes = 300;
    settings.opponent_nodes = 1500;
    return settings;
}

std::vector<Tried> train(OpeningTable& table, const Board& board,
                         const TrainingSettings& settings = small()) {
    std::vector<Tried> tried;
    BookTrainer trainer(table, settings,
                        [&](const Board& at, const TrainedAnswer& answer, bool chosen) {
                            tried.push_back({to_string(at.moves()), answer, chosen});
                        });
    trainer.train(board);
    return tried;
}

/// Images of one position are one.
std::size_t positions_lost(const char* position, const TrainedAnswer& answer) {
    std::set<Key> keys;
    for (const Point reply : answer.lost_to) {
        Board board = parse_moves(position, 10);
        board.make(answer.move);
        board.make(reply);
        keys.insert(canonical(board).key);
    }
    return keys.size();
}

TEST(BookTrainer, TakesTheAnswerThatLosesLeastAndMendsWhatItLostTo) {
    for (const char* position : {"e5e6", "e5f6", "e5e7"}) {
        OpeningTable table;
        const auto tried = train(table, parse_moves(position, 10));
        std::size_t mended = 0, expected = 0;
        for (std::size_t i = 0; i < tried.size(); ++i) {
            if (!tried[i].chosen) continue;
            for (std::size_t j = i; j-- > 0 && !tried[j].chosen;)
                EXPECT_LE(tried[i].answer.lost, tried[j].answer.lost) << tried[i].at;
            const auto found = table.find(parse_moves(tried[i].at, 10));
            ASSERT_TRUE(found);
            EXPECT_EQ(found->move, tried[i].answer.move);
            EXPECT_EQ(found->kind, AnswerKind::analysed);
            if (tried[i].at == position) expected = positions_lost(position, tried[i].answer);
            mended += tried[i].at != position;
        }
        EXPECT_EQ(mended, expected) << position;
    }
}

}  // namespace
}  // namespace ailab::gomoku
