#include "lab2_resolution/commands/input.hpp"

#include <exception>
#include <filesystem>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include <pthread.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "lab2_resolution/formats/read_problem.hpp"

namespace ailab::logic {

void InputOptions::declare(app::Command& command) {
    command.argument("FILE", file, "the problem; - is standard input")
        .choice("--input", input, {"auto", "clauses", "formulas", "tptp"},
                marked("notation of FILE"));
    declare_vars(command);
}

void InputOptions::declare_vars(app::Command& command) {
    command.choice(
        "--vars", vars, {"uvwxyz", "single", "upper"},
        marked("names of variables: u…z, xx, y1 / one lower-case letter / capitals only"));
}

VariableRule InputOptions::rule() const {
    if (vars == "single") return VariableRule::single;
    return vars == "upper" ? VariableRule::upper : VariableRule::u_to_z;
}

namespace {

/// True for "P(a)" or "∀x P(x)"; the course's files do not have such names.
bool looks_like_formula(const std::string& name) {
    std::error_code error;
    return name.find_first_of("( ~") != std::string::npos && !std::filesystem::exists(name, error);
}

}  // namespace

Problem InputOptions::read(app::Session& session, Heartbeat& heartbeat, const char* instead) const {
    if (looks_like_formula(file))
        throw UsageError(tr("{} is a formula, not a file", in_quotes(file)), tr(instead));
    std::optional<InputFormat> format;
    if (input == "clauses") format = InputFormat::clauses;
    if (input == "formulas") format = InputFormat::formulas;
    if (input == "tptp") format = InputFormat::tptp;
    Problem problem = read_problem(session.open(file), format, rule(), &heartbeat);
    for (const std::string& note : problem.notes) session.note(tr("note: {}", note));
    return problem;
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

}  // namespace

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

namespace {

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

}  // namespace ailab::logic
