#include "common/logic/signature.hpp"

#include <utility>

namespace ailab::logic {

SymbolId Signature::add(std::string_view name, std::uint32_t arity, SymbolKind kind,
                        Origin origin) {
    if (const auto known = find(name, arity, kind)) return *known;
    const auto id = static_cast<SymbolId>(symbols_.size());
    symbols_.push_back({std::string(name), arity, kind, origin});
    by_name_[std::string(name)].push_back(id);
    return id;
}

SymbolId Signature::fresh(std::string_view prefix, std::uint32_t arity, SymbolKind kind,
                          Origin origin) {
    std::uint32_t& next = next_fresh_[std::string(prefix)];
    std::string name;
    do name = std::string(prefix) + std::to_string(++next);
    while (by_name_.count(name) > 0);
    return add(name, arity, kind, origin);
}

void Signature::rename(SymbolId id, std::string name) {
    const auto old = by_name_.find(symbols_[id].name);
    std::erase(old->second, id);
    if (old->second.empty()) by_name_.erase(old);
    by_name_[name].push_back(id);
    symbols_[id].name = std::move(name);
}

std::optional<SymbolId> Signature::find(std::string_view name, std::uint32_t arity,
                                        SymbolKind kind) const {
    const auto found = by_name_.find(std::string(name));
    if (found == by_name_.end()) return std::nullopt;
    for (const SymbolId id : found->second)
        if (symbols_[id].arity == arity && symbols_[id].kind == kind) return id;
    return std::nullopt;
}

std::optional<SymbolId> Signature::find_any(std::string_view name, SymbolKind kind) const {
    const auto found = by_name_.find(std::string(name));
    if (found == by_name_.end()) return std::nullopt;
    for (const SymbolId id : found->second)
        if (symbols_[id].kind == kind) return id;
    return std::nullopt;
}

}  // namespace ailab::logic
