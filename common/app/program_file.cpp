#include "common/app/program_file.hpp"

#ifdef __linux__
#include <dlfcn.h>
#endif

namespace ailab::app {
namespace {

namespace fs = std::filesystem;

/// lib/ld-linux-x86-64.so.2 libexec/NAME: the system reports the loader as the program.
bool is_loader(const fs::path& program) {
    return program.filename().string().starts_with("ld-");
}

fs::path started_file() {
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    return error ? fs::path() : program;
}

/// Of bin/NAME, the script that called the loader, and of links to it: libexec/NAME. Of others:
/// themselves.
fs::path program_of(const fs::path& called) {
    std::error_code error;
    const fs::path file = fs::canonical(called, error);
    const fs::path program = file.parent_path().parent_path() / "libexec" / file.filename();
    return fs::exists(program, error) ? program : called;
}

}  // namespace

fs::path program_file() {
    const fs::path started = started_file();
#ifdef __linux__
    if (Dl_info info{};
        is_loader(started) && dladdr(reinterpret_cast<const void*>(&program_file), &info) != 0)
        return program_of(info.dli_fname);  // the C library says what it was called by
#endif
    return started;
}

fs::path program_beside(const std::string& name) {
    const fs::path folder = program_file().parent_path();
    return is_loader(started_file()) ? folder.parent_path() / "bin" / name : folder / name;
}

}  // namespace ailab::app
