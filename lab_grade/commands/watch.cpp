// `try UNIT --watch`: checks the current step after every save; keys show a hint, the next step,
// the list of steps, the starter again and, once the step passes, the solution.
#include <filesystem>
#include <memory>
#include <mutex>
#include <ostream>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/app/terminal.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "lab_grade/commands/try.hpp"
#include "lab_grade/course/starter.hpp"
#include "lab_grade/course/step_place.hpp"
#include "lab_grade/course/try_state.hpp"
#include "lab_grade/report/writers.hpp"
#include "lab_grade/run/folder_watch.hpp"
#include "lab_grade/suite/files.hpp"

namespace ailab::grade {
namespace {

namespace fs = std::filesystem;
using app::Key, app::KeyPress;

constexpr const char* kGreen = "32";
constexpr const char* kYellow = "33";
constexpr const char* kRed = "31";
constexpr const char* kDim = "2";
constexpr const char* kBold = "1";

bool is_used(const KeyPress& press) {
    return press.key == Key::character || press.key == Key::enter || press.key == Key::interrupt;
}

class Watcher {
public:
    Watcher(app::Session& session, const TryOptions& options)
        : session_(session),
          options_(options),
          unit_(open_unit(options)),
          budget_(session.budget()),
          sandbox_(options.sandbox()),
          folder_(unit_.students),
          file_(state_file_of(unit_.students, unit_.folder)),
          state_(read_state(file_)) {
        if (unit_.suite.groups.empty()) throw UsageError(tr("--watch: the suite has no steps"));
        for (const GroupResult& group : empty_report(unit_.suite).groups)
            most_.push_back(group.max_points);
        begin_at();
    }

    app::ExitCode run();

private:
    enum class Event : std::uint8_t { saved, key, ended, interrupted, time_over };

    std::ostream& out() { return session_.people(); }
    const Group& group(std::size_t step) const { return unit_.suite.groups[step]; }
    StepState& state() { return state_.steps[group(step_).name]; }
    std::size_t last() const { return unit_.suite.groups.size() - 1; }

    void begin_at();
    void enter(std::size_t step);
    bool check();
    void grade(const TriedUnit& unit, const Budget& budget, const RunWatch& watch);
    void show_result(const TriedUnit& unit, const GradeReport& report);
    void praise();
    void print_map();
    void print_keys();
    void say(std::string_view text, const char* colour = nullptr);

    Event wait(KeyPress& press);
    bool key_ends();
    bool obey(char32_t key);
    void hint();
    void reset();
    void show_solution();
    bool all_passed();
    app::ExitCode leave() {
        return all_passed() ? app::ExitCode::answered : app::ExitCode::negative;
    }

    app::Session& session_;
    const TryOptions& options_;
    TriedUnit unit_;
    Budget budget_;
    Sandbox sandbox_;
    FolderWatch folder_;
    app::RawTerminal terminal_;
    std::string file_;
    TryState state_;
    std::vector<double> most_;  ///< maximum points of each step
    std::size_t step_ = 0;
    bool walking_ = false;  ///< moving on to the first step that does not pass
    std::mutex screen_;     ///< during a check, also keys may print something
    std::unique_ptr<Progress> progress_;
    std::optional<KeyPress> waiting_;  ///< the key that ended a check
};

/// Starts at the requested step, else the last one, else the first one that does not pass.
void Watcher::begin_at() {
    walking_ = state_.at.empty() && options_.step.empty();
    const std::string name =
        options_.step.empty() ? state_.at : step_named(unit_.suite, options_.step);
    for (std::size_t i = 0; i <= last(); ++i)
        if (group(i).name == name) step_ = i;
}

void Watcher::say(std::string_view text, const char* colour) {
    std::string lines = fit(text, columns(session_));
    if (lines.ends_with('\n')) lines.pop_back();
    out() << (colour ? session_.paint(lines, colour) : lines) << '\n' << std::flush;
}

app::ExitCode Watcher::run() {
    print_map();
    print_keys();
    enter(step_);
    for (bool pending = true;;) {
        if (pending) pending = !check();
        if (walking_) {  // the step has passed
            enter(step_ + 1);
            pending = true;
            continue;
        }
        KeyPress press;
        switch (wait(press)) {
        case Event::saved:
            folder_.settle(budget_);
            pending = true;
            break;
        case Event::key:
            if (press.key == Key::interrupt) return app::ExitCode::interrupted;
            if (press.key == Key::character && press.character == 'q') return leave();
            if (obey(press.key == Key::enter ? U' ' : press.character)) pending = true;
            break;
        case Event::ended:
            return leave();
        case Event::interrupted:
            out() << '\n';
            return app::ExitCode::interrupted;
        case Event::time_over:
            return tell_partial(session_, tr("the folder is no longer watched"));
        }
    }
}

Watcher::Event Watcher::wait(KeyPress& press) {
    for (;;) {
        if (session_.cancelled()) return Event::interrupted;
        if (budget_.over()) return Event::time_over;
        if (folder_.changed()) return Event::saved;
        const auto read =
            waiting_ ? std::exchange(waiting_, {}) : terminal_.read_key(kSecondsBetweenLooks);
        if (!read) return session_.cancelled() ? Event::interrupted : Event::ended;
        press = *read;
        if (is_used(press)) return Event::key;
    }
}

/// During a check, in another thread: reads a key, and obeys it if it only shows something.
bool Watcher::key_ends() {
    const auto read = terminal_.read_key(kSecondsBetweenLooks);
    const std::lock_guard lock(screen_);
    if (progress_) progress_->update(0, 0);
    if (read && !is_used(*read)) return false;
    constexpr std::u32string_view kDo = U"nprsq ";
    if (read && read->key == Key::character && kDo.find(read->character) == kDo.npos) {
        if (progress_) progress_->wipe();
        return obey(read->character);
    }
    waiting_ = read.value_or(KeyPress{Key::character, U'q'});  // at the end of the input
    return true;
}

void Watcher::enter(std::size_t step) {
    step_ = step;
    state_.at = group(step_).name;
    write_state(file_, state_);
    tell(session_, about_step(session_, unit_.suite, step_));
}

/// Returns true if the check finished; a save or a key press stops it.
bool Watcher::check() {
    folder_.look_again();
    out() << '\n';
    say(tr("checking step {}, {} …", step_ + 1, group(step_).name), kBold);
    TriedUnit unit = unit_;
    keep_step(unit.suite, group(step_).name);
    bool over = false;
    {
        const RunWatch watch([this] { return folder_.changed(); }, session_.cancel_flag(),
                             session_.streams().in_terminal
                                 ? std::function<bool()>([this] { return key_ends(); })
                                 : std::function<bool()>());
        Budget budget = budget_;
        budget.cancel = watch.flag();
        try {
            grade(unit, budget, watch);
        } catch (const OutOfBudget&) {
        }
        over = watch.over();
    }
    progress_.reset();
    if (over || waiting_) walking_ = false;
    if (!over && !walking_ && session_.streams().in_terminal)
        say(tr("h hint, n next, p back, l list, s solution, r reset, q quit"), kDim);
    return !over;
}

void Watcher::grade(const TriedUnit& unit, const Budget& budget, const RunWatch& watch) {
    const Scratch scratch;
    const Submission submission = options_.prepare(unit.spec, sandbox_, scratch, budget);
    const TriedProgram tried{unit, submission, sandbox_, budget};
    std::unique_lock lock(screen_);
    if (submission.problem == Problem::unreadable || submission.problem == Problem::no_program) {
        walking_ = false;
        if (!watch.over()) say(submission.why, kRed);
        return;
    }
    print_warnings(session_, tried);
    lock.unlock();
    Grader grader(unit.suite, sandbox_,
                  {.budget = budget, .is_quick = quick_reference(unit, sandbox_, budget)});
    bool shown = false;
    GradeReport report = grader.grade(submission, [&](GradeReport so_far) {
        constexpr Detail kOneScreen{9, false};
        const std::size_t test = failure_of(unit.suite, so_far, group(step_).name);
        if (shown || test == so_far.tests.size() || so_far.problem != Problem::none || watch.over())
            return;
        // A later test may be wrong, which says more.
        if (so_far.tests[test].verdict.outcome == Outcome::partially && !so_far.complete) return;
        shown = true;
        find_fault(tried, so_far);
        const std::lock_guard printing(screen_);
        print_failure(session_, unit, so_far, step_, kOneScreen);
    });
    if (!report.complete || watch.over()) return;
    if (!shown) find_fault(tried, report);
    lock.lock();
    show_result(unit, report);
    name_cause(session_, tried, report, step_,
               [&](const std::string& what, const std::function<void()>& work) {
                   progress_.reset(new Progress(session_.progress(what)));
                   lock.unlock();
                   work();
                   lock.lock();
                   progress_.reset();
               });
}

void Watcher::show_result(const TriedUnit& unit, const GradeReport& report) {
    const GroupResult& result = report.groups[step_];
    state().points = std::max(state().points, result.points);
    const bool passes = result.passed == result.tests;
    state().passed = state().passed || passes;
    write_state(file_, state_);
    if (report.problem == Problem::not_built) print_build_error(session_, unit, report);
    print_faults(session_, report);
    say(tr("Step {}, {}: {} of {} tests pass, {} of {} points", step_ + 1, result.name,
           result.passed, result.tests, format_points(result.points),
           format_points(result.max_points)),
        passes ? kGreen : kRed);
    if (passes) praise();
    walking_ = walking_ && passes && step_ < last();
}

void Watcher::praise() {
    if (!group(step_).learned.empty()) say(group(step_).learned);
    if (all_passed()) return say(tr("All steps pass."));
    if (step_ < last() && !walking_)
        say(tr("n: go to the next step, {}", group(step_ + 1).name), kDim);
}

/// Prints "ok", "here" or "not yet" for every step.
void Watcher::print_map() {
    double points = 0, most = 0;
    std::vector<StepRow> rows;
    for (std::size_t i = 0; i <= last(); ++i) {
        const StepState& step = state_.steps[group(i).name];
        const bool here = i == step_ && !walking_;
        rows.push_back(
            {step.passed ? tr("ok")
             : here      ? tr("here")
                         : tr("not yet"),
             step.passed ? kGreen
             : here      ? kYellow
                         : nullptr,
             fmt::format("{}{:>2}", here ? ">" : " ", i + 1), group(i).name, group(i).title,
             fmt::format("{:>6}/{}", format_points(step.points), format_points(most_[i]))});
        points += step.points;
        most += most_[i];
    }
    out() << session_.paint(clean(unit_.suite.title, 60, 1), kBold)
          << tr(": {} of {} points\n", format_points(points), format_points(most));
    print_rows(session_, rows);
    out() << std::flush;
}

void Watcher::print_keys() {
    if (session_.streams().in_terminal)
        say(tr("Save a file to check it. Keys: h hint, n next step, p previous, l list, r restore "
               "the starter, s solution, Enter check again, q quit"),
            kDim);
}

/// Executes a key command; returns true if the step must be checked again.
bool Watcher::obey(char32_t key) {
    switch (key) {
    case 'n':
        if (step_ == last()) return say(tr("This is the last step.")), false;
        enter(step_ + 1);
        return true;
    case 'p':
        if (step_ == 0) return say(tr("This is the first step.")), false;
        enter(step_ - 1);
        return true;
    case ' ':
        return true;
    case 'h':
        return hint(), false;
    case 'l':
        return print_map(), false;
    case 'r':
        return reset(), false;
    case 's':
        return show_solution(), false;
    default:
        return print_keys(), false;
    }
}

void Watcher::hint() {
    const std::vector<std::string>& hints = group(step_).hints;
    std::size_t& shown = state().hints;
    if (shown >= hints.size())
        return say(hints.empty() ? tr("There are no hints for this step.")
                                 : tr("There are no more hints for this step."));
    ++shown;
    write_state(file_, state_);
    say(tr("Hint {} of {}: {}", shown, hints.size(), hints[shown - 1]), "36");
}

void Watcher::reset() {
    const std::string starter = unit_.part("starter");
    const StepPlace place = starter.empty() ? StepPlace{} : find_step(starter, step_ + 1);
    const fs::path from = fs::path(starter) / place.file,
                   to = fs::path(unit_.students) / place.file;
    std::error_code error;
    if (place.file.empty() || fs::equivalent(from, to, error))
        return say(tr("The starter of this step is not available."));
    say(place.steps.size() > 1
            ? tr("Replace {}, which contains the steps {}, with the starter? A copy of yours is "
                 "kept. y or n?",
                 place.file, fmt::join(place.steps, ", "))
            : tr("Replace {} with the starter? A copy of yours is kept. y or n?", place.file));
    const auto press = terminal_.read_key();
    if (!press || (press->character != 'y' && press->character != 'Y'))
        return say(tr("Nothing was changed."));
    try {
        const std::string copy = restore_starter(from.string(), to.string());
        say(copy.empty() ? tr("{} is the starter again", place.file)
                         : tr("{} is the starter again; yours was saved as {}", place.file,
                              fs::path(copy).filename().string()));
    } catch (const InputError& refused) {
        say(refused.diagnostics().front().message, kRed);
        say(tr("Nothing was changed."));
    }
}

void Watcher::show_solution() {
    if (!state().passed) return say(tr("The solution is shown once the step passes."));
    const std::string starter = unit_.part("starter"), solution = unit_.part("solution");
    const StepPlace place = starter.empty() ? StepPlace{} : find_step(starter, step_ + 1);
    if (solution.empty() || place.file.empty()) return say(tr("The solution is not available."));
    const std::string given = read_file((fs::path(starter) / place.file).string());
    const std::string text = read_file((fs::path(solution) / place.file).string());
    for (const std::string& function : with_helpers(text, given, place.functions))
        out() << '\n' << function_in(text, function);
    out() << std::flush;
}

bool Watcher::all_passed() {
    return std::ranges::all_of(unit_.suite.groups,
                               [&](const Group& step) { return state_.steps[step.name].passed; });
}

}  // namespace

app::ExitCode watch_unit(app::Session& session, const TryOptions& options) {
    return Watcher(session, options).run();
}

}  // namespace ailab::grade
