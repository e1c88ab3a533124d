#include "lab2_resolution/engine/prover/settings.hpp"

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
                                                  {"smallest", "", Selection::smallest},
                                                  {"fewest", "", Selection::fewest}};

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

/// Parses "1:4:2".
bool read_picks(std::string_view word, ProverSettings& s) {
    const std::size_t first = word.find(':'), last = word.rfind(':');
    if (first == last) return false;
    const auto age = parse_number<std::uint32_t>(word.substr(0, first));
    const auto weight = parse_number<std::uint32_t>(word.substr(first + 1, last - first - 1));
    const auto goal = parse_number<std::uint32_t>(word.substr(last + 1));
    if (!age || !weight || !goal || *age + *weight + *goal == 0) return false;
    s.age_ratio = *age, s.weight_ratio = *weight, s.goal_ratio = *goal;
    return true;
}

bool read_word(std::string_view word, ProverSettings& s) {
    if (word == "support") return s.set_of_support = true;
    if (word == "join") return s.ground_joining = true;
    if (word == "split") return s.splitting = true;
    return choose_by(kLoops, word, s.loop) || choose_by(kOrders, word, s.order) ||
           choose_by(kPrecedences, word, s.precedence) ||
           choose_by(kSelections, word, s.selection) || read_picks(word, s);
}

}  // namespace

std::string name_of(const ProverSettings& s) {
    std::string name = fmt::format(
        "{}-{}-{}-{}-{}:{}:{}", ailab::name_of(kLoops, s.loop), ailab::name_of(kOrders, s.order),
        ailab::name_of(kPrecedences, s.precedence), ailab::name_of(kSelections, s.selection),
        s.age_ratio, s.weight_ratio, s.goal_ratio);
    if (s.set_of_support) name += "-support";
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
