// Values fixed by the build: the version and the location of the data.
#pragma once

#include <string_view>

namespace ailab::app {

/// Such as "1.1.0".
std::string_view version() noexcept;

/// The data/ folder of the source tree that this was built from, and the one of an installation.
std::string_view source_data_folder() noexcept;
std::string_view installed_data_folder() noexcept;

/// The folders of the compiled catalogues (see translate.hpp), in the build tree and of an
/// installation.
std::string_view built_catalogues() noexcept;
std::string_view installed_catalogues() noexcept;

}  // namespace ailab::app
