#include "gomoku/formats/proof_answers.hpp"

#include <algorithm>
#include <charconv>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"

namespace ailab::gomoku {
namespace {

using Next = ProofStep::Next;
constexpr std::string_view kOwnLine = " > ";
constexpr std::string_view kAllOthers = "*";

/// Reads one row at any position of a text.
class RowReader {
public:
    RowReader(const Source& source, std::string_view row, int size)
        : source_(source), rest_(row), size_(size) {}

    void read(ProofStep& step) {
        if (rest_ == "-") return;
        step.moves = static_cast<int>(number());
        take(' ');
        step.longest = point();
        while (!rest_.empty()) {
            take(' ');
            Next next{number(), 0};
            if (rest_.starts_with('/')) take('/'), next.symmetry = static_cast<int>(number());
            take(':');
            if (rest_.starts_with(kAllOthers)) {
                take('*');
                step.others = next;
            }
            while (!rest_.empty() && rest_.front() != ' ') step.answers.push_back({point(), next});
        }
        if (step.moves < 1) fail();
    }

private:
    std::size_t number() {
        std::size_t value = 0;
        const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
        if (error != std::errc()) fail();
        rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
        return value;
    }
    Point point() {
        std::string_view rest = rest_;
        const auto p = parse_point(take_point(rest), size_);
        if (!p) fail();
        rest_ = rest;
        return *p;
    }
    void take(char sign) {
        if (!rest_.starts_with(sign)) fail();
        rest_.remove_prefix(1);
    }
    [[noreturn]] void fail() const {
        throw InputError(source_.diagnose(source_.offset_of(rest_),
                                          tr("not a row of a proof's answers"),
                                          tr("for example 14 h9 208:i9j10")));
    }

    const Source& source_;
    std::string_view rest_;
    int size_;
};

/// Requires that every answer leads to a step with fewer moves.
void require_order(const Source& source, const std::vector<ProofStep>& steps) {
    const auto leads_on = [&](const ProofStep& step, const Next& next) {
        return next.step <= steps.size() && next.symmetry >= 0 && next.symmetry < 8 &&
               (next.step == 0 ||
                (steps[next.step - 1].moves > 0 && steps[next.step - 1].moves < step.moves));
    };
    for (const ProofStep& step : steps)
        if (step.moves > 0 &&
            !(leads_on(step, step.others) &&
              std::ranges::all_of(step.answers, [&](const ProofStep::Answer& answer) {
                  return leads_on(step, answer.next);
              })))
            throw InputError(tr("{}: an answer to {} does not lead to a position of the proof",
                                source.name(), to_line(step.quiet)));
}

}  // namespace

Next ProofStep::after(Point reply) const {
    const auto it = std::ranges::find(answers, reply, &Answer::reply);
    return it == answers.end() ? others : it->next;
}

std::vector<ProofStep> parse_proof_answers(const Source& source,
                                           const std::vector<QuietMove>& lines, int size) {
    std::vector<ProofStep> steps;
    std::string_view rest = source.text();
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        std::string_view row = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        if (row.empty() || row.front() == '#') continue;
        ProofStep step;
        if (const std::size_t own = row.find(kOwnLine); own != std::string_view::npos) {
            step.quiet = parse_quiet_move(source, row.substr(0, own), size);
            row.remove_prefix(own + kOwnLine.size());
        } else if (steps.size() < lines.size()) {
            step.quiet = lines[steps.size()];
        }
        RowReader(source, row, size).read(step);
        steps.push_back(std::move(step));
    }
    if (steps.size() < lines.size())
        throw InputError(tr("{} has {} rows, and the proof {} lines", source.name(), steps.size(),
                            lines.size()));
    require_order(source, steps);
    return steps;
}

}  // namespace ailab::gomoku
