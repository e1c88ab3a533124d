// The script and the style of the pages, from web/script and web/style: one player for what the
// programs write and for the site. Built in by cmake/PageAssets.cmake.
#pragma once

#include <string_view>

namespace ailab::draw {

std::string_view page_script();
std::string_view page_style();

}  // namespace ailab::draw
