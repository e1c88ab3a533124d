// The input, calls and output of each step. Given: do not edit.
#include "steps.hpp"

#include <algorithm>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>

using namespace std;

ostringstream answer;

namespace {

struct Hint {
    string step, number, file, hint;
};
const vector<Hint> kHints = {
    {"read", "1", "graph.cpp", "read two names and a length from each line"},
    {"dijkstra", "2", "search.cpp", "the nearest node that is not settled comes next"},
    {"path", "3", "search.cpp", "record through which node each label was reached"},
    {"navigator", "4", "navigator.cpp",
     "compare in lower case, and accept the beginning of a name"},
    {"astar", "5", "search.cpp", "the same loop, sorted by g + h"},
    {"two-sided", "6", "search.cpp", "alternate between two searches; when may they stop?"},
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
    answer << "nodes " << graph.size() << "\nedges " << arcs / 2 << '\n';
    for (const auto& [name, list] : graph) {
        vector<Arc> sorted = list;
        sort(sorted.begin(), sorted.end());
        answer << name << ':';
        for (size_t i = 0; i < sorted.size(); ++i)
            answer << (i ? ", " : " ") << sorted[i].first << ' ' << sorted[i].second;
        answer << '\n';
    }
}

// The names in a query; reports an error if their number is wrong.
vector<string> question(const string& line, size_t count) {
    istringstream words(line);
    const vector<string> names{istream_iterator<string>(words), {}};
    if (names.size() == count) return names;
    cerr << "this step asks for " << (count == 1 ? "one name, such as A" : "two names, such as A E")
         << "; the line after the edges is '" << line << "'\n";
    exit(1);
}

void distances(const Graph& graph, const vector<string>& lines) {
    const map<string, long> best = dijkstra(graph, question(lines.empty() ? "" : lines[0], 1)[0]);
    for (const auto& [name, list] : graph) {
        const auto found = best.find(name);
        answer << name << ": " << (found == best.end() ? "no path" : to_string(found->second))
               << '\n';
    }
}

void paths(const Graph& graph, const vector<string>& lines) {
    for (const string& line : lines) {
        const vector<string> ends = question(line, 2);
        answer << show_path(shortest_path(graph, ends[0], ends[1])) << '\n';
    }
}

// Two names make a trip. If a name does not mean exactly one city, ask again.
void navigate(const Graph& graph, const vector<string>& lines) {
    vector<string> names, trip;
    for (const auto& [name, list] : graph) names.push_back(name);
    for (const string& typed : lines) {
        vector<string> found = matches(names, typed);
        sort(found.begin(), found.end());
        if (found.empty()) answer << "no this city: " << typed << '\n';
        if (found.size() == 1) trip.push_back(found[0]);
        if (found.size() > 1) {
            answer << "which one: ";
            for (size_t i = 0; i < found.size(); ++i) answer << (i ? ", " : "") << found[i];
            answer << '\n';
        }
        if (trip.size() < 2) continue;
        const string said = show_path(shortest_path(graph, trip[0], trip[1]));
        answer << said << '\n';
        ofstream("answers.log", ios::app) << said << '\n';
        trip.clear();
    }
}

void counted(optional<Path> (*method)(Problem&), const Graph& graph, const vector<string>& lines,
             bool guided = false) {
    const Places places = read_places("places.txt");
    for (const string& line : lines) {
        const vector<string> ends = question(line, 2);
        Problem problem(graph, places, ends[0], ends[1], guided);
        const optional<Path> found = method(problem);
        if (guided && found)
            note("f " + decimals(static_cast<double>(found->length)) + ": " + ends[1] +
                 ", the goal");
        answer << show_path(found) << '\n';
        answer << "expanded: " << problem.expanded() << '\n';
    }
}

const map<string, Step> kSteps = {
    {"read", read},
    {"dijkstra", distances},
    {"path", paths},
    {"navigator", navigate},
    {"astar", [](const auto& g, const auto& lines) { counted(astar, g, lines, true); }},
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
