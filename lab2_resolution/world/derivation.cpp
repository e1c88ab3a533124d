#include "lab2_resolution/world/derivation.hpp"

namespace ailab::logic {

StepId Derivation::add(Step step, std::span<const Literal> conclusion,
                       std::span<const Rewrite> rewrites) {
    step.first_literal = static_cast<std::uint32_t>(literals_.size());
    step.literal_count = static_cast<std::uint32_t>(conclusion.size());
    step.first_rewrite = static_cast<std::uint32_t>(rewrites_.size());
    step.rewrite_count = static_cast<std::uint32_t>(rewrites.size());
    literals_.insert(literals_.end(), conclusion.begin(), conclusion.end());
    rewrites_.insert(rewrites_.end(), rewrites.begin(), rewrites.end());
    steps_.push_back(step);
    return size() - 1;
}

void Derivation::truncate(StepId id) {
    if (id >= size()) return;
    literals_.resize(steps_[id].first_literal);
    rewrites_.resize(steps_[id].first_rewrite);
    steps_.resize(id);
}

std::vector<StepId> Derivation::ancestors(StepId last) const {
    std::vector<bool> needed(std::size_t{last} + 1, false);
    needed[last] = true;
    std::vector<StepId> result;
    for (StepId id = last + 1; id-- > 0;) {
        if (!needed[id]) continue;
        result.push_back(id);
        for (const StepId p : steps_[id].parents)
            if (p != kNoStep) needed[p] = true;
        for (const Rewrite& r : rewrites(id)) needed[r.equation] = true;
    }
    return {result.rbegin(), result.rend()};
}

}  // namespace ailab::logic
