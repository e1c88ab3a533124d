// Runs searches one after the other and prints a table with a row for each: what every `compare`
// of algorithms shares.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <vector>

#include "common/app/result.hpp"
#include "common/timing/budget.hpp"

namespace ailab::show {

/// The limits of each search of a comparison, besides those of the command line.
struct EachSearch {
    double seconds = std::numeric_limits<double>::infinity();
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
    std::size_t bytes = std::numeric_limits<std::size_t>::max();
};

/// The limits of the command line on nodes and memory hold for each search; its time limit and the
/// user end the comparison.
class Comparison {
public:
    Comparison(app::Session& session, app::Results& results,
               std::vector<app::Table::Column> columns, std::size_t searches, EachSearch each = {});

    /// Calls search(budget), unless the comparison has ended.
    void run(const std::function<void(Budget&)>& search);
    void add(std::vector<app::Table::Entry> row) { table_.add(std::move(row)); }
    /// Prints the table, unless it is empty, and what follows it, and says how many searches were
    /// run if these are not all; the exit code.
    app::ExitCode finish(const app::Result& remark = {});

private:
    bool is_over();

    app::Session& session_;
    app::Results& results_;
    app::Table table_;
    Budget whole_;
    EachSearch each_;
    std::size_t searches_, ran_ = 0;
    StopReason stopped_ = StopReason::none;
};

}  // namespace ailab::show
