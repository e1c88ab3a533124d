// `prove` in tasks, one position per task. Tasks use the wins of finished tasks like their own, but
// without trusting them: every result is checked line by line when it is merged.
#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/source.hpp"
#include "gomoku/engine/proof/point_order.hpp"
#include "gomoku/engine/proof/proof_checker.hpp"
#include "gomoku/world/symmetry.hpp"
#include "workshop/gomoku/engine_advice.hpp"
#include "workshop/gomoku/proof_tasks.hpp"
#include "workshop/gomoku/prove.hpp"
#include "workshop/gomoku/task_result.hpp"

namespace ailab::gomoku {
namespace {

constexpr std::size_t kAnswers = 3;  // of an open position: those with the fewest replies left

/// True if a symmetric image of the stones is a subset of the others.
bool is_part(const PointSet& stones, const PointSet& others, int size) {
    for (int s = 0; s < kSymmetries; ++s)
        if (difference(transformed(stones, s, size), others).empty()) return true;
    return false;
}

class ProofJob : public tasks::TaskJob {
public:
    ProofJob(app::Session& session, ProveOptions& options)
        : session_(session),
          options_(options),
          opening_(options.proof.opening, options.proof.only) {}

    std::string description() const override {
        return fmt::format("gomoku.prove/1 {} moves {} leaf {} effort {}", options_.proof.opening,
                           options_.moves, options_.prover.leaf_nodes, options_.proof.effort);
    }
    /// Each proof is checked, so different results are acceptable.
    tasks::Repeated repeated() const override { return tasks::Repeated::differs; }

    /// Returns tasks for the classes that seem easiest first. Classes with a line in the file are
    /// omitted; --merge checks whether the line is correct.
    std::vector<std::string> tasks(const tasks::ResultFolder& known) override {
        ProofTasks tree = tree_of(known);
        std::vector<std::string> open = open_classes();
        std::stable_sort(open.begin(), open.end(), [&](const auto& a, const auto& b) {
            return tree.proof(a) < tree.proof(b);
        });
        std::vector<std::string> tasks;
        for (const std::string& position : open) {
            session_.note(tr("{}: {} positions still to be won", position, tree.proof(position)));
            tree.collect(position, tasks);
        }
        return tasks;
    }

    bool uses_others() const override { return true; }

    std::optional<Outcome> perform(const std::string& task,
                                   const tasks::ResultFolder& known) override {
        const auto [board, level] = ProofTasks::parse_task(task);
        WinStore store(board.size());
        learn(known, board, store);
        std::vector<QuietMove> won;
        Budget budget = session_.budget();
        const ProofTables tables = tables_within(budget, 1);
        Vct vct(tables.positions);
        vct.use_sequences(proof_values());
        Advisor advisor(tables.wins);
        vct.set_advisor(&advisor);
        EngineAdvice advice(budget, tables.engine_bytes);
        OpeningProver prover(board,
                             with_advice({store, vct, advisor, options_.prover,
                                          [&](const QuietMove& quiet) { won.push_back(quiet); }},
                                         advice),
                             {belief_in_table(session_), {}});
        Progress progress = session_.progress(tr("prove"));
        Outcome outcome{tasks::State::open, {}};
        try {
            const auto effort = options_.proof.effort << static_cast<unsigned>(level);
            if (prover.run(effort, budget, [&](const OpeningProgress& p) {
                    progress.update(p.prover.expanded, effort,
                                    tr("nodes, {} {}", p.answer ? to_string(p.answer) : "",
                                       p.reply ? to_string(p.reply) : tr("pass")));
                }) == gomoku::Outcome::win)
                outcome.state = tasks::State::done;
        } catch (const OutOfBudget&) {
            if (session_.cancelled()) return std::nullopt;
        }
        TaskResult result;
        for (const QuietMove& quiet : won) {
            result.lines.push_back({quiet});
            if (const auto win = store.find(quiet.black, quiet.white))
                result.lines.back().stands = relevance_with(*win, quiet.white);
        }
        if (outcome.state == tasks::State::open) {
            result.answers = prover.open_answers();
            result.answers.resize(std::min(result.answers.size(), kAnswers));
        }
        outcome.body = to_text(result, board.size());
        return outcome;
    }

    /// Checks all lines of all results, the lines that combine them, and the existing file.
    app::ExitCode merge(const tasks::ResultFolder& known,
                        const std::vector<std::string>& /*done*/) override {
        if (options_.proof.file.empty())
            throw UsageError(tr("--merge needs --file, the file in which the proof is stored"));
        std::vector<QuietMove> lines = read_proof(options_.proof.file);
        for (const std::string& task : known.tasks()) {
            for (const TaskResult::Line& line : read(known, task).lines)
                lines.push_back(line.quiet);
        }
        ProofTasks tree = tree_of(known);
        for (const std::string& position : classes()) tree.join(position, lines);
        options_.compact = options_.proof.file;
        options_.verify = true;
        return prove(session_, options_, std::move(lines));
    }

private:
    static TaskResult read(const tasks::ResultFolder& known, const std::string& task) {
        return parse_task_result(Source::from_string(known.read(task).body, task), kDefaultSize);
    }

    /// Adds the wins of other tasks that can occur in a game that begins with these stones.
    static void learn(const tasks::ResultFolder& known, const Board& board, WinStore& store) {
        const PointSet black = stones_of(board.grid(), Colour::black);
        for (const std::string& task : known.tasks())
            for (const auto& [quiet, stands] : read(known, task).lines)
                if (stands && is_part(black, quiet.black, board.size()))
                    store.add(quiet.black, {quiet.white, quiet.move, *stands});
    }

    ProofTasks tree_of(const tasks::ResultFolder& known) const {
        const auto wins = std::make_shared<WinStore>(opening_.board.size());
        learn(known, opening_.board, *wins);
        return ProofTasks([&known, wins](const std::string& task) -> TaskState {
            const auto state = known.state(task);
            if (state == tasks::State::done) return {TaskState::Kind::won};
            const Board board = ProofTasks::parse_task(task).first;
            if (wins->covers(stones_of(board.grid(), Colour::black),
                             stones_of(board.grid(), Colour::white)))
                return {TaskState::Kind::covered};
            if (!state) return {};
            return {TaskState::Kind::open, read(known, task).answers};
        });
    }

    std::vector<std::string> classes() const {
        std::vector<std::string> names;
        for (const Point reply : opening_.replies) {
            Board board = opening_.board;
            board.make(reply);
            names.push_back(ProofTasks::name_of(board));
        }
        return names;
    }
    std::vector<std::string> open_classes() const {
        std::vector<std::string> in_file;
        for (const QuietMove& line : read_proof(options_.proof.file)) {
            if (line.black.size() != stones_of(opening_.board.grid(), Colour::black).size())
                continue;
            in_file.push_back(
                ProofTasks::name_of(board_of(line.black, line.white, opening_.board.size())));
        }
        std::vector<std::string> open = classes();
        std::erase_if(open, [&](const std::string& name) {
            return std::find(in_file.begin(), in_file.end(), name) != in_file.end();
        });
        return open;
    }

    app::Session& session_;
    ProveOptions& options_;
    OpeningReplies opening_;
};

}  // namespace

app::ExitCode run_proof_tasks(app::Session& session, ProveOptions& options) {
    ProofJob job(session, options);
    return tasks::run_tasks(session, options.task, job);
}

}  // namespace ailab::gomoku
