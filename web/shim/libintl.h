// gettext for a page, which has no files: the page gives the texts of its language, English and what
// it is translated to (bindings/binding.cpp).
#pragma once
#include <string>
#include <unordered_map>

inline std::unordered_map<std::string, std::string>& page_texts() {
    static std::unordered_map<std::string, std::string> texts;
    return texts;
}
inline const char* gettext(const char* text) {
    const auto found = page_texts().find(text);
    return found == page_texts().end() ? text : found->second.c_str();
}
/// For languages whose nouns have one form.
inline const char* ngettext(const char* one, const char* many, unsigned long long n) {
    const char* const found = gettext(one);
    return found != one || n == 1 ? found : many;
}
inline void bindtextdomain(const char*, const char*) {}
inline void bind_textdomain_codeset(const char*, const char*) {}
inline void textdomain(const char*) {}
