#include "common/app/report.hpp"

#include <algorithm>
#include <cmath>
#include <ostream>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "common/app/version.hpp"
#include "common/text/utf8.hpp"

namespace ailab::app {
namespace {

template <class... Fs>
struct Overloaded : Fs... {
    using Fs::operator()...;
};
template <class... Fs>
Overloaded(Fs...) -> Overloaded<Fs...>;

std::string json_string(const std::string& text) {
    return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string json_value(const Cell& cell) {
    return std::visit(
        Overloaded{
            [](std::monostate) { return std::string("null"); },
            [](bool b) { return std::string(b ? "true" : "false"); },
            [](double x) { return std::isfinite(x) ? fmt::format("{}", x) : std::string("null"); },
            [](const Number& n) { return n.digits; },
            [](const std::string& s) { return json_string(s); },
            [](const std::vector<std::string>& list) {
                std::string text;
                for (const std::string& s : list)
                    text += (text.empty() ? "" : ", ") + json_string(s);
                return '[' + text + ']';
            },
            [](auto integer) { return fmt::format("{}", integer); }},
        cell);
}

/// RFC 4180: quoted where it holds a comma, a quote or a line end.
std::string csv_string(std::string text) {
    if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
    std::string quoted = "\"";
    for (const char c : text) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
    return quoted + '"';
}

std::string csv_value(const Cell& cell) {
    return std::visit(Overloaded{[](std::monostate) { return std::string(); },
                                 [](const std::string& s) { return csv_string(s); },
                                 [](const std::vector<std::string>& list) {
                                     std::string text;
                                     for (const std::string& s : list)
                                         text += (text.empty() ? "" : " ") + s;
                                     return csv_string(text);
                                 },
                                 [](const auto& other) { return json_value(Cell(other)); }},
                      cell);
}

bool looks_numeric(std::string_view text) {
    return !text.empty() && (text.front() == '-' || text.front() == '+' || text.front() == '<' ||
                             (text.front() >= '0' && text.front() <= '9'));
}

}  // namespace

Report::Report(Session& session, std::string schema)
    : out_(session.out()),
      format_(session.shared().format),
      schema_(std::move(schema)),
      program_(session.program()) {
    if (format_ == Format::json)
        out_ << fmt::format(
            R"({{"schema": "ailab.{}", "program": "{}", "version": "{}", "results": [)", schema_,
            program_, version());
}

Report::~Report() {
    finish();
}

void Report::add(const Fields& result) {
    if (format_ == Format::json) {
        out_ << (count_ > 0 ? ",\n  {" : "\n  {");
        for (std::size_t i = 0; i < result.size(); ++i)
            out_ << (i > 0 ? ", " : "") << json_string(result[i].first) << ": "
                 << json_value(result[i].second);
        out_ << '}';
    } else if (format_ == Format::csv) {
        const auto line = [&](auto&& cell_of) {
            for (std::size_t i = 0; i < result.size(); ++i)
                out_ << (i > 0 ? "," : "") << cell_of(result[i]);
            out_ << '\n';
        };
        if (count_ == 0) line([](const auto& field) { return csv_string(field.first); });
        line([](const auto& field) { return csv_value(field.second); });
    }
    ++count_;
}

void Report::finish() {
    if (std::exchange(finished_, true)) return;
    if (format_ == Format::json) out_ << (count_ > 0 ? "\n]}\n" : "]}\n");
}

void TextTable::print(std::ostream& out) const {
    std::vector<std::size_t> widths(headings_.size(), 0);
    std::vector<Align> aligns(headings_.size(), Align::left);
    for (std::size_t c = 0; c < headings_.size(); ++c) {
        widths[c] = display_width(headings_[c]);
        bool numeric = !rows_.empty();
        for (const auto& row : rows_) {
            widths[c] = std::max(widths[c], display_width(row[c]));
            numeric = numeric &&
                      (row[c].empty() || row[c] == "–" || row[c] == "-" || looks_numeric(row[c]));
        }
        if (numeric) aligns[c] = Align::right;
    }
    const auto print_row = [&](const std::vector<std::string>& row) {
        std::string line;
        for (std::size_t c = 0; c < row.size(); ++c)
            line += (c > 0 ? "  " : "") + pad(row[c], widths[c], aligns[c]);
        line.erase(line.find_last_not_of(' ') + 1);
        out << line << '\n';
    };
    print_row(headings_);
    std::vector<std::string> rules;
    for (const std::size_t width : widths) rules.emplace_back(width, '-');
    print_row(rules);
    for (const auto& row : rows_) print_row(row);
}

std::string with_commas(std::uint64_t n) {
    std::string digits = std::to_string(n);
    for (auto i = static_cast<std::ptrdiff_t>(digits.size()) - 3; i > 0; i -= 3)
        digits.insert(static_cast<std::size_t>(i), 1, ',');
    return digits;
}

}  // namespace ailab::app
