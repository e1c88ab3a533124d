// A progress line for a search that is limited by time: a thread of its own refreshes it, so that
// no algorithm needs to know of it.
#pragma once

#include <mutex>
#include <string>
#include <thread>

#include "common/app/session.hpp"

namespace ailab::logic {

class Ticker {
public:
    /// Silent unless stderr is a terminal. `seconds` is the time that the search may take.
    Ticker(const app::Session& session, double seconds);
    /// Wipes the line.
    ~Ticker();
    Ticker(const Ticker&) = delete;
    Ticker& operator=(const Ticker&) = delete;

    /// What the search does now, e.g. the name of a strategy.
    void say(const std::string& what);

private:
    std::mutex mutex_;
    std::string what_;
    std::jthread thread_;
};

}  // namespace ailab::logic
