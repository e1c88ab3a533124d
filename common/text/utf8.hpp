// UTF-8 text for people: padding to a display width, full-width characters as ASCII, and folding
// for a comparison of names that ignores case and accents ("RÂMNICU" and "ramnicu").
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "common/base/utf8.hpp"

namespace ailab {

enum class Align : unsigned char { left, right };

/// `text` padded with blanks to `width` columns; longer text is returned unchanged.
std::string pad(std::string_view text, std::size_t width, Align align = Align::left);

/// Full-width digits, letters, brackets and commas (１（，； ) as ASCII; everything else is
/// unchanged. The number of code points stays the same, so columns do not change.
std::string half_width(std::string_view text);

/// The lower-case form without accents (Latin, Greek and Cyrillic letters), full-width letters as
/// ASCII; blanks, `_` and `-` become one blank. For comparing names, not for printing.
std::string fold_name(std::string_view text);

}  // namespace ailab
