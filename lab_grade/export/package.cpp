#include "lab_grade/export/package.hpp"

#include <algorithm>
#include <ctime>
#include <filesystem>
#include <memory>
#include <string_view>

#include <archive.h>
#include <archive_entry.h>
#include <sys/stat.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/write_file.hpp"
#include "lab_grade/run/tree.hpp"
#include "lab_grade/suite/files.hpp"

namespace ailab::grade {

void write_folder(const Package& package, const std::string& folder, const Budget& budget) {
    namespace fs = std::filesystem;
    std::error_code error;
    if (fs::exists(folder) && !fs::is_empty(folder, error))
        throw InputError(tr("{} exists already and is not empty", folder));
    for (const PackageFile& file : package) {
        budget.look();
        const fs::path path = fs::path(folder) / file.name;
        fs::create_directories(path.parent_path(), error);
        write_file(path.string(), file.content);
        ::chmod(path.c_str(), file.executable ? 0755 : 0644);
    }
}

namespace {

constexpr std::time_t kFirstOfJanuary2000 = 946684800;
constexpr std::size_t kBetweenLooks = std::size_t{1} << 20U;  ///< takes about 50 ms to pack

struct NotWritten {};

void expect(bool done) {
    if (!done) throw NotWritten{};
}

void write_content(archive* zip, std::string_view content, const Budget& budget) {
    for (; !content.empty(); content.remove_prefix(std::min(kBetweenLooks, content.size()))) {
        budget.look();
        const std::string_view piece = content.substr(0, kBetweenLooks);
        expect(archive_write_data(zip, piece.data(), piece.size()) ==
               static_cast<la_ssize_t>(piece.size()));
    }
}

void write_entry(archive* zip, const PackageFile& part, const std::string& prefix) {
    const std::unique_ptr<archive_entry, void (*)(archive_entry*)> entry(archive_entry_new(),
                                                                         archive_entry_free);
    archive_entry_set_pathname_utf8(entry.get(), (prefix + part.name).c_str());
    archive_entry_set_filetype(entry.get(), AE_IFREG);
    archive_entry_set_perm(entry.get(), part.executable ? 0755 : 0644);
    archive_entry_set_mtime(entry.get(), kFirstOfJanuary2000, 0);
    archive_entry_set_size(entry.get(), static_cast<la_int64_t>(part.content.size()));
    expect(archive_write_header(zip, entry.get()) == ARCHIVE_OK);
}

void write_zip_aside(const Package& package, const std::string& aside, const std::string& prefix,
                     const Budget& budget) {
    const std::unique_ptr<archive, int (*)(archive*)> zip(archive_write_new(), archive_write_free);
    archive_write_set_format_zip(zip.get());
    archive_write_set_options(zip.get(), "zip:hdrcharset=UTF-8");
    expect(archive_write_open_filename(zip.get(), aside.c_str()) == ARCHIVE_OK);
    for (const PackageFile& part : package) {
        write_entry(zip.get(), part, prefix);
        write_content(zip.get(), part.content, budget);
    }
    expect(archive_write_close(zip.get()) == ARCHIVE_OK);
}

}  // namespace

void add_tree(Package& package, const std::string& folder, const std::string& prefix,
              const std::set<std::string>& extensions) {
    for (const TreeEntry& entry : list_tree(folder, {}, {}, is_left_behind)) {
        const std::filesystem::path path = std::filesystem::path(folder) / entry.name;
        const bool wanted = extensions.empty() || extensions.contains(path.extension().string());
        if (entry.kind == TreeEntry::Kind::file && wanted)
            package.push_back({prefix + entry.name, read_file(path.string()), entry.runs});
    }
}

void write_zip(const Package& package, const std::string& file, const std::string& prefix,
               const Budget& budget) {
    const std::string aside = file + ".part";
    std::error_code error;
    try {
        write_zip_aside(package, aside, prefix, budget);
    } catch (const NotWritten&) {
        throw InputError(tr("cannot write {}", file));
    } catch (const OutOfBudget&) {
        std::filesystem::remove(aside, error);
        throw;
    }
    std::filesystem::rename(aside, file, error);
    if (error) throw InputError(tr("cannot write {}: {}", file, system_error_text(error.value())));
}

}  // namespace ailab::grade
