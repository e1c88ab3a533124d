#include "common/app/program_file.hpp"

#ifdef __linux__
#include <dlfcn.h>
#endif

namespace ailab::app {
namespace {

namespace fs = std::filesystem;

/// lib/ld-linux-x86-64.so.2 libexec/NAME: what the system calls the program is the loader.
bool is_loader(const fs::path& program) {
    return program.filename().string().starts_with("ld-");
}

fs::path started_file() {
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    return error ? fs::path() : program;
}

}  // namespace

fs::path program_file() {
    const fs::path started = started_file();
#ifdef __linux__
    if (Dl_info info{};
        is_loader(started) && dladdr(reinterpret_cast<const void*>(&program_file), &info) != 0)
        return fs::path(info.dli_fname);
#endif
    return started;
}

fs::path program_beside(const std::string& name) {
    const fs::path folder = program_file().parent_path();
    return is_loader(started_file()) ? folder.parent_path() / "bin" / name : folder / name;
}

}  // namespace ailab::app
