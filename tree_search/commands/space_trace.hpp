// Records the search of a solution space, for traces and drawings.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tree_search/backtracking/backtracking.hpp"
#include "tree_search/commands/shared.hpp"

namespace ailab::tree_search {

struct SpaceNode {
    std::string choice{};  ///< the choice that led here; empty at the root
    Cut cut = Cut::none;
    std::string value{};  ///< value of the partial solution
    int level = 0;
    std::vector<std::uint32_t> children{};
};

struct SpaceRecord {
    std::vector<SpaceNode> nodes = std::vector<SpaceNode>(1);
    bool truncated = false;
};

/// Works with problems that offer describe(level, choice) and value().
class SpaceRecorder : public NullSpaceObserver {
public:
    explicit SpaceRecorder(SpaceRecord& record, std::size_t most = 20'000)
        : record_(&record), most_(most) {}

    void on_child(const auto& problem, int level, const auto& choice, Cut cut) {
        path_.resize(static_cast<std::size_t>(level) + 1);
        record_->nodes[path_.back()].value = std::to_string(problem.value());
        if (record_->nodes.size() >= most_) {
            record_->truncated = true;
            path_.push_back(path_.back());
            return;
        }
        const auto id = static_cast<std::uint32_t>(record_->nodes.size());
        SpaceNode node;
        node.choice = problem.describe(level, choice);
        node.cut = cut;
        node.level = level + 1;
        record_->nodes[path_.back()].children.push_back(id);
        record_->nodes.push_back(std::move(node));
        if (cut == Cut::none) path_.push_back(id);
    }
    void on_complete(const auto& problem) {
        record_->nodes[path_.back()].value = std::to_string(problem.value());
    }

private:
    SpaceRecord* record_;
    std::size_t most_;
    std::vector<std::uint32_t> path_{0};
};

/// Writes live nodes with their values, and cut nodes with the function that cut them: as a tree
/// for people, as one step per node for programs.
void write_space(app::Results& results, const SpaceRecord& record, bool ascii);
Drawing draw_space(const SpaceRecord& record, std::string title);

}  // namespace ailab::tree_search
