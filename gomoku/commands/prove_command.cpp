// `prove`: its options, and whether it works alone or in tasks.
#include <memory>

#include "gomoku/commands/commands.hpp"
#include "gomoku/commands/prove.hpp"

namespace ailab::gomoku {
namespace {

constexpr double kMostNodes = 1e9;
constexpr double kMostEffort = 1e12;

}  // namespace

app::Action prove_command(app::Command& command) {
    auto options = std::make_shared<ProveOptions>();
    const std::vector<std::string> tasks{"--tasks", "--task", "--merge"};
    command.optional_argument("OPENING", options->opening, "moves, the last one by black")
        .option("--file", "FILE", options->file, "file in which the proof is stored")
        .option("--reply", "POINT", options->only, "prove only against this reply of white")
        .flag("--verify", options->verify, "only check the file, against every reply")
        .only_with({"--file"})
        .not_with(tasks)
        .output("--compact", options->compact,
                "write to this file only the lines that the proved replies need")
        .not_with(tasks)
        .output("--answers", options->answers,
                "with --verify: write black's continuation after each line, for play --against")
        .only_with({"--verify"})
        .not_with({"--compact"})
        .option("--moves", "N", options->moves, "number of black moves tried per position")
        .range(1, kMaxSize * kMaxSize)
        .option("--leaf-nodes", "N", options->prover.leaf_nodes,
                "nodes of threat search per position")
        .range(1, kMostNodes)
        .option("--effort", "N", options->first_round, "nodes per reply in the first round")
        .range(1, kMostEffort);
    tasks::declare_tasks(command, options->task);
    command
        .example("prove h8a1i9c3h6 --reply j10 --file my.proof", "one reply, which is soon proved")
        .example("prove h8 --file h8.proof --time-limit 3600",
                 "work for an hour; can be continued later")
        .example("prove h8 --file h8.proof --verify", "check every line by the rules")
        .example("prove h8 --file h8.proof --tasks --out parts",
                 "tasks for other machines; --merge parts then combines their results")
        .example("prove h8a1i9c3h6 --reply j10 --task f8a1h8c3i9j10 --out parts", "one task")
        .negative("the proof is wrong")
        .shared(app::kFormat | app::kLimits | app::kThreads);
    return [options](app::Session& session) {
        options->prover.moves = static_cast<std::size_t>(options->moves);
        if (options->task.any()) return run_proof_tasks(session, *options);
        if (options->verify) options->file = session.find(options->file);
        return prove(session, *options);
    };
}

}  // namespace ailab::gomoku
