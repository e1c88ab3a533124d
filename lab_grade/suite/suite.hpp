// Suite: the tests of an assignment, in groups. docs/grading.md has the schema of its YAML.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "common/base/translate.hpp"
#include "common/text/choice.hpp"
#include "common/text/source.hpp"
#include "lab_grade/judge/checker.hpp"
#include "lab_grade/suite/test_case.hpp"

namespace YAML {
class Node;
}

namespace ailab::grade {

/// How the points of a group are computed from its tests.
enum class Scoring : std::uint8_t { sum, all_or_nothing, minimum };
inline constexpr NamedChoice<Scoring> kScorings[] = {
    {marked("sum"), marked("each test earns its own points"), Scoring::sum},
    {marked("all_or_nothing"), marked("all points, if every test passes"), Scoring::all_or_nothing},
    {marked("minimum"), marked("the share that the worst test earns"), Scoring::minimum},
};
inline std::string_view to_string(Scoring scoring) {
    return name_of(kScorings, scoring);
}

struct Group {
    std::string name{};   ///< unique; used by depends_on
    std::string title{};  ///< for display; if empty, the name
    Scoring scoring = Scoring::sum;
    std::string help{};  ///< text that `try` shows if this is the first group that fails
    std::vector<std::string> hints{};  ///< for `try --watch`, from a question to the idea
    std::string learned{};             ///< what a student knows after this group, in one sentence

    // Defaults for its tests, also for those from another file.
    std::vector<std::string> arguments{};
    std::string checker{};  ///< empty if neither the group nor the suite names one
    CheckerOptions options{};
    Limits limits{};
};

struct Suite {
    std::string title{};
    std::string about{};
    std::string lab{};      ///< "lab1_dijkstra"
    std::string program{};  ///< the default command line
    /// Run once in the submission's folder; empty if there is nothing to build.
    std::string build{};
    Limits build_limits{};
    std::vector<Group> groups{};    ///< in the order of the report
    std::vector<TestCase> tests{};  ///< each after its dependencies; all limits are set
    /// The suite and all files it names, which are to be hidden.
    std::vector<std::string> files{};

    double max_points() const;
};

/// Throws InputError with every error and its location: unknown keys, repeated ids, unknown
/// checkers and options, circular dependencies, unreasonable limits. File names are relative to
/// `source`. In Chinese, the texts come from the file beside it, public.zh.yaml, if there is one.
Suite read_suite(const Source& source);

/// Reads the texts in another language, by names of groups and ids of tests. Throws as read_suite.
void translate_suite(Suite& suite, const Source& source);

/// Reads tests from another file, `source`, as if they were in the group. Throws InputError.
std::vector<TestCase> read_tests(const Source& source, const YAML::Node& tests, const Group& group);

/// Returns the suite as YAML that read_suite() reads, with all texts inline.
std::string write_suite(const Suite& suite);

}  // namespace ailab::grade
