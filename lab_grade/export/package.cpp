#include "lab_grade/export/package.hpp"

#include <filesystem>
#include <memory>

#include <archive.h>
#include <archive_entry.h>
#include <fmt/format.h>
#include <sys/stat.h>

#include "common/base/error.hpp"
#include "lab_grade/files.hpp"

namespace ailab::grade {

void write_folder(const Package& package, const std::string& folder) {
    namespace fs = std::filesystem;
    std::error_code error;
    if (fs::exists(folder) && !fs::is_empty(folder, error))
        throw InputError(fmt::format("{} exists already and is not empty", folder));
    for (const PackageFile& file : package) {
        const fs::path path = fs::path(folder) / file.name;
        fs::create_directories(path.parent_path(), error);
        replace_file(path.string(), file.content);
        ::chmod(path.c_str(), file.executable ? 0755 : 0644);
    }
}

void write_zip(const Package& package, const std::string& file, const std::string& prefix) {
    constexpr std::time_t kTime = 946'684'800;  // 2000-01-01
    const std::string aside = file + ".part";
    const std::unique_ptr<archive, decltype(&archive_write_free)> zip(archive_write_new(),
                                                                      archive_write_free);
    const auto check = [&](auto result) {
        if (result >= ARCHIVE_OK) return;
        const char* why = archive_error_string(zip.get());
        throw InputError(fmt::format("cannot write {}: {}", file, why ? why : "no reason given"));
    };
    check(archive_write_set_format_zip(zip.get()));
    check(archive_write_open_filename(zip.get(), aside.c_str()));
    for (const PackageFile& part : package) {
        const std::unique_ptr<archive_entry, decltype(&archive_entry_free)> entry(
            archive_entry_new(), archive_entry_free);
        archive_entry_set_pathname(entry.get(), (prefix + part.name).c_str());
        archive_entry_set_filetype(entry.get(), AE_IFREG);
        archive_entry_set_perm(entry.get(), part.executable ? 0755 : 0644);
        archive_entry_set_size(entry.get(), static_cast<la_int64_t>(part.content.size()));
        archive_entry_set_mtime(entry.get(), kTime, 0);
        check(archive_write_header(zip.get(), entry.get()));
        check(archive_write_data(zip.get(), part.content.data(), part.content.size()));
    }
    check(archive_write_close(zip.get()));
    std::error_code error;
    std::filesystem::rename(aside, file, error);
    if (error) throw InputError(fmt::format("cannot write {}: {}", file, error.message()));
}

}  // namespace ailab::grade
