#include "lab_grade/run/command.hpp"

#include <algorithm>
#include <filesystem>

#include <fnmatch.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/names.hpp"
#include "lab_grade/run/sandbox.hpp"

namespace ailab::grade {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kPlaceholder = "{}";

/// True for a file that an interpreter is to run.
bool is_script(const std::string& word) {
    static const std::set<std::string> kExtensions{".awk", ".jar", ".jl", ".js", ".lua", ".php",
                                                   ".pl",  ".py",  ".r",  ".R",  ".rb",  ".sh"};
    return kExtensions.contains(fs::path(word).extension().string());
}

std::string missing(const std::string& what, const std::string& word, const Contents& contents) {
    const std::string hint =
        did_you_mean(near_misses(fs::path(word).filename().string(), contents.names()));
    return tr("there is no {} '{}'{}", tr(what), word, hint.empty() ? "" : "; " + hint);
}

}  // namespace

std::vector<std::string> split_command(std::string_view line, bool stars) {
    std::vector<std::string> words;
    std::string word;
    bool inside = false;  // inside a word, which may be empty
    char quote = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char c = line[i];
        if (quote != 0 && c == quote)
            quote = 0;
        else if (quote == '\'')
            word += c;
        else if (c == '\\' && i + 1 < line.size())
            word += line[++i], inside = true;
        else if (quote != 0)
            word += c;
        else if (c == '\'' || c == '"')
            quote = c, inside = true;
        else if (c == ' ' || c == '\t' || c == '\n') {
            if (inside) words.push_back(std::move(word));
            word.clear();
            inside = false;
        } else if ((c != '*' || !stars) &&
                   std::string_view("|&;<>()$`*?~").find(c) != std::string_view::npos) {
            throw UsageError(tr("the command contains '{}', but it is not run by a shell", c),
                             tr("put the command in a script, or in sh -c '…'"));
        } else {
            word += c;
            inside = true;
        }
    }
    if (quote != 0) throw UsageError(tr("a quote ({}) is not closed in: {}", quote, line));
    if (inside) words.push_back(std::move(word));
    return words;
}

std::vector<std::string> expand_stars(const std::vector<std::string>& words,
                                      const std::vector<std::string>& names) {
    std::vector<std::string> expanded;
    for (const std::string& word : words) {
        const std::size_t before = expanded.size();
        if (word.find('*') != word.npos)
            for (const std::string& name : names)
                if (::fnmatch(word.c_str(), name.c_str(), FNM_PATHNAME | FNM_PERIOD) == 0)
                    expanded.push_back((name.starts_with('-') ? "./" : "") + name);
        if (expanded.size() == before) expanded.push_back(word);
    }
    return expanded;
}

std::vector<std::string> fill_in(std::vector<std::string> words, const std::string& path) {
    for (std::string& word : words)
        for (std::size_t at = 0; (at = word.find(kPlaceholder, at)) != std::string::npos;
             at += path.size())
            word.replace(at, kPlaceholder.size(), path);
    return words;
}

std::string missing_program(const std::vector<std::string>& words, const Contents& contents,
                            const std::set<std::string>& given) {
    const std::string& program = words.front();
    const auto is_there = [&](const std::string& word) {
        const std::string name = fs::path(word).lexically_normal().string();
        return word.front() == '/' ? fs::exists(word)
                                   : given.contains(name) || contents.has_file(name);
    };
    if (program.find('/') != std::string::npos || find_program(program).empty()) {
        if (program.empty() || !is_there(program))
            return missing(marked("program"), program, contents);
        return "";
    }
    const auto script = std::find_if(words.begin() + 1, words.end(), [](const std::string& word) {
        return !word.empty() && word.front() != '-';
    });
    if (script != words.end() && is_script(*script) && !is_there(*script))
        return missing(marked("file"), *script, contents);
    return "";
}

}  // namespace ailab::grade
