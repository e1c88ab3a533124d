// The input, calls and output of each step. Given: do not edit.
#include "steps.hpp"

#include <algorithm>
#include <iostream>

using namespace std;

ostringstream answer;

namespace {

struct Hint {
    string step, number, file, hint;
};
const vector<Hint> kHints = {
    {"parse", "1", "parse.cpp", "a term is a name, optionally with terms in parentheses"},
    {"unify", "2", "resolution.cpp",
     "walk through both terms; bind a variable to the term opposite"},
    {"resolve", "3", "resolution.cpp", "first rename, then unify two opposite literals"},
    {"factor", "4", "resolution.cpp", "unify two literals of the same clause"},
    {"refute", "5", "prove.cpp", "go on until there is the empty clause, or no new clause"},
    {"support", "6", "prove.cpp", "one parent descends from the goal"},
    {"proof", "7", "prove.cpp", "go back from the empty clause to its parents"},
};

vector<string> lines_of_input() {
    vector<string> lines;
    for (string line; getline(cin, line);)
        if (line.find_first_not_of(" \t\r") != string::npos) lines.push_back(line);
    return lines;
}

// The number of clauses, then the clauses, one per line.
vector<Clause> read_clauses() {
    const vector<string> lines = lines_of_input();
    vector<Clause> clauses;
    const size_t count = stoul(lines.at(0));
    for (size_t i = 1; i <= count && i < lines.size(); ++i)
        clauses.push_back(parse_clause(lines[i]));
    return clauses;
}

void show_parse() {
    for (const Clause& clause : read_clauses()) {
        answer << text_of(clause) << "\n  literals " << clause.size() << " variables";
        for (const string& name : variables_of(clause)) answer << ' ' << name;
        answer << '\n';
    }
}

void show_unifier() {
    const vector<string> lines = lines_of_input();
    if (lines.size() != 2) {
        cerr << "this step reads two atoms, one per line, such as P(x) and P(f(a))\n";
        exit(1);
    }
    const auto found =
        unify(parse_clause(lines.at(0)).at(0).atom, parse_clause(lines.at(1)).at(0).atom);
    if (!found) {
        answer << "not unifiable\n";
        return;
    }
    string text;
    for (const auto& [name, term] : *found)
        text += (text.empty() ? "" : ", ") + name + "=" + text_of(term);
    answer << '{' << text << "}\n";
}

void show(vector<Made> made) {
    sort(made.begin(), made.end(),
         [](const Made& a, const Made& b) { return a.places < b.places; });
    for (const auto& [places, clause, bindings] : made)
        answer << places.first + 1 << ' ' << places.second + 1 << ' ' << text_of(canonical(clause))
               << '\n';
    if (made.empty()) answer << "none\n";
}

void show_resolvents() {
    const vector<Clause> clauses = read_clauses();
    show(resolvents(clauses.at(0), clauses.at(1)));
}

void show_support() {
    const vector<Clause> clauses = read_clauses();
    const vector<size_t> goals = goals_of(clauses);
    const Search search = refute(clauses, &goals);
    answer << (search.refuted ? "yes" : "no") << "\ngenerated: " << search.generated << '\n';
}

void show_proof() {
    const Search search = refute(read_clauses());
    if (!search.refuted) answer << "no proof\n";
    if (search.refuted && search.proof.empty()) throw NotWritten{"proof"};
    for (const string& line : search.proof) answer << line << '\n';
}

const map<string, Step> kSteps = {
    {"parse", show_parse},
    {"unify", show_unifier},
    {"resolve", show_resolvents},
    {"factor", [] { show(factors(read_clauses().at(0))); }},
    {"refute", [] { answer << (refute(read_clauses()).refuted ? "yes\n" : "no\n"); }},
    {"support", show_support},
    {"proof", show_proof},
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
