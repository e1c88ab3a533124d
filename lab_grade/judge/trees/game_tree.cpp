#include "lab_grade/judge/trees/game_tree.hpp"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "lab_grade/judge/answer_text.hpp"

namespace ailab::grade {
namespace {

class Reader {
public:
    Reader(std::string_view text, const std::string& name) : text_(text), name_(name) {}

    GameNode run() {
        GameNode root = node(0);
        blanks();
        if (at_ < text_.size()) fail("text behind the tree");
        return root;
    }

private:
    [[noreturn]] void fail(std::string_view what) const {
        throw InputError(fmt::format("{}: {} at byte {}", name_, what, at_));
    }
    void blanks() {
        while (at_ < text_.size()) {
            const char c = text_[at_];
            if (c == '#')
                at_ = std::min(text_.find('\n', at_), text_.size());
            else if (c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == ',')
                ++at_;
            else
                break;
        }
    }
    std::string word() {
        const std::size_t end = std::min(text_.find_first_of(" \n\t\r,()#", at_), text_.size());
        std::string found(text_.substr(at_, end - at_));
        at_ = end;
        return found;
    }
    GameNode leaf(const std::string& text) const {
        const std::size_t equals = text.find('=');
        const auto value = number_in(equals == text.npos ? text : text.substr(equals + 1));
        if (!value) fail("expected a number");
        return {equals == text.npos ? "" : text.substr(0, equals), *value, {}};
    }
    GameNode node(int depth) {
        constexpr int kDeepest = 200;
        blanks();
        if (at_ >= text_.size() || depth > kDeepest) fail("expected a tree");
        if (text_[at_] != '(') return leaf(word());
        ++at_;
        GameNode result;
        blanks();
        if (at_ < text_.size() && text_[at_] != '(' && text_[at_] != ')') {
            std::string first = word();
            if (number_in(first) || first.find('=') != first.npos)
                result.children.push_back(leaf(first));
            else
                result.name = std::move(first);
        }
        for (blanks(); at_ < text_.size() && text_[at_] != ')'; blanks())
            result.children.push_back(node(depth + 1));
        if (at_ >= text_.size()) fail("a ) is missing");
        ++at_;
        if (result.children.empty()) fail("an empty list");
        return result;
    }

    std::string_view text_;
    const std::string& name_;
    std::size_t at_ = 0;
};

class Counter {
public:
    Counter(bool equality, bool deep) : equality_(equality), deep_(deep) {}

    double search(const GameNode& node, bool max, double alpha, double beta) {
        ++count_.nodes;
        if (node.is_leaf()) {
            ++count_.leaves;
            return node.value;
        }
        double best = max ? -kInfinity : kInfinity;
        for (const GameNode& child : node.children) {
            const double value = search_child(child, max, alpha, beta);
            best = max ? std::max(best, value) : std::min(best, value);
            (max ? alpha : beta) = max ? std::max(alpha, best) : std::min(beta, best);
            if (alpha > beta || (equality_ && alpha == beta)) break;
        }
        return best;
    }
    Count count() const noexcept { return count_; }

private:
    double search_child(const GameNode& child, bool max, double alpha, double beta) {
        if (deep_) return search(child, !max, alpha, beta);
        return max ? search(child, false, alpha, kInfinity) : search(child, true, -kInfinity, beta);
    }

    bool equality_, deep_;
    Count count_;
};

// Leaves needed to show that the value is at least (at most) `bound`, which it is.
std::size_t proof(const GameNode& node, bool max, double bound, bool at_least) {
    if (node.is_leaf()) return 1;
    std::size_t sum = 0, fewest = std::numeric_limits<std::size_t>::max();
    for (const GameNode& child : node.children) {
        const double value = minimax(child, !max);
        if (max == at_least) {
            if (at_least ? value >= bound : value <= bound)
                fewest = std::min(fewest, proof(child, !max, bound, at_least));
        } else {
            sum += proof(child, !max, bound, at_least);
        }
    }
    return max == at_least ? fewest : sum;
}

}  // namespace

GameNode read_game_tree(std::string_view input, const std::string& name) {
    return Reader(input, name).run();
}

std::string to_text(const GameNode& node) {
    if (node.is_leaf()) return (node.name.empty() ? "" : node.name + "=") + show(node.value);
    std::string text = "(" + node.name;
    for (const GameNode& child : node.children)
        text += (text.size() > 1 ? " " : "") + to_text(child);
    return text + ")";
}

double minimax(const GameNode& node, bool max) {
    if (node.is_leaf()) return node.value;
    double best = max ? -kInfinity : kInfinity;
    for (const GameNode& child : node.children) {
        const double value = minimax(child, !max);
        best = max ? std::max(best, value) : std::min(best, value);
    }
    return best;
}

std::size_t count_leaves(const GameNode& node) {
    if (node.is_leaf()) return 1;
    std::size_t sum = 0;
    for (const GameNode& child : node.children) sum += count_leaves(child);
    return sum;
}

std::size_t count_nodes(const GameNode& node) {
    std::size_t sum = 1;
    for (const GameNode& child : node.children) sum += count_nodes(child);
    return sum;
}

Count alpha_beta_count(const GameNode& root, bool max, bool prune_on_equality, bool deep) {
    Counter counter(prune_on_equality, deep);
    counter.search(root, max, -kInfinity, kInfinity);
    return counter.count();
}

std::size_t fewest_leaves(const GameNode& root, bool max) {
    if (root.is_leaf()) return 1;
    // The exact value is a proof of ≥ along one best child and of ≤ for every other child.
    const double value = minimax(root, max);
    std::size_t fewest = std::numeric_limits<std::size_t>::max();
    for (std::size_t i = 0; i < root.children.size(); ++i) {
        if (minimax(root.children[i], !max) != value) continue;
        std::size_t sum = fewest_leaves(root.children[i], !max);
        for (std::size_t j = 0; j < root.children.size(); ++j)
            if (j != i) sum += proof(root.children[j], !max, value, !max);
        fewest = std::min(fewest, sum);
    }
    return fewest;
}

}  // namespace ailab::grade
