#include "lab_grade/commands/grade_class.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <thread>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/write_file.hpp"
#include "lab_grade/course/formats.hpp"
#include "lab_grade/report/writers.hpp"
#include "lab_grade/suite/files.hpp"

namespace ailab::grade {

BulkPlan plan_for(const app::Session& session, const SandboxOptions& sandbox, int jobs,
                  bool again) {
    BulkPlan plan;
    plan.sandbox = sandbox;
    plan.jobs = jobs > 0 ? jobs : static_cast<int>(std::thread::hardware_concurrency());
    plan.language = language() == Language::zh ? "zh" : "en";
    plan.again = again;
    plan.budget = session.budget();
    return plan;
}

void make_private_folder(const std::string& folder) {
    std::error_code error;
    const bool is_new = std::filesystem::create_directories(folder, error);
    if (error) throw InputError(tr("cannot make {}: {}", folder, system_error_text(error.value())));
    if (is_new) std::filesystem::permissions(folder, std::filesystem::perms::owner_all, error);
}

BulkOutcome grade_with_progress(app::Session& session, const Suite& suite, const BulkPlan& plan,
                                const std::string& title) {
    make_private_folder(plan.results);
    Progress progress = session.progress(title);
    BulkOutcome outcome = grade_class(
        suite, plan, [&](std::size_t done, std::size_t total) { progress.update(done, total); });
    progress.wipe();
    for (const std::string& failure : outcome.failures) session.warn(failure);
    return outcome;
}

std::vector<std::string> texts_of(const std::vector<StepResult>& steps) {
    std::vector<std::string> texts;
    for (const StepResult& step : steps)
        texts.push_back(fmt::format("{} {}/{}", step.name, format_points(step.points),
                                    format_points(step.max_points)));
    return texts;
}

void warn_of_not_graded(app::Session& session, const std::vector<GradeReport>& reports,
                        const std::string& where) {
    for (const GradeReport& report : reports)
        if (report.complete && !report.why_not_graded().empty())
            session.warn(tr("not graded: {}: {}", where + clean(report.submission, 60, 1),
                            clean(reason_of(report), 400, 1)));
}

namespace {

std::string after_of(const Regrade& regrade) {
    return regrade.after ? format_points(*regrade.after) : "";
}

void add_to_table(const std::vector<Regrade>& regrades, const std::string& file,
                  const std::string& where) {
    std::error_code error;
    std::string text =
        is_there(file) ? read_file(file) : "time,submission,before,after,of,because\n";
    for (const Regrade& r : regrades)
        text += csv_line({time_now(), csv_cell(where + r.submission), format_points(r.before),
                          after_of(r), format_points(r.max_points), csv_cell(r.because)});
    std::filesystem::create_directories(std::filesystem::path(file).parent_path(), error);
    write_file(file, text);
}

}  // namespace

void tell_regrades(app::Session& session, const std::vector<Regrade>& regrades,
                   const std::string& file, const std::string& where) {
    constexpr std::size_t kMost = 20;
    if (regrades.empty()) return;
    add_to_table(regrades, file, where);
    for (std::size_t i = 0; i < std::min(kMost, regrades.size()); ++i) {
        const Regrade& r = regrades[i];
        session.note(tr("{}: {} -> {} of {} points: {}", where + clean(r.submission, 60, 1),
                        format_points(r.before), r.after ? after_of(r) : tr("not graded"),
                        format_points(r.max_points), clean(r.because, 200, 1)));
    }
    session.note(tr_count("{} grade has changed; all are in {}",
                          "{} grades have changed; all are in {}", regrades.size(), regrades.size(),
                          file));
}

void show_statistics(app::Results& results, const std::string& unit, const ClassSummary& summary) {
    app::Table table({{.key = "unit", .heading = tr("unit")},
                      {.key = "what", .heading = tr("what")},
                      {.key = "name", .heading = tr("name")},
                      {.key = "students", .heading = tr("students")},
                      {.key = "percent", .heading = "%"},
                      {.key = "mean", .heading = tr("mean")},
                      {.key = "median", .heading = tr("median")},
                      {.key = "of", .heading = tr("of")}});
    const auto add = [&](const char* what, const std::string& name, std::size_t students,
                         const Spread* spread) {  // without one only the number is known
        const auto graded = static_cast<double>(summary.graded);
        const auto points = [&](double Spread::*value) {
            return spread ? app::Table::Entry(spread->*value, format_points(spread->*value))
                          : app::Table::Entry(app::Cell(), "");
        };
        table.add({unit,
                   {what, tr(what)},
                   clean(name, 200, 1),
                   students,
                   app::fixed(std::round(1000 * static_cast<double>(students) / graded) / 10, 0),
                   points(&Spread::mean),
                   points(&Spread::median),
                   points(&Spread::max_points)});
    };
    if (summary.graded > 0) add(marked("whole"), "", summary.points.full, &summary.points);
    for (const auto& [name, spread] : summary.steps)
        add(marked("step"), name, spread.full, &spread);
    for (const auto& [id, passed] : summary.tests)
        add(marked("test"), id, static_cast<std::size_t>(passed), nullptr);
    for (const auto& [mistake, students] : summary.diagnoses)
        add(marked("mistake"), mistake, static_cast<std::size_t>(students), nullptr);
    if (!table.empty()) results.add(table);
}

}  // namespace ailab::grade
