#include "lab_grade/generate/smaller_inputs.hpp"

#include <algorithm>
#include <cctype>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/text/blank.hpp"
#include "common/text/split.hpp"

namespace ailab::grade {
namespace {

using Lines = std::vector<std::string>;
constexpr std::string_view kBetweenNodes = " ()\n";

Lines lines_in(std::string_view text) {
    Lines lines;
    while (!text.empty()) lines.emplace_back(take_line(text));
    return lines;
}

/// Calls `without(first, last)` for the ranges of half of `parts` parts, a quarter, and so on.
template <class Without>
void for_each_range(std::size_t parts, Without without) {
    for (std::size_t size = parts / 2; size > 0; size /= 2)
        for (std::size_t first = 0; first < parts; first += size)
            without(first, std::min(first + size, parts));
}

/// Returns the first line that fits the others: "M N" for N roads, of three words each, between M
/// places, if queries follow or shall not; "N" for N lines of another form.
std::string head_of(const Lines& lines, bool with_queries) {
    std::set<std::string> places;
    std::size_t roads = 0;
    for (; roads + 1 < lines.size(); ++roads) {
        const Lines words = words_in(lines[roads + 1]);
        if (words.size() != 3) break;
        places.insert({words[0], words[1]});
    }
    if (roads == 0) return std::to_string(lines.size() - 1);
    return with_queries == (roads + 1 < lines.size()) ? fmt::format("{} {}", places.size(), roads)
                                                      : "";
}

/// Clauses, items, and the roads and queries of a map, after a first line that counts or names
/// them.
void drop_lines(const Lines& lines, Lines& smaller) {
    const bool is_named = lines[0].starts_with("capacity ");
    const bool with_queries = head_of(lines, true) == lines[0];
    if (!is_named && head_of(lines, with_queries) != lines[0]) return;
    for_each_range(lines.size() - 1, [&](std::size_t first, std::size_t last) {
        Lines fewer(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(first + 1));
        fewer.insert(fewer.end(), lines.begin() + static_cast<std::ptrdiff_t>(last + 1),
                     lines.end());
        if (!is_named) fewer[0] = head_of(fewer, with_queries);
        const bool is_alike = words_in(fewer[0]).size() == words_in(lines[0]).size();
        if (fewer.size() > 1 && is_alike)
            smaller.push_back(fmt::format("{}\n", fmt::join(fewer, "\n")));
    });
}

/// "9" and nine rows of . X O: as many X as O are taken away, or the side to move would change.
void drop_stones(const std::string& input, Lines& smaller) {
    std::vector<std::size_t> x, o;
    for (std::size_t i = input.find('\n'); i < input.size(); ++i)
        if (input[i] == 'X' || input[i] == 'O') (input[i] == 'X' ? x : o).push_back(i);
    for_each_range(x.size(), [&](std::size_t first, std::size_t last) {
        for_each_range(o.size(), [&](std::size_t begin, std::size_t end) {
            if (last - first != end - begin) return;
            std::string fewer = input;
            for (std::size_t i = first; i < last; ++i) fewer[x[i]] = '.';
            for (std::size_t i = begin; i < end; ++i) fewer[o[i]] = '.';
            smaller.push_back(fewer);
        });
    });
}

/// Returns the end of the number, name or group in brackets that begins here.
std::size_t end_of_node(const std::string& tree, std::size_t begin) {
    int depth = 0;
    std::size_t i = begin;
    do {
        depth += tree[i] == '(' ? 1 : tree[i] == ')' ? -1 : 0;
        ++i;
    } while (i < tree.size() && (depth > 0 || (tree[begin] != '(' &&
                                               kBetweenNodes.find(tree[i]) == kBetweenNodes.npos)));
    return i;
}

/// "(S (A 3 2) (B 4 5))": a child goes, with a blank beside it, if its parent has another.
void drop_children(const std::string& tree, Lines& smaller) {
    for (std::size_t i = 1; i < tree.size(); ++i) {
        const char before = tree[i - 1];
        const bool is_label = before == '(' && std::isalpha(static_cast<unsigned char>(tree[i]));
        if (std::string_view(" )\n").find(tree[i]) != std::string_view::npos ||
            (before != ' ' && before != '(') || is_label)
            continue;
        const std::size_t end = end_of_node(tree, i), from = before == ' ' ? i - 1 : i;
        if (from == i && tree[end] != ' ') continue;  // the only child
        const std::string fewer = tree.substr(0, from) + tree.substr(from == i ? end + 1 : end);
        const std::size_t parent = fewer.rfind('(', from - 1);
        const bool is_empty = fewer[from] == ')' && fewer[parent + 1] != '(' &&
                              fewer.find(' ', parent) > from &&
                              std::isalpha(static_cast<unsigned char>(fewer[parent + 1]));
        if (!is_empty) smaller.push_back(fewer);
    }
}

}  // namespace

std::vector<std::string> smaller_inputs(const std::string& input) {
    const Lines lines = lines_in(input);
    Lines smaller;
    if (lines.empty()) return smaller;
    const bool is_board =
        lines.size() > 2 && std::all_of(lines.begin() + 1, lines.end(), [](const auto& line) {
            return line.find_first_not_of(".XO") == line.npos;
        });
    if (is_board)
        drop_stones(input, smaller);
    else if (lines.size() == 1 && input.starts_with('('))
        drop_children(input, smaller);
    else if (lines.size() > 1)
        drop_lines(lines, smaller);
    std::ranges::stable_sort(smaller, {}, &std::string::size);
    return smaller;
}

}  // namespace ailab::grade
