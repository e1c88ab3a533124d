#include "lab_grade/course/similarity.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "common/base/hash.hpp"
#include "common/text/blank.hpp"
#include "common/text/utf8.hpp"
#include "lab_grade/judge/answer_text.hpp"
#include "lab_grade/report/writers.hpp"

namespace ailab::grade {
namespace {

constexpr std::size_t kRun = 14, kWindow = 10;  // tokens in a run, runs in a window

/// The kept hashes of a text, each with the lines of its runs.
using Prints = std::map<std::uint64_t, std::set<std::size_t>>;

/// Returns a token as it counts: keywords and signs as they are, other words and numbers alike.
std::string_view counted(const Token& token) {
    static const std::set<std::string_view> kKeywords{
        "if",  "else", "elif",   "for",   "while", "return", "def", "class", "and",   "or",
        "not", "in",   "lambda", "break", "try",   "yield",  "int", "auto",  "const", "vector"};
    if (token.is(TokenKind::number)) return "0";
    return token.is(TokenKind::word) && !kKeywords.contains(token.text) ? "x" : token.text;
}

Prints prints_of(const std::string& text) {
    std::vector<Token> all = tokens(text);
    std::erase_if(all, [](const Token& token) { return token.is(TokenKind::newline); });
    std::vector<std::uint64_t> runs;
    for (std::size_t i = 0; i + kRun <= all.size(); ++i) {
        Fnv1a hash;
        for (std::size_t k = i; k < i + kRun; ++k) hash.add_piece(counted(all[k]));
        runs.push_back(hash.value());
    }
    Prints prints;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const auto begin = runs.begin() + static_cast<std::ptrdiff_t>(i);
        const auto end =
            runs.begin() + static_cast<std::ptrdiff_t>(std::min(i + kWindow, runs.size()));
        const auto least = static_cast<std::size_t>(std::min_element(begin, end) - runs.begin());
        for (std::size_t k = least; k < least + kRun; ++k) prints[runs[least]].insert(all[k].line);
    }
    return prints;
}

struct Handed {
    std::string text{};
    Prints prints{};
};

std::set<std::size_t> lines_in_common(const Prints& own, const Prints& theirs) {
    std::set<std::size_t> lines;
    for (const auto& [hash, at] : own)
        if (theirs.contains(hash)) lines.insert(at.begin(), at.end());
    return lines;
}

std::string beside(const Handed& a, const Handed& b) {
    constexpr std::size_t kWide = 60;
    const auto column = [](const Handed& own, const Handed& other) {
        const auto common = lines_in_common(own.prints, other.prints);
        std::vector<std::string> lines;
        for (std::string_view rest = own.text; !rest.empty();)
            lines.push_back((common.contains(lines.size() + 1) ? "| " : "  ") +
                            clean(take_line(rest), kWide, 1));
        return lines;
    };
    auto left = column(a, b), right = column(b, a);
    left.resize(std::max(left.size(), right.size()));
    right.resize(left.size());
    std::string text;
    for (std::size_t i = 0; i < left.size(); ++i) text += pad(left[i], kWide + 4) + right[i] + '\n';
    return text;
}

}  // namespace

std::vector<Similar> similar_pairs(const Package& package, std::size_t most, const Budget& budget) {
    constexpr double kLeast = 1.0 / 3, kFewest = 5;  // in common; hashes of a submission
    constexpr std::string_view kFolder = "submissions/";
    std::map<std::string, Handed> handed;
    Prints given;
    for (const PackageFile& file : package) {
        if (!file.name.starts_with(kFolder)) {
            given.merge(prints_of(file.content));
            continue;
        }
        const std::size_t end = file.name.find('/', kFolder.size());
        std::string& text = handed[file.name.substr(kFolder.size(), end - kFolder.size())].text;
        text += fmt::format("--- {}\n{}\n", file.name.substr(end + 1), file.content);
    }
    for (auto& [student, own] : handed) {
        own.prints = prints_of(own.text);
        std::erase_if(own.prints, [&](const auto& print) { return given.contains(print.first); });
    }
    std::vector<Similar> pairs;
    for (auto one = handed.begin(); one != handed.end(); ++one)
        for (auto other = std::next(one); other != handed.end(); ++other) {
            budget.look();
            const Prints &a = one->second.prints, &b = other->second.prints;
            const auto shared = std::ranges::count_if(
                a, [&](const auto& print) { return b.contains(print.first); });
            const auto smaller = static_cast<double>(std::min(a.size(), b.size()));
            if (smaller >= kFewest && static_cast<double>(shared) >= kLeast * smaller)
                pairs.push_back(
                    {one->first, other->first, static_cast<double>(shared) / smaller, ""});
        }
    std::ranges::stable_sort(pairs, std::greater(), &Similar::part);
    if (pairs.size() > most) pairs.resize(most);
    for (Similar& pair : pairs) pair.side_by_side = beside(handed[pair.one], handed[pair.other]);
    return pairs;
}

}  // namespace ailab::grade
