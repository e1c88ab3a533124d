// The file to which a prover appends what it has won.
#pragma once

#include <mutex>
#include <string>
#include <vector>

#include "gomoku/formats/proof_file.hpp"

namespace ailab::gomoku {

/// Appends to a file, line by line; thread-safe. If the name is empty, there is no file.
class ProofLog {
public:
    explicit ProofLog(std::string name = {});
    void add(const QuietMove& quiet);
    /// Returns the lines added since the last call.
    std::vector<QuietMove> take();

private:
    std::string name_;
    std::vector<QuietMove> added_;
    std::mutex mutex_;
};

}  // namespace ailab::gomoku
