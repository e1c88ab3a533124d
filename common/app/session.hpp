// The context in which a command runs: streams, shared options, budget, progress and the result
// log. A test makes one from string streams.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "common/base/translate.hpp"
#include "common/text/source.hpp"
#include "common/timing/budget.hpp"
#include "common/timing/progress.hpp"
#include "common/timing/stopwatch.hpp"

namespace ailab::app {

/// The exit codes of all programs.
enum class ExitCode : int {
    answered = 0,
    negative = 1,       ///< proved negative: no path, unsolvable, not entailed, tests failed
    usage = 2,          ///< usage or bad input
    out_of_budget = 3,  ///< limit reached; the best result so far was printed and marked as such
    internal = 70,
    interrupted = 130,
};

enum class Format : std::uint8_t { text, json, csv };
using ailab::Language;

/// The options that all programs share.
struct SharedOptions {
    Format format = Format::text;
    std::string log_file;  ///< empty: `<program>.log` in the current directory
    bool no_log = false;
    std::uint64_t seed = 1;
    bool seed_given = false;
    int threads = 1;
    std::optional<double> time_limit;  ///< seconds
    std::optional<std::uint64_t> node_limit;
    std::optional<std::uint64_t> memory_limit;  ///< bytes
    bool trace = false;
    bool document = false;  ///< standard output carries a file that an option names "-"
    bool ascii = false;
    bool no_input = false;
    bool quiet = false;
    std::string color = "auto";
    Language language = Language::en;  ///< the language in use, see translate.hpp
};

/// Input and output. `*_terminal`: whether the stream is a terminal.
struct Streams {
    std::istream& in;
    std::ostream& out;
    std::ostream& err;
    bool in_terminal = false;
    bool out_terminal = false;
    bool err_terminal = false;
};

class JsonDocument;

class Session {
public:
    Session(Streams streams, SharedOptions shared, std::string program, std::string command,
            const std::atomic<bool>* cancel = nullptr, std::string data = {});
    /// The command line as it was typed: the program and its arguments.
    void set_command_line(std::string invoked_as, std::vector<std::string> arguments) {
        invoked_as_ = std::move(invoked_as), arguments_ = std::move(arguments);
    }

    std::istream& in() const noexcept { return streams_.in; }
    /// Texts for a person that are no answer: a board, a remark in a dialogue. stdout, or stderr if
    /// stdout carries JSON, CSV or a file. Answers are written by Results (see result.hpp).
    std::ostream& people() const noexcept { return for_people() ? streams_.out : streams_.err; }
    /// Standard output for a file or a protocol, of which it is the only owner. Throws
    /// std::logic_error if the answers go there as JSON or CSV.
    std::ostream& document() const;
    /// The document that end() closes if an exception ends the command.
    void open_document(std::shared_ptr<JsonDocument> json) noexcept { json_ = std::move(json); }
    std::ostream& err() const noexcept { return streams_.err; }  ///< progress, warnings, timings
    const Streams& streams() const noexcept { return streams_; }
    const SharedOptions& shared() const noexcept { return shared_; }
    const std::string& program() const noexcept { return program_; }
    const std::string& command() const noexcept { return command_; }
    const std::string& invoked_as() const noexcept { return invoked_as_; }
    const std::vector<std::string>& arguments() const noexcept { return arguments_; }

    /// The path of the file that the user named, or of the program's data file of that name (see
    /// data_files.hpp). Throws InputError if there is no such file.
    std::string find(const std::string& name) const;
    /// The text of that file; "-" is standard input. Throws InputError, or OutOfBudget if the user
    /// interrupts it while it waits for input.
    Source open(const std::string& name) const;

    /// A budget with the limits of the command line; the time starts at the call.
    Budget budget() const;
    /// Whether standard output is read by a person.
    bool for_people() const noexcept { return shared_.format == Format::text && !shared_.document; }
    bool cancelled() const noexcept { return cancel_ && cancel_->load(); }
    const std::atomic<bool>* cancel_flag() const noexcept { return cancel_; }

    /// A line from the user, full-width characters as ASCII. Returns an empty optional at end of
    /// input. The prompt is shown only if the input is a terminal: on stdout, or on stderr if
    /// stdout is a pipe, which carries results only. With --no-input, throws UsageError that names
    /// `instead`, the option that replaces this prompt.
    std::optional<std::string> ask(std::string_view prompt, std::string_view instead);
    /// Waits for a key if the session is interactive; otherwise returns immediately.
    void pause(std::string_view prompt);

    /// To stderr, unless --quiet. May be called from any thread.
    void warn(std::string_view message) const;
    void note(std::string_view message) const;

    Progress progress(std::string what) const;

    /// Appends one self-contained record to the result log (see result_log.hpp). Records that
    /// follow each other within kLogInterval are written and synced together. Never throws: if the
    /// log cannot be written, that is reported on stderr and the exit code is `usage`.
    void log(std::string_view text);
    /// Writes the records that log() still holds; run_main calls it last.
    void flush_log();
    /// Ends a command after an exception: closes the answers that were begun and writes the log.
    /// `why`: the limit that ended it; otherwise a command without an answer writes nothing.
    void end(StopReason why);
    bool log_failed() const noexcept { return log_failed_; }

    /// Whether colours and other escape sequences may be sent to stdout.
    bool color() const noexcept { return color_; }
    /// `text` between the SGR codes, e.g. "1" for bold or "32" for green, if colours are on.
    std::string paint(std::string_view text, std::string_view sgr) const;

private:
    void write_line(std::string_view line) const;

    mutable std::mutex err_mutex_;
    Streams streams_;
    SharedOptions shared_;
    std::string program_;
    std::string command_;
    std::string invoked_as_;
    std::vector<std::string> arguments_;
    const std::atomic<bool>* cancel_;
    std::string data_;
    std::shared_ptr<JsonDocument> json_;
    bool color_ = false;
    static constexpr double kLogInterval = 0.1;  // seconds
    std::string pending_log_;
    std::optional<Stopwatch> last_log_;
    bool log_failed_ = false;
};

/// Waits for a line on standard input or for its end. Returns false if `cancel` is set first, which
/// a blocking read would not notice.
bool wait_for_input(std::istream& in, const std::atomic<bool>* cancel);

}  // namespace ailab::app
