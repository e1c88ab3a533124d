#include "lab_grade/export/package.hpp"

#include <filesystem>
#include <memory>

#include <fmt/format.h>
#include <minizip/zip.h>
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
    const std::string aside = file + ".part";
    const auto fail = [&] { throw InputError(tr("cannot write {}", file)); };
    std::unique_ptr<void, int (*)(zipFile)> zip(zipOpen64(aside.c_str(), APPEND_STATUS_CREATE),
                                                [](zipFile z) { return zipClose(z, nullptr); });
    if (!zip) fail();
    for (const PackageFile& part : package) {
        constexpr uLong kMadeByUnix = 3U << 8U, kRegularFile = 0100000, kUtf8Names = 1U << 11U;
        zip_fileinfo info{};
        info.tmz_date.tm_year = 2000;  // tm_mon 0 and tm_mday 1: the first of January
        info.tmz_date.tm_mday = 1;
        info.external_fa = (kRegularFile | (part.executable ? 0755U : 0644U)) << 16U;
        const std::string name = prefix + part.name;
        const int opened =
            zipOpenNewFileInZip4_64(zip.get(), name.c_str(), &info, nullptr, 0, nullptr, 0, nullptr,
                                    Z_DEFLATED, Z_DEFAULT_COMPRESSION, 0, -MAX_WBITS, DEF_MEM_LEVEL,
                                    Z_DEFAULT_STRATEGY, nullptr, 0, kMadeByUnix, kUtf8Names, 0);
        if (opened != ZIP_OK ||
            zipWriteInFileInZip(zip.get(), part.content.data(),
                                static_cast<unsigned>(part.content.size())) != ZIP_OK ||
            zipCloseFileInZip(zip.get()) != ZIP_OK)
            fail();
    }
    if (zipClose(zip.release(), nullptr) != ZIP_OK) fail();
    std::error_code error;
    std::filesystem::rename(aside, file, error);
    if (error) throw InputError(tr("cannot write {}: {}", file, system_error_text(error.value())));
}

}  // namespace ailab::grade
