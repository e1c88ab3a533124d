// prove: does black win an opening against all of white's replies? What is proved goes into a file
// line by line; a run that was stopped goes on from it.
#include <algorithm>
#include <atomic>
#include <ostream>
#include <thread>

#include <fmt/format.h>

#include "common/app/report.hpp"
#include "common/base/error.hpp"
#include "common/timing/stopwatch.hpp"
#include "gomoku/commands/commands.hpp"
#include "gomoku/prove/prover.hpp"
#include "gomoku/symmetry.hpp"
#include "gomoku/threat/verify.hpp"

namespace ailab::gomoku {
namespace {

struct ProveOptions {
    std::string opening = "h8";
    std::string file;
    std::string only;
    bool verify = false;
    ProverOptions prover;
    int moves = 10;
    std::uint64_t first_round = 100;
};

/// One reply of white from each class under the symmetries of the position, the farthest first.
std::vector<Point> reply_classes(Board& board) {
    std::vector<Point> replies;
    std::vector<Key> seen;
    for (const Point p : board.empty_points()) {
        board.make(p);
        const Key key = canonical(board).key;
        board.unmake();
        if (std::find(seen.begin(), seen.end(), key) != seen.end()) continue;
        seen.push_back(key);
        replies.push_back(p);
    }
    const Point c = board.centre();
    const auto distance = [&](Point p) {
        return std::max(std::abs(p.x() - c.x()), std::abs(p.y() - c.y()));
    };
    std::stable_sort(replies.begin(), replies.end(),
                     [&](Point a, Point b) { return distance(a) > distance(b); });
    return replies;
}

class ProveRun {
public:
    ProveRun(app::Session& session, const ProveOptions& options)
        : session_(session),
          options_(options),
          board_(parse_moves(options.opening)),
          store_(options.file),
          replies_(reply_classes(board_)) {
        if (board_.to_move() != Colour::white)
            throw InputError("an opening ends with a move of black, such as h8");
        if (!options.only.empty()) {
            const auto p = parse_point(options.only, board_.size());
            if (!p) throw InputError("no such point: " + options.only);
            replies_ = {*p};
        }
    }

    app::ExitCode search() {
        std::vector<std::thread> threads;
        const int n = std::max(1, session_.shared().threads);
        for (int i = 1; i < n; ++i) threads.emplace_back([this] { work(); });
        work();
        for (std::thread& t : threads) t.join();
        return summary();
    }

    app::ExitCode verify_all() {
        ProverOptions options = options_.prover;
        Prover prover(store_, options);
        bool all = true;
        for (const Point reply : replies_) {
            Board board = board_;
            board.make(reply);
            if (!store_.find(board)) continue;
            const Stopwatch watch;
            const WinTree tree = prover.strategy(board);
            const Verification check = verify(board, tree);
            all = all && check.holds;
            session_.out() << fmt::format("{}{} {}: {} ({} nodes, {} positions)\n",
                                          options_.opening, to_string(reply),
                                          to_string(*store_.find(board)),
                                          check.holds ? "verified" : "FAILED " + check.failure,
                                          tree.size(), app::with_commas(check.positions))
                           << std::flush;
            session_.note(fmt::format("{:.1f} s", watch.seconds()));
        }
        return all ? app::ExitCode::answered : app::ExitCode::internal;
    }

private:
    /// Round after round with twice the effort, over the classes that are still open.
    void work() {
        Prover prover(store_, options_.prover);
        Budget budget = session_.budget();
        Progress progress = session_.progress("prove");
        try {
            for (;;) {
                const std::size_t task = next_++;
                const auto effort = options_.first_round
                                    << std::min<std::size_t>(task / replies_.size(), 30);
                if (proved_count() == replies_.size()) return;
                Board board = board_;
                const Point reply = replies_[task % replies_.size()];
                board.make(reply);
                if (store_.find(board)) continue;
                const Stopwatch watch;
                const Verdict verdict =
                    prover.prove(board, effort, budget, [&](const ProverProgress& p) {
                        progress.update(proved_count(), replies_.size(),
                                        fmt::format("classes, now {}: {} of {} nodes, proof number "
                                                    "{}, {} positions proved",
                                                    to_string(reply), p.expanded, effort, p.proof,
                                                    store_.size()));
                    });
                session_.note(fmt::format("{}{}: {} after {} nodes, {:.1f} s", options_.opening,
                                          to_string(reply),
                                          verdict == Verdict::win  ? "proved"
                                          : verdict == Verdict::no ? "gave up"
                                                                   : "open",
                                          effort, watch.seconds()));
            }
        } catch (const OutOfBudget&) {
        }
    }

    std::size_t proved_count() const {
        return static_cast<std::size_t>(
            std::count_if(replies_.begin(), replies_.end(), [&](Point p) {
                Board board = board_;
                board.make(p);
                return store_.find(board).has_value();
            }));
    }

    app::ExitCode summary() {
        app::Report report(session_, "gomoku.prove/1");
        for (const Point reply : replies_) {
            Board board = board_;
            board.make(reply);
            const auto answer = store_.find(board);
            report.add({{"reply", to_string(reply)},
                        {"proved", answer.has_value()},
                        {"answer", answer ? to_string(*answer) : ""}});
            if (session_.shared().format == app::Format::text)
                session_.out() << fmt::format("{}{} {}\n", options_.opening, to_string(reply),
                                              answer ? to_string(*answer) : "open");
        }
        report.finish();
        const std::size_t done = proved_count();
        session_.note(fmt::format("{} of {} classes of replies proved", done, replies_.size()));
        return done == replies_.size() ? app::ExitCode::answered : app::ExitCode::out_of_budget;
    }

    app::Session& session_;
    const ProveOptions& options_;
    Board board_;
    ProofStore store_;
    std::vector<Point> replies_;
    std::atomic<std::size_t> next_ = 0;
};

}  // namespace

app::Action prove_command(app::Command& command) {
    auto options = std::make_shared<ProveOptions>();
    command.optional_argument("OPENING", options->opening, "moves, the last one black's")
        .option("--file", "FILE", options->file, "what is proved is kept here")
        .option("--reply", "POINT", options->only, "only this reply of white")
        .flag("--verify", options->verify, "check the stored proofs against every reply")
        .option("--moves", "N", options->moves, "moves of black tried at a position")
        .option("--leaf-nodes", "N", options->prover.leaf_nodes, "threat search at a position")
        .option("--effort", "N", options->first_round, "nodes a reply in the first round")
        .example("prove h8 --file h8.proof --time-limit 3600", "go on for an hour")
        .shared(app::kFormat | app::kLimits | app::kThreads);
    return [options](app::Session& session) {
        options->prover.moves = static_cast<std::size_t>(std::max(1, options->moves));
        ProveRun run(session, *options);
        return options->verify ? run.verify_all() : run.search();
    };
}

}  // namespace ailab::gomoku
