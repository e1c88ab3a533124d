// Steps through folders.
#pragma once

#include <filesystem>
#include <system_error>

namespace ailab {

/// Moves a directory iterator on. Throws std::bad_alloc where its own increment(error), which may
/// not throw, would end the program.
template <class Iterator>
void next_entry(Iterator& it, std::error_code& error) {
    try {
        ++it;
    } catch (const std::filesystem::filesystem_error& e) {
        error = e.code();
    }
}

}  // namespace ailab
