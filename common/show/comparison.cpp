#include "common/show/comparison.hpp"

#include <algorithm>
#include <utility>

#include "common/base/translate.hpp"
#include "common/show/search_command.hpp"

namespace ailab::show {

Comparison::Comparison(app::Session& session, app::Results& results,
                       std::vector<app::Table::Column> columns, std::size_t searches,
                       EachSearch each)
    : session_(session),
      results_(results),
      table_(std::move(columns)),
      whole_(session.budget()),
      each_(each),
      searches_(searches) {}

/// Node and memory limits hold for each search, time and the user's wish for the whole.
bool Comparison::is_over() {
    try {
        whole_.look();
    } catch (const OutOfBudget& e) {
        stopped_ = e.reason;
        return true;
    }
    return false;
}

void Comparison::run(const std::function<void(Budget&)>& search) {
    if (is_over()) return;
    Budget budget = whole_;
    budget.max_nodes = std::min(budget.max_nodes, each_.nodes);
    budget.max_bytes = std::min(budget.max_bytes, each_.bytes);
    budget.end_within(each_.seconds);
    try {
        search(budget);
    } catch (const OutOfBudget&) {  // while it was prepared
    }
    if (is_over()) return;
    ++ran_;
    const bool by_user =
        (budget.reason() == StopReason::nodes && whole_.max_nodes <= each_.nodes) ||
        (budget.reason() == StopReason::memory && whole_.max_bytes <= each_.bytes);
    if (by_user) stopped_ = budget.reason();
}

app::ExitCode Comparison::finish(const app::Result& remark) {
    if (!table_.empty()) results_.add(table_);
    results_.add(remark);
    if (ran_ < searches_)
        session_.warn(tr("stopped: {} of {} searches were run", ran_, searches_));
    else
        report_stop(session_, stopped_);
    return exit_code(stopped_);
}

}  // namespace ailab::show
