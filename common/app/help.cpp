#include "common/app/help.hpp"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/app/version.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/names.hpp"
#include "common/text/utf8.hpp"

namespace ailab::app {
namespace {

constexpr std::size_t kColumn = 30;  // where descriptions start

std::vector<OptionInfo> listed_options(const Command& command) {
    std::vector<OptionInfo> options = command.options();
    std::erase_if(options, [](const OptionInfo& option) { return !option.listed; });
    return options;
}

std::string examples_text(const Program& program, const std::vector<Example>& examples) {
    std::string text = tr("Examples:\n");
    for (const Example& e : examples)
        text += fmt::format("  {} {}\n      {}\n", program.name, e.line, tr(e.what));
    return text + '\n';
}

/// Long lists of choices are written below the description, since they would leave no room for it.
bool lists_choices_below(const OptionInfo& option) {
    return option.value.size() > 24;
}

/// "-k, --paths N" or "FILE".
std::string spelled(const OptionInfo& option) {
    if (option.argument) return tr(option.name) + (option.repeated ? "…" : "");
    std::string text = fmt::format("{}", fmt::join(option.spellings, ", "));
    if (text.starts_with("--")) text = "    " + text;
    if (!option.value.empty())
        text += std::string(" ") +
                tr(lists_choices_below(option) ? marked("NAME") : option.value.c_str());
    return text;
}

/// The choices on lines of their own, below a description.
std::string wrapped(const std::vector<std::string>& words) {
    constexpr std::size_t kRight = 80;
    std::string text;
    std::size_t column = kRight;
    for (const std::string& word : words) {
        if (column + word.size() + 1 > kRight) {
            text += '\n' + std::string(kColumn, ' ');
            column = kColumn;
        } else {
            text += ' ';
        }
        text += word;
        column += word.size() + 1;
    }
    return text;
}

/// "number of landmarks of alt (1 to 64)", "time per game (0 or more; 0: no limit)".
std::string described(const OptionInfo& option) {
    std::string text = tr(option.what);
    if (option.range.empty()) return text;
    for (const auto& [zero, between] : {std::pair{"(0: ", "; "}, std::pair{"（0：", "；"}})
        if (const std::size_t at = text.find(zero); at != std::string::npos)
            return text.insert(text.find('0', at), option.range + between);
    return text + " (" + option.range + ')';
}

std::string option_line(const OptionInfo& option) {
    std::string line = "  " + spelled(option);
    line = display_width(line) + 2 > kColumn ? line + '\n' + std::string(kColumn, ' ')
                                             : pad(line, kColumn);
    line += described(option);
    if (!option.preset.empty() && !option.argument) line += fmt::format(" [{}]", option.preset);
    if (lists_choices_below(option)) line += wrapped(option.choices);
    return line + '\n';
}

std::string usage_of(const Command& command) {
    std::string usage;
    for (const OptionInfo& option : listed_options(command))
        if (option.argument) {
            const std::string name = tr(option.name);
            usage += option.required ? ' ' + name : fmt::format(" [{}]", name);
            if (option.repeated) usage += "…";
        }
    return usage;
}

/// The exit codes that the command can return, one per line.
std::string exit_codes_text(const Command& command) {
    std::string text = tr("Exit codes:\n");
    for (const ExitMeaning& meaning : command.exit_codes())
        text += fmt::format("  {:<5}{}\n", meaning.code, tr(meaning.what));
    return text;
}

/// Calls visit(entry, command) for every visible command, after declaring its options.
template <class Visit>
void for_each_command(const Program& program, Visit&& visit) {
    for (const CommandEntry& entry : program.commands) {
        if (entry.hidden) continue;
        Command command;
        entry.set_up(command);
        visit(entry, command);
    }
}

std::string roff(std::string_view text) {
    std::string escaped;
    for (const char c : text) {
        if (c == '"') {
            escaped += "\\(dq";  // a plain quote would delimit a macro argument
            continue;
        }
        if (c == '\\' || c == '-') escaped += '\\';
        escaped += c;
    }
    if (!escaped.empty() && (escaped[0] == '.' || escaped[0] == '\'')) escaped.insert(0, "\\&");
    return escaped;
}

std::string bash_completion(const Program& program) {
    std::string names, cases, values;
    for_each_command(program, [&](const CommandEntry& entry, const Command& command) {
        names += ' ' + entry.name;
        std::vector<std::string> words;
        for (const OptionInfo& option : listed_options(command)) {
            words.insert(words.end(), option.spellings.begin(), option.spellings.end());
            if (!option.choices.empty() && !option.argument)
                values += fmt::format("        {}:{}) words=\"{}\" ;;\n", entry.name, option.name,
                                      fmt::join(option.choices, " "));
        }
        cases += fmt::format("        {}) words=\"{}\" ;;\n", entry.name, fmt::join(words, " "));
    });
    return fmt::format(R"(# bash completion for {0}
_{0}() {{
    local current=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD-1]}} words=
    if [ "$COMP_CWORD" -eq 1 ]; then
        COMPREPLY=($(compgen -W "{1} --help --version" -- "$current"))
        return
    fi
    case ${{COMP_WORDS[1]}}:$previous in
{3}    esac
    if [ -n "$words" ]; then
        COMPREPLY=($(compgen -W "$words" -- "$current"))
        return
    fi
    case $current in -*) ;; *) COMPREPLY=($(compgen -f -- "$current")); return ;; esac
    case ${{COMP_WORDS[1]}} in
{2}    esac
    COMPREPLY=($(compgen -W "$words --help" -- "$current"))
}}
complete -o filenames -F _{0} {0}
)",
                       program.name, names.substr(std::min<std::size_t>(1, names.size())), cases,
                       values);
}

std::string shell_quoted(std::string_view text) {
    std::string result = "'";
    for (const char c : text) result += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return result + '\'';
}

std::string zsh_completion(const Program& program) {
    const auto plain = [](std::string text) {
        std::string out;
        for (const char c : text) {
            if (c == '[' || c == ']' || c == ':') out += '\\';
            out += c;
        }
        return out;
    };
    std::string commands, cases;
    for_each_command(program, [&](const CommandEntry& entry, const Command& command) {
        commands +=
            fmt::format("        {}\n", shell_quoted(entry.name + ':' + plain(entry.summary)));
        cases += fmt::format("        {})\n            _arguments", entry.name);
        for (const OptionInfo& option : listed_options(command)) {
            const std::string value =
                option.value.empty() ? ""
                : option.choices.empty()
                    ? ":" + plain(option.value) + ":_files"
                    : fmt::format(":value:({})", fmt::join(option.choices, " "));
            for (const std::string& name : option.spellings)
                cases +=
                    fmt::format(" \\\n                {}",
                                shell_quoted(name + '[' + plain(described(option)) + ']' + value));
        }
        cases += " \\\n                '*:file:_files' ;;\n";
    });
    return fmt::format(R"(#compdef {0}
_{0}() {{
    local -a commands=(
{1}    )
    if (( CURRENT == 2 )); then
        _describe command commands
        return
    fi
    local command=$words[2]
    shift words
    (( CURRENT-- ))
    case $command in
{2}    esac
}}
_{0} "$@"
)",
                       program.name, commands, cases);
}

std::string fish_completion(const Program& program) {
    std::string text = fmt::format("# fish completion for {}\n", program.name);
    for_each_command(program, [&](const CommandEntry& entry, const Command& command) {
        text += fmt::format("complete -c {} -n __fish_use_subcommand -f -a {} -d {}\n",
                            program.name, entry.name, shell_quoted(entry.summary));
        for (const OptionInfo& option : listed_options(command)) {
            if (option.argument) continue;
            text += fmt::format("complete -c {} -n '__fish_seen_subcommand_from {}'", program.name,
                                entry.name);
            for (const std::string& name : option.spellings)
                text += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
            if (!option.choices.empty()) {
                text += " -x -a " + shell_quoted(fmt::format("{}", fmt::join(option.choices, " ")));
            } else if (!option.value.empty()) {
                text += " -r";
            }
            text += " -d " + shell_quoted(described(option)) + '\n';
        }
    });
    return text;
}

}  // namespace

std::string program_help(const Program& program) {
    std::string text = fmt::format("{} - {}\n\n", program.name, tr(program.summary));
    text += examples_text(program, program.examples);
    text += tr("Usage: {} COMMAND [OPTIONS] [ARGUMENTS]\n\nCommands:\n", program.name);
    for (const CommandEntry& c : program.commands)
        if (!c.hidden) text += pad("  " + c.name, 16) + tr(c.summary) + '\n';
    text +=
        program.data.empty()
            ? tr("\n'{0} COMMAND --help' shows the options of a command.\n", program.name)
            : tr("\n'{0} COMMAND --help' shows the options of a command,\n'{0} --data' the files "
                 "that can be named without a folder.\n",
                 program.name);
    return text;
}

std::string command_help(const Program& program, const CommandEntry& entry,
                         const Command& command) {
    std::string text = fmt::format("{} {} - {}\n\n", program.name, entry.name, tr(entry.summary));
    if (!command.examples().empty()) text += examples_text(program, command.examples());
    text += tr("Usage: {} {} [OPTIONS]{}\n", program.name, entry.name, usage_of(command));
    const std::vector<OptionInfo> options = listed_options(command);
    const auto section = [&](const char* title, auto&& belongs) {
        std::string lines;
        for (const OptionInfo& option : options)
            if (belongs(option)) lines += option_line(option);
        if (!lines.empty()) text += tr("\n{}:\n{}", tr(title), lines);
    };
    section(marked("Arguments"), [](const OptionInfo& o) { return o.argument; });
    section(marked("Options"), [](const OptionInfo& o) { return !o.argument && !o.shared; });
    section(kSharedGroup, [](const OptionInfo& o) { return o.shared; });
    if (!command.details().empty()) text += '\n' + tr(command.details()) + '\n';
    return text + '\n' + exit_codes_text(command);
}

std::string man_page(const Program& program) {
    std::string upper = program.name;
    std::transform(upper.begin(), upper.end(), upper.begin(),
                   [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; });
    std::string text = fmt::format(
        ".TH {} 1 \"\" \"AI Search Lab {}\"\n.SH NAME\n{} \\- {}\n.SH SYNOPSIS\n.B {}\nCOMMAND "
        "[OPTIONS] [ARGUMENTS]\n.SH EXAMPLES\n",
        upper, version(), program.name, roff(program.summary), program.name);
    for (const Example& e : program.examples)
        text += fmt::format(".TP\n.B {} {}\n{}\n", program.name, roff(e.line), roff(e.what));
    text += ".SH COMMANDS\n";
    for_each_command(program, [&](const CommandEntry& entry, const Command& command) {
        text +=
            fmt::format(".SS {}{}\n{}\n", entry.name, roff(usage_of(command)), roff(entry.summary));
        for (const OptionInfo& option : listed_options(command))
            text += fmt::format(".TP\n.B {}\n{}\n", roff(spelled(option)), roff(described(option)));
        if (!command.details().empty()) text += ".PP\n" + roff(command.details()) + '\n';
    });
    text += ".SH EXIT STATUS\n";
    for (const ExitMeaning& meaning : exit_codes())
        text += fmt::format(".TP\n.B {}\n{}\n", meaning.code, meaning.what);
    return text;
}

std::string completion_script(const Program& program, const std::string& shell) {
    if (shell == "bash") return bash_completion(program);
    if (shell == "zsh") return zsh_completion(program);
    if (shell == "fish") return fish_completion(program);
    throw UsageError(tr("no completion for the shell '{}'", shell), tr("bash, zsh or fish"));
}

}  // namespace ailab::app
