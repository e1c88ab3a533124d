#include "lab2_resolution/commands/shared.hpp"

#include <exception>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <pthread.h>

#include "common/base/error.hpp"
#include "lab2_resolution/formats/read_problem.hpp"

namespace ailab::logic {
namespace {

constexpr NamedChoice<std::optional<InputFormat>> kFormats[] = {
    {"auto", "", std::nullopt},
    {"clauses", "", InputFormat::clauses},
    {"tptp", "", InputFormat::tptp},
    {"formulas", "", InputFormat::formulas}};

/// True for "P(a)" or "∀x P(x)"; the course's files do not have such names.
bool looks_like_formula(const std::string& name) {
    std::error_code error;
    return name.find_first_of("( ~") != std::string::npos && !std::filesystem::exists(name, error);
}

}  // namespace

void InputOptions::declare(app::Command& command) {
    command.argument("FILE", file, "the problem; - is standard input");
    declare_input(command);
    declare_vars(command);
}

void InputOptions::declare_input(app::Command& command) {
    command.choice("--input", input, names_of(kFormats), marked("notation of FILE"));
}

void InputOptions::declare_vars(app::Command& command) {
    command.choice(
        "--vars", vars, names_of(kVariableRules),
        marked("names of variables: u…z, xx, y1 / one lower-case letter / capitals only"));
}

VariableRule InputOptions::rule() const {
    return choose(kVariableRules, vars, "rule").value;
}

Problem InputOptions::read(app::Session& session, Heartbeat& heartbeat, const char* instead) const {
    if (looks_like_formula(file))
        throw UsageError(tr("{} is a formula, not a file", in_quotes(file)), tr(instead));
    Problem problem = read_problem(session.open(file), choose(kFormats, input, "notation").value,
                                   rule(), &heartbeat);
    for (const std::string& note : problem.notes) session.note(tr("note: {}", note));
    return problem;
}

Notation notation(const app::Session& session) {
    return session.shared().ascii ? Notation::ascii : Notation::textbook;
}

std::string plain(const app::Session& session, std::string text) {
    if (!session.shared().ascii) return text;
    constexpr std::pair<std::string_view, std::string_view> kSigns[] = {
        {"¬", "~"},       {"∧", "&"},     {"∨", "|"},    {"→", "->"},    {"↔", "<->"},
        {"⊕", "xor"},     {"≠", "!="},    {"≐", "="},    {"⟹", "->"},    {"∅", "{}"},
        {"…", "..."},     {"σ", "sigma"}, {"⊤", "true"}, {"⊥", "false"}, {"∀", "forall "},
        {"∃", "exists "}, {"↦", "|->"}};
    for (const auto& [sign, ascii] : kSigns)
        for (std::size_t at = 0; (at = text.find(sign, at)) != std::string::npos;
             at += ascii.size())
            text.replace(at, sign.size(), ascii);
    return text;
}

std::string with_prefix(std::string_view prefix, std::string_view lines) {
    std::string text;
    for (std::size_t at = 0; at < lines.size();) {
        const std::size_t end = lines.find('\n', at) + 1;
        text.append(prefix).append(lines.substr(at, end - at));
        at = end;
    }
    return text;
}

namespace {

struct Job {
    const std::function<void()>& work;
    std::exception_ptr error;
};

void* run_job(void* argument) {
    Job& job = *static_cast<Job*>(argument);
    try {
        job.work();
    } catch (...) {
        job.error = std::current_exception();
    }
    return nullptr;
}

/// Runs `work` on a large stack. Exceptions propagate.
void with_deep_stack(const std::function<void()>& work) {
    Job job{work, nullptr};
    pthread_t thread{};
    // This only reserves address space; a page is used once the recursion reaches it. Try smaller
    // sizes if the system refuses.
    for (std::size_t bytes = std::size_t{8} << 30U; bytes >= std::size_t{16} << 20U; bytes /= 2) {
        pthread_attr_t attributes;
        pthread_attr_init(&attributes);
        const bool started = pthread_attr_setstacksize(&attributes, bytes) == 0 &&
                             pthread_create(&thread, &attributes, run_job, &job) == 0;
        pthread_attr_destroy(&attributes);
        if (!started) continue;
        pthread_join(thread, nullptr);
        if (job.error) std::rethrow_exception(job.error);
        return;
    }
    work();
}

std::vector<Diagnostic> all_plain(const app::Session& session,
                                  std::vector<Diagnostic> diagnostics) {
    for (Diagnostic& d : diagnostics)
        for (std::string* const text : {&d.message, &d.hint, &d.source_line})
            *text = plain(session, std::move(*text));
    return diagnostics;
}

}  // namespace

app::Action deep(std::function<app::ExitCode(app::Session&)> action) {
    return [action = std::move(action)](app::Session& session) {
        app::ExitCode code = app::ExitCode::internal;
        try {
            with_deep_stack([&] { code = action(session); });
        } catch (const UsageError& e) {
            throw UsageError(all_plain(session, e.diagnostics()));
        } catch (const InputError& e) {
            throw InputError(all_plain(session, e.diagnostics()));
        }
        return code;
    };
}

namespace {

std::vector<std::size_t> numbers_of_goals(const ClausalProblem& clausal) {
    std::vector<std::size_t> numbers;
    for (std::size_t i = 0; i < clausal.clauses.size(); ++i)
        if (clausal.clauses[i].role == Role::goal) numbers.push_back(i + 1);
    return numbers;
}

/// "clause 5", "clauses 3 and 7", "clauses 4 to 9".
std::string clause_list(const std::vector<std::size_t>& numbers) {
    const std::size_t count = numbers.size();
    if (count == 1) return tr("clause {}", numbers[0]);
    if (count > 2 && numbers.back() - numbers.front() + 1 == count)
        return tr("clauses {} to {}", numbers.front(), numbers.back());
    std::string list = std::to_string(numbers[0]);
    for (std::size_t i = 1; i < count; ++i)
        list = tr(i + 1 < count ? marked("{}, {}") : marked("{} and {}"), list, numbers[i]);
    return tr("clauses {}", list);
}

std::string capitalised(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
        text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

}  // namespace

bool asks_something(const ClausalProblem& clausal) {
    return !numbers_of_goals(clausal).empty();
}

void note_unreadable(app::Session& session, const Proof& proof, const TermBank& bank,
                     VariableRule rule, std::string_view instead) {
    if (is_readable(proof, bank, rule)) return;
    session.note(tr("note: these names cannot be read back from this format; use {}", instead));
}

void note_goal(app::Session& session, const Problem& problem, const ClausalProblem& clausal) {
    const std::string text = goal_text(problem, clausal, notation(session));
    if (!text.empty()) session.note(text);
}

std::string goal_text(const Problem& problem, const ClausalProblem& clausal, Notation notation) {
    const std::vector<std::size_t> numbers = numbers_of_goals(clausal);
    if (numbers.empty()) return "";
    const std::string clauses = clause_list(numbers);
    const Printer print{problem.bank, notation};
    if (problem.last_clause_is_goal) {
        const Clause& goal = clausal.clauses[numbers[0] - 1];
        return tr("{} is assumed to be the negated goal: {}", capitalised(clauses),
                  print.clause(goal.literals, goal.names));
    }
    if (problem.format != InputFormat::clauses || !problem.formulas.back().to_negate)
        return tr_count("{} is the negated goal.", "{} are the negated goal.", numbers.size(),
                        capitalised(clauses));
    return tr("The query is {}; negated, it is {}.",
              print.formula(*problem.formulas.back().formula, problem.names), clauses);
}

}  // namespace ailab::logic
