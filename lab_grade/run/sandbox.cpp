#include "lab_grade/run/sandbox.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <grp.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#if defined(__linux__)
#include <cstring>

#include <fcntl.h>
#include <net/if.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#endif

#include "common/app/program_file.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "lab_grade/run/process_tree.hpp"
#include "lab_grade/suite/files.hpp"

namespace ailab::grade {
namespace {

namespace fs = std::filesystem;

/// Above the ranges used by distributions and containers; each grader has its own user.
constexpr uid_t kFirstUser = 1'879'100'000;
constexpr const char* kTemporaryBytes = "67108864";

/// Runs a command as `user` without output; returns true if it succeeds.
bool succeeds(const std::vector<std::string>& command, std::optional<uid_t> user) {
    std::vector<char*> words;
    for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
    words.push_back(nullptr);
    const pid_t child = ::fork();
    if (child == 0) {
        ::close(STDIN_FILENO);
        ::close(STDOUT_FILENO);
        ::close(STDERR_FILENO);
        if (user && (::setgroups(0, nullptr) != 0 || ::setgid(*user) != 0 || ::setuid(*user) != 0))
            ::_exit(1);
        if (words.front()) ::execv(words.front(), words.data());
        ::_exit(words.front() ? 1 : 0);
    }
    int status = 1;
    return child > 0 && ::waitpid(child, &status, 0) == child && status == 0;
}

/// Uses as few namespaces and mounts as possible, because each costs 0.1 ms or more. Only the
/// devices bound here can be opened.
std::vector<std::string> base_of(const std::string& bwrap, bool with_network) {
    std::vector<std::string> words{bwrap, "--unshare-user", "--unshare-pid", "--unshare-ipc"};
    words.insert(words.end(), {"--die-with-parent", "--ro-bind", "/", "/", "--proc", "/proc"});
    if (!with_network) words.push_back("--unshare-net");
    for (const char* device : {"/dev/null", "/dev/zero", "/dev/urandom"})
        words.insert(words.end(), {"--dev-bind", device, device});
    for (const char* folder : {"/tmp", "/dev/shm"})
        words.insert(words.end(), {"--size", kTemporaryBytes, "--tmpfs", folder});
    return words;
}

/// Returns the first part of the path that other users cannot enter, or that does not exist.
std::optional<std::string> closed_part(const std::string& path) {
    fs::path part;
    struct stat info {};
    for (const fs::path& name : fs::absolute(path).lexically_normal()) {
        part /= name;
        if (::stat(part.c_str(), &info) != 0) return part.string();
        if (S_ISDIR(info.st_mode) && (info.st_mode & S_IXOTH) == 0) return part.string();
    }
    return std::nullopt;
}

#if defined(__linux__)
constexpr const char* kOurs = "/proc/self/ns/net";

/// Enables loopback, so that programs can connect to themselves.
bool loopback_up() {
    const Descriptor socket(::socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0));
    ifreq request{};
    std::strcpy(request.ifr_name, "lo");
    request.ifr_flags = IFF_UP | IFF_RUNNING;
    return socket && ::ioctl(socket.get(), SIOCSIFFLAGS, &request) == 0;
}

/// Returns an isolated network: a namespace that only has the loopback device (namespaces(7)), to
/// be entered by setns. It is created once, because that takes longer than the rest of a run's
/// setup. Empty if it cannot be created, which requires root; this process stays in its own
/// network.
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

}  // namespace

std::vector<std::string> find_programs(const std::string& name) {
    const auto runs = [](const std::string& path) {
        return ::access(path.c_str(), X_OK) == 0 && fs::is_regular_file(path);
    };
    std::vector<std::string> found;
    if (name.find('/') != std::string::npos) {
        if (runs(name)) found.push_back(name);
        return found;
    }
    const char* path = std::getenv("PATH");
    std::string_view rest = path ? path : "/usr/local/bin:/usr/bin:/bin";
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find(':'), rest.size());
        const std::string candidate = std::string(rest.substr(0, end)) + "/" + name;
        if (runs(candidate)) found.push_back(candidate);
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return found;
}

std::string find_program(const std::string& name) {
    const auto found = find_programs(name);
    return found.empty() ? "" : found.front();
}

std::string find_own_program(const std::string& name) {
    std::string path = app::program_beside(name).string();
    if (!is_there(path)) path = find_program(name);
    if (path.empty())
        throw InputError(tr("the program {} is neither next to this one nor on the PATH", name));
    return path;
}

Sandbox::Sandbox(SandboxOptions options) {
    using Kind = Protection::Kind;
    const auto note = [&](std::string name, bool active, std::string how, Kind kind = Kind::other) {
        protections_.push_back({std::move(name), active, std::move(how), kind});
    };
    note(marked("limits of CPU, memory, processes, files and output"), true,
         marked("rlimit and a watchdog"));
    note(marked("its own session and process group"), true, "setsid");
    note(marked("cleaned environment, closed descriptors, scratch folder"), true, marked("always"));
    const auto place_of_orphans = static_cast<std::ptrdiff_t>(protections_.size());

    if (::geteuid() != 0) {
        note(marked("another user"), false, marked("the grader is not root"), Kind::user);
    } else if (!options.other_user) {
        note(marked("another user"), false, marked("switched off"), Kind::user);
    } else {
        for (const uid_t user : {kFirstUser + static_cast<uid_t>(::getpid()), uid_t{65534}})
            if (!user_ && succeeds({}, user)) user_ = user;
        note(marked("another user"), user_.has_value(),
             user_ ? fmt::format("uid {}", *user_) : marked("setuid is refused"), Kind::user);
    }

    if (!user_) others_ = tasks_of_user(::geteuid());

    if (options.other_user) network_ = make_empty_network();

    bool not_installed = false;
    std::string why = marked("switched off");
    if (options.use_bwrap) {
        bwrap_ = find_program("bwrap");
        not_installed = bwrap_.empty();
        why = not_installed ? marked("bwrap is not installed")
                            : marked("bwrap is not permitted on this system");
        std::vector<std::string> trial;
        if (uses_bwrap()) trial = wrap({"/bin/true"}, "/", {});
        if (uses_bwrap() && !succeeds(trial, user_)) bwrap_.clear();
    }
    if (network() >= 0)
        note(marked("no network"), true, marked("its own namespace"));
    else
        note(marked("no network"), uses_bwrap(), uses_bwrap() ? "bwrap" : why);
    for (const char* name : {marked("its own process ids"), marked("read-only files")})
        note(name, uses_bwrap(), uses_bwrap() ? "bwrap" : why);
    note(marked("suite, answers and results hidden"), uses_bwrap(), uses_bwrap() ? "bwrap" : why,
         Kind::files);
    protections_.back().installable = not_installed;

    // Must be last: otherwise a process left by the bwrap trial would become our child.
    const bool adopts = adopt_orphans();
    protections_.insert(protections_.begin() + place_of_orphans,
                        {marked("no orphaned processes"), adopts,
                         adopts ? "subreaper" : marked("not available on this system")});
}

std::uint64_t Sandbox::processes_of_user(int processes) const {
    // Other processes that the user may start during the run; more is a fork bomb.
    constexpr std::uint64_t kMeanwhile = 256;
    const std::uint64_t ours = static_cast<std::uint64_t>(processes + wrappers());
    return user_ ? ours : others_ + kMeanwhile + ours;
}

std::vector<std::string> Sandbox::wrap(const std::vector<std::string>& command,
                                       const std::string& folder, const View& view) const {
    if (!uses_bwrap()) return command;
    std::vector<std::string> words = base_of(bwrap_, network() >= 0);
    const auto add = [&](std::initializer_list<std::string> more) {
        words.insert(words.end(), more);
    };
    for (const std::string& path : view.hidden) {
        if (!can_reach(path) || is_within(path, "/tmp")) continue;  // not visible in any case
        if (fs::is_directory(path))
            add({"--tmpfs", path});
        else
            add({"--ro-bind", "/dev/null", path});
    }
    for (const std::string& path : view.shown) {
        const bool covered = is_within(path, "/tmp") ||
                             std::ranges::any_of(view.hidden, [&](const std::string& hidden) {
                                 return is_within(path, hidden);
                             });
        if (covered) add({"--ro-bind", path, path});
    }
    if (folder != "/") add({"--bind", folder, folder});
    add({"--chdir", folder, "--"});
    words.insert(words.end(), command.begin(), command.end());
    return words;
}

void Sandbox::clear_shared_folders() const {
    // The folders are private, or the user is not ours.
    if (uses_bwrap() || !user_ || *user_ < kFirstUser) return;
    for (const char* folder : {"/tmp", "/var/tmp", "/dev/shm"}) {
        std::error_code error;
        std::vector<fs::path> left;
        for (const auto& entry : fs::directory_iterator(folder, error)) {
            struct stat info {};
            if (::lstat(entry.path().c_str(), &info) == 0 && info.st_uid == *user_)
                left.push_back(entry.path());
        }
        for (const fs::path& path : left) fs::remove_all(path, error);
    }
}

bool Sandbox::can_read(const std::string& path) const {
    if (!user_) return ::access(path.c_str(), R_OK) == 0;
    struct stat info {};
    return !closed_part(path) && ::stat(path.c_str(), &info) == 0 && (info.st_mode & S_IROTH) != 0;
}

/// Includes folders that can be entered but not listed, because files in them can be read by name.
bool Sandbox::can_reach(const std::string& path) const {
    if (!fs::is_directory(path)) return can_read(path);
    return user_ ? !closed_part(path) : ::access(path.c_str(), X_OK) == 0;
}

std::optional<std::string> Sandbox::readable_among(const std::vector<std::string>& paths) const {
    for (const std::string& path : paths) {
        if (!fs::is_directory(path)) {
            if (can_read(path)) return path;
            continue;
        }
        if (!can_reach(path)) continue;
        std::error_code error;
        const auto closed = fs::directory_options::skip_permission_denied;
        for (fs::recursive_directory_iterator it(path, closed, error), end; !error && it != end;
             it.increment(error)) {
            const std::string name = it->path().string();
            if (it->is_directory(error) && !can_reach(name)) it.disable_recursion_pending();
            if (it->is_regular_file(error) && can_read(name)) return name;
        }
    }
    return std::nullopt;
}

std::optional<std::string> Sandbox::obstacle_to(const std::string& program) const {
    struct stat info {};
    if (!user_) return ::access(program.c_str(), X_OK) == 0 ? std::nullopt : std::optional(program);
    if (auto part = closed_part(program)) return part;
    const bool runs = ::stat(program.c_str(), &info) == 0 && (info.st_mode & S_IXOTH) != 0;
    return runs ? std::nullopt : std::optional(program);
}

std::string summary(const std::vector<Protection>& protections) {
    std::vector<std::string> missing;
    std::string how = "bubblewrap", user, why;
    bool installable = false;
    for (const Protection& p : protections) {
        if (p.kind == Protection::Kind::user) {
            if (p.active) user = tr(" and another user");
            continue;
        }
        if (p.active) continue;
        missing.push_back(tr(p.name));
        if (p.kind != Protection::Kind::files) continue;
        how = tr("limits");
        why = p.how;
        installable = p.installable;
    }
    if (missing.empty()) return how + user;
    return tr("{}{}; not protected ({}): {}{}", how, user, tr(why), fmt::join(missing, tr("; ")),
              installable ? tr("; install it with apt-get install bubblewrap") : "");
}

std::string describe(const std::vector<Protection>& protections) {
    std::vector<std::string> active, inactive;
    for (const Protection& p : protections) {
        if (p.active)
            active.push_back(tr(p.name));
        else
            inactive.push_back(tr("{} ({})", tr(p.name), tr(p.how)));
    }
    std::string text = tr("active: {}", fmt::join(active, tr("; ")));
    if (!inactive.empty()) text += tr(". NOT active: {}", fmt::join(inactive, tr("; ")));
    return text;
}

}  // namespace ailab::grade
