#include "lab_grade/judge/checker.hpp"

#include <algorithm>
#include <charconv>
#include <exception>

#include "common/base/error.hpp"
#include "common/base/language_scope.hpp"
#include "common/text/decimal.hpp"
#include "lab_grade/judge/causes.hpp"

namespace ailab::grade {
namespace {

[[noreturn]] void fail(std::string_view key, const char* what, std::string_view value) {
    throw InputError(tr("checker option '{}': expected {}, found '{}'", key, tr(what), value));
}

}  // namespace

std::string CheckerOptions::text(std::string_view key, std::string_view fallback) const {
    const auto found = values_.find(key);
    return found == values_.end() ? std::string(fallback) : found->second;
}

std::int64_t CheckerOptions::integer(std::string_view key, std::int64_t fallback) const {
    const auto found = values_.find(key);
    if (found == values_.end()) return fallback;
    const std::string& text = found->second;
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size())
        fail(key, marked("an integer"), text);
    return value;
}

double CheckerOptions::number(std::string_view key, double fallback) const {
    const auto found = values_.find(key);
    if (found == values_.end()) return fallback;
    const ParsedDecimal parsed = parse_decimal(found->second);
    if (parsed.error != DecimalError::none) fail(key, marked("a number"), found->second);
    return to_double(parsed.value);
}

bool CheckerOptions::flag(std::string_view key, bool fallback) const {
    const auto found = values_.find(key);
    if (found == values_.end()) return fallback;
    const std::string& text = found->second;
    if (text == "true" || text == "yes" || text == "on") return true;
    if (text == "false" || text == "no" || text == "off") return false;
    fail(key, marked("true or false"), text);
}

const std::vector<Checker>& all_checkers() {
    static const std::vector<Checker> kCheckers = [] {
        std::vector<Checker> all;
        for (const auto rows :
             {text_checkers, counted_checkers, program_checkers, road_checkers, logic_checkers,
              puzzle_checkers, tree_checkers, backtracking_checkers, board_game_checkers})
            for (Checker& checker : rows()) {
                checker.options.push_back(
                    {"lang", "en", marked("language of the messages"), {"en", "zh"}});
                all.push_back(std::move(checker));
            }
        return all;
    }();
    return kCheckers;
}

const Checker* find_checker(std::string_view name) {
    const auto& all = all_checkers();
    const auto found =
        std::ranges::find_if(all, [&](const Checker& checker) { return checker.name == name; });
    return found == all.end() ? nullptr : &*found;
}

Language language_of(const CheckInput& in) {
    if (!in.options.has("lang")) return language();
    return in.options.text("lang") == "zh" ? Language::zh : Language::en;
}

Verdict check(const Checker& checker, const CheckInput& input) {
    const LanguageScope scope(language_of(input));
    Verdict verdict = checker.check(input);
    const bool shows_one = verdict.message.find('`') != std::string::npos;
    if (verdict.outcome == Outcome::bad_format && !checker.example.empty() && !shows_one)
        verdict.message += tr("; a line such as `{}` can be read", checker.example);
    return verdict;
}

Verdict check_safely(const Checker& checker, const CheckInput& input) {
    const LanguageScope scope(language_of(input));
    Verdict verdict;
    try {
        verdict = check(checker, input);
        // A wrapping checker keeps the inner one's diagnosis.
        if (!verdict.passed() && !verdict.canonical.empty() && verdict.diagnosis.empty())
            verdict.diagnosis = diagnose({weigh(checker.name, input, verdict)}).front();
    } catch (const std::exception& error) {
        verdict = judge_error(tr("checker {}: {}", checker.name, error.what()));
    }
    if (verdict.message.empty()) verdict.message = tr(to_string(verdict.outcome));
    const bool silent = input.output.find_first_not_of(" \t\r\n") == input.output.npos;
    if (silent && verdict.diagnosis.empty() && verdict.outcome == Outcome::bad_format)
        verdict.diagnosis = tr("your program prints nothing");
    if (verdict.outcome == Outcome::correct)
        verdict.fraction = 1;
    else if (verdict.outcome == Outcome::partially)
        verdict.fraction = std::clamp(verdict.fraction, 0.0, 1.0);
    else
        verdict.fraction = 0;
    return verdict;
}

}  // namespace ailab::grade
