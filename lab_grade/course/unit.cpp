#include "lab_grade/course/unit.hpp"

#include <algorithm>
#include <filesystem>

#include <fmt/ranges.h>

#include "common/app/data_files.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/choice.hpp"
#include "lab_grade/suite/files.hpp"

namespace ailab::grade {

namespace fs = std::filesystem;

const std::vector<UnitLanguage>& unit_languages() {
    static const std::vector<UnitLanguage> kLanguages{
        {"python", "main.py", "python3 main.py"},
        {"cpp", "main.cpp", "./main", "g++ -O2 -std=c++17 -o main *.cpp"}};
    return kLanguages;
}

const UnitLanguage* language_of(const std::string& folder) {
    for (const UnitLanguage& language : unit_languages())
        for (const std::string& place : {folder, given_beside(folder)})
            if (!place.empty() && is_file(fs::path(place) / language.file)) return &language;
    return nullptr;
}

std::string course_kit() {
    const fs::path data = fs::path(app::data_file("grading")).parent_path();
    for (const fs::path& kit : {data / "course", data.parent_path() / "course"})
        if (is_folder(kit)) return kit.lexically_normal().string();
    throw InputError(tr("there is no folder course in {} or next to it", data.string()),
                     tr("set AILAB_DATA to the folder data of the source tree"));
}

std::vector<std::string> units_in(const std::string& kit) {
    std::vector<std::string> units;
    std::error_code error;
    for (fs::directory_iterator it(kit, error); !error && it != fs::directory_iterator();
         it.increment(error))
        if (is_file(it->path() / "public.yaml")) units.push_back(it->path().filename().string());
    // In the order of the lessons, followed by units of the course's own.
    static const std::vector<std::string> kOrder{"lab1", "lab2", "lab3", "lab4", "gomoku", "trees"};
    const auto place = [](const std::string& unit) {
        return std::pair(std::ranges::find(kOrder, unit) - kOrder.begin(), unit);
    };
    std::ranges::sort(units, {}, place);
    return units;
}

std::string unit_folder(const std::string& name) {
    if (name.find('/') != name.npos || name == ".") {
        if (is_folder(name)) return name;
        if (fs::path(name).is_relative() && !name.starts_with('.')) {
            const fs::path shipped = fs::path(app::data_file("grading")) / name;
            if (is_folder(shipped)) return shipped.string();
        }
        throw InputError(tr("there is no folder {}", name));
    }
    const std::string kit = course_kit(), folder = (fs::path(kit) / name).string();
    if (!name.empty() && is_folder(folder)) return folder;
    if (!name.empty() && is_file(fs::path(name) / "public.yaml")) return name;
    const std::vector<std::string> units = units_in(kit);
    const std::string hint = did_you_mean(near_misses(name, units));
    throw InputError(
        tr("there is no unit '{}' in {}", name, kit),
        hint.empty() && !units.empty() ? tr("the units are {}", fmt::join(units, ", ")) : hint);
}

std::string public_suite_of(const std::string& name) {
    if (is_file(name)) return name;
    const fs::path suite = fs::path(unit_folder(name)) / "public.yaml";
    if (!is_file(suite)) throw InputError(tr("there is no file {}", suite.string()));
    return suite.string();
}

}  // namespace ailab::grade
