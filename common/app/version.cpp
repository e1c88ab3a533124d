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
std::string_view built_catalogues() noexcept {
    return AILAB_BUILT_CATALOGUES;
}
std::string_view installed_catalogues() noexcept {
    return AILAB_INSTALLED_CATALOGUES;
}

}  // namespace ailab::app
