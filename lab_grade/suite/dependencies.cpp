#include "lab_grade/suite/dependencies.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "common/base/translate.hpp"
#include "common/text/names.hpp"
#include "common/text/source.hpp"

namespace ailab::grade {

void check_together(const std::vector<TestCase>& tests, const DependencyError& error) {
    for (std::size_t i = 0; i < tests.size(); ++i) {
        const auto goes_along = [&](const TestCase& other) {
            return other.group == tests[i].group && other.together == tests[i].together;
        };
        if (!tests[i].together.empty() && std::ranges::count_if(tests, goes_along) < 2)
            error(i,
                  tr("together: no other test of the group has {}", in_quotes(tests[i].together)),
                  tr("tests with the same name earn points only if all of them pass"));
    }
}

void expand_dependencies(std::vector<TestCase>& tests, const DependencyError& error) {
    std::map<std::string, std::vector<std::string>> members;
    for (const TestCase& test : tests) {
        members[test.id].push_back(test.id);
        if (!test.group.empty()) members[test.group].push_back(test.id);
    }
    std::vector<std::string> known;
    for (const auto& [name, ids] : members) known.push_back(name);
    for (std::size_t i = 0; i < tests.size(); ++i) {
        std::set<std::string> expanded;
        for (const std::string& name : tests[i].depends_on) {
            const auto found = members.find(name);
            if (found == members.end())
                error(i, tr("depends_on: there is no test or group {}", in_quotes(name)),
                      did_you_mean(near_misses(name, known)));
            else
                expanded.insert(found->second.begin(), found->second.end());
        }
        if (expanded.contains(tests[i].id)) error(i, tr("a test depends on itself"), "");
        tests[i].depends_on.assign(expanded.begin(), expanded.end());
    }
}

std::vector<TestCase> in_order(const std::vector<TestCase>& tests, const DependencyError& error) {
    std::set<std::string> done;
    std::vector<TestCase> sorted;
    std::vector<bool> placed(tests.size(), false);
    for (bool progress = true; progress;) {
        progress = false;
        for (std::size_t i = 0; i < tests.size(); ++i) {
            const auto& needed = tests[i].depends_on;
            const auto ready = [&](const std::string& id) { return done.contains(id); };
            if (placed[i] || !std::ranges::all_of(needed, ready)) continue;
            placed[i] = progress = true;
            done.insert(tests[i].id);
            sorted.push_back(tests[i]);
        }
    }
    const auto left = std::ranges::find(placed, false);
    if (left != placed.end())
        error(static_cast<std::size_t>(left - placed.begin()), tr("circular dependency"), "");
    return sorted;
}

}  // namespace ailab::grade
