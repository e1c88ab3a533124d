// The options that all programs share: how they are declared, and what they hold once parsed.
#pragma once

#include <string>

#include "common/app/options.hpp"
#include "common/app/session.hpp"

namespace ailab::app {

class SharedDeclaration {
public:
    SharedDeclaration();
    /// Lists the groups of `which`, and accepts the others as far as scripts may pass them.
    void declare(Command& command, unsigned which);
    /// Standard output belongs to the file of `option`: throws UsageError if answers in JSON or CSV
    /// were asked for as well.
    void leave_output_to(const std::string& option);
    SharedOptions read() const;

private:
    void declare_limits(Command& command);

    SharedOptions values_;
    unsigned groups_ = kNoShared;
    std::string format_ = "text", language_, limit_;
};

}  // namespace ailab::app
