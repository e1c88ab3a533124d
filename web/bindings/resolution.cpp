// Resolution by hand: a board of clauses, unification step by step, hints, proofs drawn, clausal
// form, countermodels, and the strategies of the lectures clause by clause. A board is {"text":
// CLAUSES OR FORMULAS, "moves": [{"factor": false, "a": [line, literal], "b": [line, literal]},
// …]}.
#include <algorithm>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/draw/style.hpp"
#include "lab2_resolution/engine/models/model_finder.hpp"
#include "lab2_resolution/formats/course_format.hpp"
#include "lab2_resolution/formats/read_problem.hpp"
#include "lab2_resolution/show/drawing.hpp"
#include "lab2_resolution/show/explain.hpp"
#include "lab2_resolution/textbook/by_hand.hpp"
#include "lab2_resolution/textbook/saturation.hpp"
#include "web/bindings/binding.hpp"

namespace ailab::web {
namespace {

using namespace ailab::logic;

constexpr std::uint64_t kMostClauses = 5'000;    ///< of a conversion
constexpr std::uint64_t kMostGenerated = 3'000;  ///< of a strategy that is watched
constexpr std::uint64_t kHintNodes = 300'000;

Problem problem_of(const Json& asked) {
    return read_problem(
        Source::from_string(asked.at("text").get<std::string>(), tr("your clauses")), std::nullopt,
        VariableRule::u_to_z);
}

/// The board of a request. Budgets stay with it.
struct Board {
    Budget conversion = limited(kMostClauses), moves{};
    HandProof proof;

    explicit Board(const Json& asked) : proof(problem_of(asked), conversion, moves) {
        for (const Json& move : asked.value("moves", Json::array())) play(move);
    }
    static Budget limited(std::uint64_t nodes) {
        Budget budget;
        budget.max_nodes = nodes;
        return budget;
    }
    HandProof::Place place(const Json& pair) const {
        const HandProof::Place p{pair.at(0), pair.at(1)};
        const auto& lines = proof.board().lines;
        if (p.line >= lines.size() || p.literal >= lines[p.line].conclusion.size())
            throw UsageError(tr("there is no such literal"));
        return p;
    }
    HandProof::Refusal play(const Json& move) {
        const auto a = place(move.at("a")), b = place(move.at("b"));
        if (!move.at("factor").get<bool>()) return proof.resolve(a, b);
        if (a.line != b.line || a.literal == b.literal)
            throw UsageError(tr("factoring takes two literals of one clause"));
        return proof.factor(a, b);
    }
    Printer print() { return {proof.problem().bank}; }
};

Json clause_of(const ProofLine& line, const Printer& print) {
    Json literals = Json::array();
    for (const Literal l : line.conclusion) literals.push_back(print.literal(l, line.names));
    return {{"text", print.clause(line.conclusion, line.names)}, {"literals", std::move(literals)}};
}

/// What the line's label says: "R[1a,2c]{x=a}"; empty for an input.
std::string label_of(const Proof& proof, std::size_t i, const Printer& print) {
    if (proof.lines[i].rule == Rule::input) return "";
    const std::string line = course_line(proof, i, print, CourseStyle::task);
    const std::size_t from = line.find(' ') + 1, to = line.find(" = ");
    return line.substr(from, to - from);
}

Json board(const Json& asked) {
    Board made(asked);
    const Proof& lines = made.proof.board();
    const Printer print = made.print();
    Json clauses = Json::array();
    for (std::size_t i = 0; i < lines.lines.size(); ++i) {
        Json clause = clause_of(lines.lines[i], print);
        clause["label"] = label_of(lines, i, print);
        clause["goal"] =
            i < lines.input_count && made.proof.clausal().clauses[i].role == Role::goal;
        clauses.push_back(std::move(clause));
    }
    Json answer{{"clauses", std::move(clauses)},
                {"inputs", lines.input_count},
                {"proved", made.proof.proved()},
                {"notes", made.proof.problem().notes}};
    if (made.proof.proved()) {
        const Proof proof = made.proof.proof();
        answer["steps"] = proof.steps();
        answer["text"] = course_format(proof, print, CourseStyle::slide, VariableRule::u_to_z);
        answer["words"] = explain(proof, print);
        answer["svg"] = proof_svg(proof, print, "");
    }
    return answer;
}

/// Two literals that were chosen: do they go together, and how do they unify?
Json trial(const Json& asked) {
    static constexpr const char* kRefusals[] = {
        "", marked("Both literals have the same sign: only A and ¬A resolve."),
        marked("Their signs differ: factoring joins two literals of the same sign."),
        marked("Their predicates differ: no substitution can make them equal."),
        marked("They do not unify.")};
    Board made(asked);
    const auto a = made.place(asked.at("a")), b = made.place(asked.at("b"));
    const bool factor = a.line == b.line;
    const HandProof::Trial tried = made.proof.trial(a, b);
    const auto refusal =
        made.play({{"factor", factor}, {"a", asked.at("a")}, {"b", asked.at("b")}});
    Json events = Json::array(), bindings = Json::array();
    const bool shows_why =
        refusal == HandProof::Refusal::none || refusal == HandProof::Refusal::not_unifiable;
    for (const UnifyEvent& e : shows_why ? tried.events : std::vector<UnifyEvent>{})
        events.push_back({{"rule", e.rule}, {"equation", e.equation}, {"result", e.result}});
    for (const auto& [name, value] : tried.bindings) bindings.push_back(name + " = " + value);
    Json answer{{"factor", factor},
                {"left", tried.left},
                {"right", tried.right},
                {"refusal", tr(kRefusals[static_cast<std::size_t>(refusal)])},
                {"events", std::move(events)},
                {"bindings", std::move(bindings)}};
    if (refusal != HandProof::Refusal::none) return answer;
    const Proof& lines = made.proof.board();
    answer["number"] = lines.lines.size();
    answer["label"] = label_of(lines, lines.lines.size() - 1, made.print());
    answer["clause"] = clause_of(lines.lines.back(), made.print())["text"];
    return answer;
}

Json hint(const Json& asked) {
    Board made(asked);
    Budget budget = Board::limited(kHintNodes);
    const auto [found, stopped] = made.proof.hint(budget);
    if (!found) return {{"found", false}, {"complete", stopped == StopReason::none}};
    return {{"found", true},
            {"factor", found->factor},
            {"a", Json::array({found->a.line, found->a.literal})},
            {"b", Json::array({found->b.line, found->b.literal})},
            {"left", found->steps_left}};
}

// ---- clausal form, countermodels --------------------------------------------------------------

Json conversion(const Json& asked) {
    Problem problem = problem_of(asked);
    Budget budget = Board::limited(kMostClauses);
    Heartbeat heartbeat(budget);
    const Printer print{problem.bank};
    Json formulas = Json::array();
    for (const NamedFormula& f : problem.formulas) {
        const FormulaPtr start = f.to_negate ? make_not(f.formula) : f.formula;
        Json stages = Json::array();
        if (f.to_negate)
            stages.push_back(
                {{"title", tr("negate the goal")}, {"text", print.formula(*start, problem.names)}});
        for (const ConversionStage& stage :
             convert_step_by_step(problem, start, Notation::textbook, &heartbeat))
            stages.push_back({{"title", tr(stage.title)}, {"text", stage.text}});
        formulas.push_back({{"label", f.label},
                            {"text", print.formula(*f.formula, problem.names)},
                            {"stages", std::move(stages)}});
    }
    return {{"formulas", std::move(formulas)}};
}

/// A world of at most four things in which every clause holds.
Json model(const Json& asked) {
    Board made(asked);
    TermBank& bank = made.proof.problem().bank;
    Budget budget;
    budget.end_within(asked.value("seconds", 10.0));
    ModelOptions options;
    options.last_size = asked.value("most", 4U);
    const ModelSearch found = find_model(bank, made.proof.clausal().clauses, options, budget);
    if (!found.model) return {{"found", false}, {"tried", found.tried}};
    Json tables = Json::array();
    for (const auto& [id, table] : found.model->tables) {
        const Symbol& s = bank.symbols[id];
        if (id == Signature::kEquality) continue;
        tables.push_back({{"name", s.name},
                          {"arity", s.arity},
                          {"predicate", s.kind == SymbolKind::predicate},
                          {"skolem", s.origin == Origin::skolem},
                          {"table", table}});
    }
    return {{"found", true},
            {"size", found.model->size},
            {"tables", std::move(tables)},
            {"text", to_text(*found.model, bank)}};
}

// ---- the strategies of the lectures -----------------------------------------------------------

const Strategy& strategy_named(const std::string& name) {
    for (const Strategy& s : kStrategies)
        if (s.name == name) return s;
    throw UsageError(tr("there is no strategy {}", name));
}

/// Variables of a derivation are even: x, y, z, u, v, w, x1, …
std::vector<std::string> variable_names(std::size_t count) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < count; ++i) {
        std::string name(1, "xyzuvw"[i / 2 % 6]);
        if (i >= 12) name += std::to_string(i / 12);
        names.push_back(std::move(name));
    }
    return names;
}

std::string rule_text(const Derivation& derivation, const Step& step) {
    const auto place = [&](std::size_t parent, std::size_t literal) {
        const StepId id = step.parents[parent];
        const bool unit = derivation.literals(id).size() == 1;
        return fmt::format("{}{}", id + 1, unit ? "" : literal_letter(step.literals[literal]));
    };
    return step.rule == Rule::factor ? fmt::format("F[{},{}{}]", place(0, 0), step.parents[0] + 1,
                                                   literal_letter(step.literals[1]))
                                     : fmt::format("R[{},{}]", place(0, 0), place(1, 1));
}

/// Every clause that a strategy makes and keeps, in its order.
Json watch(const Json& asked) {
    Board made(asked);
    TermBank& bank = made.proof.problem().bank;
    std::vector<Clause> inputs = made.proof.clausal().clauses;
    const auto is_goal = [](const Clause& c) { return c.role == Role::goal; };
    if (!inputs.empty() && std::none_of(inputs.begin(), inputs.end(), is_goal))
        inputs.back().role = Role::goal;
    Budget budget = Board::limited(kMostGenerated);
    const Strategy& strategy = strategy_named(asked.at("strategy"));
    const Refutation run = saturate(bank, inputs, strategy, budget);
    const Derivation& derivation = run.derivation;
    const std::vector<std::string> names = variable_names(400);
    const Printer print{bank};
    Json lines = Json::array();
    for (StepId id = 0; id < derivation.size(); ++id)
        lines.push_back({{"rule", id < inputs.size() ? "" : rule_text(derivation, derivation[id])},
                         {"text", print.clause(derivation.literals(id), names)}});
    Json needed = Json::array();
    if (run.proved())
        for (const StepId id : derivation.ancestors(run.empty_clause)) needed.push_back(id);
    return {{"lines", std::move(lines)},
            {"inputs", inputs.size()},
            {"needed", std::move(needed)},
            {"proved", run.proved()},
            {"saturated", !run.proved() && run.stopped == StopReason::none},
            {"decides", strategy.saturation_decides},
            {"generated", run.statistics.generated}};
}

Json strategies(const Json&) {
    Json all = Json::array();
    for (const Strategy& s : kStrategies) all.push_back({{"name", s.name}, {"title", tr(s.title)}});
    return all;
}

constexpr Request kRequests[] = {{"board", board},           {"trial", trial}, {"hint", hint},
                                 {"conversion", conversion}, {"model", model}, {"watch", watch},
                                 {"strategies", strategies}};

}  // namespace

std::span<const Request> requests() {
    return kRequests;
}

}  // namespace ailab::web
