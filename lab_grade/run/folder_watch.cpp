#include "lab_grade/run/folder_watch.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>

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

RunWatch::RunWatch(std::function<bool()> changed, const std::atomic<bool>* cancel,
                   std::function<bool()> key_ends)
    : thread_([this, changed = std::move(changed), cancel,
               key_ends = std::move(key_ends)](const std::stop_token& end) {
          try {
              watch(end, changed, cancel, key_ends);
          } catch (...) {
              over_ = true;
          }
      }) {}

void RunWatch::watch(const std::stop_token& end, const std::function<bool()>& changed,
                     const std::atomic<bool>* cancel, const std::function<bool()>& key_ends) {
    constexpr std::chrono::duration<double> kPause(kSecondsBetweenLooks);
    std::mutex mutex;
    std::unique_lock lock(mutex);
    std::condition_variable_any pause;  // which the end cuts short
    while (!end.stop_requested() && !over_) {
        if (!key_ends) pause.wait_for(lock, end, kPause, [] { return false; });
        if ((cancel && *cancel) || (key_ends && key_ends()) || changed()) over_ = true;
    }
}

}  // namespace ailab::grade
