#include "workshop/resolution/strategy_product.hpp"

#include <array>

#include "lab2_resolution/engine/schedule.hpp"

namespace ailab::logic {
namespace {

/// Combines every strategy with every change.
template <class Changes>
void multiply(std::vector<ProverSettings>& strategies, const Changes& changes) {
    std::vector<ProverSettings> product;
    for (const ProverSettings& s : strategies)
        for (const auto& change : changes) {
            product.push_back(s);
            change(product.back());
        }
    strategies = std::move(product);
}

/// Combines every strategy with every value of an option.
template <class Value, std::size_t n>
void multiply(std::vector<ProverSettings>& strategies, Value ProverSettings::*option,
              const Value (&values)[n]) {
    std::vector<ProverSettings> product;
    for (const ProverSettings& s : strategies)
        for (const Value value : values) {
            product.push_back(s);
            product.back().*option = value;
        }
    strategies = std::move(product);
}

}  // namespace

std::vector<std::string> strategy_product(Random& random) {
    using Change = void (*)(ProverSettings&);
    using S = ProverSettings;
    std::vector<S> all(1);
    multiply(all, &S::order, {OrderKind::kbo, OrderKind::lpo});
    multiply(all, &S::precedence, {Precedence::arity, Precedence::rarity, Precedence::frequency});
    multiply(all, &S::selection,
             {Selection::none, Selection::largest, Selection::unless_one_peak, Selection::fewest});
    constexpr std::array<Change, 6> kPicks = {
        [](S& s) { s.ratios = {1, 4, 2}; },   [](S& s) { s.ratios = {1, 1, 6}; },
        [](S& s) { s.ratios = {1, 12, 0}; },  [](S& s) { s.ratios = {1, 1, 0}; },
        [](S& s) { s.ratios = {1, 40, 10}; }, [](S& s) { s.ratios = {4, 1, 1}; }};
    multiply(all, kPicks);
    // Options that make a strategy incomplete; Otter's loop only with the goal's clauses.
    constexpr std::array<Change, 4> kLimits = {
        [](S&) {}, [](S& s) { s.ground_joining = true; }, [](S& s) { s.set_of_support = true; },
        [](S& s) { s.loop = Loop::otter, s.set_of_support = true; }};
    multiply(all, kLimits);
    random.shuffle(all);
    std::vector<std::string> names{name_of(S{}), std::string(kModels), std::string(kSortedModels)};
    for (const S& s : all)
        if (s != S{}) names.push_back(name_of(s));
    return names;
}

}  // namespace ailab::logic
