// `bench`: generates the same tests with every generator and judges each reference answer: the
// signature of a commit. The number is the size of the tests and of the accepted answers.
#include <ostream>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "lab_grade/commands/commands.hpp"
#include "lab_grade/commands/shared.hpp"
#include "lab_grade/generate/generator.hpp"

namespace ailab::grade {
namespace {

constexpr std::uint64_t kBenchSeed = 1;
constexpr std::size_t kTests = 10;

}  // namespace

app::Action bench_command(app::Command& command) {
    command.shared(app::kNoShared);
    return [](app::Session& session) {
        std::size_t total = 0;
        for (const Generator& generator : all_generators()) {
            if (!generator.program.empty()) continue;
            std::size_t accepted = 0, bytes = 0;
            for (const TestCase& test : generator.generate(kBenchSeed, kTests)) {
                bytes += test.input.read().size();
                if (!test.answer || !judge_reference(test).passed()) continue;
                ++accepted;
                bytes += test.answer->read().size();
            }
            total += bytes;
            session.people() << tr("{}: {} of {} reference answers accepted, {} bytes\n",
                                   generator.name, accepted, kTests, bytes);
        }
        session.people() << fmt::format("Bench: {}\n", total);
        return app::ExitCode::answered;
    };
}

}  // namespace ailab::grade
