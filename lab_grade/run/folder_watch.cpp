#include "lab_grade/run/folder_watch.hpp"

#include <algorithm>
#include <chrono>

#include <poll.h>
#include <unistd.h>

#include "common/base/error.hpp"
#include "common/timing/stopwatch.hpp"

namespace ailab::grade {
namespace {

void sleep_for(double seconds) {
    std::this_thread::sleep_for(std::chrono::duration<double>(seconds));
}

/// Files left by editors and programs, which need no new run.
bool is_beside_the_work(const std::string& name) {
    return is_left_behind(name) || name.ends_with('~') || name.find(".bak") != name.npos ||
           name.ends_with(".tmp") || name.starts_with('#') || name == "4913";  // vim's
}

bool same(const Tree& a, const Tree& b) {
    return std::ranges::equal(a, b, [](const TreeEntry& x, const TreeEntry& y) {
        return x.name == y.name && x.changed == y.changed && x.bytes == y.bytes;
    });
}

bool key_waits() {
    pollfd waiting{STDIN_FILENO, POLLIN, 0};
    return ::poll(&waiting, 1, 0) > 0;
}

}  // namespace

FolderWatch::FolderWatch(std::string folder) : folder_(std::move(folder)), seen_(look()) {}

/// Returns an empty tree if a file disappeared while it was read.
Tree FolderWatch::look() const {
    try {
        Tree tree = list_tree(folder_, {}, {}, is_beside_the_work);
        std::erase_if(tree, [](const TreeEntry& entry) {
            // A folder's time changes with its contents.
            return entry.kind == TreeEntry::Kind::folder;
        });
        return tree;
    } catch (const InputError&) {
        return {};
    }
}

bool FolderWatch::changed() const {
    return !same(look(), seen_);
}

bool FolderWatch::lacks_a_file(const Tree& now) const {
    return std::ranges::any_of(seen_, [&](const TreeEntry& entry) {
        return std::ranges::find(now, entry.name, &TreeEntry::name) == now.end();
    });
}

void FolderWatch::settle(const Budget& budget) {
    constexpr double kPatience = 2, kForMissing = 1;  // seconds
    const Stopwatch watch;
    Tree before = look();
    while (watch.seconds() < kPatience && !budget.over()) {
        sleep_for(kSecondsBetweenLooks);
        Tree now = look();
        const bool quiet = same(now, before);
        before = std::move(now);
        if (quiet && (!lacks_a_file(before) || watch.seconds() >= kForMissing)) break;
    }
    seen_ = std::move(before);
}

RunWatch::RunWatch(std::function<bool()> changed, const std::atomic<bool>* cancel, bool terminal)
    : thread_([this, changed = std::move(changed), cancel, terminal] {
          try {
              watch(changed, cancel, terminal);
          } catch (...) {
              over_ = true;
          }
      }) {}

void RunWatch::watch(const std::function<bool()>& changed, const std::atomic<bool>* cancel,
                     bool terminal) {
    constexpr double kBetween = 0.03;  // seconds between looks at the keys
    Stopwatch since_look;
    while (!done_ && !over_) {
        const bool cancelled = cancel != nullptr && *cancel;
        if (cancelled || (terminal && key_waits())) over_ = true;
        if (since_look.seconds() >= kSecondsBetweenLooks) {
            if (changed()) over_ = true;
            since_look.restart();
        }
        sleep_for(kBetween);
    }
}

RunWatch::~RunWatch() {
    done_ = true;
    thread_.join();
}

}  // namespace ailab::grade
