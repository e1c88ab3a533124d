#include "lab_grade/judge/backtracking/problem.hpp"

#include <algorithm>
#include <cmath>
#include <sstream>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "lab_grade/judge/answer_text.hpp"

namespace ailab::grade {
namespace {

using Words = std::vector<std::string>;

std::vector<Words> words_of_lines(std::string_view input) {
    std::vector<Words> lines;
    std::istringstream in{std::string(input)};
    for (std::string line; std::getline(in, line);) {
        std::istringstream rest(line.substr(0, line.find('#')));
        Words words;
        for (std::string word; rest >> word;) words.push_back(word);
        if (!words.empty()) lines.push_back(std::move(words));
    }
    return lines;
}

std::int64_t integer(const std::string& word, const std::string& name) {
    const auto value = number_in(word);
    if (!value || *value != std::floor(*value))
        throw InputError(fmt::format("{}: '{}' is no integer", name, word));
    return static_cast<std::int64_t>(*value);
}

class TourReader {
public:
    explicit TourReader(const std::string& name) : name_(name) { cities_.directed = false; }

    Roads run(const std::vector<Words>& lines) {
        if (lines.empty()) throw InputError(name_ + ": no cities");
        const std::string& kind = lines[0][0];
        const std::vector<Words> rest(lines.begin() + 1, lines.end());
        if (kind == "edges")
            edges(rest);
        else if (kind == "matrix")
            matrix(rest);
        else if (kind == "points")
            points(rest);
        else
            throw InputError(fmt::format("{}: expected edges, matrix or points", name_));
        constexpr std::size_t kMostCities = 16;
        if (cities_.size() < 2 || cities_.size() > kMostCities)
            throw InputError(name_ + ": expected 2 … 16 cities");
        return std::move(cities_);
    }

private:
    std::size_t city(const std::string& name) {
        for (std::size_t i = 0; i < cities_.size(); ++i)
            if (cities_.names[i] == name) return i;
        cities_.names.push_back(name);
        return cities_.size() - 1;
    }
    void edges(const std::vector<Words>& lines) {
        for (const Words& w : lines) {
            if (w.size() != 3) throw InputError(name_ + ": expected `city city cost`");
            const std::size_t a = city(w[0]), b = city(w[1]);
            cities_.roads.push_back({a, b, integer(w[2], name_)});
        }
    }
    void matrix(const std::vector<Words>& lines) {
        cities_.directed = true;
        for (std::size_t i = 0; i < lines.size(); ++i)
            cities_.names.push_back(std::to_string(i + 1));
        for (std::size_t i = 0; i < lines.size(); ++i)
            for (std::size_t j = 0; j < lines[i].size(); ++j)
                if (i != j && lines[i][j] != "-")
                    cities_.roads.push_back({i, j, integer(lines[i][j], name_)});
    }
    void points(const std::vector<Words>& lines) {
        std::vector<std::pair<double, double>> at;
        for (const Words& w : lines) {
            const std::size_t n = w.size();
            if (n < 2) throw InputError(name_ + ": expected `x y`");
            cities_.names.push_back(n > 2 ? w[0] : std::to_string(at.size() + 1));
            at.emplace_back(static_cast<double>(integer(w[n - 2], name_)),
                            static_cast<double>(integer(w[n - 1], name_)));
        }
        for (std::size_t i = 0; i < at.size(); ++i)
            for (std::size_t j = i + 1; j < at.size(); ++j)
                cities_.roads.push_back({i, j,
                                         std::llround(std::hypot(at[i].first - at[j].first,
                                                                 at[i].second - at[j].second))});
    }

    std::string name_;
    Roads cities_;
};

}  // namespace

Knapsack read_knapsack(std::string_view input, const std::string& name) {
    Knapsack knapsack;
    for (const Words& words : words_of_lines(input)) {
        if (words[0] == "capacity" && words.size() == 2) {
            knapsack.capacity = integer(words[1], name);
        } else if (words.size() == 2 || words.size() == 3) {
            const std::size_t n = words.size();
            knapsack.items.push_back({n == 3 ? words[0] : std::to_string(knapsack.items.size() + 1),
                                      integer(words[n - 2], name), integer(words[n - 1], name)});
        } else {
            throw InputError(name + ": expected `capacity C` or `[name] weight value`");
        }
    }
    constexpr std::int64_t kMostCapacity = 5'000'000;
    if (knapsack.items.empty() || knapsack.capacity < 0 || knapsack.capacity > kMostCapacity)
        throw InputError(name + ": no items, or a capacity that is too large");
    return knapsack;
}

std::int64_t best_value(const Knapsack& knapsack) {
    std::vector<std::int64_t> best(static_cast<std::size_t>(knapsack.capacity) + 1, 0);
    for (const auto& item : knapsack.items)
        for (std::int64_t room = knapsack.capacity; room >= item.weight; --room) {
            std::int64_t& here = best[static_cast<std::size_t>(room)];
            here = std::max(here, best[static_cast<std::size_t>(room - item.weight)] + item.value);
        }
    return best.back();
}

Roads read_tour_problem(std::string_view input, const std::string& name) {
    return TourReader(name).run(words_of_lines(input));
}

std::optional<std::int64_t> best_tour(const Roads& cities) {
    const std::size_t n = cities.size();
    std::vector<std::vector<std::int64_t>> arc(n, std::vector<std::int64_t>(n, kNoWay));
    for (const Road& r : cities.roads) {
        arc[r.a][r.b] = std::min(arc[r.a][r.b], r.length);
        if (!cities.directed) arc[r.b][r.a] = std::min(arc[r.b][r.a], r.length);
    }
    std::vector<std::vector<std::int64_t>> best(std::size_t{1} << n,
                                                std::vector<std::int64_t>(n, kNoWay));
    best[1][0] = 0;
    for (std::size_t set = 1; set < best.size(); ++set)
        for (std::size_t u = 0; u < n; ++u) {
            if (best[set][u] >= kNoWay) continue;
            for (std::size_t v = 1; v < n; ++v) {
                if ((set >> v & 1U) != 0 || arc[u][v] >= kNoWay) continue;
                std::int64_t& there = best[set | std::size_t{1} << v][v];
                there = std::min(there, best[set][u] + arc[u][v]);
            }
        }
    std::int64_t cheapest = kNoWay;
    for (std::size_t u = 1; u < n; ++u)
        if (arc[u][0] < kNoWay) cheapest = std::min(cheapest, best.back()[u] + arc[u][0]);
    if (cheapest >= kNoWay) return std::nullopt;
    return cheapest;
}

}  // namespace ailab::grade
