// The checkers reject every spoilt proof: what may be wrong with a proof, done to real ones.
#include <algorithm>
#include <filesystem>
#include <map>
#include <sstream>

#include <gtest/gtest.h>

#include "common/logic/check/course_checker.hpp"
#include "common/logic/print.hpp"
#include "common/logic/substitution.hpp"
#include "lab2_resolution/check/tstp_checker.hpp"
#include "lab2_resolution/engine/prover/prover.hpp"
#include "lab2_resolution/formats/course_format.hpp"
#include "lab2_resolution/textbook/replay.hpp"
#include "tests/support/budgets.hpp"
#include "tests/support/has.hpp"
#include "tests/support/lab2_random.hpp"
#include "tests/support/lab2_text.hpp"

namespace ailab::logic {
namespace {

using test::TinyWorld;

/// A constant and a literal that no proof has.
TermId mutant(TermBank& bank) {
    return bank.make(bank.symbols.add("mutant", 0, SymbolKind::function));
}
Literal mutant_literal(TermBank& bank) {
    return {bank.make(bank.symbols.add("Mutant", 0, SymbolKind::predicate)), true};
}

/// Ways to spoil a proof; each returns false if it does not apply to the line.
using Mutation = bool (*)(Proof&, std::size_t, TermBank&);

const std::pair<const char*, Mutation> kMutations[] = {
    {"drop a literal of the conclusion",
     [](Proof& p, std::size_t i, TermBank&) {
         if (p.lines[i].conclusion.empty()) return false;
         p.lines[i].conclusion.pop_back();
         return true;
     }},
    {"add a literal to the conclusion",
     [](Proof& p, std::size_t i, TermBank& bank) {
         p.lines[i].conclusion.push_back(mutant_literal(bank));
         return true;
     }},
    {"flip a sign",
     [](Proof& p, std::size_t i, TermBank&) {
         if (p.lines[i].conclusion.empty()) return false;
         p.lines[i].conclusion[0] = ~p.lines[i].conclusion[0];
         return true;
     }},
    {"leave out a binding",
     [](Proof& p, std::size_t i, TermBank&) {
         if (p.lines[i].bindings.empty()) return false;
         p.lines[i].bindings.pop_back();
         return true;
     }},
    {"bind to something else",
     [](Proof& p, std::size_t i, TermBank& bank) {
         if (p.lines[i].bindings.empty()) return false;
         p.lines[i].bindings[0].second = mutant(bank);
         return true;
     }},
    {"refer to a later line",
     [](Proof& p, std::size_t i, TermBank&) {
         p.lines[i].parents[0] = i;
         return true;
     }},
    {"say another rule",
     [](Proof& p, std::size_t i, TermBank&) {
         if (p.lines[i].rule != Rule::resolve) return false;
         p.lines[i].rule = Rule::factor;
         return true;
     }},
    {"change an input",
     [](Proof& p, std::size_t i, TermBank& bank) {
         p.lines[i % p.input_count].conclusion.push_back(mutant_literal(bank));
         return true;
     }},
    {"bind a variable to a term that holds it",
     [](Proof& p, std::size_t i, TermBank& bank) {
         if (p.lines[i].bindings.empty()) return false;
         const std::string& name = p.lines[i].bindings[0].first;
         const auto& scope = p.lines[i].scope_names;
         const auto at = std::find(scope.begin(), scope.end(), name);
         const TermId self[] = {bank.variable(static_cast<VarId>(at - scope.begin()))};
         p.lines[i].bindings[0].second =
             bank.make(bank.symbols.add("f", 1, SymbolKind::function), self);
         return true;
     }},
    {"forget that the second parent was renamed",
     [](Proof& p, std::size_t i, TermBank&) {
         for (auto& [name, value] : p.lines[i].bindings)
             if (name.back() == '\'') {
                 name.pop_back();
                 return true;
             }
         return false;
     }},
    {"specialise the conclusion",
     [](Proof& p, std::size_t i, TermBank& bank) {
         if (p.lines[i].names.empty()) return false;
         Substitution sigma;
         sigma.bind(0, mutant(bank));
         bool changed = false;
         for (Literal& l : p.lines[i].conclusion) {
             const TermId before = l.atom;
             l.atom = apply_once(bank, sigma, l.atom);
             changed |= l.atom != before;
         }
         return changed;
     }},
    {"take another literal",
     [](Proof& p, std::size_t i, TermBank& bank) {
         if (p.lines[i].rule != Rule::resolve) return false;
         const Literals& parent = p.lines[p.lines[i].parents[0]].conclusion;
         const Literal used = parent[p.lines[i].literals[0]];
         for (std::size_t k = 0; k < parent.size(); ++k)
             if (parent[k].positive != used.positive ||
                 bank.symbol(parent[k].atom) != bank.symbol(used.atom)) {
                 p.lines[i].literals[0] = k;
                 return true;
             }
         return false;
     }},
    {"take another parent",
     [](Proof& p, std::size_t i, TermBank& bank) {
         if (p.lines[i].rule != Rule::resolve) return false;
         ProofLine& line = p.lines[i];
         const Literal used = p.lines[line.parents[0]].conclusion[line.literals[0]];
         for (std::size_t k = 0; k < i; ++k) {
             const Literals& other = p.lines[k].conclusion;
             if (std::none_of(other.begin(), other.end(), [&](Literal l) {
                     return l.positive == used.positive &&
                            bank.symbol(l.atom) == bank.symbol(used.atom);
                 })) {
                 line.parents[0] = k;
                 line.literals[0] = 0;
                 return true;
             }
         }
         return false;
     }},
    {"stop before the empty clause",
     [](Proof& p, std::size_t i, TermBank&) {
         if (i + 1 < p.lines.size()) return false;
         p.lines.pop_back();
         return true;
     }},
    {"say a step twice",
     [](Proof& p, std::size_t i, TermBank&) {
         const ProofLine copy = p.lines[i];
         p.lines.insert(p.lines.begin() + static_cast<std::ptrdiff_t>(i) + 1, copy);
         for (std::size_t k = i + 2; k < p.lines.size(); ++k)
             for (std::size_t& parent : p.lines[k].parents) parent += parent > i ? 1 : 0;
         return true;
     }},
    {"bind a variable that is not there",
     [](Proof& p, std::size_t i, TermBank& bank) {
         p.lines[i].bindings.emplace_back("zzz9", mutant(bank));
         return true;
     }},
};

/// Ways to spoil the printed text of line i (from 0); false if it does not apply.
using TextMutation = bool (*)(std::vector<std::string>&, std::size_t);

bool leave_out(std::vector<std::string>& lines, std::size_t i) {
    lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(i));
    return true;
}

const std::pair<const char*, TextMutation> kTextMutations[] = {
    {"leave out a line", leave_out},
    {"give a number twice",
     [](std::vector<std::string>& lines, std::size_t i) {
         lines[i].replace(0, lines[i].find('.'), std::to_string(i));
         return true;
     }},
};

std::vector<std::string> lines_of(const std::string& text) {
    std::istringstream in(text);
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) text += line + '\n';
    return text;
}

/// Is the verdict good? What is not even readable is not accepted.
template <class Check>
bool accepts(Check&& check) {
    try {
        return check().accepted();
    } catch (const InputError&) {
        return false;
    }
}

TEST(CheckerProperty, RejectsTwoThousandMutatedProofs) {
    Random random(29);
    std::map<std::string, int> mutants;
    int all = 0;
    for (int round = 0; all < 2000; ++round) {
        ASSERT_LT(round, 5000);
        TinyWorld w;
        const bool equality = round % 2 == 0;
        const auto clauses = w.clauses(random, 4 + random.below(3), 3, round % 3 == 0, equality);
        Budget budget = node_limit(500);
        const Refutation r = prove(w.bank, clauses, {}, budget);
        if (r.outcome != Outcome::refuted) continue;
        const Proof proof = replay(w.bank, r.derivation, r.empty_clause, clauses);
        const VariableRule rule = rule_for(proof, w.bank, VariableRule::u_to_z);
        const std::string text = course_format(proof, Printer{w.bank}, CourseStyle::slide, rule);
        const auto accepted = [&](const std::string& proof_text) {
            return accepts([&] {
                return check::check_course_proof(Source::from_string(proof_text, "mutant"), rule,
                                                 &clauses, &w.bank);
            });
        };
        ASSERT_TRUE(accepted(text)) << text;
        const std::vector<std::string> good = lines_of(text);
        const std::size_t header = good.size() - proof.lines.size();
        for (std::size_t i = proof.input_count; i < proof.lines.size(); ++i) {
            const auto reject = [&](const std::string& name, const std::string& spoilt) {
                ++all, ++mutants[name];
                EXPECT_FALSE(accepted(spoilt))
                    << name << " at line " << i + 1 << ", round " << round << "\n"
                    << spoilt;
            };
            for (const auto& [name, mutate] : kMutations) {
                Proof mutant = proof;
                if (mutate(mutant, i, w.bank))
                    reject(name, course_format(mutant, Printer{w.bank}, CourseStyle::slide, rule));
            }
            for (const auto& [name, mutate] : kTextMutations) {
                std::vector<std::string> mutant(good.begin() + static_cast<std::ptrdiff_t>(header),
                                                good.end());
                if (mutate(mutant, i)) {
                    mutant.insert(mutant.begin(), good.begin(),
                                  good.begin() + static_cast<std::ptrdiff_t>(header));
                    reject(name, joined(mutant));
                }
            }
        }
    }
    for (const auto& [name, mutate] : kMutations) EXPECT_GT(mutants[name], 10) << name;
    for (const auto& [name, mutate] : kTextMutations) EXPECT_GT(mutants[name], 10) << name;
}

bool replace_once(std::string& text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    if (at == std::string::npos) return false;
    text.replace(at, from.size(), to);
    return true;
}

/// "c7" of "cnf(c7, plain, …".
std::string name_of(const std::string& line) {
    const std::size_t from = line.find('(') + 1;
    return line.substr(from, line.find(',') - from);
}

/// Put `formula` in the place of that of an annotated formula.
void set_formula(std::string& line, const std::string& formula) {
    const std::size_t from = line.find(", ", line.find(", ") + 2) + 2;
    std::size_t to = line.rfind(", inference(");
    if (to == std::string::npos) to = line.rfind(", file(");
    if (to == std::string::npos) to = line.rfind(", introduced(");
    line.replace(from, to - from, formula);
}

bool set_last_parent(std::string& line, const std::string& name) {
    if (line.find(", inference(") == std::string::npos) return false;
    const std::size_t to = line.rfind("])).");
    const std::size_t from = line.find_last_of("[,", to - 1) + 1;
    line.replace(from, to - from, name);
    return true;
}

const std::pair<const char*, TextMutation> kTstpMutations[] = {
    {"leave out a formula", leave_out},
    {"give a name twice",
     [](std::vector<std::string>& lines, std::size_t i) {
         return i > 0 && replace_once(lines[i], name_of(lines[i]), name_of(lines[i - 1]));
     }},
    {"say another status",
     [](std::vector<std::string>& lines, std::size_t i) {
         return replace_once(lines[i], "status(thm)", "status(esa)") ||
                replace_once(lines[i], "status(esa)", "status(thm)") ||
                replace_once(lines[i], "status(cth)", "status(thm)");
     }},
    {"name a parent that is not there",
     [](std::vector<std::string>& lines, std::size_t i) {
         return set_last_parent(lines[i], "nobody");
     }},
    {"follow from itself",
     [](std::vector<std::string>& lines, std::size_t i) {
         return set_last_parent(lines[i], name_of(lines[i]));
     }},
    {"say a formula twice",
     [](std::vector<std::string>& lines, std::size_t i) {
         std::string copy = lines[i];
         replace_once(copy, name_of(copy), "extra");
         lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(i), copy);
         return true;
     }},
    {"start from something else",
     [](std::vector<std::string>& lines, std::size_t i) {
         if (lines[i].find(", file(") == std::string::npos) return false;
         set_formula(lines[i], "(mutant)");
         return true;
     }},
    {"conclude something else",
     [](std::vector<std::string>& lines, std::size_t i) {
         if (lines[i].find(", inference(") == std::string::npos) return false;
         set_formula(lines[i], "(mutant)");
         return true;
     }},
    {"use an old Skolem symbol",
     [](std::vector<std::string>& lines, std::size_t i) {
         const std::size_t at = lines[i].find("new_symbols(skolem,[");
         if (at == std::string::npos) return false;
         const std::size_t from = at + std::string("new_symbols(skolem,[").size();
         lines[i].erase(from, lines[i].find(']', from) - from);
         return true;
     }},
    {"do not negate the conjecture",
     [](std::vector<std::string>& lines, std::size_t i) {
         return lines[i].find("negate_conjecture") != std::string::npos &&
                replace_once(lines[i], "(~", "(");
     }},
    {"use the conjecture itself",
     [](std::vector<std::string>& lines, std::size_t i) {
         for (const std::string& goal : lines)
             if (goal.find(", conjecture, ") != std::string::npos &&
                 lines[i].find("negate_conjecture") == std::string::npos)
                 return set_last_parent(lines[i], name_of(goal));
         return false;
     }},
};

TEST(TstpCheckerProperty, RejectsTwoThousandMutatedProofs) {
    std::map<std::string, int> mutants;
    int all = 0;
    for (const auto& entry :
         std::filesystem::directory_iterator(std::string(AILAB_ROOT) + "/data/lab2/problems")) {
        const std::string problem = content_of(entry.path());
        const auto run = test::run({"prove", "-", "--no-log", "-q", "--no-models", "--style",
                                    "tstp", "--node-limit", "500"},
                                   problem);
        if (run.code != 0) continue;
        std::vector<std::string> good = lines_of(run.out);
        std::erase_if(good, [](const std::string& line) { return line[0] == '%'; });
        const auto accepted = [](const std::string& text) {
            return accepts([&] {
                return check::check_tstp_proof(Source::from_string(text, "mutant"), nullptr);
            });
        };
        constexpr std::size_t kShort = 30;  // every mutant is checked from its first line
        if (good.size() > kShort) continue;
        ASSERT_TRUE(accepted(joined(good))) << entry.path() << joined(good);
        for (std::size_t i = 0; i < good.size(); ++i)
            for (const auto& [name, mutate] : kTstpMutations) {
                std::vector<std::string> mutant = good;
                if (!mutate(mutant, i)) continue;
                ++all, ++mutants[name];
                EXPECT_FALSE(accepted(joined(mutant)))
                    << entry.path() << ": " << name << " at " << name_of(good[i]) << "\n"
                    << joined(mutant);
            }
    }
    EXPECT_GT(all, 2000);
    for (const auto& [name, mutate] : kTstpMutations) EXPECT_GT(mutants[name], 10) << name;
}

}  // namespace
}  // namespace ailab::logic
