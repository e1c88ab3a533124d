// Texts: whether one has these words, what an error says, what is in a file.
#pragma once

#include <fstream>
#include <initializer_list>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "common/base/error.hpp"

namespace ailab {

/// A failed expectation shows both.
inline testing::AssertionResult has(std::string_view text, std::string_view words) {
    const bool found = text.find(words) != text.npos;
    return (found ? testing::AssertionSuccess() : testing::AssertionFailure())
           << '"' << words << "\" is " << (found ? "" : "not ") << "in:\n"
           << text;
}

/// All of them.
inline testing::AssertionResult has(std::string_view text,
                                    std::initializer_list<std::string_view> all) {
    for (const std::string_view words : all)
        if (const auto found = has(text, words); !found) return found;
    return testing::AssertionSuccess();
}

/// What the InputError or UsageError says that `run` ends with; "" if there is none.
template <class Run>
std::string error_of(Run&& run) {
    try {
        run();
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}

/// The errors in the input that `run` ends with; none if it does not.
template <class Run>
std::vector<Diagnostic> diagnostics_of(Run&& run) {
    try {
        run();
    } catch (const InputError& error) {
        return error.diagnostics();
    }
    return {};
}

/// "line:column message" of each, one per line.
template <class Run>
std::string errors_of(Run&& run) {
    std::string text;
    for (const Diagnostic& d : diagnostics_of(run))
        text += (text.empty() ? "" : "\n") + std::to_string(d.where.line) + ":" +
                std::to_string(d.where.column) + " " + d.message;
    return text;
}

/// "" if it cannot be read.
inline std::string content_of(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

namespace test {
using ailab::has;
}

}  // namespace ailab
