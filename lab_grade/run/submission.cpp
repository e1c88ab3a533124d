#include "lab_grade/run/submission.hpp"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <optional>

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "lab_grade/run/build_cache.hpp"
#include "lab_grade/run/faults.hpp"
#include "lab_grade/suite/files.hpp"

namespace ailab::grade {
namespace {

namespace fs = std::filesystem;

/// The limits of a compiler if the suite does not set any.
Limits default_build_limits() {
    constexpr std::uint64_t kMegabyte = std::uint64_t{1} << 20U;
    return {60.0, 120.0, 2048 * kMegabyte, 8 * kMegabyte, 256 * kMegabyte, 256};
}

/// The reason why a submission cannot be run.
struct Obstacle {
    Problem problem;
    std::string why;
};

class Preparation {
public:
    Preparation(const std::string& path, const ProgramSpec& spec, const Sandbox& sandbox,
                const Scratch& scratch, const Budget& budget)
        : spec_(spec),
          sandbox_(sandbox),
          scratch_(scratch),
          budget_(budget),
          given_(path),
          path_(absolute_path(path)) {
        while (path_.size() > 1 && path_.back() == '/') path_.pop_back();
        shared_ = given_beside(path_);
        submission_.name = fs::path(path_).filename().string();
        submission_.program = spec.command;
        submission_.build = spec.build;
        submission_.command = split_command(spec.command);
        if (submission_.command.empty())
            throw UsageError(tr("the command of the program is empty"));
    }

    Submission prepare() {
        try {
            copy({});
            if (!spec_.build.empty()) build();
            submission_.command = fill_in(std::move(submission_.command), own_path());
            find_and_reach();
        } catch (const Obstacle& obstacle) {
            submission_.problem = obstacle.problem;
            submission_.why = obstacle.why;
        } catch (const UsageError&) {
            throw;
        } catch (const InputError& error) {
            submission_.problem = Problem::unreadable;
            submission_.why = error.diagnostics().front().message;
        }
        return std::move(submission_);
    }

    Submission prepare_here() {
        if (!spec_.build.empty() || (names_a_file_here() && is_small())) return prepare();
        try {
            submission_.command = absolute_words();
            find_and_reach();  // with the contents of an empty folder
        } catch (const Obstacle& obstacle) {
            submission_.problem = obstacle.problem;
            submission_.why = obstacle.why;
        }
        return std::move(submission_);
    }

private:
    /// Selects the submission's own files that nobody may read.
    std::function<bool(const std::string&)> secrets() const {
        std::set<std::string> secret;
        for (const std::string& path : spec_.secret) secret.insert(absolute_path(path));
        return [secret, root = path_ + "/"](const std::string& name) {
            return secret.contains(root + name);
        };
    }

    /// True for `main.py`, `./main`, or `Main` if there is a Main.class.
    bool names_a_file_here() const {
        const auto is_here = [&](const std::string& word) {
            const std::string name = fs::path(word).lexically_normal().string();
            return name.find('/') == std::string::npos &&
                   (is_file(fs::path(path_) / name) ||
                    is_file(fs::path(path_) / (name + ".class")) ||
                    (!shared_.empty() && is_file(fs::path(shared_) / name)));
        };
        return std::ranges::any_of(submission_.command, is_here);
    }

    bool is_small() const {
        constexpr TreeLimits kSmall{1'000, std::uint64_t{32} << 20U};
        try {
            list_tree(path_, kSmall, budget_, secrets());
            return true;
        } catch (const InputError&) {
            return false;
        }
    }

    void copy(const TreeLimits& limits) {
        if (!fs::exists(fs::symlink_status(path_)))
            throw InputError(tr("there is no file or folder {}", given_));
        const Tree tree = list_tree(path_, limits, budget_, secrets(), &submission_.omitted);
        const std::string folder = scratch_.make("submission", std::nullopt);
        copy_tree(path_, tree, folder, std::nullopt, budget_);
        is_file_ = fs::is_regular_file(path_);
        submission_.folder = folder;
        submission_.files = tree;
        if (shared_.empty()) return;
        copy_tree(shared_, list_tree(shared_, limits, budget_), folder, std::nullopt, budget_);
        submission_.files = list_tree(folder, limits, budget_);
    }

    /// The value of `{}` in the program's own folder.
    std::string own_path() const { return is_file_ ? "./" + submission_.name : "."; }

    bool has_file(const std::string& name) const {
        return std::ranges::any_of(submission_.files, [&](const TreeEntry& entry) {
            return entry.name == name && entry.kind != TreeEntry::Kind::folder;
        });
    }
    Contents contents() const {
        return {[this](const std::string& name) { return has_file(name); },
                [this] {
                    std::vector<std::string> names;
                    for (const TreeEntry& entry : submission_.files)
                        names.push_back(fs::path(entry.name).filename().string());
                    return names;
                }};
    }

    void give_folder(std::optional<uid_t> user) const {
        if (!user) return;
        if (::chown(submission_.folder.c_str(), *user, *user) != 0) return;
        for (const TreeEntry& entry : submission_.files)
            if (::lchown((submission_.folder + "/" + entry.name).c_str(), *user, *user) != 0)
                return;
    }

    void build() {
        std::vector<std::string> names;
        for (const TreeEntry& entry : submission_.files) names.push_back(entry.name);
        RunRequest request{
            .command = fill_in(expand_stars(split_command(spec_.build, true), names), own_path()),
            .folder = submission_.folder};
        if (request.command.empty()) throw UsageError(tr("the build command is empty"));
        const std::string missing = missing_program(request.command, contents(), spec_.given);
        if (!missing.empty()) throw Obstacle{Problem::no_program, missing};
        request.view.hidden = spec_.hidden;
        for (const std::string& word : request.command)
            if (word.starts_with('/')) request.view.shown.push_back(word);
        request.limits = spec_.build_limits.over(default_build_limits());
        request.budget = budget_;
        const auto line = read_compiler_line(request.command);
        if (line && (spec_.checks || !spec_.cache.empty()))
            build_in_parts(*line, request);
        else
            submission_.warnings = warnings_in(must_build(request));
        submission_.files = list_tree(submission_.folder, {}, budget_);
    }

    /// Returns what the compiler said.
    std::string must_build(const RunRequest& request) {
        give_folder(sandbox_.user());
        const RunResult run = run_program(sandbox_, request);
        budget_.look();
        if (run.ending == Ending::not_started) throw Obstacle{Problem::no_program, run.problem};
        if (run.ending != Ending::exited || run.exit_code != 0) throw build_error(run);
        return run.error_output;
    }

    /// Compiles only the files that have changed since the last build.
    void build_in_parts(const CompilerLine& line, RunRequest request) {
        struct Part {
            std::string source, object;
            std::optional<std::uint64_t> key;
        };
        std::vector<CompilerLine> programs{line};
        const bool checks = spec_.checks && runs(line.program);
        if (checks) programs.push_back(with_checks(line));
        for (const std::string& flag : programs.back().flags)
            if (flag.starts_with('/')) request.view.shown.push_back(flag);
        const BuildCache cache(spec_.cache);
        std::vector<Part> missing;
        std::vector<std::string> objects, compile, link;
        for (const CompilerLine& program : programs) {
            // Where the second program cannot be built, there is only the first.
            const auto add = [is_first = link.empty()](auto& to, const std::string& command) {
                to.push_back(is_first ? command : "(" + command + ") 2>/dev/null || :");
            };
            for (const std::string& source : program.sources) {
                const auto key = key_of(program, source, submission_.folder, submission_.files);
                objects.push_back(submission_.folder + "/" + program.object_of(source));
                if (key && cache.fetch(*key, objects.back())) continue;
                missing.push_back({source, objects.back(), key});
                add(compile, program.compile(source));
            }
            add(link, program.link());
        }
        std::string said;
        const auto keep = [&] {
            for (const Part& part : missing)  // what has a warning is compiled every time
                if (part.key && fs::exists(part.object) &&
                    said.find(part.source + ":") == said.npos)
                    cache.store(*part.key, part.object);
        };
        submission_.files = list_tree(submission_.folder, {}, budget_);
        try {
            if (!compile.empty()) said = must_build(with(request, all_at_once(compile)));
        } catch (...) {
            keep();  // for the files compiled before an error or an interruption
            throw;
        }
        keep();
        submission_.warnings = warnings_in(said);
        must_build(with(request, all_at_once(link)));
        for (const std::string& object : objects) fs::remove(object);
        const std::string& checked = programs.back().program;
        if (checks && fs::exists(submission_.folder + "/" + checked))
            submission_.checked = "./" + checked;
    }

    /// True if the command of the program is this program of the submission.
    bool runs(const std::string& program) const {
        return fs::path(submission_.command.front()).lexically_normal() ==
               fs::path(program).lexically_normal();
    }

    static RunRequest with(RunRequest request, std::vector<std::string> command) {
        request.command = std::move(command);
        return request;
    }

    Obstacle build_error(const RunResult& run) const {
        constexpr std::size_t kMost = 8000;
        constexpr int kXargsFailed = 123;  // one of the compilers started by xargs has failed
        const std::string said =
            (run.error_output.empty() ? run.output : run.error_output).substr(0, kMost);
        return {Problem::not_built,
                fmt::format("`{}` {}: {}\n{}", spec_.build,
                            run.ending == Ending::exited
                                ? tr("failed with exit code {}",
                                     run.exit_code == kXargsFailed ? 1 : run.exit_code)
                                : tr("was stopped"),
                            first_error(said), said)};
    }

    /// Checks that the program exists and that its user can reach it.
    void find_and_reach() {
        std::vector<std::string>& words = submission_.command;
        const std::string missing = missing_program(words, contents(), spec_.given);
        if (!missing.empty()) throw Obstacle{Problem::no_program, missing};
        for (std::string& word : words)
            if (!word.empty() && word.front() == '/' && fs::is_regular_file(word))
                make_readable(word);
        std::string& program = words.front();
        const std::vector<std::string> found = find_programs(program);
        const bool is_own =
            program.front() != '/' && (program.find('/') != std::string::npos || found.empty());
        if (is_own)
            make_executable(program);
        else if (found.empty())
            throw Obstacle{Problem::no_program, tr("{} is not executable", program)};
        else
            check_reachable(program, found);
    }

    /// Archives lose permissions: makes files executable that are obviously programs.
    void make_executable(std::string& program) {
        const std::string name = fs::path(program).lexically_normal().string();
        program = "./" + name;
        for (TreeEntry& entry : submission_.files) {
            if (entry.name != name || entry.runs || entry.kind != TreeEntry::Kind::file) continue;
            const std::string path = submission_.folder + "/" + name;
            const std::string begin = read_file(path, 4);
            entry.runs = begin.starts_with("#!") || (begin.size() > 1 && begin.substr(1) == "ELF");
            if (!entry.runs) throw Obstacle{Problem::no_program, tr("{} is not executable", name)};
            ::chmod(path.c_str(), 0700);
        }
    }

    /// Replaces files of the current folder by their absolute names.
    std::vector<std::string> absolute_words() const {
        std::vector<std::string> words = fill_in(submission_.command, path_);
        for (std::size_t i = 0; i < words.size(); ++i) {
            std::string& word = words[i];
            if (word.empty() || word.front() == '-') continue;
            if (i == 0 && word.find('/') == std::string::npos && !find_program(word).empty())
                continue;
            const std::string path = absolute_path((fs::path(path_) / word).string());
            if (is_file(path)) word = path;
        }
        return words;
    }

    /// Programs of the system are not copied, but their user may not be able to reach them.
    void check_reachable(const std::string& name, const std::vector<std::string>& programs) const {
        std::optional<std::string> obstacle;
        for (const std::string& program : programs) {
            obstacle = sandbox_.obstacle_to(program);
            if (!obstacle) return;
        }
        throw Obstacle{
            Problem::no_program,
            tr("'{}' is {}, but programs run as another user, who may not {} {}; install it for "
               "all users, give its full path so that it is copied, or use --same-user",
               name, programs.back(), fs::is_directory(*obstacle) ? tr("enter") : tr("execute"),
               *obstacle)};
    }

    /// Copies a file outside, with its folder, if the sandbox's user cannot read it.
    void make_readable(std::string& file) {
        const std::string folder = fs::path(file).parent_path().string();
        if (sandbox_.can_read(file)) {
            submission_.shown.push_back(file);
            return;
        }
        const std::string copy =
            scratch_.make(fmt::format("program-{}", submission_.shown.size()), std::nullopt);
        const Tree tree = list_tree(folder, {}, budget_);
        copy_tree(folder, tree, copy, std::nullopt, budget_);
        ::chmod(copy.c_str(), 0755);
        for (const TreeEntry& entry : tree)
            if (entry.kind != TreeEntry::Kind::link)
                ::chmod((copy + "/" + entry.name).c_str(),
                        entry.runs || entry.kind == TreeEntry::Kind::folder ? 0755 : 0644);
        file = copy + "/" + fs::path(file).filename().string();
        submission_.shown.push_back(copy);
    }

    const ProgramSpec& spec_;
    const Sandbox& sandbox_;
    const Scratch& scratch_;
    const Budget& budget_;
    const std::string given_;  ///< the path as given by the user
    std::string path_;
    std::string shared_;  ///< the files given to both starter and solution of a unit, or ""
    bool is_file_ = false;
    Submission submission_;
};

}  // namespace

ProgramSpec program_of(const Suite& suite, const std::string& command, const std::string& build) {
    ProgramSpec spec{command.empty() ? suite.program : command, build.empty() ? suite.build : build,
                     suite.build_limits};
    if (spec.command.empty())
        throw UsageError(tr("no program to grade"),
                         tr("give its command, such as {}", "--program 'python3 main.py'"));
    split_command(spec.command);
    split_command(spec.build, true);
    for (const TestCase& test : suite.tests)
        for (const auto& [name, text] : test.files)
            spec.given.insert(fs::path(name).lexically_normal().string());
    spec.secret = suite.files;
    spec.hidden = to_hide(suite.files);
    return spec;
}

Submission prepare_submission(const std::string& path, const ProgramSpec& spec,
                              const Sandbox& sandbox, const Scratch& scratch,
                              const Budget& budget) {
    return Preparation(path, spec, sandbox, scratch, budget).prepare();
}

Submission prepare_here(const ProgramSpec& spec, const Sandbox& sandbox, const Scratch& scratch,
                        const Budget& budget) {
    return Preparation(".", spec, sandbox, scratch, budget).prepare_here();
}

std::string common_problem(const std::vector<std::string>& submissions, const ProgramSpec& spec) {
    // Build products do not exist yet.
    const std::string& line = spec.build.empty() ? spec.command : spec.build;
    std::string first;
    for (const std::string& path : submissions) {
        const bool alone = is_file(path);
        const fs::path folder = alone ? fs::path(path).parent_path() : fs::path(path);
        const std::string own = alone ? "./" + fs::path(path).filename().string() : ".";
        const Contents contents{[&](const std::string& name) { return is_file(folder / name); },
                                [] { return std::vector<std::string>(); }};
        const std::string problem =
            missing_program(fill_in(split_command(line, true), own), contents, spec.given);
        if (problem.empty()) return "";
        if (first.empty()) first = problem;
    }
    return first;
}

}  // namespace ailab::grade
