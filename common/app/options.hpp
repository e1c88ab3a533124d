// The command line of a program: a list of commands, each with its options, examples and action.
// CLI11 parses; this wrapper gives every program the same shared options, help with examples first,
// near misses for misspelt words, and the tree from which man pages and completions are generated.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/app/session.hpp"

namespace ailab::app {

/// What a command does once its options are read.
using Action = std::function<ExitCode(Session&)>;

/// Which shared options a command lists, added up; --ascii, --color, --lang, --no-input and --quiet
/// always. Those of the log, of the limits, --seed and --threads are accepted everywhere, so that a
/// script may give them to any command; --format and --trace only where they do something.
inline constexpr unsigned kNoShared = 0;
inline constexpr unsigned kFormat = 1U << 0U;   ///< --format
inline constexpr unsigned kLog = 1U << 1U;      ///< --log, --no-log
inline constexpr unsigned kSeed = 1U << 2U;     ///< --seed
inline constexpr unsigned kThreads = 1U << 3U;  ///< --threads
inline constexpr unsigned kLimits = 1U << 4U;   ///< --time-limit, --node-limit, --memory-limit
inline constexpr unsigned kTrace = 1U << 5U;    ///< --trace

struct Example {
    std::string line;  ///< without the program's name: "romania --from arad --to b"
    std::string what;
};

/// What is known of an option or argument: for help, man pages, completion and near misses.
struct OptionInfo {
    std::string names;  ///< "-k,--paths", or "FILE" for an argument
    std::string value;  ///< "N"; empty for a flag
    std::string what;
    std::string preset{};  ///< the default, as text; may be empty
    std::vector<std::string> choices{};
    bool is_argument = false;
    bool required = false;
    bool repeated = false;
    bool shared = false;
    bool hidden = false;  ///< accepted, but not listed: it has no effect here
};

/// Declares the options of one command. Every function returns the command, so calls chain. The
/// targets must outlive the parsing; their values at the time of the call are the defaults.
class Command {
public:
    Command();
    ~Command();
    Command(const Command&) = delete;
    Command& operator=(const Command&) = delete;

    Command& flag(std::string names, bool& target, std::string what);
    Command& option(std::string names, std::string value, std::string& target, std::string what);
    Command& option(std::string names, std::string value, int& target, std::string what);
    Command& option(std::string names, std::string value, std::int64_t& target, std::string what);
    Command& option(std::string names, std::string value, std::uint64_t& target, std::string what);
    Command& option(std::string names, std::string value, double& target, std::string what);
    Command& option(std::string names, std::string value, std::optional<int>& target,
                    std::string what);
    Command& option(std::string names, std::string value, std::optional<double>& target,
                    std::string what);
    Command& option(std::string names, std::string value, std::vector<std::string>& target,
                    std::string what);
    /// One of a few words.
    Command& choice(std::string names, std::string& target, std::vector<std::string> words,
                    std::string what);
    Command& argument(std::string name, std::string& target, std::string what);
    Command& optional_argument(std::string name, std::string& target, std::string what);
    Command& arguments(std::string name, std::vector<std::string>& target, std::string what);

    Command& example(std::string line, std::string what);
    /// A paragraph below the options.
    Command& details(std::string text);
    Command& shared(unsigned which);

    const std::vector<OptionInfo>& options() const noexcept;
    const std::vector<Example>& examples() const noexcept;
    const std::string& details() const noexcept;

private:
    friend class Parser;
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

struct CommandEntry {
    std::string name;
    std::string summary;
    std::function<Action(Command&)> set_up;  ///< declares the options, returns the action
    bool hidden = false;
};

struct Program {
    std::string name;
    std::string summary;
    std::vector<Example> examples;
    std::vector<CommandEntry> commands;
    std::string data{};  ///< the folder below data/ that its files are in: "lab1"
};

/// A command line that is ready to run, or text to print instead (help, version, man page).
struct Parsed {
    std::string command;
    Action action;  ///< empty: print `text`
    SharedOptions shared;
    std::string text;
};

/// Throws UsageError with our own text for everything that is wrong.
Parsed parse(const Program& program, const std::vector<std::string>& arguments);

}  // namespace ailab::app
