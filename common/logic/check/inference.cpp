#include "common/logic/check/inference.hpp"

#include <functional>

namespace ailab::logic::check {
namespace {

class Calculus {
public:
    Calculus(TermBank& bank, Algebra& algebra, const Literals& left, const Literals& right)
        : bank_(bank), algebra_(algebra), left_(left), right_(right) {}

    std::vector<Inference> run(char rule, std::size_t i, std::size_t j) {
        switch (rule) {
        case 'R':
            resolution(i, j);
            break;
        case 'F':
            if (left_[i].positive == left_[j].positive)
                by(left_[i].atom, left_[j].atom, without(left_, j));
            break;
        case 'E':
            if (is_equation(left_[i]) && !left_[i].positive)
                by(sides(left_[i])[0], sides(left_[i])[1], without(left_, i));
            break;
        case 'Q':
            equality_factoring(i, j);
            break;
        case 'P':
            paramodulation(i, j);
            break;
        default:
            break;
        }
        return std::move(found_);
    }

private:
    using Conclude = std::function<std::optional<Literals>(const Bindings&)>;

    bool is_equation(Literal l) const { return bank_.is_equation(l.atom); }
    std::span<const TermId> sides(Literal l) const { return bank_.arguments(l.atom); }

    void by(TermId s, TermId t, const Conclude& conclude) {
        Bindings sigma;
        if (!algebra_.unify(s, t, sigma)) return;
        if (auto conclusion = conclude(sigma)) found_.push_back({sigma, std::move(*conclusion)});
    }
    void by(TermId s, TermId t, const Literals& rest) {
        by(s, t, [&](const Bindings& sigma) { return algebra_.instance(sigma, rest); });
    }

    void resolution(std::size_t i, std::size_t j) {
        if (left_[i].positive != right_[j].positive)
            by(left_[i].atom, right_[j].atom, joined(without(left_, i), without(right_, j)));
    }

    void equality_factoring(std::size_t i, std::size_t j) {
        if (!is_equation(left_[i]) || !is_equation(left_[j]) || !left_[i].positive ||
            !left_[j].positive)
            return;
        const auto x = sides(left_[i]), y = sides(left_[j]);
        for (const std::size_t p : {0U, 1U})
            for (const std::size_t q : {0U, 1U}) {
                Literals rest = left_;
                rest[i] = {bank_.equation(x[1 - p], y[1 - q]), false};
                by(x[p], y[q], rest);
            }
    }

    void paramodulation(std::size_t i, std::size_t j) {
        if (!is_equation(left_[i]) || !left_[i].positive) return;
        std::vector<TermId> targets;
        algebra_.proper_subterms(right_[j].atom, targets);
        for (const std::size_t p : {0U, 1U})
            for (const TermId u : targets)
                by(sides(left_[i])[p], u, [&](const Bindings& sigma) {
                    return rewritten(sigma, i, j, u, sides(left_[i])[1 - p]);
                });
    }
    /// Literal j with u replaced by `with`, and the rest of both clauses.
    std::optional<Literals> rewritten(const Bindings& sigma, std::size_t i, std::size_t j, TermId u,
                                      TermId with) {
        const auto from = algebra_.instance(sigma, u), to = algebra_.instance(sigma, with);
        auto into = algebra_.instance(sigma, right_);
        const auto rest = algebra_.instance(sigma, without(left_, i));
        if (!from || !to || !into || !rest) return std::nullopt;
        (*into)[j].atom = algebra_.replaced((*into)[j].atom, *from, *to);
        return joined(*rest, *into);
    }

    TermBank& bank_;
    Algebra& algebra_;
    const Literals& left_;
    const Literals& right_;
    std::vector<Inference> found_;
};

}  // namespace

std::vector<Inference> inferences(TermBank& bank, Algebra& algebra, char rule, const Literals& left,
                                  std::size_t i, const Literals& right, std::size_t j) {
    return Calculus(bank, algebra, left, right).run(rule, i, j);
}

Literals without(const Literals& clause, std::size_t i) {
    Literals rest = clause;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
    return rest;
}

Literals joined(Literals a, const Literals& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

}  // namespace ailab::logic::check
