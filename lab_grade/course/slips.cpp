#include "lab_grade/course/slips.hpp"

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

/// Converts "a b" to "`a`, `b`".
std::string in_quotes(const std::string& names) {
    return names.empty() ? "" : fmt::format("`{}`", fmt::join(split(names, ' '), "`, `"));
}

std::string said_of(const Slip& slip, const std::set<std::string>& about) {
    // Names differ between the slips, so none is mentioned.
    const std::string names = about.size() == 1 ? in_quotes(*about.begin()) : "";
    return tr("in {}, ", in_quotes(slip.place)) +
           (language() == Language::zh ? slip.chinese : slip.english) +
           (names.empty() ? "" : tr(" (it concerns {})", names));
}

}  // namespace

Slip read_slip(const std::string& line) {
    const std::vector<std::string> parts = split(line, '\t');
    if (parts.size() != 6) throw InputError(tr("variants.py: no slip: {}", line));
    Slip slip{{}, parts[1], parts[2], parts[3], parts[4], parts[5]};
    for (const std::string& step : split(parts[0], ' ')) slip.steps.insert(std::stoul(step));
    return slip;
}

std::string sentence_of(const std::vector<const Slip*>& slips, bool certain) {
    std::set<std::string> about;
    for (const Slip* slip : slips) {
        const Slip& first = *slips.front();
        if (slip->kind != first.kind || slip->place != first.place) return {};
        about.insert(slip->about);
    }
    if (slips.empty() || split(slips.front()->place, ' ').size() != 1) return {};
    return hedged({said_of(*slips.front(), about)}, certain);
}

}  // namespace ailab::grade
