// bench: the same tests from every generator, each reference answer judged: the signature of a
// commit. The number is the size of the tests and of the answers that were accepted.
#include <ostream>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "lab_grade/commands/commands.hpp"
#include "lab_grade/generate/generator.hpp"

namespace ailab::grade {
namespace {

constexpr std::uint64_t kBenchSeed = 1;
constexpr std::size_t kTests = 10;

bool accepts_reference(const TestCase& test) {
    const std::string input = test.input.read(), answer = test.answer->read();
    CheckInput in{.input = input, .input_name = test.id, .arguments = test.arguments};
    for (const auto& [name, text] : test.files) in.given[name] = text.read();
    in.answer = in.output = answer;
    in.options = test.options;
    in.seed = test.seed;
    return check_safely(*find_checker(test.checker), in).passed();
}

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
                if (!test.answer || !accepts_reference(test)) continue;
                ++accepted;
                bytes += test.answer->read().size();
            }
            total += bytes;
            session.out() << tr("{}: {} of {} reference answers accepted, {} bytes\n",
                                generator.name, accepted, kTests, bytes);
        }
        session.out() << fmt::format("Bench: {}\n", total);
        return app::ExitCode::answered;
    };
}

}  // namespace ailab::grade
