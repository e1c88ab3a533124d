// Caches compiled object files for `try`: if a student changes one file, only that file is compiled
// again. Programs from the cache are never used for grades.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "lab_grade/run/tree.hpp"

namespace ailab::grade {

/// The parts of `g++ -O2 -std=c++17 -o main graph.cpp main.cpp`.
struct CompilerLine {
    std::string compiler{};
    std::vector<std::string> flags{};
    std::vector<std::string> sources{};
    std::string program{};

    std::string object_of(const std::string& source) const;
    /// Returns shell commands. An object file gets its final name when it is complete.
    std::string compile(const std::string& source) const;
    std::string link() const;
};

/// Returns an empty optional unless the command compiles C or C++ files to one program.
std::optional<CompilerLine> read_compiler_line(const std::vector<std::string>& words);

/// Returns a command that runs these shell commands, one per processor at a time.
std::vector<std::string> all_at_once(const std::vector<std::string>& commands);

class BuildCache {
public:
    /// Stores files by a key of their inputs, in a folder of the user; if "", stores nothing.
    explicit BuildCache(std::string folder) : folder_(std::move(folder)) {}

    /// Copies the file with this key; returns false if it is not there.
    bool fetch(std::uint64_t key, const std::string& to) const;
    /// Stores a copy and deletes the oldest if needed. Write errors are ignored.
    void store(std::uint64_t key, const std::string& from) const;

private:
    std::string path_of(std::uint64_t key) const;
    void make_room() const;

    std::string folder_;
};

/// Returns the key of a source's object: the compiler line, the source, and every file that it may
/// include. Returns an empty optional if it includes a source, because a change of that would go
/// unnoticed.
std::optional<std::uint64_t> key_of(const CompilerLine& line, const std::string& source,
                                    const std::string& folder, const Tree& files);

}  // namespace ailab::grade
