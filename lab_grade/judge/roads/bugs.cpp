// Bugs of shortest-path programs that an answer reveals whatever the order in which the roads were
// scanned: properties of the labels and paths.
#include <algorithm>

#include "common/base/translate.hpp"
#include "lab_grade/judge/answer_text.hpp"
#include "lab_grade/judge/causes.hpp"
#include "lab_grade/judge/roads/answer.hpp"
#include "lab_grade/judge/roads/problem.hpp"

namespace ailab::grade {
namespace {

Roads graph_of(const CheckInput& in) {
    return read_roads(in.input, in.input_name, in.options.flag("directed"));
}

/// Every label is that of the nearest neighbour plus a road: the first label found is kept,
/// whatever the order of equal labels.
std::optional<std::string> first_label_stays(const CheckInput& in) {
    const Roads roads = graph_of(in);
    auto given = read_distances(roads, in.output);
    // Only the numbers of a right answer are used.
    if (const auto numbers = numbers_in(in.output);
        std::none_of(given.begin(), given.end(), [](const auto& d) { return d.has_value(); }) &&
        numbers.size() == given.size())
        given.assign(numbers.begin(), numbers.end());
    const std::size_t s = roads.queries.at(0).first;
    const auto label = [&](std::size_t u) -> std::optional<double> {
        return u == s ? std::optional(0.0) : given[u];
    };
    std::string text;
    for (std::size_t v = 0; v < roads.size(); ++v) {
        const auto here = label(v);
        std::optional<double> nearest;
        for (const Road& r : roads.roads)
            if (r.a == v || r.b == v)
                if (const auto d = label(r.a == v ? r.b : r.a); d && (!nearest || *d < *nearest))
                    nearest = d;
        bool kept = v == s || !nearest || !here;
        for (const Road& r : roads.roads)
            if (!kept && (r.a == v || r.b == v)) {
                const auto d = label(r.a == v ? r.b : r.a);
                kept = d && *d == *nearest && same_number(*here, *d + roads.length_of(r.length));
            }
        if (!kept) return "other";
        text += (v > 0 ? " " : "") + (here ? show(*here) : "inf");
    }
    return text;
}

}  // namespace

void add_road_bugs(std::vector<Bug>& bugs) {
    bugs.push_back(
        {"distances",
         {marked(
             "you keep the first distance found and never lower it when a shorter path appears")},
         first_label_stays});
}

}  // namespace ailab::grade
