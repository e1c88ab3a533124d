// Splits a job of many items, numbered from 0, into tasks of `per_task` items each: task 0 has the
// first ones, the last task has the rest.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace ailab::tasks {

class Portions {
public:
    /// Requires per_task > 0.
    Portions(std::uint64_t things, std::uint64_t per_task) : things_(things), per_task_(per_task) {}

    std::uint64_t count() const {
        return things_ / per_task_ + static_cast<std::uint64_t>(things_ % per_task_ > 0);
    }
    /// "0", "1", …
    std::vector<std::string> tasks() const;

    struct Portion {
        std::uint64_t first, things;
    };
    /// Throws InputError if there is no such task.
    Portion of(const std::string& task) const;

private:
    std::uint64_t things_, per_task_;
};

}  // namespace ailab::tasks
