// Detects by times and sizes that a student has saved a file, and ends a run that is out of date.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <thread>

#include "common/timing/budget.hpp"
#include "lab_grade/run/tree.hpp"

namespace ailab::grade {

inline constexpr double kSecondsBetweenLooks = 0.15;

class FolderWatch {
public:
    explicit FolderWatch(std::string folder);

    /// True if something was written, added or removed since the last settle() or look_again().
    bool changed() const;
    /// Takes the folder as it is now; later changes count.
    void look_again() { seen_ = look(); }
    /// Waits until the folder stops changing, because editors write a file in steps and may remove
    /// it in between. Waits at most two seconds, or until the budget ends.
    void settle(const Budget& budget);

private:
    Tree look() const;
    bool lacks_a_file(const Tree& now) const;

    std::string folder_;
    Tree seen_;
};

/// During its lifetime, watches in a thread for a saved file, a key that ends the run or `cancel`,
/// and then sets a flag. It also sets the flag if `changed` throws: whoever looks next gets the
/// error. `key_ends` reads a key, waiting at most kSecondsBetweenLooks; empty: there are no keys.
class RunWatch {
public:
    RunWatch(std::function<bool()> changed, const std::atomic<bool>* cancel,
             std::function<bool()> key_ends);
    const std::atomic<bool>* flag() const noexcept { return &over_; }
    bool over() const noexcept { return over_; }

private:
    void watch(const std::stop_token& end, const std::function<bool()>& changed,
               const std::atomic<bool>* cancel, const std::function<bool()>& key_ends);

    std::atomic<bool> over_{false};
    std::jthread thread_;  // ends first
};

}  // namespace ailab::grade
