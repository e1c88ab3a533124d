#include "lab_grade/suite/suite.hpp"

#include <numeric>

#include "lab_grade/suite/files.hpp"

namespace ailab::grade {
namespace {

template <class T>
std::optional<T> first(const std::optional<T>& a, const std::optional<T>& b) {
    return a ? a : b;
}

}  // namespace

std::string Text::read() const {
    return file.empty() ? text : read_file(file);
}

Limits Limits::over(const Limits& base) const {
    return {first(cpu_seconds, base.cpu_seconds),   first(wall_seconds, base.wall_seconds),
            first(memory_bytes, base.memory_bytes), first(output_bytes, base.output_bytes),
            first(file_bytes, base.file_bytes),     first(processes, base.processes)};
}

Limits default_limits() {
    return {10.0, 20.0, 512 * kMegabyte, 8 * kMegabyte, 8 * kMegabyte, 64};
}

double Suite::max_points() const {
    return std::accumulate(tests.begin(), tests.end(), 0.0,
                           [](double sum, const TestCase& test) { return sum + test.points; });
}

}  // namespace ailab::grade
