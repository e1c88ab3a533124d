// A progress line for a search with a time limit. A separate thread refreshes it, so the algorithms
// need no code for it.
#pragma once

#include <mutex>
#include <string>
#include <thread>

#include "common/app/session.hpp"

namespace ailab::logic {

class Ticker {
public:
    /// Prints nothing unless stderr is a terminal. `seconds` is the time limit of the search.
    Ticker(const app::Session& session, double seconds);
    /// Erases the line.
    ~Ticker();
    Ticker(const Ticker&) = delete;
    Ticker& operator=(const Ticker&) = delete;

    /// Sets the current activity, for example the name of a strategy.
    void say(const std::string& what);

private:
    void run(const std::stop_token& stop, const app::Session& session, double seconds);

    std::mutex mutex_;
    std::string what_;
    std::jthread thread_;
};

}  // namespace ailab::logic
