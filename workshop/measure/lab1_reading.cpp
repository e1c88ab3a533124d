// The graph readers against the plain way and two libraries, one run, CPU time and peak memory.
//   xz -dc FLA.pace.gr.xz | bench_lab1_reading [runs [shuffled]]
// Input: "p tw n m", then one edge per line. Weights are random in 1 … 10000; names n1, n2, … in
// the order of the input or, shuffled, node_1, node_2, … in random order. Every measurement is a
// process of its own, so that its peak is its own.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <map>
#include <numeric>
#include <string>
#include <unordered_map>
#include <vector>

#include <fmt/format.h>
#include <fmt/ostream.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "common/base/random.hpp"
#include "common/graph/csr.hpp"
#include "common/graph/read_graph.hpp"
#if defined(AILAB_WITH_IGRAPH) || defined(AILAB_WITH_LEMON)
#include "workshop/measure/peers/reading.hpp"
#endif

namespace {

using namespace ailab;

struct Files {
    std::string course, ncol, dimacs;
};

/// Write the graph in three formats; the number of its edges.
std::size_t make_files(std::istream& in, bool shuffled, const Files& files) {
    std::string word;
    std::size_t nodes = 0;
    std::size_t edge_count = 0;
    in >> word >> word >> nodes >> edge_count;
    std::vector<std::pair<std::size_t, std::size_t>> edges;
    for (std::size_t u = 0, v = 0; in >> u >> v;) edges.emplace_back(u, v);
    std::vector<std::size_t> number(nodes + 1);
    std::iota(number.begin(), number.end(), std::size_t{0});
    Random random(1);
    if (shuffled) random.shuffle(number), random.shuffle(edges);

    std::ofstream course(files.course);
    std::ofstream ncol(files.ncol);
    std::ofstream dimacs(files.dimacs);
    fmt::print(course, "{} {}\n", nodes, edges.size());
    fmt::print(dimacs, "p sp {} {}\n", nodes, 2 * edges.size());
    for (const auto& [u, v] : edges) {
        const std::uint64_t weight = 1 + random.below(10'000);
        const std::string line = fmt::format("{0}{1} {0}{2} {3}\n", shuffled ? "node_" : "n",
                                             number[u], number[v], weight);
        course << line;
        ncol << line;
        fmt::print(dimacs, "a {} {} {}\na {} {} {}\n", u, v, weight, v, u, weight);
    }
    return edges.size();
}

using Adjacency = std::vector<std::vector<std::pair<int, long>>>;

template <class Map>
std::size_t plain_read(const std::string& path) {
    std::ifstream in(path);
    std::size_t nodes = 0;
    std::size_t edges = 0;
    in >> nodes >> edges;
    Map ids;
    Adjacency graph;
    const auto id = [&](const std::string& name) {
        const auto [it, is_new] = ids.try_emplace(name, static_cast<int>(graph.size()));
        if (is_new) graph.emplace_back();
        return it->second;
    };
    std::string from;
    std::string to;
    long weight = 0;
    std::size_t count = 0;
    while (count < edges && in >> from >> to >> weight) {
        const int u = id(from);
        const int v = id(to);
        graph[static_cast<std::size_t>(u)].emplace_back(v, weight);
        graph[static_cast<std::size_t>(v)].emplace_back(u, weight);
        ++count;
    }
    return count;
}

struct Measurement {
    double milliseconds = 0;
    double peak_mib = 0;
    std::size_t edges = 0;
};

/// Run a reader in a process of its own.
Measurement measure(const std::function<std::size_t()>& read) {
    int ends[2];
    if (::pipe(ends) != 0) std::abort();
    const pid_t child = ::fork();
    if (child == 0) {
        const std::clock_t start = std::clock();
        Measurement m;
        m.edges = read();
        m.milliseconds = 1e3 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
        rusage usage{};
        ::getrusage(RUSAGE_SELF, &usage);
        m.peak_mib = static_cast<double>(usage.ru_maxrss) / 1024;
        const bool sent = ::write(ends[1], &m, sizeof m) == static_cast<ssize_t>(sizeof m);
        ::_exit(sent ? 0 : 1);
    }
    Measurement m;
    ::close(ends[1]);
    const bool received = ::read(ends[0], &m, sizeof m) == static_cast<ssize_t>(sizeof m);
    ::close(ends[0]);
    ::waitpid(child, nullptr, 0);
    return received ? m : Measurement{};
}

void report(const char* name, int runs, const std::function<std::size_t()>& read) {
    std::vector<Measurement> all;
    for (int i = 0; i < runs; ++i) all.push_back(measure(read));
    std::sort(all.begin(), all.end(),
              [](const auto& a, const auto& b) { return a.milliseconds < b.milliseconds; });
    const Measurement& median = all[all.size() / 2];
    fmt::print("{:<58} {:>8.1f} {:>8.1f} {:>8.1f} {:>9}\n", name, median.milliseconds,
               all.front().milliseconds, median.peak_mib, median.edges);
}

}  // namespace

int main(int argc, char** argv) {
    const int runs = argc > 1 ? std::atoi(argv[1]) : 5;
    const bool shuffled = argc > 2 && std::string(argv[2]) == "shuffled";
    const auto folder =
        std::filesystem::temp_directory_path() / fmt::format("ailab-reading-{}", ::getpid());
    std::filesystem::create_directory(folder);
    const Files files{folder / "g.txt", folder / "g.ncol", folder / "g.gr"};
    const std::size_t edges = make_files(std::cin, shuffled, files);
    fmt::print("{} edges; course {:.1f} MB, .gr {:.1f} MB; median of {} runs\n", edges,
               static_cast<double>(std::filesystem::file_size(files.course)) / 1e6,
               static_cast<double>(std::filesystem::file_size(files.dimacs)) / 1e6, runs);
    fmt::print("{:<58} {:>8} {:>8} {:>8} {:>9}\n", "reader", "CPU ms", "best", "peak MiB", "edges");

    report("floor: map the file, count newlines", runs, [&] {
        const Source source = Source::open(files.course);
        return static_cast<std::size_t>(
            std::count(source.text().begin(), source.text().end(), '\n') - 1);
    });
    report("course: read_course", runs,
           [&] { return read_course(Source::open(files.course)).edges.edges.size(); });
    report("course: read_course, then compressed rows", runs, [&] {
        const NamedGraph graph = read_course(Source::open(files.course));
        return build_csr<std::uint32_t>(graph.edges).arc_count() / 2;
    });
    report("course: ifstream >> and unordered_map, vector<vector>", runs,
           [&] { return plain_read<std::unordered_map<std::string, int>>(files.course); });
    report("course: ifstream >> and map, vector<vector>", runs,
           [&] { return plain_read<std::map<std::string, int>>(files.course); });
#ifdef AILAB_WITH_IGRAPH
    report("ncol:   igraph_read_graph_ncol", runs,
           [&] { return peers::igraph_read_ncol(files.ncol); });
#endif
    report("dimacs: read_dimacs", runs,
           [&] { return read_dimacs(Source::open(files.dimacs)).edges.edges.size(); });
    report("dimacs: read_dimacs, then compressed rows", runs, [&] {
        return build_csr<std::uint32_t>(read_dimacs(Source::open(files.dimacs)).edges).arc_count();
    });
#ifdef AILAB_WITH_LEMON
    report("dimacs: lemon::readDimacsSp", runs,
           [&] { return peers::lemon_read_dimacs(files.dimacs); });
#endif
    std::filesystem::remove_all(folder);
    return 0;
}
