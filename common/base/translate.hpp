// Texts in the language of the user, through gettext: the English text in the source is the key,
// po/zh_CN.po has the others, and without a catalogue everything is English. Whoever writes a
// sentence calls tr(); a word or a line of help that others put into their sentences (options,
// summaries, what a scanner expected) stays English until it is shown. po/extract.sh knows both.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <fmt/core.h>

namespace ailab {

enum class Language : std::uint8_t { en, zh };

/// The language of the whole program from now on. Call it before other threads start. `folder` has
/// zh_CN/LC_MESSAGES/ai-search-lab.mo.
void use_language(Language language, const std::string& folder);
Language language() noexcept;

/// What LANGUAGE, LC_ALL, LC_MESSAGES and LANG ask for. As in gettext, LANGUAGE is ignored where
/// the locale is C.
Language language_of_environment();

/// Marks a text of a table for po/extract.sh; it is translated where it is shown.
constexpr const char* marked(const char* text) noexcept {
    return text;
}

/// The text in the language in use; it lives as long as the program.
const char* tr(const char* text) noexcept;
std::string tr(std::string_view text);

/// The same with its {} filled in by fmt; a translation may number them.
template <class First, class... Rest>
std::string tr(const char* text, const First& first, const Rest&... rest) {
    return fmt::vformat(tr(text), fmt::make_format_args(first, rest...));
}

/// One of two texts by number, as the language counts.
const char* tr_plural(const char* one, const char* many, std::uint64_t n) noexcept;

/// The same with its {} filled in: by `n` alone, or by `args`.
template <class... Args>
std::string tr_count(const char* one, const char* many, std::uint64_t n, const Args&... args) {
    const char* const text = tr_plural(one, many, n);
    if constexpr (sizeof...(args) == 0)
        return fmt::vformat(text, fmt::make_format_args(n));
    else
        return fmt::vformat(text, fmt::make_format_args(args...));
}

/// What errno says: "No such file or directory".
std::string system_error_text(int error);

}  // namespace ailab
