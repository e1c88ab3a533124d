#include "common/logic/formats/formula_reader.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "common/logic/formats/lexer.hpp"
#include "common/logic/formats/term_reader.hpp"

namespace ailab::logic {
namespace {

class FormulaReader : TermReader::Scope {
public:
    FormulaReader(const Source& source, VariableRule rule, Heartbeat* heartbeat)
        : in_(source, {.heartbeat = heartbeat}), terms_(in_, problem_.bank, *this) {
        problem_.format = InputFormat::formulas;
        problem_.rule = rule;
    }

    Problem run() {
        for (in_.skip_newlines(); !in_.at_end(); in_.skip_newlines()) {
            const Role role = label();
            if (in_.at_end()) break;
            FormulaPtr f = formula(0);
            in_.accept(".");
            if (in_.peek().kind != TokenKind::newline && !in_.at_end())
                in_.expected("the end of the line or a connective");
            problem_.has_goal |= role == Role::goal;
            const auto number = problem_.formulas.size() + 1;
            problem_.formulas.push_back(
                {fmt::format("f{}", number), role, std::move(f), role == Role::goal});
        }
        if (problem_.formulas.empty())
            in_.fail(in_.peek(), tr("there are no formulas"),
                     tr("for example {}", "`axiom: ∀x (A(x) → B(x))`"));
        rename_constants();
        return std::move(problem_);
    }

private:
    /// In formulas the quantifiers decide what is a variable, in clauses the name does: the
    /// constant Tony becomes tony.
    void rename_constants() {
        Signature& symbols = problem_.bank.symbols;
        for (SymbolId id = 0; id < symbols.size(); ++id) {
            const std::string old = symbols[id].name;
            if (symbols[id].kind != SymbolKind::function || symbols[id].arity > 0 ||
                !is_variable_name(old, problem_.rule))
                continue;
            std::string name = old;
            name[0] = static_cast<char>(name[0] - 'A' + 'a');
            while (is_variable_name(name, problem_.rule) || symbols.contains(name))
                name.insert(0, "c_");
            symbols.rename(id, name);
            problem_.notes.push_back(
                tr("the constant {} is written {}: capitals are variables", old, name));
        }
    }

    /// Reads an optional label "axiom:", in English or Chinese. A label on a line of its own is a
    /// heading.
    Role label() {
        while (in_.peek().kind == TokenKind::word && in_.peek(1).text == ":") {
            const Role role = role_of(in_.next());
            in_.next();
            if (in_.peek().kind != TokenKind::newline) return role;
            heading_ = role;
            in_.skip_newlines();
        }
        return heading_;
    }

    Role role_of(const Token& label) const {
        std::string word = label.text;
        for (char& c : word)
            if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
        for (const std::string_view w : {"axiom", "premise", "fact", "kb", "公理", "前提", "已知"})
            if (word == w) return Role::axiom;
        for (const std::string_view w :
             {"goal", "query", "conclusion", "prove", "目标", "结论", "求证"})
            if (word == w) return Role::goal;
        in_.fail(label, tr("unknown label '{}'", label.text), tr("axiom: or goal:"));
    }

    void blank_lines_inside_brackets() {
        if (!open_.empty()) in_.skip_newlines();
    }

    bool joined_by(std::string_view sign, std::string_view word) {
        blank_lines_inside_brackets();
        if (!in_.at(sign) && !in_.at_word(word)) return false;
        in_.next();
        in_.skip_newlines();
        return true;
    }

    FormulaPtr formula(std::size_t depth) {
        FormulaPtr f = implication(depth);
        for (;;) {
            if (joined_by("↔", "iff"))
                f = make_binary(Connective::equivalence, f, implication(depth));
            else if (joined_by("⊕", "xor"))
                f = make_binary(Connective::exclusive_or, f, implication(depth));
            else
                return f;
        }
    }
    FormulaPtr implication(std::size_t depth) {
        FormulaPtr f = chain(Connective::disjunction, depth);
        if (joined_by("→", "implies"))
            return make_binary(Connective::implication, f, implication(depth + 1));
        if (joined_by("←", "if"))
            return make_binary(Connective::implication, implication(depth + 1), f);
        return f;
    }
    FormulaPtr chain(Connective c, std::size_t depth) {
        const bool is_or = c == Connective::disjunction;
        std::vector<FormulaPtr> parts;
        do parts.push_back(is_or ? chain(Connective::conjunction, depth) : unary(depth));
        while (is_or ? joined_by("∨", "or") : joined_by("∧", "and"));
        return make_nary(c, std::move(parts));
    }

    FormulaPtr unary(std::size_t depth) {
        in_.check_nesting(depth);
        blank_lines_inside_brackets();
        if (in_.at("¬") || in_.at_word("not")) {
            in_.next();
            return make_not(unary(depth + 1));
        }
        if (in_.at("∀") || in_.at_word("forall") || in_.at_word("all"))
            return quantified(Connective::for_all, depth);
        if (in_.at("∃") || in_.at_word("exists") || in_.at_word("some"))
            return quantified(Connective::exists, depth);
        for (const std::string_view open : {"(", "[", "{"})
            if (in_.at(open)) return bracketed(depth);
        if (in_.at("⊤") || in_.at_word("true")) return in_.next(), make_constant(true);
        if (in_.at("⊥") || in_.at_word("false")) return in_.next(), make_constant(false);
        bool negated = false;
        FormulaPtr atom = make_atom(terms_.atom(negated));
        return negated ? make_not(std::move(atom)) : atom;
    }

    FormulaPtr bracketed(std::size_t depth) {
        const Token open = in_.next();
        open_.push_back(open);
        FormulaPtr f = formula(depth + 1);
        blank_lines_inside_brackets();
        in_.close(open);
        open_.pop_back();
        return f;
    }

    FormulaPtr quantified(Connective c, std::size_t depth) {
        in_.next();
        std::vector<VarId> variables;
        const std::size_t before = scope_.size();
        do {
            if (in_.peek().kind != TokenKind::word) in_.expected("a variable");
            split_glued_variable();
            const auto v = static_cast<VarId>(problem_.names.size());
            problem_.names.push_back(in_.next().text);
            scope_.push_back(v);
            variables.push_back(v);
        } while (in_.accept(","));
        const bool wide = in_.accept(".") || in_.accept(":");
        FormulaPtr body = wide ? formula(depth + 1) : unary(depth + 1);
        scope_.resize(before);
        return make_quantified(c, std::move(variables), std::move(body));
    }

    /// In "∀xP(x)" the variable is x: a lower-case letter and digits before a capital letter.
    void split_glued_variable() {
        const std::string& word = in_.peek().text;
        if (word[0] < 'a' || word[0] > 'z') return;
        std::size_t length = 1;
        while (length < word.size() &&
               ((word[length] >= '0' && word[length] <= '9') || word[length] == '\''))
            ++length;
        if (length < word.size() && word[length] >= 'A' && word[length] <= 'Z')
            in_.split_word(length);
    }

    /// The number of open brackets that the rest of the text closes: those in open_, and at least
    /// one of the atom that is being read.
    std::size_t closed_later() const {
        std::size_t closed = 0, opened = 0;
        for (std::size_t i = 0; in_.peek(i).kind != TokenKind::end; ++i) {
            const std::string& sign = in_.peek(i).text;
            if (in_.peek(i).kind != TokenKind::sign) continue;
            opened += sign == "(" || sign == "[" || sign == "{";
            if (sign != ")" && sign != "]" && sign != "}") continue;
            opened > 0 ? --opened : ++closed;
        }
        return closed;
    }

    TermId variable(TokenStream& in, const Token& name) override {
        in.tick(scope_.size());
        for (auto v = scope_.rbegin(); v != scope_.rend(); ++v)
            if (problem_.names[*v] == name.text) return problem_.bank.variable(*v);
        const bool looks_free = name.text[0] >= 'a' && is_variable_name(name.text, problem_.rule);
        if (looks_free && !open_.empty() && closed_later() <= open_.size())
            in.fail(open_.back(), tr("this bracket is not closed"),
                    tr("so the variable {} is free at {}", name.text, in.place_of(name)));
        if (looks_free)
            in.fail(name, tr("the variable {} is free here", name.text),
                    tr("bind it: ∀{0} (…) or ∀{0}. …; without brackets or a dot, a quantifier "
                       "applies only to the next atom",
                       name.text));
        return kNoTerm;
    }

    Problem problem_;
    TokenStream in_;
    TermReader terms_;
    std::vector<VarId> scope_;
    std::vector<Token> open_;  ///< brackets
    Role heading_ = Role::axiom;
};

}  // namespace

Problem read_formulas(const Source& source, VariableRule rule, Heartbeat* heartbeat) {
    return FormulaReader(source, rule, heartbeat).run();
}

}  // namespace ailab::logic
