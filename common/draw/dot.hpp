// A writer of Graphviz DOT: every name is quoted and escaped, so that any text may be a name.
#pragma once

#include <string>
#include <string_view>

#include "common/draw/svg.hpp"

namespace ailab::draw {

enum class EdgeKind : unsigned char { undirected, directed };

/// A quoted DOT string; a newline becomes \n, a backslash stays one.
std::string quote_dot(std::string_view text);

class Dot {
public:
    /// `defaults` are attributes of the graph, such as {"rankdir", "LR"}; empty ones are left out.
    Dot(EdgeKind kind, std::string_view name, Attributes defaults = {});

    void node(std::string_view id, Attributes attributes = {});
    void edge(std::string_view from, std::string_view to, Attributes attributes = {});
    std::string finish() const { return out_ + "}\n"; }

private:
    void attributes(Attributes list);

    std::string_view arrow_;
    std::string out_;
};

}  // namespace ailab::draw
