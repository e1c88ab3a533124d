// Whether a text has these words; a failed expectation shows both.
#pragma once

#include <string_view>

#include <gtest/gtest.h>

namespace ailab::test {

inline testing::AssertionResult has(std::string_view text, std::string_view words) {
    const bool found = text.find(words) != text.npos;
    return (found ? testing::AssertionSuccess() : testing::AssertionFailure())
           << '"' << words << "\" is " << (found ? "" : "not ") << "in:\n"
           << text;
}

}  // namespace ailab::test
