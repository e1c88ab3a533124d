#include "lab1_dijkstra/commands/city_prompt.hpp"

#include <algorithm>
#include <iterator>
#include <ostream>
#include <vector>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/blank.hpp"
#include "common/text/source.hpp"
#include "common/text/utf8.hpp"

namespace ailab::lab1 {
namespace {

std::string listed(const RoadMap& map, const std::vector<NodeId>& cities) {
    std::string text;
    for (const NodeId city : cities) text += (text.empty() ? "" : ", ") + map.name(city);
    return text;
}

/// Returns the candidates that match `reply`, which is a prefix of their folded names.
std::vector<NodeId> narrowed(const RoadMap& map, const std::vector<NodeId>& candidates,
                             const std::string& reply) {
    std::vector<NodeId> left;
    const std::vector<NodeId> meant = map.matches(reply);
    std::set_intersection(candidates.begin(), candidates.end(), meant.begin(), meant.end(),
                          std::back_inserter(left));
    return left;
}

/// Asks until the user chooses one of `candidates`; returns an empty optional at the end of input.
std::optional<NodeId> which_city(const RoadMap& map, app::Session& session,
                                 const std::vector<NodeId>& candidates, std::string_view option) {
    session.people() << listed(map, candidates) << '\n';
    for (;;) {
        const auto reply = session.ask(tr("which city: "), option);
        if (!reply) return std::nullopt;
        const std::vector<NodeId> left = narrowed(map, candidates, *reply);
        if (left.size() == 1) return left.front();
        session.people() << (left.empty() ? tr("not one of these: {}", listed(map, candidates))
                                          : tr("still ambiguous: {}", listed(map, left)))
                         << '\n';
    }
}

void no_such_city(const RoadMap& map, app::Session& session, const std::string& typed) {
    const std::string hint = map.suggestion(typed);
    session.people() << (hint.empty() ? tr("no this city: {}", in_quotes(typed))
                                      : tr("no this city: {}, {}", in_quotes(typed), hint))
                     << '\n';
}

}  // namespace

std::optional<NodeId> choose_city(const RoadMap& map, app::Session& session,
                                  const std::string& given, std::string_view prompt,
                                  std::string_view option) {
    std::optional<std::string> typed;
    if (!given.empty()) typed = given;
    const bool can_ask = !session.shared().no_input && !(typed && !session.streams().in_terminal);
    for (;;) {
        if (!typed) typed = session.ask(prompt, option);
        if (!typed || trimmed(*typed).empty()) return std::nullopt;
        const std::vector<NodeId> cities = map.matches(*typed);
        if (cities.size() == 1) return cities.front();
        if (!can_ask)
            throw UsageError(cities.empty() ? tr("no this city: {}", in_quotes(*typed))
                                            : tr("{} {} is ambiguous: {}", option,
                                                 in_quotes(*typed), listed(map, cities)),
                             cities.empty() ? map.suggestion(*typed) : tr("type more of the name"));
        if (!cities.empty()) return which_city(map, session, cities, option);
        no_such_city(map, session, *typed);
        typed.reset();
    }
}

}  // namespace ailab::lab1
