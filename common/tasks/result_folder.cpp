#include "common/tasks/result_folder.hpp"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "common/text/write_file.hpp"

namespace ailab::tasks {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kSuffix = ".result";

std::string file_name(const Result& result) {
    return fmt::format("{}.{}{}", result.task, checksum(result), kSuffix);
}

}  // namespace

ResultFolder::ResultFolder(std::string folder, std::string_view description, Repeated repeated,
                           const std::string& only)
    : folder_(std::move(folder)), job_(fingerprint(description)), repeated_(repeated) {
    std::error_code error;
    std::vector<std::string> files;
    for (fs::directory_iterator entry(folder_, error), end; !error && entry != end;
         entry.increment(error)) {
        const std::string name = entry->path().filename().string();
        if (!only.empty() && !name.starts_with(only + '.')) continue;
        if (name.ends_with(kSuffix)) files.push_back(entry->path().string());
        unfinished_ += name.ends_with(".part") && name.find(kSuffix) != std::string::npos;
    }
    if (error && error != std::errc::no_such_file_or_directory)
        throw InputError(tr("cannot read {}: {}", folder_, error.message()));
    std::sort(files.begin(), files.end());  // so that the choice is the same on all machines
    for (const std::string& file : files) {
        try {
            add(file, parse_result(Source::open(file)));
        } catch (const InputError& damaged) {
            refused_.push_back(damaged.diagnostics().front());
            if (refused_.back().hint.empty())
                refused_.back().hint = tr("its task will be done again");
        }
    }
}

void ResultFolder::refuse(const std::string& file, std::string message, std::string hint) {
    refused_.push_back({{file, 1, 1}, std::move(message), std::move(hint)});
}

void ResultFolder::add(const std::string& file, const Result& result) {
    if (result.job != job_)
        return refuse(file, tr("the result of another job"),
                      tr("use a separate folder for each job and set of options"));
    if (fs::path(file).filename() != file_name(result))
        return refuse(file, tr("the name of the file does not match its content"),
                      tr("expected {}", file_name(result)));
    const auto [known, added] = entries_.try_emplace(result.task, Entry{result.state, file});
    if (added) return;
    const bool decided = known->second.state == State::done;
    if (decided && result.state == State::done) {
        if (repeated_ == Repeated::same &&
            (contradictions_.empty() || contradictions_.back() != result.task))
            contradictions_.push_back(result.task);
    } else if (result.state == State::done) {
        known->second = {result.state, file};  // an open result is not a contradiction
    }
}

std::optional<State> ResultFolder::state(const std::string& task) const {
    const auto entry = entries_.find(task);
    return entry == entries_.end() ? std::nullopt : std::optional(entry->second.state);
}

std::vector<std::string> ResultFolder::tasks() const {
    std::vector<std::string> names;
    for (const auto& [task, entry] : entries_) names.push_back(task);
    return names;
}

Result ResultFolder::read(const std::string& task) const {
    const auto entry = entries_.find(task);
    if (entry == entries_.end()) throw InputError(tr("there is no result of task {}", task));
    Result result = parse_result(Source::open(entry->second.file));
    if (fs::path(entry->second.file).filename() != file_name(result) || result.job != job_)
        throw InputError(tr("{} has changed", entry->second.file));
    return result;
}

void ResultFolder::put(const std::string& task, State state, std::string body) {
    if (!is_name(task)) throw InputError(tr("not the name of a task: {}", in_quotes(task)));
    std::error_code error;
    fs::create_directories(folder_, error);
    if (error) throw InputError(tr("cannot make {}: {}", folder_, error.message()));
    const Result result{job_, task, state, std::move(body)};
    const std::string file = (fs::path(folder_) / file_name(result)).string();
    write_file(file, to_text(result), Flush::yes);
    add(file, result);
}

}  // namespace ailab::tasks
