#include "common/app/options.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "common/app/data_files.hpp"
#include "common/app/help.hpp"
#include "common/app/version.hpp"
#include "common/base/error.hpp"
#include "common/text/names.hpp"

namespace ailab::app {

namespace {

template <class T>
struct WithoutOptional {
    using type = T;
};
template <class T>
struct WithoutOptional<std::optional<T>> {
    using type = T;
};

/// "-k,--paths" -> "--paths"
std::string long_name(const std::string& names) {
    return names.substr(names.rfind(',') + 1);
}

template <class T>
const char* kind_of_number() {
    if (std::is_floating_point_v<T>) return "a number";
    return std::is_unsigned_v<T> ? "a whole number, 0 or more" : "a whole number";
}

}  // namespace

struct Command::Impl {
    CLI::App app;
    SharedOptions shared;
    std::string time_limit, node_limit, memory_limit, format = "text", language = "en";
    std::vector<OptionInfo> options;
    std::vector<Example> examples;
    std::string details;

    Impl() { app.set_help_flag(); }

    template <class T>
    CLI::Option* add(OptionInfo info, T& target) {
        CLI::Option* const option = app.add_option(info.names, target);
        using Value = typename WithoutOptional<T>::type;
        if constexpr (std::is_arithmetic_v<Value>)
            option->check([name = long_name(info.names)](const std::string& given) {
                Value value{};
                if (CLI::detail::lexical_cast(given, value)) return std::string();
                // The hint travels behind a newline; parse() takes it apart again.
                return fmt::format("{} cannot be '{}'\n{}", name, given, kind_of_number<Value>());
            });
        options.push_back(std::move(info));
        return option;
    }
    template <class T>
    void add_option(std::string names, std::string value, T& target, std::string what,
                    std::string preset) {
        add({std::move(names), std::move(value), std::move(what), std::move(preset)}, target)
            ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
    }
};

Command::Command() : impl_(std::make_unique<Impl>()) {}
Command::~Command() = default;

Command& Command::flag(std::string names, bool& target, std::string what) {
    impl_->app.add_flag(names, target);
    impl_->options.push_back({std::move(names), "", std::move(what)});
    return *this;
}

Command& Command::option(std::string names, std::string value, std::string& target,
                         std::string what) {
    impl_->add_option(std::move(names), std::move(value), target, std::move(what), target);
    return *this;
}
Command& Command::option(std::string names, std::string value, int& target, std::string what) {
    impl_->add_option(std::move(names), std::move(value), target, std::move(what),
                      std::to_string(target));
    return *this;
}
Command& Command::option(std::string names, std::string value, std::int64_t& target,
                         std::string what) {
    impl_->add_option(std::move(names), std::move(value), target, std::move(what),
                      std::to_string(target));
    return *this;
}
Command& Command::option(std::string names, std::string value, std::uint64_t& target,
                         std::string what) {
    impl_->add_option(std::move(names), std::move(value), target, std::move(what),
                      std::to_string(target));
    return *this;
}
Command& Command::option(std::string names, std::string value, double& target, std::string what) {
    impl_->add_option(std::move(names), std::move(value), target, std::move(what),
                      fmt::format("{}", target));
    return *this;
}
Command& Command::option(std::string names, std::string value, std::optional<int>& target,
                         std::string what) {
    impl_->add_option(std::move(names), std::move(value), target, std::move(what), "");
    return *this;
}
Command& Command::option(std::string names, std::string value, std::optional<double>& target,
                         std::string what) {
    impl_->add_option(std::move(names), std::move(value), target, std::move(what), "");
    return *this;
}
Command& Command::option(std::string names, std::string value, std::vector<std::string>& target,
                         std::string what) {
    OptionInfo info{std::move(names), std::move(value), std::move(what)};
    info.repeated = true;
    impl_->add(std::move(info), target)
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    return *this;
}

Command& Command::choice(std::string names, std::string& target, std::vector<std::string> words,
                         std::string what) {
    OptionInfo info{std::move(names), "", std::move(what), target, words};
    for (const std::string& word : words) info.value += (info.value.empty() ? "" : "|") + word;
    const std::string shown = long_name(info.names);
    impl_->add(std::move(info), target)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast)
        ->check([words = std::move(words), shown](const std::string& given) -> std::string {
            if (std::find(words.begin(), words.end(), given) != words.end()) return {};
            std::string hint = did_you_mean(near_misses(given, words));
            if (hint.empty()) hint = fmt::format("one of {}", fmt::join(words, ", "));
            return fmt::format("{} cannot be '{}'\n{}", shown, given, hint);
        });
    return *this;
}

Command& Command::argument(std::string name, std::string& target, std::string what) {
    optional_argument(std::move(name), target, std::move(what));
    impl_->options.back().required = true;
    impl_->app.get_options().back()->required();
    return *this;
}

Command& Command::optional_argument(std::string name, std::string& target, std::string what) {
    OptionInfo info{std::move(name), "", std::move(what), target};
    info.is_argument = true;
    impl_->add(std::move(info), target);
    return *this;
}

Command& Command::arguments(std::string name, std::vector<std::string>& target, std::string what) {
    OptionInfo info{std::move(name), "", std::move(what)};
    info.is_argument = info.repeated = true;
    impl_->add(std::move(info), target);
    return *this;
}

Command& Command::example(std::string line, std::string what) {
    impl_->examples.push_back({std::move(line), std::move(what)});
    return *this;
}
Command& Command::details(std::string text) {
    impl_->details = std::move(text);
    return *this;
}

Command& Command::shared(unsigned which) {
    Impl& my = *impl_;
    const std::size_t own = my.options.size();
    SharedOptions& s = my.shared;
    if (which & kFormat)
        choice("--format", my.format, {"text", "json", "csv"}, "how the answer is written");
    const auto listed_with = [&](unsigned group, auto&& declare) {
        const std::size_t first = my.options.size();
        declare();
        for (std::size_t i = first; i < my.options.size(); ++i)
            my.options[i].hidden = !(which & group);
    };
    listed_with(kLog, [&] {
        option("--log", "FILE", s.log_file, "append results to FILE instead of PROGRAM.log");
        flag("--no-log", s.no_log, "do not append results to a log");
    });
    listed_with(kSeed, [&] { option("--seed", "N", s.seed, "random seed"); });
    listed_with(kThreads, [&] { option("--threads", "N", s.threads, "threads to use"); });
    listed_with(kLimits, [&] {
        option("--time-limit", "T", my.time_limit, "stop after T (10, 0.5s, 200ms, 2min)");
        option("--node-limit", "N", my.node_limit, "stop after N nodes (5000, 20k, 3M)");
        option("--memory-limit", "B", my.memory_limit, "stop at B bytes (512M, 2G)");
    });
    if (which & kTrace) flag("--trace", s.trace, "print the steps of the algorithm");
    flag("--ascii", s.ascii, "plain ASCII instead of symbols");
    choice("--color", s.color, {"auto", "always", "never"}, "colours (NO_COLOR is honoured)");
    choice("--lang", my.language, {"en", "zh"}, "language of the texts");
    flag("--no-input", s.no_input, "never ask; fail where input would be needed");
    flag("-q,--quiet", s.quiet, "no notes, warnings or progress");
    for (std::size_t i = own; i < my.options.size(); ++i) my.options[i].shared = true;
    return *this;
}

const std::vector<OptionInfo>& Command::options() const noexcept {
    return impl_->options;
}
const std::vector<Example>& Command::examples() const noexcept {
    return impl_->examples;
}
const std::string& Command::details() const noexcept {
    return impl_->details;
}

namespace {

std::vector<std::string> split_names(const std::string& names) {
    std::vector<std::string> result;
    for (std::size_t from = 0; from <= names.size();) {
        const std::size_t comma = std::min(names.find(',', from), names.size());
        result.push_back(names.substr(from, comma - from));
        from = comma + 1;
    }
    return result;
}

bool is_option_word(const std::string& word) {
    return word.size() > 1 && word[0] == '-' && !(word[1] >= '0' && word[1] <= '9') &&
           word[1] != '.';
}

/// A number with a unit, such as "200ms" or "2G"; `units` maps a suffix to its factor.
double with_unit(const std::string& option, const std::string& text,
                 const std::vector<std::pair<std::string, double>>& units, const char* example) {
    std::size_t used = 0;
    double number = -1;
    try {
        number = std::stod(text, &used);
    } catch (const std::exception&) {
        used = 0;
    }
    const std::string suffix = text.substr(used);
    const auto unit =
        std::find_if(units.begin(), units.end(), [&](const auto& u) { return u.first == suffix; });
    if (used == 0 || !(number >= 0) || !std::isfinite(number) || unit == units.end())
        throw UsageError(fmt::format("{} cannot be '{}'", option, text), example);
    return number * unit->second;
}

}  // namespace

/// Turns arguments into a Parsed; knows both CLI11 and the option tree.
class Parser {
public:
    Parser(const Program& program, const CommandEntry& entry, Command& command)
        : program_(program), entry_(entry), command_(command) {}

    void read(std::vector<std::string> words) {
        check_option_words(words);
        std::reverse(words.begin(), words.end());  // CLI11 takes them from the back
        try {
            command_.impl_->app.parse(std::move(words));
        } catch (const CLI::ParseError& e) {
            rethrow(e);
        }
    }

    SharedOptions shared() const {
        const Command::Impl& my = *command_.impl_;
        SharedOptions s = my.shared;
        s.format = my.format == "json"  ? Format::json
                   : my.format == "csv" ? Format::csv
                                        : Format::text;
        s.language = my.language == "zh" ? Language::zh : Language::en;
        if (s.threads < 1 || s.threads > 1024)
            throw UsageError(fmt::format("--threads cannot be {}", s.threads), "1 to 1024");
        if (!my.time_limit.empty())
            s.time_limit = with_unit("--time-limit", my.time_limit,
                                     {{"", 1}, {"s", 1}, {"ms", 1e-3}, {"min", 60}, {"h", 3600}},
                                     "seconds, or a number with ms, s, min or h");
        if (!my.node_limit.empty())
            s.node_limit = as_count(with_unit("--node-limit", my.node_limit,
                                              {{"", 1}, {"k", 1e3}, {"M", 1e6}, {"G", 1e9}},
                                              "a number, or one with k, M or G"));
        if (!my.memory_limit.empty())
            s.memory_limit =
                as_count(with_unit("--memory-limit", my.memory_limit,
                                   {{"", 1}, {"K", 1024.0}, {"M", 0x1p20}, {"G", 0x1p30}},
                                   "bytes, or a number with K, M or G"));
        return s;
    }

private:
    static std::uint64_t as_count(double x) {
        return x >= 0x1p63 ? std::uint64_t{1} << 63U : static_cast<std::uint64_t>(x);
    }

    /// CLI11 takes a misspelt option for a file name when an argument is free; look first.
    void check_option_words(const std::vector<std::string>& words) const {
        for (std::size_t i = 0; i < words.size(); ++i) {
            const std::string& word = words[i];
            if (word == "--") return;
            if (!is_option_word(word)) continue;
            const std::string name = word.substr(0, word.find('='));
            const OptionInfo* const option = find(name);
            if (!option) unknown(name);
            const bool takes_value = !option->value.empty();
            if (!takes_value && name != word)
                throw UsageError(fmt::format("{} takes no value", name));
            if (takes_value && name == word && ++i >= words.size())
                throw UsageError(fmt::format("{} needs a value ({})", name, option->value));
        }
    }

    const OptionInfo* find(const std::string& name) const {
        for (const OptionInfo& o : command_.options()) {
            if (o.is_argument) continue;
            const auto names = split_names(o.names);
            if (std::find(names.begin(), names.end(), name) != names.end()) return &o;
            // -k5: a short option with its value attached
            if (name.size() > 2 && name[1] != '-' && !o.value.empty() &&
                std::find(names.begin(), names.end(), name.substr(0, 2)) != names.end())
                return &o;
        }
        return nullptr;
    }

    [[noreturn]] void unknown(const std::string& name) const {
        std::vector<std::string> known;
        for (const OptionInfo& o : command_.options())
            if (!o.is_argument)
                for (std::string& n : split_names(o.names)) known.push_back(std::move(n));
        std::string hint = did_you_mean(near_misses(name, known));
        if (hint.empty()) hint = help_hint();
        throw UsageError(fmt::format("unknown option {}", name), hint);
    }

    std::string help_hint() const {
        return fmt::format("see {} {} --help", program_.name, entry_.name);
    }

    [[noreturn]] void rethrow(const CLI::ParseError& e) const {
        const std::string text = e.what();
        if (const std::size_t line = text.find('\n'); line != std::string::npos) {  // our own check
            const std::size_t colon = text.find(": ");
            const std::size_t start = colon < line ? colon + 2 : 0;
            throw UsageError(text.substr(start, line - start), text.substr(line + 1));
        }
        for (const OptionInfo& o : command_.options())
            if (o.is_argument && o.required && dynamic_cast<const CLI::RequiredError*>(&e))
                throw UsageError(fmt::format("{} is missing: {}", o.names, o.what), help_hint());
        if (dynamic_cast<const CLI::ExtrasError*>(&e)) {
            const auto left = command_.impl_->app.remaining();
            throw UsageError(
                fmt::format("unexpected argument '{}'", left.empty() ? text : left.front()),
                help_hint());
        }
        throw UsageError(text, help_hint());
    }

    const Program& program_;
    const CommandEntry& entry_;
    Command& command_;
};

namespace {

const CommandEntry* find_command(const Program& program, const std::string& name) {
    for (const CommandEntry& c : program.commands)
        if (c.name == name) return &c;
    return nullptr;
}

[[noreturn]] void unknown_command(const Program& program, const std::string& word) {
    std::vector<std::string> names;
    for (const CommandEntry& c : program.commands)
        if (!c.hidden) names.push_back(c.name);
    std::string hint = did_you_mean(near_misses(word, names));
    if (hint.empty()) hint = fmt::format("one of {}", fmt::join(names, ", "));
    throw UsageError(is_option_word(word)
                         ? fmt::format("unknown option {}", word)
                         : fmt::format("{} has no command '{}'", program.name, word),
                     hint);
}

bool is_help(const std::string& word) {
    return word == "-h" || word == "--help";
}

/// Shared options may stand before the command; returns the command's place in `words`.
std::size_t command_position(const Program& program, const std::vector<std::string>& words) {
    Command only_shared;
    only_shared.shared(~0U);
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (!is_option_word(words[i]) || is_help(words[i])) return i;
        const std::string name = words[i].substr(0, words[i].find('='));
        const auto& known = only_shared.options();
        const auto option = std::find_if(known.begin(), known.end(), [&](const OptionInfo& o) {
            const auto names = split_names(o.names);
            return std::find(names.begin(), names.end(), name) != names.end();
        });
        if (option == known.end()) unknown_command(program, words[i]);
        if (!option->value.empty() && name == words[i]) ++i;
    }
    return words.size();
}

}  // namespace

Parsed parse(const Program& program, const std::vector<std::string>& arguments) {
    if (arguments.empty()) return {{}, {}, {}, program_help(program)};
    if (arguments[0] == "--version")
        return {{}, {}, {}, fmt::format("{} {}\n", program.name, version())};
    if (arguments[0] == "--data") return {{}, {}, {}, list_data(program.data)};
    if (arguments[0] == "--man") return {{}, {}, {}, man_page(program)};
    if (arguments[0] == "--completion") {
        const std::string shell = arguments.size() > 1 ? arguments[1] : "bash";
        return {{}, {}, {}, completion_script(program, shell)};
    }

    std::size_t at = 0;
    if (is_option_word(arguments[0])) at = command_position(program, arguments);
    if (at < arguments.size() && is_help(arguments[at])) return {{}, {}, {}, program_help(program)};
    if (at == arguments.size())
        throw UsageError("a command is missing", fmt::format("see {} --help", program.name));
    const CommandEntry* const entry = find_command(program, arguments[at]);
    if (!entry) unknown_command(program, arguments[at]);

    Command command;
    Action action = entry->set_up(command);
    const auto end = std::find(arguments.begin(), arguments.end(), "--");
    if (std::find_if(arguments.begin(), end, is_help) != end)
        return {{}, {}, {}, command_help(program, *entry, command)};
    std::vector<std::string> words = arguments;
    words.erase(words.begin() + static_cast<std::ptrdiff_t>(at));
    Parser parser(program, *entry, command);
    parser.read(std::move(words));
    return {entry->name, std::move(action), parser.shared(), {}};
}

}  // namespace ailab::app
