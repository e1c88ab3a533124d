// A test case: the program's input, its limits, and how its answer is judged.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "common/base/translate.hpp"
#include "common/text/choice.hpp"
#include "lab_grade/judge/checker.hpp"

namespace ailab::grade {

inline constexpr std::uint64_t kMegabyte = std::uint64_t{1} << 20U;

/// A text in the suite, or a file that is read when the test is run.
struct Text {
    std::string text{};
    std::string file{};  ///< a path; if empty, `text` is used

    /// Returns the content. Throws InputError if the file cannot be read.
    std::string read() const;
    /// Returns the size without reading a file; 0 if it is missing.
    std::size_t bytes() const;
};

/// The resource limits of a program. If unset: that of the group, of the suite, or the default.
struct Limits {
    std::optional<double> cpu_seconds{};
    std::optional<double> wall_seconds{};
    std::optional<std::uint64_t> memory_bytes{};
    std::optional<std::uint64_t> output_bytes{};  ///< stdout and stderr together
    std::optional<std::uint64_t> file_bytes{};    ///< per file that it writes
    std::optional<int> processes{};               ///< processes and threads

    /// Returns these limits, with those of `base` where these are unset.
    Limits over(const Limits& base) const;
    bool operator==(const Limits&) const = default;
};

/// 10 s CPU, 20 s wall, 512 MB memory, 8 MB output, 8 MB files, 64 processes.
Limits default_limits();

/// The terms of Gradescope. A hidden test shows the student neither itself nor its points.
enum class Visibility : std::uint8_t { visible, hidden, after_due_date, after_published };
inline constexpr NamedChoice<Visibility> kVisibilities[] = {
    {marked("visible"), "always", Visibility::visible},
    {marked("hidden"), "never", Visibility::hidden},
    {marked("after_due_date"), marked("once the work is due"), Visibility::after_due_date},
    {marked("after_published"), marked("once the grades are out"), Visibility::after_published},
};
inline std::string_view to_string(Visibility visibility) {
    return name_of(kVisibilities, visibility);
}

struct TestCase {
    std::string id{};    ///< unique in the suite: "dijkstra.ties-3"
    std::string name{};  ///< for display; if empty, the id
    std::string group{};
    std::string what{};  ///< what is tested: "two shortest paths of the same length"
    std::string why{};   ///< why it matters, for `explain`

    Text input{};                          ///< stdin
    std::vector<std::string> arguments{};  ///< after the program's own arguments
    std::map<std::string, Text> files{};   ///< placed in the scratch folder before the run
    std::vector<std::string> collect{};    ///< files given to the checker after the run
    std::optional<Text> answer{};          ///< the reference answer
    std::vector<int> exit_codes{0};        ///< allowed exit codes; empty if any is allowed

    std::string checker = "tokens";
    CheckerOptions options{};

    double points = 1;
    Visibility visibility = Visibility::visible;
    std::vector<std::string> depends_on{};  ///< ids of tests or names of groups
    std::string together{};  ///< tests of a group with the same name only earn points if all pass
    Limits limits{};
    std::uint64_t seed = 1;

    std::string line_of_suite{};  ///< "suite.yaml:12": for messages about a bad test
};

}  // namespace ailab::grade
