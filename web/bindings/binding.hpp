// What a page asks a lab, and what it is told: requests by name, JSON in and JSON out. A binding is
// one file that lists its requests; it translates, and every search, judgement and move is made by
// the lab's own library.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

namespace ailab::web {

using Json = nlohmann::ordered_json;

struct Request {
    std::string_view name;
    Json (*answer)(const Json& asked);  ///< may throw InputError or UsageError
};

/// The requests of this binding; each binding defines it once.
std::span<const Request> requests();

/// {"request": NAME, …} -> the answer, or {"error": TEXT, "hint": TEXT}. Never throws.
std::string answer(std::string_view asked);

/// What a long search knows so far, shown by the page while it goes on. The page ends a search by
/// ending its worker.
void tell(const Json& so_far);

}  // namespace ailab::web
