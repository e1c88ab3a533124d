#include "common/app/options.hpp"

#include <algorithm>
#include <type_traits>
#include <utility>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/app/help.hpp"
#include "common/app/option_rules.hpp"
#include "common/app/option_values.hpp"
#include "common/app/options_errors.hpp"
#include "common/app/options_shared.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/names.hpp"
#include "common/text/number.hpp"

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

/// CLI11's own conversion has errors that mention "INT" and does not accept full-width digits.
template <class Number>
void check_number(CLI::Option& option, const std::string& names,
                  const std::vector<std::string>& words) {
    option.transform([names, &words](const std::string& given) {
        const std::optional<Number> value = parse_number<Number>(given);
        if (!value)
            cannot_be(as_typed(names, words), given,
                      tr(std::is_floating_point_v<Number> ? marked("a number")
                         : std::is_unsigned_v<Number>     ? marked("a whole number, 0 or more")
                                                          : marked("a whole number")));
        return fmt::format("{}", *value);
    });
}

/// "--paths" or "FILE".
std::string name_of(const CLI::Option& option) {
    if (option.get_positional()) return option.get_name(true);
    return option.get_lnames().empty() ? '-' + option.get_snames().front()
                                       : "--" + option.get_lnames().back();
}

}  // namespace

struct Command::Impl {
    /// What CLI11 does not know of an option.
    struct Declared {
        CLI::Option* option;
        OptionKind kind;
        std::optional<Range> range{};
        std::vector<std::string> not_with{}, only_with{};
        bool alone = false;
    };

    CLI::App app;
    SharedDeclaration shared;
    bool shared_set_up = false;
    std::vector<Example> examples;
    std::string details, instead_of_arguments;
    std::vector<ExitMeaning> own_codes;
    std::vector<Declared> declared;
    std::vector<std::string> words;  ///< what is parsed: errors name an option as it was typed

    Impl() { app.set_help_flag(); }

    template <class T>
    CLI::Option& add(const std::string& names, const std::string& value, T& target,
                     const std::string& what) {
        CLI::Option& option = *app.add_option(names, target, what);
        option.type_name(value);
        using Value = typename ValueOf<T>::type;
        constexpr bool kList = std::is_same_v<T, std::vector<std::string>>;
        declared.push_back({&option, kList                             ? OptionKind::list
                                     : std::is_floating_point_v<Value> ? OptionKind::number
                                     : std::is_arithmetic_v<Value>     ? OptionKind::whole
                                                                       : OptionKind::text});
        if constexpr (kList) return option;
        option.multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
        if constexpr (std::is_arithmetic_v<Value>) check_number<Value>(option, names, words);
        if constexpr (std::is_same_v<T, Value>) option.capture_default_str();
        return option;
    }
    Declared& last() { return declared.back(); }
    void limit_last(Range range);
    void check_outputs();
    std::vector<std::string> choices_of(const Declared& one) const;
    std::vector<std::string> excluded_by(const Declared& one) const;
    OptionInfo info_of(const Declared& one) const;
};

Command::Command() : impl_(std::make_unique<Impl>()) {}
Command::~Command() = default;

Command& Command::flag(std::string names, bool& target, std::string what) {
    CLI::Option* const flag = impl_->app.add_flag(names, target, what)->disable_flag_override();
    impl_->declared.push_back({flag, OptionKind::flag});
    return *this;
}

template <class T>
Command& Command::option(std::string names, std::string value, T& target, std::string what) {
    CLI::Option& option = impl_->add(names, value, target, what);
    if constexpr (std::is_same_v<T, std::vector<std::string>>)
        option.expected(1)
            ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
            ->allow_extra_args(false);  // the next word is no further value
    return *this;
}
template <class T>
Command& Command::argument(std::string name, T& target, std::string what) {
    impl_->add(name, "", target, what).required();
    return *this;
}
template <class T>
Command& Command::optional_argument(std::string name, T& target, std::string what) {
    impl_->add(name, "", target, what);
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
template Command& Command::argument(std::string, std::string&, std::string);
template Command& Command::optional_argument(std::string, std::string&, std::string);
template Command& Command::optional_argument(std::string, int&, std::string);

Command& Command::arguments(std::string name, std::vector<std::string>& target, std::string what) {
    impl_->add(name, "", target, what);
    return *this;
}

Command& Command::output(std::string names, std::string& target, std::string what) {
    option(names, "FILE", target, what);
    impl_->last().kind = OptionKind::output;
    return *this;
}

Command& Command::choice(std::string names, std::string& target, std::vector<std::string> words,
                         std::string what) {
    impl_->add(names, fmt::format("{}", fmt::join(words, "|")), target, what)
        .check([this, words, names](const std::string& given) -> std::string {
            if (std::find(words.begin(), words.end(), given) != words.end()) return {};
            const std::string near = did_you_mean(near_misses(given, words));
            cannot_be(as_typed(names, impl_->words), given,
                      near.empty() ? tr("one of {}", fmt::join(words, ", ")) : near);
        });
    impl_->last().kind = OptionKind::choice;
    return *this;
}

void Command::Impl::limit_last(Range range) {
    last().range = range;
    CLI::Option& option = *last().option;
    option.check([this, range, names = option.get_name(false, true)](const std::string& given) {
        const std::optional<double> value = parse_number<double>(given);
        if (!value || !range.contains(*value))
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

Command& Command::several() {
    impl_->last().option->allow_extra_args(true);
    return *this;
}
Command& Command::required() {
    impl_->last().option->required();
    return *this;
}
Command& Command::not_with(std::vector<std::string> conditions) {
    auto& all = impl_->last().not_with;
    all.insert(all.end(), conditions.begin(), conditions.end());
    return *this;
}
Command& Command::alone() {
    impl_->last().alone = true;
    return *this;
}
Command& Command::only_with(std::vector<std::string> conditions) {
    impl_->last().only_with = std::move(conditions);
    return *this;
}
Command& Command::only_with(const std::vector<std::string>& conditions,
                            const std::function<void()>& declare) {
    const std::size_t first = impl_->declared.size();
    declare();
    for (std::size_t i = first; i < impl_->declared.size(); ++i)
        if (auto& own = impl_->declared[i].only_with; own.empty()) own = conditions;
    return *this;
}
Command& Command::for_people() {
    return not_with({"--format=json|csv"});
}

Command& Command::instead_of_arguments(std::string hint) {
    impl_->instead_of_arguments = std::move(hint);
    return *this;
}

Command& Command::negative(std::string what) {
    return exit_code(static_cast<int>(ExitCode::negative), std::move(what));
}
Command& Command::exit_code(int code, std::string what) {
    impl_->own_codes.push_back({code, std::move(what)});
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
    impl_->shared_set_up = true;
    impl_->shared.declare(*this, which);
    return *this;
}

CLI::App& Command::app() const noexcept {
    return impl_->app;
}
const std::vector<Example>& Command::examples() const noexcept {
    return impl_->examples;
}
const std::string& Command::details() const noexcept {
    return impl_->details;
}
std::vector<ExitMeaning> exit_codes() {
    return {{0, marked("answered")},
            {1, marked("proved negative")},
            {2, marked("usage or bad input")},
            {3, marked("limit reached, with the best answer so far")},
            {70, marked("internal error")},
            {130, marked("interrupted")}};
}
std::vector<ExitMeaning> Command::exit_codes() const {
    std::vector<ExitMeaning> codes = impl_->own_codes;
    for (ExitMeaning& meaning : app::exit_codes())
        if (meaning.code != static_cast<int>(ExitCode::negative) &&
            meaning.code != static_cast<int>(ExitCode::internal))
            codes.push_back(std::move(meaning));
    std::ranges::sort(codes, {}, &ExitMeaning::code);
    return codes;
}
const std::string& Command::instead_of_arguments() const noexcept {
    return impl_->instead_of_arguments;
}

/// The words of a choice, or the integers of a short range.
std::vector<std::string> Command::Impl::choices_of(const Declared& one) const {
    constexpr double kMostWords = 20;
    if (one.kind == OptionKind::choice) return CLI::detail::split(one.option->get_type_name(), '|');
    std::vector<std::string> numbers;
    if (!one.range || !one.range->most || one.kind == OptionKind::list) return numbers;
    const auto& [least, most, open] = *one.range;
    if (*most - least > kMostWords) return numbers;
    for (double n = least; n <= *most; ++n) numbers.push_back(fmt::format("{}", n));
    return numbers;
}

std::vector<std::string> Command::Impl::excluded_by(const Declared& one) const {
    std::vector<std::string> excluded = one.not_with;
    if (!one.alone) return excluded;
    for (const Declared& other : declared)
        if (other.option->get_group() != kSharedGroup && other.option != one.option)
            excluded.push_back(name_of(*other.option));
    excluded.push_back("--trace");
    return excluded;
}

OptionInfo Command::Impl::info_of(const Declared& one) const {
    const CLI::Option& option = *one.option;
    OptionInfo info;
    for (const std::string& name : option.get_snames()) info.spellings.push_back('-' + name);
    for (const std::string& name : option.get_lnames()) info.spellings.push_back("--" + name);
    info.argument = option.get_positional();
    info.name = name_of(option);
    info.value = option.get_type_name();
    info.what = option.get_description();
    info.preset = option.get_default_str();
    if (one.range) info.range = one.range->text();
    info.choices = choices_of(one);
    info.not_with = excluded_by(one), info.only_with = one.only_with;
    info.kind = one.kind;
    info.required = option.get_required();
    info.repeated = option.get_expected_max() > 1 ||
                    (one.kind == OptionKind::list && option.get_allow_extra_args());
    info.shared = option.get_group() == kSharedGroup;
    info.listed = !option.get_group().empty();
    return info;
}

std::vector<OptionInfo> Command::options() const {
    std::vector<OptionInfo> options;
    for (const Impl::Declared& one : impl_->declared) options.push_back(impl_->info_of(one));
    return options;
}

SharedOptions Command::shared_options() const {
    return impl_->shared.read();
}

/// Standard output has one owner: the answers, or one file.
void Command::Impl::check_outputs() {
    const CLI::Option* owner = nullptr;
    for (const Declared& one : declared) {
        if (one.kind != OptionKind::output || one.option->count() == 0) continue;
        if (one.option->results().back() != "-") continue;
        if (owner) cannot_combine(owner->get_name() + " -", one.option->get_name() + " -");
        owner = one.option;
    }
    if (owner) shared.leave_output_to(owner->get_name() + " -");
}

void Command::parse(std::vector<std::string> words, const std::string& see) {
    if (!impl_->shared_set_up) shared(kNoShared);
    check_values(app(), words);
    impl_->words = words;
    std::reverse(words.begin(), words.end());  // CLI11 takes them from the end
    try {
        app().parse(std::move(words));
    } catch (const CLI::ParseError& e) {
        throw_usage_error(e, *this, see);
    }
    std::vector<OptionRule> rules;
    for (const Impl::Declared& one : impl_->declared) {
        const std::vector<std::string> excluded = impl_->excluded_by(one);
        if (!excluded.empty()) rules.push_back({one.option, excluded, true});
        if (!one.only_with.empty()) rules.push_back({one.option, one.only_with, false});
    }
    check_rules(app(), rules);
    impl_->check_outputs();
}

}  // namespace ailab::app
