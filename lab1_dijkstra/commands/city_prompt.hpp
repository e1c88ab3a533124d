// Asking for a city until one is named: full names, prefixes or initials in any case; several
// candidates are listed and asked back; an unknown name is asked again.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "common/app/session.hpp"
#include "lab1_dijkstra/world/road_map.hpp"

namespace ailab::lab1 {

/// `given` is what an option gave; where that is empty the user is asked with `prompt`. Nothing at
/// the end of input or, when asked, for an empty line. `option` answers the prompt on the command
/// line. Throws UsageError if a city given by option is not one city and nobody can be asked.
std::optional<NodeId> choose_city(const RoadMap& map, app::Session& session,
                                  const std::string& given, std::string_view prompt,
                                  std::string_view option);

}  // namespace ailab::lab1
