#include "lab_grade/commands/grade_class.hpp"

#include <filesystem>
#include <thread>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "lab_grade/report/writers.hpp"

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

BulkOutcome grade_with_progress(app::Session& session, const Suite& suite, const BulkPlan& plan,
                                const std::string& title) {
    std::error_code error;
    std::filesystem::create_directories(plan.results, error);
    if (error)
        throw InputError(tr("cannot make {}: {}", plan.results, system_error_text(error.value())));
    Progress progress = session.progress(title);
    BulkOutcome outcome = grade_class(
        suite, plan, [&](std::size_t done, std::size_t total) { progress.update(done, total); });
    progress.wipe();
    for (const std::string& failure : outcome.failures) session.warn(failure);
    return outcome;
}

void warn_of_not_graded(app::Session& session, const std::vector<GradeReport>& reports,
                        const std::string& where) {
    for (const GradeReport& report : reports)
        if (report.complete && !report.why_not_graded().empty())
            session.warn(tr("not graded: {}: {}", where + clean(report.submission, 60, 1),
                            clean(reason_of(report), 400, 1)));
}

}  // namespace ailab::grade
