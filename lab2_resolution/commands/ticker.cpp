#include "lab2_resolution/commands/ticker.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <new>

#include "common/base/translate.hpp"

namespace ailab::logic {

Ticker::Ticker(const app::Session& session, double seconds) {
    if (!session.streams().err_terminal || session.shared().quiet) return;
    thread_ = std::jthread([this, &session, seconds](const std::stop_token& stop) {
        try {
            run(stop, session, seconds);
        } catch (const std::bad_alloc&) {  // the search goes on without a progress line
        }
    });
}

void Ticker::run(const std::stop_token& stop, const app::Session& session, double seconds) {
    Progress progress = session.progress(tr("proving"));
    const Stopwatch watch;
    std::condition_variable_any wake;
    std::unique_lock lock(mutex_);
    while (!wake.wait_for(lock, stop, std::chrono::milliseconds(100),
                          [&] { return stop.stop_requested(); })) {
        const double part = std::min(1.0, watch.seconds() / seconds);
        progress.update(static_cast<std::uint64_t>(100 * part), 100, what_);
    }
}

Ticker::~Ticker() = default;  // std::jthread asks the thread to stop and joins it

void Ticker::say(const std::string& what) {
    const std::scoped_lock lock(mutex_);
    what_ = what;
}

}  // namespace ailab::logic
