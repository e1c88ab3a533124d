#include <string>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "common/text/yaml_reader.hpp"
#include "common/trees/game_tree_reader.hpp"
#include "common/trees/leaf_value.hpp"

namespace ailab {
namespace {

constexpr std::size_t kMaxYamlNodes = 100'000;  // aliases can expand a short text

class YamlParser {
public:
    explicit YamlParser(const Source& source) : yaml_(source) {}

    GameTree parse() {
        yaml_.document([&](const YAML::Node& root) { read(root); });
        return std::move(tree_);
    }

private:
    void read(const YAML::Node& document) {
        if (!document.IsMap()) return finish(document);
        for (const auto& entry : document) {
            const auto key = entry.first.as<std::string>();
            if (key != "tree" && key != "root")
                fail(entry.first.Mark(), tr("unknown key '{}'", key),
                     tr("the keys are tree and root"));
        }
        if (document["root"]) {
            const auto side = document["root"].as<std::string>("");
            if (side != "max" && side != "min")
                fail(document["root"].Mark(), tr("root must be max or min"));
            tree_.root_is_max = side == "max";
        }
        if (!document["tree"])
            fail(document.Mark(), tr("there is no tree"), tr("add the key tree"));
        return finish(document["tree"]);
    }

    void finish(const YAML::Node& root) {
        node(root, kNoTreeNode);
        tree_.finish();
    }

    void node(const YAML::Node& yaml, TreeNode parent) {
        if (parent != kNoTreeNode && (tree_[parent].children.size() == GameTree::kMaxChildren ||
                                      tree_[parent].ply == kMaxTreeHeight))
            fail(yaml.Mark(), tr("the tree is too wide or too deep at this node"));
        if (tree_.size() == kMaxYamlNodes)
            fail(yaml.Mark(), tr("the tree has more than {} nodes", kMaxYamlNodes));
        if (yaml.IsSequence()) return children(yaml, tree_.add(parent), yaml);
        if (yaml.IsScalar()) {
            tree_.add(parent, {}, value(yaml));
            return;
        }
        if (!yaml.IsMap()) fail(yaml.Mark(), tr("expected a number, a list or a map"));
        for (const auto& entry : yaml) {
            const auto key = entry.first.as<std::string>();
            if (key != "name" && key != "value" && key != "children")
                fail(entry.first.Mark(), tr("unknown key '{}'", key),
                     tr("a node has name and either value or children"));
        }
        const std::string name = yaml["name"] ? yaml["name"].as<std::string>("") : "";
        if (yaml["value"] && !yaml["children"]) {
            tree_.add(parent, name, value(yaml["value"]));
        } else if (yaml["children"] && !yaml["value"] && yaml["children"].IsSequence()) {
            children(yaml["children"], tree_.add(parent, name), yaml);
        } else {
            fail(yaml.Mark(), tr("a node needs either a value or a list of children"));
        }
    }
    void children(const YAML::Node& list, TreeNode n, const YAML::Node& place) {
        for (const auto& child : list) node(child, n);
        if (tree_.is_leaf(n)) fail(place.Mark(), tr("a list needs at least one child"));
    }
    Value value(const YAML::Node& yaml) const {
        const auto word = yaml.IsScalar() ? yaml.Scalar() : std::string();
        if (const auto v = leaf_value(word)) return *v;
        fail(yaml.Mark(), tr("expected a leaf value, found '{}'", word),
             tr("a leaf is an integer, +inf or -inf"));
    }
    [[noreturn]] void fail(const YAML::Mark& mark, std::string message,
                           std::string hint = {}) const {
        throw InputError(
            yaml_.source().diagnose(yaml_.offset(mark), std::move(message), std::move(hint)));
    }

    YamlReader yaml_;
    GameTree tree_;
};

}  // namespace

GameTree parse_yaml_tree(const Source& source) {
    return YamlParser(source).parse();
}

GameTree read_tree(const Source& source) {
    const std::string& name = source.name();
    return name.ends_with(".yaml") || name.ends_with(".yml") ? parse_yaml_tree(source)
                                                             : parse_tree(source);
}

}  // namespace ailab
