#include "common/app/data_files.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <system_error>
#include <vector>

#include <fmt/format.h>

#include "common/app/program_file.hpp"
#include "common/app/version.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/names.hpp"
#include "common/text/source.hpp"

namespace ailab::app {
namespace {

namespace fs = std::filesystem;

/// The names of all files below the folder, relative to it and sorted, without the READMEs.
std::vector<std::string> names_below(const fs::path& folder) {
    std::vector<std::string> names;
    std::error_code error;
    for (fs::recursive_directory_iterator it(folder, error), end; !error && it != end;
         it.increment(error))
        if (it->is_regular_file(error) && it->path().filename() != "README.md")
            names.push_back(it->path().lexically_relative(folder).generic_string());
    std::sort(names.begin(), names.end());
    return names;
}

/// Whether `name` denotes the file: problems/or_all.txt also matches or_all.txt, or_all and
/// problems/or_all.
bool is_called(const fs::path& file, const std::string& name) {
    return file == name || file.filename() == name || file.stem() == name ||
           fs::path(file).replace_extension() == name;
}

/// Among several files with the name, the YAML file: unlike the text version, it has the
/// coordinates of a map.
std::string the_one(const std::string& name, const std::vector<std::string>& found) {
    if (found.size() == 1) return found.front();
    const auto yaml = [](const std::string& file) { return file.ends_with(".yaml"); };
    if (std::count_if(found.begin(), found.end(), yaml) == 1)
        return *std::find_if(found.begin(), found.end(), yaml);
    throw InputError(tr("'{}' matches several data files", name),
                     tr("one of {}", fmt::join(found, ", ")));
}

[[noreturn]] void throw_not_found(const fs::path& root, const std::string& name,
                                  const std::vector<std::string>& names) {
    try {
        Source::open(name);  // throws with the reason and similar names
    } catch (const InputError& e) {
        Diagnostic d = e.diagnostics().front();
        if (d.hint.empty()) {
            std::vector<std::string> known;
            for (const std::string& file : names) known.push_back(fs::path(file).stem().string());
            d.hint = did_you_mean(near_misses(fs::path(name).stem().string(), known));
        }
        if (name.find('(') != std::string::npos)
            d.hint = tr("name a file that holds the text, or give - to read standard input");
        if (d.hint.empty())
            d.hint =
                tr("looked in this folder and in {} (--data lists the files there)", root.string());
        throw InputError(std::move(d));
    }
    throw InputError(tr("another process has just created the file"), tr("try again"));
}

/// The program's own share/ folder, if the program is in bin/: an installed tree may have been
/// moved.
fs::path share_beside_program() {
    const fs::path program = program_file();
    return program.empty() ? fs::path() : program.parent_path().parent_path() / "share";
}

}  // namespace

std::string catalogue_folder() {
    std::error_code error;
    for (const fs::path& folder : {share_beside_program() / "locale", fs::path(built_catalogues()),
                                   fs::path(installed_catalogues())})
        if (fs::exists(folder / "zh_CN/LC_MESSAGES/ai-search-lab.mo", error))
            return folder.string();
    return std::string(installed_catalogues());
}

std::string data_file(std::string_view relative) {
    std::vector<fs::path> roots;
    std::error_code error;
    if (const char* const named = std::getenv("AILAB_DATA"); named && *named) {
        roots.emplace_back(named);
    } else {
        if (const fs::path share = share_beside_program(); !share.empty())
            roots.push_back(share / "ai-search-lab");
        roots.emplace_back(source_data_folder());
        roots.emplace_back(installed_data_folder());
    }
    std::string looked;
    for (const fs::path& root : roots) {
        fs::path file = root / relative;
        if (fs::exists(file, error)) return file.string();
        looked += (looked.empty() ? "" : ", ") + root.string();
    }
    throw InputError(tr("cannot find the data file '{}' (looked in {})", relative, looked),
                     tr("set AILAB_DATA to the folder that holds it"));
}

std::string find_file(const std::string& folder, const std::string& name) {
    std::error_code error;
    const bool here = fs::exists(name, error), folder_here = fs::is_directory(name, error);
    if (name.empty() || (here && !folder_here)) return name;
    const fs::path root = data_file(folder);
    constexpr std::string_view kData = "data/";
    if (name.starts_with(kData)) {
        const fs::path file = root.parent_path() / name.substr(kData.size());
        if (fs::is_regular_file(file, error)) return file.string();
    }
    if (fs::exists(root / name, error)) return (root / name).string();
    const std::vector<std::string> names = names_below(root);
    std::vector<std::string> found;
    for (const std::string& file : names)
        if (is_called(file, name)) found.push_back(file);
    if (found.empty() && folder_here) return name;
    if (found.empty()) throw_not_found(root, name, names);
    return (root / the_one(name, found)).string();
}

std::string list_data(const std::string& folder) {
    const std::string root = data_file(folder);
    return fmt::format("{}\n  {}\n", root, fmt::join(names_below(root), "\n  "));
}

}  // namespace ailab::app
