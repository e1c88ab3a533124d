// `bench`: generates the same tests with every generator and judges each reference answer: the
// signature of a commit. The number is the size of the tests and of the accepted answers.
#include <fmt/format.h>

#include "common/app/result.hpp"
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
    command.shared(app::kFormat | app::kTimeLimit);
    return [](app::Session& session) {
        app::Results results(session, "grade.bench/1");
        const Budget budget = session.budget();
        std::size_t total = 0;
        for (const Generator& generator : all_generators()) {
            if (!generator.program.empty()) continue;
            std::size_t accepted = 0, bytes = 0;
            for (std::size_t i = 0; i < kTests; ++i) {
                budget.look();
                const TestCase test = generator.make(kBenchSeed, i, budget);
                bytes += test.input.read().size();
                if (!test.answer || !judge_reference(test, budget).passed()) continue;
                ++accepted;
                bytes += test.answer->read().size();
            }
            total += bytes;
            results.show(tr("{}: {} of {} reference answers accepted, {} bytes\n", generator.name,
                            accepted, kTests, bytes),
                         {{"generator", generator.name},
                          {"accepted", accepted},
                          {"tests", kTests},
                          {"bytes", bytes}});
        }
        results.say(fmt::format("Bench: {}\n", total));
        return app::ExitCode::answered;
    };
}

}  // namespace ailab::grade
