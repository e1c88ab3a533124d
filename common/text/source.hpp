// Source: a whole text with its name and the position of every byte in it. All readers of the
// project use it, so that every error can show file, line, column and the line itself.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <memory>
#include <string>
#include <string_view>

#include "common/base/error.hpp"

namespace ailab {

/// A value: copies share the text, which lives as long as the last copy. Large regular files are
/// mapped, not copied. A UTF-8 byte order mark is not part of the text.
class Source {
public:
    /// Readable zero bytes after the end of text(), for scanners that look ahead without bounds
    /// checks.
    static constexpr std::size_t kPadding = 64;

    /// The most bytes that are read of a pipe, a device or standard input, and of a file.
    static constexpr std::size_t kMostStreamed = std::size_t{256} << 20U;
    static constexpr std::size_t kMostInFile = std::size_t{8} << 30U;

    /// Opens a file; "-" reads `standard_input` and is named `<stdin>`. Throws InputError if the
    /// file is missing (suggesting a near miss), a directory, unreadable, too large or UTF-16.
    static Source open(const std::string& path);
    static Source open(const std::string& path, std::istream& standard_input);
    static Source from_string(std::string_view text, std::string name = "<text>");

    /// The same text with full-width digits, letters, brackets and commas as ASCII (see
    /// half_width), for formats in which they are equivalent. Diagnostics show the original lines.
    Source half_width() const;

    std::string_view text() const noexcept { return text_; }
    const std::string& name() const noexcept { return name_; }

    /// Line and column of an offset in the text (0 … size, which is the end). O(offset).
    Location locate(std::size_t offset) const;
    /// The line that contains the offset, without its end (\n or \r\n).
    std::string_view line_at(std::size_t offset) const;
    /// The offset of a pointer or a view into text().
    std::size_t offset_of(const char* at) const noexcept {
        return static_cast<std::size_t>(at - text_.data());
    }
    std::size_t offset_of(std::string_view part) const noexcept { return offset_of(part.data()); }

    /// A diagnostic with its location and its line (control characters made visible, cut if long).
    Diagnostic diagnose(std::size_t offset, std::string message, std::string hint = {},
                        Severity severity = Severity::error) const;

private:
    Source(std::string name, std::shared_ptr<const char> bytes, std::size_t size);

    std::string name_;
    std::shared_ptr<const char> bytes_;  // the file, with the mark, followed by kPadding zeros
    std::string_view text_;
    std::shared_ptr<const Source> typed_;  // what half_width() was made from
};

/// The path of a file that a person typed in a program: "~/" is the home folder.
std::string in_home(std::string path);

/// Quotes a piece of input for a message: control characters and bytes that are not UTF-8 are made
/// visible, and it is cut after 40 code points.
std::string in_quotes(std::string_view text);

}  // namespace ailab
