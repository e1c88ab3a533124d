// prove in tasks: a position each. A result holds the quiet moves that were found and, where the
// position is still open, black's answers and the replies that are left of each:
//
//     line h8i9 / g7h10 j8
//     answer j8 g9 f8 h7
#include <algorithm>
#include <sstream>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "gomoku/commands/commands.hpp"
#include "gomoku/commands/prove.hpp"
#include "gomoku/engine/proof/point_order.hpp"
#include "gomoku/engine/proof/proof_tasks.hpp"

namespace ailab::gomoku {
namespace {

constexpr std::size_t kAnswers = 3;  // of an open position, those with the fewest replies left

std::string to_text(const OpenAnswer& answer) {
    std::string text = "answer " + to_string(answer.move);
    for (const Point reply : answer.replies) text += ' ' + to_string(reply);
    return text + '\n';
}

/// What the body of a result says. Throws InputError.
struct Found {
    Found(const std::string& body, int size) {
        std::istringstream in(body);
        for (std::string text; std::getline(in, text);) {
            if (text.starts_with("line ")) {
                lines.push_back(parse_quiet_move(std::string_view(text).substr(5), size));
                continue;
            }
            std::istringstream words(text);
            std::string word;
            std::vector<Point> points;
            words >> word;
            if (word != "answer")
                throw InputError(tr("not the result of a proof: {}", in_quotes(text)));
            while (words >> word) {
                const auto p = parse_point(word, size);
                if (!p) throw InputError(tr("expected a point, found {}", in_quotes(word)));
                points.push_back(*p);
            }
            if (points.empty()) throw InputError(tr("an answer without a move"));
            answers.push_back({points.front(), {points.begin() + 1, points.end()}});
        }
    }
    std::vector<QuietMove> lines;
    std::vector<OpenAnswer> answers;
};

class ProofJob : public show::TaskJob {
public:
    ProofJob(app::Session& session, ProveOptions& options)
        : session_(session), options_(options), opening_(options) {}

    std::string description() const override {
        return fmt::format("gomoku.prove/1 {} moves {} leaf {} effort {}", options_.opening,
                           options_.moves, options_.prover.leaf_nodes, options_.first_round);
    }
    /// Each proof is checked, so any will do.
    tasks::Repeated repeated() const override { return tasks::Repeated::differs; }

    /// Those of the classes that seem easiest first. A class that has a line in the file is left
    /// out: whether it holds, --merge finds out.
    std::vector<std::string> tasks(const tasks::ResultFolder& known) override {
        ProofTasks tree = tree_of(known);
        std::vector<std::string> open = open_classes();
        std::stable_sort(open.begin(), open.end(), [&](const auto& a, const auto& b) {
            return tree.proof(a) < tree.proof(b);
        });
        std::vector<std::string> tasks;
        for (const std::string& position : open) {
            session_.note(tr("{}: {} to be won", position, tree.proof(position)));
            tree.collect(position, tasks);
        }
        return tasks;
    }

    std::optional<Outcome> perform(const std::string& task,
                                   const tasks::ResultFolder& /*known*/) override {
        const auto [board, level] = ProofTasks::parse_task(task);
        WinStore store(board.size());
        ProofFile file;
        Vct vct(1U << 20U);
        vct.use_sequences(proof_values());
        Guide guide;
        vct.set_guide(&guide);
        OpeningProver prover(board, {store, file, vct, guide, options_.prover});
        Budget budget = session_.budget();
        Progress progress = session_.progress(tr("prove"));
        Outcome outcome{tasks::State::open, {}};
        try {
            const auto effort = options_.first_round << static_cast<unsigned>(level);
            if (prover.run(effort, budget, [&](const OpeningProgress& p) {
                    progress.update(p.prover.expanded, effort,
                                    tr("nodes, {} {}", to_string(p.answer),
                                       p.reply ? to_string(p.reply) : tr("pass")));
                }) == gomoku::Outcome::win)
                outcome.state = tasks::State::done;
        } catch (const OutOfBudget&) {
            if (session_.cancelled()) return std::nullopt;
        }
        for (const QuietMove& quiet : file.take()) outcome.body += "line " + to_line(quiet) + '\n';
        if (outcome.state == tasks::State::open) {
            const std::vector<OpenAnswer> answers = prover.open_answers();
            for (std::size_t i = 0; i < std::min(answers.size(), kAnswers); ++i)
                outcome.body += to_text(answers[i]);
        }
        return outcome;
    }

    /// Every line of every result, what joins them, and the file as it is: all of it is checked.
    app::ExitCode merge(const tasks::ResultFolder& known,
                        const std::vector<std::string>& /*done*/) override {
        if (options_.file.empty())
            throw UsageError(tr("--merge needs --file, where the proof is kept"));
        std::vector<QuietMove> lines = read_proof(options_.file);
        for (const std::string& task : known.tasks()) {
            const Found found(known.read(task).body, kDefaultSize);
            lines.insert(lines.end(), found.lines.begin(), found.lines.end());
        }
        ProofTasks tree = tree_of(known);
        for (const std::string& position : classes()) tree.join(position, lines);
        options_.compact = options_.file;
        return join_proof(session_, options_, std::move(lines));
    }

private:
    static ProofTasks tree_of(const tasks::ResultFolder& known) {
        return ProofTasks([&known](const std::string& task) -> TaskState {
            const auto state = known.state(task);
            if (!state) return {};
            if (*state == tasks::State::done) return {TaskState::Kind::won};
            return {TaskState::Kind::open, Found(known.read(task).body, kDefaultSize).answers};
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
        for (const QuietMove& line : read_proof(options_.file)) {
            if (line.black.size() != stones_of(opening_.board.grid(), Colour::black).size())
                continue;
            Board board(opening_.board.size());
            line.black.for_each([&](Point p) { board.place(p, Colour::black); });
            line.white.for_each([&](Point p) { board.place(p, Colour::white); });
            in_file.push_back(ProofTasks::name_of(board));
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
    return show::run_tasks(session, options.task, job);
}

}  // namespace ailab::gomoku
