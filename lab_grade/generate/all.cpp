// All generators: those of the labs, and programs of the instructor's own.
#include <filesystem>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "lab_grade/generate/generator.hpp"
#include "lab_grade/run/own_program.hpp"
#include "lab_grade/suite/suite.hpp"

namespace ailab::grade {
namespace {

Random random_for(std::uint64_t seed, std::size_t i) {
    std::uint64_t state = seed;
    const std::uint64_t mixed = splitmix64(state);
    return Random(mixed ^ (i * 0x9E3779B97F4A7C15ULL));
}

Generator generator_of(const GeneratorRow& row) {
    const auto make = [row](std::uint64_t seed, std::size_t i, const Budget& budget) {
        Draft draft{{}, random_for(seed, i), i, budget};
        draft.test.id = fmt::format("{}.{}-{}", row.name, seed, i + 1);
        draft.test.group = row.name;
        draft.test.checker = row.checker;
        draft.test.seed = seed;
        row.fill(draft);
        return std::move(draft.test);
    };
    return {row.name, row.lab, row.summary, make, row.program};
}

}  // namespace

std::size_t Draft::aim() const {
    constexpr std::size_t kTests = 10, kRandom = 6;
    return i % kTests < kRandom ? 0 : i % kTests - kRandom + 1;
}

void Draft::describe(std::string name, std::string what, std::string why) {
    test.name = std::move(name);
    test.what = std::move(what);
    test.why = std::move(why);
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
            for (const GeneratorRow& row : rows()) all.push_back(generator_of(row));
        return all;
    }();
    return kGenerators;
}

Generator own_generator(const std::string& command, const std::string& folder) {
    const auto make = [command, folder](std::uint64_t seed, std::size_t i, const Budget& budget) {
        const std::string printed = run_own_program(
            {command, folder}, {}, {std::to_string(seed), std::to_string(i)}, budget);
        std::string text = "suite: generated\ntests:\n-\n  ";
        for (const char c : printed) text += c == '\n' ? std::string("\n  ") : std::string(1, c);
        const std::string name = (std::filesystem::path(folder) / command).string();
        Suite one = read_suite(Source::from_string(text, name));
        if (one.tests.size() != 1)
            throw InputError(tr("`{}` must print one test, not {}", command, one.tests.size()));
        one.tests[0].limits = {};
        one.tests[0].seed = seed;
        return one.tests[0];
    };
    return {command, "", marked("a program of your own"), make};
}

}  // namespace ailab::grade
