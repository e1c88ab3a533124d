#include "common/draw/dot.hpp"

#include <fmt/format.h>

namespace ailab::draw {

std::string quote_dot(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        if (c == '\n') {
            out += "\\n";
        } else {
            if (c == '"' || c == '\\') out += '\\';
            out += c;
        }
    }
    return out + '"';
}

Dot::Dot(EdgeKind kind, std::string_view name, Attributes defaults)
    : arrow_(kind == EdgeKind::directed ? "->" : "--"),
      out_(fmt::format("{} {} {{\n", kind == EdgeKind::directed ? "digraph" : "graph",
                       quote_dot(name))) {
    for (const Attribute& a : defaults)
        if (!a.value.empty()) out_ += fmt::format("    {}={};\n", a.name, quote_dot(a.value));
    out_ +=
        "    node [fontname=\"sans-serif\", fontsize=11];\n"
        "    edge [fontname=\"sans-serif\", fontsize=10];\n";
}

void Dot::attributes(Attributes list) {
    if (list.size() > 0) {
        std::string_view separator = " [";
        for (const Attribute& a : list) {
            out_ += fmt::format("{}{}={}", separator, a.name, quote_dot(a.value));
            separator = ", ";
        }
        out_ += ']';
    }
    out_ += ";\n";
}

void Dot::node(std::string_view id, Attributes list) {
    out_ += "    " + quote_dot(id);
    attributes(list);
}

void Dot::edge(std::string_view from, std::string_view to, Attributes list) {
    out_ += fmt::format("    {} {} {}", quote_dot(from), arrow_, quote_dot(to));
    attributes(list);
}

}  // namespace ailab::draw
