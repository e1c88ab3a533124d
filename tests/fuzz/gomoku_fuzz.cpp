#include <cstdlib>
#include <iostream>

#include "tests/support/gomoku_readers.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string found =
        ailab::gomoku::test::try_all_readers({reinterpret_cast<const char*>(data), size});
    if (found.empty()) return 0;
    std::cerr << found << '\n';
    std::abort();
}
