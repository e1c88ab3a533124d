#include "common/draw/svg.hpp"

#include <fmt/format.h>

#include "common/text/utf8.hpp"

namespace ailab::draw {

std::string escape_markup(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (const char c : text) {
        switch (c) {
        case '&':
            out += "&amp;";
            break;
        case '<':
            out += "&lt;";
            break;
        case '>':
            out += "&gt;";
            break;
        case '"':
            out += "&quot;";
            break;
        default:
            // XML does not allow other control characters, even if escaped.
            if (static_cast<unsigned char>(c) >= 0x20 || c == '\n' || c == '\t') out += c;
        }
    }
    return out;
}

std::string number(double value) {
    std::string text = fmt::format("{:.2f}", value);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
    return text == "-0" ? "0" : text;
}

double text_width(std::string_view text, double font_size) {
    constexpr double kEmPerColumn = 0.56;
    return kEmPerColumn * font_size * static_cast<double>(display_width(text));
}

Svg::Svg(double width, double height, std::string_view title, std::string_view style) {
    const std::string box = fmt::format("0 0 {} {}", number(width), number(height));
    open("svg", {{"xmlns", "http://www.w3.org/2000/svg"},
                 {"viewBox", box},
                 {"width", width},
                 {"height", height},
                 {"role", "img"}});
    out_ += fmt::format("<title>{}</title>\n", escape_markup(title));
    if (!style.empty()) out_ += fmt::format("<style>\n{}</style>\n", style);
}

void Svg::start(std::string_view element, Attributes first, Attributes rest) {
    out_ += '<';
    out_ += element;
    for (const Attributes attributes : {first, rest})
        for (const Attribute& a : attributes)
            if (!a.value.empty()) out_ += fmt::format(" {}=\"{}\"", a.name, escape_markup(a.value));
}

void Svg::leaf(std::string_view element, Attributes first, Attributes rest) {
    start(element, first, rest);
    out_ += "/>\n";
}

void Svg::open(std::string_view element, Attributes attributes) {
    start(element, attributes, {});
    out_ += ">\n";
    open_.emplace_back(element);
}

void Svg::close() {
    out_ += fmt::format("</{}>\n", open_.back());
    open_.pop_back();
}

void Svg::line(Point from, Point to, Attributes attributes) {
    leaf("line", {{"x1", from.x}, {"y1", from.y}, {"x2", to.x}, {"y2", to.y}}, attributes);
}

void Svg::circle(Point centre, double radius, Attributes attributes) {
    leaf("circle", {{"cx", centre.x}, {"cy", centre.y}, {"r", radius}}, attributes);
}

void Svg::rect(Point corner, double width, double height, Attributes attributes) {
    leaf("rect", {{"x", corner.x}, {"y", corner.y}, {"width", width}, {"height", height}},
         attributes);
}

void Svg::path(std::string_view commands, Attributes attributes) {
    leaf("path", {{"d", commands}}, attributes);
}

void Svg::text(Point at, std::string_view text, Attributes attributes) {
    start("text", {{"x", at.x}, {"y", at.y}}, attributes);
    out_ += fmt::format(">{}</text>\n", escape_markup(text));
}

std::string Svg::finish() {
    while (!open_.empty()) close();
    return out_;
}

}  // namespace ailab::draw
