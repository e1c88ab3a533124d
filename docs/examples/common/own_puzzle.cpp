// Your own puzzle: two jugs of 5 and 3 litres, a tap and a sink; measure 4 litres.
#include <algorithm>
#include <cstdio>

#include "common/search/single/best_first.hpp"

struct Jugs {
    struct State {
        int five = 0, three = 0;
        friend auto operator<=>(const State&, const State&) = default;
    };
    using Action = State;  // an action is named by the state it leads to
    using Cost = int;      // 1 for each
    static std::size_t hash(const State& u) {
        return static_cast<std::size_t>(u.five * 4 + u.three);
    }

    void for_each_successor(const State& u, auto&& visit) const {
        const int to_three = std::min(u.five, 3 - u.three), to_five = std::min(u.three, 5 - u.five);
        for (const State v : {State{5, u.three}, State{u.five, 3}, State{0, u.three},
                              State{u.five, 0}, State{u.five - to_three, u.three + to_three},
                              State{u.five + to_five, u.three - to_five}})
            visit(v, v, 1);
    }
};

int main() {
    ailab::Budget budget;
    const auto is_goal = [](const Jugs::State& u) { return u.five == 4; };
    const auto solution = ailab::dijkstra(Jugs{}, {}, is_goal, budget);
    for (const Jugs::State& v : solution.actions) std::printf("%d %d\n", v.five, v.three);
    std::printf("%d steps, %d states expanded\n", solution.cost,
                static_cast<int>(solution.expanded));
}
