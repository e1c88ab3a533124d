#include "common/draw/html_stepper.hpp"

#include <algorithm>
#include <string_view>
#include <unordered_map>
#include <utility>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "common/draw/page_assets.hpp"
#include "common/draw/style.hpp"
#include "common/draw/svg.hpp"
#include "common/text/quoted.hpp"

namespace ailab::draw {
namespace {

/// A JSON string that is also safe inside a <script> element.
std::string json_string(std::string_view text) {
    std::string safe;
    for (const char c : json_quoted(text))
        if (c == '<' || c == '>' || c == '&')
            safe += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
        else
            safe += c;
    return safe;
}

using Changes = std::vector<std::pair<std::string, std::string>>;
using Known = std::unordered_map<std::string, std::string>;

/// The changes that differ from `known`, which is updated.
std::string json_changes(const Changes& changes, Known& known) {
    std::string out = "[";
    for (const auto& [id, value] : changes) {
        const auto [place, is_new] = known.try_emplace(id, value);
        if (!is_new && place->second == value) continue;
        place->second = value;
        out += fmt::format("{}[{},{}]", out.size() > 1 ? "," : "", json_string(id),
                           json_string(value));
    }
    return out + ']';
}

/// The pieces of a panel, each up to the end of a table row.
std::vector<std::string_view> rows_of(std::string_view panel) {
    constexpr std::string_view kEnd = "</tr>";
    std::vector<std::string_view> rows;
    while (!panel.empty()) {
        const std::size_t end = panel.find(kEnd);
        const std::size_t length = end == std::string_view::npos ? panel.size() : end + kEnd.size();
        rows.push_back(panel.substr(0, length));
        panel.remove_prefix(length);
    }
    return rows;
}

/// Encodes `now` as runs of rows of `before`, [first, count], and new text.
std::string json_rows(const std::vector<std::string_view>& before,
                      const std::vector<std::string_view>& now) {
    std::unordered_map<std::string_view, std::size_t> place;
    for (std::size_t i = 0; i < before.size(); ++i) place.try_emplace(before[i], i);
    std::string out;
    for (std::size_t i = 0; i < now.size();) {
        if (!out.empty()) out += ',';
        const auto found = place.find(now[i]);
        if (found == place.end()) {
            out += json_string(now[i++]);
            continue;
        }
        const std::size_t first = found->second;
        std::size_t count = 0;
        while (i < now.size() && first + count < before.size() && before[first + count] == now[i])
            ++count, ++i;
        out += fmt::format("[{},{}]", first, count);
    }
    return '[' + out + ']';
}

std::string json_frames(const std::vector<Frame>& frames) {
    std::string out = "[";
    std::vector<std::string_view> rows;
    Known classes, texts;
    for (const Frame& frame : frames) {
        out += fmt::format("{}\n{{\"s\":{},\"c\":{},\"t\":{}", out.size() > 1 ? "," : "",
                           json_string(frame.caption), json_changes(frame.classes, classes),
                           json_changes(frame.texts, texts));
        if (!frame.panel.empty()) {
            const auto before = std::exchange(rows, rows_of(frame.panel));
            out += ",\"p\":" + json_rows(before, rows);
        }
        out += '}';
    }
    return out + "\n]";
}

std::string legend_html(const std::vector<LegendEntry>& legend) {
    if (legend.empty()) return "";
    std::string html = "<ul class=\"legend small\">";
    for (const LegendEntry& entry : legend)
        html += fmt::format(
            "<li><svg width=\"22\" height=\"16\" aria-hidden=\"true\"><rect x=\"2\" y=\"2\" "
            "width=\"18\" height=\"12\" rx=\"4\" class=\"{}\"/></svg> {}</li>",
            entry.classes, escape_markup(entry.words));
    return html + "</ul>";
}

}  // namespace

std::string html_table(const std::vector<std::string>& headings,
                       const std::vector<std::vector<std::string>>& rows,
                       const std::vector<std::size_t>& marked) {
    std::string out = "<table><thead><tr>";
    for (const std::string& heading : headings) out += "<th>" + escape_markup(heading) + "</th>";
    out += "</tr></thead><tbody>";
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const bool mark = std::find(marked.begin(), marked.end(), i) != marked.end();
        out += mark ? "<tr class=\"marked\">" : "<tr>";
        for (const std::string& cell : rows[i]) out += "<td>" + escape_markup(cell) + "</td>";
        out += "</tr>";
    }
    return out + "</tbody></table>";
}

std::size_t limit_frames(std::vector<Frame>& frames) {
    if (frames.size() <= kMostFrames) return 0;
    const std::size_t left_out = frames.size() - kMostFrames;
    const auto first = frames.begin() + (kMostFrames - 1), end = frames.end() - 1;
    Frame last;
    for (auto frame = first; frame != frames.end(); ++frame) {
        last.caption = std::move(frame->caption);
        last.classes.insert(last.classes.end(), frame->classes.begin(), frame->classes.end());
        last.texts.insert(last.texts.end(), frame->texts.begin(), frame->texts.end());
        if (!frame->panel.empty()) last.panel = std::move(frame->panel);
    }
    *end = std::move(last);
    frames.erase(first, end);
    return left_out;
}

std::string html_stepper(Stepper stepper) {
    const std::size_t all = stepper.frames.size();
    if (const std::size_t left_out = limit_frames(stepper.frames); left_out > 0)
        stepper.subtitle +=
            (stepper.subtitle.empty() ? "" : "; ") +
            tr("{} of {} steps (those before the last) are left out", left_out, all);
    const std::string title = escape_markup(stepper.title);
    std::string page = fmt::format(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n",
        language() == Language::zh ? "zh-CN" : "en");
    page += fmt::format("<title>{}</title>\n<style>\n{}{}{}</style>\n</head>\n<body>\n", title,
                        page_colours(), embedded_style(), page_style());
    page += fmt::format(
        "<main class=\"player\">\n<header><h1>{}</h1><p>{}</p>"
        "<button type=\"button\" id=\"theme\">◐</button></header>\n<div id=\"steps\"></div>\n",
        title, escape_markup(stepper.subtitle));
    const bool drawn = !stepper.svg.empty();
    page += fmt::format(
        "<p id=\"caption\" class=\"say\" aria-live=\"polite\"></p>\n"
        "<div class=\"run{}\">\n<div id=\"drawing\">",
        drawn ? "" : " undrawn");
    page += drawn ? stepper.svg : "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"/>";
    page += fmt::format("{}</div>\n<div id=\"panel\" tabindex=\"0\"></div>\n</div>\n</main>\n",
                        legend_html(stepper.legend));
    page += "<script type=\"application/json\" id=\"frames\">";
    page += json_frames(stepper.frames);
    page += "</script>\n<script>";
    page += page_script();
    page += "</script>\n</body>\n</html>\n";
    return page;
}

}  // namespace ailab::draw
