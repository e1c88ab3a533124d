// A small writer of SVG 1.1: elements with escaped attributes and text, nested by open and close.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ailab::draw {

struct Point {
    double x = 0, y = 0;

    friend bool operator==(const Point&, const Point&) = default;
};

/// Escapes text for use inside an element or a quoted attribute: & < > " and control characters.
std::string escape_markup(std::string_view text);

/// At most two decimals and no trailing zeros: "12.5", "-3", "0".
std::string number(double value);

/// Approximate width of `text` in a sans-serif face, computed without fonts.
double text_width(std::string_view text, double font_size);

/// One attribute; numbers are formatted by number().
struct Attribute {
    Attribute(std::string_view name_, std::string_view text) : name(name_), value(text) {}
    Attribute(std::string_view name_, const char* text) : name(name_), value(text) {}
    Attribute(std::string_view name_, double amount) : name(name_), value(number(amount)) {}

    std::string_view name;
    std::string value;
};
using Attributes = std::initializer_list<Attribute>;

class Svg {
public:
    /// `style` is CSS for the whole drawing; `title` is what screen readers announce.
    Svg(double width, double height, std::string_view title, std::string_view style = {});

    void open(std::string_view element, Attributes attributes = {});
    void close();
    void line(Point from, Point to, Attributes attributes = {});
    void circle(Point centre, double radius, Attributes attributes = {});
    void rect(Point corner, double width, double height, Attributes attributes = {});
    void path(std::string_view commands, Attributes attributes = {});
    void text(Point at, std::string_view text, Attributes attributes = {});
    /// The document; closes elements that are still open.
    std::string finish();

private:
    void start(std::string_view element, Attributes first, Attributes rest);
    void leaf(std::string_view element, Attributes first, Attributes rest);

    std::string out_;
    std::vector<std::string> open_;
};

}  // namespace ailab::draw
