#include <fmt/format.h>

#include "lab_grade/report/writers.hpp"

namespace ailab::grade {

std::string write_csv(const GradeReport& report) {
    std::string text =
        "submission,group,test,outcome,points,max_points,message,diagnosis,cpu_seconds,"
        "wall_seconds,peak_bytes,exit_code,signal\n";
    for (const TestResult& test : report.tests)
        text += fmt::format("{},{},{},{},{},{},{},{},{:.3f},{:.3f},{},{},{}\n",
                            csv_cell(report.submission), csv_cell(test.group), csv_cell(test.id),
                            status_of(test), format_points(test.points),
                            format_points(test.max_points), csv_cell(test.verdict.message),
                            csv_cell(test.verdict.diagnosis), test.cpu_seconds, test.wall_seconds,
                            test.peak_bytes, test.exit_code, test.signal);
    return text;
}

}  // namespace ailab::grade
