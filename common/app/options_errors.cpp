#include "common/app/options_errors.hpp"

#include <algorithm>
#include <utility>

#include <CLI/CLI.hpp>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/names.hpp"

namespace ailab::app {

bool is_option_word(const std::string& word) {
    return word.size() > 1 && word[0] == '-' && !(word[1] >= '0' && word[1] <= '9') &&
           word[1] != '.';
}

namespace {

[[noreturn]] void needs_a_value(const std::string& name, const CLI::Option* option) {
    const std::string value = option ? option->get_type_name() : "";
    throw UsageError(value.empty() ? tr("{} takes no value", name)
                                   : tr("{} needs a value ({})", name, tr(value)));
}

}  // namespace

void check_values(const CLI::App& app, const std::vector<std::string>& words) {
    const auto end = std::find(words.begin(), words.end(), "--");
    const auto option_of = [&](const std::string& word) {
        return is_option_word(word) ? app.get_option_no_throw(word) : nullptr;
    };
    for (auto word = words.begin(); word != end; ++word) {
        const CLI::Option* const option = option_of(*word);
        if (!option || option->get_items_expected_max() == 0) continue;
        const std::string& name = *word;
        if (++word == end || option_of(*word)) needs_a_value(name, option);
    }
}

namespace {

std::string upper_case(std::string_view word) {
    std::string upper(word);
    for (char& c : upper) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
    return upper;
}

/// The hint for an unknown option: near misses (for "-s", the options that begin with it), or that
/// the value is given without an option name: "--file" for a command that takes FILE.
std::string hint_for_unknown(const std::string& name, const CLI::App& app) {
    std::vector<std::string> known;
    for (const CLI::Option* option : app.get_options()) {
        const std::string argument = option->get_name();
        if (option->get_positional() && argument == upper_case(name.substr(2)))
            return tr("{} is given without an option name", tr(argument));
        for (const std::string& word : option->get_snames()) known.push_back('-' + word);
        for (const std::string& word : option->get_lnames()) known.push_back("--" + word);
    }
    if (name.size() > 2) return did_you_mean(near_misses(name, known));
    std::erase_if(known, [&](const std::string& word) { return !word.starts_with('-' + name); });
    return did_you_mean(known);
}

}  // namespace

void throw_usage_error(const CLI::ParseError& e, const Command& command, const std::string& see) {
    const CLI::App& app = command.app();
    std::vector<std::string> left = app.remaining();
    const auto marker = std::find(left.begin(), left.end(), "--");  // no options after it
    // A misspelt option causes the other errors, so it is reported first.
    const auto misspelt = std::find_if(left.begin(), marker, is_option_word);
    if (misspelt != marker) {
        const std::string name = misspelt->substr(0, misspelt->find('='));
        const std::string hint = hint_for_unknown(name, app);
        throw UsageError(tr("unknown option {}", name), hint.empty() ? see : hint);
    }
    const std::string text = e.what();
    if (dynamic_cast<const CLI::ArgumentMismatch*>(&e)) {
        std::string name = text.substr(0, text.find_first_of(": "));
        if (name[0] != '-') name = "--" + name;
        needs_a_value(name, app.get_option_no_throw(name));
    }
    if (dynamic_cast<const CLI::RequiredError*>(&e))
        for (const CLI::Option* option : app.get_options())
            if (option->get_required() && option->count() == 0)
                throw UsageError(
                    tr("{} is missing: {}", tr(option->get_name()), tr(option->get_description())),
                    see);
    if (marker != left.end()) left.erase(marker);
    const std::string& instead = command.instead_of_arguments();
    if (!left.empty())
        throw UsageError(tr("unexpected argument '{}'", left.front()),
                         instead.empty() ? see : instead);
    throw UsageError(text, see);
}

}  // namespace ailab::app
