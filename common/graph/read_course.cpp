// Reads the course format. The names in lines of three plain words are looked up in batches, so
// that the cache misses of a batch overlap; all other lines (quotes, tabs, comments, decimals,
// errors) take the slow path, which implements the whole grammar.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "common/graph/fields.hpp"
#include "common/graph/graph_builder.hpp"
#include "common/graph/read_graph.hpp"
#include "common/text/words.hpp"

namespace ailab {
namespace {

constexpr const char* kNameHint = marked(
    "put a name with blanks in quotes, write _ for the blank, or separate the fields with tabs");

struct Word {
    const char* begin = nullptr;
    std::size_t size = 0;
    std::uint64_t key = 0;

    std::string_view text() const noexcept { return {begin, size}; }
};

/// The word at `p`, unless it is empty or begins like a comment or a quote.
bool read_name(const char*& p, Word& word) noexcept {
    if (*p == '#' || *p == '"') return false;
    const char* const end = end_of_word(p);
    const auto size = static_cast<std::size_t>(end - p);
    word = {p, size, NamePool::key_of({p, size})};
    p = end;
    return size > 0 && (*p == ' ' || *p == '\t');
}

struct PlainLine {
    Word from, to;
    std::uint64_t weight = 0;
};

/// Reads `name name number`. Returns the start of the next line, or null for any other line.
const char* read_plain_line(const char* p, const char* end, PlainLine& line) noexcept {
    p = skip_blanks(p);
    if (!read_name(p, line.from)) return nullptr;
    p = skip_blanks(p);
    if (!read_name(p, line.to)) return nullptr;
    p = skip_blanks(p);
    if (!read_small_number(p, line.weight)) return nullptr;
    return next_line_if_blank(p, end);
}

bool is_number(const Field& field) {
    return !field.quoted && parse_decimal(field.text).error != DecimalError::malformed;
}

/// Whether the line has the form of an edge: at least three fields, of which the last is a number.
bool looks_like_edge(std::string_view line) {
    const std::vector<Field> fields = split_fields(without_comment(line), 3);
    return fields.size() >= 3 && is_number(fields.back());
}

class CourseReader {
public:
    CourseReader(const Source& source, bool directed, const Budget& budget)
        : source_(source), text_(source.text()), builder_(source, directed, budget) {}

    NamedGraph read() {
        read_header();
        reserve();
        read_edges();
        read_queries();
        check_counts();
        return builder_.finish();
    }

private:
    std::string_view line_at(std::size_t offset) const {
        return text_.substr(offset, text_.find('\n', offset) - offset);
    }
    std::size_t after(std::string_view line) const {
        return std::min(source_.offset_of(line) + line.size() + 1, text_.size());
    }

    void read_header();
    void reserve();
    void read_edges();
    void read_plain_lines();
    void read_edge_line(std::string_view line);
    void missing_distance(std::string_view line, const Field& last);
    void too_many_fields(std::string_view line, const std::vector<Field>& fields);
    void read_queries();
    void check_counts();

    const Source& source_;
    std::string_view text_;
    GraphBuilder builder_;
    std::size_t at_ = 0;            // start of the next line
    std::size_t header_ = 0;        // offset of the header
    std::uint64_t node_count_ = 0;  // as stated in the header
    std::uint64_t edge_count_ = 0;
    std::uint64_t edge_lines_ = 0;          // edge lines found, valid and invalid
    std::size_t surplus_ = 0;               // offset of the first edge beyond edge_count_
    std::optional<std::size_t> last_edge_;  // start of the last line that looks like an edge
    bool count_reported_ = false;
};

void CourseReader::read_header() {
    const auto expected = [](std::string_view found) {
        return tr("expected the header 'm n' (how many nodes and edges), found {}", found);
    };
    std::string_view line;
    while (at_ < text_.size() && line.empty()) {
        line = without_comment(line_at(at_));
        header_ = at_;
        at_ = after(line_at(at_));
    }
    if (line.empty()) {
        builder_.error(text_.size(), expected(tr("an empty file")));
        builder_.finish();
    }
    const std::vector<Field> fields = split_fields(line, 2);
    header_ += fields.front().offset;
    const auto count = [&](const Field& field, std::uint64_t& value) {
        const ParsedDecimal number = parse_decimal(field.text);
        value = static_cast<std::uint64_t>(number.value.mantissa);
        return number.error == DecimalError::none && number.value.decimals == 0 &&
               number.value.mantissa >= 0;
    };
    if (fields.size() != 2 || !count(fields[0], node_count_) || !count(fields[1], edge_count_)) {
        builder_.error(header_, expected(in_quotes(line)));
        builder_.finish();
    }
}

/// Reserves memory for the numbers in the header, but no more than the text can hold.
void CourseReader::reserve() {
    const std::uint64_t edges = std::min<std::uint64_t>(edge_count_, text_.size() / 6 + 1);
    const std::uint64_t names = std::min<std::uint64_t>(node_count_, edges * 2);
    builder_.reserve_edges(edges);
    builder_.names().reserve(names, std::min<std::uint64_t>(names * 8, text_.size()));
}

void CourseReader::read_edges() {
    while (at_ < text_.size() && edge_lines_ < edge_count_ && !builder_.full() &&
           !count_reported_) {
        read_plain_lines();
        if (at_ == text_.size() || edge_lines_ == edge_count_) break;
        const std::string_view line = line_at(at_);
        at_ = after(line);
        read_edge_line(line);
    }
}

/// Reads plain lines in batches, up to the first line that is not plain.
void CourseReader::read_plain_lines() {
    constexpr std::size_t kBatch = 64;
    std::array<PlainLine, kBatch> batch;
    NamePool& names = builder_.names();
    const char* const end = text_.data() + text_.size();
    const char* p = text_.data() + at_;
    builder_.edges_follow(at_);
    for (std::size_t count = kBatch; count == kBatch;) {
        const std::uint64_t wanted = std::min<std::uint64_t>(kBatch, edge_count_ - edge_lines_);
        for (count = 0; count < wanted; ++count) {
            const char* const next = read_plain_line(p, end, batch[count]);
            if (next == nullptr) break;
            names.prefetch(batch[count].from.key);
            names.prefetch(batch[count].to.key);
            p = next;
        }
        for (std::size_t i = 0; i < count; ++i) {
            names.prefetch_long(batch[i].from.key);
            names.prefetch_long(batch[i].to.key);
        }
        for (std::size_t i = 0; i < count; ++i) {
            const PlainLine& line = batch[i];
            const NodeId u = names.intern(line.from.text(), line.from.key);
            const NodeId v = names.intern(line.to.text(), line.to.key);
            builder_.add_small_edge(u, v, line.weight, source_.offset_of(line.from.begin));
        }
        edge_lines_ += count;
    }
    at_ = source_.offset_of(p);
}

void CourseReader::read_edge_line(std::string_view line) {
    const std::vector<Field> fields = split_fields(without_comment(line), 3);
    if (fields.empty()) return;
    const std::size_t start = source_.offset_of(line);
    if (fields.size() == 2 && !is_number(fields.back()))
        return missing_distance(line, fields.back());
    ++edge_lines_;
    if (fields.size() < 3) {
        builder_.error(
            start + fields.front().offset,
            tr("expected two names and a distance, found {}", in_quotes(without_comment(line))));
        return;
    }
    if (fields.size() > 3) return too_many_fields(line, fields);
    const ParsedDecimal weight = parse_decimal(fields[2].text);
    if (weight.error != DecimalError::none) {
        builder_.error(start + fields[2].offset, weight_problem(fields[2].text, weight.error));
        return;
    }
    const auto u = builder_.node(fields[0].text, start + fields[0].offset);
    const auto v = builder_.node(fields[1].text, start + fields[1].offset);
    if (u && v) builder_.add_edge(*u, *v, weight.value, start + fields[2].offset);
}

/// A line of two names is an edge without a distance if edges follow it; otherwise it is the first
/// query, and the number of edges in the header is too large.
void CourseReader::missing_distance(std::string_view line, const Field& last) {
    if (!last_edge_) {
        last_edge_ = 0;
        for (std::size_t at = at_; at < text_.size(); at = after(line_at(at)))
            if (looks_like_edge(line_at(at))) last_edge_ = at;
    }
    const std::size_t start = source_.offset_of(line);
    if (*last_edge_ > start) {
        ++edge_lines_;
        builder_.error(start + last.offset + last.text.size() + (last.quoted ? 2 : 0),
                       tr("expected a distance, found the end of the line"));
        return;
    }
    count_reported_ = true;
    builder_.error(
        start, tr("the header promises {} edges, but the file has {}", edge_count_, edge_lines_),
        tr("correct the header; or, if this line is an edge, add its distance"));
}

void CourseReader::too_many_fields(std::string_view line, const std::vector<Field>& fields) {
    const std::size_t start = source_.offset_of(line);
    if (is_number(fields[2]) && !is_number(fields.back())) {
        builder_.error(start + fields[3].offset,
                       tr("expected the end of the line after the distance, found {}",
                          in_quotes(line_at(start + fields[3].offset))),
                       tr("a comment begins with #"));
        return;
    }
    builder_.error(start + fields[0].offset,
                   tr("expected two names and a distance, found {} words", fields.size()),
                   kNameHint);
}

void CourseReader::read_queries() {
    while (at_ < text_.size() && !builder_.full() && !count_reported_) {
        const std::string_view line = line_at(at_);
        const std::string_view query = without_comment(line);
        const std::size_t blanks = std::min(query.find_first_not_of(" \t"), query.size());
        if (looks_like_edge(line)) {
            if (edge_lines_++ == edge_count_) surplus_ = at_ + blanks;
        } else if (!query.empty()) {
            builder_.graph().queries.push_back({{source_.name(), builder_.line_at(at_), blanks + 1},
                                                std::string(query.substr(blanks))});
        }
        at_ = after(line);
    }
}

void CourseReader::check_counts() {
    if (builder_.full() || count_reported_) return;
    if (edge_lines_ != edge_count_) {
        builder_.error(
            edge_lines_ > edge_count_ ? surplus_ : header_,
            tr("the header promises {} edges, but the file has {}", edge_count_, edge_lines_));
    }
    const std::uint64_t found = builder_.names().size();
    if (builder_.has_errors() || found == node_count_) return;
    builder_.error(header_,
                   tr("the header promises {} nodes, but the edges name {}", node_count_, found),
                   found < node_count_ ? tr("a place without roads can be listed as: Name Name 0")
                                       : tr("is a name spelt in two different ways?"));
}

}  // namespace

NamedGraph read_course(const Source& source, bool directed, const Budget& budget) {
    return CourseReader(source, directed, budget).read();
}

}  // namespace ailab
