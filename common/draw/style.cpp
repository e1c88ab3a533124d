#include "common/draw/style.hpp"

#include <string_view>

#include <fmt/format.h>

namespace ailab::draw {
namespace {

struct Palette {
    std::string_view paper, ink, muted, line, touched, settled, path, goal;
};
constexpr Palette kLight = {"#fdfcfa", "#22262e", "#757b86", "#c4c8cf",
                            "#e3a83a", "#5b86b8", "#c7432b", "#3f8a5f"};
constexpr Palette kDark = {"#17191e", "#e4e6ea", "#949ba8", "#474d58",
                           "#e9b854", "#7aa7dc", "#ff7d61", "#6fc091"};
constexpr Palette kNamed = {"var(--paper)",   "var(--ink)",     "var(--muted)", "var(--line)",
                            "var(--touched)", "var(--settled)", "var(--path)",  "var(--goal)"};

std::string rules(const Palette& p) {
    std::string css;
    const auto rule = [&](std::string_view selector, const std::string& body) {
        css += fmt::format("{} {{ {} }}\n", selector, body);
    };
    rule("text", fmt::format("font: {}px system-ui, 'Segoe UI', 'Noto Sans', 'DejaVu Sans', "
                             "sans-serif; fill: {}",
                             kFontSize, p.ink));
    rule(".paper", fmt::format("fill: {}", p.paper));
    rule(".small", fmt::format("font-size: {}px; fill: {}", kFontSize - 2, p.muted));
    rule(".halo", fmt::format("paint-order: stroke; stroke: {}; stroke-width: 4px; "
                              "stroke-linejoin: round",
                              p.paper));
    rule(".middle", "text-anchor: middle");

    rule(".edge", fmt::format("fill: none; stroke: {}; stroke-width: 1.4", p.line));
    rule(".edge.tree", fmt::format("stroke: {}; stroke-width: 2", p.settled));
    rule(".edge.cut", fmt::format("stroke: {}; stroke-dasharray: 3 4", p.muted));
    rule(".edge.path", fmt::format("stroke: {}; stroke-width: 3.5; stroke-linecap: round", p.path));
    rule(".edge.optimum",
         fmt::format("stroke: {}; stroke-width: 3; stroke-dasharray: 7 5", p.goal));
    rule(".arrow", fmt::format("fill: {}", p.muted));

    rule(".node", fmt::format("fill: {}; stroke: {}; stroke-width: 1.4", p.paper, p.muted));
    rule(".node.touched", fmt::format("fill: {}; stroke: {}", p.touched, p.touched));
    rule(".node.settled", fmt::format("fill: {}; stroke: {}", p.settled, p.settled));
    rule(".node.cut", fmt::format("stroke: {}; stroke-dasharray: 3 3", p.line));
    rule(".node.path", fmt::format("fill: {}; stroke: {}; stroke-width: 2", p.path, p.path));
    rule(".node.goal", fmt::format("fill: {}; stroke: {}; stroke-width: 2", p.goal, p.goal));
    rule(".node.current", fmt::format("stroke: {}; stroke-width: 3.5", p.ink));
    // A node that contains text keeps the background colour and shows its state by its border.
    rule(".node.box", fmt::format("fill: {}", p.paper));
    rule(".node.box.path, .node.box.goal, .node.box.settled, .node.box.touched",
         "stroke-width: 2.6");
    rule(".label.path", fmt::format("font-weight: 600; fill: {}", p.path));
    rule(".label.cut", fmt::format("fill: {}", p.muted));
    return css;
}

std::string properties(const Palette& p) {
    return fmt::format(
        "--paper: {}; --ink: {}; --muted: {}; --line: {}; --touched: {}; "
        "--settled: {}; --path: {}; --goal: {};",
        p.paper, p.ink, p.muted, p.line, p.touched, p.settled, p.path, p.goal);
}

}  // namespace

std::string standalone_style() {
    return rules(kLight) + "@media (prefers-color-scheme: dark) {\n" + rules(kDark) + "}\n";
}

std::string embedded_style() {
    // Used only by frames: a box whose kind is not known yet.
    return rules(kNamed) + ".node.round { rx: 14px }\n";
}

std::string page_colours() {
    return fmt::format(
        ":root {{ color-scheme: light dark; {} }}\n"
        "@media (prefers-color-scheme: dark) {{ :root {{ {} }} }}\n"
        ":root[data-theme=light] {{ color-scheme: light; {} }}\n"
        ":root[data-theme=dark] {{ color-scheme: dark; {} }}\n",
        properties(kLight), properties(kDark), properties(kLight), properties(kDark));
}

}  // namespace ailab::draw
