#include "common/app/json_document.hpp"

#include <ostream>
#include <utility>

namespace ailab::app {

JsonDocument::JsonDocument(std::ostream& out, std::string head, bool trace)
    : out_(out), head_(std::move(head)), trace_(trace) {}

void JsonDocument::add(const std::string& result) {
    if (results_ == 0) out_ << head_ << "\"results\": [";
    out_ << (results_++ == 0 ? "\n  " : ",\n  ") << result << std::flush;
}

void JsonDocument::step(const std::string& event) {
    events_ += (events_.empty() ? "\n  " : ",\n  ") + event;
}

void JsonDocument::close(StopReason why) {
    if (std::exchange(closed_, true)) return;
    if (results_ == 0) out_ << head_ << "\"results\": [";
    out_ << (results_ > 0 ? "\n]" : "]");
    if (trace_) out_ << ", \"trace\": [" << events_ << (events_.empty() ? "]" : "\n]");
    if (why != StopReason::none) out_ << ", \"stopped\": \"" << to_string(why) << '"';
    out_ << "}\n" << std::flush;
}

}  // namespace ailab::app
