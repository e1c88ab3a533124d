#include "lab_grade/run/submission.hpp"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "common/base/error.hpp"
#include "common/text/names.hpp"

namespace ailab::grade {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kPlaceholder = "{}";

std::string absolute_path(const std::string& path) {
    return fs::absolute(path).lexically_normal().string();
}

/// What a compiler may use, where the suite does not say.
Limits default_build_limits() {
    constexpr std::uint64_t kMegabyte = std::uint64_t{1} << 20U;
    return {60.0, 120.0, 2048 * kMegabyte, 8 * kMegabyte, 256 * kMegabyte, 256};
}

/// The owner of everything below the folder, which everybody may read from now on.
void give_tree(const std::string& folder, uid_t user) {
    const auto give = [&](const fs::path& path, bool is_folder, bool runs) {
        if (::geteuid() == 0 && ::lchown(path.c_str(), user, user) != 0) return;
        ::chmod(path.c_str(), is_folder || runs ? 0755 : 0644);
    };
    give(folder, true, true);
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        if (entry.is_symlink()) continue;
        const bool runs = (entry.status().permissions() & fs::perms::owner_exec) != fs::perms::none;
        give(entry.path(), entry.is_directory(), runs);
    }
}

class Preparation {
public:
    Preparation(const std::string& path, const ProgramSpec& spec, const Sandbox& sandbox,
                const Scratch& scratch, const std::atomic<bool>* cancel)
        : spec_(spec),
          sandbox_(sandbox),
          scratch_(scratch),
          cancel_(cancel),
          path_(absolute_path(path)) {
        while (path_.size() > 1 && path_.back() == '/') path_.pop_back();
        submission_.name = fs::path(path_).filename().string();
        submission_.program = spec.command;
    }

    Submission prepare() {
        std::vector<std::string> words = split_command(spec_.command);
        if (words.empty()) throw UsageError("the command of the program is empty");
        const bool is_file = fs::is_regular_file(path_);
        if (!spec_.build.empty() || !sandbox_.can_read(path_)) copy();
        folder_ = is_file ? fs::path(path_).parent_path().string() : path_;
        if (!spec_.build.empty()) build();
        if (submission_.problem.empty()) resolve(words);
        submission_.command = std::move(words);
        if (is_file && !copied_)
            submission_.shown.push_back(path_);
        else if (copied_ || fs::path(path_) != fs::current_path())
            submission_.shown.push_back(folder_);
        return std::move(submission_);
    }

private:
    void copy() {
        const std::string copy = scratch_.make("submission", std::nullopt);
        ::chmod(copy.c_str(), 0755);
        copy_readable(path_, copy);
        const bool is_file = fs::is_regular_file(path_);
        path_ = is_file ? copy + "/" + fs::path(path_).filename().string() : copy;
        copied_ = true;
    }

    void build() {
        give_tree(folder_, sandbox_.user().value_or(::geteuid()));
        RunRequest request{.command = with_path(split_command(spec_.build)), .folder = folder_};
        request.limits = spec_.build_limits.over(default_build_limits());
        request.cancel = cancel_;
        const RunResult run = run_program(sandbox_, request);
        give_tree(folder_, ::geteuid());
        if (run.ending == Ending::exited && run.exit_code == 0) return;
        const std::string said = run.error_output.empty() ? run.output : run.error_output;
        submission_.problem = fmt::format("`{}` failed{}\n{}{}", spec_.build,
                                          run.ending == Ending::exited
                                              ? fmt::format(" with exit code {}:", run.exit_code)
                                              : " or was stopped:",
                                          said.substr(0, 8000), run.problem);
    }

    std::vector<std::string> with_path(std::vector<std::string> words) const {
        for (std::string& word : words)
            for (std::size_t at = 0; (at = word.find(kPlaceholder, at)) != std::string::npos;
                 at += path_.size())
                word.replace(at, kPlaceholder.size(), path_);
        return words;
    }

    /// Files of the submission by their absolute names; the program must exist.
    void resolve(std::vector<std::string>& words) {
        words = with_path(std::move(words));
        for (std::string& word : words) {
            if (word.empty() || word.front() == '-') continue;
            const std::string inside = absolute_path((fs::path(folder_) / word).string());
            if (!fs::is_regular_file(inside)) continue;
            word = inside;
            make_readable(word);
        }
        const std::vector<std::string> programs = find_programs(words.front());
        if (!programs.empty()) {
            check_reachable(words.front(), programs);
            return;
        }
        submission_.problem = fs::exists(words.front())
                                  ? fmt::format("{} may not be executed", words.front())
                                  : fmt::format("there is no program '{}'", words.front());
        if (words.size() > 1 || !fs::is_directory(folder_)) return;
        std::vector<std::string> names;
        for (const auto& entry : fs::directory_iterator(folder_))
            names.push_back(entry.path().filename().string());
        const std::string hint =
            did_you_mean(near_misses(fs::path(words.front()).filename().string(), names));
        if (!hint.empty()) submission_.problem += "; " + hint;
    }

    /// Programs of the system are not copied, but the user that they run as may not reach them.
    void check_reachable(const std::string& name, const std::vector<std::string>& programs) {
        std::optional<std::string> obstacle;
        for (const std::string& program : programs) {
            obstacle = sandbox_.obstacle_to(program);
            if (!obstacle) return;
        }
        submission_.problem = fmt::format(
            "'{}' is {}, but programs run as another user, who may not {} {}; install it for all "
            "users, name its whole path so that it is copied, or use --same-user",
            name, programs.back(), fs::is_directory(*obstacle) ? "enter" : "execute", *obstacle);
    }

    /// A file elsewhere that the sandbox's user cannot read is copied with its folder.
    void make_readable(std::string& file) {
        const std::string folder = fs::path(file).parent_path().string();
        if (sandbox_.can_read(file)) {
            submission_.shown.push_back(file);
            return;
        }
        const std::string copy =
            scratch_.make(fmt::format("program-{}", submission_.shown.size()), std::nullopt);
        ::chmod(copy.c_str(), 0755);
        copy_readable(folder, copy);
        file = copy + "/" + fs::path(file).filename().string();
        submission_.shown.push_back(copy);
    }

    const ProgramSpec& spec_;
    const Sandbox& sandbox_;
    const Scratch& scratch_;
    const std::atomic<bool>* cancel_;
    std::string path_, folder_;
    bool copied_ = false;
    Submission submission_;
};

}  // namespace

std::vector<std::string> split_command(std::string_view line) {
    std::vector<std::string> words;
    std::string word;
    bool inside = false;  // a word, perhaps an empty one
    char quote = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char c = line[i];
        if (quote != 0 && c == quote)
            quote = 0;
        else if (quote == '\'')
            word += c;
        else if (c == '\\' && i + 1 < line.size())
            word += line[++i], inside = true;
        else if (quote != 0)
            word += c;
        else if (c == '\'' || c == '"')
            quote = c, inside = true;
        else if (c == ' ' || c == '\t' || c == '\n') {
            if (inside) words.push_back(std::move(word));
            word.clear();
            inside = false;
        } else if (std::string_view("|&;<>()$`*?~").find(c) != std::string_view::npos) {
            throw UsageError(fmt::format("the command holds '{}', but no shell will read it", c),
                             "put the words into a script, or into sh -c '…'");
        } else {
            word += c;
            inside = true;
        }
    }
    if (quote != 0) throw UsageError(fmt::format("a quote ({}) is not closed in: {}", quote, line));
    if (inside) words.push_back(std::move(word));
    return words;
}

Submission prepare_submission(const std::string& path, const ProgramSpec& spec,
                              const Sandbox& sandbox, const Scratch& scratch,
                              const std::atomic<bool>* cancel) {
    try {
        return Preparation(path, spec, sandbox, scratch, cancel).prepare();
    } catch (const UsageError&) {
        throw;
    } catch (const std::exception& error) {
        Submission broken;
        broken.name = fs::path(path).filename().string();
        broken.program = spec.command;
        broken.problem = error.what();
        return broken;
    }
}

}  // namespace ailab::grade
