// A strict little checker of markup: tags nest and match, attributes are quoted, text is escaped.
#pragma once

#include <cctype>
#include <string>
#include <string_view>
#include <vector>

namespace ailab::test {

/// Empty if `xml` is well formed, otherwise what is wrong and where. Knows elements, attributes and
/// text; no comments, no CDATA. Raw `&` must start an entity.
inline std::string xml_error(std::string_view xml) {
    std::vector<std::string> open;
    const auto wrong = [&](const std::string& what, std::size_t at) {
        return what + " near: " + std::string(xml.substr(at, 60));
    };
    for (std::size_t i = 0; i < xml.size(); ++i) {
        if (xml[i] == '&') {
            const std::size_t end = xml.find(';', i);
            if (end == std::string_view::npos || end - i > 8) return wrong("bare &", i);
        }
        if (xml[i] == '>') return wrong("bare >", i);
        if (xml[i] != '<') continue;
        std::size_t end = i + 1;
        bool quoted = false;
        for (; end < xml.size() && (quoted || xml[end] != '>'); ++end) {
            if (xml[end] == '"') quoted = !quoted;
            if (xml[end] == '<') return wrong("< inside a tag", i);
        }
        if (end == xml.size()) return wrong("unfinished tag", i);
        const std::string tag(xml.substr(i + 1, end - i - 1));
        const std::string name =
            tag.substr(tag[0] == '/' ? 1 : 0, tag.find_first_of(" /", 1) - (tag[0] == '/' ? 1 : 0));
        if (tag[0] == '/') {
            if (open.empty() || open.back() != tag.substr(1)) return wrong("unmatched tag", i);
            open.pop_back();
        } else if (tag.back() != '/') {
            open.push_back(name);
        }
        i = end;
    }
    return open.empty() ? "" : "not closed: " + open.back();
}

}  // namespace ailab::test
