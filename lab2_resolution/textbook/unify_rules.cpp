// Unification by the transformation rules of Martelli and Montanari (1982), recorded for display.
#include "common/base/translate.hpp"
#include "common/logic/print.hpp"
#include "lab2_resolution/textbook/unify.hpp"

namespace ailab::logic {
namespace {

class RuleSolver {
public:
    RuleSolver(TermBank& bank, const std::vector<std::string>& names, Substitution& sigma,
               const std::function<void(const UnifyEvent&)>& on_step)
        : bank_(bank), names_(names), sigma_(sigma), on_step_(on_step) {}

    bool solve(TermId s, TermId t) {
        open_.emplace_back(s, t);
        while (!open_.empty()) {
            const auto [left, right] = open_.back();
            open_.pop_back();
            if (!step(apply(bank_, sigma_, left), apply(bank_, sigma_, right))) return false;
        }
        return true;
    }

private:
    bool step(TermId s, TermId t) {
        sigma_.tick();
        if (s == t) return record(marked("delete"), s, t), true;
        if (!bank_.is_variable(s) && bank_.is_variable(t)) {
            open_.emplace_back(t, s);
            return record(marked("orient"), s, t), true;
        }
        if (bank_.is_variable(s)) {
            if (occurs_in(bank_, sigma_, bank_.variable_of(s), t))
                return record(marked("occurs check"), s, t), false;
            sigma_.bind(bank_.variable_of(s), t);
            return record(marked("eliminate"), s, t), true;
        }
        if (bank_.symbol(s) != bank_.symbol(t)) return record(marked("clash"), s, t), false;
        const auto a = bank_.arguments(s), b = bank_.arguments(t);
        for (std::size_t i = a.size(); i-- > 0;) open_.emplace_back(a[i], b[i]);
        return record(marked("decompose"), s, t), true;
    }

    /// Throws OutOfBudget if the equations as text grow exponentially.
    void record(const char* rule, TermId s, TermId t) {
        const Printer print{bank_};
        std::string rest;
        for (auto e = open_.rbegin(); e != open_.rend(); ++e)
            rest += (rest.empty() ? "" : ", ") +
                    print.term(apply(bank_, sigma_, e->first), names_) + " ≐ " +
                    print.term(apply(bank_, sigma_, e->second), names_);
        const UnifyEvent event{rule, print.term(s, names_) + " ≐ " + print.term(t, names_),
                               rest.empty() ? "∅" : rest};
        on_step_(event);
        constexpr std::size_t kMostBytes = std::size_t{1} << 27U;
        bytes_ += event.equation.size() + event.result.size();
        if (bytes_ > kMostBytes) throw OutOfBudget{StopReason::memory};
    }

    TermBank& bank_;
    const std::vector<std::string>& names_;
    Substitution& sigma_;
    const std::function<void(const UnifyEvent&)>& on_step_;
    std::vector<std::pair<TermId, TermId>> open_;
    std::size_t bytes_ = 0;
};

}  // namespace

bool unify_by_rules(TermBank& bank, TermId s, TermId t, const std::vector<std::string>& names,
                    Substitution& sigma, const std::function<void(const UnifyEvent&)>& on_step) {
    return RuleSolver(bank, names, sigma, on_step).solve(s, t);
}

}  // namespace ailab::logic
