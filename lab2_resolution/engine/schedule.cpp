#include "lab2_resolution/engine/schedule.hpp"

#include <algorithm>
#include <sstream>

#include "common/text/choice.hpp"

namespace ailab::logic {
namespace {

constexpr const char* kText =
#include "lab2_resolution/engine/schedule.inc"
    ;

constexpr NamedChoice<ProblemClass> kClasses[] = {
    {"without-equality", "", ProblemClass::without_equality},
    {"with-equality", "", ProblemClass::with_equality}};

}  // namespace

ProblemClass class_of(const TermBank& bank, const std::vector<Clause>& clauses) {
    const auto is_equation = [&](Literal l) { return bank.is_equation(l.atom); };
    const bool any = std::ranges::any_of(
        clauses, [&](const Clause& c) { return std::ranges::any_of(c.literals, is_equation); });
    return any ? ProblemClass::with_equality : ProblemClass::without_equality;
}

std::string_view to_string(ProblemClass kind) {
    return name_of(kClasses, kind);
}

ProblemClass class_named(std::string_view word) {
    return choose(kClasses, word, "class").value;
}

Slice Slice::of(std::string_view name, double seconds) {
    Slice slice{std::string(name), seconds};
    if (name == kModels || name == kSortedModels) return slice;
    slice.prover = settings_of(name);
    if (!slice.prover) throw UsageError(tr("unknown {} '{}'", tr("strategy"), name));
    return slice;
}

const Schedule& schedule(ProblemClass kind) {
    static const std::vector<Schedule> kSchedules = [] {
        std::vector<Schedule> all;
        for (const ProblemClass each : kProblemClasses) all.push_back(read_schedule(kText, each));
        return all;
    }();
    return kSchedules[static_cast<std::size_t>(kind)];
}

Schedule read_schedule(std::string_view text, ProblemClass kind) {
    Schedule slices;
    std::istringstream in{std::string(text)};
    std::string word, name;
    for (double seconds = 0; in >> word >> seconds >> name;)
        if (class_named(word) == kind) slices.push_back(Slice::of(name, seconds));
    return slices;
}

std::string to_text(const Schedule& slices, ProblemClass kind) {
    std::string text;
    for (const Slice& s : slices)
        text += fmt::format("{} {} {}\n", to_string(kind), s.seconds, s.name);
    return text;
}

}  // namespace ailab::logic
