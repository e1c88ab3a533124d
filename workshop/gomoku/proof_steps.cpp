#include "workshop/gomoku/proof_steps.hpp"

#include <algorithm>
#include <unordered_map>

#include <fmt/format.h>

#include "gomoku/world/symmetry.hpp"

namespace ailab::gomoku {
namespace {

std::string to_text(const ProofStep::Next& next) {
    return next.symmetry == 0 ? fmt::format("{}", next.step)
                              : fmt::format("{}/{}", next.step, next.symmetry);
}

/// Writes the answers grouped by step: replies that lead to the same step are listed together.
std::string row_of(const ProofStep& step) {
    if (step.moves == 0) return "-";
    std::string text = fmt::format("{} {}", step.moves, to_string(step.longest));
    if (!(step.others == ProofStep::Next())) text += fmt::format(" {}:*", to_text(step.others));
    for (std::size_t i = 0; i < step.answers.size(); ++i) {
        if (i == 0 || !(step.answers[i].next == step.answers[i - 1].next))
            text += fmt::format(" {}:", to_text(step.answers[i].next));
        text += to_string(step.answers[i].reply);
    }
    return text;
}

/// Sorts the answers; the most frequent one becomes the answer to all other replies.
void gather(ProofStep& step) {
    std::map<ProofStep::Next, std::size_t> count;
    for (const ProofStep::Answer& answer : step.answers) ++count[answer.next];
    for (std::size_t most = 0; const auto& [next, n] : count)
        if (n > most) most = n, step.others = next;
    std::erase_if(step.answers,
                  [&](const ProofStep::Answer& answer) { return answer.next == step.others; });
    std::ranges::sort(step.answers, {}, [](const ProofStep::Answer& answer) {
        return std::pair(answer.next, answer.reply.index());
    });
}

/// Calls visit(next) for every continuation that is a step.
template <class Visit>
void for_each_next(ProofStep& step, Visit&& visit) {
    for (ProofStep::Answer& answer : step.answers)
        if (answer.next.step > 0) visit(answer.next);
    if (step.others.step > 0) visit(step.others);
}

}  // namespace

ProofSteps::ProofSteps(ProofChecker& checker) : size_(checker.size()) {
    checker.listen({.move =
                        [this](const QuietMove& quiet, const QuietWin& win, Audit::Claim claim) {
                            steps_.push_back(step_of(quiet, win));
                            show(claim, {steps_.size(), steps_.back().moves});
                        },
                    .threats =
                        [this](const WinTree& tree, Audit::Claim claim) {
                            show(claim, {0, tree.length()});
                        }});
}

void ProofSteps::show(Audit::Claim claim, const Shown& shown) {
    if (shown_.size() <= claim) shown_.resize(claim + 1);
    shown_[claim] = shown;
}

ProofStep ProofSteps::step_of(const QuietMove& quiet, const QuietWin& win) const {
    ProofStep step;
    step.quiet = quiet;
    for (std::size_t i = 0; i < win.answers.size(); ++i) {
        const auto& [reply, claim] = win.answers[i];
        const Shown& shown = shown_[claim];
        if (shown.moves >= step.moves) step.moves = shown.moves + 1, step.longest = reply;
        step.answers.push_back({reply, {}});
        if (shown.step == 0) continue;
        const PointSet& stones = steps_[shown.step - 1].quiet.black;
        step.answers.back().next = {
            shown.step, composed(canonical(stones, size_).symmetry, inverse(win.symmetries[i]))};
    }
    gather(step);
    return step;
}

/// Returns the steps with these numbers and all steps that they lead to, by number.
std::map<std::size_t, ProofStep> ProofSteps::closure(std::vector<std::size_t> open) const {
    std::map<std::size_t, ProofStep> result;
    while (!open.empty()) {
        const std::size_t line = open.back();
        open.pop_back();
        const auto [it, fresh] = result.emplace(line, steps_[line - 1]);
        if (fresh)
            for_each_next(it->second,
                          [&](const ProofStep::Next& next) { open.push_back(next.step); });
    }
    return result;
}

std::vector<ProofStep> ProofSteps::steps(const PointSet& black,
                                         const std::vector<QuietMove>& lines) const {
    std::vector<std::size_t> roots;
    for (std::size_t i = 0; i < steps_.size(); ++i)
        if (steps_[i].quiet.black == black) roots.push_back(i + 1);
    const auto wanted = closure(roots);
    // A line may have been confirmed twice, with different answers: the second becomes a separate
    // step.
    std::unordered_map<std::string, std::size_t> free;
    for (std::size_t i = 0; i < lines.size(); ++i) free.emplace(to_line(lines[i]), i);
    std::vector<ProofStep> result(lines.size());
    for (std::size_t i = 0; i < lines.size(); ++i) result[i].quiet = lines[i];
    std::unordered_map<std::size_t, std::size_t> places;  // new positions from 1, by number
    for (const auto& [number, step] : wanted) {
        const auto it = free.find(to_line(step.quiet));
        places[number] = it == free.end() ? result.size() + 1 : it->second + 1;
        if (it == free.end())
            result.push_back(step);
        else
            result[it->second] = step, free.erase(it);
    }
    for (ProofStep& step : result)
        for_each_next(step, [&](ProofStep::Next& next) { next.step = places[next.step]; });
    return result;
}

std::vector<QuietMove> ProofSteps::needed(const std::vector<Audit::Claim>& claims) const {
    std::vector<std::size_t> roots;
    for (const Audit::Claim claim : claims)
        if (shown_[claim].step > 0) roots.push_back(shown_[claim].step);
    std::vector<QuietMove> result;
    for (const auto& [number, step] : closure(roots)) result.push_back(step.quiet);
    return result;
}

std::string to_text(const std::vector<ProofStep>& steps, std::size_t lines) {
    std::string text;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (i >= lines) text += to_line(steps[i].quiet) + " > ";
        text += row_of(steps[i]) + '\n';
    }
    return text;
}

}  // namespace ailab::gomoku
