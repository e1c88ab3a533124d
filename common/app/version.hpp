// The version of the toolkit and the folder that its data files are in.
#pragma once

#include <string>
#include <string_view>

namespace ailab::app {

/// Such as "1.0.0".
std::string_view version() noexcept;

/// The path of a file under data/, such as data_file("lab1/romania.yaml"): below $AILAB_DATA if
/// set, else beside an installed program, else in the source tree it was built from. Throws
/// InputError naming the places looked at.
std::string data_file(std::string_view relative);

}  // namespace ailab::app
