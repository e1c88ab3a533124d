// Notices that a student has saved a file, by times and sizes, and ends a run that this makes old.
#pragma once

#include <atomic>
#include <string>
#include <thread>

#include "common/timing/budget.hpp"
#include "lab_grade/run/tree.hpp"

namespace ailab::grade {

inline constexpr double kSecondsBetweenLooks = 0.15;

class FolderWatch {
public:
    explicit FolderWatch(std::string folder);

    /// Something was written, added or removed since the folder was quiet.
    bool changed() const;
    /// Waits until it is quiet: editors write a file in steps, and remove it in between. At most
    /// two seconds, or until the budget is over.
    void settle(const Budget& budget);

private:
    Tree look() const;
    bool lacks_a_file(const Tree& now) const;

    std::string folder_;
    Tree seen_;
};

/// For as long as it lives, a flag that is set once a file is saved, a key waits on the terminal,
/// or `cancel` is set.
class RunWatch {
public:
    RunWatch(const FolderWatch& folder, const std::atomic<bool>* cancel, bool terminal);
    ~RunWatch();
    RunWatch(const RunWatch&) = delete;
    RunWatch& operator=(const RunWatch&) = delete;

    const std::atomic<bool>* flag() const noexcept { return &over_; }
    bool over() const noexcept { return over_; }

private:
    std::atomic<bool> over_{false}, done_{false};
    std::thread thread_;
};

}  // namespace ailab::grade
