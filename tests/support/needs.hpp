// What a test needs of the machine besides the build. Where it is missing, the test is skipped and
// the name of what is missing is in the report:
//     if (!needs_program("python3")) return;
// In SetUp() no `return` is needed: gtest does not run the body of a test that was skipped there.
#pragma once

#include <cstdlib>
#include <string>

#include <grp.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

namespace ailab::test {

/// Whether the command ends well; its output is not shown.
inline bool succeeds(const std::string& command) {
    return std::system(("(" + command + ") > /dev/null 2>&1").c_str()) == 0;
}

inline bool skip(const std::string& why) {
    [&] { GTEST_SKIP() << why; }();
    return false;
}

/// A program on the PATH; false (and the test is skipped) if it is not installed.
inline bool needs_program(const std::string& name) {
    return succeeds("command -v " + name) || skip(name + " is not installed");
}

/// Python and one of its modules: python3-minimal brings few of them.
inline bool needs_python(const std::string& module = "json") {
    return needs_program("python3") && (succeeds("python3 -c 'import " + module + "'") ||
                                        skip("python3 has no module " + module));
}

/// Whether something holds for this user, in a process that belongs to it.
template <class Holds>
bool holds_for(uid_t user, Holds&& holds) {
    const pid_t child = ::fork();
    if (child == 0) {
        const bool changed = user == ::geteuid() || (::setgroups(0, nullptr) == 0 &&
                                                     ::setgid(user) == 0 && ::setuid(user) == 0);
        ::_exit(changed && holds() ? 0 : 1);
    }
    int status = 1;
    ::waitpid(child, &status, 0);
    return status == 0;
}

/// What we build, where the other user that root runs programs as may read it: not below /root.
inline bool needs_open_build(uid_t user = 65534) {
    return ::geteuid() != 0 ||
           holds_for(user, [] { return ::access(AILAB_BIN "/CMakeCache.txt", R_OK) == 0; }) ||
           skip("other users may not enter " AILAB_BIN);
}

/// Bubblewrap, and a system that lets it make namespaces; for this user, if one is given.
inline bool needs_bubblewrap(uid_t user = ::geteuid()) {
    const char* const command =
        "bwrap --unshare-user --unshare-pid --unshare-net --ro-bind / / --proc /proc --tmpfs /tmp "
        "true";
    return needs_program("bwrap") && (holds_for(user, [&] { return succeeds(command); }) ||
                                      skip("bwrap may not make namespaces here"));
}

}  // namespace ailab::test
