// Reads the shortest path format of the 9th DIMACS implementation challenge (2006).
#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "common/graph/graph_builder.hpp"
#include "common/graph/read_graph.hpp"
#include "common/text/scanner.hpp"
#include "common/text/words.hpp"

namespace ailab {
namespace {

constexpr std::int64_t kMaxNodes = kNoNode - 1;
constexpr std::int64_t kMaxIsolated = 1'000'000;  // more nodes are plausible only with arcs

Scanner line_scanner(const Source& source) {
    return Scanner(source, {.comment = "", .newlines_are_blanks = false});
}

/// Skips blank lines and comments (`c …`).
void skip_comments(Scanner& scanner) {
    while (!scanner.at_end() && (scanner.at_end_of_line() || scanner.accept_word("c")))
        scanner.next_line();
}

class DimacsReader {
public:
    DimacsReader(const Source& source, const Budget& budget)
        : source_(source), scanner_(line_scanner(source)), builder_(source, true, budget) {}

    NamedGraph read() {
        if (read_problem_line()) {
            while (!scanner_.at_end() && !builder_.full()) {
                read_plain_lines();
                read_line();
            }
            check_counts();
        }
        return builder_.finish();
    }

private:
    template <class Parse>
    bool attempt(Parse&& parse) {
        try {
            parse();
            return true;
        } catch (const InputError& error) {
            builder_.add(error);
            scanner_.next_line();
            return false;
        }
    }
    bool read_problem_line();
    void read_plain_lines();
    void read_line();
    NodeId read_node() {
        return static_cast<NodeId>(scanner_.integer("a node number", 1, node_count_) - 1);
    }
    void check_counts();

    const Source& source_;
    Scanner scanner_;
    GraphBuilder builder_;
    std::size_t header_ = 0;
    std::int64_t node_count_ = 0;
    std::int64_t arc_count_ = 0;
    std::int64_t arc_lines_ = 0;
};

bool DimacsReader::read_problem_line() {
    return attempt([&] {
        skip_comments(scanner_);
        header_ = scanner_.offset();
        if (!scanner_.accept_word("p") || !scanner_.accept_word("sp")) {
            scanner_.seek(header_);
            scanner_.expected("the problem line 'p sp NODES ARCS'");
        }
        node_count_ = scanner_.integer("the number of nodes", 0, kMaxNodes);
        arc_count_ = scanner_.integer("the number of arcs", 0);
        scanner_.expect_end_of_line();
        if (node_count_ / 2 > std::max(arc_count_, kMaxIsolated))
            scanner_.fail_at(header_, tr("the problem line promises {} nodes for {} arcs",
                                         node_count_, arc_count_));
        const std::size_t room = source_.text().size() / 8 + 1;
        builder_.graph().names = NamePool::numbered(static_cast<NodeId>(node_count_));
        builder_.reserve_edges(std::min(static_cast<std::size_t>(arc_count_), room));
    });
}

/// Reads lines `a u v w` with small numbers, up to the first other line.
void DimacsReader::read_plain_lines() {
    const char* const end = source_.text().data() + source_.text().size();
    const char* line = source_.text().data() + scanner_.offset();
    const auto count = static_cast<std::uint64_t>(node_count_);
    builder_.edges_follow(scanner_.offset());
    for (;;) {
        const char* p = line;
        std::uint64_t u = 0;
        std::uint64_t v = 0;
        std::uint64_t weight = 0;
        if (p[0] != 'a' || p[1] != ' ') break;
        p = skip_blanks(p + 1);
        if (!read_small_number(p, u)) break;
        p = skip_blanks(p);
        if (!read_small_number(p, v)) break;
        p = skip_blanks(p);
        if (!read_small_number(p, weight)) break;
        p = next_line_if_blank(p, end);
        if (p == nullptr || u - 1 >= count || v - 1 >= count) break;
        builder_.add_small_edge(static_cast<NodeId>(u - 1), static_cast<NodeId>(v - 1), weight,
                                source_.offset_of(line));
        ++arc_lines_;
        line = p;
    }
    scanner_.seek(source_.offset_of(line));
}

void DimacsReader::read_line() {
    skip_comments(scanner_);
    if (scanner_.at_end()) return;
    attempt([&] {
        const std::size_t start = scanner_.offset();
        if (!scanner_.accept_word("a")) scanner_.expected("a line 'a FROM TO DISTANCE'");
        ++arc_lines_;
        const NodeId u = read_node();
        const NodeId v = read_node();
        const Decimal weight = scanner_.decimal("a distance");
        scanner_.expect_end_of_line();
        builder_.add_edge(u, v, weight, start);
    });
}

void DimacsReader::check_counts() {
    if (builder_.full() || arc_lines_ == arc_count_) return;
    builder_.error(header_, tr("the problem line promises {} arcs, but the file has {}", arc_count_,
                               arc_lines_));
}

}  // namespace

NamedGraph read_dimacs(const Source& source, const Budget& budget) {
    return DimacsReader(source, budget).read();
}

}  // namespace ailab
