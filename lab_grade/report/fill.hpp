// Refills paragraphs to a given width, for texts that were wrapped at another width.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace ailab::grade {

/// A line that is nearly full continues on the next; a shorter one ends its paragraph, as in lists
/// and examples. Chinese text may be broken between any two characters, but not before a full stop
/// or comma.
std::string fill(std::string_view text, std::size_t width);

}  // namespace ailab::grade
