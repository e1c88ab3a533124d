// The command line of a program: a list of commands, each with its options, examples and action.
// CLI11 parses and keeps the options. This wrapper adds what CLI11 cannot do: commands that are set
// up only when they are called, shared options, suggestions for misspelt names, and this project's
// own error messages.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/app/session.hpp"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace ailab::app {

/// What a command does once its options are read.
using Action = std::function<ExitCode(Session&)>;

/// Flags for the shared options that a command lists; --ascii, --color, --lang, --no-input and
/// --quiet are always listed. The log options, the limits, --seed and --threads are accepted
/// everywhere, so that a script may pass them to any command; --format and --trace only where they
/// have an effect. A command that does not list the log options writes a log only if --log names a
/// file.
inline constexpr unsigned kNoShared = 0;
inline constexpr unsigned kFormat = 1U << 0U;      ///< --format
inline constexpr unsigned kLog = 1U << 1U;         ///< --log, --no-log
inline constexpr unsigned kSeed = 1U << 2U;        ///< --seed
inline constexpr unsigned kThreads = 1U << 3U;     ///< --threads
inline constexpr unsigned kTimeLimit = 1U << 4U;   ///< --time-limit
inline constexpr unsigned kTrace = 1U << 5U;       ///< --trace
inline constexpr unsigned kWorkLimits = 1U << 6U;  ///< --node-limit, --memory-limit
inline constexpr unsigned kLimits = kTimeLimit | kWorkLimits;

struct ExitMeaning {
    int code;
    std::string what;  ///< in English
};
/// What the exit codes of all programs mean.
std::vector<ExitMeaning> exit_codes();

struct Example {
    std::string line;  ///< without the program's name: "romania --from arad --to b"
    std::string what;
};

enum class OptionKind : unsigned char { flag, text, whole, number, choice, output, list };

/// An option or argument as it was declared: what help, completion, man pages and --describe show.
/// Texts are in English.
struct OptionInfo {
    std::vector<std::string> spellings;  ///< "-k", "--paths"; none for an argument
    std::string name;                    ///< "--paths", "FILE"
    std::string value;                   ///< the placeholder: "N"; "" for a flag or an argument
    std::string what;
    std::string preset;                ///< the default value; may be empty
    std::string range;                 ///< "1 to 64", in the language in use; may be empty
    std::vector<std::string> choices;  ///< of a choice, or the integers of a short range
    std::vector<std::string> not_with, only_with;
    OptionKind kind = OptionKind::text;
    bool argument = false, required = false, repeated = false;
    bool shared = false;
    bool listed = true;  ///< otherwise accepted, but not shown
};

/// Declares the options of one command. Texts are in English; help and errors translate them. Every
/// function returns the command, so calls chain. The targets must outlive the parsing; their values
/// at the time of the call are the defaults.
class Command {
public:
    Command();
    ~Command();
    Command(const Command&) = delete;
    Command& operator=(const Command&) = delete;

    Command& flag(std::string names, bool& target, std::string what);
    /// T: std::string, int, std::int64_t, std::uint64_t, double, an optional of int or double, or a
    /// vector of strings for an option that may be repeated. `value` is the placeholder in help:
    /// "FILE".
    template <class T>
    Command& option(std::string names, std::string value, T& target, std::string what);
    /// An option or optional argument whose value is one of `words`.
    Command& choice(std::string names, std::string& target, std::vector<std::string> words,
                    std::string what);
    /// An option that names a file to write. At most one file may be "-", standard output: then all
    /// texts for people go to stderr, and --format json and csv are refused.
    Command& output(std::string names, std::string& target, std::string what);
    /// T as for option().
    template <class T>
    Command& argument(std::string name, T& target, std::string what);
    template <class T>
    Command& optional_argument(std::string name, T& target, std::string what);
    Command& arguments(std::string name, std::vector<std::string>& target, std::string what);

    // Of the option or argument declared last:

    /// The range of the number, both ends included. Help and completion show it; parse() throws
    /// UsageError for a value outside it.
    Command& range(double least, double most);
    Command& at_least(double least);
    /// More than 0.
    Command& positive();
    /// A repeatable option takes one value each time; this one, all words up to the next option.
    Command& several();
    /// Must be given.
    Command& required();
    /// Cannot be combined with any of these: "--trace", "FILE", or an option with some of its
    /// values, "--algorithm=weighted|greedy". parse() throws UsageError that names both.
    Command& not_with(std::vector<std::string> conditions);
    /// Cannot be combined with any other option or argument of the command, nor with --trace: for
    /// flags such as --list that are commands of their own.
    Command& alone();
    /// Has an effect only with one of these.
    Command& only_with(std::vector<std::string> conditions);
    /// The same for all options that `declare` adds and that have no condition of their own.
    Command& only_with(const std::vector<std::string>& conditions,
                       const std::function<void()>& declare);
    /// Shows something to a person: cannot be combined with --format json or csv.
    Command& for_people();

    /// The hint for an unexpected positional argument: the options that were probably meant, such
    /// as "--from CITY --to CITY".
    Command& instead_of_arguments(std::string hint);

    /// What exit code 1 means for this command, such as "there is no path". A command that never
    /// returns it says nothing.
    Command& negative(std::string what);
    /// An exit code that others prescribe, such as 42 of a Kattis judge.
    Command& exit_code(int code, std::string what);
    Command& example(std::string line, std::string what);
    /// A paragraph below the options.
    Command& details(std::string text);
    Command& shared(unsigned which);

    /// The hint for an unexpected argument; may be empty.
    const std::string& instead_of_arguments() const noexcept;
    /// Parses `words`: a command line without the program and the command. Throws UsageError with
    /// our own text; `see` is its hint if there is no better one.
    void parse(std::vector<std::string> words, const std::string& see);

    CLI::App& app() const noexcept;  ///< for the messages of options_errors
    /// All options and arguments in the order in which they were declared.
    std::vector<OptionInfo> options() const;
    const std::vector<Example>& examples() const noexcept;
    const std::string& details() const noexcept;
    /// What this command can return, except an internal error, in ascending order.
    std::vector<ExitMeaning> exit_codes() const;
    /// The values of the shared options.
    SharedOptions shared_options() const;

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

struct CommandEntry {
    std::string name;
    std::string summary;
    std::function<Action(Command&)> set_up;  ///< declares the options, returns the action
    bool hidden = false;
};

/// Texts are in English, marked (see translate.hpp); help translates them.
struct Program {
    std::string name;
    std::string summary;
    std::vector<Example> examples;
    std::vector<CommandEntry> commands;
    std::string data{};  ///< the folder below data/ that holds its files: "lab1"
};

/// A command line that is ready to run, or text to print instead (help, version, man page).
struct Parsed {
    std::string command;
    Action action;  ///< empty: print `text`
    SharedOptions shared;
    std::string text;
};

/// Throws UsageError with our own text for every error.
Parsed parse(const Program& program, const std::vector<std::string>& arguments);

}  // namespace ailab::app
