// Paragraphs in lines of a given width, for texts that were written in lines of another.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace ailab::grade {

/// A line that is nearly full goes on in the next; a shorter one ends its paragraph, as in lists
/// and examples. Chinese may be broken between any two characters, but not before a full stop or
/// comma.
std::string fill(std::string_view text, std::size_t width);

}  // namespace ailab::grade
