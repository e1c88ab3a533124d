#include <cstdlib>
#include <iostream>

#include "tests/support/xiangqi_session.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string found = ailab::test::try_session({reinterpret_cast<const char*>(data), size});
    if (found.empty()) return 0;
    std::cerr << found << '\n';
    std::abort();
}
