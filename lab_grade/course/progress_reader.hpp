// What was answered in a sitting of a quiz, in a file, so that it can be taken up again.
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
    /// Empty: nothing is kept. Throws InputError if the file holds something else.
    explicit QuizProgress(std::string file);

    const QuizReply* find(const std::string& question) const;
    /// Written at once. Throws InputError.
    void add(const std::string& question, const QuizReply& reply);
    /// Forget everything, the file too.
    void clear();
    const std::string& file() const noexcept { return file_; }

private:
    std::string file_;
    std::vector<std::pair<std::string, QuizReply>> replies_;
};

}  // namespace ailab::grade
