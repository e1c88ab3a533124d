#include "lab2_resolution/textbook/lecture_loop.hpp"

#include <algorithm>
#include <optional>

#include "common/base/error.hpp"

namespace ailab::lab2 {
namespace {

/// Sign and predicate, then arguments; names are shared by all clauses, as in the report.
using Atom = std::vector<std::string>;
using AtomList = std::vector<Atom>;

class Loop {
public:
    Loop(const TermBank& bank, std::span<const Clause> clauses, std::size_t max_clauses)
        : bank_(bank), max_(max_clauses) {
        for (const Clause& c : clauses) {
            AtomList list;
            for (const Literal& l : c.literals) list.push_back(atom(l, c.names));
            clauses_.push_back(std::move(list));
        }
    }

    LectureResult run(LectureLoop loop) {
        for (std::size_t before = 0; before != clauses_.size() && !stop();) {
            before = clauses_.size();
            loop == LectureLoop::before ? fixed_round() : growing_round(loop);
        }
        result_.clauses = clauses_.size();
        return result_;
    }

private:
    Atom atom(Literal l, const std::vector<std::string>& names) {
        Atom a{(l.positive ? "" : "¬") + bank_.symbols[bank_.symbol(l.atom)].name};
        for (const TermId t : bank_.arguments(l.atom)) {
            if (!bank_.is_variable(t) && !bank_.arguments(t).empty())
                throw UsageError("the lecture's loops know no functions",
                                 "use another strategy for nested terms");
            a.push_back(bank_.is_variable(t) ? names[bank_.variable_of(t)]
                                             : bank_.symbols[bank_.symbol(t)].name);
        }
        return a;
    }

    bool stop() const { return result_.found_empty || result_.gave_up; }

    void fixed_round() {
        const std::size_t n = clauses_.size();
        for (std::size_t i = 0; i < n; ++i)
            for (std::size_t j = 0; j < n && !stop(); ++j)
                if (i != j) pair(i, j, false);
    }
    /// The bounds are read when a loop starts, as Python's range(len(s)) does.
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
                ++result_.tried;
                const auto made = resolvent(clauses_[i], k, clauses_[j], l);
                if (!made) continue;
                const bool copy =
                    std::find(clauses_.begin(), clauses_.end(), *made) != clauses_.end();
                if (!drop_copies || !copy) clauses_.push_back(*made);
                result_.found_empty |= made->empty();
                result_.gave_up |= clauses_.size() >= max_;
                if (stop()) return;
            }
    }

    /// The report's test for variables: one letter.
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
    std::size_t max_;
    std::vector<AtomList> clauses_;
    LectureResult result_;
};

}  // namespace

LectureResult run_lecture_loop(const TermBank& bank, std::span<const Clause> clauses,
                               LectureLoop loop, std::size_t max_clauses) {
    return Loop(bank, clauses, max_clauses).run(loop);
}

}  // namespace ailab::lab2
