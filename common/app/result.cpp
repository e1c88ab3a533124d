#include "common/app/result.hpp"

#include <algorithm>
#include <cmath>
#include <ostream>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "common/app/version.hpp"
#include "common/base/translate.hpp"
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
        cell.value);
}

/// RFC 4180: quoted where it holds a comma, a quote or a line end.
std::string csv_string(std::string text) {
    if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
    std::string quoted = "\"";
    for (const char c : text) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
    return quoted + '"';
}

std::string csv_value(const Cell& cell) {
    return std::visit(Overloaded{[](const std::string& s) { return csv_string(s); },
                                 [](const std::vector<std::string>& list) {
                                     std::string text;
                                     for (const std::string& s : list)
                                         text += (text.empty() ? "" : " ") + s;
                                     return csv_string(text);
                                 },
                                 [](std::monostate) { return std::string(); },
                                 [](const auto& other) { return json_value(Cell(other)); }},
                      cell.value);
}

bool looks_numeric(std::string_view text) {
    return !text.empty() && (text.front() == '-' || text.front() == '+' || text.front() == '<' ||
                             (text.front() >= '0' && text.front() <= '9'));
}

}  // namespace

std::string with_commas(std::uint64_t n) {
    std::string digits = std::to_string(n);
    for (auto i = static_cast<std::ptrdiff_t>(digits.size()) - 3; i > 0; i -= 3)
        digits.insert(static_cast<std::size_t>(i), 1, ',');
    return digits;
}

std::string shown(const Cell& cell) {
    return std::visit(
        Overloaded{[](bool b) { return std::string(tr(b ? marked("yes") : marked("no"))); },
                   [](std::int64_t n) {
                       const auto size = static_cast<std::uint64_t>(n);
                       return n < 0 ? '-' + with_commas(-size) : with_commas(size);
                   },
                   [](std::uint64_t n) { return with_commas(n); },
                   [](const std::string& text) { return text; },
                   [&](const auto&) { return csv_value(cell); }},
        cell.value);
}

// --- Table

Table Table::headed(std::vector<std::string> headings) {
    std::vector<Column> columns;
    for (std::string& heading : headings) columns.push_back({"", std::move(heading)});
    return Table(std::move(columns));
}

std::string Table::text() const {
    std::vector<std::size_t> seen;  // the columns for people
    for (std::size_t c = 0; c < columns_.size(); ++c)
        if (columns_[c].heading) seen.push_back(c);
    std::vector<std::size_t> widths;
    std::vector<Align> aligns;
    for (const std::size_t c : seen) {
        std::size_t width = display_width(*columns_[c].heading);
        bool numeric = !rows_.empty();
        for (const auto& row : rows_) {
            const std::string& text = row[c].text;
            width = std::max(width, display_width(text));
            numeric =
                numeric && (text.empty() || text == "–" || text == "-" || looks_numeric(text));
        }
        widths.push_back(width);
        aligns.push_back(numeric ? Align::right : Align::left);
    }
    std::string lines;
    const auto add_line = [&](auto&& text_of) {
        std::string line;
        for (std::size_t i = 0; i < seen.size(); ++i)
            line += (i > 0 ? "  " : "") + pad(text_of(i), widths[i], aligns[i]);
        line.erase(line.find_last_not_of(' ') + 1);
        lines += line + '\n';
    };
    add_line([&](std::size_t i) { return *columns_[seen[i]].heading; });
    add_line([&](std::size_t i) { return std::string(widths[i], '-'); });
    for (const auto& row : rows_) add_line([&](std::size_t i) { return row[seen[i]].text; });
    return lines;
}

Fields Table::fields(std::size_t row) const {
    Fields fields;
    for (std::size_t c = 0; c < columns_.size(); ++c)
        if (!columns_[c].key.empty()) fields.emplace_back(columns_[c].key, rows_[row][c].cell);
    return fields;
}

Table::Entry fixed(double x, int digits) {
    return {x, fmt::format("{:.{}f}", x, digits)};
}

// --- Results

Results::Results(Session& session, std::string schema) : session_(session) {
    if (session.shared().format == Format::json)
        session.out() << fmt::format(
            R"({{"schema": "ailab.{}", "program": "{}", "version": "{}", "results": [)", schema,
            session.program(), version());
}

void Results::add(const Result& result) {
    say(result.text);
    if (!result.fields.empty()) write(result.fields);
    if (result.logged && !result.text.empty()) session_.log(result.question + result.text);
}

void Results::add(const Table& table) {
    say(table.text());
    for (std::size_t row = 0; row < table.size(); ++row)
        if (const Fields fields = table.fields(row); !fields.empty()) write(fields);
}

void Results::say(std::string_view text) {
    if (for_people()) session_.out() << text;
}

void Results::write(const Fields& fields) {
    std::ostream& out = session_.out();
    const std::size_t before = count_++;
    if (session_.shared().format == Format::json) {
        out << (before > 0 ? ",\n  {" : "\n  {");
        for (std::size_t i = 0; i < fields.size(); ++i)
            out << (i > 0 ? ", " : "") << json_string(fields[i].first) << ": "
                << json_value(fields[i].second);
        out << '}';
    } else if (session_.shared().format == Format::csv) {
        const auto line = [&](auto&& cell_of) {
            for (std::size_t i = 0; i < fields.size(); ++i)
                out << (i > 0 ? "," : "") << cell_of(fields[i]);
            out << '\n';
        };
        if (before == 0) line([](const auto& field) { return csv_string(field.first); });
        line([](const auto& field) { return csv_value(field.second); });
    }
}

void Results::finish() {
    if (std::exchange(finished_, true) || session_.shared().format != Format::json) return;
    session_.out() << (count_ > 0 ? "\n]}\n" : "]}\n");
}

}  // namespace ailab::app
