#include "lab_grade/course/archive.hpp"

#include <algorithm>
#include <array>
#include <clocale>
#include <filesystem>
#include <fstream>
#include <memory>

#include <archive.h>
#include <archive_entry.h>
#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/source.hpp"
#include "lab_grade/judge/answer_text.hpp"

namespace ailab::grade {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kExtensions[] = {".tar.gz", ".tar.bz2", ".tar.xz", ".tar.zst",
                                            ".tgz",    ".tbz2",    ".txz",    ".tar",
                                            ".zip",    ".7z",      ".rar"};

std::string_view extension_of(const std::string& name) {
    const std::string low = lower(name);
    for (const std::string_view extension : kExtensions)
        if (low.size() > extension.size() && low.ends_with(extension)) return extension;
    return {};
}

/// Reads names as UTF-8, whatever the user's locale.
class Utf8Names {
public:
    Utf8Names() : before_(std::setlocale(LC_CTYPE, nullptr)) {
        std::setlocale(LC_CTYPE, "C.UTF-8");
    }
    ~Utf8Names() { std::setlocale(LC_CTYPE, before_.c_str()); }
    Utf8Names(const Utf8Names&) = delete;
    Utf8Names& operator=(const Utf8Names&) = delete;

private:
    std::string before_;
};

class Unpacker {
public:
    Unpacker(const std::string& name, std::string folder, const TreeLimits& limits,
             const Budget& budget)
        : name_(fs::path(name).filename().string()),
          folder_(std::move(folder)),
          limits_(limits),
          budget_(budget),
          archive_(archive_read_new(), archive_read_free) {
        archive_read_support_filter_all(archive_.get());
        archive_read_support_format_zip(archive_.get());
        archive_read_support_format_tar(archive_.get());
        archive_read_support_format_gnutar(archive_.get());
        archive_read_support_format_7zip(archive_.get());
        archive_read_support_format_rar(archive_.get());
        archive_read_support_format_rar5(archive_.get());
        constexpr std::size_t kBlock = 65'536;
        if (archive_read_open_filename(archive_.get(), name.c_str(), kBlock) != ARCHIVE_OK) fail();
    }

    void unpack() {
        archive_entry* entry = nullptr;
        for (;;) {
            const int state = archive_read_next_header(archive_.get(), &entry);
            if (state == ARCHIVE_EOF) return;
            if (state < ARCHIVE_WARN) fail();
            budget_.look();
            take(entry);
        }
    }

private:
    [[noreturn]] void fail() const {
        const char* why = archive_error_string(archive_.get());
        refuse(tr("it cannot be read: {}", why ? why : tr("not an archive")));
    }
    [[noreturn]] void refuse(const std::string& why) const {
        throw InputError(fmt::format("{}: {}", name_, why));
    }

    void take(archive_entry* entry) {
        const char* given = archive_entry_pathname(entry);
        if (given == nullptr) given = archive_entry_pathname_utf8(entry);
        if (given == nullptr) refuse(tr("it contains a name that is not text"));
        std::string text = given;
        std::ranges::replace(text, '\\', '/');
        const fs::path path = fs::path(text).lexically_normal();
        const bool leads_out = path.is_absolute() || (!path.empty() && *path.begin() == "..") ||
                               (text.size() > 1 && text[1] == ':');
        if (leads_out)
            refuse(tr("it contains {}, a path that leads out of the archive", in_quotes(text)));
        if (++files_ > limits_.files) refuse(tr("it contains more than {} files", limits_.files));
        std::error_code error;
        const fs::path target = fs::path(folder_) / path;
        if (archive_entry_filetype(entry) == AE_IFDIR) {
            fs::create_directories(target, error);
        } else if (archive_entry_filetype(entry) == AE_IFREG &&
                   archive_entry_hardlink(entry) == nullptr) {
            fs::create_directories(target.parent_path(), error);
            write(target);
        }
        if (error)
            refuse(tr("{} cannot be made: {}", in_quotes(text), system_error_text(error.value())));
    }

    void write(const fs::path& target) {
        std::ofstream out(target, std::ios::binary | std::ios::trunc);
        std::array<char, 65'536> block;
        for (;;) {
            const la_ssize_t size = archive_read_data(archive_.get(), block.data(), block.size());
            if (size < 0) fail();
            if (size == 0) break;
            bytes_ += static_cast<std::uint64_t>(size);
            if (bytes_ > limits_.bytes)
                refuse(tr("it contains more than {} MB", limits_.bytes >> 20U));
            out.write(block.data(), size);
            if (budget_.over()) budget_.look();
        }
        out.close();
        if (!out) refuse(tr("{} cannot be written", in_quotes(target.string())));
    }

    std::string name_, folder_;
    TreeLimits limits_;
    const Budget& budget_;
    std::unique_ptr<archive, int (*)(archive*)> archive_;
    std::size_t files_ = 0;
    std::uint64_t bytes_ = 0;
};

}  // namespace

bool is_archive(const std::string& name) {
    return !extension_of(name).empty();
}

std::string without_archive_extension(const std::string& name) {
    return name.substr(0, name.size() - extension_of(name).size());
}

void unpack(const std::string& archive, const std::string& folder, const TreeLimits& limits,
            const Budget& budget) {
    const Utf8Names names;
    Unpacker(archive, folder, limits, budget).unpack();
}

}  // namespace ailab::grade
