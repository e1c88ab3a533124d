// The search's interface to the three evaluations: the course document's, recomputed for every
// position; the tuned one; the learned one.
#pragma once

#include <algorithm>
#include <memory>
#include <variant>
#include <vector>

#include "lab4_xiangqi/engine/evaluate.hpp"
#include "lab4_xiangqi/engine/learned.hpp"
#include "lab4_xiangqi/textbook/evaluation.hpp"

namespace ailab::lab4 {

using network::EvaluationChoice;
using network::EvaluationKind;

/// The textbook's evaluation: material, squares, mobility.
class DocumentEvaluator {
public:
    void reset(const Position& /*position*/) const noexcept {}
    void push(const Position& /*before*/, Move /*move*/) const noexcept {}
    void push_null() const noexcept {}
    void pop() const noexcept {}
    Value evaluate(const Position& position) const {
        return std::clamp(evaluation_(position), -kDecided + 1, kDecided - 1);
    }

private:
    TextbookEvaluation evaluation_;
};

/// Evaluates the current position of a search and follows its moves.
class Evaluator {
    template <class Do>
    decltype(auto) with(Do&& act) {
        if (auto* const tuned = std::get_if<TunedEvaluator>(&any_)) return act(*tuned);
        if (auto* const learned = std::get_if<LearnedEvaluator>(&any_)) return act(*learned);
        return act(*std::get_if<DocumentEvaluator>(&any_));
    }

public:
    explicit Evaluator(const Weights& weights)
        : any_(std::in_place_type<TunedEvaluator>, weights) {}
    explicit Evaluator(std::shared_ptr<const network::Network> network)
        : any_(std::in_place_type<LearnedEvaluator>, std::move(network)) {}
    explicit Evaluator(DocumentEvaluator document) : any_(document) {}

    /// Starts at a position.
    void reset(const Position& position) {
        with([&](auto& evaluator) { evaluator.reset(position); });
    }
    /// Call push() and push_null() before position.make(move) and position.make_null(), and pop()
    /// after unmake.
    void push(const Position& before, Move move) {
        with([&](auto& evaluator) { evaluator.push(before, move); });
    }
    void push_null() {
        with([](auto& evaluator) { evaluator.push_null(); });
    }
    void pop() noexcept {
        with([](auto& evaluator) { evaluator.pop(); });
    }
    /// Returns the value for the side to move; |value| < kDecided.
    Value evaluate(const Position& position) {
        return with([&](auto& evaluator) { return evaluator.evaluate(position); });
    }

private:
    std::variant<TunedEvaluator, LearnedEvaluator, DocumentEvaluator> any_;
};

}  // namespace ailab::lab4
