#include "common/app/version.hpp"

namespace ailab::app {

std::string_view version() noexcept {
    return AILAB_VERSION;
}
std::string_view source_data_folder() noexcept {
    return AILAB_SOURCE_DATA;
}
std::string_view installed_data_folder() noexcept {
    return AILAB_INSTALLED_DATA;
}

}  // namespace ailab::app
