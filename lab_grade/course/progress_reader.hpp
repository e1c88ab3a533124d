// Saves the answers of a quiz session in a file, so that it can be resumed.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace ailab::grade {

struct QuizReply {
    std::string answer{};
    double points = 0;
    std::string message{};
};

class QuizProgress {
public:
    /// If the name is empty, nothing is saved. Throws InputError if the file has other content.
    explicit QuizProgress(std::string file);

    const QuizReply* find(const std::string& question) const;
    /// Saves at once. Throws InputError.
    void add(const std::string& question, const QuizReply& reply);
    /// Deletes all answers and the file.
    void clear();
    const std::string& file() const noexcept { return file_; }

private:
    std::string file_;
    std::vector<std::pair<std::string, QuizReply>> replies_;
};

}  // namespace ailab::grade
