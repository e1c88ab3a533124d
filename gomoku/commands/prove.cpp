// `prove`: shows what a proof file proves about an opening, and checks it line by line.
#include <memory>

#include "common/base/translate.hpp"
#include "gomoku/commands/commands.hpp"
#include "gomoku/commands/proof_report.hpp"

namespace ailab::gomoku {

app::Action prove_command(app::Command& command) {
    auto request = std::make_shared<ProofRequest>();
    command.optional_argument("OPENING", request->opening, "moves, the last one by black")
        .option("--file", "FILE", request->file, "the proof")
        .option("--reply", "POINT", request->only, "only against this reply of white")
        .flag("--verify", request->every_line, "check every line of the file, against every reply")
        .example("prove h8", "black's answer to each reply")
        .example("prove h8 --verify --threads 2", "check every line by the rules")
        .negative("the proof is wrong")
        .shared(app::kFormat | app::kLimits | app::kThreads);
    return [request](app::Session& session) {
        request->file = session.find(request->file);
        ProofReport report(session, *request);
        report.check_file();
        return report.summary();
    };
}

}  // namespace ailab::gomoku
