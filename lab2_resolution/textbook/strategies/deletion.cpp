// The deletion strategy (Chang & Lee 1973, §5.8): breadth first without tautologies, clauses with a
// pure literal, and subsumed clauses. No proof needs the deleted clauses.
#include "lab2_resolution/textbook/strategies/deletion.hpp"

#include <algorithm>

#include "common/base/translate.hpp"
#include "lab2_resolution/textbook/clausal_form/transform.hpp"
#include "lab2_resolution/textbook/subsumption.hpp"

namespace ailab::logic {
namespace {

bool has_partner(const SearchView& search, std::span<const Node> nodes, Literal l) {
    const auto resolves = [&](const Literal& k) {
        return k.positive != l.positive && search.bank.symbol(k.atom) == search.bank.symbol(l.atom);
    };
    return std::any_of(nodes.begin(), nodes.end(), [&](const Node& n) {
        search.heartbeat.tick();
        const auto clause = search.clause(n);
        return n.alive && std::any_of(clause.begin(), clause.end(), resolves);
    });
}

}  // namespace

void delete_pure(const SearchView& search, std::vector<Node>& nodes) {
    for (bool changed = true; changed;) {
        changed = false;
        for (Node& n : nodes) {
            if (!n.alive) continue;
            const auto clause = search.clause(n);
            const bool pure = std::any_of(clause.begin(), clause.end(), [&](const Literal& l) {
                return !search.is_answer(l) && !has_partner(search, nodes, l);
            });
            if (pure) n.alive = false, changed = true;
        }
    }
}

bool is_redundant(const SearchView& search, std::span<const Node> nodes,
                  std::span<const Literal> clause) {
    if (is_tautology(search.bank, {clause.begin(), clause.end()}, &search.heartbeat)) return true;
    return std::any_of(nodes.begin(), nodes.end(), [&](const Node& n) {
        search.heartbeat.tick();
        return n.alive && search.clause(n).size() <= clause.size() &&
               subsumes(search.bank, search.clause(n), clause, &search.heartbeat);
    });
}

void delete_subsumed(const SearchView& search, std::vector<Node>& nodes,
                     std::span<const Literal> clause) {
    for (Node& n : nodes)
        if (n.alive && clause.size() <= search.clause(n).size() &&
            subsumes(search.bank, clause, search.clause(n), &search.heartbeat))
            n.alive = false;
}

constinit const Strategy deletion{
    .name = "deletion", .title = marked("deletion strategy"), .deletion = Deletion::redundant};

}  // namespace ailab::logic
