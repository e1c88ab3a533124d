// Reads edge lists as comma-separated values (RFC 4180, except that fields cannot contain line
// breaks).
#include <optional>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "common/graph/graph_builder.hpp"
#include "common/graph/read_graph.hpp"
#include "common/text/blank.hpp"
#include "common/text/names.hpp"
#include "common/text/utf8.hpp"

namespace ailab {
namespace {

struct Cell {
    std::string text;
    std::size_t offset = 0;  ///< in the source
};

/// Whether the line names the columns, as "from,to,weight" does.
bool is_header(const std::vector<Cell>& cells) {
    return cells.size() == 3 && fold_name(cells[0].text) == "from" &&
           fold_name(cells[1].text) == "to" &&
           parse_decimal(cells[2].text).error != DecimalError::none;
}

class CsvReader {
public:
    CsvReader(const Source& source, bool directed, const Budget& budget)
        : source_(source), text_(source.text()), builder_(source, directed, budget) {}

    NamedGraph read() {
        bool first = true;
        for (std::size_t at = 0; at < text_.size() && !builder_.full();) {
            const std::string_view line = text_.substr(at, text_.find('\n', at) - at);
            at += line.size() + 1;
            const std::string_view content = trimmed(line);
            if (content.empty() || content.front() == '#') continue;
            if (const auto cells = split(content))
                if (!first || !is_header(*cells)) read_edge(*cells, content);
            first = false;
        }
        if (first)
            builder_.error(text_.size(),
                           tr("expected lines 'from,to,weight', found an empty file"));
        return builder_.finish();
    }

private:
    std::optional<std::vector<Cell>> split(std::string_view line);
    void read_edge(const std::vector<Cell>& cells, std::string_view line);

    const Source& source_;
    std::string_view text_;
    GraphBuilder builder_;
};

/// The cells of a line. Returns an empty optional, and records an error, if its quotes do not
/// match.
std::optional<std::vector<Cell>> CsvReader::split(std::string_view line) {
    std::vector<Cell> cells;
    const std::size_t start = source_.offset_of(line);
    for (std::size_t at = 0;; ++at) {
        at = std::min(line.find_first_not_of(" \t", at), line.size());
        Cell cell{{}, start + at};
        if (at < line.size() && line[at] == '"') {
            bool closed = false;
            for (++at; at < line.size() && !closed; ++at) {
                const bool doubled = line[at] == '"' && at + 1 < line.size() && line[at + 1] == '"';
                if (doubled) ++at;
                closed = line[at] == '"' && !doubled;
                if (!closed) cell.text += line[at];
            }
            at = std::min(line.find_first_not_of(" \t", at), line.size());
            if (!closed || (at < line.size() && line[at] != ',')) {
                builder_.error(cell.offset, closed ? tr("expected a comma after the closing quote")
                                                   : tr("the quote is not closed on this line"));
                return std::nullopt;
            }
        } else {
            const std::size_t end = std::min(line.find(',', at), line.size());
            cell.text = trimmed(line.substr(at, end - at));
            at = end;
        }
        cells.push_back(std::move(cell));
        if (at >= line.size()) return cells;
    }
}

void CsvReader::read_edge(const std::vector<Cell>& cells, std::string_view line) {
    if (cells.size() != 3) {
        builder_.error(source_.offset_of(line),
                       tr("expected 3 fields 'from,to,weight', found {}", cells.size()),
                       cells.size() > 3 ? tr("put a name with a comma in quotes") : "");
        return;
    }
    const Cell &from = cells[0], &to = cells[1], &distance = cells[2];
    const ParsedDecimal weight = parse_decimal(distance.text);
    if (weight.error != DecimalError::none) {
        builder_.error(distance.offset, distance.text.empty()
                                            ? tr("the distance is missing")
                                            : weight_problem(distance.text, weight.error));
        return;
    }
    const auto u = builder_.node(from.text, from.offset);
    const auto v = builder_.node(to.text, to.offset);
    if (u && v) builder_.add_edge(*u, *v, weight.value, distance.offset);
}

}  // namespace

NamedGraph read_csv(const Source& source, bool directed, const Budget& budget) {
    return CsvReader(source, directed, budget).read();
}

}  // namespace ailab
