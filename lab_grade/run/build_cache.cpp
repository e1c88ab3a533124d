#include "lab_grade/run/build_cache.hpp"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <regex>
#include <thread>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/base/hash.hpp"
#include "lab_grade/run/sandbox.hpp"
#include "lab_grade/suite/files.hpp"

namespace ailab::grade {
namespace {

namespace fs = std::filesystem;

bool is_source(const std::string& name) {
    const std::string extension = fs::path(name).extension().string();
    return extension == ".cpp" || extension == ".cc" || extension == ".cxx" || extension == ".c";
}

bool is_compiler(const std::string& word) {
    const std::string name = fs::path(word).filename().string();
    for (const char* known : {"g++", "clang++", "c++", "gcc", "clang", "cc"})
        if (name == known || name.starts_with(std::string(known) + "-")) return true;
    return false;
}

/// #include "search.cpp" and .incbin: dependencies that the key does not cover.
bool takes_in_more(const std::string& text) {
    static const std::regex kMore(
        R"(#\s*include\s*[<"][^">]*\.(c|cc|cpp|cxx)[">]|\bincbin\b|#\s*embed)");
    return std::regex_search(text, kMore);
}

/// True for anything that may be a header: a file that was written by hand and is not a program.
bool may_be_included(const TreeEntry& entry) {
    return entry.kind == TreeEntry::Kind::file && !is_source(entry.name) && !entry.runs &&
           !is_left_behind(entry.name);
}

/// Adds the identity of the compiler: after an update it makes different object files.
void add_identity(Fnv1a& hash, const std::string& compiler) {
    std::error_code error;
    const fs::path path = find_program(compiler);
    hash.add_piece(path.string());
    hash.add_piece(std::to_string(fs::file_size(path, error)));
    hash.add_piece(std::to_string(fs::last_write_time(path, error).time_since_epoch().count()));
}

}  // namespace

std::string CompilerLine::object_of(const std::string& source) const {
    return source + "." + fs::path(program).filename().string() + ".o";
}

std::string CompilerLine::compile(const std::string& source) const {
    const std::string object = object_of(source);
    return fmt::format("'{}' '{}' -c '{}' -o '{}.part' && mv '{}.part' '{}'", compiler,
                       fmt::join(flags, "' '"), source, object, object, object);
}

std::string CompilerLine::link() const {
    std::string objects;
    for (const std::string& source : sources) objects += fmt::format(" '{}'", object_of(source));
    return fmt::format("'{}' -o '{}'{} '{}'", compiler, program, objects, fmt::join(flags, "' '"));
}

std::vector<std::string> all_at_once(const std::vector<std::string>& commands) {
    constexpr unsigned kMost = 4;  // compilers, each of which may need 300 MB
    const unsigned jobs = std::clamp(std::thread::hardware_concurrency(), 1U, kMost);
    std::vector<std::string> words{
        "sh", "-c", fmt::format(R"(printf '%s\0' "$@" | xargs -0 -n 1 -P {} sh -c)", jobs), "sh"};
    words.insert(words.end(), commands.begin(), commands.end());
    return words;
}

std::optional<CompilerLine> read_compiler_line(const std::vector<std::string>& words) {
    if (words.empty() || !is_compiler(words.front())) return std::nullopt;
    CompilerLine line{.compiler = words.front()};
    for (std::size_t i = 1; i < words.size(); ++i) {
        const std::string& word = words[i];
        const bool quoted = word.find_first_of("'\"\\\n") != word.npos;
        if (quoted || word == "-c" || word == "-E" || word == "-S") return std::nullopt;
        if (word == "-o" && i + 1 < words.size())
            line.program = words[++i];
        else
            (is_source(word) ? line.sources : line.flags).push_back(word);
    }
    if (line.program.empty() || line.sources.empty()) return std::nullopt;
    return line;
}

std::string BuildCache::path_of(std::uint64_t key) const {
    return fmt::format("{}/{:016x}", folder_, key);
}

bool BuildCache::fetch(std::uint64_t key, const std::string& to) const {
    std::error_code error;
    const fs::path kept = path_of(key);
    if (!fs::copy_file(kept, to, fs::copy_options::overwrite_existing, error)) return false;
    fs::last_write_time(kept, fs::file_time_type::clock::now(), error);
    return true;
}

void BuildCache::store(std::uint64_t key, const std::string& from) const {
    if (folder_.empty()) return;
    std::error_code error;
    fs::create_directories(folder_, error);
    const std::string aside = fmt::format("{}.{}", path_of(key), std::hash<std::string>{}(from));
    fs::copy_file(from, aside, fs::copy_options::overwrite_existing, error);
    if (!error) fs::rename(aside, path_of(key), error);
    make_room();
}

/// A C++ unit has about eight files of a quarter of a megabyte each.
void BuildCache::make_room() const {
    constexpr std::size_t kMost = 200;
    std::vector<std::pair<fs::file_time_type, fs::path>> files;
    std::error_code error;
    for (fs::directory_iterator it(folder_, error); !error && it != fs::directory_iterator();
         it.increment(error))
        files.emplace_back(it->last_write_time(error), it->path());
    if (files.size() <= kMost) return;
    std::sort(files.begin(), files.end());
    for (std::size_t i = 0; i + kMost < files.size(); ++i) fs::remove(files[i].second, error);
}

std::optional<std::uint64_t> key_of(const CompilerLine& line, const std::string& source,
                                    const std::string& folder, const Tree& files) {
    Fnv1a hash;
    add_identity(hash, line.compiler);
    for (const std::string& flag : line.flags) hash.add_piece(flag);
    for (const TreeEntry& entry : files) {
        if (entry.name != source && !may_be_included(entry)) continue;
        const std::string text = read_file(folder + "/" + entry.name);
        if (takes_in_more(text)) return std::nullopt;
        hash.add_piece(entry.name).add_piece(text);
    }
    return hash.value();
}

}  // namespace ailab::grade
