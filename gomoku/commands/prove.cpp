// `prove`: shows what a proof file proves about an opening, and checks it line by line.
#include <algorithm>
#include <cstdlib>
#include <memory>
#include <new>
#include <utility>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/timing/stopwatch.hpp"
#include "gomoku/commands/commands.hpp"
#include "gomoku/commands/proof_report.hpp"
#include "gomoku/world/symmetry.hpp"

namespace ailab::gomoku {
namespace {

constexpr std::uint64_t kCheckFactor = 50;  // factor for the cost of finding a leaf again

std::string answer_text(const Win& win) {
    return win.move ? to_string(win.move) : marked("threats");
}

/// Returns one white reply per class under the symmetries of the position, farthest first.
std::vector<Point> reply_classes(Board& board) {
    std::vector<Point> replies;
    std::vector<Key> seen;
    for (const Point p : board.empty_points()) {
        board.make(p);
        const Key key = canonical(board).key;
        board.unmake();
        if (std::find(seen.begin(), seen.end(), key) != seen.end()) continue;
        seen.push_back(key);
        replies.push_back(p);
    }
    const Point c = board.centre();
    const auto distance = [&](Point p) {
        return std::max(std::abs(p.x() - c.x()), std::abs(p.y() - c.y()));
    };
    std::stable_sort(replies.begin(), replies.end(),
                     [&](Point a, Point b) { return distance(a) > distance(b); });
    return replies;
}

}  // namespace

OpeningReplies::OpeningReplies(const std::string& opening, const std::string& only)
    : board(parse_moves(opening)), replies(reply_classes(board)) {
    if (board.to_move() != Colour::white)
        throw InputError(tr("an opening ends with a move of black, such as h8"));
    if (only.empty()) return;
    const auto p = parse_point(only, board.size());
    if (!p || !board.is_legal(*p)) throw InputError(tr("no such reply: {}", only));
    replies = {*p};
}

ProofReport::ProofReport(app::Session& session, const ProofRequest& request,
                         std::vector<QuietMove> lines)
    : session_(session),
      results_(session, "gomoku.prove/1"),
      request_(request),
      opening_(request.opening, request.only),
      board_(opening_.board),
      replies_(opening_.replies),
      confirmed_(board_.size()),
      budget_(session.budget()),
      tables_(tables_within(budget_, session.shared().threads)),
      checker_(confirmed_, kCheckFactor * request.leaf_nodes, board_.size(), tables_),
      lines_(std::move(lines)),
      done_(replies_.size()) {}

void ProofReport::check_file() {
    const Stopwatch watch;
    if (lines_.empty()) lines_ = read_proof(request_.file, board_.size());
    if (!lines_.empty()) {
        checker_.expect(lines_,
                        request_.every_line ? ProofChecker::Order::file : ProofChecker::Order::any);
        checker_.repair(request_.effort);
        begin_progress(tr("check"));
        if (request_.every_line) {
            checked_ = check_lines(checker_, lines_, budget_, session_.shared().threads,
                                   [&](std::size_t i, bool holds) { tell_line(i, holds); });
        } else {
            checker_.limit(budget_);
            try {
                check_needed();
            } catch (const OutOfBudget& out) {
                checked_.stopped = out.reason;
            } catch (const std::bad_alloc&) {
                checked_.stopped = StopReason::memory;
            }
        }
        end_progress();
        if (request_.every_line) tell_counts();
        session_.note(tr(partial() ? marked("stopped checking {} for {:.1f} s")
                                   : marked("checked {} for {:.1f} s"),
                         request_.file, watch.seconds()));
    }
    for (std::size_t i = 0; i < replies_.size(); ++i) tell_if_proved(i);
}

void ProofReport::check_needed() {
    for (const Point reply : replies_) checker_.check_expected(black(), white_after(reply));
    for (std::size_t i = 0; request_.all_wins && i < lines_.size(); ++i) {
        const QuietMove& line = lines_[i];
        if (confirmed_.covers(line.black, line.white)) continue;
        tell_line(i, checker_.check(line));
    }
}

void ProofReport::begin_progress(std::string what) {
    const bool visible = session_.streams().err_terminal && !session_.shared().quiet;
    progress_.emplace(session_.err(), visible, std::move(what));
}

void ProofReport::update_progress(std::uint64_t done, std::uint64_t all, const std::string& text) {
    const std::lock_guard lock(telling_);
    progress_->update(done, all, text);
}

void ProofReport::tell_line(std::size_t i, bool holds) {
    const QuietMove& line = lines_[i];
    if (!holds) {
        progress_->wipe();
        say(tr("{}: not a win: {}", request_.file, to_line(line)));
    }
    if (line.black.size() == black().size())
        for (std::size_t place = 0; place < replies_.size(); ++place) tell_if_proved(place);
    progress_->update(++told_, lines_.size(), tr("lines"));
}

void ProofReport::tell_counts() {
    const std::string all = app::with_commas(lines_.size());
    const std::string wrong =
        tr("{} wrong; {} wins by threats", app::with_commas(checked_.wrong.size()),
           app::with_commas(checker_.leaves()));
    if (partial())
        say(tr("stopped by the {}: {} of {} quiet moves checked, {}",
               checked_.stopped == StopReason::cancelled ? tr("interruption")
                                                         : tr(to_string(checked_.stopped)),
               app::with_commas(checked_.checked), all, wrong));
    else
        say(tr("{} quiet moves, {}", all, wrong));
}

/// Prints a line of the answer at once, on stderr if stdout has a format for programs.
void ProofReport::say(const std::string& line) {
    if (results_.for_people())
        results_.say(line + '\n');
    else
        session_.note(line);
}

void ProofReport::tell(const std::string& note) {
    const std::lock_guard lock(telling_);
    progress_->wipe();
    session_.note(note);
}

void ProofReport::tell_if_proved(std::size_t place) {
    if (done_[place]) return;
    const auto win = answer_to(replies_[place]);
    if (!win) return;
    done_[place] = true;
    const std::lock_guard lock(telling_);
    if (progress_) progress_->wipe();
    tell_row(replies_[place], tr(answer_text(*win)));
}

void ProofReport::tell_row(Point reply, std::string_view answer) {
    results_.say(fmt::format("{}{} {}\n", request_.opening, to_string(reply), answer));
}

PointSet ProofReport::black() const {
    return stones_of(board_.grid(), Colour::black);
}
PointSet ProofReport::white_after(Point reply) const {
    PointSet white = stones_of(board_.grid(), Colour::white);
    white.insert(reply);
    return white;
}

std::optional<Win> ProofReport::answer_to(Point reply) const {
    auto win = confirmed_.find(black(), white_after(reply));
    if (win && !checker_.audit().shows(win->claim, black(), white_after(reply))) win.reset();
    return win;
}

std::size_t ProofReport::proved_count() const {
    return static_cast<std::size_t>(std::count(done_.begin(), done_.end(), true));
}

app::ExitCode ProofReport::summary(StopReason stopped) {
    const std::string unproved = partial() ? marked("not checked") : marked("open");
    const auto lines = [&](std::size_t n) {
        return request_.every_line ? app::Cell(n) : app::Cell();
    };
    for (std::size_t i = 0; i < replies_.size(); ++i) {
        const auto win = done_[i] ? answer_to(replies_[i]) : std::nullopt;
        results_.add({.fields = {{"reply", to_string(replies_[i])},
                                 {"proved", win.has_value()},
                                 {"answer", win ? answer_text(*win) : std::string()},
                                 {"status", win ? "proved" : unproved},
                                 {"lines_checked", lines(checked_.checked)},
                                 {"lines_wrong", lines(checked_.wrong.size())},
                                 {"stopped", partial() ? checked_.stopped : stopped}}});
        if (!win) tell_row(replies_[i], tr(unproved));
    }
    results_.finish();
    session_.note(tr("{} of {} classes of replies proved{}", proved_count(), replies_.size(),
                     partial() ? tr(" so far; the file was not checked to the end")
                     : stopped != StopReason::none ? tr("; stopped: {}", tr(to_string(stopped)))
                                                   : ""));
    if (partial()) return app::ExitCode::out_of_budget;
    if (request_.every_line && !checked_.wrong.empty()) return app::ExitCode::negative;
    return request_.every_line || proved_count() == replies_.size() ? app::ExitCode::answered
                                                                    : app::ExitCode::out_of_budget;
}

app::Action prove_command(app::Command& command) {
    auto request = std::make_shared<ProofRequest>();
    command.argument("OPENING", request->opening, "moves, the last one by black")
        .option("--file", "FILE", request->file, "the proof")
        .required()
        .option("--reply", "POINT", request->only, "only against this reply of white")
        .flag("--verify", request->every_line, "check every line of the file, against every reply")
        .example("prove h8a1i9c3h6 --reply j10 --file my.proof", "black's answer to a reply")
        .example("prove h8 --file h8.proof --verify --threads 2",
                 "check every line by the rules: some minutes")
        .negative("the proof is wrong")
        .shared(app::kFormat | app::kLimits | app::kThreads);
    return [request](app::Session& session) {
        request->file = session.find(request->file);
        ProofReport report(session, *request);
        report.check_file();
        return report.summary();
    };
}

}  // namespace ailab::gomoku
