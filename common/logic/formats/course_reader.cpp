#include "common/logic/formats/course_reader.hpp"

#include <algorithm>
#include <charconv>
#include <numeric>
#include <set>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "common/logic/formats/lexer.hpp"

namespace ailab::logic {

VariableRule announced_rule(std::string_view text, VariableRule otherwise) {
    constexpr std::string_view kHeader = "# variables: ";
    const std::size_t at = text.find(kHeader);
    if (at == std::string_view::npos) return otherwise;
    const std::string_view word = text.substr(at + kHeader.size());
    for (const auto& rule : kVariableRules)
        if (word.starts_with(rule.name)) return rule.value;
    return otherwise;
}

TermId ClauseReader::variable(TokenStream& in, const Token& name) {
    if (!is_variable_name(name.text, rule_)) return kNoTerm;
    in.tick(names_.size());
    const auto known = std::find(names_.begin(), names_.end(), name.text);
    const auto v = static_cast<VarId>(known - names_.begin());
    if (known == names_.end()) names_.push_back(name.text);
    return bank_.variable(v);
}

Literal ClauseReader::literal() {
    bool positive = true;
    while (in_.accept("¬")) positive = !positive;
    if (in_.accept("(")) {  // ¬(a = b)
        const Literal inner = literal();
        in_.expect(")");
        return positive ? inner : ~inner;
    }
    bool unequal = false;
    const TermId atom = terms_.atom(unequal);
    return {atom, positive != unequal};
}

void ClauseReader::literals(Literals& into, std::string_view close) {
    while (!in_.at(close)) {
        const bool quoted = in_.accept("'");
        into.push_back(literal());
        if (quoted) in_.expect("'");
        if (!in_.accept(",") && !in_.accept("∨")) break;
    }
}

Clause ClauseReader::clause() {
    Clause result;
    const Token& open = in_.peek();
    if (in_.accept("□")) {
    } else if (in_.at("(") || in_.at("[")) {
        const std::string_view close = in_.next().text == "(" ? ")" : "]";
        literals(result.literals, close);
        in_.close(open, true);
    } else {
        do result.literals.push_back(literal());
        while (in_.accept("∨"));
    }
    result.names = names_;
    return result;
}

namespace {

class CourseReader {
public:
    CourseReader(const Source& source, VariableRule rule, Heartbeat* heartbeat)
        : in_(source, {.heartbeat = heartbeat}),
          clauses_(in_, problem_.bank, announced_rule(source.text(), rule)) {
        problem_.rule = announced_rule(source.text(), rule);
    }

    Problem run() {
        in_.skip_newlines();
        if (in_.at("{") || (in_.peek().kind == TokenKind::word && in_.peek(1).text == "=" &&
                            in_.peek(2).text == "{"))
            read_set();
        else
            read_lines();
        close_query();
        note_names();
        return std::move(problem_);
    }

private:
    void add(Role role) {
        clauses_.forget_names();
        Clause clause = clauses_.clause();
        clause.role = role;
        problem_.clauses.push_back(std::move(clause));
    }

    /// A line of the query; it shares its variables with the next one.
    void add_to_query() {
        clauses_.names() = problem_.names;
        const Clause clause = clauses_.clause();
        problem_.names = clauses_.names();
        std::vector<FormulaPtr> literals;
        for (const Literal& l : clause.literals)
            literals.push_back(l.positive ? make_atom(l.atom) : make_not(make_atom(l.atom)));
        query_.push_back(literals.empty()
                             ? make_constant(false)
                             : make_nary(Connective::disjunction, std::move(literals)));
    }

    void end_line() {
        if (in_.peek().kind != TokenKind::newline && !in_.at_end())
            in_.expected("the end of the line",
                         tr("put a clause of several literals in brackets: (¬A(x), B(x))"));
        in_.skip_newlines();
    }

    /// (c) KB = {(A(a),),(~A(x),B(x))}
    void read_set() {
        while (!in_.at("{")) in_.next();
        const Token& open = in_.next();
        in_.skip_newlines();
        while (!in_.at("}")) {
            add(Role::axiom);
            in_.skip_newlines();
            if (!in_.accept(",")) break;
            in_.skip_newlines();
        }
        in_.close(open, true);
        end_line();
        if (!in_.at_end()) in_.expected("the end of the text");
    }

    bool section(std::string_view name) const {
        const Token& word = in_.peek();
        if (word.kind != TokenKind::word || word.text.size() != name.size()) return false;
        return std::equal(name.begin(), name.end(), word.text.begin(),
                          [](char a, char b) { return a == (b | 0x20); }) &&
               in_.peek(1).text == ":";
    }

    /// (a) and (b)
    void read_lines() {
        std::size_t promised = 0;
        const Token count = in_.peek();
        const bool counted =
            count.kind == TokenKind::number &&
            (in_.peek(1).kind == TokenKind::newline || in_.peek(1).kind == TokenKind::end);
        if (counted) {
            const auto [end, error] =
                std::from_chars(count.text.data(), count.text.data() + count.text.size(), promised);
            if (error != std::errc() || promised > 10'000'000)
                in_.fail(count, tr("expected the number of clauses"));
            in_.next();
            end_line();
        }
        bool in_query = false;
        while (!in_.at_end()) {
            if (section("kb") || section("query") || section("goal")) {
                in_query = !section("kb");
                in_.next(), in_.next();
                in_.skip_newlines();
                continue;
            }
            if (counted && problem_.clauses.size() + query_.size() == promised)
                in_.fail(
                    in_.peek(),
                    tr_count("the first line promises {} clause, but here is another",
                             "the first line promises {} clauses, but here is another", promised));
            if (in_.peek().kind == TokenKind::number && in_.peek(1).text == ".")
                in_.next(), in_.next();  // the number of a line, as `cnf` prints it
            in_query ? add_to_query() : add(Role::axiom);
            end_line();
        }
        const std::size_t found = problem_.clauses.size() + query_.size();
        if (counted && found < promised)
            in_.fail(in_.peek(),
                     tr("the first line promises {} clauses, found {}", promised, found));
        if (found == 0 && !counted)
            in_.fail(in_.peek(), tr("there are no clauses"),
                     tr("one clause per line: A(tony) or (¬A(x), S(x))"));
    }

    /// The query becomes one formula to be negated. Without a query, the last clause is the negated
    /// goal, as in the course.
    void close_query() {
        if (query_.empty()) {
            problem_.last_clause_is_goal = !problem_.clauses.empty();
            if (problem_.last_clause_is_goal) problem_.clauses.back().role = Role::goal;
            return;
        }
        FormulaPtr query = make_nary(Connective::conjunction, std::move(query_));
        std::vector<VarId> variables(problem_.names.size());
        std::iota(variables.begin(), variables.end(), VarId{0});
        if (!variables.empty())
            query = make_quantified(Connective::exists, std::move(variables), std::move(query));
        problem_.has_goal = true;
        problem_.formulas.push_back({"query", Role::goal, std::move(query), true});
    }

    /// Notes how names were interpreted if the conventions of different years of the course
    /// disagree.
    void note_names() {
        std::set<std::string> disputed;
        const auto differs = [&](const std::string& name) {
            return is_variable_name(name, VariableRule::single) !=
                   is_variable_name(name, VariableRule::u_to_z);
        };
        const auto note_variables = [&](const std::vector<std::string>& names) {
            for (const std::string& name : names)
                if (name[0] >= 'a' && differs(name)) disputed.insert(tr("{} is a variable", name));
        };
        for (const Clause& c : problem_.clauses) note_variables(c.names);
        note_variables(problem_.names);
        for (SymbolId id = 0; id < problem_.bank.symbols.size(); ++id) {
            const Symbol& s = problem_.bank.symbols[id];
            if (s.kind == SymbolKind::function && s.arity == 0 && differs(s.name))
                disputed.insert(tr("{} is a constant", s.name));
        }
        if (!disputed.empty())
            problem_.notes.push_back(tr("{} (see --vars)", fmt::join(disputed, ", ")));
    }

    Problem problem_;
    TokenStream in_;
    ClauseReader clauses_;
    std::vector<FormulaPtr> query_;
};

}  // namespace

Problem read_clauses(const Source& source, VariableRule rule, Heartbeat* heartbeat) {
    return CourseReader(source, rule, heartbeat).run();
}

}  // namespace ailab::logic
