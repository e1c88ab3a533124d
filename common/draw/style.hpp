// The look of every drawing: one restrained palette, in a light and a dark form, and the classes
// that nodes, edges and labels may carry. Meaning never rests on colour alone: what matters is also
// larger, thicker or dashed.
//
//   edge      (nothing)  tree  path  cut      node   (nothing)  touched  settled  current  path
//   goal  round
#pragma once

#include <string>

namespace ailab::draw {

inline constexpr double kFontSize = 13;

/// For an SVG file that stands alone: literal colours, dark where the viewer prefers dark.
std::string standalone_style();

/// For an SVG inside a page: colours are custom properties that page_colours() defines.
std::string embedded_style();

/// The custom properties, light and dark, with html[data-theme] overriding the viewer's preference.
std::string page_colours();

}  // namespace ailab::draw
