#include "common/arena/line_process.hpp"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <ostream>

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"

namespace ailab::arena {
namespace {

constexpr std::size_t kLongestLine = 1U << 16U;
constexpr std::chrono::seconds kPatienceToWrite{2};
constexpr std::chrono::milliseconds kLookAtCancel{100};

int milliseconds_until(LineProcess::Clock::time_point deadline) {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(deadline - LineProcess::Clock::now());
    return static_cast<int>(std::clamp<std::int64_t>(left.count(), 0, 1'000'000));
}

/// Runs in the child: only async-signal-safe calls.
[[noreturn]] void become(char* const* words, int pipe_end, int report) {
    setpgid(0, 0);
    dup2(pipe_end, STDIN_FILENO);
    dup2(pipe_end, STDOUT_FILENO);
    const int null = open("/dev/null", O_WRONLY);
    if (null >= 0) dup2(null, STDERR_FILENO);
    signal(SIGINT, SIG_IGN);  // Ctrl-C is for the referee
    execvp(words[0], words);
    const int error = errno;
    [[maybe_unused]] const auto written = write(report, &error, sizeof error);
    _exit(127);
}

}  // namespace

LineProcess::LineProcess(const std::vector<std::string>& words) {
    if (words.empty()) throw InputError(tr("an empty command"));
    std::vector<char*> argv;
    for (const std::string& word : words) argv.push_back(const_cast<char*>(word.c_str()));
    argv.push_back(nullptr);
    int ends[2], report[2];  // a socket pair, since send() can suppress SIGPIPE
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
        throw InputError(fmt::format("{}: {}", words[0], system_error_text(errno)));
    if (pipe2(report, O_CLOEXEC) != 0) {
        close(ends[0]), close(ends[1]);
        throw InputError(fmt::format("{}: {}", words[0], system_error_text(errno)));
    }
    child_ = fork();
    if (child_ == 0) become(argv.data(), ends[1], report[1]);
    close(ends[1]), close(report[1]);
    int error = child_ < 0 ? errno : 0;
    if (child_ > 0 && read(report[0], &error, sizeof error) != sizeof error) error = 0;
    close(report[0]);
    if (error != 0) {
        close(ends[0]);
        if (child_ > 0) waitpid(child_, nullptr, 0);
        child_ = -1;
        throw InputError(tr("{}: cannot be started: {}", words[0], system_error_text(error)));
    }
    socket_ = ends[0];
    fcntl(socket_, F_SETFL, fcntl(socket_, F_GETFL) | O_NONBLOCK);
}

LineProcess::~LineProcess() {
    end({});
}

bool LineProcess::send(std::string_view line) {
    const auto deadline = Clock::now() + kPatienceToWrite;
    const std::string text = std::string(line) + '\n';
    std::size_t sent = 0;
    while (!end_of_output_ && sent < text.size()) {
        const auto n = ::send(socket_, text.data() + sent, text.size() - sent, MSG_NOSIGNAL);
        if (n > 0) {
            sent += static_cast<std::size_t>(n);
        } else if (errno != EAGAIN && errno != EINTR) {
            end_of_output_ = true;
        } else {
            pollfd wait{socket_, POLLOUT, 0};
            if (poll(&wait, 1, milliseconds_until(deadline)) == 0) return false;
        }
    }
    return !end_of_output_;
}

void LineProcess::read_some(Clock::time_point deadline) {
    pollfd wait{socket_, POLLIN, 0};
    if (poll(&wait, 1, milliseconds_until(deadline)) <= 0) return;
    char bytes[4096];
    const auto n = read(socket_, bytes, sizeof bytes);
    if (n > 0)
        buffer_.append(bytes, static_cast<std::size_t>(n));
    else if (n == 0 || (errno != EAGAIN && errno != EINTR))
        end_of_output_ = true;
}

std::optional<std::string> LineProcess::receive(Clock::time_point deadline,
                                                const std::atomic<bool>* cancel) {
    while (true) {
        if (const auto end = buffer_.find_first_of("\r\n"); end != std::string::npos) {
            std::string line = buffer_.substr(0, end);
            buffer_.erase(0, end + 1);
            if (!line.empty()) return line;
            continue;
        }
        if (buffer_.size() > kLongestLine) buffer_.clear();  // endless output without newlines
        if (end_of_output_ && !buffer_.empty()) return std::exchange(buffer_, {});
        if (end_of_output_ || Clock::now() >= deadline || (cancel && *cancel)) return std::nullopt;
        read_some(std::min(deadline, Clock::now() + kLookAtCancel));
    }
}

void LineProcess::end(Clock::duration patience) {
    if (child_ < 0) return;
    const auto deadline = Clock::now() + patience;
    while (waitpid(child_, nullptr, WNOHANG) == 0) {
        if (Clock::now() >= deadline) {
            kill(-child_, SIGKILL);
            kill(child_, SIGKILL);
            waitpid(child_, nullptr, 0);
            break;
        }
        poll(nullptr, 0, 5);
    }
    kill(-child_, SIGKILL);  // remaining children of the process
    child_ = -1;
    close(socket_);
    end_of_output_ = true;
}

std::vector<std::string> split_command(std::string_view text) {
    std::vector<std::string> words;
    std::optional<std::string> word;
    char quote = '\0';
    for (const char c : text) {
        if (quote != '\0') {
            if (c == quote)
                quote = '\0';
            else
                *word += c;
        } else if (c == '\'' || c == '"') {
            quote = c;
            if (!word) word.emplace();
        } else if (c == ' ' || c == '\t') {
            if (word) words.push_back(*std::exchange(word, std::nullopt));
        } else {
            if (!word) word.emplace();
            *word += c;
        }
    }
    if (word) words.push_back(*word);
    return words;
}

void LineWriter::line(std::string_view text) {
    const std::lock_guard lock(mutex_);
    out_ << text << '\n' << std::flush;
}

Words::Words(std::string_view line) {
    constexpr std::string_view kBlanks = " \t\r\v\f";
    for (std::size_t at = line.find_first_not_of(kBlanks); at != std::string_view::npos;) {
        const std::size_t end = std::min(line.find_first_of(kBlanks, at), line.size());
        words_.push_back(line.substr(at, end - at));
        at = line.find_first_not_of(kBlanks, end);
    }
}

bool Words::accept(std::string_view word) noexcept {
    if (empty() || peek() != word) return false;
    ++at_;
    return true;
}

std::optional<std::int64_t> Words::number(std::int64_t low, std::int64_t high) noexcept {
    const std::string_view word = peek();
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (word.empty() || end != word.data() + word.size()) return std::nullopt;
    ++at_;
    if (error == std::errc::result_out_of_range) value = word[0] == '-' ? low : high;
    return std::clamp(value, low, high);
}

std::string Words::until(std::initializer_list<std::string_view> ends) {
    std::string text;
    while (!empty() && std::ranges::find(ends, peek()) == ends.end()) {
        if (!text.empty()) text += ' ';
        text += next();
    }
    return text;
}

std::string upper_case(std::string_view text) {
    std::string upper(text);
    for (char& c : upper) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    return upper;
}

}  // namespace ailab::arena
