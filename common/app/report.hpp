// Results in the three formats that every program offers: text for people, JSON with a versioned
// schema, CSV. Text is written by the command itself; this class writes the other two.
//
//     {"schema": "ailab.lab1.path/1", "program": "lab1_dijkstra", "version": "1.0.0",
//      "results": [{"from": "Arad", "to": "Bucharest", "distance": 418, …}, …]}
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "common/app/session.hpp"

namespace ailab::app {

/// One value of a result. A Number is digits already formatted (an exact decimal such as `12.50`).
struct Number {
    std::string digits;
};
using Cell = std::variant<std::monostate, bool, std::int64_t, std::uint64_t, double, Number,
                          std::string, std::vector<std::string>>;

/// Named values in the order in which they are written. CSV joins a list by blanks.
using Fields = std::vector<std::pair<std::string, Cell>>;

/// Writes results to session.out() one by one, so that a batch streams. All results of one report
/// have the same fields. For Format::text both functions do nothing.
class Report {
public:
    /// `schema` is `<lab>.<command>/<version>`, such as "lab1.path/1".
    Report(Session& session, std::string schema);
    ~Report();
    Report(const Report&) = delete;
    Report& operator=(const Report&) = delete;

    void add(const Fields& result);
    /// Close the document; the destructor does it if nobody else did.
    void finish();

private:
    std::ostream& out_;
    Format format_;
    std::string schema_;
    std::string program_;
    std::size_t count_ = 0;
    bool finished_ = false;
};

/// A text table: columns aligned by display width, numbers to the right.
class TextTable {
public:
    explicit TextTable(std::vector<std::string> headings) : headings_(std::move(headings)) {}
    void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }
    void print(std::ostream& out) const;

private:
    std::vector<std::string> headings_;
    std::vector<std::vector<std::string>> rows_;
};

/// `1234567` as `1,234,567`.
std::string with_commas(std::uint64_t n);

}  // namespace ailab::app
