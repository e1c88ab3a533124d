// UTF-8 for people: padding to a display width, full-width characters as ASCII, and a folding under
// which names compare equal when a reader would call them the same ("RÂMNICU" and "ramnicu").
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "common/base/utf8.hpp"

namespace ailab {

enum class Align : unsigned char { left, right };

/// `text` padded with blanks to `width` columns; longer text is returned as it is.
std::string pad(std::string_view text, std::size_t width, Align align = Align::left);

/// Full-width digits, letters, brackets and commas (１（，；　) as ASCII, everything else as it is.
/// Every code point stays one, so columns do not change.
std::string half_width(std::string_view text);

/// The lower-case form without accents (Latin, Greek and Cyrillic letters), full-width letters as
/// ASCII; blanks, `_` and `-` become one blank. For comparing names, not for printing.
std::string fold_name(std::string_view text);

}  // namespace ailab
