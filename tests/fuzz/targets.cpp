#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <sstream>

#include "common/base/hash.hpp"
#include "common/graph/write_graph.hpp"
#include "common/network/network.hpp"
#include "common/tasks/result.hpp"
#include "common/text/scanner.hpp"
#include "lab3_puzzle/formats/board_reader.hpp"
#include "tests/fuzz/fuzz.hpp"

namespace ailab::fuzz {

void require(bool holds, const char* what) {
    if (holds) return;
    std::cerr << "fuzz: violated: " << what << '\n';
    std::abort();
}

void check_places(const InputError& error) {
    const auto& diagnostics = error.diagnostics();
    require(!diagnostics.empty() && diagnostics.size() <= Diagnostics::kMaxDiagnostics,
            "1 to 20 errors");
    for (const Diagnostic& d : diagnostics)
        require(d.where.line >= 1 && d.where.column >= 1 && !d.message.empty(),
                "every error has a place and a message");
}

namespace {

/// A graph whose parts agree with each other.
void check(const NamedGraph& graph) {
    const EdgeList& list = graph.edges;
    require(list.node_count == graph.names.size(), "as many nodes as names");
    unsigned long long total = 0;
    for (const Edge& e : list.edges) {
        require(e.tail < list.node_count && e.head < list.node_count, "edges between nodes");
        total += static_cast<unsigned long long>(std::llabs(e.weight));
        require(total <= 1ULL << 62U, "no path length can overflow");
    }
    for (NodeId id = 0; id < std::min<NodeId>(list.node_count, 1000); ++id)
        require(graph.find(graph.name(id)) == id, "names and ids are inverse");
    require(graph.coordinates.empty() || graph.coordinates.size() == graph.names.size(),
            "coordinates for all nodes or none");
    require(graph.decimals >= 0 && graph.decimals <= Decimal::kMaxDecimals, "sensible decimals");
}

/// Read; write what was read; read that again: the weights must be the same.
template <class Read>
void round_trip(std::string_view input, GraphFormat format, Read&& read) {
    read_and(input, read, [&](const NamedGraph& graph) {
        check(graph);
        if (graph.names.is_numbered() || graph.names.size() > 1000) return;
        std::ostringstream out;
        write_graph(out, graph, format);
        const NamedGraph again = read(Source::from_string(out.str(), "again"));
        require(again.edges.edges.size() >= graph.edges.edges.size(), "no edge is lost");
        require(again.names.size() == graph.names.size(), "no name is lost");
        for (std::size_t i = 0; i < graph.edges.edges.size(); ++i)
            require(scaled({graph.edges.edges[i].weight, graph.decimals}, 18) ==
                        scaled({again.edges.edges[i].weight, again.decimals}, 18),
                    "weights are kept");
    });
}

}  // namespace

void course(std::string_view input) {
    round_trip(input, GraphFormat::course, [](const Source& s) { return read_course(s); });
}
void csv(std::string_view input) {
    round_trip(input, GraphFormat::csv, [](const Source& s) { return read_csv(s, true); });
}
void yaml(std::string_view input) {
    round_trip(input, GraphFormat::yaml, [](const Source& s) { return read_yaml_map(s); });
}
void dimacs(std::string_view input) {
    round_trip(input, GraphFormat::dimacs, [](const Source& s) { return read_dimacs(s); });
}

/// Every reader of the scanner in turn: it must get on, or fail with a place.
void scanner(std::string_view input) {
    if (input.starts_with("\xFF\xFE") || input.starts_with("\xFE\xFF")) return;  // UTF-16
    for (const bool newlines_are_blanks : {false, true}) {
        Scanner s(Source::from_string(input, "fuzz"),
                  {.newlines_are_blanks = newlines_are_blanks, .delimiters = "()"});
        Diagnostics diagnostics;
        for (unsigned turn = 0; !s.at_end(); ++turn) {
            const std::size_t before = s.offset();
            const bool read = s.attempt(diagnostics, [&] {
                if (turn % 5 == 0) return void(s.token());
                if (turn % 5 == 1) return void(s.quoted_string());
                if (turn % 5 == 2) return void(s.integer("a count", -10, 10));
                if (turn % 5 == 3) return void(s.decimal());
                s.rest_of_line();
                s.next_line();
            });
            require(s.offset() > before, read ? "reading moves on" : "recovering moves on");
        }
    }
}

namespace {

/// The bytes with the checksum (FNV-1a) that belongs to them in the place of the last eight.
std::string with_checksum(std::string_view input) {
    std::string bytes(input.substr(0, input.size() - 8));
    const std::uint64_t sum = Fnv1a().add(bytes).value();
    for (int shift = 0; shift < 64; shift += 8) bytes += static_cast<char>(sum >> shift);
    return bytes;
}

/// What was read is what is written again; what is not is one error that names the file.
void read_network(std::string_view input) {
    try {
        const auto network = network::Network::read(Source::from_string(input, "fuzz"), "fuzz", 3);
        std::ostringstream out;
        network.write(out);
        require(network::Network::read(Source::from_string(out.str()), "fuzz", 3) == network,
                "a network comes back from its file");
    } catch (const InputError& error) {
        require(error.diagnostics().size() == 1 &&
                    error.diagnostics()[0].message.starts_with("fuzz: not a network: "),
                "one error with the file's name");
    }
}

}  // namespace

void network(std::string_view input) {
    if (input.starts_with("\xFF\xFE") || input.starts_with("\xFE\xFF")) return;  // UTF-16
    read_network(input);
    if (input.size() >= 8) read_network(with_checksum(input));
}

/// What is read is what was written, to the byte.
void task_result(std::string_view input) {
    try {
        const Source source = Source::from_string(input, "fuzz");
        const tasks::Result result = tasks::parse_result(source);
        require(tasks::to_text(result) == source.text(), "only what was written is read");
    } catch (const InputError& error) {
        check_places(error);
    }
}

/// Every board has each tile once, and is read again from its line.
void board(std::string_view input) {
    const auto read = [](const Source& source) { return lab3::read_instances(source); };
    read_and(input, read, [](const auto& instances) {
        for (const lab3::Instance& i : instances) {
            std::vector<std::uint16_t> tiles = i.board.tiles;
            std::ranges::sort(tiles);
            for (std::size_t tile = 0; tile < tiles.size(); ++tile)
                require(tiles[tile] == tile, "every tile occurs once");
            const auto again =
                lab3::read_instances(Source::from_string(lab3::to_line(i.board), "again"));
            require(again.size() == 1 && again[0].board == i.board, "a board is read again");
        }
    });
}

}  // namespace ailab::fuzz
