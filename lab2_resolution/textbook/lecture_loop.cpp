#include "lab2_resolution/textbook/lecture_loop.hpp"

#include <algorithm>
#include <optional>
#include <set>

#include "common/logic/heartbeat.hpp"

namespace ailab::logic {
namespace {

/// Sign and predicate, then arguments; all clauses share their names, as in the report.
using Atom = std::vector<std::string>;
using AtomList = std::vector<Atom>;

class Loop {
public:
    Loop(const TermBank& bank, std::span<const Clause> clauses, Budget& budget)
        : bank_(bank), budget_(budget), heartbeat_(budget) {
        for (const Clause& c : clauses) {
            AtomList list;
            for (const Literal& l : c.literals) list.push_back(atom(l, c.names));
            known_.insert(list);
            clauses_.push_back(std::move(list));
        }
    }

    Refutation run(LectureLoop loop) {
        const std::size_t inputs = clauses_.size();
        try {
            rounds(loop);
            if (!found_empty_) result_.outcome = Outcome::incomplete;
        } catch (const OutOfBudget& out) {
            result_.stopped = out.reason;
        }
        if (found_empty_) result_.outcome = Outcome::refuted;
        result_.statistics = {.generated = clauses_.size() - inputs, .kept = clauses_.size()};
        return std::move(result_);
    }

private:
    void rounds(LectureLoop loop) {
        bool last_was_new = true;
        for (std::size_t before = 0; before != clauses_.size() && !stop();) {
            before = clauses_.size();
            const std::size_t known = known_.size();
            std::set<AtomList> last_made;
            last_made.swap(made_);
            loop == LectureLoop::before ? fixed_round() : growing_round(loop);
            // The result of an iteration depends on the set of clauses, on which of them are
            // duplicated, and on which are at the end. After two iterations that only made the same
            // copies, none of this changes any more.
            const bool is_new = known != known_.size();
            result_.only_copies =
                before != clauses_.size() && !is_new && !last_was_new && made_ == last_made;
            last_was_new = is_new;
        }
    }

    Atom atom(Literal l, const std::vector<std::string>& names) const {
        Atom a{(l.positive ? "" : "¬") + bank_.symbols[bank_.symbol(l.atom)].name};
        for (const TermId t : bank_.arguments(l.atom))
            a.push_back(bank_.is_variable(t) ? names[bank_.variable_of(t)]
                                             : bank_.symbols[bank_.symbol(t)].name);
        return a;
    }

    bool stop() const { return found_empty_ || result_.only_copies; }

    void fixed_round() {
        const std::size_t n = clauses_.size();
        for (std::size_t i = 0; i < n; ++i)
            for (std::size_t j = 0; j < n && !stop(); ++j)
                if (i != j) pair(i, j, false);
    }
    /// The bounds are read when a loop starts, like Python's range(len(s)).
    void growing_round(LectureLoop loop) {
        const std::size_t n = clauses_.size();
        for (std::size_t i = 0; i < n && !stop(); ++i) {
            const std::size_t m = clauses_.size();
            for (std::size_t j = i + 1; j < m && !stop(); ++j)
                pair(i, j, loop == LectureLoop::no_copies);
        }
    }

    void pair(std::size_t i, std::size_t j, bool drop_copies) {
        for (std::size_t k = 0; k < clauses_[i].size(); ++k)
            for (std::size_t l = 0; l < clauses_[j].size(); ++l) {
                constexpr std::uint32_t kWork = 16;  // ticks
                heartbeat_.tick(kWork);
                const auto made = resolvent(clauses_[i], k, clauses_[j], l);
                if (!made) continue;
                budget_.spend();
                const bool copy = !known_.insert(*made).second;
                made_.insert(*made);
                hold(*made);
                if (!drop_copies || !copy) clauses_.push_back(*made);
                found_empty_ |= made->empty();
                if (stop()) return;
            }
    }

    /// A clause is stored up to three times, with a string for every name.
    void hold(const AtomList& clause) {
        for (const Atom& atom : clause)
            bytes_ += 3 * (sizeof(Atom) + atom.size() * sizeof(std::string));
        budget_.hold(bytes_);
    }

    /// The report's test for variables: a single letter.
    static bool is_variable(const std::string& word) {
        return word.size() == 1 &&
               ((word[0] >= 'a' && word[0] <= 'z') || (word[0] >= 'A' && word[0] <= 'Z'));
    }
    static bool opposite(const std::string& a, const std::string& b) {
        return a.starts_with("¬") != b.starts_with("¬") &&
               (a.ends_with(b) ? a.size() - b.size() : b.size() - a.size()) ==
                   std::string("¬").size() &&
               (a.ends_with(b) || b.ends_with(a));
    }
    static bool may_agree(const Atom& a, const Atom& b) {
        for (std::size_t i = 1; i < a.size(); ++i)
            if (a[i] != b[i] && !is_variable(a[i]) && !is_variable(b[i])) return false;
        return true;
    }

    static std::optional<AtomList> resolvent(AtomList left, std::size_t k, AtomList right,
                                             std::size_t l) {
        const Atom a = left[k], b = right[l];
        if (!opposite(a[0], b[0]) || a.size() != b.size() || !may_agree(a, b)) return std::nullopt;
        std::vector<std::pair<std::string, std::string>> replacements;
        for (std::size_t i = 1; i < a.size(); ++i) {
            if (is_variable(a[i]) && is_variable(b[i])) return std::nullopt;
            if (is_variable(a[i])) replacements.emplace_back(a[i], b[i]);
        }
        for (std::size_t i = 1; i < a.size(); ++i)
            if (is_variable(b[i])) replacements.emplace_back(b[i], a[i]);
        for (const auto& [from, to] : replacements)
            for (AtomList* side : {&left, &right})
                for (Atom& atom : *side) std::replace(atom.begin(), atom.end(), from, to);
        if (!may_agree(left[k], right[l])) return std::nullopt;
        AtomList rest;
        const auto add = [&](const AtomList& side, std::size_t without) {
            for (std::size_t i = 0; i < side.size(); ++i)
                if (i != without && std::find(rest.begin(), rest.end(), side[i]) == rest.end())
                    rest.push_back(side[i]);
        };
        add(left, k);
        add(right, l);
        return rest;
    }

    const TermBank& bank_;
    Budget& budget_;
    Heartbeat heartbeat_;
    std::vector<AtomList> clauses_;
    std::set<AtomList> known_;  // the clauses without copies
    std::set<AtomList> made_;   // in this iteration
    bool found_empty_ = false;
    std::size_t bytes_ = 0;  // of the clauses made
    Refutation result_;
};

}  // namespace

bool lecture_loops_apply(const TermBank& bank, std::span<const Clause> clauses) {
    const auto is_flat = [&](TermId t) { return bank.is_variable(t) || bank.arguments(t).empty(); };
    return std::all_of(clauses.begin(), clauses.end(), [&](const Clause& c) {
        return std::all_of(c.literals.begin(), c.literals.end(), [&](const Literal& l) {
            const auto arguments = bank.arguments(l.atom);
            return std::all_of(arguments.begin(), arguments.end(), is_flat);
        });
    });
}

Refutation run_lecture_loop(const TermBank& bank, std::span<const Clause> clauses, LectureLoop loop,
                            Budget& budget) {
    return Loop(bank, clauses, budget).run(loop);
}

}  // namespace ailab::logic
