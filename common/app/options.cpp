#include "common/app/options.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <type_traits>
#include <utility>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/app/data_files.hpp"
#include "common/app/help.hpp"
#include "common/app/options_errors.hpp"
#include "common/app/version.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/names.hpp"
#include "common/text/utf8.hpp"

namespace ailab::app {
namespace {

template <class T>
struct ValueOf {
    using type = T;
};
template <class T>
struct ValueOf<std::optional<T>> {
    using type = T;
};

/// The spelling of "-k,--paths" that was typed last: "-k" if the argument was "-k" or "-k3", else
/// "--paths".
std::string as_typed(const std::string& names, const std::vector<std::string>& words) {
    const std::size_t comma = names.find(',');
    const std::string long_name = names.substr(names.rfind(',') + 1);
    if (comma == std::string::npos) return long_name;
    const std::string short_name = names.substr(0, comma);
    const auto gives = [&](const std::string& word) {
        return word.starts_with(long_name) || word.starts_with(short_name);
    };
    const auto last = std::find_if(words.rbegin(), words.rend(), gives);
    return last != words.rend() && last->starts_with(short_name) ? short_name : long_name;
}

[[noreturn]] void cannot_be(const std::string& option, const std::string& given,
                            const std::string& hint) {
    throw UsageError(tr("{} cannot be '{}'", option, given), hint);
}

/// CLI11's own conversion has errors that mention "INT" and does not accept full-width digits.
template <class Number>
void check_number(CLI::Option& option, const std::string& names,
                  const std::vector<std::string>& words) {
    option.transform([names, &words](const std::string& given) {
        std::string narrow = half_width(given);
        Number value{};
        if (!CLI::detail::lexical_cast(narrow, value))
            cannot_be(as_typed(names, words), given,
                      tr(std::is_floating_point_v<Number> ? marked("a number")
                         : std::is_unsigned_v<Number>     ? marked("a whole number, 0 or more")
                                                          : marked("a whole number")));
        return narrow;
    });
}

/// A number with a unit, such as "200ms" or "2G"; `units` maps a suffix to its factor.
double with_unit(const std::string& option, const std::string& given,
                 const std::vector<std::pair<std::string, double>>& units, const char* example) {
    const std::string text = half_width(given);
    std::size_t used = 0;
    double number = -1;
    try {
        number = std::stod(text, &used);
    } catch (const std::exception&) {
        used = 0;
    }
    const std::string suffix = text.substr(used);
    const auto unit = std::find_if(units.begin(), units.end(), [&](const auto& u) {
        return CLI::detail::to_lower(u.first) == CLI::detail::to_lower(suffix);
    });
    if (used == 0 || !(number >= 0) || !std::isfinite(number) || unit == units.end())
        cannot_be(option, given, tr(example));
    return number * unit->second;
}

/// The range of numbers that an option accepts. Without `most`, there is no upper limit.
struct Range {
    double least;
    std::optional<double> most{};
    bool open = false;  ///< `least` itself is excluded

    bool contains(double x) const {
        return (open ? x > least : x >= least) && (!most || x <= *most);
    }
    std::string text() const {
        if (open) return tr("more than {}", least);
        return most ? tr("{} to {}", least, *most) : tr("{} or more", least);
    }
};

std::uint64_t as_count(double x) {
    return x >= 0x1p63 ? std::uint64_t{1} << 63U : static_cast<std::uint64_t>(x);
}

}  // namespace

struct Command::Impl {
    CLI::App app;
    SharedOptions shared;
    unsigned shared_groups = kNoShared;
    std::string format = "text", language = ailab::language() == Language::zh ? "zh" : "en";
    std::vector<Example> examples;
    std::string details, instead_of_arguments;
    std::map<const CLI::Option*, Range> ranges;
    std::vector<std::string> words;  ///< what is parsed: errors name an option as it was typed

    Impl() { app.set_help_flag(); }

    template <class T>
    CLI::Option& add(const std::string& names, const std::string& value, T& target,
                     const std::string& what) {
        CLI::Option& option = *app.add_option(names, target, what);
        option.type_name(value);
        if constexpr (std::is_same_v<T, std::vector<std::string>>) return option;
        using Value = typename ValueOf<T>::type;
        if constexpr (std::is_arithmetic_v<Value>) check_number<Value>(option, names, words);
        if constexpr (std::is_same_v<T, Value>) option.capture_default_str();
        return option;
    }
    void limit_last(Range range);
    void set_up_limits(unsigned which);
    void set_up_shared(Command& command, unsigned which);
};

Command::Command() : impl_(std::make_unique<Impl>()) {}
Command::~Command() = default;

Command& Command::flag(std::string names, bool& target, std::string what) {
    impl_->app.add_flag(names, target, what)->disable_flag_override();
    return *this;
}

template <class T>
Command& Command::option(std::string names, std::string value, T& target, std::string what) {
    CLI::Option& option = impl_->add(names, value, target, what);
    option.multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
    if constexpr (std::is_same_v<T, std::vector<std::string>>)
        option.expected(1)->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    return *this;
}
template Command& Command::option(std::string, std::string, std::string&, std::string);
template Command& Command::option(std::string, std::string, int&, std::string);
template Command& Command::option(std::string, std::string, std::int64_t&, std::string);
template Command& Command::option(std::string, std::string, std::uint64_t&, std::string);
template Command& Command::option(std::string, std::string, double&, std::string);
template Command& Command::option(std::string, std::string, std::optional<int>&, std::string);
template Command& Command::option(std::string, std::string, std::optional<double>&, std::string);
template Command& Command::option(std::string, std::string, std::vector<std::string>&, std::string);

Command& Command::choice(std::string names, std::string& target, std::vector<std::string> words,
                         std::string what) {
    impl_->add(names, fmt::format("{}", fmt::join(words, "|")), target, what)
        .multi_option_policy(CLI::MultiOptionPolicy::TakeLast)
        ->check([this, words, names](const std::string& given) -> std::string {
            if (std::find(words.begin(), words.end(), given) != words.end()) return {};
            const std::string near = did_you_mean(near_misses(given, words));
            cannot_be(as_typed(names, impl_->words), given,
                      near.empty() ? tr("one of {}", fmt::join(words, ", ")) : near);
        });
    return *this;
}

void Command::Impl::limit_last(Range range) {
    CLI::Option& option = *app.get_options().back();
    ranges[&option] = range;
    option.check([this, range, names = option.get_name(false, true)](const std::string& given) {
        double value = 0;
        if (!CLI::detail::lexical_cast(given, value) || !range.contains(value))
            cannot_be(as_typed(names, words), given, range.text());
        return std::string();
    });
}

Command& Command::range(double least, double most) {
    impl_->limit_last({least, most});
    return *this;
}
Command& Command::at_least(double least) {
    impl_->limit_last({least});
    return *this;
}
Command& Command::positive() {
    impl_->limit_last({.least = 0, .open = true});
    return *this;
}

Command& Command::argument(std::string name, std::string& target, std::string what) {
    impl_->add(name, "", target, what).required();
    return *this;
}
Command& Command::optional_argument(std::string name, std::string& target, std::string what) {
    impl_->add(name, "", target, what);
    return *this;
}
Command& Command::arguments(std::string name, std::vector<std::string>& target, std::string what) {
    impl_->add(name, "", target, what);
    return *this;
}

Command& Command::instead_of_arguments(std::string hint) {
    impl_->instead_of_arguments = std::move(hint);
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

void Command::Impl::set_up_limits(unsigned which) {
    const auto limit = [&](unsigned group, const char* name, const char* value, const char* what,
                           std::vector<std::pair<std::string, double>> units, const char* example,
                           auto&& set) {
        app.add_option_function<std::string>(
               name,
               [=, units = std::move(units)](const std::string& text) {
                   set(with_unit(name, text, units, example));
               },
               what)
            ->type_name(value)
            ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast)
            ->group(which & group ? kSharedGroup : "");
    };
    limit(kTimeLimit, "--time-limit", "T", marked("stop after T (10, 0.5s, 200ms, 2min)"),
          {{"", 1}, {"s", 1}, {"ms", 1e-3}, {"min", 60}, {"h", 3600}},
          marked("seconds, or a number with ms, s, min or h"),
          [this](double t) { shared.time_limit = t; });
    limit(kWorkLimits, "--node-limit", "N", marked("stop after N nodes (5000, 20k, 3M)"),
          {{"", 1}, {"k", 1e3}, {"M", 1e6}, {"G", 1e9}}, marked("a number, or one with k, M or G"),
          [this](double n) { shared.node_limit = as_count(n); });
    limit(kWorkLimits, "--memory-limit", "B", marked("stop at B bytes (512M, 2G)"),
          {{"", 1}, {"K", 1024.0}, {"M", 0x1p20}, {"G", 0x1p30}},
          marked("bytes, or a number with K, M or G"),
          [this](double b) { shared.memory_limit = as_count(b); });
}

void Command::Impl::set_up_shared(Command& command, unsigned which) {
    const auto put_last_into = [&](unsigned group) {
        app.get_options().back()->group(group == 0 || which & group ? kSharedGroup : "");
    };
    if (which & kFormat) {
        command.choice("--format", format, {"text", "json", "csv"}, marked("output format"));
        put_last_into(kFormat);
    }
    command.option("--log", "FILE", shared.log_file,
                   "append results to FILE instead of PROGRAM.log");
    put_last_into(kLog);
    command.flag("--no-log", shared.no_log, "do not append results to a log");
    put_last_into(kLog);
    command.option("--seed", "N", shared.seed, "random seed");
    app.get_options().back()->each(
        [&given = shared.seed_given](const std::string&) { given = true; });
    put_last_into(kSeed);
    command.option("--threads", "N", shared.threads, "threads to use").range(1, 1024);
    put_last_into(kThreads);
    set_up_limits(which);
    if (which & kTrace) {
        command.flag("--trace", shared.trace, "print the steps of the algorithm");
        put_last_into(kTrace);
    }
    const std::size_t own = app.get_options().size();
    command.flag("--ascii", shared.ascii, "plain ASCII instead of symbols")
        .choice("--color", shared.color, {"auto", "always", "never"},
                marked("colours (NO_COLOR is honoured)"))
        .choice("--lang", language, {"en", "zh"}, marked("language of the output"))
        .flag("--no-input", shared.no_input, "never ask; fail where input would be needed")
        .flag("-q,--quiet", shared.quiet, "no notes, warnings or progress");
    const auto all = app.get_options();
    for (std::size_t i = own; i < all.size(); ++i) all[i]->group(kSharedGroup);
}

Command& Command::shared(unsigned which) {
    impl_->shared_groups = which;
    impl_->set_up_shared(*this, which);
    return *this;
}

const CLI::App& Command::app() const noexcept {
    return impl_->app;
}
CLI::App& Command::app() noexcept {
    return impl_->app;
}
const std::vector<Example>& Command::examples() const noexcept {
    return impl_->examples;
}
const std::string& Command::details() const noexcept {
    return impl_->details;
}
const std::string& Command::instead_of_arguments() const noexcept {
    return impl_->instead_of_arguments;
}

std::string Command::range_of(const CLI::Option& option) const {
    const auto found = impl_->ranges.find(&option);
    return found == impl_->ranges.end() ? std::string() : found->second.text();
}

std::vector<std::string> Command::numbers_of(const CLI::Option& option) const {
    constexpr double kMostWords = 20;
    std::vector<std::string> words;
    const auto found = impl_->ranges.find(&option);
    if (found == impl_->ranges.end()) return words;
    const auto& [least, most, open] = found->second;
    if (!most || *most - least > kMostWords || option.get_items_expected_max() > 1) return words;
    for (double n = least; n <= *most; ++n) words.push_back(fmt::format("{}", n));
    return words;
}

SharedOptions Command::shared_options() const {
    SharedOptions s = impl_->shared;
    s.no_log = s.no_log || (!(impl_->shared_groups & kLog) && s.log_file.empty());
    s.format = impl_->format == "json"  ? Format::json
               : impl_->format == "csv" ? Format::csv
                                        : Format::text;
    s.language = impl_->language == "zh" ? Language::zh : Language::en;
    return s;
}

void Command::parse(std::vector<std::string> words, const std::string& see) {
    check_values(app(), words);
    impl_->words = words;
    std::reverse(words.begin(), words.end());  // CLI11 takes them from the end
    try {
        app().parse(std::move(words));
    } catch (const CLI::ParseError& e) {
        throw_usage_error(e, *this, see);
    }
}

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
