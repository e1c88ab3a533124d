#include "tests/fuzz/fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    ailab::fuzz::board({reinterpret_cast<const char*>(data), size});
    return 0;
}
