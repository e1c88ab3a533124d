#include "lab_grade/course/starter.hpp"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/app/data_files.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/blank.hpp"
#include "common/text/utf8.hpp"
#include "common/text/write_file.hpp"
#include "lab_grade/run/tree.hpp"
#include "lab_grade/suite/files.hpp"

namespace ailab::grade {
namespace {

namespace fs = std::filesystem;

/// Keeps existing files of the package.
void add(Package& package, std::string name, std::string content, bool executable = false) {
    if (std::ranges::find(package, name, &PackageFile::name) == package.end())
        package.push_back({std::move(name), std::move(content), executable});
}

/// Returns the test whose input is the step's sample; null if its tests are all hidden.
const TestCase* sample_of(const Suite& suite, const Group& step) {
    const auto found = std::ranges::find_if(suite.tests, [&](const TestCase& test) {
        return test.group == step.name && test.visibility == Visibility::visible;
    });
    return found == suite.tests.end() ? nullptr : &*found;
}

std::string sample_name(const std::string& step) {
    return "samples/" + step + ".txt";
}

/// Replaces `docs/lab1.md` by its place in the sources or the installation.
std::string with_places_of_lessons(std::string text) {
    const fs::path data = fs::path(app::data_file("grading")).parent_path();
    std::error_code error;
    for (std::size_t at = 0; (at = text.find("`docs/", at)) != text.npos; ++at) {
        const std::size_t end = text.find('`', at + 1);
        const std::string name = text.substr(at + 1, end == text.npos ? 0 : end - at - 1);
        for (const fs::path& root : {data, data.parent_path()})
            if (fs::is_regular_file(root / name, error)) {
                text.replace(at + 1, name.size(), (root / name).lexically_normal().string());
                break;
            }
    }
    return text;
}

}  // namespace

std::string line_by_hand(const UnitLanguage& language, const TestCase& test) {
    return fmt::format("{}{}{} < {}", language.command, test.arguments.empty() ? "" : " ",
                       fmt::join(test.arguments, " "), sample_name(test.group));
}

Package files_of_student(const std::string& folder) {
    Package package;
    for (const std::string& part : {folder, given_beside(folder)}) {
        if (part.empty()) continue;
        for (const TreeEntry& entry : list_tree(part, {}, {}, is_left_behind))
            if (entry.kind == TreeEntry::Kind::file)
                add(package, entry.name, read_file((fs::path(part) / entry.name).string()),
                    entry.runs);
    }
    std::ranges::sort(package, {}, &PackageFile::name);
    return package;
}

Package sample_inputs(const Suite& suite, const UnitLanguage& language) {
    Package package;
    std::string lines;
    for (std::size_t i = 0; i < suite.groups.size(); ++i) {
        const TestCase* test = sample_of(suite, suite.groups[i]);
        if (test == nullptr) continue;
        add(package, sample_name(test->group), test->input.read());
        for (const auto& [name, text] : test->files) add(package, name, text.read());
        lines += fmt::format("    {} # {}. {}\n", pad(line_by_hand(language, *test), 52), i + 1,
                             suite.groups[i].title);
    }
    const std::string build = language.build.empty() ? "" : fmt::format("    {}\n", language.build);
    add(package, "samples/README.md",
        tr("# Sample inputs\n\nThe first test of each step. Run them in the parent folder:\n\n{}{}",
           build, lines));
    return package;
}

Package starter_package(const std::string& unit_folder, const Suite& suite,
                        const UnitLanguage& language) {
    const fs::path starter = fs::path(unit_folder) / "starter" / language.name;
    if (!fs::is_directory(starter)) throw InputError(tr("there is no folder {}", starter.string()));
    Package package = files_of_student(starter.string());
    for (PackageFile& file : sample_inputs(suite, language))
        add(package, std::move(file.name), std::move(file.content));
    return package;
}

std::string handout_for(const std::string& handout, const UnitLanguage& language,
                        const Package& files) {
    const std::size_t column = language.name == "python" ? 2 : 3;
    std::string text;
    bool in_table = false;
    for (std::string_view rest = handout; !rest.empty();) {
        std::string line(take_line(rest));
        in_table = line == "| | Python | C++ |" || (in_table && line.starts_with('|'));
        std::vector<std::size_t> bars;
        for (std::size_t at = 0; in_table && (at = line.find('|', at)) != line.npos; ++at)
            bars.push_back(at);
        if (bars.size() == 4)
            line = line.substr(0, bars[1]) +
                   line.substr(bars[column - 1], bars[column] - bars[column - 1]) + "|";
        text += line + "\n";
    }
    for (const PackageFile& file : files) {
        const fs::path name = file.name;
        if (name.extension() != ".cpp") continue;
        const std::string python = name.stem().string() + ".py";
        for (std::size_t at = 0; (at = text.find(python, at)) != text.npos; ++at)
            text.replace(at, python.size(), file.name);
    }
    return text;
}

void add_handout(Package& package, const std::string& unit_folder, const UnitLanguage& of) {
    const std::string name = language() == Language::zh ? "handout.zh.md" : "handout.md";
    const fs::path handout = fs::path(unit_folder) / name;
    if (fs::is_regular_file(handout))
        add(package, name,
            with_places_of_lessons(handout_for(read_file(handout.string()), of, package)));
}

std::string restore_starter(const std::string& starter, const std::string& file) {
    const std::string text = read_file(starter);
    std::string copy;
    std::error_code error;
    if (fs::exists(fs::symlink_status(file, error))) {
        copy = file + ".bak";
        for (int i = 2; fs::exists(fs::symlink_status(copy, error)); ++i)
            copy = fmt::format("{}.bak{}", file, i);
        if (!fs::copy_file(file, copy, error)) throw cannot_write(copy, error.value());
    }
    write_file(file, text);
    return copy;
}

}  // namespace ailab::grade
