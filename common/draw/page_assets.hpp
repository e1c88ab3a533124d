// The script and the style sheet of the pages, from web/script and web/style: the same player for
// pages that the programs write and for the site. Embedded by cmake/PageAssets.cmake.
#pragma once

#include <string_view>

namespace ailab::draw {

std::string_view page_script();
std::string_view page_style();

}  // namespace ailab::draw
