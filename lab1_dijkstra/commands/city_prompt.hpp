// Asks for a city until the input names one. Accepts full names, prefixes and initials in any case;
// lists the candidates if several cities match, and asks again if none does.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "common/app/session.hpp"
#include "lab1_dijkstra/world/road_map.hpp"

namespace ailab::lab1 {

/// Returns the city that an option named as `given`, or prompts the user with `prompt` if `given`
/// is empty. Returns an empty optional at the end of input or, when prompting, for an empty line.
/// `option` is the option that answers the prompt on the command line. Throws UsageError if `given`
/// does not name exactly one city and the input is not interactive.
std::optional<NodeId> choose_city(const RoadMap& map, app::Session& session,
                                  const std::string& given, std::string_view prompt,
                                  std::string_view option);

}  // namespace ailab::lab1
