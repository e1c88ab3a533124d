// What the command line allows an engine that searches many times: the time is for all searches
// together, the nodes for each, the memory for its table; Ctrl-C ends the search that runs.
#pragma once

#include "common/app/session.hpp"
#include "lab4_xiangqi/engine/engine.hpp"

namespace ailab::lab4 {

class Allowance {
public:
    /// The clock starts now.
    explicit Allowance(const app::Session& session)
        : session_(session), deadline_(session.budget().deadline) {}

    /// `limits` for the next search, with the node limit and so much of the time that is left.
    Limits next(Limits limits = {}, double share = 1) const;
    /// Why no more searches are to begin; `none`: they may.
    StopReason stopped() const;
    /// `options` with the threads asked for and a table that fits into the memory.
    EngineOptions engine(EngineOptions options) const;

private:
    const app::Session& session_;
    Budget::Clock::time_point deadline_;
};

}  // namespace ailab::lab4
