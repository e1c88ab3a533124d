// Every writer is read back and compared by meaning, every reader reads thousands of damaged
// inputs, and every problem of ours is solved.
#include <algorithm>
#include <filesystem>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "common/base/random.hpp"
#include "common/logic/check/algebra.hpp"
#include "lab2_resolution/engine/models/model_finder.hpp"
#include "lab2_resolution/formats/tptp_reader.hpp"
#include "tests/support/budgets.hpp"
#include "tests/support/damaged.hpp"
#include "tests/support/has.hpp"
#include "tests/support/lab2_random.hpp"
#include "tests/support/lab2_readers.hpp"
#include "tests/support/lab2_text.hpp"
#include "tests/support/temporary_folder.hpp"

namespace ailab::logic {
namespace {

/// Random closed formulas as text.
class FormulaText {
public:
    explicit FormulaText(Random& random) : random_(random) {}

    std::string run(int depth) {
        const auto choice = random_.below(depth == 0 ? 3 : 8);
        if (choice < 3) return atom();
        if (choice < 6) {
            const std::string name = kVariables[random_.below(std::size(kVariables))];
            scope_.push_back(name);
            const std::string body = run(depth - 1);
            scope_.pop_back();
            return fmt::format("{}{} ({})", choice == 3 ? "∃" : "∀", name, body);
        }
        const char* const sign[] = {"∧", "∨", "→", "↔"};
        if (choice == 6) return fmt::format("¬({})", run(depth - 1));
        return fmt::format("({} {} {})", run(depth - 1), sign[random_.below(4)], run(depth - 1));
    }

private:
    std::string term() {
        if (!scope_.empty() && random_.below(3) > 0) return scope_[random_.below(scope_.size())];
        const char* const constants[] = {"b", "Tony", "tony", "Sk1", "bob", "甲"};
        const std::string name = constants[random_.below(std::size(constants))];
        return std::ranges::count(scope_, name) > 0 ? "bob" : name;
    }
    std::string atom() {
        if (random_.below(2) == 0) return fmt::format("P({})", term());
        if (random_.below(3) == 0) return fmt::format("{} = f({})", term(), term());
        return fmt::format("R({},{})", term(), term());
    }

    static constexpr const char* kVariables[] = {"x", "y", "a", "b", "X", "Y1", "tony", "乙"};
    Random& random_;
    std::vector<std::string> scope_;
};

std::vector<Clause> clauses_of(Problem& problem) {
    return clausify(problem).clauses;
}

/// The clauses of two banks are the same up to the names of variables.
void expect_same(Problem& ours, Problem& theirs) {
    const std::vector<Clause> a = clauses_of(ours), b = clauses_of(theirs);
    ASSERT_EQ(a.size(), b.size());
    check::Algebra algebra(ours.bank);
    for (std::size_t i = 0; i < a.size(); ++i) {
        Literals other;
        for (const Literal& l : b[i].literals)
            other.push_back({algebra.imported(theirs.bank, l.atom), l.positive});
        EXPECT_TRUE(algebra.variants(a[i].literals, other)) << "clause " << i + 1;
    }
}

std::string random_problem(Random& random) {
    std::string text;
    for (int i = 0; i < 3; ++i)
        text += (i < 2 ? "axiom: " : "goal: ") + FormulaText(random).run(3) + '\n';
    return text;
}

TEST(WritersProperty, ClausesAreReadBackAsTheyWereMeant) {
    Random random(31);
    int read = 0;
    for (int round = 0; round < 300; ++round) {
        const std::string text = random_problem(random);
        for (const auto& [rule, name] :
             {std::pair(VariableRule::u_to_z, "uvwxyz"), std::pair(VariableRule::upper, "upper"),
              std::pair(VariableRule::single, "single")}) {
            SCOPED_TRACE(fmt::format("round {}, --vars {}\n{}", round, name, text));
            Problem problem;
            try {
                problem = test::read(text, rule);
            } catch (const InputError&) {
                continue;  // a name that is free under this rule
            }
            if (clauses_of(problem).empty()) continue;
            ++read;
            for (const std::vector<std::string>& option : std::vector<std::vector<std::string>>{
                     {"--clauses"}, {"--clauses", "--ascii"}, {"--tptp"}, {"--tptp", "--ascii"}}) {
                std::vector<std::string> arguments{"cnf", "-", "--vars", name};
                arguments.insert(arguments.end(), option.begin(), option.end());
                const auto written = test::run(arguments, text);
                ASSERT_EQ(written.code, 0) << written.err;
                SCOPED_TRACE(written.out);
                Problem again = test::read(written.out, rule);
                Problem ours = test::read(text, rule);
                expect_same(ours, again);
            }
        }
    }
    EXPECT_GT(read, 300);
}

TEST(WritersProperty, ProofsAreAcceptedByTheChecker) {
    Random random(37);
    TemporaryFolder folder;
    int proofs = 0;
    for (int round = 0; proofs < 200; ++round) {
        ASSERT_LT(round, 3000);
        const std::string text = random_problem(random);
        for (const char* const style : {"slide", "task", "tstp"}) {
            const char* const options[] = {"--explain", "--answer", "--ascii", "--shortest"};
            const auto r =
                test::run({"prove", "-", "--no-log", "-q", "--no-models", "--paranoid",
                           options[random.below(4)], "--node-limit", "50", "--style", style},
                          text);
            ASSERT_TRUE(r.code == 0 || r.code == 1 || r.code == 2 || r.code == 3) << text << r.err;
            if (r.code != 0) break;
            ++proofs;
            const auto checked =
                test::run({"check", folder.write("proof.txt", r.out), "--lang", "en"}, "");
            EXPECT_EQ(checked.code, 0) << text << r.out << checked.err;
            if (std::string_view(style) == "tstp") continue;
            const auto compared = test::run({"check", folder.path("proof.txt"), "--problem",
                                             folder.write("problem.txt", text)});
            EXPECT_EQ(compared.code, 0) << text << r.out << compared.err;
        }
    }
}

/// The table entries that the formulas of a TPTP interpretation state.
void read_world(const AnnotatedFile& said, const std::vector<SymbolId>& original,
                const TermBank& bank, FiniteModel& world) {
    const TermBank& own = said.bank;
    const auto thing = [&](TermId t) {
        return static_cast<std::uint32_t>(
            std::stoul(own.symbols[own.symbol(t)].name.substr(2)));  // "e12"
    };
    const auto set = [&](TermId t, std::uint32_t value) {
        const Symbol& s = own.symbols[own.symbol(t)];
        std::size_t cell = 0, cells = 1;
        for (const TermId a : own.arguments(t))
            cell = cell * world.size + thing(a), cells *= world.size;
        for (const SymbolId id : original)
            if (bank.symbols[id].name == s.name && bank.symbols[id].arity == s.arity &&
                bank.symbols[id].kind == s.kind) {
                world.tables[id].resize(cells, ~0U);
                world.tables[id][cell] = value;
            }
    };
    const std::function<void(const Formula&)> each = [&](const Formula& f) {
        if (f.connective == Connective::conjunction)
            for (const FormulaPtr& p : f.parts) each(*p);
        else if (f.connective == Connective::negation)
            set(f.parts[0]->atom, 0);
        else if (f.connective == Connective::atom && own.is_equation(f.atom))
            set(own.arguments(f.atom)[0], thing(own.arguments(f.atom)[1]));
        else if (f.connective == Connective::atom)
            set(f.atom, 1);
    };
    for (const AnnotatedFormula& f : said.formulas) each(*f.formula);
}

TEST(WritersProperty, WorldsAreReadBackAsTheyWereMeant) {
    Random random(41);
    int worlds = 0;
    for (int round = 0; round < 300; ++round) {
        test::TinyWorld w;
        const auto clauses = w.clauses(random, 2 + random.below(4), 3, true, true);
        Budget budget = node_limit(20'000);
        ModelOptions options{.last_size = 4};
        const auto model = find_model(w.bank, clauses, options, budget).model;
        if (!model) continue;
        ++worlds;
        const std::string text = to_tptp(*model, w.bank);
        FiniteModel again;
        again.size = model->size;
        const std::vector<SymbolId> symbols{w.a, w.b, w.f, w.p, w.r};
        read_world(read_annotated(Source::from_string(text, "world")), symbols, w.bank, again);
        for (const auto& [id, table] : model->tables) {
            if (std::ranges::count(symbols, id) == 0) continue;
            EXPECT_EQ(again.tables[id], table) << w.bank.symbols[id].name << "\n" << text;
        }
    }
    EXPECT_GT(worlds, 50);
}

TEST(Collection, IsSolvedWithTheStatusOfEachProblem) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry :
         std::filesystem::directory_iterator(std::string(AILAB_ROOT) + "/data/lab2/problems"))
        files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    ASSERT_GT(files.size(), 80U);
    for (const auto& file : files) {
        const std::string text = content_of(file);
        const std::string mark = "# status: ";
        const std::size_t at = text.find(mark) + mark.size();
        const std::string status = text.substr(at, text.find('\n', at) - at);
        const auto run =
            test::run({"prove", "-", "--no-log", "-q", "--paranoid", "--time-limit", "30"}, text);
        EXPECT_EQ(test::szs_status(run.out), status) << file << run.err;
    }
}

TEST(ReadersProperty, SurviveDamagedInput) {
    const std::vector<std::string> seeds{
        test::kAlpine,
        "KB:\nA(tony)\n(~A(x),B(x))\nQUERY:\n~B(tony)\n",
        "KB = {(FirstGrade,),('~A','B'),(~Child,)}",
        "axiom: ∀x (A(x) → ∃y B(x,y) ⊕ f(x) = y0)\ngoal: ∃x∀y (A(x) ∧ ¬B(y,x)) ↔ ⊤\n",
        "fof(a, axiom, ! [X] : ? [Y] : (p(X) <=> ~ q('a b',Y) & X != 3)). % c\n"
        "cnf(b, plain, (~ p(X) | $false), inference(resolution,[status(thm)],[a,b])).\n",
        test::run({"prove", "-", "--no-log", "-q"}, test::kBlocks).out,
        test::run({"prove", "-", "--no-log", "-q", "--style", "tstp"}, test::kBlocks).out,
    };
    Random random(41);
    for (int round = 0; round < 6000; ++round) {
        const std::string text = damaged(seeds[random.below(seeds.size())], seeds, random, 4);
        SCOPED_TRACE("round " + std::to_string(round) + "\n" + text);
        EXPECT_NO_THROW(test::try_all_readers(text));
    }
}

}  // namespace
}  // namespace ailab::logic
