// Another language for the texts of one thread, for a while: a checker speaks the language that its
// test asks for, whatever the program speaks.
#pragma once

#include <optional>
#include <string>

#include "common/base/translate.hpp"

namespace ailab {

/// Makes the texts of `language` available without using it yet; `folder` as for use_language. Call
/// it before other threads start.
void load_language(Language language, const std::string& folder);

/// While it lives, the texts of this thread are in `language`, which was loaded or is English.
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
