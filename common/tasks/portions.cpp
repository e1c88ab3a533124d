#include "common/tasks/portions.hpp"

#include <algorithm>
#include <charconv>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/source.hpp"

namespace ailab::tasks {

std::vector<std::string> Portions::tasks() const {
    std::vector<std::string> all;
    for (std::uint64_t i = 0; i < count(); ++i) all.push_back(std::to_string(i));
    return all;
}

Portions::Portion Portions::of(const std::string& task) const {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(task.data(), task.data() + task.size(), number);
    if (error != std::errc() || std::to_string(number) != task || number >= count())
        throw InputError(tr("there is no task {}", in_quotes(task)), tr("--tasks lists them"));
    const std::uint64_t first = number * per_task_;
    return {first, std::min(per_task_, things_ - first)};
}

}  // namespace ailab::tasks
