#include "workshop/gomoku/task_result.hpp"

#include <string_view>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/scanner.hpp"

namespace ailab::gomoku {
namespace {

constexpr std::string_view kDigits = "0123456789abcdef";
constexpr std::size_t kBits = 4;  // points per digit

std::size_t digits_of(int size) {
    return (static_cast<std::size_t>(size) * static_cast<std::size_t>(size) + kBits - 1) / kBits;
}

std::string to_word(const PointSet& points, int size) {
    std::vector<unsigned> digits(digits_of(size));
    points.for_each([&](Point p) {
        const auto place = static_cast<std::size_t>(p.y() * size + p.x());
        digits[place / kBits] |= 1U << place % kBits;
    });
    std::string word;
    for (const unsigned digit : digits) word += kDigits[digit];
    return word;
}

PointSet read_set(Scanner& scanner, int size) {
    const std::size_t place = scanner.offset();
    const std::string_view word = scanner.token("a set of points");
    const auto fail = [&] {
        scanner.fail_at(place, tr("expected a set of points, found {}", in_quotes(word)),
                        tr("{} hexadecimal digits", digits_of(size)));
    };
    PointSet points;
    if (word.size() != digits_of(size)) fail();
    for (std::size_t i = 0; i < word.size(); ++i) {
        const std::size_t digit = kDigits.find(word[i]);
        if (digit == std::string_view::npos) fail();
        for (std::size_t bit = 0; bit < kBits; ++bit) {
            if ((digit >> bit & 1U) == 0) continue;
            const int at = static_cast<int>(kBits * i + bit);
            if (at >= size * size) fail();
            points.insert(Point::at(at % size, at / size));
        }
    }
    return points;
}

std::string to_text(const Relevance& relevance, int size) {
    std::string text =
        fmt::format("stands {} {}", relevance.extra, to_word(relevance.points, size));
    for (const RowSet* rows : {&relevance.pairs, &relevance.triples})
        for (const PointSet& first : rows->first) text += ' ' + to_word(first, size);
    return text + '\n';
}

std::string to_text(const OpenAnswer& answer) {
    std::string text = "answer " + to_string(answer.move);
    for (const Point reply : answer.replies) text += ' ' + to_string(reply);
    return text + '\n';
}

Relevance read_relevance(Scanner& scanner, int size) {
    Relevance relevance;
    relevance.extra = static_cast<int>(scanner.integer("a number of stones", 0, relevance.extra));
    relevance.points = read_set(scanner, size);
    for (RowSet* rows : {&relevance.pairs, &relevance.triples})
        for (PointSet& first : rows->first) first = read_set(scanner, size);
    return relevance;
}

Point read_point(Scanner& scanner, int size) {
    const std::size_t place = scanner.offset();
    const std::string_view word = scanner.token("a point");
    const auto p = parse_point(word, size);
    if (!p) scanner.fail_at(place, tr("expected a point, found {}", in_quotes(word)));
    return *p;
}

OpenAnswer read_answer(Scanner& scanner, int size) {
    OpenAnswer answer{read_point(scanner, size)};
    while (!scanner.at_end_of_line()) answer.replies.push_back(read_point(scanner, size));
    return answer;
}

}  // namespace

std::string to_text(const TaskResult& result, int size) {
    std::string text;
    for (const TaskResult::Line& line : result.lines) {
        text += "line " + to_line(line.quiet) + '\n';
        if (line.stands) text += to_text(*line.stands, size);
    }
    for (const OpenAnswer& answer : result.answers) text += to_text(answer);
    return text;
}

TaskResult parse_task_result(const Source& source, int size) {
    TaskResult result;
    Scanner scanner(source, {.comment = "", .newlines_are_blanks = false});
    scanner.for_each_line([&] {
        if (scanner.accept_word("line"))
            result.lines.push_back({parse_quiet_move(source, scanner.rest_of_line(), size)});
        else if (!result.lines.empty() && scanner.accept_word("stands"))
            result.lines.back().stands = read_relevance(scanner, size);
        else if (scanner.accept_word("answer"))
            result.answers.push_back(read_answer(scanner, size));
        else
            scanner.expected("a line, an answer, or the lines that a line needs");
        scanner.expect_end_of_line();
    });
    return result;
}

}  // namespace ailab::gomoku
