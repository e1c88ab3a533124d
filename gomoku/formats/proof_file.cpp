#include "gomoku/formats/proof_file.hpp"

#include <algorithm>
#include <charconv>
#include <filesystem>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/source.hpp"

namespace ailab::gomoku {
namespace {

std::string to_text(const PointSet& stones) {
    std::string text;
    stones.for_each([&](Point p) { text += to_string(p); });
    return text;
}

/// Reads one line of a proof at any position of a text.
class LineReader {
public:
    LineReader(const Source& source, std::string_view line, int size)
        : source_(source), line_(line), size_(size) {}

    QuietMove read() const {
        const std::size_t slash = line_.find(kBetween);
        const std::size_t blank = line_.find_last_of(' ');
        if (slash == std::string_view::npos || blank <= slash + 1)
            fail(line_, tr("not a line of a proof: {}", in_quotes(line_)),
                 tr("black's stones / white's stones move, such as h8i9 / g7 j8"));
        QuietMove quiet;
        quiet.black = stones(line_.substr(0, slash), {});
        const std::size_t white = std::min(slash + kBetween.size(), blank);
        quiet.white = stones(line_.substr(white, blank - white), quiet.black);
        PointSet taken = quiet.black;
        taken |= quiet.white;
        quiet.move = point(line_.substr(blank + 1), taken);
        return quiet;
    }

private:
    PointSet stones(std::string_view text, const PointSet& others) const {
        PointSet result;
        while (!text.empty()) {
            PointSet taken = others;
            taken |= result;
            result.insert(point(take_point(text), taken));
        }
        return result;
    }

    Point point(std::string_view text, const PointSet& taken) const {
        const auto p = parse_point(text, size_);
        if (!p) fail(text, tr("expected a point, found {}", in_quotes(text)), tr("for example h8"));
        if (taken.contains(*p))
            fail(text, tr("{} appears twice", text), tr("each point holds one stone"));
        return *p;
    }

    [[noreturn]] void fail(std::string_view where, std::string message, std::string hint) const {
        throw InputError(source_.diagnose(source_.offset_of(where), std::move(message), hint));
    }

    static constexpr std::string_view kBetween = " / ";
    const Source& source_;
    std::string_view line_;
    int size_;
};

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

std::string to_line(const QuietMove& quiet) {
    return fmt::format("{} / {} {}", to_text(quiet.black), to_text(quiet.white),
                       to_string(quiet.move));
}

QuietMove parse_quiet_move(const Source& source, std::string_view line, int size) {
    return LineReader(source, line, size).read();
}

QuietMove parse_quiet_move(std::string_view line, int size) {
    const Source source = Source::from_string(line, "");
    return parse_quiet_move(source, source.text(), size);
}

std::vector<QuietMove> parse_proof(const Source& source, int size) {
    std::vector<QuietMove> moves;
    Diagnostics diagnostics;
    std::string_view rest = source.text();
    // Text after the last newline was cut off by a kill.
    for (std::size_t end; (end = rest.find('\n')) != std::string_view::npos && !diagnostics.full();
         rest.remove_prefix(end + 1)) {
        std::string_view line = rest.substr(0, end);
        if (line.ends_with('\r')) line.remove_suffix(1);
        if (line.empty() || line[0] == '#' || line.ends_with(kTorn)) continue;
        try {
            moves.push_back(LineReader(source, line, size).read());
        } catch (const InputError& e) {
            diagnostics.add(e.diagnostics().front());
        }
    }
    diagnostics.throw_if_errors();
    return moves;
}

std::vector<QuietMove> read_proof(const std::string& name, int size) {
    if (name.empty() || !std::filesystem::exists(name)) return {};
    return parse_proof(Source::open(name), size);
}

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
