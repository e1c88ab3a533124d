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

/// How the points of a group come from its tests.
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
    std::string name{};   ///< unique; what depends_on says
    std::string title{};  ///< for people; empty: the name
    Scoring scoring = Scoring::sum;
    std::string help{};  ///< a screen for `try`, if this is the first group that fails
    std::vector<std::string> hints{};  ///< of `try --watch`, from a question to the idea
    std::string learned{};             ///< what a student knows now, in one sentence

    // What its tests have if they say nothing else; for those of another file that join it.
    std::vector<std::string> arguments{};
    std::string checker{};  ///< empty: neither the group nor the suite names one
    CheckerOptions options{};
    Limits limits{};
};

struct Suite {
    std::string title{};
    std::string about{};
    std::string lab{};      ///< "lab1_dijkstra"
    std::string program{};  ///< the default command line
    std::string build{};    ///< run once in the submission's folder; empty: nothing to build
    Limits build_limits{};
    std::vector<Group> groups{};       ///< in the order in which they are reported
    std::vector<TestCase> tests{};     ///< after those that they depend on; limits are all set
    std::vector<std::string> files{};  ///< the suite and everything it names, to be hidden

    double max_points() const;
};

/// Throws InputError with every error and its place: unknown keys, repeated ids, unknown checkers
/// and options, cycles of dependencies, limits beyond reason. File names are relative to `source`.
/// In Chinese the texts are those of the file beside it, public.zh.yaml, if there is one.
Suite read_suite(const Source& source);

/// The texts of a suite in another language, by the names of groups and the ids of tests. Throws as
/// read_suite.
void translate_suite(Suite& suite, const Source& source);

/// Tests that stand in another file, `source`, as if they stood in the group. Throws InputError.
std::vector<TestCase> read_tests(const Source& source, const YAML::Node& tests, const Group& group);

/// The suite as YAML that read_suite() reads, every text inline.
std::string write_suite(const Suite& suite);

}  // namespace ailab::grade
