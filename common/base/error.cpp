#include "common/base/error.hpp"

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "common/base/utf8.hpp"

namespace ailab {
namespace {

/// The blanks before the caret, with tabs preserved, so that it is below its column.
std::string caret_line(std::string_view line, std::size_t column) {
    std::string out;
    std::size_t seen = 1;
    for (std::size_t at = 0; at < line.size() && seen < column; ++seen) {
        const char32_t c = decode_utf8(line, at);
        if (c == U'\t')
            out += '\t';
        else
            out.append(display_width(c), ' ');
    }
    while (seen++ < column) out += ' ';
    return out + '^';
}

std::string join(const std::vector<Diagnostic>& diagnostics) {
    std::string text;
    for (const Diagnostic& d : diagnostics) text += to_string(d);
    return text;
}

}  // namespace

std::string to_string(const Diagnostic& d) {
    std::string text;
    if (!d.where.file.empty()) text += d.where.file + ':';
    if (d.where.line > 0) text += fmt::format("{}:", d.where.line);
    if (d.where.line > 0 && d.where.column > 0) text += fmt::format("{}:", d.where.column);
    if (!text.empty()) text += ' ';
    text += tr(d.severity == Severity::error ? marked("error: ") : marked("warning: "));
    text += d.message + '\n';
    if (!d.source_line.empty()) {
        text += "  " + d.source_line + '\n';
        if (d.where.column > 0) text += "  " + caret_line(d.source_line, d.where.column) + '\n';
    }
    if (!d.hint.empty()) text += tr("  hint: {}\n", d.hint);
    return text;
}

InputError::InputError(std::vector<Diagnostic> diagnostics)
    : diagnostics_(std::move(diagnostics)), text_(join(diagnostics_)) {}

InputError::InputError(Diagnostic diagnostic)
    : InputError(std::vector<Diagnostic>{std::move(diagnostic)}) {}

InputError::InputError(std::string message, std::string hint)
    : InputError(Diagnostic{{}, std::move(message), std::move(hint)}) {}

void Diagnostics::add(Diagnostic diagnostic) {
    if (diagnostic.severity == Severity::error) {
        if (full()) return;
        ++errors_;
    } else if (diagnostics_.size() - errors_ >= kMaxDiagnostics) {
        return;
    }
    diagnostics_.push_back(std::move(diagnostic));
}

std::vector<Diagnostic> Diagnostics::warnings() const {
    std::vector<Diagnostic> result;
    for (const Diagnostic& d : diagnostics_)
        if (d.severity == Severity::warning) result.push_back(d);
    return result;
}

void Diagnostics::throw_if_errors() const {
    if (!has_errors()) return;
    std::vector<Diagnostic> errors;
    for (const Diagnostic& d : diagnostics_)
        if (d.severity == Severity::error) errors.push_back(d);
    throw InputError(std::move(errors));
}

}  // namespace ailab
