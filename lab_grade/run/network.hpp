// A network without anybody: a namespace in which there is only the loopback device
// (namespaces(7)). It is made once, because making one costs more than everything else that a run
// needs.
#pragma once

#include "common/base/descriptor.hpp"

namespace ailab::grade {

/// To be entered by setns before a program begins. Empty if we may not make it, which takes root
/// and Linux; this process stays in the network it is in.
Descriptor make_empty_network();

}  // namespace ailab::grade
