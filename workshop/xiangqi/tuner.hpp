// Fits the weights of the evaluation to game results (Texel's method, P. Österlund 2014): logistic
// regression of the result on the value, by gradient descent (Adam, Kingma & Ba 2015), because the
// evaluation is linear in its weights.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include <Eigen/Core>

#include "common/timing/budget.hpp"
#include "lab4_xiangqi/engine/evaluate.hpp"
#include "workshop/training/sample.hpp"

namespace ailab::lab4 {

struct TuneOptions {
    int epochs = 40;
    double rate = 1.0;          ///< of Adam, in evaluation units; decays to a tenth
    double search_share = 0.4;  ///< share of the search's value in the target
    double pull = 1e-6;         ///< regularisation towards the initial weights, for rare terms
    std::size_t batch = 8192;
    std::uint64_t seed = 1;
};

/// The count of every term, red minus black.
using TermCounts = std::array<int, Terms::kCount>;
TermCounts term_counts(const Position& position);

class Tuner {
public:
    /// All functions but tune() throw OutOfBudget; each position they go through is a node.
    Tuner(const Weights& start, Budget& budget);

    /// Throws InputError if the FEN is invalid.
    void add(const training::Sample& sample);
    std::size_t size() const noexcept { return rows_.size(); }

    /// Fits and returns the scale at which values predict results best: 1 / (1 + exp(-v / scale)).
    double fit_scale();
    /// Holds out the last tenth of the positions. `on_epoch(epoch, held_out_error())` returns false
    /// to stop with the current weights, as the budget does.
    Weights tune(const TuneOptions& options, const std::function<bool(int, double)>& on_epoch);
    /// Mean squared error of the current weights against the results alone, on the training and on
    /// the held-out positions.
    double training_error() const { return error(0, training_size()); }
    double held_out_error() const { return error(training_size(), rows_.size()); }

private:
    struct Term {
        std::int16_t term, count;
    };
    /// The terms of a position: terms_[begin, begin + size).
    struct Row {
        std::uint32_t begin;
        std::uint16_t size;
        std::uint8_t phase, chances[2];  ///< winning chances of red, of black
        float value, result;
    };

    std::size_t training_size() const noexcept { return rows_.size() - rows_.size() / 10; }
    double error(std::size_t begin, std::size_t end) const;
    double predict(const Row& row, double& slope) const;
    double win_chance(double value) const noexcept;
    void add_gradient(const Row& row, double search_share, Eigen::ArrayXd& gradient);
    Weights rounded() const;

    Budget& budget_;
    std::vector<Term> terms_;
    std::vector<Row> rows_;
    Eigen::ArrayXd weights_;  // middle game, then end game
    double scale_ = 200;
};

}  // namespace ailab::lab4
