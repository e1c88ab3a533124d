#include "common/base/translate.hpp"

#include <algorithm>
#include <atomic>
#include <clocale>
#include <cstdlib>
#include <cstring>
#include <optional>

#include "common/base/language_scope.hpp"

#if __has_include(<libintl.h>)  // the web build has web/shim/libintl.h
#define AILAB_HAS_GETTEXT
#include <libintl.h>
#endif

namespace ailab {
namespace {

// gettext's state is global to the process, and so is the language.
std::atomic<Language> in_use{Language::en};
thread_local std::optional<Language> spoken;  // the language of this thread, if it differs

bool is_chinese(std::string_view locale) {
    return locale.starts_with("zh");
}

std::string_view variable(const char* name) {
    const char* const value = std::getenv(name);
    return value ? value : "";
}

// The texts for errno do not come from the C library, whose catalogue is often not installed.
constexpr const char* kSystemErrors[] = {marked("No such file or directory"),
                                         marked("Permission denied"),
                                         marked("Operation not permitted"),
                                         marked("Is a directory"),
                                         marked("Not a directory"),
                                         marked("No space left on device"),
                                         marked("Read-only file system"),
                                         marked("Input/output error"),
                                         marked("Too many open files"),
                                         marked("File name too long"),
                                         marked("File exists"),
                                         marked("Broken pipe"),
                                         marked("Invalid argument"),
                                         marked("Cannot allocate memory"),
                                         marked("No such device or address"),
                                         marked("Exec format error"),
                                         marked("Text file busy"),
                                         marked("Resource temporarily unavailable")};

}  // namespace

#ifdef AILAB_HAS_GETTEXT

void load_language(Language language, const std::string& folder) {
    constexpr const char* kDomain = "ai-search-lab";
    if (language == Language::en) return;
    // A minimal system has no zh_CN locale. gettext uses LANGUAGE in every locale except C; numbers
    // and everything else stay as in C.
    for (const char* const locale : {"C.UTF-8", "zh_CN.UTF-8", "en_US.UTF-8", ""})
        if (std::setlocale(LC_MESSAGES, locale) &&
            std::strcmp(std::setlocale(LC_MESSAGES, nullptr), "C") != 0)
            break;
    setenv("LANGUAGE", "zh_CN", 1);
    bindtextdomain(kDomain, folder.c_str());
    bind_textdomain_codeset(kDomain, "UTF-8");
    textdomain(kDomain);  // also tells gettext that LANGUAGE may have changed
}

const char* tr(const char* text) noexcept {
    if (ailab::language() == Language::en || *text == '\0') return text;
    return gettext(text);
}

const char* tr_plural(const char* one, const char* many, std::uint64_t n) noexcept {
    if (ailab::language() == Language::en) return n == 1 ? one : many;
    return ngettext(one, many, n);
}

#else

void load_language(Language, const std::string&) {}
const char* tr(const char* text) noexcept {
    return text;
}
const char* tr_plural(const char* one, const char* many, std::uint64_t n) noexcept {
    return n == 1 ? one : many;
}

#endif

void use_language(Language language, const std::string& folder) {
    load_language(language, folder);
    in_use = language;
}

LanguageScope::LanguageScope(Language language) noexcept : before_(spoken) {
    spoken = language;
}
LanguageScope::~LanguageScope() {
    spoken = before_;
}

std::string tr(std::string_view text) {
    return tr(std::string(text).c_str());
}

Language language() noexcept {
    return spoken.value_or(in_use);
}

Language language_of_environment() {
    std::string_view locale = variable("LC_ALL");
    if (locale.empty()) locale = variable("LC_MESSAGES");
    if (locale.empty()) locale = variable("LANG");
    if (locale == "C" || locale == "POSIX") return Language::en;
    for (std::string_view list = variable("LANGUAGE"); !list.empty();) {
        const std::string_view first = list.substr(0, list.find(':'));
        if (is_chinese(first)) return Language::zh;
        if (first.starts_with("en") || first == "C") return Language::en;
        list.remove_prefix(std::min(list.size(), first.size() + 1));
    }
    return is_chinese(locale) ? Language::zh : Language::en;
}

std::string system_error_text(int error) {
#ifdef __GLIBC__
    const char* const text = strerrordesc_np(error);  // in English, regardless of the locale
#else
    const char* const text = std::strerror(error);
#endif
    const auto* const known =
        std::find_if(std::begin(kSystemErrors), std::end(kSystemErrors),
                     [&](const char* one) { return text && std::strcmp(one, text) == 0; });
    if (known != std::end(kSystemErrors)) return tr(*known);
    return text ? text : tr("system error {}", error);
}

}  // namespace ailab
