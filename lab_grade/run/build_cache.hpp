// What a student's compiler has made before, for `try`: a program of which one file was changed is
// ready in the time that this file takes. Grades are never given for what comes from here.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "lab_grade/run/tree.hpp"

namespace ailab::grade {

/// `g++ -O2 -std=c++17 -o main graph.cpp main.cpp` in parts.
struct CompilerLine {
    std::string compiler{};
    std::vector<std::string> flags{};
    std::vector<std::string> sources{};
    std::string program{};

    static std::string object_of(const std::string& source) { return source + ".o"; }
    /// Compiles these sources, as many at a time as there are processors. An object has its name
    /// only once it is whole.
    std::vector<std::string> compile(const std::vector<std::string>& some) const;
    std::vector<std::string> link() const;
};

/// Nothing if it is not a compiler that makes one program of C or C++ files.
std::optional<CompilerLine> read_compiler_line(const std::vector<std::string>& words);

class BuildCache {
public:
    /// Files by what they are made of, in a folder of the user.
    explicit BuildCache(std::string folder) : folder_(std::move(folder)) {}

    /// Copy the file with this key; false if it is not there.
    bool fetch(std::uint64_t key, const std::string& to) const;
    /// Keep a copy. The oldest make room; a folder that cannot be written is no error.
    void store(std::uint64_t key, const std::string& from) const;

private:
    std::string path_of(std::uint64_t key) const;
    void make_room() const;

    std::string folder_;
};

/// What the object of this source depends on: the line, the source, and every file that it may
/// include. Nothing if it includes a source, whose changes would go unnoticed.
std::optional<std::uint64_t> key_of(const CompilerLine& line, const std::string& source,
                                    const std::string& folder, const Tree& files);

/// $XDG_CACHE_HOME/ai-search-lab, or ~/.cache/ai-search-lab; empty without a home.
std::string user_cache_folder();

}  // namespace ailab::grade
