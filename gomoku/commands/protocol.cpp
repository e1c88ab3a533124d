// `protocol`: a brain for Gomocup managers; a program named pbrain-... starts it automatically.
#include <memory>
#include <ostream>
#include <random>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/show/evaluation_options.hpp"
#include "gomoku/commands/commands.hpp"
#include "gomoku/commands/input.hpp"
#include "gomoku/protocol/brain.hpp"

namespace ailab::gomoku {
namespace {

struct ProtocolInput {
    std::string book;
    bool no_book = false;
    int level = arena::kTopLevel;
    show::EvaluationOptions evaluation{"learned"};
};

/// A missing table is not fatal: the brain can play without it.
OpeningTable table_of(const ProtocolInput& input, app::Session& session) {
    if (input.no_book) return {};
    try {
        return read_book(input.book, session);
    } catch (const InputError& e) {
        session.document() << "MESSAGE no opening table: " << e.diagnostics().front().message
                           << '\n'
                           << std::flush;
        return {};
    }
}

}  // namespace

app::Action protocol_command(app::Command& command) {
    auto input = std::make_shared<ProtocolInput>();
    input->evaluation.declare(command);
    command.shared(app::kNoShared)
        .option("--book", "FILE", input->book, "the opening table; default: the project's own")
        .flag("--no-book", input->no_book, "do not use the opening table")
        .not_with({"--book"})
        .option("-l,--level", "N", input->level, "level until INFO level changes it")
        .range(1, arena::kTopLevel)
        .example("protocol", "then START 15, BEGIN, TURN 7,8, ... END")
        .details(
            "Plays games one after another on standard input and output. The program also starts "
            "in this mode if its file name begins with pbrain-.");
    return [input](app::Session& session) {
        const EvaluationChoice evaluation = input->evaluation.choice(session, kNetworkFormat);
        use_language(Language::en, {});  // the protocol's language, whatever the user's
        const OpeningTable table = table_of(*input, session);
        serve(session.in(), session.document(),
              {&table, evaluation, input->level, std::random_device()()}, session.cancel_flag());
        return app::ExitCode::answered;
    };
}

}  // namespace ailab::gomoku
