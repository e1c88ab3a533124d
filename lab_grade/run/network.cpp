#include "lab_grade/run/network.hpp"

#if defined(__linux__)
#include <cstring>

#include <fcntl.h>
#include <net/if.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#endif

namespace ailab::grade {

#if defined(__linux__)
namespace {

constexpr const char* kOurs = "/proc/self/ns/net";

/// Enables loopback, so that programs can connect to themselves.
bool loopback_up() {
    const Descriptor socket(::socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0));
    ifreq request{};
    std::strcpy(request.ifr_name, "lo");
    request.ifr_flags = IFF_UP | IFF_RUNNING;
    return socket && ::ioctl(socket.get(), SIOCSIFFLAGS, &request) == 0;
}

}  // namespace

Descriptor make_empty_network() {
    const Descriptor before(::open(kOurs, O_RDONLY | O_CLOEXEC));
    if (::geteuid() != 0 || !before || ::unshare(CLONE_NEWNET) != 0) return {};
    Descriptor made(::open(kOurs, O_RDONLY | O_CLOEXEC));
    if (!loopback_up()) made.close();
    if (::setns(before.get(), CLONE_NEWNET) != 0) made.close();
    return made;
}
#else
Descriptor make_empty_network() {
    return {};
}
#endif

}  // namespace ailab::grade
