// Diagnostics: one clear message with file, line, column, the offending line, a caret and a hint. A
// reader collects all errors in a file (at most kMaxDiagnostics) before it throws.
#pragma once

#include <cstddef>
#include <exception>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ailab {

/// A place in a text. Lines and columns count from 1, columns in code points; 0 means "unknown".
struct Location {
    std::string file;
    std::size_t line = 0;
    std::size_t column = 0;

    friend bool operator==(const Location&, const Location&) = default;
};

enum class Severity : unsigned char { warning, error };

struct Diagnostic {
    Location where;
    std::string message;        ///< "expected a distance, found 'abc'"
    std::string hint{};         ///< what to do about it; may be empty
    std::string source_line{};  ///< the text of the line, without its end; may be empty
    Severity severity = Severity::error;
};

/// `roads.txt:3:12: error: message`, the line, a caret under the column and `hint: …`, each ended
/// by a newline. Parts that are unknown are left out.
std::string to_string(const Diagnostic& diagnostic);

/// Bad input. what() is the text of all diagnostics.
class InputError : public std::exception {
public:
    explicit InputError(std::vector<Diagnostic> diagnostics);
    explicit InputError(Diagnostic diagnostic);
    /// An error without a place, such as an unreadable file.
    explicit InputError(std::string message, std::string hint = {});

    const char* what() const noexcept override { return text_.c_str(); }
    const std::vector<Diagnostic>& diagnostics() const noexcept { return diagnostics_; }

private:
    std::vector<Diagnostic> diagnostics_;
    std::string text_;
};

/// An invalid command line (exit code 2, like bad input).
class UsageError : public InputError {
public:
    using InputError::InputError;
};

/// Collects diagnostics while a file is read.
class Diagnostics {
public:
    static constexpr std::size_t kMaxDiagnostics = 20;

    void add(Diagnostic diagnostic);
    bool has_errors() const noexcept { return errors_ > 0; }
    /// No further error is kept, so the reader may stop.
    bool full() const noexcept { return errors_ >= kMaxDiagnostics; }
    const std::vector<Diagnostic>& all() const noexcept { return diagnostics_; }
    std::vector<Diagnostic> warnings() const;
    /// Throws an InputError with all errors, if there are any.
    void throw_if_errors() const;

private:
    std::vector<Diagnostic> diagnostics_;
    std::size_t errors_ = 0;
};

}  // namespace ailab
