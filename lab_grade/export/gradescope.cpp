#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "common/app/data_files.hpp"
#include "common/app/program_file.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "lab_grade/export/package.hpp"
#include "lab_grade/run/diagnose.hpp"
#include "lab_grade/suite/files.hpp"

#if defined(__linux__)
#include <link.h>
#endif

namespace ailab::grade {
namespace {

constexpr const char* kSetup = R"(#!/bin/sh
# Runs once, when the image is made. bubblewrap is welcome but not needed; python3 names mistakes.
export DEBIAN_FRONTEND=noninteractive
apt-get update
apt-get install -y --no-install-recommends bubblewrap || true
apt-get install -y --no-install-recommends python3 || true
)";

constexpr const char* kRun = R"(#!/bin/sh
# Runs for every submission, as root. What it prints is shown to instructors only.
root=${{AUTOGRADER_ROOT:-/autograder}}
here=$root/source
results=$root/results/results.json
mkdir -p "$root/results"
chmod 700 "$root/results" "$here"
cd "$root" || exit 1
rm -f "$results"
AILAB_DATA=$here/data
export AILAB_DATA
"$here/lib/{loader}" --library-path "$here/lib" "$here/lab_grade" run "$here/{suite}" \
    --submission "$root/submission" --hide "$here" --hide "$root/results" \
    --report "gradescope=$results" --no-log
code=$?
echo "lab_grade ended with $code"
# Without a result the site reports a failure of the autograder and gives no score, never 0.
[ -s "$results" ] && exit 0
echo "There is no result: this is not the student's fault. Grade the submission again."
exit 1
)";

struct Libraries {
    Package files;
    std::string loader;
};

/// Returns the libraries of this process; the dynamic loader is recognised by its name.
Libraries libraries_of_this_process() {
    Libraries libraries;
#if defined(__linux__)
    std::vector<std::string> paths;
    ::dl_iterate_phdr(
        [](dl_phdr_info* info, std::size_t, void* list) {
            if (info->dlpi_name && info->dlpi_name[0] == '/')
                static_cast<std::vector<std::string>*>(list)->emplace_back(info->dlpi_name);
            return 0;
        },
        &paths);
    for (const std::string& path : paths) {
        const std::string name = std::filesystem::path(path).filename().string();
        if (name.rfind("ld-", 0) == 0 || name.rfind("ld.", 0) == 0) libraries.loader = name;
        libraries.files.push_back({"lib/" + name, read_file(path), true});
    }
#endif
    if (libraries.loader.empty())
        throw InputError(tr("the libraries of lab_grade cannot be found on this system"),
                         tr("export on Linux, with a dynamically linked lab_grade"));
    return libraries;
}

/// Adds the solutions with the known mistakes of the suite's checkers and its unit.
void add_mistakes(Package& package, const Suite& suite, const std::string& unit) {
    const auto add_data = [&](const std::string& name) {
        package.push_back({"data/" + name, read_file(app::data_file(name))});
    };
    for (const char* name : kScripts) add_data(std::string("grading/") + name);
    add_data("grading/python/ailab_grade.py");
    std::set<std::string> labs;
    for (const TestCase& test : suite.tests)
        for (const std::string& name : {test.checker, test.options.text("checker")})
            if (const Checker* checker = find_checker(name)) labs.insert(checker->lab);
    for (const std::string& lab : labs)
        if (const std::string folder = known_mistakes(lab).folder(); !folder.empty())
            add_tree(package, folder, "data/grading/solutions/" + lab + "/");
    if (unit.empty()) return;
    for (const char* part : {"solution/python", "starter/python", "given/python"})
        if (const std::string folder = unit + "/" + part; std::filesystem::is_directory(folder))
            add_tree(package, folder, std::string(part) + "/");
    if (std::filesystem::exists(unit + "/mistakes.yaml"))
        package.push_back({"mistakes.yaml", read_file(unit + "/mistakes.yaml")});
}

/// Adds the files of checkers that are programs, a folder for each, and makes the tests name it.
void add_checkers(Package& package, Suite& suite) {
    std::map<std::string, std::string> places;
    for (TestCase& test : suite.tests) {
        if (!test.options.has("run")) continue;
        const std::string from = test.options.text("folder");
        const auto [place, is_new] =
            places.try_emplace(from, fmt::format("checkers/{}", places.size() + 1));
        const std::string words = test.options.text("run") + " " + test.options.text("with");
        for (auto& [name, content] : files_named(words, from))
            package.push_back({place->second + "/" + name, content, true});
        test.options.set("folder", place->second);
    }
    std::ranges::sort(package, {}, &PackageFile::name);
    const auto same = std::ranges::unique(package, {}, &PackageFile::name);
    package.erase(same.begin(), same.end());
}

}  // namespace

Package gradescope_package(const Suite& suite, const GradescopeOptions& options) {
    Suite whole = suite;
    whole.program = options.program;
    if (!options.build.empty()) whole.build = options.build;
    std::string setup = kSetup;
    for (const std::string& package : options.packages)
        setup += fmt::format("apt-get install -y --no-install-recommends {}\n", package);
    Package package;
    add_checkers(package, whole);
    add_mistakes(package, whole, options.unit);
    const Libraries libraries = libraries_of_this_process();
    // A unit is recognised by its public.yaml.
    const char* const name = options.unit.empty() ? "suite.yaml" : "public.yaml";
    const std::string run =
        fmt::format(kRun, fmt::arg("loader", libraries.loader), fmt::arg("suite", name));
    package.insert(package.end(), libraries.files.begin(), libraries.files.end());
    package.insert(package.end(), {{"setup.sh", setup, true},
                                   {"run_autograder", run, true},
                                   {name, write_suite(whole), false},
                                   {"lab_grade", read_file(app::program_file().string()), true}});
    return package;
}

}  // namespace ailab::grade
