// What a proof file proves about an opening: its lines are checked, and black's answer to each
// class of white's replies is printed as soon as it is known. Several threads may tell.
#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/app/result.hpp"
#include "common/app/session.hpp"
#include "common/timing/progress.hpp"
#include "gomoku/engine/proof/check_lines.hpp"

namespace ailab::gomoku {

/// The opening and white's replies to be proved: one of each class under the symmetries of the
/// position, farthest first, or only the requested one.
struct OpeningReplies {
    /// `opening` is moves, the last one by black; `only` is a point, or "" for all classes. Throws
    /// InputError.
    OpeningReplies(const std::string& opening, const std::string& only);
    Board board;
    std::vector<Point> replies;
};

struct ProofRequest {
    std::string opening = "h8";  ///< moves, the last one by black
    std::string file{};
    std::string only{};                 ///< the reply of white; "" for all classes
    bool every_line = false;            ///< each must hold, in the order of the file
    bool all_wins = false;              ///< otherwise: also lines that the replies do not need
    std::uint64_t leaf_nodes = 30'000;  ///< of a search by threats
    std::uint64_t effort = 0;           ///< expansions where a line does not answer a reply
};

class ProofReport {
public:
    /// `lines`: if empty, they are read from the file. Throws InputError.
    ProofReport(app::Session& session, const ProofRequest& request,
                std::vector<QuietMove> lines = {});

    /// Checks the lines for white's replies and what they need, or more (see ProofRequest), until
    /// the session's budget is exhausted.
    void check_file();
    /// Prints the row of a reply if it is proved and was not yet printed.
    void tell_if_proved(std::size_t place);
    /// A note on stderr, with the progress out of its way.
    void tell(const std::string& note);
    /// The rows that are missing, and the answers as results. `stopped`: what ended a search for
    /// the open ones.
    app::ExitCode summary(StopReason stopped = StopReason::none);

    const Board& board() const noexcept { return board_; }
    const std::vector<Point>& replies() const noexcept { return replies_; }
    const std::vector<QuietMove>& lines() const noexcept { return lines_; }
    PointSet black() const;
    PointSet white_after(Point reply) const;
    /// Only wins confirmed by the audit count.
    std::optional<Win> answer_to(Point reply) const;
    bool proved(std::size_t place) const { return done_[place]; }
    std::size_t proved_count() const;
    /// True if the file was not checked to its end.
    bool partial() const { return checked_.stopped != StopReason::none; }

    Budget& budget() noexcept { return budget_; }
    const ProofTables& tables() const noexcept { return tables_; }
    ProofChecker& checker() noexcept { return checker_; }
    const WinStore& confirmed() const noexcept { return confirmed_; }
    void begin_progress(std::string what);
    void end_progress() { progress_.reset(); }
    void update_progress(std::uint64_t done, std::uint64_t all, const std::string& text);

private:
    void check_needed();
    void tell_line(std::size_t i, bool holds);
    void tell_counts();
    void say(const std::string& line);
    void tell_row(Point reply, std::string_view answer);

    app::Session& session_;
    app::Results results_;
    const ProofRequest& request_;
    const OpeningReplies opening_;
    const Board board_;
    const std::vector<Point> replies_;
    WinStore confirmed_;
    Budget budget_;
    ProofTables tables_;
    ProofChecker checker_;
    std::vector<QuietMove> lines_;
    CheckedLines checked_;
    std::size_t told_ = 0;
    std::optional<Progress> progress_;
    std::mutex telling_;                   // for the progress and whatever a thread prints
    std::vector<std::atomic<bool>> done_;  // printed, by place
};

}  // namespace ailab::gomoku
