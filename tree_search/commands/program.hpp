// tree_search: the small problems of the lectures.
#pragma once

#include "common/app/options.hpp"

namespace ailab::tree_search {

app::Program program();

}  // namespace ailab::tree_search
