#include "common/tasks/result.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

#include <fmt/format.h>

#include "common/base/hash.hpp"
#include "common/base/translate.hpp"

namespace ailab::tasks {
namespace {

constexpr std::string_view kMagic = "task-result 1 ";
constexpr std::size_t kLongestName = 150;

std::string_view word_of(State state) {
    return state == State::done ? "done" : "open";
}

/// Everything except length and checksum.
std::string heading(const Result& result) {
    return fmt::format("{}{} {} {}", kMagic, result.job, result.task, word_of(result.state));
}

/// Reads the words of the first line one by one.
class Heading {
public:
    explicit Heading(const Source& source)
        : source_(source), rest_(source.text().substr(0, source.text().find('\n'))) {
        if (!rest_.starts_with(kMagic))
            fail(rest_, tr("not the result of a task"), tr("a result begins with 'task-result 1'"));
        rest_.remove_prefix(kMagic.size());
        if (rest_.size() == source.text().size() - kMagic.size())
            fail(rest_.substr(rest_.size()), tr("the first line is cut off"));
    }

    std::string_view word(std::string_view what) {
        const std::string_view word = rest_.substr(0, rest_.find(' '));
        if (word.empty()) fail(word, tr("expected {}", tr(what)));
        rest_.remove_prefix(std::min(word.size() + 1, rest_.size()));
        return word;
    }
    std::string name(std::string_view what) {
        const std::string_view text = word(what);
        if (!is_name(text)) fail(text, tr("expected {}, found {}", tr(what), in_quotes(text)));
        return std::string(text);
    }
    State state() {
        const std::string_view text = word(marked("done or open"));
        for (const State state : {State::done, State::open})
            if (text == word_of(state)) return state;
        fail(text, tr("expected done or open, found {}", in_quotes(text)));
    }
    std::size_t bytes() {
        const std::string_view text = word(marked("a number of bytes"));
        std::size_t value = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (error != std::errc() || end != text.data() + text.size() ||
            std::to_string(value) != text)
            fail(text, tr("expected a number of bytes, found {}", in_quotes(text)));
        return value;
    }
    std::string_view last(std::string_view what) {
        const std::string_view text = word(what);
        if (source_.text()[source_.offset_of(text) + text.size()] != '\n')
            fail(text.substr(text.size()), tr("expected the end of the line"));
        return text;
    }

    [[noreturn]] void fail(std::string_view at, std::string message, std::string hint = {}) const {
        throw InputError(
            source_.diagnose(source_.offset_of(at), std::move(message), std::move(hint)));
    }

private:
    const Source& source_;
    std::string_view rest_;
};

}  // namespace

bool is_name(std::string_view text) {
    const auto allowed = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '_' || c == '-' || c == '.';
    };
    return !text.empty() && text.size() <= kLongestName && text[0] != '.' && text[0] != '-' &&
           std::all_of(text.begin(), text.end(), allowed);
}

std::string fingerprint(std::string_view text) {
    return fmt::format("{:016x}", Fnv1a().add(text).value());
}

std::string checksum(const Result& result) {
    return fingerprint(heading(result) + '\n' + result.body);
}

std::string to_text(const Result& result) {
    return fmt::format("{} {} {}\n{}", heading(result), result.body.size(), checksum(result),
                       result.body);
}

Result parse_result(const Source& source) {
    Heading line(source);
    Result result;
    result.job = line.name(marked("the fingerprint of a job"));
    result.task = line.name(marked("the name of a task"));
    result.state = line.state();
    const std::size_t bytes = line.bytes();
    const std::string_view sum = line.last(marked("a checksum"));
    const std::string_view body = source.text().substr(source.text().find('\n') + 1);
    if (body.size() != bytes)
        line.fail(source.text().substr(source.text().size()),
                  tr("{} bytes follow the first line, not {}", body.size(), bytes));
    result.body = body;
    if (checksum(result) != sum)
        line.fail(sum, tr("the checksum does not match: the file is damaged"));
    return result;
}

}  // namespace ailab::tasks
