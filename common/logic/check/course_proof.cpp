#include "common/logic/check/course_proof.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "common/logic/formats/course_reader.hpp"
#include "common/logic/formats/lexer.hpp"

namespace ailab::logic::check {
namespace {

class Reader {
public:
    Reader(const Source& source, VariableRule rule, Heartbeat* heartbeat)
        : in_(source, {.heartbeat = heartbeat}),
          clauses_(in_, proof_.bank, announced_rule(source.text(), rule)) {
        proof_.rule = announced_rule(source.text(), rule);
    }

    CourseProof run() {
        for (in_.skip_newlines(); !in_.at_end(); in_.skip_newlines()) line();
        return std::move(proof_);
    }

private:
    void line() {
        CourseLine result;
        result.offset = in_.peek().offset;
        if (in_.peek().kind != TokenKind::number) in_.expected("the number of a line");
        result.number = number(in_.next());
        if (!in_.accept(".")) in_.accept(":");
        const Token& word = in_.peek();
        if (word.kind == TokenKind::word && in_.peek(1).text == "[" && word.text.size() == 1) {
            result.rule = word.text[0];
            if (std::string_view("RFPEQ").find(result.rule) == std::string_view::npos)
                in_.fail(word, tr("unknown rule '{}'", word.text),
                         tr("one of: {}", "R, F, P, E, Q"));
            in_.next();
            references(result);
            bindings(result);
            in_.accept("=");
        }
        clauses_.forget_names();
        result.clause = clauses_.clause();
        if (in_.peek().kind != TokenKind::newline && !in_.at_end())
            in_.expected("the end of the line");
        proof_.lines.push_back(std::move(result));
    }

    std::size_t number(const Token& token) const {
        std::size_t value = 0;
        const auto [end, error] =
            std::from_chars(token.text.data(), token.text.data() + token.text.size(), value);
        if (error != std::errc()) in_.fail(token, tr("this number is too large"));
        return value;
    }

    void references(CourseLine& line) {
        in_.expect("[");
        do {
            const Token& token = in_.peek();
            if (token.text.empty() || token.text[0] < '0' || token.text[0] > '9')
                in_.expected("a clause and literal such as 1a");
            in_.next();
            line.parents.push_back(reference(token));
        } while (in_.accept(","));
        in_.expect("]");
    }

    Reference reference(const Token& token) const {
        const std::size_t digits =
            std::min(token.text.find_first_not_of("0123456789"), token.text.size());
        Reference result{number({token.kind, token.text.substr(0, digits), token.offset, digits})};
        std::size_t literal = 0;
        for (const char c : token.text.substr(digits)) {
            if (c < 'a' || c > 'z' || literal > 100'000)
                in_.fail(token, tr("'{}' is not a literal", token.text), tr("for example 1a"));
            literal = literal * 26 + static_cast<std::size_t>(c - 'a' + 1);
        }
        if (literal > 0) result.literal = literal - 1;
        return result;
    }

    /// Reads {x=a,y=b} or (x=a); the latter only if a clause follows.
    void bindings(CourseLine& line) {
        const bool round = in_.at("(") && in_.peek(2).text == "=" && more_after_bracket();
        if (!in_.at("{") && !round) return;
        const std::string_view close = in_.next().text == "{" ? "}" : ")";
        clauses_.forget_names();
        line.has_bindings = true;
        while (!in_.at(close)) {
            if (in_.peek().kind != TokenKind::word) in_.expected("a variable");
            std::string name = in_.next().text;
            in_.expect("=");
            line.bindings.emplace_back(std::move(name), clauses_.term());
            if (!in_.accept(",") && !in_.accept(";")) break;
        }
        in_.expect(close);
        line.binding_names = clauses_.names();
    }

    bool more_after_bracket() const {
        std::size_t depth = 0, i = 0;
        do {
            const Token& t = in_.peek(i++);
            if (t.kind == TokenKind::newline || t.kind == TokenKind::end) return false;
            if (t.text == "(") ++depth;
            if (t.text == ")") --depth;
        } while (depth > 0);
        return in_.peek(i).kind != TokenKind::newline && in_.peek(i).kind != TokenKind::end;
    }

    CourseProof proof_;
    TokenStream in_;
    ClauseReader clauses_;
};

}  // namespace

CourseProof read_course_proof(const Source& source, VariableRule rule, Heartbeat* heartbeat) {
    return Reader(source, rule, heartbeat).run();
}

}  // namespace ailab::logic::check
