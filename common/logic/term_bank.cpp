#include "common/logic/term_bank.hpp"

#include <algorithm>
#include <limits>

namespace ailab::logic {
namespace {

constexpr std::uint32_t kHuge = std::numeric_limits<std::uint32_t>::max() / 4;

std::uint64_t hash(SymbolId f, std::span<const TermId> arguments) {
    std::uint64_t h = f * 0x9E3779B97F4A7C15ULL;
    for (const TermId a : arguments) h = (h ^ a) * 0xBF58476D1CE4E5B9ULL, h ^= h >> 29U;
    return h ^ (h >> 32U);
}

/// The bits of the hash that do not select the slot in tables of up to 2³² entries.
std::uint32_t tag_of(std::uint64_t hash) {
    return static_cast<std::uint32_t>(hash >> 32U);
}

}  // namespace

TermBank::TermBank() : table_(1U << 10U) {}

TermId TermBank::variable(VarId v) {
    if (v >= variables_.size()) variables_.resize(std::size_t{v} + 1, kNoTerm);
    if (variables_[v] == kNoTerm) {
        variables_[v] = static_cast<TermId>(nodes_.size());
        nodes_.push_back({v | kVariableBit, 0, nullptr, 1, 1});
    }
    return variables_[v];
}

TermId TermBank::make(SymbolId f, std::span<const TermId> arguments) {
    const std::uint64_t h = hash(f, arguments);
    const std::size_t slot = slot_of(h, f, arguments);
    if (table_[slot].term != kNoTerm) return table_[slot].term;

    std::uint32_t weight = 1, variables = 0;
    for (const TermId a : arguments) {
        weight = std::min(weight + nodes_[a].weight, kHuge);
        variables = std::min(variables + nodes_[a].variables, kHuge);
    }
    const auto id = static_cast<TermId>(nodes_.size());
    nodes_.push_back(
        {f, static_cast<std::uint32_t>(arguments.size()), store(arguments), weight, variables});
    table_[slot] = {id, tag_of(h)};
    if (++stored_ * 2 > table_.size()) grow();
    return id;
}

std::size_t TermBank::slot_of(std::uint64_t hash, SymbolId f,
                              std::span<const TermId> arguments) const {
    const std::size_t mask = table_.size() - 1;
    for (std::size_t i = hash & mask;; i = (i + 1) & mask) {
        const auto [t, tag] = table_[i];
        if (t == kNoTerm) return i;
        if (tag == tag_of(hash) && is_application(nodes_[t], f, arguments)) return i;
    }
}

bool TermBank::is_application(const Node& node, SymbolId f, std::span<const TermId> arguments) {
    if (node.head != f || node.arity != arguments.size()) return false;
    for (std::size_t i = 0; i < arguments.size(); ++i)
        if (node.arguments[i] != arguments[i]) return false;
    return true;
}

void TermBank::grow() {
    std::vector<Slot> old(table_.size() * 2);
    old.swap(table_);
    for (const Slot& s : old)
        if (s.term != kNoTerm) {
            const Node& node = nodes_[s.term];
            const std::span<const TermId> arguments(node.arguments, node.arity);
            table_[slot_of(hash(node.head, arguments), node.head, arguments)] = s;
        }
}

const TermId* TermBank::store(std::span<const TermId> arguments) {
    if (arguments.empty()) return nullptr;
    if (arguments.size() > kBlock - used_in_block_) {
        blocks_.push_back(std::make_unique<TermId[]>(std::max(kBlock, arguments.size())));
        used_in_block_ = 0;
    }
    TermId* const place = blocks_.back().get() + used_in_block_;
    std::copy(arguments.begin(), arguments.end(), place);
    used_in_block_ = std::min(kBlock, used_in_block_ + arguments.size());
    return place;
}

std::size_t TermBank::bytes() const noexcept {
    return nodes_.capacity() * sizeof(Node) + table_.capacity() * sizeof(Slot) +
           blocks_.size() * kBlock * sizeof(TermId);
}

bool TermBank::occurs(TermId part, TermId whole) const {
    if (part == whole) return true;
    if (weight(part) >= weight(whole)) return false;
    for (const TermId a : arguments(whole))
        if (occurs(part, a)) return true;
    return false;
}

}  // namespace ailab::logic
