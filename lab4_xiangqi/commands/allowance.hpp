// The limits from the command line for commands that run several engine searches: the time is for
// all searches together, the nodes for each search, the memory for the engine's table. Ctrl-C ends
// the current search.
#pragma once

#include "common/app/session.hpp"
#include "lab4_xiangqi/engine/engine.hpp"

namespace ailab::lab4 {

class Allowance {
public:
    /// The clock starts now.
    explicit Allowance(const app::Session& session)
        : session_(session), deadline_(session.budget().deadline) {}

    /// Returns `limits` for the next search, with the node limit and the share `share` of the
    /// remaining time.
    Limits next(Limits limits = {}, double share = 1) const;
    /// Returns why no more searches may start, or `none` if they may.
    StopReason stopped() const;
    /// Returns `options` with the requested threads and a table that fits into the memory limit.
    EngineOptions engine(EngineOptions options) const;

private:
    const app::Session& session_;
    Budget::Clock::time_point deadline_;
};

}  // namespace ailab::lab4
