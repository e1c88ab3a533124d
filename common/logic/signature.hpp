// The symbols of a problem: predicates and functions, each with its arity and origin.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace ailab::logic {

using SymbolId = std::uint32_t;

enum class SymbolKind : std::uint8_t { predicate, function };

/// What introduced a symbol. Distinct objects ("…" and numbers in TPTP) are pairwise unequal.
enum class Origin : std::uint8_t { input, skolem, definition, answer, distinct };

struct Symbol {
    std::string name;
    std::uint32_t arity = 0;
    SymbolKind kind = SymbolKind::function;
    Origin origin = Origin::input;
    bool in_goal = false;           ///< occurs in the goal (guides the prover)
    std::uint32_t occurrences = 0;  ///< in the clauses given to the prover
};

class Signature {
public:
    static constexpr SymbolId kEquality = 0;  ///< the predicate =/2

    Signature() { add("=", 2, SymbolKind::predicate); }

    /// The symbol with this name, arity and kind; added if it is new.
    SymbolId add(std::string_view name, std::uint32_t arity, SymbolKind kind,
                 Origin origin = Origin::input);
    /// A new symbol called `<prefix><n>` with the smallest n for which the name is unused.
    SymbolId fresh(std::string_view prefix, std::uint32_t arity, SymbolKind kind, Origin origin);
    /// Requires that no symbol has this name.
    void rename(SymbolId id, std::string name);
    /// Whether any symbol has this name.
    bool contains(std::string_view name) const { return by_name_.contains(std::string(name)); }
    std::optional<SymbolId> find(std::string_view name, std::uint32_t arity, SymbolKind kind) const;
    /// Any symbol of this name and kind, whatever its arity.
    std::optional<SymbolId> find_any(std::string_view name, SymbolKind kind) const;

    std::size_t size() const noexcept { return symbols_.size(); }
    const Symbol& operator[](SymbolId id) const { return symbols_[id]; }
    Symbol& operator[](SymbolId id) { return symbols_[id]; }

private:
    std::vector<Symbol> symbols_;
    std::unordered_map<std::string, std::vector<SymbolId>> by_name_;
    std::unordered_map<std::string, std::uint32_t> next_fresh_;
};

}  // namespace ailab::logic
