#include "common/trees/game_tree_reader.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "common/text/choice.hpp"
#include "common/text/scanner.hpp"

namespace ailab {
namespace {

constexpr Ply kMaxTreeHeight = kMaxPly - 2;

bool looks_like_number(std::string_view word) {
    return word.find_first_not_of("+-.0123456789") == std::string_view::npos;
}

/// The nested-list grammar:  tree = leaf | "(" [name] tree+ ")".
class ListParser {
public:
    explicit ListParser(const Source& source) : scan_(source, {"#", true, "()"}) {}

    GameTree parse() {
        if (scan_.at_end())
            scan_.fail(tr("the tree is empty"), tr("write a nested list: ((3 12) (2 4))"));
        node(kNoTreeNode);
        scan_.expect_end();
        tree_.finish();
        return std::move(tree_);
    }

private:
    void node(TreeNode parent) {
        if (parent != kNoTreeNode) check_room(parent);
        const std::size_t start = scan_.offset();
        if (!scan_.accept("(")) return leaf(parent);
        const TreeNode n = tree_.add(parent);
        if (scan_.peek() != '(' && scan_.peek() != ')' && !scan_.at_end()) {
            const std::size_t word_start = scan_.offset();
            const std::string word(scan_.token());
            if (is_name(word))
                tree_.set_name(n, word);
            else
                scan_.seek(word_start);
        }
        while (!scan_.accept(")")) {
            if (scan_.at_end())
                scan_.fail_at(start, tr("unclosed list"), tr("add the missing ')'"));
            node(n);
        }
        if (tree_.is_leaf(n))
            scan_.fail_at(start, tr("a list needs at least one child"),
                          tr("write a leaf as a number or as name=number"));
    }

    void leaf(TreeNode parent) {
        if (scan_.peek() == ')') scan_.expected("a number or '('", tr("remove this ')'"));
        scan_.at_end();
        const std::size_t start = scan_.offset();
        const std::string word(scan_.token("a number or '('"));
        const std::size_t equals = word.find('=');
        const std::string name = equals == std::string::npos ? "" : word.substr(0, equals);
        const std::string digits = equals == std::string::npos ? word : word.substr(equals + 1);
        const auto value = leaf_value(digits);
        if (!value)
            scan_.fail_at(start, tr("expected a leaf value, found '{}'", word),
                          tr("a leaf is an integer between ±{}, +inf, -inf, or "
                             "name=number",
                             kGreatestLeaf));
        tree_.add(parent, name, *value);
    }

    static bool is_name(std::string_view word) {
        return !looks_like_number(word) && !leaf_value(word) &&
               word.find('=') == std::string_view::npos;
    }
    void check_room(TreeNode parent) {
        if (tree_[parent].children.size() == GameTree::kMaxChildren)
            scan_.fail(tr("a node may have at most {} children", GameTree::kMaxChildren));
        if (tree_[parent].ply == kMaxTreeHeight)
            scan_.fail(tr("the tree is deeper than {} plies", kMaxTreeHeight));
    }

    Scanner scan_;
    GameTree tree_;
};

constexpr std::array<TreeExample, 9> kTreeExamples{{
    {"lecture", "((((0 5)(-3))((3 3)(-3 0)(2 2 -3)(0 -2)))(((3 5 4 1)(-3 0))((6 8 9)(-3))))",
     marked("the slide with 22 leaves that several lectures share; the right branch is best, value "
            "1")},
    {"alpha-cut", "(S0 (S1 S3=3 S4=5) (S2 S5=2 S6=9))",
     marked("S1 = 3 makes S0 >= 3; S5 = 2 makes S2 <= 2; so S6 is cut")},
    {"bounds", "(B (D H=3 I=5) (E J=6 K=2))",
     marked("B is MIN and D is MAX with children 3 and 5: D = 5 is an upper bound of B"), false},
    {"endgame", "(a (b X@B=0 X@C=-inf) (e X@A=+inf X@C=-inf) (h X@A=+inf X@B=0))",
     marked("tic-tac-toe, O is MAX and to move: only cell C keeps the draw")},
    {"groups", "((6 5)(2 7)(0 4)(3 8))",
     marked("four groups of two under MIN: after the first, one leaf of each is enough")},
    {"order-good", "((6 8)(3 5))",
     marked("the better branch first: one leaf of the other refutes it")},
    {"order-bad", "((3 5)(6 8))", marked("the worse branch first: nothing can be cut")},
    {"aima", "(A (B 3 12 8) (C 2 4 6) (D 14 5 2))",
     marked("Russell & Norvig, figure 6.2: value 3, two leaves cut")},
    {"berkeley", "((3 12 8)(5 4 6)(14 1 11))", marked("value 4, one leaf cut")},
}};

}  // namespace

std::optional<Value> leaf_value(std::string_view word) {
    if (word == "+inf" || word == "inf" || word == "+∞" || word == "∞") return kInfiniteLeaf;
    if (word == "-inf" || word == "-∞") return -kInfiniteLeaf;
    const bool negative = !word.empty() && word[0] == '-';
    std::string_view digits = word;
    if (negative || (!word.empty() && word[0] == '+')) digits.remove_prefix(1);
    if (digits.empty() || digits.size() > 7) return std::nullopt;
    Value value = 0;
    for (const char c : digits) {
        if (c < '0' || c > '9') return std::nullopt;
        value = value * 10 + (c - '0');
    }
    if (value > kGreatestLeaf) return std::nullopt;
    return negative ? -value : value;
}

GameTree parse_tree(const Source& source) {
    return ListParser(source.half_width()).parse();
}

std::span<const TreeExample> tree_examples() {
    return kTreeExamples;
}

GameTree example_tree(std::string_view name) {
    const TreeExample& example = choose(kTreeExamples, name, "example");
    GameTree tree = parse_tree(Source::from_string(example.text, std::string(name)));
    tree.root_is_max = example.root_is_max;
    return tree;
}

}  // namespace ailab
