// `prove`: decides whether black wins an opening against all of white's replies. Proofs are
// appended to a file line by line, and an interrupted run resumes from it. Only results confirmed
// by the check count.
#include "workshop/gomoku/prove.hpp"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <new>
#include <optional>

#include <fmt/format.h>

#include "common/app/result.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/show/write_file.hpp"
#include "common/timing/stopwatch.hpp"
#include "gomoku/commands/input.hpp"
#include "gomoku/engine/proof/check_lines.hpp"
#include "gomoku/engine/proof/point_order.hpp"
#include "gomoku/engine/search_threads.hpp"
#include "workshop/gomoku/claimed_replies.hpp"
#include "workshop/gomoku/commands.hpp"
#include "workshop/gomoku/engine_advice.hpp"
#include "workshop/gomoku/opening_prover.hpp"
#include "workshop/gomoku/proof_log.hpp"
#include "workshop/gomoku/proof_steps.hpp"

namespace ailab::gomoku {
namespace {

constexpr double kMostNodes = 1e9;
constexpr double kMostEffort = 1e12;

class ProveRun {
public:
    ProveRun(app::Session& session, const ProveOptions& options, std::vector<QuietMove> lines)
        : session_(session),
          options_(options),
          report_(session, options.proof, std::move(lines)),
          steps_(report_.checker()),
          store_(report_.board().size()),
          refused_at_(report_.replies().size()) {}

    app::ExitCode run() {
        report_.check_file();
        if (!options_.verify && !report_.partial()) search();
        if (report_.partial() && options_.compact == options_.proof.file &&
            !options_.compact.empty())
            session_.warn(
                fmt::format("{} was not changed: the lines that the proof needs are not known yet",
                            options_.proof.file));
        else if (!options_.compact.empty())
            write_compact();
        if (!options_.answers.empty() && !report_.partial()) write_answers();
        return report_.summary(stopped_);
    }

private:
    void search() {
        store_.add(report_.confirmed());
        belief_ = belief_in_table(session_);
        ProofLog file(options_.proof.file);
        report_.begin_progress("prove");
        SearchThreads threads(session_.shared().threads, report_.budget().cancel);
        Budget each = report_.budget();
        each.max_nodes = share_of(report_.budget(), static_cast<int>(threads.size()));
        each.cancel = threads.flag();
        try {
            threads.run([&](std::size_t /*thread*/) { work(file, each); });
        } catch (const std::bad_alloc&) {
            stopped_ = StopReason::memory;
        }
        report_.end_progress();
    }

    /// Works on the open classes in rounds, doubling the effort each time. If more effort does not
    /// help with a class, it is tried again only after more wins are known.
    void work(ProofLog& file, Budget budget) {
        Vct vct(report_.tables().positions);
        vct.use_sequences(proof_values());
        Advisor advisor(report_.tables().wins);
        vct.set_advisor(&advisor);
        EngineAdvice advice(budget, report_.tables().engine_bytes);
        const ProverTools tools = with_advice({store_, vct, advisor, options_.prover,
                                               [&](const QuietMove& quiet) { file.add(quiet); }},
                                              advice);
        const OpeningProver::Estimates estimates{
            belief_, [&](const Board& board) { return advice.answer(board); }};
        const std::size_t classes = report_.replies().size();
        try {
            while (anything_to_try()) {
                budget.spend();
                budget.look();  // also if there is little to do
                const std::size_t task = next_++;
                const auto effort = options_.proof.effort
                                    << std::min<std::size_t>(task / classes, 30);
                const std::size_t place = task % classes;
                if (to_try(place) && answers(place, tools, estimates, effort, budget)) {
                    claims_.push({place, effort});
                    confirm_claims(file, budget);
                }
            }
        } catch (const OutOfBudget& out) {
            stopped_ = out.reason;
        }
    }

    bool answers(std::size_t place, const ProverTools& tools,
                 const OpeningProver::Estimates& estimates, std::uint64_t effort, Budget& budget) {
        const std::size_t wins = store_.size();
        const Point reply = report_.replies()[place];
        const Stopwatch watch;
        Board board = report_.board();
        board.make(reply);
        OpeningProver prover(board, tools, estimates);
        const Outcome outcome = prover.run(effort, budget, [&](const OpeningProgress& p) {
            report_.update_progress(report_.proved_count(), report_.replies().size(),
                                    text_of(reply, p));
        });
        report_.tell(fmt::format(
            fmt::runtime(outcome == Outcome::win ? "{}{}: proved with {} nodes per reply, {:.1f} s"
                         : outcome == Outcome::no
                             ? "{}{}: no moves left to try with {} nodes per reply, {:.1f} s"
                             : "{}{}: open with {} nodes per reply, {:.1f} s"),
            options_.proof.opening, to_string(reply), effort, watch.seconds()));
        if (outcome == Outcome::no) refused_at_[place] = wins + 1;
        return outcome == Outcome::win;
    }

    /// One thread checks at a time; the others continue proving.
    void confirm_claims(ProofLog& file, Budget& budget) {
        while (!claims_.empty()) {
            const std::unique_lock turn(checking_, std::try_to_lock);
            if (!turn) return;  // the thread that checks takes this claim before it leaves
            report_.checker().limit(budget);
            while (const auto claim = claims_.pop()) confirm(*claim, file);
        }
    }

    /// Also stores what the check had to find itself, so that the next check finds it in the file.
    void confirm(const ClaimedReply& claim, ProofLog& file) {
        const Stopwatch watch;
        ProofChecker& checker = report_.checker();
        const Point reply = report_.replies()[claim.place];
        checker.expect(file.take());
        checker.repair(claim.effort);
        const PointSet black = report_.black(), white = report_.white_after(reply);
        // A reply covered by the win against another reply has no line of its own yet.
        if (!checker.check_expected(black, white))
            if (const auto claimed = store_.find(black, white))
                claimed->move ? checker.check({black, white, claimed->move})
                              : checker.check_threats(black, white);
        const auto win = report_.answer_to(reply);
        if (win)
            for (const QuietMove& quiet : steps_.needed({win->claim}))
                if (!checker.expects(quiet)) file.add(quiet);
        report_.tell_if_proved(claim.place);
        report_.tell(fmt::format("{}{}: {}confirmed, {:.1f} s", options_.proof.opening,
                                 to_string(reply), win ? "" : "not ", watch.seconds()));
    }

    std::string text_of(Point reply, const OpeningProgress& p) const {
        return fmt::format("classes, now {}{} {}: {} replies open, at {} ({}, {} to go), {} wins",
                           options_.proof.opening, to_string(reply),
                           p.answer ? to_string(p.answer) : "", p.open,
                           p.reply ? to_string(p.reply) : "a pass", p.prover.expanded,
                           p.prover.proof, store_.size());
    }

    bool to_try(std::size_t place) const {
        return !report_.proved(place) && refused_at_[place] != store_.size() + 1;
    }
    bool anything_to_try() const {
        for (std::size_t i = 0; i < report_.replies().size(); ++i)
            if (to_try(i)) return true;
        return false;
    }

    /// Writes the lines that the proved replies depend on.
    void write_compact() {
        std::vector<Audit::Claim> roots;
        for (const Point reply : report_.replies())
            if (const auto win = report_.answer_to(reply)) roots.push_back(win->claim);
        std::string text;
        for (const QuietMove& quiet : steps_.needed(roots)) text += to_line(quiet) + '\n';
        show::write_file(session_, options_.compact, text);
    }

    /// Writes the results of the check, for programs that play by the proof.
    void write_answers() {
        show::write_file(
            session_, options_.answers,
            to_text(steps_.steps(report_.black(), report_.lines()), report_.lines().size()));
    }

    app::Session& session_;
    const ProveOptions& options_;
    ProofReport report_;  // wins known to the check
    ProofSteps steps_;
    WinStore store_;  // wins known to the provers
    OpeningProver::Belief belief_;
    std::atomic<StopReason> stopped_ = StopReason::none;  // the limit that ended the search
    std::mutex checking_;
    ClaimedReplies claims_;
    // By place: one more than the number of wins known when the prover had nothing left to try; 0
    // if it had.
    std::vector<std::atomic<std::size_t>> refused_at_;
    std::atomic<std::size_t> next_ = 0;
};

}  // namespace

app::ExitCode prove(app::Session& session, const ProveOptions& options,
                    std::vector<QuietMove> lines) {
    ProveOptions all = options;
    all.proof.leaf_nodes = options.prover.leaf_nodes;
    all.proof.every_line = options.verify && options.compact.empty();
    all.proof.all_wins = !options.verify;
    return ProveRun(session, all, std::move(lines)).run();
}

app::Action prove_opening_command(app::Command& command) {
    auto options = std::make_shared<ProveOptions>();
    const std::vector<std::string> tasks{"--tasks", "--task", "--merge"};
    command.optional_argument("OPENING", options->proof.opening, "moves, the last one by black")
        .option("--file", "FILE", options->proof.file, "file in which the proof is stored")
        .option("--reply", "POINT", options->proof.only, "prove only against this reply of white")
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
        .option("--effort", "N", options->proof.effort, "nodes per reply in the first round")
        .range(1, kMostEffort);
    tasks::declare_tasks(command, options->task);
    command
        .example("prove h8a1i9c3h6 --reply j10 --file my.proof", "one reply, which is soon proved")
        .example("prove h8 --file h8.proof --time-limit 3600",
                 "work for an hour; can be continued later")
        .example("prove h8 --file h8.proof --verify", "check every line by the rules")
        .example("prove h8 --file h8.proof --tasks --out parts",
                 "tasks for other machines; --merge parts then combines their results")
        .negative("the proof is wrong")
        .shared(app::kFormat | app::kLimits | app::kThreads);
    return [options](app::Session& session) {
        options->prover.moves = static_cast<std::size_t>(options->moves);
        if (options->task.any()) return run_proof_tasks(session, *options);
        if (options->verify) options->proof.file = session.find(options->proof.file);
        return prove(session, *options);
    };
}

}  // namespace ailab::gomoku
