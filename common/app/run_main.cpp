#include "common/app/run_main.hpp"

#include <algorithm>
#include <csignal>
#include <iostream>
#include <new>

#include <fmt/format.h>
#include <unistd.h>

#include "common/app/data_files.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"

namespace ailab::app {
namespace {

std::atomic<bool> interrupted{false};  // global: the signal handler needs it
static_assert(std::atomic<bool>::is_always_lock_free);

extern "C" void on_interrupt(int signal) {
    interrupted.store(true);
    std::signal(signal, SIG_DFL);  // a second signal ends the program immediately
}

ExitCode finish(Session& session, ExitCode code) {
    session.flush_log();
    std::ostream& out = session.streams().out;
    out.flush();
    if (!out) {
        session.err() << tr("error: cannot write the answer to standard output\n");
        return ExitCode::usage;
    }
    if (session.cancelled()) return ExitCode::interrupted;
    if (session.log_failed() && code == ExitCode::answered) return ExitCode::usage;
    return code;
}

/// --lang also applies to help and to errors in other options, so it is searched for before
/// parsing.
Language chosen(const std::vector<std::string>& arguments, Language preset) {
    const auto language_of = [&](const std::string& word) {
        return word == "zh" ? Language::zh : word == "en" ? Language::en : preset;
    };
    for (std::size_t i = 0; i < arguments.size() && arguments[i] != "--"; ++i) {
        if (arguments[i].starts_with("--lang=")) preset = language_of(arguments[i].substr(7));
        if (arguments[i] == "--lang" && i + 1 < arguments.size())
            preset = language_of(arguments[i + 1]);
    }
    return preset;
}

}  // namespace

ExitCode run(const Program& program, const std::vector<std::string>& arguments, Streams streams,
             const std::atomic<bool>* cancel, const std::string& invoked_as, Language language) {
    try {
        language = chosen(arguments, language);
        use_language(language, language == Language::en ? "" : catalogue_folder());
        Parsed parsed = parse(program, arguments);
        Session session(streams, std::move(parsed.shared), program.name, parsed.command, cancel,
                        program.data);
        session.set_command_line(invoked_as.empty() ? program.name : invoked_as, arguments);
        if (!parsed.action) {
            streams.out << parsed.text;
            return finish(session, ExitCode::answered);
        }
        try {
            return finish(session, parsed.action(session));
        } catch (const OutOfBudget& e) {
            session.end(e.reason);
            throw;
        } catch (const std::bad_alloc&) {
            session.end(StopReason::memory);
            throw;
        } catch (...) {
            session.end(StopReason::none);
            throw;
        }
    } catch (const UsageError& e) {
        streams.err << program.name << ": " << e.what();
        return ExitCode::usage;
    } catch (const InputError& e) {
        streams.err << e.what();
        return ExitCode::usage;
    } catch (const OutOfBudget& e) {
        streams.err << tr("stopped: {}\n", tr(to_string(e.reason)));
        return e.reason == StopReason::cancelled ? ExitCode::interrupted : ExitCode::out_of_budget;
    } catch (const std::bad_alloc&) {
        streams.err << tr("error: out of memory\n  hint: set a limit with --memory-limit\n");
        return ExitCode::out_of_budget;
    } catch (const std::exception& e) {
        streams.err << tr(
            "internal error: {}\n  hint: please report it with the command line and the input\n",
            e.what());
        return ExitCode::internal;
    }
}

int run_main(int argc, char** argv, const Program& program) {
    std::ios::sync_with_stdio(false);
    std::signal(SIGINT, on_interrupt);
    std::signal(SIGTERM, on_interrupt);
    const bool out_terminal = isatty(STDOUT_FILENO) != 0;
    if (!out_terminal) std::cin.tie(nullptr);
    const Streams streams{std::cin,     std::cout,
                          std::cerr,    isatty(STDIN_FILENO) != 0,
                          out_terminal, isatty(STDERR_FILENO) != 0};
    const std::vector<std::string> arguments(argv + std::min(argc, 1), argv + argc);
    return static_cast<int>(run(program, arguments, streams, &interrupted, argc > 0 ? argv[0] : "",
                                language_of_environment()));
}

}  // namespace ailab::app
