#include "lab_grade/suite/suite.hpp"

#include <numeric>

#include <fmt/format.h>
#include <yaml-cpp/yaml.h>

#include "lab_grade/suite/files.hpp"

namespace ailab::grade {
namespace {

/// The value that follows belongs to this key.
struct AtKey {
    std::string name;
};
YAML::Emitter& operator<<(YAML::Emitter& out, const AtKey& at) {
    return out << YAML::Key << at.name << YAML::Value;
}

/// Writes a text with several lines as a block, if YAML can preserve it.
void put_text(YAML::Emitter& out, const std::string& text) {
    const bool block = text.size() > 1 && text.back() == '\n' && text.front() != ' ' &&
                       text.front() != '\n' && text.find_first_of("\t\r") == std::string::npos &&
                       text.find("\n\n") == std::string::npos &&
                       text.find(" \n") == std::string::npos;
    if (block)
        out << YAML::Literal << text;
    else
        out << YAML::DoubleQuoted << text;
}

void put(YAML::Emitter& out, const char* key, const std::string& text) {
    if (text.empty()) return;
    out << AtKey{key};
    put_text(out, text);
}

void put_checker(YAML::Emitter& out, const TestCase& test) {
    out << AtKey{"checker"} << YAML::Flow << YAML::BeginMap << AtKey{"name"} << test.checker;
    for (const auto& [key, value] : test.options.all())
        out << AtKey{key} << YAML::DoubleQuoted << value;
    out << YAML::EndMap;
}

void put_list(YAML::Emitter& out, const char* key, const std::vector<std::string>& items) {
    if (items.empty()) return;
    out << AtKey{key} << YAML::Flow << YAML::BeginSeq;
    for (const std::string& item : items) out << YAML::DoubleQuoted << item;
    out << YAML::EndSeq;
}

void put_limits(YAML::Emitter& out, const char* key_of_all, const Limits& limits) {
    if (limits == Limits{}) return;
    out << AtKey{key_of_all} << YAML::Flow << YAML::BeginMap;
    const auto number = [&](const char* key, const auto& value) {
        if (value) out << AtKey{key} << fmt::format("{}", *value);
    };
    number("cpu", limits.cpu_seconds);
    number("wall", limits.wall_seconds);
    number("memory", limits.memory_bytes);
    number("output", limits.output_bytes);
    number("file", limits.file_bytes);
    number("processes", limits.processes);
    out << YAML::EndMap;
}

void put_exit_codes(YAML::Emitter& out, const std::vector<int>& codes) {
    if (codes == std::vector<int>{0}) return;
    out << AtKey{"exit_codes"};
    if (codes.empty())
        out << "any";
    else
        out << YAML::Flow << codes;
}

void put_test(YAML::Emitter& out, const TestCase& test) {
    out << YAML::BeginMap << AtKey{"id"} << YAML::DoubleQuoted << test.id;
    if (test.name != test.id) put(out, "name", test.name);
    put(out, "what", test.what);
    put(out, "why", test.why);
    put_list(out, "arguments", test.arguments);
    put(out, "input", test.input.read());
    if (!test.files.empty()) {
        out << AtKey{"files"} << YAML::BeginMap;
        for (const auto& [name, content] : test.files) {
            out << YAML::Key << YAML::DoubleQuoted << name << YAML::Value;
            put_text(out, content.read());
        }
        out << YAML::EndMap;
    }
    put_list(out, "collect", test.collect);
    if (test.answer) {
        out << AtKey{"answer"};
        put_text(out, test.answer->read());
    }
    put_exit_codes(out, test.exit_codes);
    put_checker(out, test);
    out << AtKey{"points"} << fmt::format("{}", test.points);
    if (test.visibility != Visibility::visible)
        out << AtKey{"visibility"} << std::string(to_string(test.visibility));
    put_list(out, "depends_on", test.depends_on);
    put(out, "together", test.together);
    put_limits(out, "limits", test.limits);
    out << AtKey{"seed"} << fmt::format("{}", test.seed) << YAML::EndMap;
}

void put_tests(YAML::Emitter& out, const Suite& suite, const std::string& group) {
    out << AtKey{"tests"} << YAML::BeginSeq;
    for (const TestCase& test : suite.tests)
        if (test.group == group) put_test(out, test);
    out << YAML::EndSeq;
}

template <class T>
std::optional<T> first(const std::optional<T>& a, const std::optional<T>& b) {
    return a ? a : b;
}

}  // namespace

std::string write_suite(const Suite& suite) {
    YAML::Emitter out;
    out << YAML::BeginMap << AtKey{"suite"} << YAML::DoubleQuoted << suite.title;
    put(out, "about", suite.about);
    put(out, "lab", suite.lab);
    put(out, "program", suite.program);
    put(out, "build", suite.build);
    put_limits(out, "build_limits", suite.build_limits);
    if (!suite.groups.empty()) {
        out << AtKey{"groups"} << YAML::BeginSeq;
        for (const Group& group : suite.groups) {
            out << YAML::BeginMap << AtKey{"name"} << YAML::DoubleQuoted << group.name;
            if (group.title != group.name) put(out, "title", group.title);
            out << AtKey{"scoring"} << std::string(to_string(group.scoring));
            put(out, "help", group.help);
            put_list(out, "hints", group.hints);
            put(out, "learned", group.learned);
            put_tests(out, suite, group.name);
            out << YAML::EndMap;
        }
        out << YAML::EndSeq;
    }
    put_tests(out, suite, "");
    out << YAML::EndMap;
    return std::string(out.c_str()) + "\n";
}

std::string Text::read() const {
    return file.empty() ? text : read_file(file);
}

std::size_t Text::bytes() const {
    std::error_code error;
    if (file.empty()) return text.size();
    const auto size = std::filesystem::file_size(file, error);
    return error ? 0 : size;
}

Limits Limits::over(const Limits& base) const {
    return {first(cpu_seconds, base.cpu_seconds),   first(wall_seconds, base.wall_seconds),
            first(memory_bytes, base.memory_bytes), first(output_bytes, base.output_bytes),
            first(file_bytes, base.file_bytes),     first(processes, base.processes)};
}

Limits default_limits() {
    return {10.0, 20.0, 512 * kMegabyte, 8 * kMegabyte, 8 * kMegabyte, 64};
}

double Suite::max_points() const {
    return std::accumulate(tests.begin(), tests.end(), 0.0,
                           [](double sum, const TestCase& test) { return sum + test.points; });
}

}  // namespace ailab::grade
