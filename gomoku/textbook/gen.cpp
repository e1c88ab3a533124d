#include "gomoku/textbook/gen.hpp"

#include <algorithm>
#include <array>

namespace ailab::gomoku {
namespace {

using namespace shape_score;

/// By line class, from none to overline.
constexpr std::array<int, kLineClasses> kScores{
    0, 1, kTwo / 10, kTwo / 10, kTwo, kTwo, kTwo, kThree, kThree, kBlockedFour, kFour, kFive, 0};
constexpr int score_of(LineClass c) {
    return kScores[static_cast<std::size_t>(c)];
}

/// The classes of points, in order of decreasing strength.
enum Kind : std::size_t { five, four, blocked_four, double_three, three, two, other, kKinds };

Kind kind_of(int score) {
    if (score >= kFive) return five;
    if (score >= kFour) return four;
    if (score >= kBlockedFour) return blocked_four;
    if (score >= 2 * kThree) return double_three;
    if (score >= kThree) return three;
    return score >= kTwo ? two : other;
}

struct Scored {
    Point point;
    int score = 0;
};
using Points = std::vector<Scored>;

class Generator {
public:
    Generator(const Position& position, const GenOptions& options) : options_(options) {
        const Colour me = position.to_move();
        for (const Point p : neighbours(position)) {
            if (!position.allowed(p, me)) continue;
            const int mine = shape_score_of(position, p, me);
            const int his = shape_score_of(position, p, !me);
            const Kind my_kind = kind_of(mine), his_kind = kind_of(his);
            auto& side = my_kind <= his_kind ? mine_ : his_;
            side[std::min(my_kind, his_kind)].push_back({p, std::max(mine, his)});
        }
    }

    std::vector<Point> moves() {
        if (take(five)) return result_;
        if (!mine_[four].empty()) return only(mine_[four]);
        if (!his_[four].empty()) {
            append(his_[four]);
            if (!mine_[blocked_four].empty()) take(blocked_four);
            return result_;
        }
        const bool has_double_three = take(double_three);
        take(blocked_four);
        take(three);
        if (has_double_three || options_.only_threes) return result_;
        Points rest = mine_[two];
        rest.insert(rest.end(), his_[two].begin(), his_[two].end());
        std::stable_sort(rest.begin(), rest.end(),
                         [](const Scored& a, const Scored& b) { return a.score > b.score; });
        append(!rest.empty() ? rest : mine_[other]);
        if (result_.size() > options_.count_limit) result_.resize(options_.count_limit);
        return result_;
    }

private:
    void append(const Points& points) {
        for (const Scored& scored : points) result_.push_back(scored.point);
    }
    /// Adds the player's own points of a kind, then the opponent's; returns true if there were any.
    bool take(Kind kind) {
        append(mine_[kind]);
        append(his_[kind]);
        return !mine_[kind].empty() || !his_[kind].empty();
    }
    std::vector<Point> only(const Points& points) {
        append(points);
        return result_;
    }

    GenOptions options_;
    std::array<Points, kKinds> mine_, his_;  // by the class of the point for either player
    std::vector<Point> result_;
};

}  // namespace

int shape_score_of(const Position& position, Point p, Colour c) {
    const PointCode code = position.code(p, c);
    int score = 0;
    for (std::size_t d = 0; d < 4; ++d) score += score_of(class_in(code, d));
    return score;
}

std::vector<Point> neighbours(const Position& position) {
    const int reach = position.stones() < 6 ? 1 : 2;
    std::vector<Point> points;
    for (int y = 0; y < position.size(); ++y)
        for (int x = 0; x < position.size(); ++x) {
            const Point p = Point::at(x, y);
            if (!position.is_empty(p)) continue;
            bool near = false;
            for (int dy = -reach; dy <= reach && !near; ++dy)
                for (int dx = -reach; dx <= reach && !near; ++dx) {
                    const Colour c = position.at(p + dy * kStride + dx);
                    near = c == Colour::black || c == Colour::white;
                }
            if (near) points.push_back(p);
        }
    return points;
}

std::vector<Point> gen(const Position& position, const GenOptions& options) {
    if (position.stones() == 0) return {Point::at(position.size() / 2, position.size() / 2)};
    return Generator(position, options).moves();
}

}  // namespace ailab::gomoku
