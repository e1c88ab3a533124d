// English and Chinese: the words are chosen where they are printed.
#pragma once

#include <string>
#include <string_view>

#include <fmt/format.h>

namespace ailab::show {

struct Texts {
    bool chinese = false;

    std::string_view say(std::string_view english, std::string_view other) const noexcept {
        return chinese ? other : english;
    }
    /// The text in the language asked for, with its {} filled in.
    template <class... Args>
    std::string format(std::string_view english, std::string_view other,
                       const Args&... args) const {
        return fmt::format(fmt::runtime(say(english, other)), args...);
    }
};

}  // namespace ailab::show
