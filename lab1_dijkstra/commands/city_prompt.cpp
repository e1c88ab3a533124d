#include "lab1_dijkstra/commands/city_prompt.hpp"

#include <algorithm>
#include <iterator>
#include <ostream>
#include <vector>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/text/source.hpp"
#include "common/text/utf8.hpp"

namespace ailab::lab1 {
namespace {

std::string listed(const RoadMap& map, const std::vector<NodeId>& cities) {
    std::string text;
    for (const NodeId city : cities) text += (text.empty() ? "" : ", ") + map.name(city);
    return text;
}

/// Part of the conversation: on stdout, unless that carries JSON or CSV.
std::ostream& talk(const app::Session& session) {
    return session.shared().format == app::Format::text ? session.out() : session.err();
}

/// The candidates that `reply` leaves: all those whose folded name it begins, or equals.
std::vector<NodeId> narrowed(const RoadMap& map, const std::vector<NodeId>& candidates,
                             const std::string& reply) {
    std::vector<NodeId> left;
    const std::vector<NodeId> meant = map.matches(reply);
    std::set_intersection(candidates.begin(), candidates.end(), meant.begin(), meant.end(),
                          std::back_inserter(left));
    return left;
}

/// Ask back until one of `candidates` is chosen; nothing at the end of input.
std::optional<NodeId> which_city(const RoadMap& map, app::Session& session,
                                 const std::vector<NodeId>& candidates, std::string_view option) {
    talk(session) << listed(map, candidates) << '\n';
    for (;;) {
        const auto reply = session.ask(session.say("which city: ", "哪个城市:"), option);
        if (!reply) return std::nullopt;
        const std::vector<NodeId> left = narrowed(map, candidates, *reply);
        if (left.size() == 1) return left.front();
        talk(session) << session.say(left.empty() ? "not one of these" : "still more than one",
                                     left.empty() ? "不在其中" : "仍不唯一")
                      << ": " << listed(map, left.empty() ? candidates : left) << '\n';
    }
}

void no_such_city(const RoadMap& map, app::Session& session, const std::string& typed) {
    std::string text(session.say("no this city", "没有这个城市"));
    text += ": " + in_quotes(typed);
    if (const std::string hint = map.suggestion(typed); !hint.empty()) text += ", " + hint;
    talk(session) << text << '\n';
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
        if (!typed || typed->find_first_not_of(" \t") == std::string::npos) return std::nullopt;
        const std::vector<NodeId> cities = map.matches(*typed);
        if (cities.size() == 1) return cities.front();
        if (!can_ask)
            throw UsageError(cities.empty() ? fmt::format("no this city: {}", in_quotes(*typed))
                                            : fmt::format("{} {} may be {}", option,
                                                          in_quotes(*typed), listed(map, cities)),
                             cities.empty() ? map.suggestion(*typed) : "type more of the name");
        if (!cities.empty()) return which_city(map, session, cities, option);
        no_such_city(map, session, *typed);
        typed.reset();
    }
}

}  // namespace ailab::lab1
