// `step FILE`: resolution by hand. The student names clauses and literals; the program checks the
// move, shows the unifier, gives hints and saves the proof.
#include <algorithm>
#include <memory>
#include <ostream>
#include <sstream>

#include <fmt/format.h>

#include "common/show/write_file.hpp"
#include "lab2_resolution/commands/answer_text.hpp"
#include "lab2_resolution/commands/commands.hpp"
#include "lab2_resolution/commands/input.hpp"
#include "lab2_resolution/formats/course_format.hpp"
#include "lab2_resolution/textbook/clausal_form/clausify.hpp"
#include "lab2_resolution/textbook/replay.hpp"
#include "lab2_resolution/textbook/shortest.hpp"

namespace ailab::lab2 {
namespace {

struct StepRequest {
    InputOptions input;
    std::string save;
};

struct Place {
    std::size_t line = 0;
    std::uint32_t literal = 0;
};

class Board {
public:
    Board(const StepRequest& options, app::Session& session)
        : options_(options),
          session_(session),
          problem_(options.input.read(session)),
          conversion_(session.budget()),
          clausal_(clausify(problem_, {.pulse = &pulse_})),
          print_{problem_.bank, session.shared().ascii ? Notation::ascii : Notation::textbook},
          rules_(problem_.bank, derivation_, &watch_) {
        moves_.cancel = session.cancel_flag();
        for (const Clause& c : clausal_.clauses) {
            lines_.push_back(rules_.input(c.literals));
            ProofLine input;
            input.conclusion = c.literals;
            input.names = c.names;
            board_.lines.push_back(std::move(input));
        }
        board_.input_count = lines_.size();
    }

    app::ExitCode run() {
        note_goal(session_, problem_, clausal_);
        show(0);
        session_.out() << help();
        while (auto line = session_.ask("> ", "the moves on standard input")) {
            std::istringstream words(*line);
            std::string word;
            if (!(words >> word)) continue;
            if (word == "quit" || word == "q") break;
            obey(word, words);
            if (derivation_.literals(lines_.back()).empty()) return proved();
        }
        return app::ExitCode::out_of_budget;
    }

private:
    app::ExitCode proved() {
        const std::string text = proof_text();
        session_.out() << session_.say("the empty clause: proved. The proof, without idle steps:\n",
                                       "空子句: 证毕。去掉多余步骤后的证明:\n")
                       << text;
        if (!options_.save.empty()) save(options_.save);
        session_.log(fmt::format("{}\n{}", options_.input.file, text));
        return app::ExitCode::answered;
    }

    std::string_view help() const {
        return session_.say(
            "R 1a 2c resolves, F 3a 3b factors; hint, undo, show, save FILE, quit\n",
            "R 1a 2c 归结, F 3a 3b 合并; hint 提示, undo 撤销, show 显示, save FILE 保存, quit "
            "退出\n");
    }

    void obey(const std::string& word, std::istringstream& words) {
        if (word == "R" || word == "r" || word == "F" || word == "f") return move(word, words);
        if (word == "hint") return hint();
        if (word == "undo") return undo();
        if (word == "show") return show(0);
        if (word == "save") {
            std::string file;
            words >> file;
            return save(file);
        }
        session_.out() << help();
    }

    std::optional<Place> place(const std::string& text) {
        const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
        std::size_t number = 0;
        if (digits == 0 || digits > 6 || (number = std::stoul(text.substr(0, digits))) == 0 ||
            number > lines_.size()) {
            session_.out() << fmt::format("{} '{}'\n",
                                          session_.say("there is no clause", "没有子句"), text);
            return std::nullopt;
        }
        const std::size_t count = derivation_.literals(lines_[number - 1]).size();
        for (std::uint32_t i = 0; i < count; ++i)
            if (literal_letter(i) == text.substr(digits) || (count == 1 && digits == text.size()))
                return Place{number - 1, i};
        session_.out() << fmt::format(
            "{} {}: a {} {}\n", session_.say("say which literal of clause", "请指明文字, 子句"),
            number, session_.shared().ascii ? "..." : "…", literal_letter(count - 1));
        return std::nullopt;
    }

    void move(const std::string& word, std::istringstream& words) {
        std::string first, second;
        words >> first >> second;
        const auto a = place(first);
        const auto b = a ? place(second) : std::nullopt;
        if (!a || !b) return;
        const bool factor = word == "F" || word == "f";
        if (factor && (a->line != b->line || a->literal == b->literal)) {
            session_.out() << session_.say("F takes two literals of one clause\n",
                                           "F 需要同一子句的两个文字\n");
            return;
        }
        const auto made =
            factor ? rules_.factor(lines_[a->line], std::min(a->literal, b->literal),
                                   std::max(a->literal, b->literal))
                   : rules_.resolve(lines_[a->line], a->literal, lines_[b->line], b->literal);
        if (!made) {
            session_.out() << why_not(*a, *b, factor);
            return;
        }
        lines_.push_back(*made);
        board_.lines.push_back(replayed(*made));
        show(lines_.size() - 1);
    }

    std::string why_not(Place a, Place b, bool factor) const {
        const Literal l = derivation_.literals(lines_[a.line])[a.literal];
        const Literal k = derivation_.literals(lines_[b.line])[b.literal];
        const bool signs = factor ? l.positive == k.positive : l.positive != k.positive;
        if (!signs)
            return std::string(factor ? session_.say("their signs differ\n", "符号不同\n")
                                      : session_.say("they are not complementary: same sign\n",
                                                     "符号相同, 不互补\n"));
        if (problem_.bank.symbol(l.atom) != problem_.bank.symbol(k.atom))
            return std::string(session_.say("their predicates differ\n", "谓词不同\n"));
        return std::string(
            session_.say("they do not unify (lab2_resolution unify shows why)\n", "不可合一\n"));
    }

    void undo() {
        if (lines_.size() == clausal_.clauses.size()) {
            session_.out() << session_.say("nothing to undo\n", "没有可撤销的步骤\n");
            return;
        }
        derivation_.truncate(lines_.back());
        lines_.pop_back();
        board_.lines.pop_back();
        session_.out() << fmt::format("{} {}\n", lines_.size() + 1,
                                      session_.say("is gone", "已撤销"));
    }

    /// The first step of a shortest refutation from here.
    void hint() {
        Derivation copy;
        Resolution rules(problem_.bank, copy);
        for (const StepId id : lines_) {
            const auto literals = derivation_.literals(id);
            rules.input({literals.begin(), literals.end()});
        }
        Budget budget = session_.budget();
        budget.max_nodes = std::min<std::uint64_t>(budget.max_nodes, 1'000'000);
        const auto n = static_cast<StepId>(lines_.size());
        const ShortestRun r = shortest_refutation(problem_.bank, copy, n, 12, budget);
        if (r.empty_clause == kNoStep) {
            session_.out() << (r.stopped == StopReason::none
                                   ? session_.say("no short proof from here\n", "暂未找到短证明\n")
                                   : session_.say("no hint: the search reached its limit\n",
                                                  "搜索超限, 没有提示\n"));
            return;
        }
        for (const StepId id : copy.ancestors(r.empty_clause)) {
            if (id < n) continue;
            const Step& s = copy[id];
            const StepId other = s.rule == Rule::factor ? s.parents[0] : s.parents[1];
            session_.out() << fmt::format(
                "{} {} {}{} {}{} ({} {})\n", session_.say("try", "试试"),
                s.rule == Rule::factor ? 'F' : 'R', s.parents[0] + 1, literal_letter(s.literals[0]),
                other + 1, literal_letter(s.literals[1]), r.steps,
                session_.say(r.steps == 1 ? "step left" : "steps left", "步可证"));
            return;
        }
    }

    /// Every line so far, replayed in the names of the input.
    Proof proof() {
        Derivation copy = derivation_;
        return replay(problem_.bank, copy, lines_.back(), clausal_.clauses, &watch_);
    }

    /// The line of a step, with its unifier and the names of the input, as it stands on the board.
    ProofLine replayed(StepId id) {
        ProofLine line =
            replay(problem_.bank, derivation_, id, clausal_.clauses, &watch_).lines.back();
        for (std::size_t k = 0; k < line.parent_count(); ++k)
            line.parents[k] = static_cast<std::size_t>(
                std::find(lines_.begin(), lines_.end(), derivation_[id].parents[k]) -
                lines_.begin());
        return line;
    }

    void show(std::size_t from) {
        for (std::size_t i = from; i < board_.lines.size(); ++i)
            session_.out() << course_line(board_, i, print_, CourseStyle::slide) << '\n';
    }

    std::string proof_text() {
        return course_format(proof(), print_, CourseStyle::slide, options_.input.rule());
    }

    void save(const std::string& file) {
        try {
            show::write_file(session_, file, proof_text());
        } catch (const InputError& e) {
            session_.out() << e.diagnostics().front().message << '\n';  // the board stays
        }
    }

    const StepRequest& options_;
    app::Session& session_;
    Problem problem_;
    Budget conversion_;
    Pulse pulse_{conversion_};
    ClausalProblem clausal_;
    Printer print_;
    Derivation derivation_;
    Budget moves_;  // as long as the person likes: Ctrl-C alone ends a move
    Pulse watch_{moves_};
    Resolution rules_;
    std::vector<StepId> lines_;
    Proof board_;  // the same lines as they are shown
};

}  // namespace

app::CommandEntry step_command() {
    return {"step", "resolve by hand: moves are checked, hints given", [](app::Command& c) {
                auto options = std::make_shared<StepRequest>();
                options->input.declare(c);
                c.option("--save", "FILE", options->save, "write the finished proof")
                    .example("step graduate", "then type: R 1 2a")
                    .details(
                        "R 1a 2c resolves two literals, F 3a 3b factors; hint, undo, show, "
                        "save FILE, quit.")
                    .shared(app::kLog | app::kLimits);
                return deep([options](app::Session& s) { return Board(*options, s).run(); });
            }};
}

}  // namespace ailab::lab2
