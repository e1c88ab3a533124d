#include <fmt/format.h>

#include "lab_grade/generate/generator.hpp"

namespace ailab::grade {

Random random_for(std::uint64_t seed, std::size_t i) {
    std::uint64_t state = seed;
    const std::uint64_t mixed = splitmix64(state);
    return Random(mixed ^ (i * 0x9E3779B97F4A7C15ULL));
}

std::size_t aim_of(std::size_t i) {
    constexpr std::size_t kTests = 10, kRandom = 6;
    return i % kTests < kRandom ? 0 : i % kTests - kRandom + 1;
}

TestCase new_test(const std::string& generator, const std::string& checker, std::uint64_t seed,
                  std::size_t i) {
    TestCase test;
    test.id = fmt::format("{}.{}-{}", generator, seed, i + 1);
    test.group = generator;
    test.checker = checker;
    test.seed = seed;
    return test;
}

TestCase described(TestCase test, std::string name, std::string what, std::string why) {
    test.name = std::move(name);
    test.what = std::move(what);
    test.why = std::move(why);
    return test;
}

std::vector<TestCase> Generator::generate(std::uint64_t seed, std::size_t count) const {
    std::vector<TestCase> tests;
    for (std::size_t i = 0; i < count; ++i) tests.push_back(make(seed, i, Budget()));
    return tests;
}

const std::vector<Generator>& all_generators() {
    static const std::vector<Generator> kGenerators = [] {
        std::vector<Generator> all;
        for (const auto rows : {road_generators, place_generators, logic_generators,
                                puzzle_generators, tree_generators, backtracking_generators,
                                board_game_generators, best_move_generators})
            for (Generator& generator : rows()) all.push_back(std::move(generator));
        return all;
    }();
    return kGenerators;
}

}  // namespace ailab::grade
