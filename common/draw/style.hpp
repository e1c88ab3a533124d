// The style of all drawings: one restrained palette in a light and a dark version, and the classes
// that nodes, edges and labels may have. Colour is never the only cue: important elements are also
// larger, thicker or dashed.
//
//   edge      (nothing)  tree  path  cut      node   (nothing)  touched  settled  current  path
//   goal  round
#pragma once

#include <string>

namespace ailab::draw {

inline constexpr double kFontSize = 13;

/// For a standalone SVG file: literal colours, dark if the viewer prefers dark.
std::string standalone_style();

/// For an SVG inside a page: colours are custom properties that page_colours() defines.
std::string embedded_style();

/// The custom properties, light and dark, with html[data-theme] overriding the viewer's preference.
std::string page_colours();

}  // namespace ailab::draw
