// How terms and clauses are written. Given: do not edit.
#include <algorithm>

#include "lab2.hpp"

using namespace std;

bool is_variable_name(const string& name) {
    size_t i = 0;
    while (i < name.size() && name[i] >= 'u' && name[i] <= 'z') ++i;
    if (i == 0) return false;
    while (i < name.size() && name[i] >= '0' && name[i] <= '9') ++i;
    while (i < name.size() && name[i] == '\'') ++i;
    return i == name.size();
}

string text_of(const Term& term) {
    string text = term.name;
    for (size_t i = 0; i < term.arguments.size(); ++i)
        text += (i ? "," : "(") + text_of(term.arguments[i]);
    return term.arguments.empty() ? text : text + ")";
}

string text_of(const Literal& literal) {
    return (literal.positive ? "" : "¬") + text_of(literal.atom);
}

string text_of(const Clause& clause) {
    if (clause.empty()) return "[]";
    string text;
    for (const Literal& literal : clause) text += (text.empty() ? "" : ",") + text_of(literal);
    return clause.size() == 1 ? text : "(" + text + ")";
}

static void collect(const Term& term, vector<string>& names) {
    if (term.is_variable() && find(names.begin(), names.end(), term.name) == names.end())
        names.push_back(term.name);
    for (const Term& part : term.arguments) collect(part, names);
}

vector<string> variables_of(const Term& term) {
    vector<string> names;
    collect(term, names);
    return names;
}

vector<string> variables_of(const Clause& clause) {
    vector<string> names;
    for (const Literal& literal : clause) collect(literal.atom, names);
    return names;
}

Term replace(const Term& term, const Bindings& bindings) {
    const auto found = bindings.find(term.name);
    if (term.is_variable()) return found == bindings.end() ? term : found->second;
    Term result{term.name, {}};
    for (const Term& part : term.arguments) result.arguments.push_back(replace(part, bindings));
    return result;
}

Clause replace(const Clause& clause, const Bindings& bindings) {
    Clause result;
    for (const Literal& literal : clause)
        result.push_back({literal.positive, replace(literal.atom, bindings)});
    return result;
}

Clause canonical(const Clause& clause) {
    Bindings names;
    for (const string& name : variables_of(clause))
        names.insert({name, {"x" + to_string(names.size() + 1), {}}});
    return replace(clause, names);
}

vector<size_t> goals_of(const vector<Clause>& clauses) {
    vector<size_t> places;
    for (size_t i = 0; i < clauses.size(); ++i)
        if (none_of(clauses[i].begin(), clauses[i].end(),
                    [](const Literal& literal) { return literal.positive; }))
            places.push_back(i);
    return places;
}
