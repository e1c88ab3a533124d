#include <nlohmann/json.hpp>

#include "common/text/quoted.hpp"

namespace ailab {

std::string json_quoted(std::string_view text) {
    return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace ailab
