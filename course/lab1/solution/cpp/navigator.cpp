// Step 4: the city that the user means.
#include <cctype>

#include "lab1.hpp"

using namespace std;

namespace {

string plain(string name) {
    for (char& c : name)
        c = c == '_' ? ' ' : static_cast<char>(tolower(static_cast<unsigned char>(c)));
    while (!name.empty() && name.back() == ' ') name.pop_back();
    return name.substr(min(name.find_first_not_of(' '), name.size()));
}

}  // namespace

// The names that the typed text may mean, in any order. Upper and lower case are the same. A whole
// name means only itself; any other text means every name that begins with it. `_` and a space are
// the same.
vector<string> matches(const vector<string>& names, const string& typed) {
    const string wanted = plain(typed);
    vector<string> found;
    for (const string& name : names) {
        if (plain(name) == wanted) return {name};
        if (plain(name).rfind(wanted, 0) == 0) found.push_back(name);
    }
    return found;
}
