// Temporarily another language for the texts of one thread: a checker writes in the language that
// its test requests, whatever the language of the program.
#pragma once

#include <optional>
#include <string>

#include "common/base/translate.hpp"

namespace ailab {

/// Makes the texts of `language` available without using it yet; `folder` as for use_language. Call
/// it before other threads start.
void load_language(Language language, const std::string& folder);

/// For its lifetime, the texts of this thread are in `language`, which must be loaded or be
/// English.
class LanguageScope {
public:
    explicit LanguageScope(Language language) noexcept;
    ~LanguageScope();
    LanguageScope(const LanguageScope&) = delete;
    LanguageScope& operator=(const LanguageScope&) = delete;

private:
    std::optional<Language> before_;
};

}  // namespace ailab
