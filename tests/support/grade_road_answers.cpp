// Alternative optimal paths and single mutations of lab 1.
#include <algorithm>

#include <fmt/format.h>

#include "lab_grade/judge/answer_text.hpp"
#include "lab_grade/judge/roads/problem.hpp"
#include "tests/support/grade_answers.hpp"

namespace ailab::test {
namespace {

using grade::Roads;
using Path = std::vector<std::size_t>;

std::int64_t edge(const Roads& roads, std::size_t a, std::size_t b) {
    std::int64_t best = grade::kNoWay;
    for (const grade::Road& r : roads.roads)
        if ((r.a == a && r.b == b) || (r.a == b && r.b == a)) best = std::min(best, r.length);
    return best;
}

/// All simple paths, by brute force: the length of the shortest.
void all_paths(const Roads& roads, Path& path, std::size_t t, std::int64_t length,
               std::int64_t& best) {
    if (length >= best) return;
    if (path.back() == t) {
        best = length;
        return;
    }
    for (std::size_t v = 0; v < roads.size(); ++v) {
        const std::int64_t w = edge(roads, path.back(), v);
        if (w >= grade::kNoWay || std::find(path.begin(), path.end(), v) != path.end()) continue;
        path.push_back(v);
        all_paths(roads, path, t, length + w, best);
        path.pop_back();
    }
}
std::int64_t shortest(const Roads& roads, std::size_t s, std::size_t t) {
    Path path{s};
    std::int64_t best = grade::kNoWay;
    all_paths(roads, path, t, 0, best);
    return best;
}

/// Any of the shortest paths.
Path random_shortest(const Roads& roads, std::size_t s, std::size_t t, Random& random) {
    Path path{s};
    while (path.back() != t) {
        const std::int64_t left = shortest(roads, path.back(), t);
        Path next;
        for (std::size_t v = 0; v < roads.size(); ++v) {
            const std::int64_t w = edge(roads, path.back(), v);
            if (w < grade::kNoWay && v != path.back() && w + shortest(roads, v, t) == left)
                next.push_back(v);
        }
        path.push_back(next[static_cast<std::size_t>(random.below(next.size()))]);
    }
    return path;
}

/// In one of many forms; the arrow and the order of path and length are drawn first.
std::string printed(const Roads& roads, const Path& path, const std::string& cost, Random& random) {
    const std::string arrow =
        pick(random, {" -> ", "->", " → ", " --> ", ", ", " - ", " => ", " "});
    const std::uint64_t form = random.below(5);
    std::string text;
    for (std::size_t i = 0; i < path.size(); ++i) {
        const std::string& name = roads.names[path[i]];
        text += (i > 0 ? arrow : "") + (random.below(4) == 0 ? grade::lower(name) : name);
    }
    switch (form) {
    case 0:
        return text + " it costs " + cost + "\n";
    case 1:
        return "path: " + text + "\nlength: " + cost + "\n";
    case 2:
        return "最短路径：" + text + "，长度：" + cost + "\n";
    case 3:
        return text + " ：" + cost + ".0\n";
    default:
        break;
    }
    return "distance " + cost + "\n" + text + "\n";
}

std::string none(Random& random) {
    return pick(random, {"no path\n", "unreachable\n", "不可达\n", "There is no path.\n"});
}

}  // namespace

std::optional<std::string> road_answer(const grade::TestCase& test, Random& random, bool right) {
    const Roads roads = grade::read_roads(test.input.text, test.id);
    const std::size_t count = roads.queries.size();
    const std::size_t spoilt = right ? count : static_cast<std::size_t>(random.below(count));
    const std::uint64_t form = random();  // one program prints all its answers alike
    std::string text;
    for (std::size_t q = 0; q < count; ++q) {
        const auto [s, t] = roads.queries[q];
        Random style(form);
        const std::int64_t best = shortest(roads, s, t);
        if (best >= grade::kNoWay) {
            if (q == spoilt) return std::nullopt;
            text += none(style);
            continue;
        }
        Path path = random_shortest(roads, s, t, random);
        std::int64_t cost = best;
        if (q == spoilt) {
            const std::size_t at = static_cast<std::size_t>(random.below(path.size()));
            switch (random.below(4)) {
            case 0:
                cost += random.below(2) == 0 ? 1 : -1;
                break;
            case 1:
                path[at] = static_cast<std::size_t>(random.below(roads.size()));
                break;
            case 2:
                path.erase(path.begin() + static_cast<std::ptrdiff_t>(at));
                break;
            default:
                path.insert(path.begin() + static_cast<std::ptrdiff_t>(at),
                            static_cast<std::size_t>(random.below(roads.size())));
            }
            // Wrong unless the ends are right, every road exists and the lengths add up to the
            // best.
            std::int64_t sum = 0;
            for (std::size_t i = 0; i + 1 < path.size() && sum < grade::kNoWay; ++i)
                sum = std::min(grade::kNoWay, sum + edge(roads, path[i], path[i + 1]));
            const bool harmless = path.size() > 1 && path.front() == s && path.back() == t &&
                                  sum == best && cost == best;
            if (harmless || path.size() < 2) return std::nullopt;
        }
        text += printed(roads, path, std::to_string(cost), style);
    }
    return text;
}

}  // namespace ailab::test
