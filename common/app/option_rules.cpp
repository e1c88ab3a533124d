#include "common/app/option_rules.hpp"

#include <algorithm>
#include <stdexcept>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"

namespace ailab::app {
namespace {

/// Whether the option has a value other than its default.
bool is_set(const CLI::Option& option) {
    return option.count() > 0 && (option.get_default_str().empty() ||
                                  option.results().back() != option.get_default_str());
}

/// The values that are in force: all of an option that may be repeated, else the last; a list "a,b"
/// is two.
std::vector<std::string> values_of(const CLI::Option& option) {
    std::vector<std::string> all =
        option.count() > 0 ? option.results() : std::vector{option.get_default_str()};
    if (option.get_multi_option_policy() == CLI::MultiOptionPolicy::TakeLast) all = {all.back()};
    std::vector<std::string> values;
    for (const std::string& given : all)
        for (const std::string& value : CLI::detail::split(given, ',')) values.push_back(value);
    return values;
}

struct Condition {
    std::string name;
    std::vector<std::string> values;  ///< any if empty

    explicit Condition(const std::string& text) : name(text.substr(0, text.find('='))) {
        if (name.size() < text.size())
            values = CLI::detail::split(text.substr(name.size() + 1), '|');
    }
    /// Returns the option and its value as they break or keep a rule: "--trace", "--format json";
    /// empty if the condition does not hold.
    std::string met(const CLI::App& app) const {
        const CLI::Option* const option = app.get_option_no_throw(name);
        if (!option) {
            if (name == "--format" || name == "--trace") return {};  // not of this command
            throw std::logic_error("a rule names the unknown option " + name);
        }
        if (values.empty()) return is_set(*option) ? name : std::string();
        for (const std::string& value : values_of(*option))
            if (std::find(values.begin(), values.end(), value) != values.end())
                return name + ' ' + value;
        return {};
    }
    std::string text() const {
        return values.empty() ? name : fmt::format("{} {}", name, fmt::join(values, "|"));
    }
};

}  // namespace

void cannot_combine(const std::string& one, const std::string& other) {
    throw UsageError(tr("{} cannot be combined with {}", one, other), tr("leave one of them out"));
}

void check_rules(const CLI::App& app, const std::vector<OptionRule>& rules) {
    for (const OptionRule& rule : rules) {
        std::string met, all;
        for (const std::string& text : rule.conditions) {
            const Condition condition(text);
            all += (all.empty() ? "" : tr(" or ")) + condition.text();
            if (met.empty()) met = condition.met(app);
        }
        if (!is_set(*rule.option) || met.empty() != !rule.excludes) continue;
        const std::string name = rule.option->get_name();
        if (rule.excludes) cannot_combine(name, met);
        throw UsageError(tr("{} needs {}", name, all), tr("add it, or leave {} out", name));
    }
}

}  // namespace ailab::app
