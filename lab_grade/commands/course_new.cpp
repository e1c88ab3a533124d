// `course new`, `course release` and `course similar`: commands that create files from the kit.
#include <algorithm>
#include <filesystem>
#include <random>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/app/result.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/decimal.hpp"
#include "common/text/split.hpp"
#include "common/text/write_file.hpp"
#include "lab_grade/commands/course.hpp"
#include "lab_grade/commands/grade_class.hpp"
#include "lab_grade/commands/shared.hpp"
#include "lab_grade/course/formats.hpp"
#include "lab_grade/course/recipe.hpp"
#include "lab_grade/course/release.hpp"
#include "lab_grade/course/similarity.hpp"
#include "lab_grade/run/runner.hpp"
#include "lab_grade/run/scratch.hpp"
#include "lab_grade/run/tree.hpp"

namespace ailab::grade {
namespace {

namespace fs = std::filesystem;

constexpr std::time_t kDay = 86'400;

std::vector<std::string> split_at_commas(const std::vector<std::string>& lists) {
    std::vector<std::string> words;
    for (const std::string& list : lists)
        for (std::string word : split_at(',', list)) {
            std::erase(word, ' ');
            if (!word.empty()) words.push_back(word);
        }
    return words;
}

/// Splits "lab1=2026-09-21" into lab1 and the rest.
std::pair<std::string, std::string> split_setting(const std::string& setting,
                                                  std::string_view option) {
    const std::size_t equals = setting.find('=');
    if (equals == setting.npos)
        throw UsageError(tr("{}: expected UNIT=VALUE, found '{}'", option, setting));
    return {setting.substr(0, equals), setting.substr(equals + 1)};
}

double number_of(const std::string& text, std::string_view what) {
    const ParsedDecimal number = parse_decimal(text);
    if (number.error != DecimalError::none)
        throw UsageError(tr("{}: expected a number, found '{}'", what, text));
    return to_double(number.value);
}

CourseUnit& unit_of(Course& course, const std::string& name) {
    return *std::ranges::find(course.units, course.unit(name).name, &CourseUnit::name);
}

/// Asks at a terminal for everything that the options leave open.
CourseOptions ask_for_more(app::Session& session, CourseOptions options) {
    const bool asks = session.streams().in_terminal && !session.shared().no_input &&
                      options.units.empty() && options.first.empty() && options.due.empty();
    if (!asks) return options;
    const auto ask = [&](const std::string& question, std::string& answer) {
        const auto line = session.ask(question, tr("the options of course new"));
        if (line && !line->empty()) answer = *line;
    };
    std::string units, weights, days, penalty;
    ask(tr("Units, with commas [all: {}]: ", fmt::join(units_in(course_kit()), ", ")), units);
    if (!units.empty()) options.units = {units};
    ask(tr("Their weights, in this order [1 each]: "), weights);
    const std::vector<std::string> names =
        units.empty() ? units_in(course_kit()) : split_at_commas({units});
    const std::vector<std::string> each = split_at_commas({weights});
    for (std::size_t i = 0; i < std::min(names.size(), each.size()); ++i)
        options.weights.push_back(fs::path(names[i]).filename().string() + "=" + each[i]);
    ask(tr("Title [Artificial Intelligence]: "), options.title);
    ask(tr("Language, any, python or cpp [any]: "), options.language);
    ask(tr("Date on which the first unit is due [none]: "), options.first);
    ask(tr("Free late days per student and term [0]: "), days);
    if (!days.empty()) options.free_days = static_cast<int>(number_of(days, tr("free late days")));
    ask(tr("Percentage lost per further late day [0]: "), penalty);
    if (!penalty.empty()) options.penalty = number_of(penalty, tr("the penalty"));
    return options;
}

std::uint64_t new_seed(std::uint64_t given) {
    if (given != 1) return given;  // 1 is the default of --seed and not secret
    std::random_device device;
    constexpr std::uint64_t kLow = 1'000'000'000, kRange = std::uint64_t{1} << 40U;
    return kLow + ((static_cast<std::uint64_t>(device()) << 32U) ^ device()) % kRange;
}

Course plan(const CourseOptions& options, std::uint64_t seed) {
    Course course;
    course.title = options.title.empty() ? tr("Artificial Intelligence") : options.title;
    course.seed = new_seed(seed);
    if (!options.language.empty()) course.language = options.language;
    if (course.language != "any" && course.language != "python" && course.language != "cpp")
        throw UsageError(tr("there is no language '{}'", course.language),
                         tr("any, python or cpp"));
    if (!options.attempts.empty()) course.attempts = options.attempts;
    course.late = {options.free_days, options.penalty, options.most_days, 0};
    std::vector<std::string> names = split_at_commas(options.units);
    if (names.empty()) names = units_in(course_kit());
    if (names.empty()) throw InputError(tr("there are no units in {}", course_kit()));
    std::time_t due = options.first.empty() ? 0 : date_of(options.first, "--first");
    for (const std::string& name : names) {
        CourseUnit unit;
        std::error_code error;
        const std::string folder = unit_folder(name);
        const bool is_path = name.find('/') != name.npos || folder == name;
        unit.name = is_path ? fs::path(folder).lexically_normal().filename().string() : name;
        if (is_path) unit.folder = fs::absolute(folder, error).lexically_normal().string();
        const auto same = std::ranges::find(course.units, unit.name, &CourseUnit::name);
        if (same != course.units.end() && same->folder == unit.folder) continue;
        if (same != course.units.end())
            throw UsageError(tr("--unit: two units are called '{}'", unit.name));
        unit.title = read_suite(Source::open(public_suite_of(folder))).title;
        if (due != 0) unit.due = due, due += options.every * kDay;
        course.units.push_back(unit);
    }
    for (const std::string& setting : options.due) {
        const auto [unit, date] = split_setting(setting, "--due");
        unit_of(course, unit).due = date_of(date, "--due");
    }
    for (const std::string& setting : options.weights) {
        const auto [unit, weight] = split_setting(setting, "--weight");
        unit_of(course, unit).weight = number_of(weight, "--weight");
    }
    return course;
}

/// Makes the tests of every unit for the seed of the course, reads them back as `course grade`
/// will, and judges their answers: what is wrong shows now, not when the class is graded.
void check_suites(app::Session& session, const Course& course) {
    const Budget budget = session.budget();
    const Sandbox sandbox;
    Progress progress = session.progress(tr("checking the tests"));
    std::uint64_t done = 0;
    for (const CourseUnit& unit : course.units) {
        const std::string folder = unit.folder.empty() ? unit_folder(unit.name) : unit.folder;
        Suite suite = read_suite(Source::open(public_suite_of(folder)));
        if (fs::exists(fs::path(folder) / "private.yaml"))
            suite = add_hidden(suite, folder, course.seed, sandbox, budget);
        suite = read_suite(Source::from_string(write_suite(suite), unit.name + ".yaml"));
        for (const TestCase& test : suite.tests) {
            budget.look();
            if (const std::string fault = reference_fault(test, budget); !fault.empty())
                throw InputError(fault, tr("`lab_grade validate {} --answers --seed {}` lists all; "
                                           "another --seed gives other tests",
                                           folder, course.seed));
        }
        progress.update(++done, course.units.size());
    }
    progress.wipe();
}

void copy_units(Course& course, const fs::path& folder) {
    for (CourseUnit& unit : course.units) {
        const std::string from = unit.folder.empty() ? unit_folder(unit.name) : unit.folder;
        const fs::path to = folder / "units" / unit.name;
        if (fs::exists(to)) throw InputError(tr("{} already exists", to.string()));
        fs::create_directories(to);
        copy_tree(from, list_tree(from), to.string(), std::nullopt);
        unit.folder = "units/" + unit.name;
    }
}

/// The plagiarism detectors for one of the submitted languages.
struct Detectors {
    std::vector<std::string> jplag{};  ///< its arguments
    std::string moss{};                ///< a command line
};
std::vector<Detectors> detectors(const Package& package, const std::string& folder) {
    std::vector<Detectors> found;
    struct Row {
        const char *extension, *part, *jplag, *moss;
    };
    for (const Row& row :
         {Row{".py", "python", "python3", "python"}, Row{".cpp", "cpp", "cpp", "cc"}}) {
        const auto is_handed_in = [&](const PackageFile& file) {
            return file.name.starts_with("submissions/") && file.name.ends_with(row.extension);
        };
        if (std::ranges::none_of(package, is_handed_in)) continue;
        std::string base;
        for (const PackageFile& file : package)
            if (file.name.starts_with("base/") && file.name.ends_with(row.extension))
                base += fmt::format(" -b {}/{}", folder, file.name);
        found.push_back({{folder + "/submissions", "-bc", folder + "/base/" + row.part, "-l",
                          row.jplag, "-r", folder + "/jplag-" + row.part},
                         fmt::format("moss -l {}{} -d {}/submissions/*/*{}", row.moss, base, folder,
                                     row.extension)});
    }
    return found;
}

/// Calls JPlag, where it is installed; returns what people are told.
std::string called(const Detectors& detector, const std::string& jplag, const Budget& budget) {
    const std::string line = fmt::format("{}", fmt::join(detector.jplag, " "));
    if (jplag.empty()) return fmt::format("  java -jar jplag.jar {}\n  {}\n", line, detector.moss);
    RunRequest request{.command = {jplag}, .folder = "/"};
    request.command.insert(request.command.end(), detector.jplag.begin(), detector.jplag.end());
    request.limits.memory_bytes = std::uint64_t{1} << 40U;  // of address space, for Java
    request.limits.cpu_seconds = request.limits.wall_seconds = 600;
    request.limits.processes = 1000;
    request.budget = budget;
    const RunResult run = run_program(Sandbox({.use_bwrap = false, .other_user = false}), request);
    if (run.ending != Ending::exited || run.exit_code != 0)
        throw InputError(tr("{} failed: {}", jplag + " " + line, run.error_output + run.problem));
    return tr("  JPlag's report: {}\n  {}\n", detector.jplag.back(), detector.moss);
}

/// Without JPlag: the most similar pairs, each with a file that shows both side by side.
void show_pairs(app::Results& results, const Package& package, const std::string& folder,
                const Budget& budget) {
    constexpr std::size_t kMost = 20;
    for (const Similar& pair : similar_pairs(package, kMost, budget)) {
        const std::string file = fmt::format("{}/{}-{}.txt", folder, pair.one, pair.other);
        write_file(file, pair.side_by_side);
        results.show(
            fmt::format("  {:>3.0f} %  {}\n", 100 * pair.part, file),
            {{"one", pair.one}, {"other", pair.other}, {"part", pair.part}, {"file", file}});
    }
}

}  // namespace

app::ExitCode course_new(app::Session& session, const CourseOptions& given) {
    if (given.words.size() != 1)
        throw UsageError(tr("course new takes one folder"),
                         tr("for example {}", "lab_grade course new ai2026"));
    const fs::path folder(given.words[0]);
    const fs::path file = folder / "course.yaml";
    if (fs::exists(file))
        throw UsageError(tr("{} already exists", file.string()),
                         tr("edit it, or make the course in another folder"));
    Course course = plan(ask_for_more(session, given), session.shared().seed);
    check_suites(session, course);
    make_private_folder(folder.string());
    if (given.copy) copy_units(course, folder);
    write_file(file, course_text(course));
    fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write);
    const Course read = read_course(folder.string());  // checks that our own output can be read
    app::Results results(session, "grade.course_new/1");
    results.say(fmt::format("{}: {}\n", file.string(), read.title));
    for (const CourseUnit& unit : read.units)
        results.show(tr("  {:<8} {:<40} weight {:<4} {}\n", unit.name, unit.title, unit.weight,
                        unit.due ? tr("due {}", format_date(*unit.due)) : tr("no date")),
                     {{"course", read.title},
                      {"file", file.string()},
                      {"unit", unit.name},
                      {"title", unit.title},
                      {"weight", unit.weight},
                      {"due", unit.due ? app::Cell(format_date(*unit.due)) : app::Cell()}});
    results.say(
        tr("Next: enter the students in {}, then run: lab_grade course release {} --course {}\n",
           (folder / read.roster).string(), read.units.front().name, folder.string()));
    session.log(tr("{}: {} units", file.string(), read.units.size()));
    return app::ExitCode::answered;
}

app::ExitCode course_release(app::Session& session, const CourseOptions& options) {
    const Course course = read_course(course_folder(options.course));
    std::error_code error;
    fs::create_directories(course.path("release"), error);
    app::Results results(session, "grade.release/1");
    for (const CourseUnit& unit : named_units(course, options.words)) {
        const Package package = release_package(course, unit);
        const std::string file = course.path("release/" + unit.name + ".zip");
        write_zip(package, file, unit.name + "/");
        results.add({.text = tr("{}: {} files\n", file, package.size()),
                     .fields = {{"unit", unit.name}, {"file", file}, {"files", package.size()}}});
    }
    return app::ExitCode::answered;
}

app::ExitCode course_similar(app::Session& session, const CourseOptions& options) {
    const Course course = read_course(course_folder(options.course));
    if (options.words.empty())
        throw UsageError(tr("which unit?"), tr("for example {}", "lab_grade course similar lab1"));
    const Budget budget = session.budget();
    app::Results results(session, "grade.similar/2");
    for (const CourseUnit& unit : named_units(course, options.words)) {
        const std::string folder = course.path("similar/" + unit.name);
        const Package package = similar_package(course, unit, budget);
        if (package.empty())
            throw InputError(tr("no submissions of {} have been collected", unit.name),
                             "lab_grade course collect " + unit.name + " SOURCE");
        Scratch::remove(folder);
        write_folder(package, folder, budget);
        const std::string jplag = find_program("jplag");
        std::string text = tr("{}: {} files\n", folder, package.size());
        for (const Detectors& detector : detectors(package, folder))
            text += called(detector, jplag, budget);
        results.say(text);
        if (jplag.empty()) show_pairs(results, package, folder, budget);
    }
    return app::ExitCode::answered;
}

}  // namespace ailab::grade
