#include "common/trees/knapsack_reader.hpp"

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "common/text/scanner.hpp"

namespace ailab {

KnapsackInstance parse_knapsack(const Source& source) {
    constexpr std::int64_t kGreatest = 1'000'000'000'000;
    constexpr std::size_t kMaxItems = 10'000;
    Scanner scan(source.half_width(), {"#", false, ""});
    KnapsackInstance instance;
    const auto skip_empty_lines = [&] {
        while (scan.at_end_of_line() && !scan.at_end()) scan.expect_end_of_line();
    };
    skip_empty_lines();
    if (!scan.accept_word("capacity"))
        scan.expected("'capacity'", tr("write a first line such as: capacity 30"));
    instance.capacity = scan.integer("the capacity", 0, kGreatest);
    scan.expect_end_of_line();
    Diagnostics diagnostics;
    for (skip_empty_lines(); !scan.at_end() && !diagnostics.full(); skip_empty_lines())
        scan.attempt(diagnostics, [&] {
            if (instance.items.size() == kMaxItems) scan.fail(tr("more than {} items", kMaxItems));
            KnapsackInstance::Item item;
            const char first = scan.peek();
            item.name = first < '0' || first > '9' ? std::string(scan.token("a name or a weight"))
                                                   : std::to_string(instance.items.size() + 1);
            item.weight = scan.integer("a weight", 0, kGreatest);
            item.value = scan.integer("a value", 0, kGreatest);
            scan.expect_end_of_line();
            instance.items.push_back(std::move(item));
        });
    diagnostics.throw_if_errors();
    if (instance.items.empty())
        scan.fail(tr("there are no items"), tr("write one item per line: weight value"));
    return instance;
}

}  // namespace ailab
