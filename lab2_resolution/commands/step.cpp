// `step FILE`: resolution by hand. The student names clauses and literals; the program checks the
// step, shows the unifier, gives hints and saves the proof.
#include <algorithm>
#include <memory>
#include <ostream>
#include <sstream>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "common/show/write_file.hpp"
#include "lab2_resolution/commands/commands.hpp"
#include "lab2_resolution/commands/shared.hpp"
#include "lab2_resolution/formats/course_format.hpp"
#include "lab2_resolution/textbook/by_hand.hpp"

namespace ailab::logic {
namespace {

struct StepRequest {
    InputOptions input;
    std::string save;
};

using Place = HandProof::Place;
using Refusal = HandProof::Refusal;

class Dialogue {
public:
    Dialogue(const StepRequest& options, app::Session& session)
        : options_(options),
          session_(session),
          conversion_(session.budget()),
          proof_(options.input.read(session, reading_), conversion_, moves_),
          print_{proof_.problem().bank, notation(session)} {
        moves_.cancel = session.cancel_flag();
    }

    app::ExitCode run() {
        note_goal(session_, proof_.problem(), proof_.clausal());
        show(0);
        session_.people() << help();
        while (auto line = session_.ask("> ", tr("the moves on standard input"))) {
            std::istringstream words(*line);
            std::string word;
            if (!(words >> word)) continue;
            if (word == "quit" || word == "q") break;
            obey(word, words);
            if (proof_.proved()) return proved();
        }
        return app::ExitCode::out_of_budget;
    }

private:
    app::ExitCode proved() {
        const std::string text = proof_text();
        session_.people() << tr("the empty clause: proved. The proof, without unused steps:\n")
                          << text;
        if (!options_.save.empty()) save(options_.save);
        session_.log(fmt::format("{}\n{}", options_.input.file, text));
        return app::ExitCode::answered;
    }

    std::string_view help() const {
        return tr("R 1a 2c resolves, F 3a 3b factors; hint, undo, show, save FILE, quit\n");
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
        session_.people() << help();
    }

    std::optional<Place> place(const std::string& text) {
        const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
        std::size_t number = 0;
        if (digits == 0 || digits > 6 || (number = std::stoul(text.substr(0, digits))) == 0 ||
            number > proof_.board().lines.size()) {
            session_.people() << tr("there is no clause '{}'\n", text);
            return std::nullopt;
        }
        const std::size_t count = proof_.board().lines[number - 1].conclusion.size();
        for (std::uint32_t i = 0; i < count; ++i)
            if (literal_letter(i) == text.substr(digits) || (count == 1 && digits == text.size()))
                return Place{number - 1, i};
        session_.people() << tr("say which literal of clause {}: a {} {}\n", number,
                                session_.shared().ascii ? "..." : "…", literal_letter(count - 1));
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
            session_.people() << tr("F takes two literals of one clause\n");
            return;
        }
        const Refusal refusal = factor ? proof_.factor(*a, *b) : proof_.resolve(*a, *b);
        if (refusal == Refusal::none)
            show(proof_.board().lines.size() - 1);
        else
            session_.people() << why_not(refusal);
    }

    std::string_view why_not(Refusal refusal) const {
        switch (refusal) {
        case Refusal::different_signs:
            return tr("their signs differ\n");
        case Refusal::same_sign:
            return tr("they are not complementary: same sign\n");
        case Refusal::different_predicates:
            return tr("their predicates differ\n");
        default:
            return tr("they do not unify (lab2_resolution unify shows why)\n");
        }
    }

    void undo() {
        if (proof_.undo())
            session_.people() << tr("{} is removed\n", proof_.board().lines.size() + 1);
        else
            session_.people() << tr("nothing to undo\n");
    }

    void hint() {
        Budget budget = session_.budget();
        budget.max_nodes = std::min<std::uint64_t>(budget.max_nodes, 1'000'000);
        const auto [hint, stopped] = proof_.hint(budget);
        if (!hint) {
            session_.people() << (stopped == StopReason::none
                                      ? tr("no short proof from here\n")
                                      : tr("no hint: the search reached its limit\n"));
            return;
        }
        session_.people() << tr_count("try {} {}{} {}{} ({} step left)\n",
                                      "try {} {}{} {}{} ({} steps left)\n", hint->steps_left,
                                      hint->factor ? 'F' : 'R', hint->a.line + 1,
                                      literal_letter(hint->a.literal), hint->b.line + 1,
                                      literal_letter(hint->b.literal), hint->steps_left);
    }

    void show(std::size_t from) {
        for (std::size_t i = from; i < proof_.board().lines.size(); ++i)
            session_.people() << course_line(proof_.board(), i, print_, CourseStyle::slide) << '\n';
    }

    std::string proof_text() {
        const VariableRule rule = options_.input.rule();
        const Proof proof = proof_.proof();
        note_unreadable(session_, proof, print_.bank, rule, "prove --style tstp");
        return course_format(proof, print_, CourseStyle::slide, rule);
    }

    void save(const std::string& file) {
        try {
            show::write_file(session_, file, proof_text());
        } catch (const InputError& e) {
            session_.people() << e.diagnostics().front().message << '\n';  // the board is unchanged
        }
    }

    const StepRequest& options_;
    app::Session& session_;
    Budget conversion_;
    Heartbeat reading_{conversion_};
    Budget moves_{};  // no time limit: only Ctrl-C ends a move
    HandProof proof_;
    Printer print_;
};

}  // namespace

app::Action step_command(app::Command& c) {
    auto options = std::make_shared<StepRequest>();
    options->input.declare(c);
    c.output("--save", options->save, "write the finished proof to this file")
        .example("step graduate", "then type: R 1 2a")
        .details(
            "R 1a 2c resolves two literals, F 3a 3b factors; hint, undo, show, "
            "save FILE, quit.")
        .shared(app::kLog | app::kLimits);
    return deep([options](app::Session& s) { return Dialogue(*options, s).run(); });
}

}  // namespace ailab::logic
