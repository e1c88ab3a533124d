// Lines of a text protocol: reads the words of a line one by one, writes whole lines.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <iosfwd>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ailab::arena {

/// Writes whole lines from several threads and flushes each.
class LineWriter {
public:
    explicit LineWriter(std::ostream& out) : out_(out) {}
    void line(std::string_view text);

private:
    std::ostream& out_;
    std::mutex mutex_;
};

/// The words of a line, taken one by one.
class Words {
public:
    explicit Words(std::string_view line);
    bool empty() const noexcept { return at_ == words_.size(); }
    /// The next word, empty at the end.
    std::string_view peek() const noexcept { return empty() ? std::string_view() : words_[at_]; }
    std::string_view next() noexcept { return empty() ? std::string_view() : words_[at_++]; }
    /// Puts back the word that was taken last.
    void put_back() noexcept { at_ -= at_ > 0; }
    /// Takes the next word if it is `word`.
    bool accept(std::string_view word) noexcept;
    /// The next word as a number clamped to [low, high]. Returns an empty optional, and takes no
    /// word, if the next word is not a number.
    std::optional<std::int64_t> number(std::int64_t low, std::int64_t high) noexcept;
    /// The words up to one of `ends`, joined by blanks.
    std::string until(std::initializer_list<std::string_view> ends);

private:
    std::vector<std::string_view> words_;
    std::size_t at_ = 0;
};

/// Converts ASCII letters only.
std::string upper_case(std::string_view text);

}  // namespace ailab::arena
