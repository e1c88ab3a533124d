// The learned evaluation: what it keeps up to date is what it computes from nothing, all eight
// images of a position have one value, and colours exchanged it is the same.
#include "gomoku/engine/learned.hpp"

#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "common/base/error.hpp"
#include "common/base/random.hpp"
#include "gomoku/engine/engine.hpp"
#include "gomoku/world/symmetry.hpp"

namespace ailab::gomoku {
namespace {

std::shared_ptr<const network::Network> random_network(std::uint64_t seed) {
    Random random(seed);
    auto network =
        std::make_shared<network::Network>(network::Shape{kNetworkInputs, 32, kNetworkBuckets},
                                           std::string(kNetworkFormat.purpose), kNetworkValueUnit);
    const auto fill = [&](std::span<std::int16_t> numbers, int most) {
        for (std::int16_t& number : numbers)
            number = static_cast<std::int16_t>(random.between(-most, most));
    };
    for (int i = 0; i < kNetworkInputs; ++i) fill(network->row(static_cast<network::Input>(i)), 40);
    fill(network->bias(), 100);
    for (int b = 0; b < kNetworkBuckets; ++b) fill(network->output(b), network::kMaxOutputWeight);
    return network;
}

Point random_empty(const Position& position, Random& random) {
    for (;;) {
        const auto coordinate = [&] {
            return static_cast<int>(random.below(static_cast<std::uint64_t>(position.size())));
        };
        const int x = coordinate(), y = coordinate();
        if (position.is_empty(Point::at(x, y))) return Point::at(x, y);
    }
}

TEST(LineSet, NumbersTheSetsWhateverTheirDirections) {
    std::set<LineSet> seen;
    for (unsigned a = 0; a < kLineClasses; ++a)
        for (unsigned b = 0; b < kLineClasses; ++b)
            for (unsigned c = 0; c < kLineClasses; ++c)
                for (unsigned d = 0; d < kLineClasses; ++d) {
                    const auto code = [](unsigned p, unsigned q, unsigned r, unsigned s) {
                        return static_cast<PointCode>(code_of(p) | code_of(q) << 2 |
                                                      code_of(r) << 4 | code_of(s) << 6);
                    };
                    const LineSet set = line_set(code(a, b, c, d));
                    ASSERT_EQ(set, line_set(code(d, b, a, c)));
                    ASSERT_EQ(input_set(set) == 0, std::max({a, b, c, d}) <= 2);
                    seen.insert(set);
                }
    EXPECT_EQ(seen.size(), kLineSets);
    EXPECT_EQ(*seen.rbegin(), kLineSets - 1);
}

TEST(LearnedEvaluation, IncrementalIsFromNothing) {
    const auto network = random_network(1);
    for (const Rule rule : {Rule::freestyle, Rule::renju})
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            SCOPED_TRACE(testing::Message() << to_string(rule) << ", seed " << seed);
            Random random(seed);
            Position position{Board(15, rule)};
            LearnedEvaluator kept(network);
            std::vector<Point> played;
            std::set<Value> values;
            for (int step = 0; step < 300; ++step) {
                const bool back = !played.empty() && (random.below(5) < 2 || position.full());
                for (std::uint64_t n = random.below(5); n > 0 && back && !played.empty(); --n) {
                    position.unmake(played.back());
                    played.pop_back();
                }
                if (!back) {
                    played.push_back(random_empty(position, random));
                    position.make(played.back());
                }
                if (random.below(10) == 0) position.pass();
                if (random.below(3) == 0) continue;  // some nodes of a search are not evaluated
                LearnedEvaluator fresh(network);
                const Value value = kept.correction(position);
                ASSERT_EQ(value, fresh.correction(position)) << "step " << step;
                values.insert(value);
            }
            EXPECT_GT(values.size(), 50U);
        }
}

TEST(LearnedEvaluation, IsTheSameForAllImagesAndForColoursExchanged) {
    const auto network = random_network(2);
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        Random random(seed);
        Position position{Board()};
        std::vector<Point> stones;
        while (stones.size() < 30) {
            stones.push_back(random_empty(position, random));
            position.make(stones.back());
        }
        const Value value = LearnedEvaluator(network).correction(position);
        for (int s = 0; s < kSymmetries; ++s) {
            Position image{Board()}, exchanged{Board()};
            exchanged.pass();
            for (const Point p : stones) {
                image.make(transformed(p, s, 15));
                exchanged.make(transformed(p, s, 15));
            }
            ASSERT_EQ(LearnedEvaluator(network).correction(image), value) << "symmetry " << s;
            ASSERT_EQ(LearnedEvaluator(network).correction(exchanged), value) << "symmetry " << s;
        }
    }
}

}  // namespace
}  // namespace ailab::gomoku
