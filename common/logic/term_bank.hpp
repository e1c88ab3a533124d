// Perfectly shared terms: equal terms have equal ids, so equality is one comparison and every
// property of a term (weight, groundness) is computed once. Atoms are terms whose head is a
// predicate. Memory is never freed; ids and argument spans stay valid as the bank grows.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "common/logic/signature.hpp"

namespace ailab::logic {

using TermId = std::uint32_t;
using VarId = std::uint32_t;

constexpr TermId kNoTerm = ~TermId{0};

class TermBank {
public:
    Signature symbols;

    TermBank();

    /// Variable number v, as a term.
    TermId variable(VarId v);
    /// f(arguments…). Requires as many arguments as the arity of f.
    TermId make(SymbolId f, std::span<const TermId> arguments = {});
    TermId equation(TermId left, TermId right) {
        const TermId sides[] = {left, right};
        return make(Signature::kEquality, sides);
    }

    bool is_variable(TermId t) const { return (nodes_[t].head & kVariableBit) != 0; }
    VarId variable_of(TermId t) const { return nodes_[t].head & ~kVariableBit; }
    /// Requires !is_variable(t).
    SymbolId symbol(TermId t) const { return nodes_[t].head; }
    /// The symbol or variable as a number; symbols and variables have distinct numbers.
    std::uint32_t head(TermId t) const { return nodes_[t].head; }
    std::span<const TermId> arguments(TermId t) const {
        return {nodes_[t].arguments, nodes_[t].arity};
    }
    bool is_equation(TermId atom) const { return nodes_[atom].head == Signature::kEquality; }
    bool is_ground(TermId t) const { return nodes_[t].variables == 0; }
    /// Number of occurrences of symbols and variables, saturating.
    std::uint32_t weight(TermId t) const { return nodes_[t].weight; }
    /// Number of occurrences of variables, saturating.
    std::uint32_t variable_occurrences(TermId t) const { return nodes_[t].variables; }
    std::size_t size() const noexcept { return nodes_.size(); }
    std::size_t bytes() const noexcept;

    /// Whether `part` occurs in `whole` (or equals it).
    bool occurs(TermId part, TermId whole) const;

    static constexpr std::uint32_t kVariableBit = 1U << 31U;

private:
    struct Node {
        std::uint32_t head;
        std::uint32_t arity;
        const TermId* arguments;
        std::uint32_t weight;
        std::uint32_t variables;
    };
    /// Part of the hash is stored beside the term: a failed lookup seldom needs to follow the
    /// id.
    struct Slot {
        TermId term = kNoTerm;
        std::uint32_t tag = 0;
    };
    static constexpr std::size_t kBlock = 1U << 14U;

    const TermId* store(std::span<const TermId> arguments);
    static bool is_application(const Node& node, SymbolId f, std::span<const TermId> arguments);
    std::size_t slot_of(std::uint64_t hash, SymbolId f, std::span<const TermId> arguments) const;
    void grow();

    std::vector<Node> nodes_;
    std::vector<TermId> variables_;
    std::vector<Slot> table_;  // open addressing, a power of two
    std::vector<std::unique_ptr<TermId[]>> blocks_;
    std::size_t used_in_block_ = kBlock;
    std::size_t stored_ = 0;
};

}  // namespace ailab::logic
