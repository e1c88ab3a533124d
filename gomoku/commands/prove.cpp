// `prove`: decides whether black wins an opening against all of white's replies. Proofs are
// appended to a file line by line, and an interrupted run resumes from it. Only results confirmed
// by the check count.
#include "gomoku/commands/prove.hpp"

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <mutex>
#include <new>
#include <optional>
#include <ostream>

#include <fmt/format.h>

#include "common/app/result.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/show/search_command.hpp"
#include "common/show/write_file.hpp"
#include "common/timing/stopwatch.hpp"
#include "gomoku/commands/engine_advice.hpp"
#include "gomoku/commands/input.hpp"
#include "gomoku/engine/proof/check_lines.hpp"
#include "gomoku/engine/proof/claimed_replies.hpp"
#include "gomoku/engine/proof/opening_prover.hpp"
#include "gomoku/engine/proof/point_order.hpp"
#include "gomoku/engine/search_threads.hpp"

namespace ailab::gomoku {
namespace {

constexpr std::uint64_t kCheckFactor = 50;  // factor for the cost of finding a leaf again

class ProveRun {
public:
    /// If `lines` is empty, they are read from options.file.
    ProveRun(app::Session& session, const ProveOptions& options, std::vector<QuietMove> lines = {})
        : session_(session),
          results_(session, "gomoku.prove/1"),
          options_(options),
          opening_(options.opening, options.only),
          board_(opening_.board),
          store_(board_.size()),
          confirmed_(board_.size()),
          budget_(session.budget()),
          tables_(tables_within(budget_, session.shared().threads)),
          checker_(confirmed_, kCheckFactor * options.prover.leaf_nodes, board_.size(), tables_),
          lines_(std::move(lines)),
          replies_(opening_.replies) {
        done_ = std::vector<std::atomic<bool>>(replies_.size());
        refused_at_ = std::vector<std::atomic<std::size_t>>(replies_.size());
    }

    app::ExitCode run() {
        check_file();
        for (std::size_t i = 0; i < replies_.size(); ++i) tell_if_proved(i);
        if (!options_.verify && !partial()) search();
        if (partial() && options_.compact == options_.file && !options_.compact.empty())
            session_.warn(tr("{} was not changed: the lines that the proof needs are not known yet",
                             options_.file));
        else if (!options_.compact.empty())
            write_compact();
        if (!options_.answers.empty() && !partial()) write_answers();
        return summary();
    }

private:
    /// Checks the file; its confirmed lines are known afterwards. Verification requires every line
    /// to be correct, in order. To resume or to compact, the lines for white's replies and their
    /// dependencies come first, and lines for positions already known to be won are omitted.
    void check_file() {
        const Stopwatch watch;
        if (lines_.empty()) lines_ = read_proof(options_.file, board_.size());
        if (lines_.empty()) return;
        checker_.expect(lines_, all_lines() ? ProofChecker::Order::file : ProofChecker::Order::any);
        checker_.repair(options_.first_round);
        begin_progress(tr("check"));
        if (all_lines()) {
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
        progress_.reset();
        if (all_lines()) tell_counts();
        session_.note(tr(partial() ? marked("stopped checking {} for {:.1f} s")
                                   : marked("checked {} for {:.1f} s"),
                         options_.file, watch.seconds()));
    }

    void begin_progress(std::string what) {
        const bool visible = session_.streams().err_terminal && !session_.shared().quiet;
        progress_.emplace(session_.err(), visible, std::move(what));
    }

    void check_needed() {
        for (const Point reply : replies_) checker_.check_expected(black(), white_after(reply));
        for (std::size_t i = 0; i < lines_.size(); ++i) {
            const QuietMove& line = lines_[i];
            if (options_.verify || confirmed_.covers(line.black, line.white)) continue;
            tell_line(i, checker_.check(line));
        }
    }

    void tell_line(std::size_t i, bool holds) {
        const QuietMove& line = lines_[i];
        if (!holds) {
            progress_->wipe();
            say(tr("{}: not a win: {}", options_.file, to_line(line)));
        }
        if (line.black.size() == black().size())
            for (std::size_t place = 0; place < replies_.size(); ++place) tell_if_proved(place);
        progress_->update(++told_, lines_.size(), tr("lines"));
    }

    void tell_counts() {
        const std::string all = app::with_commas(lines_.size());
        const std::string wrong =
            tr("{} wrong; {} wins by threats", app::with_commas(checked_.wrong.size()),
               app::with_commas(checker_.leaves()));
        if (partial())
            say(tr("stopped by the {}: {} of {} quiet moves checked, {}", stop_text(),
                   app::with_commas(checked_.checked), all, wrong));
        else
            say(tr("{} quiet moves, {}", all, wrong));
    }

    /// Prints a line of the answer at once, on stderr if stdout has a format for programs.
    void say(const std::string& line) {
        if (results_.for_people())
            results_.say(line + '\n');
        else
            session_.note(line);
    }

    /// True if the file was not checked to its end.
    bool partial() const { return checked_.stopped != StopReason::none; }
    bool all_lines() const { return options_.verify && options_.compact.empty(); }
    std::string stop_text() const {
        return checked_.stopped == StopReason::cancelled ? tr("interruption")
                                                         : tr(to_string(checked_.stopped));
    }

    void search() {
        store_.add(confirmed_);
        belief_ = belief_in_table(session_);
        ProofFile file(options_.file);
        begin_progress(tr("prove"));
        SearchThreads threads(session_.shared().threads, budget_.cancel);
        Budget each = budget_;
        each.max_nodes = share_of(budget_, static_cast<int>(threads.size()));
        each.cancel = threads.flag();
        try {
            threads.run([&](std::size_t /*thread*/) { work(file, each); });
        } catch (const std::bad_alloc&) {
            stopped_ = StopReason::memory;
        }
        progress_.reset();
    }

    /// Works on the open classes in rounds, doubling the effort each time. If more effort does not
    /// help with a class, it is tried again only after more wins are known.
    void work(ProofFile& file, Budget budget) {
        Vct vct(tables_.positions);
        vct.use_sequences(proof_values());
        Advisor advisor(tables_.wins);
        vct.set_advisor(&advisor);
        EngineAdvice advice(budget, tables_.engine_bytes);
        const ProverTools tools =
            with_advice({store_, file, vct, advisor, options_.prover}, advice);
        const OpeningProver::Estimates estimates{
            belief_, [&](const Board& board) { return advice.answer(board); }};
        try {
            while (anything_to_try()) {
                budget.spend();
                budget.look();  // also if there is little to do
                const std::size_t task = next_++;
                const auto effort = options_.first_round
                                    << std::min<std::size_t>(task / replies_.size(), 30);
                const std::size_t place = task % replies_.size();
                if (!to_try(place)) continue;
                const std::size_t wins = store_.size();
                const Point reply = replies_[place];
                const Stopwatch watch;
                Board board = board_;
                board.make(reply);
                OpeningProver prover(board, tools, estimates);
                const Outcome outcome = prover.run(effort, budget, [&](const OpeningProgress& p) {
                    const std::lock_guard lock(telling_);
                    progress_->update(proved_count(), replies_.size(), text_of(reply, p));
                });
                tell(tr(outcome == Outcome::win
                            ? marked("{}{}: proved with {} nodes per reply, {:.1f} s")
                        : outcome == Outcome::no
                            ? marked("{}{}: no moves left to try with {} nodes per reply, {:.1f} s")
                            : marked("{}{}: open with {} nodes per reply, {:.1f} s"),
                        options_.opening, to_string(reply), effort, watch.seconds()));
                if (outcome == Outcome::no) refused_at_[place] = wins + 1;
                if (outcome != Outcome::win) continue;
                claims_.push({place, effort});
                confirm_claims(file, budget);
            }
        } catch (const OutOfBudget& out) {
            stopped_ = out.reason;
        }
    }

    /// One thread checks at a time; the others continue proving.
    void confirm_claims(ProofFile& file, Budget& budget) {
        while (!claims_.empty()) {
            const std::unique_lock turn(checking_, std::try_to_lock);
            if (!turn) return;  // the thread that checks takes this claim before it leaves
            checker_.limit(budget);
            while (const auto claim = claims_.pop()) confirm(*claim, file);
        }
    }

    /// Also stores what the check had to find itself, so that the next check finds it in the file.
    void confirm(const ClaimedReply& claim, ProofFile& file) {
        const Stopwatch watch;
        const Point reply = replies_[claim.place];
        checker_.expect(file.take());
        checker_.repair(claim.effort);
        const PointSet white = white_after(reply);
        // A reply covered by the win against another reply has no line of its own yet.
        if (!checker_.check_expected(black(), white))
            if (const auto claimed = store_.find(black(), white))
                claimed->move ? checker_.check({black(), white, claimed->move})
                              : checker_.check_threats(black(), white);
        const auto win = answer_to(reply);
        if (win && win->line > 0)
            for (const QuietMove& quiet : checker_.needed({win->line}))
                if (!checker_.expects(quiet)) file.add(quiet);
        tell_if_proved(claim.place);
        tell(tr(win ? marked("{}{}: confirmed, {:.1f} s") : marked("{}{}: not confirmed, {:.1f} s"),
                options_.opening, to_string(reply), watch.seconds()));
    }

    /// Says on stderr what a thread has done.
    void tell(const std::string& note) {
        const std::lock_guard lock(telling_);
        progress_->wipe();
        session_.note(note);
    }
    /// Prints a row as soon as it is known.
    void tell_if_proved(std::size_t place) {
        if (done_[place]) return;
        const auto win = answer_to(replies_[place]);
        if (!win) return;
        done_[place] = true;
        const std::lock_guard lock(telling_);
        if (progress_) progress_->wipe();
        tell_row(replies_[place], tr(answer_text(*win)));
    }
    void tell_row(Point reply, std::string_view answer) {
        results_.say(fmt::format("{}{} {}\n", options_.opening, to_string(reply), answer));
    }
    void tell_unproved(Point reply) {
        results_.say(tr(partial() ? marked("{}{} not checked\n") : marked("{}{} open\n"),
                        options_.opening, to_string(reply)));
    }
    static std::string answer_text(const Win& win) {
        return win.move ? to_string(win.move) : marked("threats");
    }

    std::string text_of(Point reply, const OpeningProgress& p) const {
        return tr("classes, now {}{} {}: {} replies open, at {} ({}, {} to go), {} wins",
                  options_.opening, to_string(reply), p.answer ? to_string(p.answer) : "", p.open,
                  p.reply ? to_string(p.reply) : tr("a pass"), p.prover.expanded, p.prover.proof,
                  store_.size());
    }

    PointSet black() const { return stones_of(board_.grid(), Colour::black); }
    PointSet white_after(Point reply) const {
        PointSet white = stones_of(board_.grid(), Colour::white);
        white.insert(reply);
        return white;
    }

    /// Only wins confirmed by the audit count as answers.
    std::optional<Win> answer_to(Point reply) const {
        auto win = confirmed_.find(black(), white_after(reply));
        if (win && !checker_.audit().shows(win->claim, black(), white_after(reply))) win.reset();
        return win;
    }

    bool to_try(std::size_t place) const {
        return !done_[place] && refused_at_[place] != store_.size() + 1;
    }
    bool anything_to_try() const {
        for (std::size_t i = 0; i < replies_.size(); ++i)
            if (to_try(i)) return true;
        return false;
    }

    std::size_t proved_count() const {
        return static_cast<std::size_t>(std::count(done_.begin(), done_.end(), true));
    }

    /// Writes the lines that the proved replies depend on.
    void write_compact() {
        std::vector<std::size_t> roots;
        for (const Point reply : replies_)
            if (const auto win = answer_to(reply); win && win->line > 0) roots.push_back(win->line);
        std::string text;
        for (const QuietMove& quiet : checker_.needed(roots)) text += to_line(quiet) + '\n';
        show::write_file(session_, options_.compact, text);
    }

    /// Writes the results of the check, for programs that play by the proof.
    void write_answers() {
        show::write_file(session_, options_.answers,
                         to_text(checker_.steps(black(), lines_), lines_.size()));
    }

    app::ExitCode summary() {
        const StopReason stopped = stopped_;
        const std::string_view unproved = partial() ? "not checked" : "open";
        for (std::size_t i = 0; i < replies_.size(); ++i) {
            const auto win = done_[i] ? answer_to(replies_[i]) : std::nullopt;
            results_.add(
                {.fields = {
                     {"reply", to_string(replies_[i])},
                     {"proved", win.has_value()},
                     {"answer", win ? answer_text(*win) : std::string()},
                     {"status", win ? "proved" : unproved},
                     {"lines_checked", all_lines() ? app::Cell(checked_.checked) : app::Cell()},
                     {"lines_wrong", all_lines() ? app::Cell(checked_.wrong.size()) : app::Cell()},
                     show::stopped_field(partial() ? checked_.stopped : stopped)}});
            if (!win) tell_unproved(replies_[i]);
        }
        results_.finish();
        session_.note(tr("{} of {} classes of replies proved{}", proved_count(), replies_.size(),
                         partial() ? tr(" so far; the file was not checked to the end")
                         : stopped != StopReason::none ? tr("; stopped: {}", tr(to_string(stopped)))
                                                       : ""));
        if (partial()) return app::ExitCode::out_of_budget;
        if (options_.verify && !checked_.wrong.empty()) return app::ExitCode::negative;
        return all_lines() || proved_count() == replies_.size() ? app::ExitCode::answered
                                                                : app::ExitCode::out_of_budget;
    }

    app::Session& session_;
    app::Results results_;
    const ProveOptions& options_;
    OpeningReplies opening_;
    Board board_;
    WinStore store_;      // wins known to the provers
    WinStore confirmed_;  // wins known to the check
    Budget budget_;       // for the whole run
    ProofTables tables_;
    ProofChecker checker_;
    OpeningProver::Belief belief_;
    std::vector<QuietMove> lines_;
    CheckedLines checked_;
    std::size_t told_ = 0;
    std::atomic<StopReason> stopped_ = StopReason::none;  // the limit that ended the search
    std::optional<Progress> progress_;                    // of checking the file, or proving
    std::mutex checking_;
    std::mutex telling_;  // for the progress and whatever a thread prints
    ClaimedReplies claims_;
    std::vector<Point> replies_;
    std::vector<std::atomic<bool>> done_;  // confirmed, by index
    // By index: one more than the number of wins known when the prover had nothing left to try; 0
    // if it had.
    std::vector<std::atomic<std::size_t>> refused_at_;
    std::atomic<std::size_t> next_ = 0;
};

}  // namespace

app::ExitCode prove(app::Session& session, const ProveOptions& options,
                    std::vector<QuietMove> lines) {
    return ProveRun(session, options, std::move(lines)).run();
}

}  // namespace ailab::gomoku
