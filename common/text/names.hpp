// Lookup of names as people type them: in any case, with or without accents, by prefix, with
// suggestions for near misses. Used for cities, predicates, options and subcommands.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ailab {

/// Optimal string alignment distance (insert, delete, replace, swap neighbours) in code points, or
/// `limit + 1` if it is larger than `limit`.
std::size_t edit_distance(std::string_view a, std::string_view b, std::size_t limit);

/// At most `most` candidates that `word` may stand for, nearest first: those of which it is a
/// prefix, and those whose edit distance is at most a third of its length (at least 1).
std::vector<std::string> near_misses(std::string_view word,
                                     const std::vector<std::string>& candidates,
                                     std::size_t most = 3);

/// "did you mean 'a', 'b' or 'c'?", or "" if there are no near misses.
std::string did_you_mean(const std::vector<std::string>& near);

/// A set of names, each with an id; one id may have several names. Immutable once frozen.
class NameIndex {
public:
    using Id = std::uint32_t;

    /// Names that fold to the same text keep the id that was added first.
    void add(std::string_view name, Id id);
    /// Call once, after the last add().
    void freeze();

    /// The ids that `typed` may mean, in ascending order and without duplicates: if some names
    /// equal it (after folding), only their ids; otherwise the ids of all names of which it is a
    /// prefix. If nothing else matches, initials of names of several words do ("rv" for "Rimnicu
    /// Vilcea").
    std::vector<Id> matches(std::string_view typed) const;

    std::vector<std::string> near(std::string_view typed, std::size_t most = 3) const;

private:
    struct Entry {
        std::string folded;
        std::string name;
        Id id;
    };
    std::vector<Entry> entries_;  // sorted by folded name once frozen
};

}  // namespace ailab
