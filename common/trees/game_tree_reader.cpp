#include "common/trees/game_tree_reader.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include <fmt/format.h>
#include <yaml-cpp/yaml.h>

#include "common/text/choice.hpp"
#include "common/text/scanner.hpp"

namespace ailab {
namespace {

constexpr Ply kMaxHeight = kMaxPly - 2;
constexpr std::size_t kMaxYamlNodes = 100'000;  // aliases let a short text stand for many

std::optional<Value> value_of(std::string_view word) {
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

bool looks_like_number(std::string_view word) {
    return word.find_first_not_of("+-.0123456789") == std::string_view::npos;
}

/// The nested-list grammar:  tree = leaf | "(" [name] tree+ ")".
class ListParser {
public:
    explicit ListParser(const Source& source) : scan_(source, {"#", true, "()"}) {}

    GameTree parse() {
        if (scan_.at_end()) scan_.fail("the tree is empty", "write a nested list: ((3 12) (2 4))");
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
            if (scan_.at_end()) scan_.fail_at(start, "unclosed list", "add the missing ')'");
            node(n);
        }
        if (tree_.is_leaf(n))
            scan_.fail_at(start, "a list needs at least one child",
                          "write a leaf as a number or as name=number");
    }

    void leaf(TreeNode parent) {
        if (scan_.peek() == ')') scan_.expected("a number or '('", "remove this ')'");
        scan_.at_end();
        const std::size_t start = scan_.offset();
        const std::string word(scan_.token("a number or '('"));
        const std::size_t equals = word.find('=');
        const std::string name = equals == std::string::npos ? "" : word.substr(0, equals);
        const std::string digits = equals == std::string::npos ? word : word.substr(equals + 1);
        const auto value = value_of(digits);
        if (!value)
            scan_.fail_at(start, fmt::format("expected a leaf value, found '{}'", word),
                          fmt::format("a leaf is an integer between ±{}, +inf, -inf, or "
                                      "name=number",
                                      kGreatestLeaf));
        tree_.add(parent, name, *value);
    }

    static bool is_name(std::string_view word) {
        return !looks_like_number(word) && !value_of(word) &&
               word.find('=') == std::string_view::npos;
    }
    void check_room(TreeNode parent) {
        if (tree_[parent].children.size() == GameTree::kMaxChildren)
            scan_.fail(fmt::format("a node may have at most {} children", GameTree::kMaxChildren));
        if (tree_[parent].ply == kMaxHeight)
            scan_.fail(fmt::format("the tree is deeper than {} plies", kMaxHeight));
    }

    Scanner scan_;
    GameTree tree_;
};

class YamlParser {
public:
    explicit YamlParser(const Source& source) : source_(source) {}

    GameTree parse() {
        try {
            return read(YAML::Load(std::string(source_.text())));
        } catch (const YAML::Exception& error) {
            fail(error.mark, "this is not YAML as expected: " + error.msg);
        }
    }

private:
    GameTree read(const YAML::Node& document) {
        if (!document.IsMap()) return finish(document);
        for (const auto& entry : document) {
            const auto key = entry.first.as<std::string>();
            if (key != "tree" && key != "root")
                fail(entry.first.Mark(), fmt::format("unknown key '{}'", key),
                     "the keys are tree and root");
        }
        if (document["root"]) {
            const auto side = document["root"].as<std::string>("");
            if (side != "max" && side != "min")
                fail(document["root"].Mark(), "root must be max or min");
            tree_.root_is_max = side == "max";
        }
        if (!document["tree"]) fail(document.Mark(), "there is no tree", "add the key tree");
        return finish(document["tree"]);
    }

    GameTree finish(const YAML::Node& root) {
        node(root, kNoTreeNode);
        tree_.finish();
        return std::move(tree_);
    }

    void node(const YAML::Node& yaml, TreeNode parent) {
        if (parent != kNoTreeNode && (tree_[parent].children.size() == GameTree::kMaxChildren ||
                                      tree_[parent].ply == kMaxHeight))
            fail(yaml.Mark(), "the tree is too wide or too deep at this node");
        if (tree_.size() == kMaxYamlNodes)
            fail(yaml.Mark(), fmt::format("the tree has more than {} nodes", kMaxYamlNodes));
        if (yaml.IsSequence()) return children(yaml, tree_.add(parent), yaml);
        if (yaml.IsScalar()) {
            tree_.add(parent, {}, value(yaml));
            return;
        }
        if (!yaml.IsMap()) fail(yaml.Mark(), "expected a number, a list or a map");
        for (const auto& entry : yaml) {
            const auto key = entry.first.as<std::string>();
            if (key != "name" && key != "value" && key != "children")
                fail(entry.first.Mark(), fmt::format("unknown key '{}'", key),
                     "a node has name and either value or children");
        }
        const std::string name = yaml["name"] ? yaml["name"].as<std::string>("") : "";
        if (yaml["value"] && !yaml["children"]) {
            tree_.add(parent, name, value(yaml["value"]));
        } else if (yaml["children"] && !yaml["value"] && yaml["children"].IsSequence()) {
            children(yaml["children"], tree_.add(parent, name), yaml);
        } else {
            fail(yaml.Mark(), "a node needs either a value or a list of children");
        }
    }
    void children(const YAML::Node& list, TreeNode n, const YAML::Node& place) {
        for (const auto& child : list) node(child, n);
        if (tree_.is_leaf(n)) fail(place.Mark(), "a list needs at least one child");
    }
    Value value(const YAML::Node& yaml) const {
        const auto word = yaml.IsScalar() ? yaml.Scalar() : std::string();
        if (const auto v = value_of(word)) return *v;
        fail(yaml.Mark(), fmt::format("expected a leaf value, found '{}'", word),
             "a leaf is an integer, +inf or -inf");
    }
    [[noreturn]] void fail(const YAML::Mark& mark, std::string message,
                           std::string hint = {}) const {
        const auto at = static_cast<std::size_t>(std::max(mark.pos, 0));
        throw InputError(source_.diagnose(std::min(at, source_.text().size()), std::move(message),
                                          std::move(hint)));
    }

    const Source& source_;
    GameTree tree_;
};

constexpr std::array<TreeExample, 9> kTreeExamples{{
    {"lecture", "((((0 5)(-3))((3 3)(-3 0)(2 2 -3)(0 -2)))(((3 5 4 1)(-3 0))((6 8 9)(-3))))",
     "the slide with 22 leaves that several lectures share; the right branch is best, value 1"},
    {"alpha-cut", "(S0 (S1 S3=3 S4=5) (S2 S5=2 S6=9))",
     "S1 = 3 makes S0 >= 3; S5 = 2 makes S2 <= 2; so S6 is cut"},
    {"bounds", "(B (D H=3 I=5) (E J=6 K=2))",
     "B is MIN and D is MAX with children 3 and 5: D = 5 is an upper bound of B", false},
    {"endgame", "(a (b X@B=0 X@C=-inf) (e X@A=+inf X@C=-inf) (h X@A=+inf X@B=0))",
     "tic-tac-toe, O to move and MAX: only the cell C holds the draw"},
    {"groups", "((6 5)(2 7)(0 4)(3 8))",
     "four groups of two under MIN: after the first, one leaf of each is enough"},
    {"order-good", "((6 8)(3 5))", "the better branch first: one leaf of the other refutes it"},
    {"order-bad", "((3 5)(6 8))", "the worse branch first: nothing can be cut"},
    {"aima", "(A (B 3 12 8) (C 2 4 6) (D 14 5 2))",
     "Russell & Norvig, figure 6.2: value 3, two leaves cut"},
    {"berkeley", "((3 12 8)(5 4 6)(14 1 11))", "value 4, one leaf cut"},
}};

}  // namespace

GameTree parse_tree(const Source& source) {
    return ListParser(source).parse();
}
GameTree parse_yaml_tree(const Source& source) {
    return YamlParser(source).parse();
}

GameTree read_tree(const Source& source) {
    const std::string& name = source.name();
    return name.ends_with(".yaml") || name.ends_with(".yml") ? parse_yaml_tree(source)
                                                             : parse_tree(source);
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
