#include "lab_grade/suite/test_case.hpp"

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

std::string_view to_string(Visibility visibility) noexcept {
    switch (visibility) {
    case Visibility::visible:
        return "visible";
    case Visibility::hidden:
        return "hidden";
    case Visibility::after_due_date:
        return "after_due_date";
    case Visibility::after_published:
        return "after_published";
    }
    return "";
}

std::optional<Visibility> visibility_from(std::string_view word) noexcept {
    for (const Visibility visibility : {Visibility::visible, Visibility::hidden,
                                        Visibility::after_due_date, Visibility::after_published})
        if (word == to_string(visibility)) return visibility;
    return std::nullopt;
}

}  // namespace ailab::grade
