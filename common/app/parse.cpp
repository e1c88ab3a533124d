// Finds the command of a command line, and what is printed instead of running one.
#include <algorithm>
#include <utility>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/app/data_files.hpp"
#include "common/app/help.hpp"
#include "common/app/options.hpp"
#include "common/app/options_errors.hpp"
#include "common/app/version.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/names.hpp"

namespace ailab::app {
namespace {

const CommandEntry& command_named(const Program& program, const std::string& word) {
    std::vector<std::string> names;
    for (const CommandEntry& entry : program.commands) {
        if (entry.name == word) return entry;
        if (!entry.hidden) names.push_back(entry.name);
    }
    const std::string near = did_you_mean(near_misses(word, names));
    throw UsageError(is_option_word(word) ? tr("unknown option {}", word)
                                          : tr("{} has no command '{}'", program.name, word),
                     near.empty() ? tr("one of {}", fmt::join(names, ", ")) : near);
}

bool is_help(const std::string& word) {
    return word == "-h" || word == "--help";
}

bool is_help_command(const std::string& word) {
    return word == "help";
}

}  // namespace

Parsed parse(const Program& program, const std::vector<std::string>& arguments) {
    if (arguments.empty()) return {{}, {}, {}, program_help(program)};
    if (arguments[0] == "--version")
        return {{}, {}, {}, fmt::format("{} {}\n", program.name, version())};
    if (arguments[0] == "--data") return {{}, {}, {}, list_data(program.data)};
    if (arguments[0] == "--describe") return {{}, {}, {}, description(program)};
    if (arguments[0] == "--man") return {{}, {}, {}, man_page(program)};
    if (arguments[0] == "--completion") {
        const std::string shell = arguments.size() > 1 ? arguments[1] : "bash";
        return {{}, {}, {}, completion_script(program, shell)};
    }

    // Shared options may precede the command.
    const std::string see = tr("see {} --help", program.name);
    Command front;
    front.shared(~0U);
    front.app().prefix_command();
    front.parse(arguments, see);
    const std::vector<std::string> rest = front.app().remaining();
    if (rest.empty()) throw UsageError(tr("a command is missing"), see);
    if (is_help(rest[0]) || (is_help_command(rest[0]) && rest.size() == 1))
        return {{}, {}, {}, program_help(program)};
    if (is_help_command(rest[0])) return parse(program, {rest[1], "--help"});
    const CommandEntry& entry = command_named(program, rest[0]);

    Command command;
    Action action = entry.set_up(command);
    const auto end = std::find(arguments.begin(), arguments.end(), "--");
    if (std::find_if(arguments.begin(), end, is_help) != end)
        return {{}, {}, {}, command_help(program, entry, command)};
    std::vector<std::string> words = arguments;
    words.erase(words.end() - static_cast<std::ptrdiff_t>(rest.size()));
    command.parse(std::move(words), tr("see {} {} --help", program.name, entry.name));
    return {entry.name, std::move(action), command.shared_options(), {}};
}

}  // namespace ailab::app
