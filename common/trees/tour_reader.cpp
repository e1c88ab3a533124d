#include "common/trees/tour_reader.hpp"

#include <cmath>
#include <unordered_map>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/scanner.hpp"

namespace ailab {
namespace {

constexpr TourCost kGreatestArc = 1'000'000'000;
constexpr std::size_t kMaxCities = 200;

class TspParser {
public:
    explicit TspParser(const Source& source) : scan_(source, {"#", false, ""}) {}

    TspInstance parse() {
        skip_empty_lines();
        const std::size_t start = scan_.offset();
        const std::string_view kind = scan_.at_end() ? "" : scan_.token("'edges'");
        if (kind != "edges" && kind != "matrix" && kind != "points")
            scan_.fail_at(start, tr("expected 'edges', 'matrix' or 'points'"),
                          tr("the first line says how the cities are given"));
        scan_.expect_end_of_line();
        Diagnostics diagnostics;
        for (skip_empty_lines(); !scan_.at_end() && !diagnostics.full(); skip_empty_lines())
            scan_.attempt(diagnostics, [&] {
                kind == "edges" ? edge() : kind == "matrix" ? row() : point();
                scan_.expect_end_of_line();
            });
        diagnostics.throw_if_errors();
        if (kind == "points") measure();
        check();
        return std::move(instance_);
    }

private:
    void skip_empty_lines() {
        while (scan_.at_end_of_line() && !scan_.at_end()) scan_.expect_end_of_line();
    }

    std::size_t city(const std::string& name) {
        const auto [it, fresh] = index_.try_emplace(name, instance_.names.size());
        if (fresh) {
            if (instance_.names.size() == kMaxCities)
                scan_.fail(tr("more than {} cities", kMaxCities));
            instance_.names.push_back(name);
            for (auto& costs : instance_.cost) costs.push_back(kNoArc);
            instance_.cost.emplace_back(instance_.names.size(), kNoArc);
        }
        return it->second;
    }

    void edge() {
        const std::size_t a = city(std::string(scan_.token("a city")));
        const std::size_t b = city(std::string(scan_.token("a second city")));
        const TourCost cost = scan_.integer("a cost", 0, kGreatestArc);
        instance_.cost[a][b] = instance_.cost[b][a] = cost;
    }
    void row() {
        std::vector<TourCost> costs;
        while (!scan_.at_end_of_line()) {
            if (scan_.peek() == '-' && scan_.token() == "-")
                costs.push_back(kNoArc);
            else
                costs.push_back(scan_.integer("a cost or '-'", 0, kGreatestArc));
        }
        const std::size_t n = instance_.cost.size();
        if (n > 0 && costs.size() != instance_.cost[0].size())
            scan_.fail(tr("expected {} costs in this row, found {}", instance_.cost[0].size(),
                          costs.size()));
        if (costs.size() > kMaxCities) scan_.fail(tr("more than {} cities", kMaxCities));
        if (n < costs.size()) costs[n] = kNoArc;  // from a city to itself
        instance_.cost.push_back(std::move(costs));
        instance_.names.push_back(std::to_string(n + 1));
    }
    void point() {
        std::string name = std::to_string(instance_.names.size() + 1);
        const char first = scan_.peek();
        if (first != '-' && (first < '0' || first > '9')) name = scan_.token("a name or a number");
        const auto x = scan_.integer("x", -kGreatestArc / 10, kGreatestArc / 10);
        const auto y = scan_.integer("y", -kGreatestArc / 10, kGreatestArc / 10);
        const std::size_t known = instance_.names.size();
        if (city(name) != known) scan_.fail(tr("'{}' is given twice", name));
        points_.emplace_back(x, y);
    }
    void measure() {
        for (std::size_t a = 0; a < points_.size(); ++a)
            for (std::size_t b = 0; b < points_.size(); ++b)
                if (a != b)
                    instance_.cost[a][b] = std::llround(
                        std::hypot(static_cast<double>(points_[a].first - points_[b].first),
                                   static_cast<double>(points_[a].second - points_[b].second)));
    }
    void check() {
        if (!instance_.cost.empty() && instance_.cost.size() != instance_.cost[0].size())
            scan_.fail(tr("the matrix has {} rows and {} columns", instance_.cost.size(),
                          instance_.cost[0].size()));
        if (instance_.names.size() < 2) scan_.fail(tr("a tour needs at least two cities"));
    }

    Scanner scan_;
    TspInstance instance_;
    std::unordered_map<std::string, std::size_t> index_;
    std::vector<std::pair<std::int64_t, std::int64_t>> points_;
};

}  // namespace

TspInstance parse_tsp(const Source& source) {
    return TspParser(source.half_width()).parse();
}

}  // namespace ailab
