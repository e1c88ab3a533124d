#include "common/text/names.hpp"

#include <algorithm>
#include <numeric>

#include "common/base/translate.hpp"
#include "common/text/utf8.hpp"

namespace ailab {
namespace {

std::u32string code_points(std::string_view text) {
    std::u32string result;
    for (std::size_t at = 0; at < text.size();) result += decode_utf8(text, at);
    return result;
}

std::string initials(std::string_view folded) {
    std::string result;
    bool at_start = true;
    for (std::size_t at = 0; at < folded.size();) {
        const char32_t c = decode_utf8(folded, at);
        if (at_start && c != U' ') append_utf8(result, c);
        at_start = c == U' ';
    }
    return result;
}

/// "A*" -> "astar"
std::string without_stars(std::string_view word) {
    std::string text;
    for (const char c : word) c == '*' ? text += "star" : text += c;
    return text;
}

}  // namespace

std::size_t edit_distance(std::string_view a, std::string_view b, std::size_t limit) {
    const std::u32string s = code_points(a);
    const std::u32string t = code_points(b);
    if (std::max(s.size(), t.size()) - std::min(s.size(), t.size()) > limit) return limit + 1;
    std::vector<std::size_t> before(t.size() + 1);
    std::vector<std::size_t> last(t.size() + 1);
    std::vector<std::size_t> now(t.size() + 1);
    std::iota(last.begin(), last.end(), std::size_t{0});
    for (std::size_t i = 1; i <= s.size(); ++i) {
        now[0] = i;
        for (std::size_t j = 1; j <= t.size(); ++j) {
            const std::size_t replaced = last[j - 1] + (s[i - 1] == t[j - 1] ? 0 : 1);
            now[j] = std::min({last[j] + 1, now[j - 1] + 1, replaced});
            if (i > 1 && j > 1 && s[i - 1] == t[j - 2] && s[i - 2] == t[j - 1])
                now[j] = std::min(now[j], before[j - 2] + 1);
        }
        std::swap(before, last);
        std::swap(last, now);
    }
    return std::min(last[t.size()], limit + 1);
}

std::vector<std::string> near_misses(std::string_view word,
                                     const std::vector<std::string>& candidates, std::size_t most) {
    const std::string folded = fold_name(without_stars(word));
    const std::size_t limit = std::max<std::size_t>(1, code_points(folded).size() / 3);
    std::vector<std::pair<std::size_t, const std::string*>> found;
    for (const std::string& candidate : candidates) {
        const std::string other = fold_name(candidate);
        const bool is_short_form =  // "bfs" of breadth-first search
            folded.size() >= 3 && folded == initials(other) + 's';
        const bool is_beginning = folded.size() >= 2 && other.starts_with(folded);
        const std::size_t distance = is_short_form  ? 0
                                     : is_beginning ? 1
                                                    : edit_distance(folded, other, limit);
        if (distance <= limit) found.emplace_back(distance, &candidate);
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<std::string> names;
    for (const auto& [distance, name] : found)
        if (names.size() < most && std::find(names.begin(), names.end(), *name) == names.end())
            names.push_back(*name);
    return names;
}

std::string did_you_mean(const std::vector<std::string>& near) {
    if (near.empty()) return {};
    std::string names = '\'' + near.front() + '\'';
    for (std::size_t i = 1; i < near.size(); ++i)
        names =
            tr(i + 1 == near.size() ? marked("{} or '{}'") : marked("{}, '{}'"), names, near[i]);
    return tr("did you mean {}?", names);
}

void NameIndex::add(std::string_view name, Id id) {
    entries_.push_back({fold_name(name), std::string(name), id});
}

void NameIndex::freeze() {
    std::stable_sort(entries_.begin(), entries_.end(),
                     [](const Entry& a, const Entry& b) { return a.folded < b.folded; });
}

std::vector<NameIndex::Id> NameIndex::matches(std::string_view typed) const {
    const std::string folded = fold_name(typed);
    std::vector<Id> ids;
    if (folded.empty()) return ids;
    const auto from =
        std::lower_bound(entries_.begin(), entries_.end(), folded,
                         [](const Entry& e, const std::string& key) { return e.folded < key; });
    for (auto e = from; e != entries_.end() && e->folded == folded; ++e) ids.push_back(e->id);
    if (ids.empty())
        for (auto e = from; e != entries_.end() && e->folded.starts_with(folded); ++e)
            ids.push_back(e->id);
    if (ids.empty() && folded.size() >= 2)
        for (const Entry& e : entries_)
            if (initials(e.folded) == folded) ids.push_back(e.id);
    std::sort(ids.begin(), ids.end());
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
    return ids;
}

std::vector<std::string> NameIndex::near(std::string_view typed, std::size_t most) const {
    std::vector<std::string> names;
    names.reserve(entries_.size());
    for (const Entry& e : entries_) names.push_back(e.name);
    return near_misses(typed, names, most);
}

}  // namespace ailab
