// Results of a command: text for people, JSON with a versioned schema, or CSV, and a record in the
// result log. A command describes each result once; Results renders it in the requested format.
//
//     {"schema": "ailab.lab1.path/1", "program": "lab1_dijkstra", "version": "1.1.0",
//      "results": [{"from": "Arad", "to": "Bucharest", "distance": 418, …}, …]}
#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "common/app/session.hpp"
#include "common/text/utf8.hpp"

namespace ailab::app {

/// Formats 1234567 as `1,234,567`.
std::string with_commas(std::uint64_t n);

/// Digits that are already formatted: an exact decimal such as `12.50`.
struct Number {
    std::string digits;
};

/// One value of a result. A missing value is null in JSON and empty in CSV. CSV joins the items of
/// a list with blanks.
struct Cell {
    using Value = std::variant<std::monostate, bool, std::int64_t, std::uint64_t, double, Number,
                               std::string, std::vector<std::string>>;

    Cell() = default;
    Cell(std::monostate) {}
    Cell(std::same_as<bool> auto b) : value(b) {}
    Cell(std::signed_integral auto n) : value(std::int64_t{n}) {}
    Cell(std::unsigned_integral auto n) requires(!std::same_as<decltype(n), bool>)
        : value(std::uint64_t{n}) {}
    Cell(double x) : value(x) {}
    Cell(Number number) : value(std::move(number)) {}
    Cell(std::string text) : value(std::move(text)) {}
    Cell(std::string_view text) : value(std::string(text)) {}
    Cell(const char* text) : value(std::string(text)) {}
    Cell(std::vector<std::string> list) : value(std::move(list)) {}
    /// The field "stopped": the limit that ended a search, missing if none did.
    Cell(StopReason why) {
        if (why != StopReason::none) value = std::string(to_string(why));
    }
    template <class T>
    Cell(const std::optional<T>& some) {
        if (some) *this = Cell(*some);
    }

    Value value;
};

/// Named values in the order in which they are written.
using Fields = std::vector<std::pair<std::string, Cell>>;

/// One result of a command.
struct Result {
    std::string text{};      ///< for people: printed with --format text, and logged
    Fields fields{};         ///< for programs: a JSON object, a CSV row; none if empty
    std::string question{};  ///< precedes the text in the log
    bool logged = true;
};

/// The value for people: integers with commas, "yes" or "no" for bool.
std::string shown(const Cell& cell);

/// Rows: an aligned table for people, one result per row for programs.
class Table {
public:
    struct Column {
        /// The name of the value in JSON and CSV; "" omits the column there.
        std::string key;
        /// The heading for people; std::nullopt omits the column for them.
        std::optional<std::string> heading;
        std::size_t width = 0;      ///< minimum width
        Align align = Align::left;  ///< a column that holds only numbers is aligned right
    };
    /// A value and its text for people. Without a text, integers have commas.
    struct Entry {
        template <class T>
        requires std::constructible_from<Cell, T> Entry(T&& some)
            : cell(std::forward<T>(some)), text(shown(cell)) {}
        template <class T>
        Entry(T&& some, std::string as) : cell(std::forward<T>(some)), text(std::move(as)) {}

        Cell cell;
        std::string text;
    };

    explicit Table(std::vector<Column> columns) : columns_(std::move(columns)) {}
    /// A table for people only.
    static Table headed(std::vector<std::string> headings);

    void add(std::vector<Entry> row) { rows_.push_back(std::move(row)); }
    bool empty() const noexcept { return rows_.empty(); }
    /// The columns for people, aligned by display width, numbers to the right.
    std::string text() const;
    /// The heading lines, and one row; the columns alone determine the widths.
    std::string heading() const;
    std::string line(std::size_t row) const;
    /// The values of one row under the keys of their columns.
    Fields fields(std::size_t row) const;
    std::size_t size() const noexcept { return rows_.size(); }

private:
    std::vector<Column> laid_out() const;

    std::vector<Column> columns_;
    std::vector<std::vector<Entry>> rows_;
};

/// `x` with `digits` decimals for people; programs get all digits.
Table::Entry fixed(double x, int digits);

/// Writes the results of one command to standard output, each immediately, so that a batch streams.
/// All results of one command have the same fields.
class Results {
public:
    /// `schema` is `<lab>.<command>/<version>`, such as "lab1.path/1".
    Results(Session& session, std::string schema);
    /// Closes the document, unless an exception ends the command: then run() does so if it must.
    ~Results();
    Results(const Results&) = delete;
    Results& operator=(const Results&) = delete;

    void add(const Result& result);
    /// A result that is not logged.
    void show(std::string text, Fields fields) {
        add({std::move(text), std::move(fields), {}, false});
    }
    /// A table is not logged.
    void add(const Table& table);
    /// A step of a search, for --trace: the text is printed at once; JSON has the fields in the
    /// array "trace", preceded by "result", the index of the result that the search led to.
    void step(std::string_view text, const Fields& fields);
    /// A remark for people only: a heading, a summary.
    void say(std::string_view text);
    /// Whether the answers are texts, so that a picture is worth its time.
    bool for_people() const noexcept { return session_.shared().format == Format::text; }
    /// Closes the document.
    void finish();

private:
    void write(const Fields& fields);

    Session& session_;
    int exceptions_;                      ///< that were in flight at the start
    std::shared_ptr<JsonDocument> json_;  ///< only with --format json
    std::vector<std::string> names_;      ///< of the fields of all results
};

/// The whole answer of a command whose JSON or CSV has a schema of its own, such as a report of
/// lab_grade.
void write_report(Session& session, std::string_view text);

/// A table whose rows are written as soon as they are known.
class Rows {
public:
    Rows(Results& results, std::vector<Table::Column> columns);
    void add(std::vector<Table::Entry> row);

private:
    Results& results_;
    Table table_;
};

}  // namespace ailab::app
