#include <filesystem>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "common/app/program_file.hpp"
#include "common/base/error.hpp"
#include "lab_grade/export/package.hpp"
#include "lab_grade/suite/files.hpp"

#if defined(__linux__)
#include <link.h>

#include "common/base/translate.hpp"
#endif

namespace ailab::grade {
namespace {

constexpr const char* kSetup = R"(#!/bin/sh
# Runs once, when the image is made. bubblewrap is welcome but not needed.
export DEBIAN_FRONTEND=noninteractive
apt-get update
apt-get install -y --no-install-recommends bubblewrap || true
)";

constexpr const char* kRun = R"(#!/bin/sh
# Runs for every submission, as root. What it prints is shown to instructors only.
root=${{AUTOGRADER_ROOT:-/autograder}}
here=$root/source
results=$root/results/results.json
mkdir -p "$root/results"
chmod 700 "$root/results" "$here"
cd "$root" || exit 1
"$here/lib/{loader}" --library-path "$here/lib" "$here/lab_grade" run "$here/suite.yaml" \
    --submission "$root/submission" --hide "$here" --hide "$root/results" \
    --report "gradescope=$results" --no-log
code=$?
echo "lab_grade ended with $code"
[ -s "$results" ] || echo '{{"score": 0, "output": "The autograder failed; please tell your instructor."}}' > "$results"
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

}  // namespace

Package gradescope_package(const Suite& suite, const GradescopeOptions& options) {
    Suite whole = suite;
    whole.program = options.program;
    if (!options.build.empty()) whole.build = options.build;
    std::string setup = kSetup;
    for (const std::string& package : options.packages)
        setup += fmt::format("apt-get install -y --no-install-recommends {}\n", package);
    Libraries libraries = libraries_of_this_process();
    Package package{
        {"setup.sh", setup, true},
        {"run_autograder", fmt::format(kRun, fmt::arg("loader", libraries.loader)), true},
        {"suite.yaml", write_suite(whole), false},
        {"lab_grade", read_file(app::program_file().string()), true}};
    package.insert(package.end(), libraries.files.begin(), libraries.files.end());
    return package;
}

}  // namespace ailab::grade
