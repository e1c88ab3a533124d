// Names as people type them: any case, accents or not, a prefix will do, and near misses are
// suggested. Used for cities, predicates, options and subcommands alike.
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

/// At most `most` candidates that `word` may have been meant for, nearest first: those of which it
/// is a prefix and those within a third of its length (at least 1) of edits.
std::vector<std::string> near_misses(std::string_view word,
                                     const std::vector<std::string>& candidates,
                                     std::size_t most = 3);

/// "did you mean 'a', 'b' or 'c'?", or "" for no near miss.
std::string did_you_mean(const std::vector<std::string>& near);

/// An immutable set of names, each with the id of what it names; one id may have several names.
class NameIndex {
public:
    using Id = std::uint32_t;

    /// Names that fold to the same text keep the id that was added first.
    void add(std::string_view name, Id id);
    /// Call once, after the last add().
    void freeze();

    /// The ids that `typed` may mean, in ascending order and without repetition: if some name
    /// equals it (after folding), only the ids of those; otherwise every id one of whose names it
    /// is a prefix of. Initials of a name of several words match too ("rv" for "Rimnicu Vilcea")
    /// when nothing else does.
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
