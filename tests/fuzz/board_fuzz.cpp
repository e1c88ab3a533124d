#include "tests/support/board_fuzz.hpp"

#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (!ailab::lab3::test::reads_or_explains({reinterpret_cast<const char*>(data), size}))
        std::abort();
    return 0;
}
