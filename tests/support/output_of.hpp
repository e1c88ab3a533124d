// What a command line prints.
#pragma once

#include <array>
#include <cstdio>
#include <memory>
#include <string>

namespace ailab::test {

inline std::string output_of(const std::string& command) {
    const std::unique_ptr<FILE, int (*)(FILE*)> pipe(popen(command.c_str(), "r"), pclose);
    std::string text;
    std::array<char, 4096> part{};
    while (const std::size_t n = std::fread(part.data(), 1, part.size(), pipe.get()))
        text.append(part.data(), n);
    return text;
}

}  // namespace ailab::test
