
#include <algorithm>

#include "lab_grade/judge/roads/answer.hpp"

namespace ailab::grade {
namespace {

bool joins(const Token& token) {
    return token.text == "-" || token.text == "'";
}
bool links(const Token& token) {
    return token.is(TokenKind::arrow) || token.is(TokenKind::dash) || token.is(TokenKind::comma);
}

class RunReader {
public:
    RunReader(const Roads& roads, const std::vector<Token>& all) : names_(roads), all_(all) {}

    std::vector<NameRun> run() {
        for (std::size_t i = 0; i < all_.size();) {
            const auto found = is_weight(i) ? std::nullopt : names_.at(all_, i);
            if (found) {
                take(i, *found);
                i = found->end;
            } else {
                separate(i);
                ++i;
            }
        }
        end_run();
        return std::move(runs_);
    }

private:
    bool is(std::size_t i, TokenKind kind) const { return i < all_.size() && all_[i].is(kind); }

    /// True for the number of a road: "1-3 (9)", "1 -(9)-> 3".
    bool is_weight(std::size_t i) const {
        if (i < 2 || !is(i, TokenKind::number) || !is(i - 1, TokenKind::open) ||
            !is(i + 1, TokenKind::close) || run_.nodes.empty())
            return false;
        return run_.end_token == i - 1 ||
               (is(i - 2, TokenKind::dash) &&
                (is(i + 2, TokenKind::arrow) || is(i + 2, TokenKind::dash)));
    }

    void take(std::size_t at, const NameFinder::Found& found) {
        if (number_waits_ && !linked_) end_run();
        // Road by road: "A -> C (9), C -> F (2)".
        if (!run_.nodes.empty() && run_.nodes.back() == found.node && comma_ && joined_) {
            roads_ = true;
            joined_ = comma_ = linked_ = number_waits_ = false;
            return;
        }
        joined_ = linked_ && !comma_;
        if (run_.nodes.empty()) {
            run_.first_token = at;
            run_.line = all_[at].line;
        }
        run_.nodes.push_back(found.node);
        run_.end_token = found.end;
        number_waits_ = linked_ = comma_ = false;
    }

    void separate(std::size_t i) {
        const Token& token = all_[i];
        backwards_ = backwards_ || token.text == "<";
        forwards_ = forwards_ || token.is(TokenKind::arrow);
        if (links(token)) {
            linked_ = true;
            comma_ = token.text == "," || token.text == ";";
        } else if (roads_ && is_weight(i)) {
            run_.end_token = i + 2;
        } else if (token.is(TokenKind::number)) {
            number_waits_ = true;
        } else if (token.is(TokenKind::newline)) {
            if (!continues_behind(i)) end_run();
        } else if (token.is(TokenKind::word) || token.is(TokenKind::colon)) {
            end_run();
        }
    }

    // A path continues on the next line after or before an arrow, and in columns of single names.
    bool continues_behind(std::size_t newline) const {
        if (linked_ && all_[newline - (newline > 0 ? 1 : 0)].is(TokenKind::arrow)) return true;
        if (newline + 1 >= all_.size()) return false;
        if (all_[newline + 1].is(TokenKind::arrow)) return true;
        std::size_t start = newline;
        while (start > 0 && !all_[start - 1].is(TokenKind::newline)) --start;
        return name_alone(start) && name_alone(newline + 1);
    }
    /// True if the line holds one name, with only quotes and a comma around it.
    bool name_alone(std::size_t i) const {
        bool name = false;
        while (i < all_.size() && !all_[i].is(TokenKind::newline)) {
            if (const auto found = names_.at(all_, i)) {
                if (name) return false;
                name = true;
                i = found->end;
            } else if (all_[i].is(TokenKind::other) || all_[i].is(TokenKind::comma)) {
                ++i;
            } else {
                return false;
            }
        }
        return name;
    }

    void end_run() {
        if (backwards_ && !forwards_)  // "E <- F <- A"
            std::ranges::reverse(run_.nodes);
        if (!run_.nodes.empty()) runs_.push_back(std::move(run_));
        run_ = {};
        number_waits_ = linked_ = comma_ = joined_ = roads_ = false;
        backwards_ = forwards_ = false;
    }

    NameFinder names_;
    const std::vector<Token>& all_;
    std::vector<NameRun> runs_;
    NameRun run_;
    bool number_waits_ = false, linked_ = false;  ///< since the last name
    bool comma_ = false;                          ///< the last link is a comma
    bool joined_ = false;                         ///< an arrow or a dash led to the last name
    bool roads_ = false;                          ///< the run is a list of roads
    bool backwards_ = false, forwards_ = false;   ///< it has arrows to the left, to the right
};

}  // namespace

NameFinder::NameFinder(const Roads& roads) {
    for (std::size_t i = 0; i < roads.size(); ++i) {
        exact_.emplace(roads.names[i], i);
        folded_.emplace(name_key(roads.names[i]), i);
    }
}

std::optional<NameFinder::Found> NameFinder::at(const std::vector<Token>& all,
                                                std::size_t i) const {
    constexpr std::size_t kMostParts = 5;
    std::optional<Found> best;
    std::string text;
    bool number_before = false;
    for (std::size_t j = i, parts = 0; j < all.size() && parts < kMostParts; ++j) {
        const bool number = all[j].is(TokenKind::number);
        if (!number && !all[j].is(TokenKind::word)) {
            if (j > i && joins(all[j])) continue;
            break;
        }
        if (number && number_before) break;
        number_before = number;
        text += all[j].text;
        ++parts;
        if (const auto node = find(text)) best = Found{*node, j + 1};
    }
    return best;
}

std::optional<std::size_t> NameFinder::find(const std::string& text) const {
    if (const auto it = exact_.find(text); it != exact_.end()) return it->second;
    if (const auto it = folded_.find(name_key(text)); it != folded_.end()) return it->second;
    return std::nullopt;
}

std::vector<NameRun> name_runs(const Roads& roads, const std::vector<Token>& tokens) {
    return RunReader(roads, tokens).run();
}

}  // namespace ailab::grade
