#include <cstddef>
#include <cstdint>

#include "tests/fuzz/fuzz.hpp"
#include "tests/support/xiangqi_files.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    ailab::fuzz::require(
        ailab::test::game_files_come_back({reinterpret_cast<const char*>(data), size}),
        "a game that was read comes back from its files");
    return 0;
}
