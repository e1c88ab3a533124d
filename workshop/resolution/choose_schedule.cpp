#include "workshop/resolution/choose_schedule.hpp"

#include <algorithm>
#include <set>

namespace ailab::logic {
namespace {

constexpr double kLengths[] = {0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 3, 5};

class GreedyChoice {
public:
    GreedyChoice(const Problems& problems, const ChoiceOptions& options)
        : problems_(problems), options_(options), worth_(problems.size(), 1) {
        for (const TrainingProblem* const p : problems)
            for (const auto& [strategy, run] : p->runs)
                if (run.decided()) strategies_.insert(strategy);
    }

    Schedule run() {
        Schedule schedule;
        for (double left = options_.total;;) {
            const Candidate best = best_slice(left);
            if (best.gain < options_.least_gain) return schedule;
            schedule.push_back(Slice::of(best.strategy, best.seconds));
            left -= best.seconds;
            longest_[best.strategy] = best.seconds;
            for (std::size_t i = 0; i < problems_.size(); ++i)
                if (decides(best.strategy, best.seconds, i)) worth_[i] *= options_.again;
        }
    }

private:
    struct Candidate {
        std::string strategy;
        double seconds = 1, gain = 0;

        bool better_than(const Candidate& other) const {
            return gain / seconds > other.gain / other.seconds;
        }
    };

    bool decides(const std::string& strategy, double seconds, std::size_t problem) const {
        constexpr double kLongSlack = 1.2, kMore = 0.1;  // long runs vary less
        const auto time = problems_[problem]->time_of(strategy);
        return time && std::min(*time * options_.slack, *time * kLongSlack + kMore) <= seconds;
    }

    double gain(const std::string& strategy, double seconds) const {
        double sum = 0;
        for (std::size_t i = 0; i < problems_.size(); ++i)
            if (decides(strategy, seconds, i)) sum += worth_[i];
        return sum;
    }

    /// The longest slice of the strategy so far; a shorter one would only repeat its results.
    double longest(const std::string& strategy) const {
        const auto slice = longest_.find(strategy);
        return slice == longest_.end() ? 0 : slice->second;
    }

    /// Returns the best of the slices that gain enough; a slice without gain if there is none.
    Candidate best_slice(double left) const {
        Candidate best;
        for (const std::string& strategy : strategies_)
            for (const double seconds : kLengths) {
                if (seconds > left) break;
                if (seconds <= longest(strategy)) continue;
                const Candidate c{strategy, seconds, gain(strategy, seconds)};
                if (c.gain >= options_.least_gain && c.better_than(best)) best = c;
            }
        return best;
    }

    const Problems& problems_;
    const ChoiceOptions& options_;
    std::set<std::string> strategies_;
    std::map<std::string, double> longest_;
    std::vector<double> worth_;  // per problem: its value if a slice decides it
};

}  // namespace

Schedule choose_schedule(const Problems& problems, const ChoiceOptions& options) {
    return GreedyChoice(problems, options).run();
}

std::optional<double> time_with(const Schedule& schedule, const TrainingProblem& problem,
                                double limit) {
    double now = 0;
    std::set<std::string> ended;
    for (double factor = 1; now < limit && ended.size() < schedule.size();
         factor *= kLongerEachRound)
        for (const Slice& slice : schedule) {
            if (ended.contains(slice.name)) continue;
            const auto run = problem.runs.find(slice.name);
            const bool ends = run != problem.runs.end() && run->second.ended();
            const double given = factor * slice.seconds;
            const bool enough = ends && run->second.seconds <= given;
            now += enough ? run->second.seconds : given;
            if (now > limit) break;
            if (enough && run->second.decided()) return now;
            if (enough) ended.insert(slice.name);
        }
    return std::nullopt;
}

std::size_t decided_within(const Schedule& schedule, const Problems& problems, double limit) {
    return static_cast<std::size_t>(std::count_if(
        problems.begin(), problems.end(),
        [&](const TrainingProblem* p) { return time_with(schedule, *p, limit).has_value(); }));
}

}  // namespace ailab::logic
