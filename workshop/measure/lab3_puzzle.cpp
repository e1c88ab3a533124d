// The measured claims of lab3_puzzle. Give the sections to run, or none for the short ones:
//   replay [N]   Korf's node counts with Manhattan distance (the first N boards), exactly
//   course       the six course cases: Manhattan, 6-6-3 built, 6-6-3 and 7-8 from the cache
//   korf         Korf's hundred: walking distance, 5-5-5, 6-6-3 with and without pruning
//   seven-eight  7-8: build, map, Korf's hundred, the 17 boards of 80 moves
//   astar        A*: expansions a second, bytes a state;  bidirectional: the same cases
//   generic      the fused loop against the textbook IDA*
//   parallel     two threads against one over Korf's hundred
//   improve [S]  24-puzzle: seconds to the first answer, and the factor after S seconds each
//   korf24 [N]   24-puzzle: two tables built, the N easiest of Korf & Felner's fifty
// CPU seconds. Tables are kept below $XDG_CACHE_HOME.
#include <algorithm>
#include <cstdio>
#include <functional>
#include <string>
#include <vector>

#include <sys/resource.h>

#include "common/app/data_files.hpp"
#include "common/text/source.hpp"
#include "common/timing/stopwatch.hpp"
#include "lab3_puzzle/engine/anytime.hpp"
#include "lab3_puzzle/engine/solver.hpp"
#include "lab3_puzzle/formats/board_reader.hpp"

namespace {

using namespace ailab;
using namespace ailab::lab3;

std::vector<Instance> instances(const std::string& file) {
    return read_instances(Source::open(app::data_file("lab3/" + file)));
}

double wall() {
    static const Stopwatch watch;
    return watch.seconds();
}

SolverOptions engine(const char* algorithm, const char* heuristic, int prune = 12,
                     int threads = 1) {
    SolverOptions options;
    options.algorithm = algorithm, options.heuristic = heuristic, options.prune = prune;
    options.threads = threads;
    return options;
}

struct Total {
    double cpu = 0, wall = 0, slowest = 0;
    std::uint64_t generated = 0, expanded = 0, stored = 0;
    std::size_t wrong = 0;
};

/// Solve them all; lengths are checked against the file.
Total run(const std::vector<Instance>& all, bool blank_first, const SolverOptions& options,
          Tables& tables, bool each = false) {
    Total total;
    const int side = all[0].board.rows;
    Solver solver(blank_first ? goal_blank_first(side, side) : goal_blank_last(side, side), tables,
                  options);
    solver.prepare();
    for (const Instance& i : all) {
        Budget budget;
        const double before = wall();
        const SolveReport r = solver.solve(i.board, budget);
        total.wall += wall() - before;
        total.cpu += r.seconds;
        total.slowest = std::max(total.slowest, r.seconds);
        total.generated += r.search.generated, total.expanded += r.search.expanded;
        total.stored += r.stored;
        total.wrong += static_cast<int>(r.search.path.size()) != i.optimal.value_or(-1);
        if (each) {
            std::printf("  %s: %zu moves, %llu expanded, %llu generated, %.3f s", i.name.c_str(),
                        r.search.path.size(), static_cast<unsigned long long>(r.search.expanded),
                        static_cast<unsigned long long>(r.search.generated), r.seconds);
            if (r.stored > 0)
                std::printf(", %.2f M expansions/s, %llu stored, %.0f MB, %.1f bytes a state",
                            static_cast<double>(r.search.expanded) / r.seconds / 1e6,
                            static_cast<unsigned long long>(r.stored),
                            static_cast<double>(r.bytes) / 1e6,
                            static_cast<double>(r.bytes) / static_cast<double>(r.stored));
            else
                std::printf(", %.1f M nodes/s",
                            static_cast<double>(r.search.generated) / r.seconds / 1e6);
            std::printf("\n");
            std::fflush(stdout);
        }
    }
    return total;
}

void print(const char* what, const Total& t) {
    std::printf("%s: %.3f s, %.1f M nodes, %.1f M nodes/s, slowest %.3f s, %zu wrong lengths\n",
                what, t.cpu, static_cast<double>(t.generated) / 1e6,
                static_cast<double>(t.generated) / t.cpu / 1e6, t.slowest, t.wrong);
    std::fflush(stdout);
}

/// Building or loading a database, timed.
void prepare(const char* what, const Grid& grid, const char* partition, Tables& tables) {
    const Stopwatch watch;
    for (const TableKey& key : table_keys(grid, grid.cells() - 1, partition_named(grid, partition)))
        tables.get(key);
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    std::printf("%s: %.3f s, peak %ld MB\n", what, watch.cpu_seconds(), usage.ru_maxrss / 1024);
    std::fflush(stdout);
}

/// The fields behind the optimal length are not part of an Instance; the counts are read here.
std::vector<std::uint64_t> counts(const std::string& file) {
    std::vector<std::uint64_t> result;
    const Source source = Source::open(app::data_file("lab3/" + file));
    std::string_view text = source.text();
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string line(text.substr(0, end));
        if (!line.empty() && line[0] != '#')
            result.push_back(std::stoull(line.substr(line.rfind('\t') + 1)));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return result;
}

void replay(std::size_t n) {
    auto all = instances("korf100.txt");
    const auto expected = counts("korf100.txt");
    all.resize(std::min(n, all.size()));
    Tables tables(std::nullopt);
    Solver solver(goal_blank_first(4, 4), tables, engine("idastar", "manhattan", 2));
    std::size_t equal = 0;
    Total total;
    for (std::size_t i = 0; i < all.size(); ++i) {
        Budget budget;
        const SolveReport r = solver.solve(all[i].board, budget);
        equal += r.search.generated + 1 == expected[i];
        total.cpu += r.seconds, total.generated += r.search.generated;
        total.slowest = std::max(total.slowest, r.seconds);
    }
    print("manhattan, never undo", total);
    std::printf("node counts equal: %zu of %zu\n", equal, all.size());
}

void course() {
    const auto all = instances("course.txt");
    const auto cache = PatternCache::default_folder();
    {
        Tables tables(std::nullopt);
        for (const int prune : {12, 14})
            print(prune == 12 ? "course, manhattan, prune 12" : "course, manhattan, prune 14",
                  run(all, false, engine("idastar", "manhattan", prune), tables));
        print("course, walking", run(all, false, engine("idastar", "walking"), tables));
    }
    Stopwatch nothing;
    Tables fresh(std::nullopt);
    print("course, 6-6-3", run(all, false, engine("idastar", "6-6-3"), fresh));
    std::printf("course, nothing on disk, 6-6-3 and automaton built: %.3f s\n",
                nothing.cpu_seconds());
    for (const char* name : {"6-6-3", "7-8"}) {
        Tables warm(cache);
        if (!warm.has(Grid(4, 4), 15, partition_named(Grid(4, 4), name))) continue;
        Stopwatch stored;
        Tables tables(cache);
        print(name, run(all, false, engine("idastar", name), tables));
        std::printf("course, %s stored, loaded and searched: %.3f s\n", name, stored.cpu_seconds());
    }
}

void korf() {
    const auto all = instances("korf100.txt");
    for (const int prune : {2, 12}) {
        std::printf("prune %d\n", prune);
        Tables tables(std::nullopt);
        print("  5-5-5", run(all, true, engine("idastar", "5-5-5", prune), tables));
        print("  6-6-3", run(all, true, engine("idastar", "6-6-3", prune), tables));
    }
    const Stopwatch watch;
    Tables tables(std::nullopt);
    run(all, true, engine("idastar", "6-6-3"), tables);
    std::printf("6-6-3 and automaton built, hundred solved: %.3f s\n", watch.cpu_seconds());
    Tables none(std::nullopt);
    print("walking, prune 12", run(all, true, engine("idastar", "walking"), none));
}

void seven_eight() {
    const Grid grid(4, 4);
    {
        Tables tables(std::nullopt);
        prepare("7-8 built", grid, "7-8", tables);
    }
    {
        Tables tables(PatternCache::default_folder());
        prepare("7-8 built and stored (or loaded)", grid, "7-8", tables);
    }
    Tables tables(PatternCache::default_folder());
    prepare("7-8 loaded and checked", grid, "7-8", tables);
    for (const int prune : {2, 12})
        print(prune == 2 ? "korf, 7-8, prune 2" : "korf, 7-8, prune 12",
              run(instances("korf100.txt"), true, engine("idastar", "7-8", prune), tables));
    print("eighty, 7-8, prune 12",
          run(instances("eighty.txt"), false, engine("idastar", "7-8"), tables, true));
}

void astar() {
    Tables tables(std::nullopt);
    run(instances("course.txt"), false, engine("astar", "manhattan"), tables, true);
}

void bidirectional() {
    Tables tables(std::nullopt);
    run(instances("course.txt"), false, engine("bidirectional", "manhattan"), tables, true);
}

void generic() {
    auto all = instances("korf100.txt");
    std::erase_if(
        all, [](const Instance& i) { return i.name != "2" && i.name != "5" && i.name != "12"; });
    Tables tables(std::nullopt);
    print("fused, manhattan, prune 2", run(all, true, engine("idastar", "manhattan", 2), tables));
    print("textbook, manhattan", run(all, true, engine("idastar-textbook", "manhattan"), tables));
}

void parallel() {
    const auto all = instances("korf100.txt");
    Tables tables(std::nullopt);
    for (const char* heuristic : {"5-5-5", "6-6-3"}) {
        const Total one = run(all, true, engine("idastar", heuristic), tables);
        const Total two = run(all, true, engine("idastar", heuristic, 12, 2), tables);
        std::printf("%s: one thread %.3f s wall, two %.3f s: %.2fx, nodes %.3f times\n", heuristic,
                    one.wall, two.wall, one.wall / two.wall,
                    static_cast<double>(two.generated) / static_cast<double>(one.generated));
    }
}

void improve_large(std::size_t seconds) {
    const auto all = instances("korf24.txt");
    Tables tables(std::nullopt);
    prepare("6-6-6-6 built", Grid(5, 5), "6-6-6-6", tables);
    double latest = 0, factors = 0, excess = 0;
    for (const Instance& i : all) {
        const double begin = wall();
        Budget budget;
        budget.deadline = Budget::Clock::now() + std::chrono::seconds(seconds);
        double first = 0;
        int length = 0, bound = 0;
        improve(i.board, goal_blank_first(5, 5), tables, {}, budget, [&](const Improvement& m) {
            if (first == 0) first = wall() - begin;
            length = m.length, bound = m.lower_bound;
        });
        latest = std::max(latest, first);
        factors += static_cast<double>(length) / bound;
        excess += static_cast<double>(length) / *i.optimal;
        std::printf("  %s: first answer after %.3f s, then %d moves, bound %d, optimum %d\n",
                    i.name.c_str(), first, length, bound, *i.optimal);
        std::fflush(stdout);
    }
    const auto n = static_cast<double>(all.size());
    std::printf("first answers within %.3f s; after %zu s %.3f times the bound, %.3f the optimum\n",
                latest, seconds, factors / n, excess / n);
}

void korf24(std::size_t n) {
    auto all = instances("korf24.txt");
    const auto expected = counts("korf24.txt");
    std::vector<std::size_t> order(all.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::sort(order.begin(), order.end(),
              [&](std::size_t a, std::size_t b) { return expected[a] < expected[b]; });
    Tables tables(std::nullopt);
    prepare("6-6-6-6 built", Grid(5, 5), "6-6-6-6", tables);
    for (std::size_t k = 0; k < std::min(n, order.size()); ++k) {
        const std::vector<Instance> one = {all[order[k]]};
        for (const int prune : {2, 12}) {
            if (prune == 2 && k >= 7) continue;  // the exact replay is shown on seven
            SolverOptions options = engine("idastar", "6-6-6-6", prune);
            if (prune == 2) options.order = "depth-first";
            const Total t = run(one, true, options, tables, true);
            if (prune == 2)
                std::printf("    listed %llu: %s\n",
                            static_cast<unsigned long long>(expected[order[k]]),
                            t.generated == expected[order[k]] ? "equal" : "DIFFERENT");
        }
    }
}

}  // namespace

int main(int argc, char** argv) {
    std::vector<std::string> sections(argv + 1, argv + argc);
    if (sections.empty()) sections = {"course", "korf", "astar", "bidirectional", "generic"};
    for (std::size_t i = 0; i < sections.size(); ++i) {
        const std::string& s = sections[i];
        const bool number = i + 1 < sections.size() &&
                            sections[i + 1].find_first_not_of("0123456789") == std::string::npos;
        const std::size_t n = number ? std::stoull(sections[i + 1]) : 100;
        if (s == "replay") replay(n);
        if (s == "course") course();
        if (s == "korf") korf();
        if (s == "seven-eight") seven_eight();
        if (s == "astar") astar();
        if (s == "bidirectional") bidirectional();
        if (s == "generic") generic();
        if (s == "parallel") parallel();
        if (s == "improve") improve_large(number ? n : 10);
        if (s == "korf24") korf24(number ? n : 7);
    }
}
