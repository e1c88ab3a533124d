#include "tests/fuzz/fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    ailab::fuzz::task_result({reinterpret_cast<const char*>(data), size});
    return 0;
}
