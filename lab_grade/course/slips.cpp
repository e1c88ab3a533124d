#include "lab_grade/course/slips.hpp"

#include <algorithm>
#include <sstream>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "lab_grade/judge/causes.hpp"

namespace ailab::grade {
namespace {

std::vector<std::string> split(const std::string& line, char by) {
    std::vector<std::string> parts;
    std::istringstream in(line);
    for (std::string part; std::getline(in, part, by);) parts.push_back(part);
    return parts;
}

/// "a b" -> "`a`, `b`".
std::string in_quotes(const std::string& names) {
    return names.empty() ? "" : fmt::format("`{}`", fmt::join(split(names, ' '), "`, `"));
}

std::string said_of(const Slip& slip, const std::set<std::string>& about) {
    // What is about several things is about none.
    const std::string names = about.size() == 1 ? in_quotes(*about.begin()) : "";
    const std::string place = in_quotes(slip.place);
    return (place.empty() ? "" : tr("in {}, ", place)) +
           (language() == Language::zh ? slip.chinese : slip.english) +
           (names.empty() ? "" : tr(" (it is about {})", names));
}

}  // namespace

Slip read_slip(const std::string& line) {
    const std::vector<std::string> parts = split(line, '\t');
    if (parts.size() != 7) throw InputError(tr("variants.py: no slip: {}", line));
    Slip slip{parts[0][0] - '0', {}, parts[2], parts[3], parts[4], parts[5], parts[6]};
    for (const std::string& step : split(parts[1], ' ')) slip.steps.insert(std::stoul(step));
    return slip;
}

std::string sentence_of(const std::vector<const Slip*>& slips, bool certain) {
    struct Place {
        const Slip* slip;
        std::set<std::string> about{};
    };
    std::vector<Place> all;
    for (const Slip* slip : slips) {
        auto same = std::find_if(all.begin(), all.end(), [&](const Place& s) {
            return s.slip->kind == slip->kind && s.slip->place == slip->place;
        });
        if (same == all.end()) same = all.insert(all.end(), {slip});
        same->about.insert(slip->about);
    }
    std::stable_sort(all.begin(), all.end(), [](const Place& a, const Place& b) {
        return a.slip->likely > b.slip->likely;
    });
    std::vector<std::string> sentences;
    for (const Place& s : all) sentences.push_back(said_of(*s.slip, s.about));
    return hedged(sentences, certain);
}

}  // namespace ailab::grade
