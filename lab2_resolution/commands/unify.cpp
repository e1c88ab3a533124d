// `unify A B`: shows the most general unifier and how it is found.
#include "lab2_resolution/textbook/unify.hpp"

#include <memory>

#include <fmt/format.h>

#include "common/app/result.hpp"
#include "common/base/translate.hpp"
#include "common/logic/formats/course_reader.hpp"
#include "common/logic/formats/lexer.hpp"
#include "common/logic/print.hpp"
#include "lab2_resolution/commands/commands.hpp"
#include "lab2_resolution/commands/shared.hpp"

namespace ailab::logic {
namespace {

struct UnifyRequest {
    std::string left, right;
    InputOptions input;
};

/// Reads an atom or a term; both arguments share their variables. P(x) is also read as a term.
TermId read_term(const std::string& text, const char* name, TermBank& bank, VariableRule rule,
                 std::vector<std::string>& names) {
    TokenStream in(Source::from_string(text, name).half_width(), {});
    ClauseReader reader(in, bank, rule);
    reader.names() = names;
    reader.accept_any_arity();  // f(x) and f(x,y) clash
    const TermId t = reader.term();
    if (!in.at_end()) in.expected("the end of the term");
    names = reader.names();
    return t;
}

/// Returns two symbols that differ, with the numbers of their arguments if the names are equal.
std::string clash_text(const Symbol& a, const Symbol& b) {
    if (a.name != b.name) return tr("clash: {} and {} are different", a.name, b.name);
    return tr("clash: {} has {} and {} arguments", a.name, a.arity, b.arity);
}

/// Truncates large terms, since the end of x = f(…) does not matter.
std::string shortened(std::string text) {
    constexpr std::size_t kMostBytes = 60;
    if (text.size() <= kMostBytes) return text;
    return text.substr(0, text.rfind('(', kMostBytes) + 1) + "…)";
}

std::string reason_of(const DagUnifier::Obstacle& why, const Printer& print,
                      const std::vector<std::string>& names) {
    const TermBank& bank = print.bank;
    if (why.cycle.empty())
        return clash_text(bank.symbols[bank.symbol(why.clash[0])],
                          bank.symbols[bank.symbol(why.clash[1])]);
    std::string equations;
    for (const auto& [variable, term] : why.cycle)
        equations += fmt::format("{}{} = {}", equations.empty() ? "" : ", ",
                                 print.term(variable, names), shortened(print.term(term, names)));
    return tr("occurs check: {} would give an infinite term", equations);
}

app::ExitCode run(const UnifyRequest& options, app::Session& session) {
    if (options.right.empty())
        throw UsageError(options.left.empty()
                             ? tr("unify needs two terms, and none was given")
                             : tr("unify needs two terms, and there is only '{}'", options.left),
                         tr("for example: lab2_resolution unify 'P(x,b)' 'P(f(a),y)'"));
    TermBank bank;
    Budget budget = session.budget();
    Heartbeat heartbeat(budget);
    std::vector<std::string> names;
    const TermId s = read_term(options.left, "A", bank, options.input.rule(), names);
    const TermId t = read_term(options.right, "B", bank, options.input.rule(), names);
    budget.hold(bank.bytes());
    const Printer print{bank};
    Substitution sigma;
    sigma.watch(&heartbeat);
    app::Results results(session, "lab2.unify/1");
    const auto show = [&](const UnifyEvent& e) {
        const std::string equation = plain(session, e.equation), rest = plain(session, e.result);
        results.step(plain(session, fmt::format("{:<13} {}   ⟹ {}\n", tr(e.rule), equation, rest)),
                     {{"event", e.rule}, {"equation", equation}, {"equations", rest}});
    };
    DagUnifier unifier(bank);
    const bool unifies = session.shared().trace ? unify_by_rules(bank, s, t, names, sigma, show)
                                                : unifier(s, t, sigma);
    // The instantiated terms can be exponentially larger than the terms; then say so instead of
    // printing them.
    constexpr std::uint32_t kPrintable = 100'000;
    std::vector<std::string> bindings;
    for (VarId v = 0; unifies && v < names.size(); ++v) {
        if (!sigma.bound(v)) continue;
        const TermId value = apply(bank, sigma, bank.variable(v));
        bindings.push_back(fmt::format("{}={}", names[v],
                                       bank.weight(value) <= kPrintable
                                           ? print.term(value, names)
                                           : print.term(sigma[v], names)));
    }
    const std::string mgu = unifies ? fmt::format("{{{}}}", fmt::join(bindings, ", ")) : "";
    std::string reason;
    if (!unifies) {
        if (session.shared().trace) unifier(s, t, sigma);  // the rules do not say why
        reason = reason_of(unifier.obstacle(), print, names);
    }
    results.add({.text = unifies ? mgu + '\n' : plain(session, tr("not unifiable\n  {}\n", reason)),
                 .fields = {{"unifiable", unifies}, {"mgu", bindings}, {"reason", reason}},
                 .logged = false});
    return unifies ? app::ExitCode::answered : app::ExitCode::negative;
}

}  // namespace

app::Action unify_command(app::Command& c) {
    auto options = std::make_shared<UnifyRequest>();
    c.optional_argument("A", options->left, "a term or an atom")
        .optional_argument("B", options->right, "a second one; equal names are the same variable")
        .example("unify 'P(a,x,h(g(z)))' 'P(z,h(y),h(y))'", "{z=a, x=h(g(a)), y=g(a)}")
        .example("unify 'P(x,x)' 'P(y,f(y))' --trace", "the occurs check at work")
        .negative("they cannot be unified")
        .shared(app::kFormat | app::kTrace | app::kLimits);
    options->input.declare_vars(c);
    return deep([options](app::Session& s) { return run(*options, s); });
}

}  // namespace ailab::logic
