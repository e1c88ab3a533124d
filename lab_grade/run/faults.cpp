#include "lab_grade/run/faults.hpp"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <map>
#include <optional>

#include <fmt/format.h>

#include "common/app/data_files.hpp"
#include "common/base/translate.hpp"
#include "common/text/blank.hpp"
#include "lab_grade/judge/answer_text.hpp"
#include "lab_grade/run/command.hpp"
#include "lab_grade/run/scratch.hpp"

namespace ailab::grade {
namespace {

using Lines = std::vector<std::string>;

/// A line of a program.
struct SourceLine {
    std::string file{}, function{}, code{};
    std::size_t line = 0;
};

std::string said_at(const SourceLine& place, const std::string& what) {
    std::string where = tr("line {} of {}", place.line, place.file);
    if (!place.function.empty()) where += tr(", in {}", place.function);
    if (!place.code.empty()) where += fmt::format(", `{}`", place.code);
    return where + tr(": ") + what;
}

/// Returns the number after the last of these words; 0 if there is none.
std::size_t number_after(std::string_view text, std::string_view words) {
    std::size_t number = 0;
    if (const std::size_t at = text.find(words); at != text.npos)
        std::from_chars(text.data() + at + words.size(), text.data() + text.size(), number);
    return number;
}

std::string between(std::string_view text, std::string_view begin, std::string_view end) {
    const std::size_t at = text.find(begin);
    if (at == text.npos) return {};
    text.remove_prefix(at + begin.size());
    return std::string(text.substr(0, text.find(end)));
}

std::string base_name(const std::string& path) {
    return std::filesystem::path(path).filename().string();
}

bool is_own(const std::string& path, const Lines& own) {
    return std::ranges::find(own, base_name(path)) != own.end();
}

std::string python_fault(const Lines& lines, const Lines& own) {
    SourceLine place;
    std::string what;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string& line = lines[i];
        if (line.starts_with("Traceback (most recent call last)")) place = {};
        const std::string path = between(line, "  File \"", "\"");
        if (is_own(path, own)) {
            place = {base_name(path), between(line, ", in ", "\n"), "",
                     number_after(line, ", line ")};
            if (place.function == "<module>") place.function.clear();
            if (i + 1 < lines.size() && lines[i + 1].starts_with("    "))
                place.code = std::string(trimmed(lines[i + 1]));
        }
        const bool at_margin = !line.empty() && line.front() != ' ';
        if (at_margin && place.line > 0) what = line;
    }
    return place.line == 0 || what.empty() ? "" : said_at(place, excerpt(what));
}

/// Returns the first frame of a stack, `#5 0x… in get(…) /tmp/x/search.cpp:41`, in an own file.
std::optional<SourceLine> own_frame(const Lines& lines, const Lines& own) {
    for (const std::string& line : lines) {
        const std::string_view text = trimmed(line);
        const std::size_t in = text.find(" in "), path = text.rfind(' ');
        if (!text.starts_with('#') || in == text.npos || path <= in + 3) continue;
        const std::string place(text.substr(path + 1));
        const std::size_t colon = place.find(':');
        const std::string file = place.substr(0, colon);
        if (colon == place.npos || !is_own(file, own)) continue;
        return SourceLine{.file = base_name(file), .line = number_after(place, ":")};
    }
    return std::nullopt;
}

std::string element(std::size_t index, std::size_t size) {
    return tr("you read element {} of {}; the first one has the number 0", index, size);
}

/// Returns the meaning of an AddressSanitizer report.
std::string meaning_of(std::string_view report) {
    const std::string kind = between(report, "AddressSanitizer: ", " ");
    const bool writes = report.find("\nWRITE of size") != report.npos;
    if (kind == "heap-buffer-overflow") {
        const std::size_t each = number_after(report, "of size "),
                          bytes =
                              number_after(report, report.find("to the right of ") != report.npos
                                                       ? "to the right of "
                                                       : " after "),
                          behind = number_after(report, "is located ");
        if (each > 0 && bytes > 0 && !writes && bytes % each == 0)
            return element((bytes + behind) / each, bytes / each);
    }
    if (kind.ends_with("overflow") && kind != "stack-overflow")
        return writes ? tr("you write outside of an array or a container")
                      : tr("you read outside of an array or a container");
    if (kind == "stack-overflow") return tr("the recursion does not end");
    if (kind.ends_with("use-after-free") || kind.starts_with("stack-use"))
        return tr("you use an object that is gone, or an element of a container that has changed");
    if (kind == "SEGV") return tr("you use a pointer or an iterator that points to nothing");
    return tr("a forbidden access to memory ({})", kind);
}

/// Returns the meaning of what the C++ library says before it aborts; empty if it says nothing.
std::string said_by_library(std::string_view said) {
    if (const std::size_t n = said.find("__n (which is "); n != said.npos)
        return element(number_after(said, "__n (which is "),
                       number_after(said, "this->size() (which is "));
    if (said.find("what():  map::at") != said.npos ||
        said.find("what():  unordered_map::at") != said.npos ||
        said.find("_Map_base::at") != said.npos)
        return tr("this key is not in the map");
    if (const std::string condition = between(said, "Assertion '", "'"); !condition.empty())
        return condition.find("size()") != condition.npos
                   ? tr("this element does not exist: the number is not smaller than the size")
               : condition.find("empty()") != condition.npos
                   ? tr("the container is empty")
                   : tr("the C++ library requires {}", condition);
    const std::string thrown = between(said, "instance of '", "'"),
                      what = between(said, "what():  ", "\n");
    return thrown.empty() ? "" : tr("{} is thrown and not caught", what.empty() ? thrown : what);
}

std::string cpp_fault(std::string_view said, const Lines& lines, const Lines& own) {
    for (const std::string& line : lines) {
        const std::string what = between(line, ": runtime error: ", "\n");
        const std::string file = line.substr(0, line.find(':'));
        if (what.empty() || !is_own(file, own)) continue;
        const SourceLine place{.file = base_name(file), .line = number_after(line, ":")};
        const std::string index = between(what, "index ", " out of bounds for type");
        return said_at(place, index.empty() ? what
                                            : tr("index {} is outside of the array {}", index,
                                                 between(what, "for type ", "\n")));
    }
    if (said.find("ERROR: AddressSanitizer") == said.npos) return {};
    const auto place = own_frame(lines, own);
    if (!place) return {};
    const std::string library = said_by_library(said);
    return said_at(*place, library.empty() ? meaning_of(said) : library);
}

/// Returns the errors that the program writes for this test.
std::string errors_of(const Submission& program, const TestCase& test, const Sandbox& sandbox,
                      RunRequest request, double seconds) {
    const Scratch scratch;
    Files placed;
    for (const auto& [name, text] : test.files) placed[name] = text.read();
    const std::string input = test.input.read();
    request.command = program.command;
    request.input = input;
    request.folder = make_start_folder(program, scratch, sandbox, placed, test.collect);
    request.command.insert(request.command.end(), test.arguments.begin(), test.arguments.end());
    const Limits more = request.limits;
    request.limits = more.over(test.limits);
    request.limits.cpu_seconds = request.limits.wall_seconds = seconds;
    request.view.shown.insert(request.view.shown.end(), program.shown.begin(), program.shown.end());
    return run_program(sandbox, request).error_output;
}

}  // namespace

std::string fault_in(std::string_view error_output, const std::vector<std::string>& own) {
    Lines lines;
    for (std::string_view rest = error_output; !rest.empty();) lines.emplace_back(take_line(rest));
    const std::string python = python_fault(lines, own);
    return python.empty() ? cpp_fault(error_output, lines, own) : python;
}

std::string slow_part_in(std::string_view error_output, const std::vector<std::string>& own) {
    constexpr std::size_t kFew = 5;
    std::map<std::string, std::pair<std::size_t, SourceLine>> parts;  // by the function
    std::size_t stacks = 0;
    bool waits = false;  // for the innermost own line of a stack
    while (!error_output.empty()) {
        const std::string line(take_line(error_output));
        if (line.starts_with("Timeout (")) waits = true;
        const std::string path = between(line, "  File \"", "\"");
        if (!waits || !is_own(path, own)) continue;
        waits = false;
        ++stacks;
        auto& [count, place] = parts[between(line, " in ", "\n")];
        if (count++ == 0)
            place = {base_name(path), between(line, " in ", "\n"), "",
                     number_after(line, ", line ")};
    }
    if (stacks < kFew) return {};
    const auto most =
        std::ranges::max_element(parts, {}, [](const auto& part) { return part.second.first; });
    const auto& [count, place] = most->second;
    return tr("{} % of the time in {}, line {} of {}", 100 * count / stacks, place.function,
              place.line, place.file);
}

std::string find_slow_part(const Submission& program, const TestCase& test, const Sandbox& sandbox,
                           const std::vector<std::string>& own, const Budget& budget) {
    if (!base_name(program.command.front()).starts_with("python")) return {};
    const std::string folder =
        std::filesystem::path(app::data_file("grading/sampling/sitecustomize.py")).parent_path();
    RunRequest request{.command = {}, .folder = {}};
    request.environment = {"PYTHONPATH=" + folder};
    request.view.shown = {folder};
    request.budget = budget;
    return slow_part_in(errors_of(program, test, sandbox, std::move(request), kSoon), own);
}

std::string first_error(std::string_view said) {
    std::string first;
    while (!said.empty()) {
        const std::string line(take_line(said));
        if (line.find("error") != std::string::npos || line.find("Error") != std::string::npos)
            return line;
        if (first.empty()) first = line;
    }
    return first;
}

std::vector<std::string> warnings_in(std::string_view said) {
    constexpr std::size_t kMost = 20;
    std::vector<std::string> warnings;
    bool inside = false;
    while (!said.empty() && warnings.size() < kMost) {
        const std::string line(take_line(said));
        const bool begins = line.find(": warning: ") != line.npos;
        inside = begins || (inside && line.find('|') != line.npos);
        if (begins)
            warnings.push_back(line);
        else if (inside)
            warnings.back() += '\n' + line;
    }
    return warnings;
}

std::string build_to_try(const std::string& build) {
    const std::size_t end = build.find(' ');
    if (end == build.npos || !build.substr(0, end).ends_with("++")) return build;
    std::string changed = build;
    if (const std::size_t at = build.find(" -O2 "); at != build.npos) changed[at + 3] = '1';
    return changed.insert(end, " -Wall -Wextra");
}

CompilerLine with_checks(CompilerLine line) {
    std::erase_if(line.flags, [](const std::string& flag) { return flag.starts_with("-O"); });
    // Without the checks that take long to compile and find what AddressSanitizer finds, too.
    std::vector<std::string> checks = split_command(
        "-O0 -g1 -w -fsanitize=address,undefined "
        "-fno-sanitize=null,alignment,object-size,vptr,pointer-overflow "
        "-fno-sanitize-recover=undefined "
        "-D_GLIBCXX_ASSERTIONS -D_GLIBCXX_SANITIZE_VECTOR -include");
    checks.push_back(app::data_file("grading/checks.hpp"));
    line.flags.insert(line.flags.begin(), checks.begin(), checks.end());
    line.program += ".checked";
    return line;
}

std::string run_checked(const Submission& submission, const TestCase& test, const Sandbox& sandbox,
                        const std::vector<std::string>& own, const Budget& budget) {
    constexpr double kPatience = 3;                             // times slower than without
    constexpr std::uint64_t kShadow = std::uint64_t{1} << 46U;  // bytes of address space, not used
    if (submission.checked.empty()) return {};
    Submission checked = submission;
    checked.command.front() = submission.checked;
    RunRequest request{.command = {}, .folder = {}};
    request.limits.memory_bytes = kShadow;
    request.environment = {
        "ASAN_OPTIONS=handle_abort=1:detect_leaks=0:hard_rss_limit_mb=1024:print_legend=0"};
    request.budget = budget;
    return fault_in(errors_of(checked, test, sandbox, std::move(request), kPatience), own);
}

}  // namespace ailab::grade
