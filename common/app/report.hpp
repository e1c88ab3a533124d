// The former interface of result.hpp.
#pragma once

#include <ostream>
#include <string>
#include <vector>

#include "common/app/result.hpp"

namespace ailab::app {

class Report {
public:
    Report(Session& session, std::string schema) : results_(session, std::move(schema)) {}
    void add(const Fields& fields) { results_.add({.fields = fields}); }
    void finish() { results_.finish(); }

private:
    Results results_;
};

class TextTable {
public:
    explicit TextTable(std::vector<std::string> headings)
        : table_(Table::headed(std::move(headings))) {}
    void add(const std::vector<std::string>& row) { table_.add({row.begin(), row.end()}); }
    void print(std::ostream& out) const { out << table_.text(); }

private:
    Table table_;
};

}  // namespace ailab::app
