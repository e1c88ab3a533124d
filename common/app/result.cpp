#include "common/app/result.hpp"

#include <algorithm>
#include <cmath>
#include <exception>
#include <ostream>
#include <sstream>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include "common/app/json_document.hpp"
#include "common/app/terminal.hpp"
#include "common/app/version.hpp"
#include "common/base/translate.hpp"
#include "common/text/quoted.hpp"
#include "common/text/utf8.hpp"

namespace ailab::app {
namespace {

template <class... Fs>
struct Overloaded : Fs... {
    using Fs::operator()...;
};
template <class... Fs>
Overloaded(Fs...) -> Overloaded<Fs...>;

std::string json_value(const Cell& cell) {
    return std::visit(
        Overloaded{
            [](std::monostate) { return std::string("null"); },
            [](bool b) { return std::string(b ? "true" : "false"); },
            [](double x) { return std::isfinite(x) ? fmt::format("{}", x) : std::string("null"); },
            [](const Number& n) { return n.digits; },
            [](const std::string& s) { return json_quoted(s); },
            [](const std::vector<std::string>& list) {
                std::string text;
                for (const std::string& s : list)
                    text += (text.empty() ? "" : ", ") + json_quoted(s);
                return '[' + text + ']';
            },
            [](auto integer) { return fmt::format("{}", integer); }},
        cell.value);
}

/// RFC 4180: quoted if it contains a comma, a quote or a line break.
std::string csv_string(std::string text) {
    return text.find_first_of(",\"\r\n") == std::string::npos ? text : csv_quoted(text);
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

std::size_t width_of(const Table::Column& column) {
    return std::max(column.width, display_width(*column.heading));
}

/// The texts of the columns for people, side by side.
std::string line_of(const std::vector<Table::Column>& columns, auto&& text_of) {
    std::string line;
    for (std::size_t c = 0; c < columns.size(); ++c)
        if (columns[c].heading)
            line += pad(text_of(c), width_of(columns[c]), columns[c].align) + "  ";
    line.erase(line.find_last_not_of(' ') + 1);
    return line + '\n';
}

std::string heading_of(const std::vector<Table::Column>& columns) {
    return line_of(columns, [&](std::size_t c) { return *columns[c].heading; }) +
           line_of(columns, [&](std::size_t c) { return std::string(width_of(columns[c]), '-'); });
}

std::string row_of(const std::vector<Table::Column>& columns,
                   const std::vector<Table::Entry>& row) {
    return line_of(columns, [&](std::size_t c) { return row[c].text; });
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

std::vector<Table::Column> Table::laid_out() const {
    std::vector<Column> columns = columns_;
    for (std::size_t c = 0; c < columns.size(); ++c) {
        bool numeric = !rows_.empty();
        for (const auto& row : rows_) {
            const std::string& text = row[c].text;
            columns[c].width = std::max(columns[c].width, display_width(text));
            numeric =
                numeric && (text.empty() || text == "–" || text == "-" || looks_numeric(text));
        }
        if (numeric) columns[c].align = Align::right;
    }
    return columns;
}

std::string Table::text() const {
    const std::vector<Column> columns = laid_out();
    std::string text = heading_of(columns);
    for (const auto& row : rows_) text += row_of(columns, row);
    return text;
}

std::string Table::heading() const {
    return heading_of(columns_);
}

std::string Table::line(std::size_t row) const {
    return row_of(columns_, rows_[row]);
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

namespace {

std::string json_object(const Fields& fields) {
    std::string text = "{";
    for (std::size_t i = 0; i < fields.size(); ++i)
        text += (i > 0 ? ", " : "") + json_quoted(fields[i].first) + ": " +
                json_value(fields[i].second);
    return text + '}';
}

/// The table with its last column broken at blanks, so that no line is wider than `width`.
std::string within(const std::string& table, std::size_t width) {
    const std::size_t heading = table.find('\n') + 1;
    const std::string dashes = table.substr(heading, table.find('\n', heading) - heading);
    const std::size_t indent = dashes.rfind(' ') + 1;
    if (dashes.size() <= width || indent >= width) return table;
    std::string result;
    for (std::size_t at = 0, end = 0; at < table.size(); at = end + 1) {
        end = table.find('\n', at);
        std::size_t last = at;  // the column begins here
        while (last < end && display_width(table.substr(at, last - at)) < indent) ++last;
        std::string line = table.substr(at, last - at);
        std::size_t column = indent;
        std::istringstream words(table.substr(last, end - last));
        for (std::string word; words >> word;) {
            if (column > indent && column + display_width(word) > width) {
                line.erase(line.find_last_not_of(' ') + 1);
                line += '\n' + std::string(indent, ' ');
                column = indent;
            }
            line += word + ' ';
            column += display_width(word) + 1;
        }
        if (at == heading) line = dashes.substr(0, width);
        line.erase(line.find_last_not_of(' ') + 1);
        result += line + '\n';
    }
    return result;
}

std::string csv_line(const Fields& fields, auto&& text_of) {
    std::string text;
    for (std::size_t i = 0; i < fields.size(); ++i) text += (i > 0 ? "," : "") + text_of(fields[i]);
    return text + '\n';
}

}  // namespace

Results::Results(Session& session, std::string schema)
    : session_(session), exceptions_(std::uncaught_exceptions()) {
    if (session.shared().format != Format::json) return;
    json_ = std::make_shared<JsonDocument>(
        session.streams().out,
        fmt::format(R"({{"schema": "ailab.{}", "program": "{}", "version": "{}", )", schema,
                    session.program(), version()),
        session.shared().trace);
    session.open_document(json_);
}

Results::~Results() {
    if (std::uncaught_exceptions() == exceptions_) finish();
}

void Results::add(const Result& result) {
    say(result.text);
    if (!result.fields.empty()) write(result.fields);
    if (result.logged && !result.text.empty()) session_.log(result.question + result.text);
}

void Results::add(const Table& table) {
    say(session_.streams().out_terminal ? within(table.text(), terminal_width()) : table.text());
    for (std::size_t row = 0; row < table.size(); ++row)
        if (const Fields fields = table.fields(row); !fields.empty()) write(fields);
}

void Results::step(std::string_view text, const Fields& fields) {
    say(text);
    if (!json_) return;
    Fields all{{"result", json_->results()}};
    all.insert(all.end(), fields.begin(), fields.end());
    json_->step(json_object(all));
}

void Results::say(std::string_view text) {
    if (for_people()) session_.people() << text << std::flush;
}

void Results::write(const Fields& fields) {
    std::vector<std::string> names;
    for (const auto& [name, cell] : fields) names.push_back(name);
    const bool first = names_.empty();
    if (first) names_ = names;
    if (names != names_) throw std::logic_error("results with different fields");
    if (json_) json_->add(json_object(fields));
    if (session_.shared().format != Format::csv) return;
    std::ostream& out = session_.streams().out;
    if (first) out << csv_line(fields, [](const auto& field) { return csv_string(field.first); });
    out << csv_line(fields, [](const auto& field) { return csv_value(field.second); })
        << std::flush;
}

void Results::finish() {
    if (json_) json_->close();
}

void write_report(Session& session, std::string_view text) {
    session.streams().out << text << std::flush;
}

// --- Rows

Rows::Rows(Results& results, std::vector<Table::Column> columns)
    : results_(results), table_(std::move(columns)) {
    results_.say(table_.heading());
}

void Rows::add(std::vector<Table::Entry> row) {
    table_.add(std::move(row));
    results_.add({.text = table_.line(table_.size() - 1),
                  .fields = table_.fields(table_.size() - 1),
                  .logged = false});
}

}  // namespace ailab::app
