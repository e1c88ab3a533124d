// Texts in the user's language, through gettext: the English text in the source is the key,
// po/zh_CN.po has the translations, and without a catalogue everything is English. Code that writes
// a message calls tr(); text that becomes part of other messages (options, summaries, what a
// scanner expected) is marked() and stays English until it is shown. po/extract.sh extracts both.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <fmt/core.h>

namespace ailab {

enum class Language : std::uint8_t { en, zh };

/// Sets the language of the whole program. Call it before other threads start. `folder` contains
/// zh_CN/LC_MESSAGES/ai-search-lab.mo.
void use_language(Language language, const std::string& folder);
Language language() noexcept;

/// The language that LANGUAGE, LC_ALL, LC_MESSAGES and LANG select. As in gettext, LANGUAGE is
/// ignored if the locale is C.
Language language_of_environment();

/// Marks a text in a table for po/extract.sh; it is translated where it is shown.
constexpr const char* marked(const char* text) noexcept {
    return text;
}

/// The text in the language in use; the pointer stays valid for the lifetime of the program.
const char* tr(const char* text) noexcept;
std::string tr(std::string_view text);

/// The same with its {} filled in by fmt; a translation may number them.
template <class First, class... Rest>
std::string tr(const char* text, const First& first, const Rest&... rest) {
    return fmt::vformat(tr(text), fmt::make_format_args(first, rest...));
}

/// The singular or plural text for `n`, by the rules of the language.
const char* tr_plural(const char* one, const char* many, std::uint64_t n) noexcept;

/// The same with its {} filled in: by `n` if there are no `args`, else by `args`.
template <class... Args>
std::string tr_count(const char* one, const char* many, std::uint64_t n, const Args&... args) {
    const char* const text = tr_plural(one, many, n);
    if constexpr (sizeof...(args) == 0)
        return fmt::vformat(text, fmt::make_format_args(n));
    else
        return fmt::vformat(text, fmt::make_format_args(args...));
}

/// The system's text for an errno: "No such file or directory".
std::string system_error_text(int error);

}  // namespace ailab
