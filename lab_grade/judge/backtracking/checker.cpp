#include <algorithm>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "lab_grade/judge/answer_text.hpp"
#include "lab_grade/judge/backtracking/problem.hpp"
#include "lab_grade/judge/roads/answer.hpp"

namespace ailab::grade {
namespace {

/// Parses "0 1 1", "(0,1,1)", "011": one digit per item.
std::optional<std::vector<bool>> bits_in(const std::string& line, std::size_t n) {
    std::vector<bool> bits;
    for (const Token& t : tokens(line)) {
        if (!t.is(TokenKind::number)) continue;
        if (t.text.size() == n && n > 1 && t.text.find_first_not_of("01") == t.text.npos) {
            bits.clear();
            for (const char c : t.text) bits.push_back(c == '1');
            return bits;
        }
        if (t.text == "0" || t.text == "1")
            bits.push_back(t.text == "1");
        else if (bits.size() < n)
            bits.clear();
    }
    if (bits.size() != n) return std::nullopt;
    return bits;
}

std::optional<std::size_t> item_at(const KnapsackInstance& knapsack, const std::vector<Token>& all,
                                   std::size_t i) {
    const bool sign = all[i].text == "#";
    if (!sign && !(all[i].is(TokenKind::word) && mentions(all[i].text, {"item", "物品"})))
        return std::nullopt;
    std::size_t name = i + 1;
    while (name < all.size() && (all[name].is(TokenKind::other) || all[name].is(TokenKind::colon)))
        ++name;
    for (std::size_t k = 0; name < all.size() && k < knapsack.items.size(); ++k)
        if (knapsack.items[k].name == all[name].text) return k;
    return std::nullopt;
}
/// Returns the text without the parts about single items, "item 3 (weight 9, value 20), item 4 …";
/// these items are added to `listed`, unless it is said that they are left. A line with one item
/// counts if its weight and value are given, or if there are several such lines.
std::string without_items(const KnapsackInstance& knapsack, const std::string& text,
                          std::vector<bool>& listed) {
    const auto lines = lines_of(text);
    const auto items_of = [&](const std::string& line) {
        std::vector<std::size_t> items;
        const auto all = tokens(line);
        for (std::size_t i = 0; i < all.size(); ++i)
            if (const auto item = item_at(knapsack, all, i)) items.push_back(*item);
        return items;
    };
    const auto single =
        std::ranges::count_if(lines, [&](const auto& line) { return items_of(line).size() == 1; });
    std::string rest;
    for (const std::string& line : lines) {
        const auto items = items_of(line);
        const bool described = mentions(line, {"weight", "w", "重量"});
        if (items.size() < 2 && !(items.size() == 1 && (described || single > 1))) {
            rest += line + "\n";
            continue;
        }
        if (mentions(line, {"left", "not", "skip", "skipped", "no", "out", "不"})) continue;
        for (const std::size_t item : items) listed[item] = true;
        const std::size_t end = line.rfind(')');
        rest += line.substr(end == line.npos ? line.size() : end + 1) + "\n";
    }
    return rest;
}

const std::vector<std::string_view>& item_words() {
    static const std::vector<std::string_view> kWords{
        "items", "item", "taken", "chosen", "selected", "choose", "take", "物品", "选择", "选"};
    return kWords;
}

/// Returns the text after "items": "items 0 2"; "items twice" if one occurs again.
std::string printed_items(const std::string& text) {
    std::string printed;
    for (const std::string& line : lines_of(text)) {
        if (!mentions(line, item_words())) continue;
        printed = "items";
        bool behind = false, twice = false;
        std::set<std::string> seen;
        for (const Token& t : tokens(line)) {
            if (behind && (t.is(TokenKind::number) || t.is(TokenKind::word))) {
                printed += ' ' + t.text;
                twice = (!seen.insert(t.text).second && t.text != "0" && t.text != "1") || twice;
            }
            behind = behind || mentions(t.text, item_words());
        }
        if (twice) printed = "items twice";
    }
    return printed;
}

/// Returns the chosen items: a 0-1 vector, or the names or numbers after "items".
std::optional<std::vector<bool>> chosen_items(const KnapsackInstance& knapsack,
                                              const std::string& text) {
    const std::size_t n = knapsack.items.size();
    std::optional<std::vector<bool>> chosen;
    for (const std::string& line : lines_of(text)) {
        if (mentions(line, item_words())) {
            // From the word to the end of the line: names of items, each at most once.
            std::vector<bool> named(n, false);
            bool behind = false, any = false;
            for (const Token& t : tokens(line)) {
                if (t.is(TokenKind::word) && mentions(t.text, item_words())) behind = true;
                for (std::size_t i = 0; behind && i < n; ++i)
                    if (knapsack.items[i].name == t.text) named[i] = any = true;
            }
            if (const auto bits =
                    bits_in(line.substr(std::min(line.find_first_of(":="), line.size())), n);
                bits && n > 1)
                chosen = bits;
            else if (any)
                chosen = named;
        } else if (const auto bits = bits_in(line, n); bits && n > 1) {
            chosen = bits;
        }
    }
    return chosen;
}

Verdict check_knapsack(const CheckInput& in) {
    const KnapsackInstance knapsack = knapsack_of(in);
    std::vector<bool> listed(knapsack.items.size(), false);
    const std::string text = without_items(knapsack, plain(in.output), listed);
    const std::int64_t best = best_value(knapsack, in.budget);
    const bool need_items = in.options.flag("items", true);
    auto stated = number_behind(text, {"value", "values", "profit", "optimum", "best", "价值",
                                       "总价值", "最优值", "最大价值"});
    if (!stated && !need_items) stated = stated_number(text);
    auto chosen = chosen_items(knapsack, text);
    if (!chosen && std::ranges::find(listed, true) != listed.end()) chosen = listed;
    if (!stated && !chosen) return bad_format(tr("no value and no items found in the output"));
    std::int64_t weight = 0, value = 0;
    for (std::size_t i = 0; chosen && i < knapsack.items.size(); ++i)
        if ((*chosen)[i]) weight += knapsack.items[i].weight, value += knapsack.items[i].value;
    const auto fail = [&](const std::string& message, const std::string& expected,
                          const std::string& actual) {
        const bool best_stated = stated && same_number(*stated, static_cast<double>(best));
        return of_answer(best_stated ? printed_items(text)
                         : stated    ? show(*stated)
                                     : std::to_string(value),
                         wrong(message, expected, actual));
    };
    if (stated && !same_number(*stated, static_cast<double>(best)))
        return fail(tr("this is not the best value"), std::to_string(best), show(*stated));
    if (!need_items) return of_answer(std::to_string(best), correct());
    if (!chosen) return wrong(tr("the value is right, but the items are missing"));
    if (weight > knapsack.capacity)
        return fail(tr("the items do not fit"), fmt::format("<= {}", knapsack.capacity),
                    std::to_string(weight));
    if (value != best)
        return fail(tr("the items do not reach the best value"), std::to_string(best),
                    std::to_string(value));
    return of_answer(std::to_string(best), correct());
}

/// Joins roads that stand on lines of their own: "1 -> 3: 6", "3 -> 2: 5".
std::vector<NameRun> joined_roads(const std::vector<NameRun>& runs) {
    std::vector<NameRun> joined;
    for (const NameRun& run : runs) {
        const bool goes_on = !joined.empty() && run.nodes.size() == 2 &&
                             joined.back().line < run.line && joined.back().nodes.size() >= 2 &&
                             joined.back().nodes.back() == run.nodes.front();
        if (!goes_on) {
            joined.push_back(run);
            continue;
        }
        joined.back().nodes.push_back(run.nodes.back());
        joined.back().end_token = run.end_token;
        joined.back().line = run.line;
    }
    return joined;
}

/// Returns the printed tour: the longest run of cities (the last if there are several).
NameRun printed_tour(const Roads& cities, const std::vector<Token>& all) {
    NameRun tour;
    for (const NameRun& run : joined_roads(name_runs(cities, all)))
        if (run.nodes.size() >= tour.nodes.size() && run.nodes.size() >= 2) tour = run;
    auto& nodes = tour.nodes;
    if (nodes.size() > cities.size() + 1 && nodes[cities.size()] == nodes[0])
        nodes.resize(cities.size() + 1);
    if (nodes.size() > 1 && nodes.front() == nodes.back()) nodes.pop_back();
    return tour;
}

/// Returns the first number behind the tour, else the last one before it.
std::optional<double> number_near(const std::vector<Token>& all, const NameRun& tour) {
    for (std::size_t i = tour.end_token; i < all.size(); ++i)
        if (const auto number = number_at(all, i)) return number;
    for (std::size_t i = tour.first_token; i > 0; --i)
        if (const auto number = number_at(all, i - 1)) return number;
    return std::nullopt;
}

Verdict judge_tour(const Roads& cities, const std::vector<std::size_t>& tour, std::int64_t best) {
    const std::set<std::size_t> visited(tour.begin(), tour.end());
    if (visited.size() != cities.size())
        return wrong(tr("the tour does not visit every city"), "", cities.path_text(tour));
    if (tour.size() != cities.size())
        return wrong(tr("the tour visits a city twice"), "", cities.path_text(tour));
    std::vector<std::size_t> round = tour;
    round.push_back(tour.front());
    const auto cost = path_length(cities, round);
    if (!cost)
        return wrong(tr("the tour uses a road that does not exist"), "", cities.path_text(round));
    if (*cost > best)
        return wrong(tr("the tour is not the shortest"), std::to_string(best),
                     std::to_string(*cost));
    return correct();
}

Verdict check_tsp(const CheckInput& in) {
    const Roads cities = cities_of(in);
    const std::string text = plain(in.output);
    const auto best = best_tour(cities, in.budget);
    if (!best) return says_none(text) ? correct() : wrong(tr("no round trip exists"));
    const auto all = tokens(text);
    const NameRun run = printed_tour(cities, all);
    const auto& tour = run.nodes;
    auto stated = number_behind(text, {"cost", "costs", "length", "distance", "total", "optimum",
                                       "代价", "费用", "长度", "距离", "总"});
    const bool need_tour = in.options.flag("tour", true), need_cost = in.options.flag("cost", true);
    if (!stated) stated = tour.size() >= 2 ? number_near(all, run) : stated_number(text);
    if ((need_tour && tour.size() < 2) || (!need_tour && !stated))
        return bad_format(tr("no tour found in the output"));
    const auto named = [&](Verdict verdict) {
        return of_answer(stated ? show(*stated) : "", std::move(verdict));
    };
    if (need_tour)
        if (Verdict verdict = judge_tour(cities, tour, *best); !verdict.passed())
            return named(std::move(verdict));
    if (need_cost && !stated) return wrong(tr("the cost is missing"), std::to_string(*best));
    if (stated && !same_number(*stated, static_cast<double>(*best)))
        return named(wrong(tr("the cost is wrong"), std::to_string(*best), show(*stated)));
    return named(correct());
}

}  // namespace

std::vector<Checker> backtracking_checkers() {
    return {
        row_of("knapsack", "tree_search",
               marked("the best value of a 0-1 knapsack and items that reach it"),
               "value 15, items 1 3", check_knapsack,
               {switch_option("items", true, marked("the items must be printed"))}),
        row_of(
            "tsp", "tree_search",
            marked(
                "a shortest round trip, from any city, in either direction where it is the same"),
            "1 3 2 4 1 cost 21", check_tsp,
            {switch_option("tour", true, marked("the tour must be printed")),
             switch_option("cost", true, marked("its cost must be printed"))}),
        row_of("queens", "tree_search", marked("n queens that do not attack each other"), "2 4 1 3",
               check_queens),
    };
}

}  // namespace ailab::grade
