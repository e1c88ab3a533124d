#include "common/app/session.hpp"

#include <array>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <istream>
#include <ostream>
#include <stdexcept>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include "common/app/data_files.hpp"
#include "common/app/json_document.hpp"
#include "common/app/result_log.hpp"
#include "common/app/terminal.hpp"
#include "common/base/descriptor.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/utf8.hpp"

namespace ailab::app {
namespace {

bool wants_color(const std::string& when, bool terminal) {
    if (when == "always") return true;
    if (when == "never" || !terminal) return false;
    const char* const no_color = std::getenv("NO_COLOR");
    const char* const term = std::getenv("TERM");
    return !(no_color && *no_color) && !(term && std::string_view(term) == "dumb");
}

/// Opens the terminal of standard input again, in non-blocking mode: Ctrl-C discards a line that
/// was typed but not yet read, so a read could block although poll() reported input, and a signal
/// would not end that read.
Descriptor own_terminal() {
    const char* const name = ttyname(STDIN_FILENO);
    return Descriptor(name ? ::open(name, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) : -1);
}

/// All of standard input up to its end.
std::string read_interruptibly(std::istream& in, const std::atomic<bool>* cancel) {
    const Descriptor terminal = own_terminal();
    const int input = terminal.get() >= 0 ? terminal.get() : STDIN_FILENO;
    std::string text;
    std::array<char, 65'536> block;
    while (wait_for_input(in, cancel)) {
        const ssize_t size = ::read(input, block.data(), block.size());
        if (size > 0) text.append(block.data(), static_cast<std::size_t>(size));
        if (size == 0 || (size < 0 && errno != EAGAIN && errno != EINTR)) return text;
    }
    throw OutOfBudget{StopReason::cancelled};
}

}  // namespace

Session::Session(Streams streams, SharedOptions shared, std::string program, std::string command,
                 const std::atomic<bool>* cancel, std::string data)
    : streams_(streams),
      shared_(std::move(shared)),
      program_(std::move(program)),
      command_(std::move(command)),
      invoked_as_(program_),
      cancel_(cancel),
      data_(std::move(data)),
      color_(wants_color(shared_.color, streams.out_terminal)) {}

std::string Session::find(const std::string& name) const {
    return data_.empty() ? name : find_file(data_, name);
}

Source Session::open(const std::string& name) const {
    if (name != "-") return Source::open(find(name));
    if (&streams_.in != &std::cin) return Source::open(name, streams_.in);
    if (streams_.in_terminal)
        note(tr("Type the input; Ctrl-D on a new line ends it, Ctrl-C stops."));
    return Source::from_string(read_interruptibly(streams_.in, cancel_), "<stdin>");
}

Budget Session::budget() const {
    Budget budget;
    budget.cancel = cancel_;
    if (shared_.node_limit) budget.max_nodes = *shared_.node_limit;
    if (shared_.memory_limit) budget.max_bytes = static_cast<std::size_t>(*shared_.memory_limit);
    if (shared_.time_limit) budget.end_within(*shared_.time_limit);
    return budget;
}

std::optional<std::string> Session::ask(std::string_view prompt, std::string_view instead) {
    if (shared_.no_input)
        throw UsageError(tr("input is needed ({}), but --no-input is set", prompt),
                         tr("give {}", instead));
    if (streams_.in_terminal)
        (streams_.out_terminal ? people() : streams_.err) << prompt << std::flush;
    if (!wait_for_input(streams_.in, cancel_)) return std::nullopt;
    std::string line;
    if (!std::getline(streams_.in, line)) return std::nullopt;
    if (!line.empty() && line.back() == '\r') line.pop_back();
    return half_width(line);
}

bool wait_for_input(std::istream& in, const std::atomic<bool>* cancel) {
    if (&in != &std::cin) return true;  // other streams never block
    pollfd standard_input{STDIN_FILENO, POLLIN, 0};
    while (in.rdbuf()->in_avail() == 0 && poll(&standard_input, 1, 100) <= 0)
        if (cancel && *cancel) return false;
    return true;
}

void Session::pause(std::string_view prompt) {
    if (!streams_.in_terminal || !streams_.out_terminal || shared_.no_input) return;
    people() << prompt << std::flush;
    RawTerminal().read_key();
    people() << '\n';
}

std::ostream& Session::document() const {
    if (shared_.format != Format::text)
        throw std::logic_error("a file cannot be written between answers");
    return streams_.out;
}

void Session::write_line(std::string_view line) const {
    if (shared_.quiet) return;
    const std::lock_guard lock(err_mutex_);
    streams_.err << line << '\n';
}

void Session::warn(std::string_view message) const {
    write_line(tr("warning: ") + std::string(message));
}

void Session::note(std::string_view message) const {
    write_line(message);
}

Progress Session::progress(std::string what) const {
    return {streams_.err, streams_.err_terminal && !shared_.quiet, std::move(what)};
}

void Session::log(std::string_view text) {
    if (shared_.no_log) return;
    pending_log_ += make_record(program_ + ' ' + command_, text);
    if (!last_log_ || last_log_->seconds() >= kLogInterval) flush_log();
}

void Session::flush_log() {
    if (pending_log_.empty()) return;
    const std::string file = shared_.log_file.empty() ? program_ + ".log" : shared_.log_file;
    try {
        append_records(file, pending_log_);
    } catch (const InputError& e) {
        if (!log_failed_) streams_.err << e.what();
        log_failed_ = true;
    }
    pending_log_.clear();
    last_log_.emplace();
}

void Session::end(StopReason why) {
    if (json_ && (why != StopReason::none || json_->results() > 0)) json_->close(why);
    flush_log();
    streams_.out.flush();
}

std::string Session::paint(std::string_view text, std::string_view sgr) const {
    return color_ ? fmt::format("\x1b[{}m{}\x1b[0m", sgr, text) : std::string(text);
}

}  // namespace ailab::app
