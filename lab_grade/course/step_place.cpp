#include "lab_grade/course/step_place.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <filesystem>
#include <set>

#include "lab_grade/suite/files.hpp"

namespace ailab::grade {
namespace {

using Lines = std::vector<std::string_view>;

Lines lines_in(std::string_view text) {
    Lines lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size() - 1);
        lines.push_back(text.substr(0, end + 1));
        text.remove_prefix(end + 1);
    }
    return lines;
}

bool is_word(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

/// Returns the name of the function that begins in this line; empty if none does.
std::string function_begun(std::string_view line) {
    const std::size_t bracket = line.find('(');
    const bool at_margin = !line.empty() && (is_word(line.front()));
    if (!at_margin || bracket == line.npos || line.find(';') != line.npos) return {};
    std::size_t begin = bracket;
    while (begin > 0 && is_word(line[begin - 1])) --begin;
    return std::string(line.substr(begin, bracket - begin));
}

/// True for a line that belongs to the function below it.
bool is_lead(std::string_view line) {
    return line.starts_with("//") || line.starts_with('#') || line.starts_with('@') ||
           line.starts_with("template");
}

}  // namespace

std::vector<std::size_t> steps_to_do(std::string_view line) {
    std::vector<std::size_t> numbers;
    if (line.find("TODO step") == line.npos) return numbers;
    constexpr std::string_view kStep = "step ";
    for (std::size_t at = line.find("TODO step"); (at = line.find(kStep, at)) != line.npos;) {
        at += kStep.size();
        std::size_t number = 0;
        std::from_chars(line.data() + at, line.data() + line.size(), number);
        if (number > 0) numbers.push_back(number);
    }
    return numbers;
}

StepPlace find_step(const std::string& folder, std::size_t number) {
    StepPlace place;
    if (!std::filesystem::is_directory(folder)) return place;
    for (const auto& [name, text] : files_of_part(folder)) {
        if (!name.ends_with(".py") && !name.ends_with(".cpp")) continue;
        std::string function;
        std::set<std::size_t> steps;
        for (const std::string_view line : lines_in(text)) {
            if (const std::string begun = function_begun(line); !begun.empty()) function = begun;
            for (const std::size_t step : steps_to_do(line)) {
                steps.insert(step);
                if (step != number || (!place.file.empty() && place.file != name)) continue;
                place.file = name;
                place.functions.push_back(function);
            }
        }
        if (place.file != name) continue;
        place.steps.assign(steps.begin(), steps.end());
        break;
    }
    return place;
}

std::string function_in(std::string_view text, const std::string& name) {
    const Lines lines = lines_in(text);
    std::size_t begin = 0;
    while (begin < lines.size() && function_begun(lines[begin]) != name) ++begin;
    if (name.empty() || begin == lines.size()) return {};
    std::size_t end = begin + 1;
    // Its body is indented; a line that begins with a bracket ends it.
    while (end < lines.size() && (std::isspace(static_cast<unsigned char>(lines[end].front())) ||
                                  lines[end].front() == ')' || lines[end].front() == '{'))
        ++end;
    if (end < lines.size() && lines[end].front() == '}') ++end;
    while (begin > 0 && is_lead(lines[begin - 1])) --begin;
    while (end > begin && lines[end - 1] == "\n") --end;
    std::string found;
    for (std::size_t i = begin; i < end; ++i) found += lines[i];
    return found;
}

std::vector<std::string> with_helpers(std::string_view text, std::string_view starter,
                                      std::vector<std::string> functions) {
    std::set<std::string> given, all;
    for (const std::string_view line : lines_in(starter)) given.insert(function_begun(line));
    for (const std::string_view line : lines_in(text)) all.insert(function_begun(line));
    for (std::size_t i = 0; i < functions.size(); ++i) {
        const std::string caller = function_in(text, functions[i]);
        for (const std::string& name : all)
            if (!given.contains(name) && caller.find(name + "(") != caller.npos &&
                std::ranges::find(functions, name) == functions.end())
                functions.push_back(name);
    }
    std::ranges::reverse(functions);
    return functions;
}

}  // namespace ailab::grade
