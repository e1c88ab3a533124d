// prove in tasks: a position each. A result holds the quiet moves that were found and, where the
// position is still open, black's answers and the replies that are left of each:
//
//     line h8i9 / g7h10 j8
//     stands 2 …              # the line before, with two more white stones outside these points and rows
//     answer j8 g9 f8 h7
//
// Other tasks use the lines that stand on as wins that they know from the start. Nobody believes
// them beyond that: what a task found is checked line by line when it is merged.
#include <algorithm>
#include <memory>
#include <sstream>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "gomoku/commands/commands.hpp"
#include "gomoku/commands/prove.hpp"
#include "gomoku/engine/proof/point_order.hpp"
#include "gomoku/engine/proof/proof_tasks.hpp"
#include "gomoku/world/symmetry.hpp"

namespace ailab::gomoku {
namespace {

constexpr std::size_t kAnswers = 3;  // of an open position, those with the fewest replies left

std::string to_text(const OpenAnswer& answer) {
    std::string text = "answer " + to_string(answer.move);
    for (const Point reply : answer.replies) text += ' ' + to_string(reply);
    return text + '\n';
}

/// One digit for four points, row by row.
std::string to_hex(const PointSet& points, int size) {
    std::string text(static_cast<std::size_t>((size * size + 3) / 4), '0');
    std::vector<int> digits(text.size());
    points.for_each([&](Point p) {
        const auto place = static_cast<std::size_t>(p.y() * size + p.x());
        digits[place / 4] |= 1 << place % 4;
    });
    for (std::size_t i = 0; i < text.size(); ++i) text[i] = "0123456789abcdef"[digits[i]];
    return text;
}
/// Throws InputError.
PointSet from_hex(std::string_view text, int size) {
    PointSet points;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::size_t digit = std::string_view("0123456789abcdef").find(text[i]);
        for (int bit = 0; bit < 4; ++bit) {
            const int place = static_cast<int>(4 * i) + bit;
            if ((digit >> bit & 1) == 0) continue;
            if (place >= size * size || digit > 15)
                throw InputError(tr("expected a set of points, found {}", in_quotes(text)));
            points.insert(Point::at(place % size, place / size));
        }
    }
    return points;
}

std::string to_text(const Relevance& relevance, int size) {
    std::string text = fmt::format("stands {} {}", relevance.extra, to_hex(relevance.points, size));
    for (const RowSet* rows : {&relevance.pairs, &relevance.triples})
        for (const PointSet& first : rows->first) text += ' ' + to_hex(first, size);
    return text + '\n';
}
Relevance parse_relevance(std::istream& words, int size) {
    Relevance relevance;
    std::string word;
    words >> relevance.extra >> word;
    relevance.points = from_hex(word, size);
    for (RowSet* rows : {&relevance.pairs, &relevance.triples})
        for (PointSet& first : rows->first) {
            words >> word;
            first = from_hex(word, size);
        }
    if (!words || relevance.extra < 0)
        throw InputError(tr("this does not say what a win depends on"));
    return relevance;
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
            if (word == "stands" && !lines.empty()) {
                wins.push_back({lines.back(), parse_relevance(words, size)});
                continue;
            }
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
    struct Standing {
        QuietMove quiet;
        Relevance relevance;
    };
    std::vector<QuietMove> lines;
    std::vector<Standing> wins;
    std::vector<OpenAnswer> answers;
};

/// Do some images of the stones lie among the others?
bool is_part(const PointSet& stones, const PointSet& others, int size) {
    if (stones.size() > others.size()) return false;
    for (int s = 0; s < kSymmetries; ++s) {
        bool all = true;
        stones.for_each([&](Point p) { all = all && others.contains(transformed(p, s, size)); });
        if (all) return true;
    }
    return false;
}

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

    bool uses_others() const override { return true; }

    std::optional<Outcome> perform(const std::string& task,
                                   const tasks::ResultFolder& known) override {
        const auto [board, level] = ProofTasks::parse_task(task);
        WinStore store(board.size());
        learn(known, board, store);
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
        for (const QuietMove& quiet : file.take()) {
            outcome.body += "line " + to_line(quiet) + '\n';
            if (const auto win = store.find(quiet.black, quiet.white))
                outcome.body += to_text(relevance_with(*win, quiet.white), board.size());
        }
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
    /// The wins of other tasks that may happen in games that begin with these stones.
    static void learn(const tasks::ResultFolder& known, const Board& board, WinStore& store) {
        const PointSet black = stones_of(board.grid(), Colour::black);
        for (const std::string& task : known.tasks())
            for (const Found::Standing& win : Found(known.read(task).body, board.size()).wins)
                if (is_part(black, win.quiet.black, board.size()))
                    store.add(win.quiet.black,
                              {win.quiet.white, win.quiet.move, win.relevance, 0, 0});
    }

    ProofTasks tree_of(const tasks::ResultFolder& known) const {
        const auto wins = std::make_shared<WinStore>(opening_.board.size());
        learn(known, opening_.board, *wins);
        return ProofTasks([&known, wins](const std::string& task) -> TaskState {
            const auto [board, level] = ProofTasks::parse_task(task);
            if (level == 0 && wins->covers(stones_of(board.grid(), Colour::black),
                                           stones_of(board.grid(), Colour::white)))
                return {TaskState::Kind::won};
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
