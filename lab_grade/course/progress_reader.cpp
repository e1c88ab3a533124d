#include "lab_grade/course/progress_reader.hpp"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/write_file.hpp"
#include "lab_grade/report/writers.hpp"
#include "lab_grade/suite/files.hpp"

namespace ailab::grade {

QuizProgress::QuizProgress(std::string file) : file_(std::move(file)) {
    std::error_code error;
    if (file_.empty() || !std::filesystem::exists(file_, error)) return;
    try {
        const auto json = nlohmann::json::parse(read_file(file_));
        for (const auto& entry : json.at("replies"))
            replies_.push_back(
                {entry.at("id"), {entry.at("answer"), entry.at("points"), entry.at("message")}});
    } catch (const nlohmann::json::exception&) {
        throw InputError(tr("{} does not hold the answers of a quiz", file_),
                         tr("delete it, or name another file with --progress"));
    }
}

const QuizReply* QuizProgress::find(const std::string& question) const {
    const auto found = std::find_if(replies_.begin(), replies_.end(),
                                    [&](const auto& entry) { return entry.first == question; });
    return found == replies_.end() ? nullptr : &found->second;
}

void QuizProgress::add(const std::string& question, const QuizReply& reply) {
    replies_.emplace_back(question, reply);
    if (file_.empty()) return;
    nlohmann::ordered_json json;
    for (const auto& [name, kept] : replies_)
        json["replies"].push_back({{"id", name},
                                   {"answer", clean(kept.answer)},
                                   {"points", kept.points},
                                   {"message", clean(kept.message)}});
    write_file(file_, json.dump(1) + "\n");
}

void QuizProgress::clear() {
    replies_.clear();
    std::error_code error;
    if (!file_.empty()) std::filesystem::remove(file_, error);
}

}  // namespace ailab::grade
