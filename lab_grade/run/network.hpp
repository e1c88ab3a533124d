// An isolated network: a namespace that only has the loopback device (namespaces(7)). It is created
// once, because creating one takes longer than the rest of a run's setup.
#pragma once

#include "common/base/descriptor.hpp"

namespace ailab::grade {

/// Enter it by setns before the program begins. Empty if it cannot be created, which requires root
/// and Linux; this process stays in its own network.
Descriptor make_empty_network();

}  // namespace ailab::grade
