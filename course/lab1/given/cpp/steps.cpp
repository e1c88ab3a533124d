// What each step reads, calls and prints. Given: nothing to write here.
#include "steps.hpp"

#include <algorithm>
#include <fstream>
#include <iostream>
#include <sstream>

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

const map<string, Step> kSteps = {
    {"read", read},
    {"dijkstra", distances},
    {"path", paths},
    {"navigator", navigate},
    {"astar", [](const auto& g, const auto& lines) { counted(astar, g, lines); }},
    {"two-sided", [](const auto& g, const auto& lines) { counted(two_sided, g, lines); }},
};

}  // namespace

const map<string, Step>& steps() {
    return kSteps;
}

string hint_of(const string& step) {
    string text;
    for (const Hint& h : kHints)
        if (h.step == step)
            text = "step " + h.number + " (" + h.step +
                   ") is not written yet: look for \"TODO step " + h.number + "\" in " + h.file +
                   "; " + h.hint;
    return text;
}
