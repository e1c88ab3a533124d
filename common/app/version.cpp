#include "common/app/version.hpp"

#include <cstdlib>
#include <filesystem>
#include <system_error>
#include <vector>

#include <fmt/format.h>

#include "common/base/error.hpp"

namespace ailab::app {

std::string_view version() noexcept {
    return AILAB_VERSION;
}

std::string data_file(std::string_view relative) {
    namespace fs = std::filesystem;
    std::vector<fs::path> roots;
    std::error_code error;
    if (const char* const named = std::getenv("AILAB_DATA"); named && *named) {
        roots.emplace_back(named);
    } else {
        // An installed tree may have been moved: look beside the program before the fixed places.
        const fs::path program = fs::read_symlink("/proc/self/exe", error);
        if (!error) roots.push_back(program.parent_path().parent_path() / "share/ai-search-lab");
        roots.emplace_back(AILAB_SOURCE_DATA);
        roots.emplace_back(AILAB_INSTALLED_DATA);
    }
    std::string looked;
    for (const fs::path& root : roots) {
        fs::path file = root / relative;
        if (fs::exists(file, error)) return file.string();
        looked += (looked.empty() ? "" : ", ") + root.string();
    }
    throw InputError(fmt::format("cannot find the data file '{}' (looked in {})", relative, looked),
                     "set AILAB_DATA to the folder that holds it");
}

}  // namespace ailab::app
