// `quiz UNIT`: asks the questions of a unit one by one, judges the answers by their meaning and
// explains them. The answers are stored beside the log, so a quiz can be interrupted and resumed.
#include "lab_grade/course/quiz.hpp"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <ostream>
#include <utility>

#include <fmt/format.h>

#include "common/app/result.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/choice.hpp"
#include "lab_grade/commands/commands.hpp"
#include "lab_grade/commands/shared.hpp"
#include "lab_grade/course/unit.hpp"
#include "lab_grade/report/writers.hpp"
#include "lab_grade/run/diagnose.hpp"
#include "lab_grade/suite/files.hpp"
#include "lab_grade/suite/shared_reader.hpp"

namespace ailab::grade {
namespace {

namespace fs = std::filesystem;

constexpr double kSecondTry = 0.5;

struct QuizOptions {
    std::string unit, question, progress;
    bool list = false, restart = false, answers = false;
};

std::string quiz_file(const std::string& unit) {
    return is_file(unit) ? unit : (fs::path(unit_folder(unit)) / "exercises.yaml").string();
}

/// Opens a quiz in the current language, if the questions have been translated.
Quiz open_quiz(const std::string& file) {
    Quiz quiz = read_quiz(Source::open(file));
    const std::string translation =
        language() == Language::en ? std::string() : translation_of(file);
    if (!translation.empty()) translate_quiz(quiz, Source::open(translation));
    complete(quiz);
    return quiz;
}

class Sitting {
public:
    Sitting(app::Session& session, const Quiz& quiz, bool for_people)
        : session_(session),
          quiz_(quiz),
          out_(for_people ? session.people() : session.err()),
          silent_(!for_people && !session.streams().in_terminal) {}

    /// Returns an empty optional if the user skips the question or leaves.
    std::optional<QuizReply> ask(std::size_t number);
    bool left() const noexcept { return left_; }

private:
    void pose(std::size_t number);
    std::optional<std::string> read_answer(const Question& question);
    std::optional<std::string> next_line(const Question& question);
    void help(const Question& question);
    void explain(const Question& question, const QuizReply& reply);

    app::Session& session_;
    const Quiz& quiz_;
    std::ostream& out_;
    bool silent_;  ///< the answers come from a program
    bool left_ = false;
};

constexpr auto kCommands = marked(
    "Commands: hint; skip (the question comes back next time); quit (the answers are kept); two "
    "empty lines show the answer.\n");

void Sitting::help(const Question& question) {
    const std::string& lesson = question.lesson;
    if (!question.hint.empty())
        out_ << question.hint << (question.hint.ends_with('\n') ? "" : "\n");
    else if (!lesson.empty())
        out_ << tr("Read {}.\n", lesson);
    else
        out_ << tr("There is no hint for this question.\n");
}

std::optional<std::string> Sitting::next_line(const Question& question) {
    for (;;) {
        const auto line = session_.ask("> ", tr("use --list to see the questions"));
        if (line == "?" || line == "help")
            out_ << tr(kCommands);
        else if (line == "hint")
            help(question);
        else
            return line;
    }
}

std::optional<std::string> Sitting::read_answer(const Question& question) {
    std::string answer;
    for (;;) {
        const auto line = next_line(question);
        left_ = answer.empty() && (!line || line == "quit" || line == "exit");
        if (left_ || (answer.empty() && line == "skip")) return std::nullopt;
        if (!line) return answer;
        if (!question.several_lines) return line;
        if (line->empty()) return answer;
        answer += *line + "\n";
    }
}

void Sitting::pose(std::size_t number) {
    const Question& question = quiz_.questions[number];
    out_ << tr("\nQuestion {} of {} ({})", number + 1, quiz_.questions.size(), question.id)
         << (question.lesson.empty() ? "" : tr(", about {}", question.lesson)) << '\n';
    if (!question.continued.empty())
        out_ << tr("It continues this question:\n") << prefixed(question.continued, "  | ");
    out_ << question.ask << (question.ask.ends_with('\n') ? "" : "\n")
         << (question.several_lines ? tr("(several lines; an empty line ends the answer)\n") : "")
         << std::flush;
}

std::optional<QuizReply> Sitting::ask(std::size_t number) {
    const Question& question = quiz_.questions[number];
    if (!silent_) pose(number);
    const bool asks_again = session_.streams().in_terminal;
    bool asked = false;
    std::string first_try;
    for (;;) {
        const auto answer = read_answer(question);
        if (!answer) return std::nullopt;
        if (answer->empty() && asks_again && !std::exchange(asked, true)) {
            out_ << tr("Nothing was typed. Type an answer, or press Enter again to see it.\n");
            continue;
        }
        const double points = first_try.empty() ? 1 : kSecondTry;
        QuizReply reply{*answer, 0, false, tr("no answer"), first_try};
        if (!answer->empty()) {
            const Verdict verdict = judge_answer(question, *answer, diagnosed, session_.budget());
            if (verdict.outcome == Outcome::judge_error)
                throw InputError(
                    tr("the question {} has an error: {}", question.id, verdict.detail));
            reply.points = verdict.fraction * points;
            reply.right = verdict.passed();
            reply.message = reply.right ? marked("right") : verdict.message;
            if (!verdict.diagnosis.empty()) reply.message += "; " + verdict.diagnosis;
            if (!verdict.passed() && asks_again && first_try.empty() &&
                !has_two_answers(question)) {
                first_try = *answer;
                out_
                    << tr("Not yet: ") << clean(reply.message, 200, 3)
                    << tr("\nOnce more, for half the points (two empty lines: show the answer).\n");
                continue;
            }
        }
        if (!silent_) explain(question, reply);
        return reply;
    }
}

void Sitting::explain(const Question& question, const QuizReply& reply) {
    const std::string praise = reply.points < 1 ? tr("Right, for half the points.") : tr("Right.");
    out_ << (reply.right ? session_.paint(praise, "32")
                         : session_.paint(tr("No: "), "31") + clean(reply.message, 200, 3))
         << '\n';
    if (!reply.right && !question.example.empty())
        out_ << tr("The answer: ") << (question.several_lines ? "\n" : "") << question.example
             << (question.example.ends_with('\n') ? "" : "\n");
    if (!question.explain.empty())
        out_ << question.explain << (question.explain.ends_with('\n') ? "" : "\n");
    if (!question.lesson.empty()) out_ << tr("Read more: ") << question.lesson << '\n';
}

app::ExitCode list(app::Session& session, const Quiz& quiz) {
    app::Results results(session, "grade.quiz_list/1");
    for (const Question& question : quiz.questions) {
        const std::string ask = clean(question.ask.substr(0, question.ask.find('\n')), 100, 1);
        results.show(fmt::format("{:<22} {}\n", question.id, ask),
                     {{"question", question.id}, {"ask", ask}});
    }
    return app::ExitCode::answered;
}

/// For authors: checks that every answer we show is accepted.
app::ExitCode check_answers(app::Session& session, const Quiz& quiz) {
    app::Results results(session, "grade.quiz_answers/2");
    const Budget budget = session.budget();
    std::size_t judged = 0, wrong = 0;
    for (const Question& question : quiz.questions) {
        if (budget.over())
            return tell_partial(session,
                                tr("{} of {} answers were judged", judged, quiz.questions.size()));
        ++judged;
        const bool shown = !question.example.empty();
        const Verdict verdict =
            shown ? judge_answer(question, question.example, check_safely, budget) : Verdict{};
        const bool accepted = !shown || verdict.passed();
        if (!shown) session.warn(tr("{}: no answer is shown", question.id));
        wrong += accepted ? 0 : 1;
        results.show(accepted ? std::string()
                              : tr("{}: the answer is not accepted: {} {}\n", question.id,
                                   verdict.message, verdict.detail),
                     {{"question", question.id},
                      {"shown", shown},
                      {"accepted", accepted},
                      {"message", accepted ? "" : verdict.message},
                      {"detail", accepted ? "" : verdict.detail}});
    }
    results.say(tr("{} questions, {} with a wrong answer\n", quiz.questions.size(), wrong));
    return wrong == 0 ? app::ExitCode::answered : app::ExitCode::negative;
}

void keep_one(Quiz& quiz, const std::string& id) {
    std::vector<std::string> ids;
    for (const Question& question : quiz.questions) ids.push_back(question.id);
    if (std::ranges::find(ids, id) == ids.end())
        throw UsageError(tr("--question: there is no question '{}'", id),
                         did_you_mean(near_misses(id, ids)));
    std::erase_if(quiz.questions, [&](const Question& question) { return question.id != id; });
}

void report_replies(app::Results& results, const Quiz& quiz, const QuizProgress& progress) {
    for (const Question& question : quiz.questions) {
        const QuizReply* reply = progress.find(question.id);
        results.add({.fields = {{"question", question.id},
                                {"answered", reply != nullptr},
                                {"right", reply != nullptr && reply->right},
                                {"points", reply ? reply->points : 0.0},
                                {"answer", reply ? clean(reply->answer) : ""},
                                {"first_try", reply ? clean(reply->first_try) : ""},
                                {"message", reply ? clean(reply->message) : ""},
                                {"explain", reply ? question.explain : ""},
                                {"lesson", question.lesson}}});
    }
}

void welcome(app::Session& session, app::Results& results, const Quiz& quiz,
             const QuizProgress& progress) {
    results.say(clean(quiz.title, 100, 1) + '\n');
    std::size_t known = 0;
    for (const Question& question : quiz.questions) known += progress.find(question.id) != nullptr;
    if (known > 0)
        session.note(tr("continuing; {} of {} questions are answered (--restart starts again)",
                        known, quiz.questions.size()));
    if (session.streams().in_terminal)
        results.say(
            tr("Type an answer, or one of the commands ? hint skip quit. You may try twice, "
               "except for yes or no; the second try earns half the points.\n"));
}

struct Score {
    std::size_t answered = 0, right = 0;
    double points = 0;
};

/// Asks the unanswered questions, except skipped ones, until the user leaves.
Score ask_all(app::Session& session, const Quiz& quiz, const std::string& unit,
              QuizProgress& progress, bool for_people) {
    Sitting sitting(session, quiz, for_people);
    Score score;
    for (std::size_t i = 0; i < quiz.questions.size(); ++i) {
        const Question& question = quiz.questions[i];
        if (!progress.find(question.id)) {
            const auto reply = sitting.ask(i);
            if (sitting.left()) break;
            if (!reply) continue;
            progress.add(question.id, *reply);
            const std::string tries = reply->first_try.empty()
                                          ? clean(reply->answer, 80, 3)
                                          : tr("{}, then {}", clean(reply->first_try, 80, 3),
                                               clean(reply->answer, 80, 3));
            session.log(tr("{}, {}: {}: {}, {} points", unit, question.id, tries,
                           clean(tr(reply->message), 200, 2), format_points(reply->points)));
        }
        const QuizReply& reply = *progress.find(question.id);
        score.points += reply.points;
        ++score.answered;
        score.right += reply.right ? 1 : 0;
    }
    return score;
}

app::ExitCode quiz(app::Session& session, const QuizOptions& options) {
    const std::string file = quiz_file(options.unit);
    Quiz quiz = open_quiz(file);
    const bool alone = !options.question.empty();
    if (alone) keep_one(quiz, options.question);
    if (options.list) return list(session, quiz);
    if (options.answers) return check_answers(session, quiz);
    const std::string unit = fs::path(absolute_path(file)).parent_path().filename().string();
    QuizProgress progress(alone                      ? ""
                          : options.progress.empty() ? unit + ".quiz"
                                                     : options.progress);
    if (options.restart) progress.clear();
    app::Results results(session, "grade.quiz/1");
    welcome(session, results, quiz, progress);
    const Score score = ask_all(session, quiz, unit, progress, results.for_people());
    report_replies(results, quiz, progress);
    const std::string said =
        tr("{} of {} questions answered, {} of {} points", score.answered, quiz.questions.size(),
           format_points(score.points), quiz.questions.size());
    results.say('\n' + said + '\n');
    if (score.answered < quiz.questions.size()) {
        if (score.answered > 0 && !alone)
            session.note(tr("the answers are saved in {}; run the same command to continue",
                            progress.file()));
        return session.cancelled() ? app::ExitCode::interrupted : app::ExitCode::negative;
    }
    if (!alone) {
        session.log(fmt::format("{}: {}", unit, said));
        session.note(tr("the answers stay in {} for lab_grade submit; --restart starts again",
                        progress.file()));
    }
    return score.right == score.answered ? app::ExitCode::answered : app::ExitCode::negative;
}

}  // namespace

app::Action quiz_command(app::Command& command) {
    const auto options = std::make_shared<QuizOptions>();
    command.argument("UNIT", options->unit, "a unit of the course, or a file of questions")
        .option("--question", "ID", options->question, "ask only this question")
        .not_with({"--restart", "--progress"})  // nothing is saved
        .flag("--list", options->list, "list the questions and stop")
        .not_with({"--answers", "--restart", "--progress"})
        .flag("--answers", options->answers,
              "for authors: judge every reference answer as if it had been typed")
        .not_with({"--restart", "--progress"})
        .flag("--restart", options->restart, "discard the answers of an earlier session")
        .option("--progress", "FILE", options->progress,
                "file in which the answers are saved until the end (default: UNIT.quiz in the "
                "current folder)")
        .example("quiz example/sums --list", "the questions of the smallest unit")
        .example("quiz example/sums --progress sums.quiz", "save the answers in this file")
        .example("quiz example/sums --question order", "one question")
        .details(
            "At the prompt, ? lists the commands: hint, skip, quit. On a terminal, a second try "
            "earns half the points. Without a terminal, every line of standard input is an answer.")
        .negative("an answer is wrong or missing")
        .shared(app::kFormat | app::kLog);
    return [options](app::Session& session) { return quiz(session, *options); };
}

}  // namespace ailab::grade
