// The words of common/show (texts, drawings, traces of searches) under their short names.
#pragma once

#include "common/show/drawing.hpp"
#include "common/show/search_trace.hpp"
#include "common/show/texts.hpp"

namespace ailab::tree_search {

using namespace show;

}  // namespace ailab::tree_search
