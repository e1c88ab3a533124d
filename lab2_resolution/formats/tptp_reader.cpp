#include "lab2_resolution/formats/tptp_reader.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <set>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "common/logic/formats/lexer.hpp"
#include "common/text/names.hpp"

namespace ailab::logic {
namespace {

constexpr std::size_t kMaxIncludes = 16;  // nesting depth

/// The equation of two of n objects, for a clause or a part of a formula; there are n² of them.
TermId pair(TermBank& bank, TermId s, TermId t, Heartbeat* heartbeat) {
    constexpr std::uint32_t kWork = 32;  // ticks
    constexpr std::size_t kBytes = 200;
    if (heartbeat) heartbeat->budget().hold(bank.size() * kBytes);
    tick(heartbeat, kWork);
    return bank.equation(s, t);
}

class TptpReader {
public:
    TptpReader(AnnotatedFile& file, Heartbeat* heartbeat) : file_(file), heartbeat_(heartbeat) {}

    void read(const Source& source, std::set<std::string>* only, std::size_t depth) {
        TokenStream in(source, {.tptp = true, .heartbeat = heartbeat_});
        TokenStream* const outer = in_;
        in_ = &in;
        while (!in.at_end()) statement(only, depth);
        in_ = outer;
    }

private:
    void statement(std::set<std::string>* only, std::size_t depth) {
        const Token kind = in_->peek();
        if (kind.kind != TokenKind::word) in_->expected("cnf, fof or include");
        in_->next();
        if (kind.text == "include") return include(depth);
        if (kind.text != "cnf" && kind.text != "fof") unknown_kind(kind);
        AnnotatedFormula f;
        f.offset = kind.offset;
        f.is_cnf = kind.text == "cnf";
        in_->expect("(");
        f.label = name(marked("the formula's name"));
        in_->expect(",");
        f.role = name(marked("a role"));
        if (in_->accept("¬")) f.role += "-" + name(marked("a role"));
        in_->expect(",");
        scope_.clear();
        implicit_ = f.is_cnf;
        f.formula = formula(0);
        if (in_->accept(",")) {
            f.source = general(0);
            if (in_->accept(",")) general(0);
        }
        in_->expect(")");
        in_->expect(".", tr("every formula ends with a full stop"));
        if (!only || only->erase(f.label) > 0) file_.formulas.push_back(std::move(f));
    }

    [[noreturn]] void unknown_kind(const Token& kind) {
        for (const std::string_view typed : {"tff", "thf", "tcf", "txf"})
            if (kind.text == typed)
                in_->fail(kind, tr("{} is typed logic, which this prover does not read", typed),
                          tr("use fof or cnf"));
        in_->fail(kind, tr("expected cnf, fof or include, found '{}'", kind.text),
                  did_you_mean(near_misses(kind.text, {"cnf", "fof", "include"})));
    }

    std::string name(std::string_view what) {
        const Token& token = in_->peek();
        if (token.kind != TokenKind::word && token.kind != TokenKind::number &&
            token.kind != TokenKind::single_quoted)
            in_->expected(what);
        return in_->next().text;
    }

    void include(std::size_t depth) {
        in_->expect("(");
        const Token file = in_->peek();
        if (file.kind != TokenKind::single_quoted) in_->expected("a file name in single quotes");
        in_->next();
        std::set<std::string> only;
        bool selects = false;
        if (in_->accept(",")) {
            selects = in_->accept("[");
            if (!selects && name(marked("a list of names")) != "all")
                in_->expected("a list of names");
            while (selects && !in_->at("]")) {
                only.insert(name(marked("a formula's name")));
                if (!in_->accept(",")) break;
            }
            if (selects) in_->expect("]");
        }
        in_->expect(")");
        in_->expect(".");
        if (depth >= kMaxIncludes) in_->fail(file, tr("includes are nested too deeply"));
        read(Source::open(find_include(file)), selects ? &only : nullptr, depth + 1);
        if (!only.empty())
            in_->fail(file, tr("'{}' has no formula named '{}'", file.text, *only.begin()));
    }

    std::string find_include(const Token& file) const {
        namespace fs = std::filesystem;
        const fs::path here = fs::path(in_->source().name()).parent_path();
        std::vector<fs::path> places{here / file.text};
        if (const char* const tptp = std::getenv("TPTP"))
            places.push_back(fs::path(tptp) / file.text);
        for (fs::path up = here; !up.empty() && up != up.parent_path(); up = up.parent_path())
            places.push_back(up.parent_path() / file.text);
        for (const fs::path& place : places)
            if (std::error_code e; fs::is_regular_file(place, e)) return place.string();
        in_->fail(file, tr("cannot find the included file '{}'", file.text),
                  tr("looked next to this file, in the folders above it and in $TPTP"));
    }

    // Formulas. Only & and | may be repeated without brackets.
    FormulaPtr formula(std::size_t depth) {
        FormulaPtr f = unitary(depth);
        if (in_->at("∧") || in_->at("∨")) {
            const std::string sign = in_->peek().text;
            std::vector<FormulaPtr> parts{std::move(f)};
            while (in_->accept(sign)) parts.push_back(unitary(depth));
            if (in_->at("∧") || in_->at("∨"))
                in_->fail(in_->peek(), tr("& and | are mixed without brackets"),
                          tr("add brackets"));
            return make_nary(sign == "∧" ? Connective::conjunction : Connective::disjunction,
                             std::move(parts));
        }
        const std::string sign = in_->peek().kind == TokenKind::sign ? in_->peek().text : "";
        const bool is_binary = sign == "→" || sign == "←" || sign == "↔" || sign == "⊕" ||
                               sign == "~|" || sign == "~&";
        if (!is_binary) return f;
        in_->next();
        FormulaPtr g = unitary(depth);
        if (sign == "→") return make_binary(Connective::implication, f, g);
        if (sign == "←") return make_binary(Connective::implication, g, f);
        if (sign == "↔") return make_binary(Connective::equivalence, f, g);
        if (sign == "⊕") return make_binary(Connective::exclusive_or, f, g);
        return make_not(
            make_nary(sign == "~|" ? Connective::disjunction : Connective::conjunction, {f, g}));
    }

    FormulaPtr unitary(std::size_t depth) {
        in_->check_nesting(depth);
        if (in_->accept("¬")) return make_not(unitary(depth + 1));
        if (in_->at("∀") || in_->at("?")) return quantified(depth);
        if (in_->at("(")) {
            const Token open = in_->next();
            FormulaPtr f = formula(depth + 1);
            in_->close(open);
            return f;
        }
        return atomic();
    }

    FormulaPtr quantified(std::size_t depth) {
        const Connective c = in_->next().text == "?" ? Connective::exists : Connective::for_all;
        in_->expect("[");
        std::vector<VarId> variables;
        const std::size_t before = scope_.size();
        do {
            const Token& v = in_->peek();
            if (v.kind != TokenKind::word || !starts_upper(v)) in_->expected("a variable");
            variables.push_back(bind(in_->next().text));
        } while (in_->accept(","));
        in_->expect("]");
        in_->expect(":");
        FormulaPtr body = unitary(depth + 1);
        scope_.resize(before);
        return make_quantified(c, std::move(variables), std::move(body));
    }

    FormulaPtr atomic() {
        const Token head = in_->peek();
        if (head.kind == TokenKind::word && head.text[0] == '$') {
            if (head.text == "$true" || head.text == "$false")
                return in_->next(), make_constant(head.text == "$true");
            if (head.text == "$distinct") return distinct();
        }
        const bool is_variable = head.kind == TokenKind::word && starts_upper(head);
        if (is_variable || head.kind == TokenKind::number ||
            head.kind == TokenKind::double_quoted) {
            const TermId left = term(0);
            return equation(left);
        }
        if (head.kind != TokenKind::word && head.kind != TokenKind::single_quoted)
            in_->expected("a formula");
        in_->next();
        const std::vector<TermId> parts = arguments(0);
        if (in_->at("=") || in_->at("≠"))
            return equation(application(head, parts, SymbolKind::function));
        return make_atom(application(head, parts, SymbolKind::predicate));
    }

    FormulaPtr equation(TermId left) {
        if (!in_->at("=") && !in_->at("≠"))
            in_->expected("'=' or '!='", tr("a term is not a formula"));
        const bool equal = in_->next().text == "=";
        FormulaPtr f = make_atom(file_.bank.equation(left, term(0)));
        return equal ? f : make_not(std::move(f));
    }

    FormulaPtr distinct() {
        in_->next();
        const std::vector<TermId> parts = arguments(0);
        std::vector<FormulaPtr> unequal;
        for (std::size_t i = 0; i < parts.size(); ++i)
            for (std::size_t j = i + 1; j < parts.size(); ++j)
                unequal.push_back(
                    make_not(make_atom(pair(file_.bank, parts[i], parts[j], heartbeat_))));
        return unequal.empty() ? make_constant(true)
                               : make_nary(Connective::conjunction, std::move(unequal));
    }

    // Terms.
    TermId term(std::size_t depth) {
        in_->check_nesting(depth);
        const Token head = in_->peek();
        const bool quoted = head.kind == TokenKind::double_quoted;
        if (quoted || head.kind == TokenKind::number) {
            const std::string text = quoted ? '"' + in_->next().text + '"' : in_->next().text;
            return file_.bank.make(
                file_.bank.symbols.add(text, 0, SymbolKind::function, Origin::distinct));
        }
        if (head.kind != TokenKind::word && head.kind != TokenKind::single_quoted)
            in_->expected("a term");
        in_->next();
        if (head.kind == TokenKind::word && starts_upper(head)) return variable(head);
        return application(head, arguments(depth), SymbolKind::function);
    }

    std::vector<TermId> arguments(std::size_t depth) {
        std::vector<TermId> result;
        if (!in_->at("(")) return result;
        const Token open = in_->next();
        do result.push_back(term(depth + 1));
        while (in_->accept(","));
        in_->close(open);
        return result;
    }

    TermId application(const Token& head, const std::vector<TermId>& arguments, SymbolKind kind) {
        return file_.bank.make(
            file_.bank.symbols.add(head.text, static_cast<std::uint32_t>(arguments.size()), kind),
            arguments);
    }

    TermId variable(const Token& name) {
        in_->tick(scope_.size());
        for (auto v = scope_.rbegin(); v != scope_.rend(); ++v)
            if (file_.names[*v] == name.text) return file_.bank.variable(*v);
        if (!implicit_)
            in_->fail(name, tr("the variable {} is free here", name.text),
                      tr("bind it: ! [{}] : (…)", name.text));
        return file_.bank.variable(bind(name.text));
    }

    VarId bind(const std::string& name) {
        const auto v = static_cast<VarId>(file_.names.size());
        file_.names.push_back(name);
        scope_.push_back(v);
        return v;
    }

    static bool starts_upper(const Token& t) { return t.text[0] >= 'A' && t.text[0] <= 'Z'; }

    GeneralTerm general(std::size_t depth) {
        in_->check_nesting(depth);
        GeneralTerm result{"[]"};
        const bool list = in_->at("[");
        const Token& token = in_->peek();
        if (!list && (token.kind == TokenKind::sign || token.kind == TokenKind::end))
            in_->expected("an annotation");
        if (!list) result.name = in_->next().text;
        if (const char* const close = list ? "]" : ")"; in_->accept(list ? "[" : "(")) {
            while (!in_->at(close)) {
                result.parts.push_back(list ? general(depth + 1) : general_or_formula(depth + 1));
                if (!in_->accept(",")) break;
            }
            in_->expect(close);
        }
        if (in_->accept(":")) general(depth + 1);
        return result;
    }

    /// Annotations may contain formulas ($fof(…), $cnf(…)), which are skipped.
    GeneralTerm general_or_formula(std::size_t depth) {
        GeneralTerm result = general(depth);
        std::size_t open = 0;
        while (!in_->at_end() && (open > 0 || (!in_->at(",") && !in_->at(")") && !in_->at("]")))) {
            if (in_->at("(") || in_->at("[")) ++open;
            if (in_->at(")") || in_->at("]")) --open;
            in_->next();
        }
        return result;
    }

    AnnotatedFile& file_;
    Heartbeat* heartbeat_;
    TokenStream* in_ = nullptr;
    std::vector<VarId> scope_;
    bool implicit_ = false;  // free variables are allowed
};

Role role_of(const std::string& role) {
    if (role == "conjecture" || role == "negated_conjecture") return Role::goal;
    return role == "hypothesis" || role == "assumption" ? Role::hypothesis : Role::axiom;
}

/// Distinct objects are unequal: adds one clause for each pair that occurs. Without any equation
/// these clauses have no effect.
void add_distinct_objects(Problem& problem, Heartbeat* heartbeat) {
    bool has_equation = false;
    for (TermId t = 0; t < problem.bank.size() && !has_equation; ++t)
        has_equation = !problem.bank.is_variable(t) && problem.bank.is_equation(t);
    if (!has_equation) return;
    std::vector<SymbolId> objects;
    for (SymbolId id = 0; id < problem.bank.symbols.size(); ++id)
        if (problem.bank.symbols[id].origin == Origin::distinct) objects.push_back(id);
    for (std::size_t i = 0; i < objects.size(); ++i)
        for (std::size_t j = i + 1; j < objects.size(); ++j) {
            const TermId atom = pair(problem.bank, problem.bank.make(objects[i]),
                                     problem.bank.make(objects[j]), heartbeat);
            problem.clauses.push_back({{{atom, false}}, {}, Role::axiom, "distinct_objects"});
        }
}

}  // namespace

bool as_clause(const Formula& f, Literals& literals) {
    switch (f.connective) {
    case Connective::disjunction:
        return std::all_of(f.parts.begin(), f.parts.end(),
                           [&](const FormulaPtr& p) { return as_clause(*p, literals); });
    case Connective::atom:
        literals.push_back({f.atom, true});
        return true;
    case Connective::falsity:
        return true;
    case Connective::negation: {
        const Formula* inner = f.parts[0].get();
        bool positive = false;
        for (; inner->connective == Connective::negation; inner = inner->parts[0].get())
            positive = !positive;
        if (inner->connective == Connective::truth && !positive) return true;
        if (inner->connective != Connective::atom) return false;
        literals.push_back({inner->atom, positive});
        return true;
    }
    default:
        return false;
    }
}

AnnotatedFile read_annotated(const Source& source, Heartbeat* heartbeat) {
    AnnotatedFile file;
    TptpReader(file, heartbeat).read(source, nullptr, 0);
    return file;
}

Problem read_tptp(const Source& source, Heartbeat* heartbeat) {
    AnnotatedFile file = read_annotated(source, heartbeat);
    Problem problem;
    problem.format = InputFormat::tptp;
    problem.rule = VariableRule::upper;
    problem.bank = std::move(file.bank);
    problem.names = std::move(file.names);
    for (AnnotatedFormula& f : file.formulas) {
        if (f.role == "type" || f.role.starts_with("fi_")) continue;
        const Role role = role_of(f.role);
        if (!f.is_cnf) {
            problem.has_goal |= f.role == "conjecture";
            problem.formulas.push_back({f.label, role, f.formula, f.role == "conjecture"});
            continue;
        }
        Literals literals;
        if (f.formula->connective == Connective::truth) continue;
        if (!as_clause(*f.formula, literals))
            throw InputError(source.diagnose(f.offset, tr("'{}' is not a clause", f.label),
                                             tr("cnf allows only | between literals; use fof")));
        problem.clauses.push_back(normalised(problem.bank, literals, problem.names));
        problem.clauses.back().role = role;
        problem.clauses.back().label = f.label;
    }
    add_distinct_objects(problem, heartbeat);
    return problem;
}

}  // namespace ailab::logic
