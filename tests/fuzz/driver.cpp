// The program fuzz_NAME of the target NAME, for libFuzzer.
#include "tests/fuzz/fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    ailab::fuzz::AILAB_FUZZ_TARGET({reinterpret_cast<const char*>(data), size});
    return 0;
}
