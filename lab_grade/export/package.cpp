#include "lab_grade/export/package.hpp"

#include <ctime>
#include <filesystem>
#include <memory>

#include <archive.h>
#include <archive_entry.h>
#include <sys/stat.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/write_file.hpp"
#include "lab_grade/suite/files.hpp"

namespace ailab::grade {

void write_folder(const Package& package, const std::string& folder) {
    namespace fs = std::filesystem;
    std::error_code error;
    if (fs::exists(folder) && !fs::is_empty(folder, error))
        throw InputError(tr("{} exists already and is not empty", folder));
    for (const PackageFile& file : package) {
        const fs::path path = fs::path(folder) / file.name;
        fs::create_directories(path.parent_path(), error);
        write_file(path.string(), file.content);
        ::chmod(path.c_str(), file.executable ? 0755 : 0644);
    }
}

void write_zip(const Package& package, const std::string& file, const std::string& prefix) {
    constexpr std::time_t kFirstOfJanuary2000 = 946684800;
    const std::string aside = file + ".part";
    const std::unique_ptr<archive, int (*)(archive*)> zip(archive_write_new(), archive_write_free);
    const auto expect = [&](bool done) {
        if (!done) throw InputError(tr("cannot write {}", file));
    };
    archive_write_set_format_zip(zip.get());
    archive_write_set_options(zip.get(), "zip:hdrcharset=UTF-8");
    expect(archive_write_open_filename(zip.get(), aside.c_str()) == ARCHIVE_OK);
    const std::unique_ptr<archive_entry, void (*)(archive_entry*)> entry(archive_entry_new(),
                                                                         archive_entry_free);
    for (const PackageFile& part : package) {
        archive_entry_clear(entry.get());
        archive_entry_set_pathname_utf8(entry.get(), (prefix + part.name).c_str());
        archive_entry_set_filetype(entry.get(), AE_IFREG);
        archive_entry_set_perm(entry.get(), part.executable ? 0755 : 0644);
        archive_entry_set_mtime(entry.get(), kFirstOfJanuary2000, 0);
        archive_entry_set_size(entry.get(), static_cast<la_int64_t>(part.content.size()));
        expect(archive_write_header(zip.get(), entry.get()) == ARCHIVE_OK);
        expect(archive_write_data(zip.get(), part.content.data(), part.content.size()) ==
               static_cast<la_ssize_t>(part.content.size()));
    }
    expect(archive_write_close(zip.get()) == ARCHIVE_OK);
    std::error_code error;
    std::filesystem::rename(aside, file, error);
    if (error) throw InputError(tr("cannot write {}: {}", file, system_error_text(error.value())));
}

}  // namespace ailab::grade
