// `start UNIT`: copies the starter to a working folder, with a sample input per step.
#include <filesystem>
#include <memory>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sys/stat.h>

#include "common/app/result.hpp"
#include "common/base/translate.hpp"
#include "common/text/write_file.hpp"
#include "lab_grade/commands/commands.hpp"
#include "lab_grade/commands/shared.hpp"
#include "lab_grade/course/starter.hpp"
#include "lab_grade/suite/files.hpp"

namespace ailab::grade {
namespace {

namespace fs = std::filesystem;

struct StartOptions {
    std::string unit, folder;
    bool cpp = false;
};

/// Returns the marker that tells `try` the unit: a name in the kit, or the path of another unit.
std::string marker_of(const std::string& unit) {
    const bool is_path = unit.find('/') != unit.npos || unit == ".";
    return is_path ? absolute_path(unit_folder(unit)) : unit;
}

/// Writes missing files only. Returns the files that existed already.
std::vector<std::string> write_missing(const Package& package, const fs::path& folder) {
    std::vector<std::string> kept;
    std::error_code error;
    for (const PackageFile& file : package) {
        const fs::path path = folder / file.name;
        if (fs::exists(fs::symlink_status(path, error))) {
            if (file.name != kUnitMarker) kept.push_back(file.name);
            continue;
        }
        fs::create_directories(path.parent_path(), error);
        write_file(path, file.content);
        ::chmod(path.c_str(), file.executable ? 0755 : 0644);
    }
    return kept;
}

std::string folder_of(const StartOptions& options) {
    if (!options.folder.empty()) return options.folder;
    return fs::path(absolute_path(unit_folder(options.unit))).filename().string();
}

app::ExitCode start_unit(app::Session& session, const StartOptions& options) {
    const UnitLanguage& language = unit_languages()[options.cpp ? 1 : 0];
    const std::string unit = unit_folder(options.unit), folder = folder_of(options);
    const Suite suite = load_suite(public_suite_of(options.unit));
    Package package = starter_package(unit, suite, language);
    add_handout(package, unit, language);
    package.push_back({kUnitMarker, marker_of(options.unit) + "\n", false});
    const std::vector<std::string> kept = write_missing(package, folder);
    const std::string here =
        fmt::format("cd {} && {} try", folder, fs::path(session.invoked_as()).filename().string());
    app::Results results(session, "grade.start/1");
    if (!kept.empty()) results.say(tr("Existing files are kept: {}\n", fmt::join(kept, ", ")));
    results.show(tr("{}: {} files in {}\nSample inputs, and how to run them: {}\nNext: {}\n",
                    suite.title, package.size() - 1 - kept.size(), folder,
                    (fs::path(folder) / "samples/README.md").string(), here),
                 {{"folder", folder},
                  {"language", language.name},
                  {"files", package.size() - 1 - kept.size()},
                  {"kept", kept},
                  {"next", here}});
    return app::ExitCode::answered;
}

}  // namespace

app::Action start_command(app::Command& command) {
    const auto options = std::make_shared<StartOptions>();
    command.argument("UNIT", options->unit, "a unit of the course")
        .optional_argument("DIR", options->folder, "destination folder (default: ./UNIT)")
        .flag("--cpp", options->cpp, "use C++ (default: Python)")
        .example("start lab1", "the starter of lab1 in Python, in the folder lab1")
        .details("Existing files are not changed.")
        .shared(app::kFormat);
    return [options](app::Session& session) { return start_unit(session, *options); };
}

}  // namespace ailab::grade
