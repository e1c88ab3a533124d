// A small SAT solver with the part of CaDiCaL's interface that the model finder uses: for the
// pages, where the library cannot be linked. Davis, Logemann and Loveland (1962) with two watched
// literals (Moskewicz et al. 2001) and no learning: enough for worlds of a few things.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <utility>
#include <vector>

namespace CaDiCaL {

class Terminator {
public:
    virtual ~Terminator() = default;
    virtual bool terminate() = 0;
};

class Solver {
public:
    bool set(const char*, int) { return true; }
    void connect_terminator(Terminator* t) { terminator_ = t; }
    void disconnect_terminator() { terminator_ = nullptr; }

    /// The literals of a clause one by one, 0 ends it.
    void add(int literal) {
        if (literal != 0) {
            open_.push_back(literal);
            grow(std::abs(literal));
            return;
        }
        std::sort(open_.begin(), open_.end());
        open_.erase(std::unique(open_.begin(), open_.end()), open_.end());
        if (open_.size() > 1) {
            watch(open_[0], clauses_.size());
            watch(open_[1], clauses_.size());
            clauses_.push_back(open_);
        } else if (open_.empty()) {
            contradiction_ = true;
        } else {
            units_.push_back(open_[0]);
        }
        open_.clear();
    }

    /// 10: satisfiable, 20: unsatisfiable, 0: ended by the terminator.
    int solve() {
        trail_.clear();
        decisions_.clear();
        std::fill(value_.begin(), value_.end(), 0);
        next_ = 0;
        if (contradiction_) return 20;
        for (const int unit : units_)
            if (!assign(unit)) return 20;
        for (int variable = 1, count = 0;;) {
            if (!propagate()) {
                if (!flip()) return 20;
                variable = 1;
                continue;
            }
            if (++count % 64 == 0 && terminator_ && terminator_->terminate()) return 0;
            while (variable < static_cast<int>(value_.size()) && at(variable) != 0) ++variable;
            if (variable == static_cast<int>(value_.size())) return 10;
            decisions_.push_back(trail_.size());
            assign(-variable);  // few things are true
        }
    }
    int val(int literal) const { return at(std::abs(literal)) > 0 ? literal : -literal; }

private:
    int at(int variable) const { return value_[static_cast<std::size_t>(variable)]; }
    int truth(int literal) const { return literal > 0 ? at(literal) : -at(-literal); }
    static std::size_t slot(int literal) {
        return 2 * static_cast<std::size_t>(std::abs(literal)) + (literal < 0 ? 1 : 0);
    }
    void grow(int variable) {
        const auto size = static_cast<std::size_t>(variable) + 1;
        if (value_.size() >= size) return;
        value_.resize(size, 0);
        watching_.resize(2 * size);
    }
    void watch(int literal, std::size_t clause) { watching_[slot(literal)].push_back(clause); }
    bool assign(int literal) {
        if (const int now = truth(literal); now != 0) return now > 0;
        value_[static_cast<std::size_t>(std::abs(literal))] = literal > 0 ? 1 : -1;
        trail_.push_back(literal);
        return true;
    }

    bool propagate() {
        while (next_ < trail_.size()) {
            const int fallen = -trail_[next_++];
            auto& list = watching_[slot(fallen)];
            for (std::size_t i = 0; i < list.size();) {
                auto& clause = clauses_[list[i]];
                if (clause[0] == fallen) std::swap(clause[0], clause[1]);
                if (truth(clause[0]) > 0) {
                    ++i;
                    continue;
                }
                const auto other = std::find_if(clause.begin() + 2, clause.end(),
                                                [this](int l) { return truth(l) >= 0; });
                if (other != clause.end()) {
                    std::swap(clause[1], *other);
                    watch(clause[1], list[i]);
                    list[i] = list.back();
                    list.pop_back();
                } else if (!assign(clause[0])) {
                    return false;
                } else {
                    ++i;
                }
            }
        }
        return true;
    }

    /// The last decision that has not been turned round, the other way; false if there is none.
    bool flip() {
        while (!decisions_.empty()) {
            const std::size_t from = decisions_.back();
            decisions_.pop_back();
            const int decided = trail_[from];
            while (trail_.size() > from) {
                value_[static_cast<std::size_t>(std::abs(trail_.back()))] = 0;
                trail_.pop_back();
            }
            next_ = from;
            if (assign(-decided)) return true;  // as a consequence of what stands before it
        }
        return false;
    }

    Terminator* terminator_ = nullptr;
    bool contradiction_ = false;
    std::vector<int> open_, units_, trail_, value_{0};
    std::vector<std::vector<int>> clauses_;
    std::vector<std::vector<std::size_t>> watching_{2};
    std::vector<std::size_t> decisions_;
    std::size_t next_ = 0;
};

}  // namespace CaDiCaL
