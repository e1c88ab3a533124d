#include "lab_grade/course/release.hpp"

#include <algorithm>
#include <filesystem>
#include <set>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/hash.hpp"
#include "common/base/translate.hpp"
#include "common/text/write_file.hpp"
#include "lab_grade/course/recipe.hpp"
#include "lab_grade/course/starter.hpp"
#include "lab_grade/run/tree.hpp"
#include "lab_grade/suite/files.hpp"
#include "lab_grade/suite/shared_reader.hpp"

namespace ailab::grade {
namespace {

namespace fs = std::filesystem;

void add_file(Package& package, const fs::path& path, const std::string& name) {
    package.push_back({name, read_file(path.string()), false});
}

/// Checks that the package contains nothing confidential.
void check_release(const Course& course, const Suite& suite, const Package& package) {
    for (const TestCase& test : suite.tests)
        if (test.visibility != Visibility::visible)
            throw InputError(
                tr("{}: the test {} is hidden but would be released", test.line_of_suite, test.id),
                tr("hidden tests belong in private.yaml"));
    const std::string seed = std::to_string(course.seed);
    constexpr std::size_t kShortest = 4;  // a shorter seed would occur by chance
    for (const PackageFile& file : package) {
        for (const char* secret :
             {"solution/", "private.yaml", "exercises.", "mistakes.yaml", "notes.md"})
            if (file.name.find(secret) != std::string::npos)
                throw InputError(tr("{} must not be released", file.name));
        if (seed.size() >= kShortest && file.content.find(seed) != std::string::npos)
            throw InputError(tr("{} holds the seed of the course", file.name),
                             tr("change the seed in course.yaml"));
    }
}

void add_suite(Package& package, const CourseUnit& unit, const Suite& suite) {
    const std::string root = absolute_path(unit.folder);
    std::set<std::string> names;
    for (const std::string& file : suite.files) {
        const std::string path = absolute_path(file);
        if (!is_within(path, root))
            throw InputError(tr("{} is not in the folder of the unit", file));
        names.insert(fs::path(path).lexically_relative(root).generic_string());
    }
    for (const std::string& name : names) add_file(package, fs::path(root) / name, name);
}

std::string fingerprint(const Course& course, const CourseUnit& unit) {
    Fnv1a hash;
    hash.add_piece(std::to_string(course.seed));
    for (const char* name : {"public.yaml", "private.yaml"}) {
        const fs::path path = fs::path(unit.folder) / name;
        if (fs::exists(path)) hash.add_piece(read_file(path.string()));
    }
    for (const std::string& name : names_in(unit.folder)) {  // generators of the unit's own
        const fs::path path = fs::path(unit.folder) / name;
        if (path.extension() != ".yaml" && path.extension() != ".md" && fs::is_regular_file(path))
            hash.add_piece(name).add_piece(read_file(path.string()));
    }
    if (language() == Language::zh) {
        const std::string translation =
            translation_of((fs::path(unit.folder) / "public.yaml").string());
        hash.add_piece("zh" + (translation.empty() ? "" : read_file(translation)));
    }
    const fs::path solution = fs::path(unit.folder) / "solution" / "python";
    if (fs::exists(solution)) {
        for (const PackageFile& file : files_of_student(solution.string()))
            hash.add_piece(file.name).add_piece(file.content);
    }
    return fmt::format("# made for {:016x} by lab_grade; do not edit\n", hash.value());
}

/// Returns the attempts with files: all, or the latest of each student.
std::vector<Attempt> chosen_attempts(const Course& course, const CourseUnit& unit, bool latest) {
    std::vector<std::vector<Attempt>> chosen;  // of one student each
    for (const Attempt& attempt : read_attempts(course, unit.name)) {
        if (attempt.number == 0) continue;
        const auto same = std::ranges::find_if(
            chosen, [&](const auto& others) { return others.front().student == attempt.student; });
        (same == chosen.end() ? chosen.emplace_back() : *same).push_back(attempt);
    }
    std::vector<Attempt> all;
    for (const std::vector<Attempt>& attempts : chosen)
        if (latest)
            all.push_back(attempts[latest_of(attempts)]);
        else
            all.insert(all.end(), attempts.begin(), attempts.end());
    return all;
}

}  // namespace

Package release_package(const Course& course, const CourseUnit& unit) {
    Package package;
    const fs::path root(unit.folder);
    const Suite suite = read_suite(Source::open((root / "public.yaml").string()));
    for (const char* name : {"handout.md", "handout.zh.md"})
        if (fs::exists(root / name)) add_file(package, root / name, name);
    for (const UnitLanguage& language : unit_languages()) {
        const fs::path starter = root / "starter" / language.name;
        const bool wanted = course.language == "any" || course.language == language.name;
        if (!wanted || !fs::is_directory(starter)) continue;
        for (PackageFile& file : starter_package(unit.folder, suite, language)) {
            file.name.insert(0, "starter/" + language.name + "/");
            package.push_back(std::move(file));
        }
    }
    add_suite(package, unit, suite);
    check_release(course, suite, package);
    return package;
}

std::vector<Attempt> attempts_to_grade(const Course& course, const CourseUnit& unit) {
    return chosen_attempts(course, unit, !course.best_counts(unit));
}

Package similar_package(const Course& course, const CourseUnit& unit, const Budget& budget) {
    static const std::set<std::string> kSources{".py", ".cpp", ".hpp",  ".cc", ".h",  ".c",
                                                ".hh", ".cxx", ".java", ".js", ".kt", ".rs"};
    Package package;
    for (const Attempt& attempt : chosen_attempts(course, unit, true)) {
        budget.look();
        add_tree(package, attempt.folder(course, unit.name),
                 fmt::format("submissions/{}/", attempt.student), kSources);
    }
    for (const char* part : {"starter", "given"}) {
        const fs::path folder = fs::path(unit.folder) / part;
        if (fs::is_directory(folder)) add_tree(package, folder.string(), "base/", kSources);
    }
    return package;
}

std::string full_suite_file(const Course& course, const CourseUnit& unit, const Sandbox& sandbox,
                            const Budget& budget) {
    const std::string file = course.path("hidden/" + unit.name + ".yaml");
    const std::string made_for = fingerprint(course, unit);
    if (fs::exists(file) && read_file(file, made_for.size()) == made_for) return file;
    const fs::path root(unit.folder);
    Suite suite = read_suite(Source::open((root / "public.yaml").string()));
    if (fs::exists(root / "private.yaml"))
        suite = add_hidden(suite, unit.folder, course.seed, sandbox, budget);
    fs::create_directories(fs::path(file).parent_path());
    write_file(file, made_for + write_suite(suite));
    return file;
}

}  // namespace ailab::grade
