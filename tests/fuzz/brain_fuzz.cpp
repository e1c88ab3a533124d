// The Piskvork brain: whatever the manager sends, it answers with points of the board or remarks.
#include <algorithm>
#include <cctype>
#include <sstream>
#include <string>

#include "gomoku/protocol/brain.hpp"
#include "tests/fuzz/fuzz.hpp"

namespace {

/// Lines that would let it think for long or take much memory are left out.
bool is_tame(std::string_view line) {
    std::string large(line);
    std::ranges::transform(large, large.begin(),
                           [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    for (const char* word : {"MAX_NODE", "MEMORY", "THREAD"})
        if (large.find(word) != std::string::npos) return false;
    return true;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::istringstream script(std::string(reinterpret_cast<const char*>(data), size));
    std::ostringstream out;
    ailab::gomoku::Brain brain(out);
    brain.execute("INFO max_memory 2000000");
    brain.execute("INFO max_node 20");
    brain.execute("START 10");
    for (std::string line; std::getline(script, line);)
        if (is_tame(line) && !brain.execute(line)) return 0;
    ailab::fuzz::require(out.str().find("OK") != std::string::npos, "START is answered");
    return 0;
}
