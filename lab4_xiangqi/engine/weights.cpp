#include "lab4_xiangqi/engine/weights.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/blank.hpp"

namespace ailab::lab4 {
namespace {

using F = Terms;

constexpr std::string_view kDefaultText =
#include "lab4_xiangqi/engine/weights.inc"
    ;

constexpr int kHalf = F::kHalfBoard;
constexpr int kPerLine = 10;  // numbers per line of text

int square_group(Kind kind) {
    return F::kSquare + static_cast<int>(kind) * kHalf;
}

/// Reads tokens and records their positions for error messages.
class WordReader {
public:
    WordReader(std::string_view text, std::string_view name) : text_(text), name_(name) {}

    std::string_view next() {
        skip_blanks_and_comments();
        const std::size_t begin = at_;
        while (at_ < text_.size() && !is_blank(text_[at_])) ++at_;
        column_ = begin - line_begin_ + 1;
        return text_.substr(begin, at_ - begin);
    }
    [[noreturn]] void fail(std::string message) const {
        throw InputError(Diagnostic{{std::string(name_), line_, column_}, std::move(message)});
    }

private:
    void skip_blanks_and_comments() {
        for (bool comment = false; at_ < text_.size(); ++at_) {
            if (text_[at_] == '#') comment = true;
            if (!comment && !is_blank(text_[at_])) return;
            if (text_[at_] != '\n') continue;
            comment = false;
            ++line_, line_begin_ = at_ + 1;
        }
    }

    std::string_view text_;
    std::string_view name_;
    std::size_t at_ = 0, line_ = 1, line_begin_ = 0, column_ = 1;
};

Score parse_score(std::string_view word, const WordReader& reader) {
    int middle = 0, end = 0;
    const char* const last = word.data() + word.size();
    const auto first = std::from_chars(word.data(), last, middle);
    if (first.ec != std::errc() || first.ptr == last || *first.ptr != '/')
        reader.fail(tr("expected middle/end such as 35/-20, found '{}'", word));
    const auto second = std::from_chars(first.ptr + 1, last, end);
    constexpr int kLargest = 4000;
    if (second.ec != std::errc() || second.ptr != last || std::abs(middle) > kLargest ||
        std::abs(end) > kLargest)
        reader.fail(tr("expected middle/end such as 35/-20, found '{}'", word));
    return {middle, end};
}

}  // namespace

const std::vector<WeightGroup>& Weights::groups() {
    static const std::vector<WeightGroup> kGroups = {
        {"material", F::kMaterial, 8},
        {"king_square", square_group(Kind::king), kHalf},
        {"advisor_square", square_group(Kind::advisor), kHalf},
        {"elephant_square", square_group(Kind::elephant), kHalf},
        {"horse_square", square_group(Kind::horse), kHalf},
        {"rook_square", square_group(Kind::rook), kHalf},
        {"cannon_square", square_group(Kind::cannon), kHalf},
        {"pawn_square", square_group(Kind::pawn), kHalf},
        {"rook_mobility", F::kRookMobility, 18},
        {"cannon_mobility", F::kCannonMobility, 18},
        {"horse_mobility", F::kHorseMobility, 9},
        {"pair", F::kPair, 6},
        {"guards", F::kGuards, 9},
        {"advisors_against", F::kAdvisorsAgainst, 3},
        {"elephants_against", F::kElephantsAgainst, 3},
        {"linked_guards", F::kLinkedGuards, 2},
        {"hollow_cannon", F::kHollowCannon, 9},
        {"central_cannon", F::kCentralCannon, 3},
        {"bottom_cannon", F::kBottomCannon, 5},
        {"zone_attack", F::kZoneAttack, 4},
        {"zone_attackers", F::kZoneAttackers, 8},
        {"safe_check", F::kSafeCheck, 2},
        {"king_file", F::kKingFile, 2},
        {"threat_by_pawn", F::kThreatByPawn, 8},
        {"threat_by_minor", F::kThreatByMinor, 8},
        {"threat_by_rook", F::kThreatByRook, 8},
        {"hanging", F::kHanging, 8},
        {"pawn_pair", F::kPawnPair, 1},
        {"pawns_crossed", F::kPawnsCrossed, 6},
        {"horse_linked", F::kHorseLinked, 1},
        {"king_mobility", F::kKingMobility, 5},
        {"pinned", F::kPinned, 8},
        {"tempo", F::kTempo, 1},
    };
    return kGroups;
}

const Weights& Weights::defaults() {
    static const Weights kDefaults = parse(kDefaultText, "weights.inc");
    return kDefaults;
}

Weights Weights::parse(std::string_view text, std::string_view name) {
    Weights weights;
    WordReader reader(text, name);
    for (std::string_view word = reader.next(); !word.empty(); word = reader.next()) {
        const auto group = std::ranges::find(groups(), word, &WeightGroup::name);
        if (group == groups().end()) reader.fail(tr("'{}' is not a group of weights", word));
        if (const auto count = reader.next(); count != std::to_string(group->count))
            reader.fail(tr("{} has {} weights, found '{}'", group->name, group->count, count));
        for (int i = 0; i < group->count; ++i)
            weights.set(group->first + i, parse_score(reader.next(), reader));
    }
    weights.refresh();
    return weights;
}

std::string Weights::to_text() const {
    std::string text;
    for (const WeightGroup& group : groups()) {
        text += fmt::format("{} {}\n", group.name, group.count);
        const int per_line = group.count == kHalf ? kHalf / kRanks : kPerLine;
        for (int i = 0; i < group.count; ++i) {
            const Score score = (*this)[group.first + i];
            const bool last = i + 1 == group.count || (i + 1) % per_line == 0;
            text += fmt::format("{}/{}{}", score.middle(), score.end(), last ? '\n' : ' ');
        }
    }
    return text;
}

void Weights::refresh() noexcept {
    for (const Side side : {kRed, kBlack})
        for (unsigned k = 1; k < kKinds; ++k)
            for (Square s = 0; s < kSquares; ++s) {
                const Kind kind = static_cast<Kind>(k);
                pieces_[index_of(make_piece(side, kind))][static_cast<std::size_t>(s)] =
                    (*this)[F::kMaterial + static_cast<int>(k)] +
                    (*this)[square_term(kind, seen_by(side, s))];
            }
}

}  // namespace ailab::lab4
