#include "lab_grade/course/course.hpp"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/choice.hpp"
#include "common/text/yaml_reader.hpp"
#include "lab_grade/course/formats.hpp"
#include "lab_grade/suite/files.hpp"

namespace ailab::grade {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t kMostDays = 1000;
constexpr double kMostWeight = 10'000;

class CourseReader {
public:
    CourseReader(const Source& source, std::string folder) : yaml_(source) {
        course_.folder = std::move(folder);
    }

    Course read() {
        yaml_.document([&](const Node& root) { read_root(root); });
        return std::move(course_);
    }

private:
    using Node = YAML::Node;

    void read_root(const Node& root);
    void read_late(const Node& node);
    void read_unit(const Node& node);
    void find_unit(const Node& node, CourseUnit& unit);
    void read_exception(const Node& node, std::vector<Exception>& into, bool has_days);
    YamlReader::Field attempts(std::string& value) {
        return yaml_.field("attempts", value, {"latest", "best"}, marked("which attempt counts"));
    }

    YamlReader yaml_;
    Course course_;
};

void CourseReader::read_root(const Node& root) {
    Node exempt, extensions;
    std::int64_t seed = -1;
    yaml_.mapping(
        root, marked("a course: {course: TITLE, seed: NUMBER, units: […]}"),
        {yaml_.field("course", course_.title),
         yaml_.field("roster", course_.roster),
         yaml_.field("manual", course_.manual),
         yaml_.field("anonymous", course_.anonymous),
         yaml_.field("seed", seed, 0, std::int64_t{1} << 53U, marked("a seed")),
         yaml_.field("language", course_.language, {"any", "python", "cpp"}, marked("a language")),
         attempts(course_.attempts),
         {"late", [&](const Node& n) { read_late(n); }},
         yaml_.list_field("units", marked("a list of units"), [&](const Node& n) { read_unit(n); }),
         yaml_.list_field(
             "rubric", marked("a list of deductions"),
             [&](const Node& n) {
                 RubricItem& item = course_.rubric.emplace_back();
                 yaml_.mapping(n, marked("a deduction: {name: no-tests, points: -2, says: TEXT}"),
                               {yaml_.field("name", item.name), yaml_.field("says", item.says),
                                yaml_.field("points", item.points, -kMostWeight, kMostWeight)});
             }),
         yaml_.field("exempt", exempt),
         yaml_.field("extensions", extensions)});
    if (!root.IsMap()) return;
    if (seed < 0)
        yaml_.error(root, tr("the course has no seed"),
                    tr("add `seed: NUMBER`, and keep the number secret from students"));
    if (course_.units.empty() && !yaml_.diagnostics().has_errors())
        yaml_.error(root, tr("the course has no units"));
    course_.seed = static_cast<std::uint64_t>(std::max<std::int64_t>(seed, 0));
    if (exempt.IsDefined() && !exempt.IsNull())
        yaml_.list(exempt, marked("a list of exemptions"),
                   [&](const Node& n) { read_exception(n, course_.exempt, false); });
    if (extensions.IsDefined() && !extensions.IsNull())
        yaml_.list(extensions, marked("a list of extensions"),
                   [&](const Node& n) { read_exception(n, course_.extensions, true); });
}

void CourseReader::read_late(const Node& node) {
    LatePolicy& late = course_.late;
    yaml_.mapping(
        node, "late: {free_days: 5, penalty: 10, most_days: 7, grace_minutes: 10}",
        {yaml_.field("free_days", late.free_days, 0, kMostDays),
         yaml_.field("most_days", late.most_days, 0, kMostDays),
         yaml_.field("grace_minutes", late.grace_minutes, 0, kMostDays),
         yaml_.field("penalty", late.penalty, 0, 100, marked("a penalty in percent per day"))});
}

void CourseReader::read_unit(const Node& node) {
    CourseUnit unit;
    yaml_.mapping(node, marked("a unit: {unit: lab1, due: 2026-09-21, weight: 20}"),
                  {yaml_.field("unit", unit.name),
                   yaml_.field("title", unit.title),
                   yaml_.field("folder", unit.folder),
                   yaml_.field("weight", unit.weight, 0, kMostWeight),
                   yaml_.field("out_of", unit.out_of, 0, kMostWeight),
                   yaml_.field("manual", unit.manual, 0, kMostWeight),
                   attempts(unit.attempts),
                   yaml_.field("extra", unit.extra),
                   {"due", [&](const Node& n) {
                        const std::string date = yaml_.text(n, marked("a date"));
                        unit.due = parse_date(date);
                        if (!unit.due && n.IsScalar())
                            yaml_.error(n, tr("expected a date, found {}", in_quotes(date)),
                                        "2026-09-21 23:59");
                    }}});
    if (!node.IsMap()) return;
    if (unit.out_of <= 0 || unit.manual > unit.out_of)
        yaml_.error(node, tr("out_of must be positive, and manual not more than out_of"));
    find_unit(node, unit);
    course_.units.push_back(unit);
}

void CourseReader::find_unit(const Node& node, CourseUnit& unit) {
    const bool taken =
        std::ranges::find(course_.units, unit.name, &CourseUnit::name) != course_.units.end();
    if (unit.name.empty() || taken || unit.name.find('/') != unit.name.npos) {
        yaml_.error(node,
                    unit.name.empty() ? tr("which unit?")
                    : taken           ? tr("{} is already taken", in_quotes(unit.name))
                                      : tr("the name of a unit must not contain a slash"),
                    "unit: lab1");
        return;
    }
    if (unit.title.empty()) unit.title = unit.name;
    try {
        unit.folder = unit.folder.empty()
                          ? unit_folder(unit.name)
                          : (fs::path(course_.folder) / unit.folder).lexically_normal().string();
        if (!is_file(fs::path(unit.folder) / "public.yaml"))
            yaml_.error(node, tr("there is no public.yaml in {}", unit.folder));
    } catch (const InputError& error) {
        const Diagnostic& why = error.diagnostics().front();
        yaml_.error(node["unit"], why.message, why.hint);
    }
}

void CourseReader::read_exception(const Node& node, std::vector<Exception>& into, bool has_days) {
    Exception exception;
    std::vector<YamlReader::Field> fields{
        yaml_.field("student", exception.student),
        yaml_.field("unit", exception.unit, names_of(course_.units), marked("a unit"))};
    if (has_days)
        fields.push_back(
            yaml_.field("days", exception.days, 1, kMostDays, marked("a number of days")));
    yaml_.mapping(node,
                  has_days ? "{student: ID, unit: lab1, days: 3}" : "{student: ID, unit: lab1}",
                  fields);
    if (node.IsMap() && exception.student.empty() && exception.unit.empty())
        yaml_.error(node, tr("neither a student nor a unit is named"));
    if (node.IsMap() && has_days && exception.days == 0)
        yaml_.error(node, tr("how many days?"), tr("for example {}", "`days: 3`"));
    into.push_back(exception);
}

bool applies(const Exception& exception, const std::string& student, const std::string& unit) {
    return (exception.student.empty() || exception.student == student) &&
           (exception.unit.empty() || exception.unit == unit);
}

std::string in_yaml(const std::string& text) {
    std::string quoted = "'";
    for (const char c : text) quoted += c == '\'' ? "''" : c == '\n' ? " " : std::string(1, c);
    return quoted + "'";
}

}  // namespace

std::string Course::path(const std::string& name) const {
    return (fs::path(folder) / name).lexically_normal().string();
}

const CourseUnit& Course::unit(const std::string& name) const {
    for (const CourseUnit& unit : units)
        if (unit.name == name) return unit;
    const std::vector<std::string> names = names_of(units);
    const std::string hint = did_you_mean(near_misses(name, names));
    throw UsageError(name.empty() ? tr("which unit?") : tr("the course has no unit '{}'", name),
                     hint.empty() ? tr("its units are {}", fmt::join(names, ", ")) : hint);
}

bool Course::best_counts(const CourseUnit& unit) const {
    return (unit.attempts.empty() ? attempts : unit.attempts) == "best";
}

bool Course::is_exempt(const std::string& student, const std::string& unit) const {
    return std::ranges::any_of(exempt,
                               [&](const Exception& e) { return applies(e, student, unit); });
}

std::int64_t Course::extension(const std::string& student, const std::string& unit) const {
    std::int64_t most = 0;
    for (const Exception& e : extensions)
        if (applies(e, student, unit)) most = std::max(most, e.days);
    return most;
}

Course read_course(const std::string& folder) {
    const std::string file = (fs::path(folder) / "course.yaml").lexically_normal().string();
    return read_course(Source::open(file), folder);
}

Course read_course(const Source& source, const std::string& folder) {
    return CourseReader(source, absolute_path(folder)).read();
}

std::string course_folder(const std::string& named) {
    const auto has_course = [&](const fs::path& folder) { return is_file(folder / "course.yaml"); };
    if (!named.empty()) {
        if (has_course(named)) return named;
        throw UsageError(tr("there is no course.yaml in {}", named),
                         tr("lab_grade course new DIR makes one"));
    }
    for (const char* folder : {".", "..", "../.."})
        if (has_course(folder)) return folder;
    throw UsageError(tr("there is no course.yaml here"),
                     tr("change to the folder of the course, or give --course DIR"));
}

std::string course_text(const Course& course) {
    std::string text = tr(
        "# A course of AI Search Lab. docs/grading.md explains every key.\n"
        "course: {}\n"
        "seed: {}           # generates the hidden tests: keep this file secret\n"
        "language: {}       # of the starters: any, python or cpp\n"
        "attempts: {}    # which one counts: latest or best\n"
        "roster: {}  # a table of students, such as an export of Canvas or Moodle\n"
        "manual: {}  # points and comments by hand: student,unit,points,extra,late_days,comment\n"
        "late: {{free_days: {}, penalty: {}{}, grace_minutes: {}}}  # days per term; percent per "
        "day\n"
        "units:\n",
        in_yaml(course.title), course.seed, course.language, course.attempts,
        in_yaml(course.roster), in_yaml(course.manual), course.late.free_days, course.late.penalty,
        course.late.most_days < 0 ? "" : fmt::format(", most_days: {}", course.late.most_days),
        course.late.grace_minutes);
    for (const CourseUnit& unit : course.units)
        text += fmt::format(
            "  - {{unit: {}, title: {}{}{}, weight: {}, out_of: {}}}\n", unit.name,
            in_yaml(unit.title), unit.folder.empty() ? "" : ", folder: " + in_yaml(unit.folder),
            unit.due ? ", due: " + format_date(*unit.due) : "", unit.weight, unit.out_of);
    text +=
        tr("exempt: []      # such as {student: s17, unit: lab2}, or {unit: trees} for everybody\n"
           "extensions: []  # such as {student: s17, unit: lab1, days: 3}\n");
    return text;
}

}  // namespace ailab::grade
