// Writes the versions legacy and 2025-09 of the problem package format. The tools use legacy, with
// validator flags per folder of tests; 2025-09 has arguments, files and flags per test.
#include <algorithm>
#include <filesystem>
#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/base/error.hpp"
#include "common/base/hash.hpp"
#include "common/base/random.hpp"
#include "common/base/translate.hpp"
#include "common/text/printable.hpp"
#include "common/text/quoted.hpp"
#include "lab_grade/export/package.hpp"
#include "lab_grade/suite/files.hpp"

namespace ailab::grade {
namespace {

namespace fs = std::filesystem;

constexpr const char* kOutputValidator = R"sh(#!/bin/sh
# Judges by meaning. Needs lab_grade on PATH; the flags name its checker and the checker's options.
input=$1 answer=$2 feedback=$3
shift 3
exec lab_grade kattis -- from-flags "$input" "$answer" "$feedback" "$@"
)sh";

constexpr const char* kInputValidator = R"sh(#!/bin/sh
# Accepts text that ends in a newline and has neither carriage returns nor zero bytes.
copy=$(mktemp) || exit 1
trap 'rm -f "$copy"' EXIT
cat > "$copy"
tr -d '\000\r' < "$copy" | cmp -s - "$copy" || exit 43
[ ! -s "$copy" ] || [ -z "$(tail -c 1 "$copy")" ] || exit 43
exit 42
)sh";

/// Scripts need no build, but the tools only accept a folder as a program if it has this file.
constexpr const char* kBuild = R"sh(#!/bin/sh
exec chmod +x run
)sh";

constexpr const char* kValidatorReadme =
    "The output validator runs lab_grade of AI Search Lab, which must be on PATH.\n";

std::string list_of(const std::vector<std::string>& words) {
    std::vector<std::string> items;
    for (const std::string& word : words) items.push_back(yaml_quoted(word));
    return fmt::format("[{}]", fmt::join(items, ", "));
}

/// A name-based UUID (version 8 of RFC 9562) of the suite's title.
std::string uuid_of(const Suite& suite) {
    std::uint64_t state = Fnv1a().add(suite.title + "\n" + suite.lab).value();
    const std::uint64_t high = splitmix64(state), low = splitmix64(state);
    return fmt::format("{:08x}-{:04x}-8{:03x}-{:04x}-{:012x}", high >> 32U, (high >> 16U) & 0xFFFF,
                       high & 0xFFF, 0x8000 | (low >> 50U), low & 0xFFFFFFFFFFFF);
}

std::string file_name(std::size_t number, std::size_t count, const std::string& id) {
    std::string name = fmt::format("{:0{}}-", number, std::to_string(count).size());
    for (const char c : id)
        name +=
            (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ? c : '-';
    name = name.substr(0, 80);
    return name.find_last_not_of('-') == std::string::npos
               ? name
               : name.substr(0, name.find_last_not_of('-') + 1);
}

/// Returns the information that lab_grade needs about a test besides input and answer.
std::vector<std::string> validator_arguments(const TestCase& test) {
    std::vector<std::string> words{"checker=" + test.checker};
    for (const auto& [key, value] : test.options.all()) words.push_back(key + "=" + value);
    for (const std::string& argument : test.arguments) words.push_back("argument=" + argument);
    return words;
}

std::string with_newline(std::string text) {
    if (!text.empty() && text.back() != '\n') text += '\n';
    return text;
}

bool is_clean(const std::string& text) {
    return text.find('\r') == std::string::npos && text.find('\0') == std::string::npos &&
           find_invalid_utf8(text) == std::string_view::npos;
}

class KattisExport {
public:
    KattisExport(const Suite& suite, const KattisOptions& options)
        : suite_(suite), options_(options), legacy_(options.version == "legacy") {}

    Package make(std::vector<std::string>& left_out) {
        add_tests(left_out);
        add("problem.yaml", problem_yaml());
        add_statement();
        add_solution();
        add_script("input_validators/text/", kInputValidator);
        const std::string validator =
            legacy_ ? "output_validators/by_meaning/" : "output_validator/";
        add_script(validator, kOutputValidator);
        add(validator + "README", kValidatorReadme);
        return std::move(package_);
    }

private:
    void add(std::string name, std::string content, bool executable = false) {
        package_.push_back({std::move(name), std::move(content), executable});
    }

    void add_script(const std::string& folder, std::string run) {
        add(folder + "build", kBuild, true);
        add(folder + "run", std::move(run), true);
    }

    /// Returns why the version cannot express a test; empty if it can.
    std::string obstacle(const TestCase& test) const {
        if (legacy_ && !test.arguments.empty()) return "arguments";
        if (legacy_ && !test.files.empty()) return "files";
        if (test.options.has("run")) return tr("a checker that is a program");
        if (!test.collect.empty()) return tr("files that the program writes");
        if (test.exit_codes != std::vector<int>{0}) return tr("exit codes");
        if (!is_clean(test.input.read()) || (test.answer && !is_clean(test.answer->read())))
            return tr("text that is not UTF-8, or carriage returns");
        for (const std::string& word : validator_arguments(test))
            if (legacy_ && word.find_first_of(" \t\n\"'") != std::string::npos)
                return tr("blanks in a checker option");
        return "";
    }

    void add_tests(std::vector<std::string>& left_out) {
        std::vector<const TestCase*> kept;
        for (const TestCase& test : suite_.tests) {
            const std::string why = obstacle(test);
            if (why.empty())
                kept.push_back(&test);
            else
                left_out.push_back(fmt::format("{} ({})", test.id, why));
        }
        if (kept.empty())
            throw InputError(
                tr("no test of the suite can be expressed in version {}", options_.version));
        int samples = kept.size() > 1 ? options_.samples : 0;
        for (std::size_t i = 0; i < kept.size(); ++i) {
            const bool sample =
                samples > 0 && kept[i]->visibility == Visibility::visible && i + 1 < kept.size();
            samples -= sample ? 1 : 0;
            add_test(*kept[i], sample, file_name(i + 1, kept.size(), kept[i]->id));
        }
    }

    void add_test(const TestCase& test, bool sample, const std::string& name) {
        const std::string folder = (sample ? "data/sample/" : "data/secret/") +
                                   (legacy_ ? flags_folder(test, sample) : "");
        const std::string path = folder + name;
        add(path + ".in", with_newline(test.input.read()));
        add(path + ".ans", test.answer ? with_newline(test.answer->read()) : "");
        if (legacy_) {
            if (!test.what.empty()) add(path + ".desc", test.what + "\n");
            return;
        }
        std::string yaml = "output_validator_args: " + list_of(validator_arguments(test)) + "\n";
        if (!test.arguments.empty()) yaml += "args: " + list_of(test.arguments) + "\n";
        if (!test.what.empty()) yaml += "description: " + yaml_quoted(test.what) + "\n";
        add(path + ".yaml", yaml);
        for (const auto& [file, text] : test.files) add(path + ".files/" + file, text.read());
    }

    /// In legacy, tests with the same flags share a folder with a testdata.yaml.
    std::string flags_folder(const TestCase& test, bool sample) {
        const std::string flags = fmt::format("{}", fmt::join(validator_arguments(test), " "));
        const auto [found, fresh] =
            folders_.emplace(std::pair(sample, flags), fmt::format("g{:02}/", folders_.size() + 1));
        if (fresh)
            add((sample ? "data/sample/" : "data/secret/") + found->second + "testdata.yaml",
                "output_validator_flags: " + yaml_quoted(flags) + "\n");
        return found->second;
    }

    std::string problem_yaml() const {
        std::string yaml = fmt::format("problem_format_version: {}\n", options_.version);
        if (legacy_) yaml += "validation: custom\n";
        yaml += fmt::format("name: {}\nuuid: {}\nlicense: {}\n", yaml_quoted(suite_.title),
                            uuid_of(suite_), options_.license);
        if (!options_.author.empty() && options_.license != "public domain")
            yaml += fmt::format("rights_owner: {}\n", yaml_quoted(options_.author));
        double cpu = 0;
        std::uint64_t memory = 1, output = 1;
        for (const TestCase& test : suite_.tests) {
            cpu = std::max(cpu, *test.limits.cpu_seconds);
            memory = std::max(memory, *test.limits.memory_bytes >> 20U);
            output = std::max(output, *test.limits.output_bytes >> 20U);
        }
        yaml += fmt::format("limits:\n  memory: {}\n  output: {}\n", memory, output);
        if (!legacy_) yaml += fmt::format("  time_limit: {:.3f}\n", cpu);
        return yaml;
    }

    void add_statement() {
        const std::string folder = legacy_ ? "problem_statement/" : "statement/";
        if (!options_.statement.empty()) {
            const std::string kind = fs::path(options_.statement).extension().string();
            add(folder + "problem.en" + kind, with_newline(read_file(options_.statement)));
            return;
        }
        if (!legacy_) {
            add(folder + "problem.en.md",
                (suite_.about.empty() ? suite_.title : suite_.about) + "\n");
            return;
        }
        add(folder + "problem.en.tex",
            fmt::format("\\problemname{{{}}}\n\n{}\n", latex(suite_.title), latex(suite_.about)));
    }

    static std::string latex(std::string_view text) {
        std::string result;
        for (const char c : text) {
            if (c == '\\')
                result += "\\textbackslash{}";
            else if (c == '~' || c == '^')
                result += fmt::format("\\{}{{}}", c);
            else if (std::string_view("#$%&_{}").find(c) != std::string_view::npos)
                result += std::string("\\") + c;
            else
                result += c;
        }
        return result;
    }

    void add_solution() {
        const fs::path path = options_.solution;
        if (fs::is_regular_file(path)) {
            add("submissions/accepted/" + path.filename().string(), read_file(path.string()));
            return;
        }
        if (!fs::is_directory(path)) throw InputError(tr("no solution {}", options_.solution));
        const std::string name = fs::absolute(path).lexically_normal().filename().string();
        add_tree(package_, options_.solution,
                 "submissions/accepted/" + (name.empty() ? "solution" : name) + "/");
    }

    const Suite& suite_;
    const KattisOptions& options_;
    bool legacy_;
    Package package_;
    std::map<std::pair<bool, std::string>, std::string> folders_;
};

}  // namespace

Package kattis_package(const Suite& suite, const KattisOptions& options,
                       std::vector<std::string>& left_out) {
    return KattisExport(suite, options).make(left_out);
}

}  // namespace ailab::grade
