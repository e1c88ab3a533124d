#include "lab2_resolution/world/proof.hpp"

#include <algorithm>

namespace ailab::logic {

std::size_t Proof::depth() const {
    std::vector<std::size_t> level(lines.size(), 0);
    for (std::size_t i = 0; i < lines.size(); ++i)
        for (std::size_t p = 0; p < lines[i].parent_count(); ++p)
            level[i] = std::max(level[i], level[lines[i].parents[p]] + 1);
    return level.empty() ? 0 : level.back();
}

std::vector<bool> Proof::needed() const {
    std::vector<bool> needed(lines.size(), false);
    if (!needed.empty()) needed.back() = true;
    for (std::size_t i = lines.size(); i-- > 0;)
        for (std::size_t p = 0; needed[i] && p < lines[i].parent_count(); ++p)
            needed[lines[i].parents[p]] = true;
    return needed;
}

}  // namespace ailab::logic
