#include "lab2_resolution/engine/prover/settings.hpp"

#include <algorithm>
#include <vector>

#include <fmt/ranges.h>

#include "common/text/choice.hpp"
#include "common/text/number.hpp"

namespace ailab::logic {
namespace {

constexpr NamedChoice<Loop> kLoops[] = {{"discount", "", Loop::discount},
                                        {"otter", "", Loop::otter}};
constexpr NamedChoice<OrderKind> kOrders[] = {{"kbo", "", OrderKind::kbo},
                                              {"lpo", "", OrderKind::lpo}};
constexpr NamedChoice<Precedence> kPrecedences[] = {{"arity", "", Precedence::arity},
                                                    {"rarity", "", Precedence::rarity},
                                                    {"frequency", "", Precedence::frequency}};
constexpr NamedChoice<Selection> kSelections[] = {{"none", "", Selection::none},
                                                  {"largest", "", Selection::largest},
                                                  {"peak", "", Selection::unless_one_peak},
                                                  {"fewest", "", Selection::fewest},
                                                  {"horn", "", Selection::complex_unless_horn},
                                                  {"maximal", "", Selection::complex_maximal}};

/// Sets the value and returns true if the word is the name of a row.
template <class Rows, class Value>
bool choose_by(const Rows& rows, std::string_view word, Value& value) {
    for (const auto& row : rows)
        if (row.name == word) {
            value = row.value;
            return true;
        }
    return false;
}

/// Parses "1:4:2": shares of the first queues, at least three; the others are 0.
bool read_picks(std::string_view word, ProverSettings& s) {
    std::vector<std::uint32_t> ratios;
    for (std::string_view rest = word; ratios.size() < kQueues;) {
        const std::size_t end = std::min(rest.find(':'), rest.size());
        const auto ratio = parse_number<std::uint32_t>(rest.substr(0, end));
        if (!ratio) return false;
        ratios.push_back(*ratio);
        if (end == rest.size()) break;
        rest.remove_prefix(end + 1);
        if (ratios.size() == kQueues) return false;
    }
    if (ratios.size() < 3 || std::count(ratios.begin(), ratios.end(), 0U) == std::ssize(ratios))
        return false;
    s.ratios.fill(0);
    std::copy(ratios.begin(), ratios.end(), s.ratios.begin());
    return true;
}

std::string picks_of(const ProverSettings& s) {
    std::size_t used = kQueues;
    while (used > 3 && s.ratios[used - 1] == 0) --used;
    return fmt::format("{}", fmt::join(s.ratios.begin(), s.ratios.begin() + used, ":"));
}

bool read_word(std::string_view word, ProverSettings& s) {
    if (word == "support") return s.set_of_support = true;
    if (word == "open") return s.set_of_support = s.open_axioms = true;
    if (word == "join") return s.ground_joining = true;
    if (word == "split") return s.splitting = true;
    return choose_by(kLoops, word, s.loop) || choose_by(kOrders, word, s.order) ||
           choose_by(kPrecedences, word, s.precedence) ||
           choose_by(kSelections, word, s.selection) || read_picks(word, s);
}

}  // namespace

std::string name_of(const ProverSettings& s) {
    std::string name =
        fmt::format("{}-{}-{}-{}-{}", ailab::name_of(kLoops, s.loop),
                    ailab::name_of(kOrders, s.order), ailab::name_of(kPrecedences, s.precedence),
                    ailab::name_of(kSelections, s.selection), picks_of(s));
    if (s.set_of_support) name += s.open_axioms ? "-open" : "-support";
    if (s.ground_joining) name += "-join";
    if (s.splitting) name += "-split";
    return name;
}

std::optional<ProverSettings> settings_of(std::string_view name) {
    ProverSettings s;
    for (std::string_view rest = name; !rest.empty();) {
        const std::size_t end = std::min(rest.find('-'), rest.size());
        if (!read_word(rest.substr(0, end), s)) return std::nullopt;
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return s;
}

}  // namespace ailab::logic
