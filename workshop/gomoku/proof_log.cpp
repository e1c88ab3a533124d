#include "workshop/gomoku/proof_log.hpp"

#include <fstream>
#include <utility>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"

namespace ailab::gomoku {

ProofLog::ProofLog(std::string name) : name_(std::move(name)) {
    if (name_.empty()) return;
    // Ends a line that was cut off by a kill, so that the next line is not appended to it.
    std::ifstream in(name_, std::ios::binary | std::ios::ate);
    if (!in || in.tellg() == 0) return;
    in.seekg(-1, std::ios::end);
    if (in.get() == '\n') return;
    std::ofstream(name_, std::ios::app) << kTorn << '\n';
}

void ProofLog::add(const QuietMove& quiet) {
    const std::lock_guard lock(mutex_);
    added_.push_back(quiet);
    if (name_.empty()) return;
    std::ofstream out(name_, std::ios::app);
    out << to_line(quiet) << '\n' << std::flush;
    if (!out) throw InputError(tr("cannot write {}", name_));
}

std::vector<QuietMove> ProofLog::take() {
    const std::lock_guard lock(mutex_);
    return std::exchange(added_, {});
}

}  // namespace ailab::gomoku
