#include "common/draw/html_stepper.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <unordered_map>
#include <utility>

#include <fmt/format.h>

#include "common/draw/style.hpp"
#include "common/draw/svg.hpp"

namespace ailab::draw {
namespace {

constexpr std::string_view kPageStyle = R"css(
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 15px/1.5 system-ui, 'Segoe UI', 'Noto Sans', 'DejaVu Sans', sans-serif; }
main { max-width: 1280px; margin: 0 auto; padding: 24px 28px 40px; }
header { display: flex; align-items: baseline; gap: 14px; }
h1 { font-size: 21px; font-weight: 600; letter-spacing: -.01em; margin: 0; }
header p { margin: 0; color: var(--muted); }
#theme { margin-left: auto; }
.stage { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 28px; align-items: start; }
.stage svg { width: 100%; height: auto; max-height: 72vh; }
.stage svg .node, .stage svg .edge { transition: fill .18s, stroke .18s, stroke-width .18s; }
#panel { min-width: 220px; max-height: 72vh; overflow: auto; font-variant-numeric: tabular-nums; }
#panel table { border-collapse: collapse; font-size: 14px; }
#panel th { text-align: left; font-weight: 500; color: var(--muted); position: sticky; top: 0;
  background: var(--paper); }
#panel th, #panel td { padding: 3px 14px 3px 0; border-bottom: 1px solid var(--line); }
#panel tr.marked td { font-weight: 600; color: var(--path); }
.bar { display: flex; align-items: center; gap: 8px; margin: 14px 0 10px; }
button { font: inherit; min-width: 38px; padding: 3px 10px; color: var(--ink); cursor: pointer;
  background: transparent; border: 1px solid var(--line); border-radius: 7px; }
button svg { width: 15px; height: 15px; fill: currentColor; vertical-align: -2px; }
button:hover { border-color: var(--muted); }
button:disabled { opacity: .35; cursor: default; }
:focus-visible { outline: 2px solid var(--settled); outline-offset: 2px; }
#slider { flex: 1; accent-color: var(--settled); min-width: 80px; }
#count { color: var(--muted); font-variant-numeric: tabular-nums; min-width: 76px;
  text-align: right; }
#caption { font-size: 16px; min-height: 3em; margin: 0 0 12px; }
@media (max-width: 760px) { .stage { grid-template-columns: 1fr; } }
@media (prefers-reduced-motion: reduce) { .stage svg * { transition: none !important; } }
@media print { .bar, #theme { display: none; } }
)css";

constexpr std::string_view kScript = R"js(
'use strict';
const frames = JSON.parse(document.getElementById('frames').textContent);
const $ = id => document.getElementById(id);
const undo = [];  // undo[i]: what frame i changed, as it was before
let at = -1, timer = 0, rows = [];

function forward() {
  const frame = frames[++at], before = { c: [], t: [], rows };
  for (const [id, value] of frame.c) {
    const e = $(id);
    if (e) { before.c.push([id, e.getAttribute('class') || '']); e.setAttribute('class', value); }
  }
  for (const [id, value] of frame.t) {
    const e = $(id);
    if (e) { before.t.push([id, e.textContent]); e.textContent = value; }
  }
  // A part of a panel is new text, or so many rows of the panel before from a row on.
  if (frame.p)
    rows = frame.p.flatMap(part => typeof part === 'string' ? [part]
                                     : before.rows.slice(part[0], part[0] + part[1]));
  undo[at] = before;
}
function back() {
  const before = undo[at--];
  for (const [id, value] of before.c.reverse()) $(id).setAttribute('class', value);
  for (const [id, value] of before.t.reverse()) $(id).textContent = value;
  rows = before.rows;
}
function go(to) {
  to = Math.max(0, Math.min(frames.length - 1, to));
  while (at < to) forward();
  while (at > to) back();
  $('panel').innerHTML = rows.join('');
  $('caption').textContent = frames[at].s;
  $('slider').value = at;
  $('count').textContent = `${at + 1} / ${frames.length}`;
  $('first').disabled = $('previous').disabled = at === 0;
  $('last').disabled = $('next').disabled = at === frames.length - 1;
  history.replaceState(null, '', '#' + (at + 1));
}
const icon = path => $('play').querySelector('path').setAttribute('d', path);
function stop() { clearInterval(timer); timer = 0; icon('M4 2v12l9-6z'); }
function play() {
  if (timer) return stop();
  if (at === frames.length - 1) go(0);
  icon('M4 3h3v10H4zM9 3h3v10H9z');
  timer = setInterval(() => { go(at + 1); if (at === frames.length - 1) stop(); }, 700);
}
$('first').onclick = () => { stop(); go(0); };
$('previous').onclick = () => { stop(); go(at - 1); };
$('next').onclick = () => { stop(); go(at + 1); };
$('last').onclick = () => { stop(); go(frames.length - 1); };
$('play').onclick = play;
$('slider').oninput = () => { stop(); go(+$('slider').value); };
$('theme').onclick = () => {
  const root = document.documentElement;
  const dark = root.dataset.theme ? root.dataset.theme === 'dark'
                                  : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = dark ? 'light' : 'dark';
};
addEventListener('keydown', event => {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: frames.length - 1 }[event.key];
  if (to !== undefined) { event.preventDefault(); stop(); go(to); }
  if (event.key === ' ' && event.target.tagName !== 'BUTTON') { event.preventDefault(); play(); }
});
$('slider').max = frames.length - 1;
go((parseInt(location.hash.slice(1), 10) || 1) - 1);
)js";

/// A JSON string that may also stand inside a <script> element.
std::string json_string(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\')
            out += fmt::format("\\{}", c);
        else if (byte < 0x20 || c == '<' || c == '>' || c == '&')
            out += fmt::format("\\u{:04x}", byte);
        else
            out += c;
    }
    return out + '"';
}

std::string json_pairs(const std::vector<std::pair<std::string, std::string>>& pairs) {
    std::string out = "[";
    for (const auto& [id, value] : pairs)
        out += fmt::format("{}[{},{}]", out.size() > 1 ? "," : "", json_string(id),
                           json_string(value));
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

/// `now` as runs of rows of `before`, [first, count], and new text.
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
    for (const Frame& frame : frames) {
        out += fmt::format("{}\n{{\"s\":{},\"c\":{},\"t\":{}", out.size() > 1 ? "," : "",
                           json_string(frame.caption), json_pairs(frame.classes),
                           json_pairs(frame.texts));
        if (!frame.panel.empty()) {
            const auto before = std::exchange(rows, rows_of(frame.panel));
            out += ",\"p\":" + json_rows(before, rows);
        }
        out += '}';
    }
    return out + "\n]";
}

struct Button {
    std::string_view id, words, icon;  // the icon is the path of a 16 x 16 drawing
};
constexpr std::array<Button, 5> kButtons = {{
    {"first", "First (Home)", "M3 3h2v10H3zM13 3v10L6 8z"},
    {"previous", "Back (←)", "M11 3v10L4 8z"},
    {"play", "Play or pause (blank)", "M4 2v12l9-6z"},
    {"next", "Forward (→)", "M5 3v10l7-5z"},
    {"last", "Last (End)", "M11 3h2v10h-2zM3 3v10l7-5z"},
}};

std::string controls() {
    std::string html = "<div class=\"bar\">\n";
    for (const Button& b : kButtons)
        html += fmt::format(
            "<button id=\"{}\" title=\"{}\" aria-label=\"{}\">"
            "<svg viewBox=\"0 0 16 16\"><path d=\"{}\"/></svg></button>\n",
            b.id, b.words, b.words, b.icon);
    return html +
           "<input id=\"slider\" type=\"range\" min=\"0\" value=\"0\" aria-label=\"Step\">"
           "<span id=\"count\"></span>\n</div>\n";
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
        stepper.subtitle += fmt::format("{}{} of {} steps before the last are left out",
                                        stepper.subtitle.empty() ? "" : "; ", left_out, all);
    const std::string title = escape_markup(stepper.title);
    std::string page =
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n";
    page += fmt::format("<title>{}</title>\n<style>\n{}{}{}</style>\n</head>\n<body>\n<main>\n",
                        title, page_colours(), embedded_style(), kPageStyle);
    page += fmt::format(
        "<header><h1>{}</h1><p>{}</p>"
        "<button id=\"theme\" title=\"Light or dark\">◐</button></header>\n",
        title, escape_markup(stepper.subtitle));
    page += controls();
    page += "<p id=\"caption\" aria-live=\"polite\"></p>\n<div class=\"stage\">\n";
    page += stepper.svg;
    page += "<div id=\"panel\"></div>\n</div>\n</main>\n";
    page += "<script type=\"application/json\" id=\"frames\">";
    page += json_frames(stepper.frames);
    page += "</script>\n<script>";
    page += kScript;
    page += "</script>\n</body>\n</html>\n";
    return page;
}

}  // namespace ailab::draw
