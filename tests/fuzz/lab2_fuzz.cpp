#include <cstddef>
#include <cstdint>

#include "tests/support/lab2_readers.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    ailab::logic::test::try_all_readers({reinterpret_cast<const char*>(data), size});
    return 0;
}
