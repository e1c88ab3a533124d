// `prove`: shows what a proof file proves about an opening, and checks it line by line.
#include <memory>

#include "common/base/translate.hpp"
#include "gomoku/commands/commands.hpp"
#include "gomoku/commands/proof_report.hpp"

namespace ailab::gomoku {

app::Action prove_command(app::Command& command) {
    auto request = std::make_shared<ProofRequest>();
    command.argument("OPENING", request->opening, "moves, the last one by black")
        .option("--file", "FILE", request->file, "the proof")
        .required()
        .option("--reply", "POINT", request->only, "only against this reply of white")
        .flag("--verify", request->every_line, "check every line of the file, against every reply")
        .example("prove h8a1i9c3h6 --reply j10 --file my.proof", "black's answer to a reply")
        .example("prove h8 --file h8.proof --verify --threads 2",
                 "check every line by the rules: some minutes")
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
