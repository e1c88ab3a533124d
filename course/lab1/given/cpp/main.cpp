// Lab 1. Runs one step: ./main STEP < input. Given: nothing to write here.
#include <algorithm>
#include <fstream>
#include <functional>
#include <iostream>
#include <sstream>

#include "lab1.hpp"

using namespace std;

namespace {

struct Hint {
    string step, number, file, hint;
};
const vector<Hint> kHints = {
    {"read", "1", "graph.cpp", "read two names and a length from each line"},
    {"dijkstra", "2", "search.cpp", "the nearest node that is not settled comes next"},
    {"path", "3", "search.cpp", "write down over which node each label was reached"},
    {"navigator", "4", "navigator.cpp", "compare in lower case, and let the start of a name do"},
    {"astar", "5", "search.cpp", "the same loop, sorted by g + h"},
    {"two-sided", "6", "search.cpp", "two searches in turn; when may they stop?"},
};

string show_path(const optional<Path>& found) {
    if (!found) return "no path";
    string text;
    for (const string& name : found->names) text += (text.empty() ? "" : " -> ") + name;
    return text + " it costs " + to_string(found->length);
}

void read(const Graph& graph, const vector<string>&) {
    size_t arcs = 0;
    for (const auto& [name, list] : graph) arcs += list.size();
    cout << "nodes " << graph.size() << "\nedges " << arcs / 2 << '\n';
    for (const auto& [name, list] : graph) {
        vector<Arc> sorted = list;
        sort(sorted.begin(), sorted.end());
        cout << name << ':';
        for (size_t i = 0; i < sorted.size(); ++i)
            cout << (i ? ", " : " ") << sorted[i].first << ' ' << sorted[i].second;
        cout << '\n';
    }
}

void distances(const Graph& graph, const vector<string>& lines) {
    const map<string, long> best = dijkstra(graph, lines.at(0));
    for (const auto& [name, list] : graph) {
        const auto found = best.find(name);
        cout << name << ": " << (found == best.end() ? "no path" : to_string(found->second))
             << '\n';
    }
}

pair<string, string> two_names(const string& line) {
    istringstream words(line);
    string a, b;
    words >> a >> b;
    return {a, b};
}

void paths(const Graph& graph, const vector<string>& lines) {
    for (const string& line : lines) {
        const auto [start, goal] = two_names(line);
        cout << show_path(shortest_path(graph, start, goal)) << '\n';
    }
}

// Two names make a trip. What is not one city is asked again.
void navigate(const Graph& graph, const vector<string>& lines) {
    vector<string> names, trip;
    for (const auto& [name, list] : graph) names.push_back(name);
    for (const string& typed : lines) {
        vector<string> found = matches(names, typed);
        sort(found.begin(), found.end());
        if (found.empty()) cout << "no this city: " << typed << '\n';
        if (found.size() == 1) trip.push_back(found[0]);
        if (found.size() > 1) {
            cout << "which one: ";
            for (size_t i = 0; i < found.size(); ++i) cout << (i ? ", " : "") << found[i];
            cout << '\n';
        }
        if (trip.size() < 2) continue;
        const string answer = show_path(shortest_path(graph, trip[0], trip[1]));
        cout << answer << '\n';
        ofstream("answers.log", ios::app) << answer << '\n';
        trip.clear();
    }
}

void counted(optional<Path> (*method)(Problem&), const Graph& graph, const vector<string>& lines) {
    const Places places = read_places("places.txt");
    for (const string& line : lines) {
        const auto [start, goal] = two_names(line);
        Problem problem(graph, places, start, goal);
        cout << show_path(method(problem)) << '\n';
        cout << "expanded: " << problem.expanded() << '\n';
    }
}

using Step = function<void(const Graph&, const vector<string>&)>;
const map<string, Step> kSteps = {
    {"read", read},
    {"dijkstra", distances},
    {"path", paths},
    {"navigator", navigate},
    {"astar", [](const auto& g, const auto& lines) { counted(astar, g, lines); }},
    {"two-sided", [](const auto& g, const auto& lines) { counted(two_sided, g, lines); }},
};

}  // namespace

int main(int argc, char** argv) {
    const auto step = kSteps.find(argc == 2 ? argv[1] : "");
    if (step == kSteps.end()) {
        cerr << "usage: ./main read|dijkstra|path|navigator|astar|two-sided < input\n";
        return 1;
    }
    vector<string> lines;
    for (string line; getline(cin, line);) {
        if (!line.empty() && line.back() == '\r') line.pop_back();
        const size_t first = line.find_first_not_of(' ');
        if (first != string::npos && line[first] != '#') lines.push_back(line);
    }
    try {
        istringstream first(lines.at(0));
        size_t nodes = 0, edges = 0;
        first >> nodes >> edges;
        const auto end = lines.begin() + static_cast<long>(min(edges + 1, lines.size()));
        const Graph graph = read_graph({lines.begin(), end});
        step->second(graph, {end, lines.end()});
    } catch (const NotWritten& missing) {
        for (const Hint& h : kHints)
            if (h.step == missing.step)
                cerr << "step " << h.number << " (" << h.step
                     << ") is not written yet: look for \"TODO step " << h.number << "\" in "
                     << h.file << "; " << h.hint << '\n';
        return 1;
    }
}
