// The contract of PriorityQueue, run by every queue against std::priority_queue.
#include <queue>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "common/base/random.hpp"
#include "common/queue/binary_heap.hpp"
#include "common/queue/bucket_queue.hpp"
#include "common/queue/indexed_heap.hpp"
#include "common/queue/radix_heap.hpp"

namespace ailab {
namespace {

template <PriorityQueue Queue>
class QueueContract : public testing::Test {
protected:
    using Key = typename Queue::Key;
    using Entry = QueueEntry<Key>;
    static constexpr std::uint32_t kItems = 64;

    static std::vector<Entry> serve(Queue& queue) {
        std::vector<Entry> served;
        queue.serve([&](Entry e) { served.push_back(e); });
        return served;
    }
};
using Queues =
    testing::Types<BinaryHeap<std::uint32_t>, BinaryHeap<std::uint64_t>, IndexedHeap<std::uint32_t>,
                   IndexedHeap<std::uint64_t>, RadixHeap<std::uint32_t>, RadixHeap<std::uint64_t>,
                   BucketQueue<std::uint32_t>, BucketQueue<std::uint64_t>>;
TYPED_TEST_SUITE(QueueContract, Queues);

TYPED_TEST(QueueContract, ServesDifferentItemsLikeTheStandardQueue) {
    using K = typename TypeParam::Key;
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        Random random(seed);
        const std::uint64_t step = std::uint64_t{1} << random.below(24);
        TypeParam queue({this->kItems, 1 + random.below(step)});  // the hint may be wrong
        std::priority_queue<K, std::vector<K>, std::greater<>> oracle;
        std::vector<char> inside(this->kItems, 0);
        K least = 0;
        for (int round = 0; round < 200; ++round) {
            const auto item = static_cast<std::uint32_t>(random.below(this->kItems));
            if (inside[item] == 0) {
                const auto key = static_cast<K>(least + random.below(step));
                queue.push(key, item);
                oracle.push(key);
                inside[item] = 1;
            }
            ASSERT_EQ(queue.size(), oracle.size()) << "seed " << seed;
            if (random.below(3) != 0 || queue.empty()) continue;
            least = queue.bound();
            if (TypeParam::kExact) {
                ASSERT_EQ(least, oracle.top()) << "seed " << seed;
            } else {
                ASSERT_LE(least, oracle.top()) << "seed " << seed;
            }
            std::vector<K> keys;
            for (const auto& e : this->serve(queue)) {
                ASSERT_TRUE(std::exchange(inside[e.item], 0) == 1) << "seed " << seed;
                keys.push_back(e.key);
            }
            ASSERT_TRUE(!TypeParam::kExact || keys.size() == 1) << "seed " << seed;
            std::sort(keys.begin(), keys.end());
            for (const K key : keys) {
                ASSERT_EQ(key, oracle.top()) << "seed " << seed;
                oracle.pop();
            }
        }
    }
}

TYPED_TEST(QueueContract, ServesTheLoweredKeyOfAnItemFirst) {
    TypeParam queue({this->kItems, 1000});
    queue.push(900, 7);
    queue.push(500, 3);
    queue.push(100, 7);
    EXPECT_EQ(this->serve(queue).front(), (typename TestFixture::Entry{100, 7}));
    EXPECT_EQ(this->serve(queue).front(), (typename TestFixture::Entry{500, 3}));
    if (!queue.empty()) {  // a lazy queue still holds the first entry
        EXPECT_EQ(this->serve(queue).front(), (typename TestFixture::Entry{900, 7}));
    }
    EXPECT_TRUE(queue.empty());
}

TYPED_TEST(QueueContract, ServesWhatIsPushedWhileServing) {
    TypeParam queue({this->kItems, 100});
    queue.push(10, 0);
    std::vector<std::uint32_t> items;
    while (!queue.empty())
        queue.serve([&](typename TestFixture::Entry e) {
            items.push_back(e.item);
            if (e.item + 1 < this->kItems) queue.push(e.key, e.item + 1);
        });
    ASSERT_EQ(items.size(), this->kItems);
    EXPECT_TRUE(std::is_sorted(items.begin(), items.end()));
}

TYPED_TEST(QueueContract, IsAsNewAfterClear) {
    TypeParam queue({this->kItems, 10});
    for (std::uint32_t item = 0; item < this->kItems; ++item) queue.push(item * 1000, item);
    this->serve(queue);
    queue.clear();
    EXPECT_TRUE(queue.empty());
    EXPECT_EQ(queue.size(), 0U);
    queue.push(3, 5);
    EXPECT_LE(queue.bound(), 3U);
    EXPECT_EQ(this->serve(queue).front(), (typename TestFixture::Entry{3, 5}));
    EXPECT_TRUE(queue.empty());
}

TYPED_TEST(QueueContract, KeepsKeysNearTheLargestInOrder) {
    constexpr auto kMost = std::numeric_limits<typename TypeParam::Key>::max();
    TypeParam queue({this->kItems, 8});
    queue.push(kMost - 5, 1);
    queue.push(kMost, 2);
    queue.push(1, 3);
    for (const std::uint32_t item : {3U, 1U, 2U}) EXPECT_EQ(this->serve(queue).front().item, item);
}

TEST(BucketQueue, ServesAKeyBelowTheCurrentBucketNext) {
    BucketQueue<std::uint32_t> queue({8, 32});
    queue.push(50, 1);
    EXPECT_EQ(queue.bound(), 50U);
    queue.push(20, 2);
    std::vector<std::uint32_t> items;
    queue.serve([&](QueueEntry<std::uint32_t> e) { items.push_back(e.item); });
    EXPECT_EQ(items, (std::vector<std::uint32_t>{1, 2}));
}

TEST(IndexedHeap, HoldsAnItemAtMostOnce) {
    IndexedHeap<std::uint32_t> heap({8, 1});
    heap.push(5, 1);
    heap.push(9, 1);
    heap.push(3, 1);
    EXPECT_EQ(heap.size(), 1U);
    EXPECT_EQ(heap.pop(), (QueueEntry<std::uint32_t>{3, 1}));
    EXPECT_TRUE(heap.empty());
}

}  // namespace
}  // namespace ailab
