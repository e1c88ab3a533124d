// `puzzle`: asks for the forced win, move by move; the machine defends as long as it can. With
// `generate` it makes new puzzles, each with a win that was replayed against every defence.
#include <algorithm>
#include <memory>
#include <ostream>
#include <sstream>

#include <fmt/format.h>

#include "common/app/data_files.hpp"
#include "common/app/result.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "gomoku/commands/commands.hpp"
#include "gomoku/commands/input.hpp"
#include "gomoku/engine/threats/solver.hpp"
#include "gomoku/training/puzzles.hpp"

namespace ailab::gomoku {
namespace {

constexpr std::uint64_t kNodesPerReply = 100'000;

struct PuzzleInput {
    std::string mode = "ask";
    std::string file, kind = "vcf", rule = "freestyle", prefix;
    int size = kDefaultSize, number = 0, count = 10, shortest = 4, longest = 12;
};

std::vector<Puzzle> all_puzzles(const PuzzleInput& input, app::Session& session) {
    const std::string path = input.file.empty() ? app::data_file("gomoku/puzzles.txt") : input.file;
    return read_puzzles(session.open(path), input.size, rule_named(input.rule));
}

/// One puzzle with its person.
class Quiz {
public:
    Quiz(Puzzle puzzle, const PuzzleInput& input, app::Session& session)
        : puzzle_(std::move(puzzle)),
          session_(session),
          board_(input.size, rule_named(input.rule)) {
        for (const Point p : puzzle_.moves) board_.make(p);
        attacker_ = board_.to_move();
    }

    app::ExitCode run() {
        show();
        const char* const wins = puzzle_.kind == "vcf" ? marked("{}: {} wins by fours{}\n")
                                                       : marked("{}: {} wins by threats{}\n");
        session_.out() << tr(
            wins, puzzle_.name, tr(to_string(attacker_)),
            puzzle_.length > 0 ? tr(", {} stones", puzzle_.length) : std::string());
        while (true) {
            const auto line =
                session_.ask(tr("Your move (? shows the answer, q leaves): "), "`solve --file`");
            if (!line || *line == "q") return left();
            if (*line == "?") return answer();
            const auto p = parse_point(*line, board_.size());
            if (!p || !board_.is_legal(*p)) {
                session_.out() << tr("That is not a legal move.\n");
                continue;
            }
            if (attempt(*p)) return app::ExitCode::answered;
        }
    }

private:
    void show() {
        session_.out()
            << Picture(board_.size(), board_.moves()).text({.ascii = session_.shared().ascii});
    }
    app::ExitCode left() {
        log(marked("left"));
        return app::ExitCode::negative;
    }
    void log(const std::string& how) {
        session_.log(tr("{} {}: {}, {} wrong moves", puzzle_.name, to_string(board_.moves()),
                        tr(how), wrong_));
    }
    app::ExitCode answer() {
        Budget budget = session_.budget();
        const Solution solution = solve(board_, "auto", budget);
        if (session_.cancelled()) throw OutOfBudget{StopReason::cancelled};
        session_.out() << (solution.outcome == Outcome::win
                               ? to_string(solution.tree.main_line())
                               : std::string(tr("no forced win was found from here")))
                       << '\n';
        log(marked("answer shown"));
        return app::ExitCode::negative;
    }
    /// Plays the move and the defence; true when the puzzle is solved.
    bool attempt(Point p) {
        board_.make(p);
        const Judgement judgement = judged();
        if (judgement != Judgement::wins) {
            board_.unmake();
            ++wrong_;
            session_.out() << (judgement == Judgement::unknown
                                   ? tr("Whether that wins was not found out. Try another move.\n")
                                   : tr("That lets the win slip. Try another move.\n"));
            return false;
        }
        if (board_.over()) {
            show();
            session_.out() << tr("Five! {} wrong moves.\n", wrong_);
            log(marked("solved"));
            return true;
        }
        const Point reply = defence();
        board_.make(reply);
        show();
        session_.out() << tr("Good. {} answers {}.\n", tr(to_string(!attacker_)), to_string(reply));
        return false;
    }
    /// Throws OutOfBudget if it was interrupted.
    Judgement judged() {
        try {
            return judge(board_, kNodesPerReply, session_.budget());
        } catch (const OutOfBudget& out) {
            if (out.reason == StopReason::cancelled) throw;
            return Judgement::unknown;
        }
    }
    /// Against the strategy that the solver would follow after each reply, the longest.
    Point defence() {
        Point best;
        int most = -1;
        const Budget run = session_.budget();
        for (const Point p : board_.empty_points()) {
            if (!board_.is_legal(p)) continue;
            board_.make(p);
            Budget budget = run.part(kNodesPerReply);
            const Solution solution = solve(board_, "auto", budget);
            if (session_.cancelled()) throw OutOfBudget{StopReason::cancelled};
            const int length = solution.outcome == Outcome::win ? solution.tree.length() : 1000;
            board_.unmake();
            if (length > most) {
                most = length;
                best = p;
            }
        }
        return best;
    }

    Puzzle puzzle_;
    app::Session& session_;
    Board board_;
    Colour attacker_;
    int wrong_ = 0;
};

app::ExitCode ask(const PuzzleInput& input, app::Session& session) {
    const std::vector<Puzzle> puzzles = all_puzzles(input, session);
    if (puzzles.empty()) throw InputError(tr("there are no puzzles in this file"));
    Random random(session.shared().seed);
    const std::size_t number = input.number > 0 ? static_cast<std::size_t>(input.number - 1)
                                                : random.below(puzzles.size());
    if (number >= puzzles.size()) throw UsageError(tr("there are {} puzzles", puzzles.size()));
    return Quiz(puzzles[number], input, session).run();
}

app::ExitCode list(const PuzzleInput& input, app::Session& session) {
    app::Table table({{"number", tr("number")},
                      {"name", tr("name")},
                      {"kind", tr("kind")},
                      {"to_move", tr("to move")},
                      {"stones", tr("stones")},
                      {"moves", tr("position")}});
    std::size_t number = 0;
    for (const Puzzle& p : all_puzzles(input, session)) {
        const char* const colour = p.moves.size() % 2 == 0 ? marked("black") : marked("white");
        table.add({++number, p.name, p.kind, {colour, tr(colour)}, p.length, to_string(p.moves)});
    }
    app::Results(session, "gomoku.puzzles/1").add(table);
    return app::ExitCode::answered;
}

app::ExitCode generate(const PuzzleInput& input, app::Session& session) {
    PuzzleWish wish;
    wish.kind = input.kind, wish.shortest = input.shortest, wish.longest = input.longest;
    wish.size = input.size, wish.rule = rule_named(input.rule);
    if (session.shared().node_limit) wish.nodes = *session.shared().node_limit;
    const std::string prefix = input.prefix.empty() ? input.kind : input.prefix;
    Progress progress = session.progress(tr("puzzles"));
    Budget run = session.budget().time_only();
    int found = 0;
    std::uint64_t seed = session.shared().seed;
    try {
        for (; found < input.count; ++seed) {
            run.look();
            auto puzzle = make_puzzle(wish, seed, run);
            progress.update(static_cast<std::uint64_t>(found),
                            static_cast<std::uint64_t>(input.count), tr("game {}", seed));
            if (!puzzle) continue;
            puzzle->name = fmt::format("{}_{:02}", prefix, ++found);
            puzzle->source = fmt::format("game {}", seed);
            session.out() << to_line(*puzzle) << '\n' << std::flush;
        }
    } catch (const OutOfBudget& out) {
        progress.wipe();
        session.note(tr("stopped: {}, {} of {} puzzles, {} games", tr(to_string(out.reason)), found,
                        input.count, seed - session.shared().seed));
        return app::ExitCode::out_of_budget;
    }
    return app::ExitCode::answered;
}

/// Throws UsageError.
void check(const PuzzleInput& input) {
    require(input.longest >= input.shortest,
            tr("--longest {} is less than --shortest {}", input.longest, input.shortest));
}

using Mode = app::ExitCode (*)(const PuzzleInput&, app::Session&);
constexpr NamedChoice<Mode> kModes[]{{"ask", marked("a person finds the win"), ask},
                                     {"list", marked("the puzzles of a file"), list},
                                     {"generate", marked("new puzzles"), generate}};

}  // namespace

app::Action puzzle_command(app::Command& command) {
    auto input = std::make_shared<PuzzleInput>();
    command.optional_argument("MODE", input->mode, "ask, list or generate")
        .option("-f,--file", "FILE", input->file, "a file of puzzles (default: built in)")
        .option("-n,--number", "N", input->number, "number of the puzzle (0: chosen by --seed)")
        .at_least(0)
        .choice("-k,--kind", input->kind, {"vcf", "vct"},
                marked("generate: fours only, or threats too"))
        .option("-c,--count", "N", input->count, "generate: number of puzzles")
        .at_least(1)
        .option("--shortest", "N", input->shortest, "generate: minimum length in stones")
        .at_least(1)
        .option("--longest", "N", input->longest, "generate: maximum length in stones")
        .option("--prefix", "TEXT", input->prefix, "generate: prefix of the names")
        .choice("-r,--rule", input->rule, names_of(kRules), marked("the rules"))
        .option("-s,--size", "N", input->size, "size of the board")
        .range(kMinSize, kMaxSize)
        .shared(app::kLog | app::kSeed | app::kLimits)
        .example("puzzle", "one of our own")
        .example("puzzle generate --kind vct --count 5 --seed 7", "new ones, verified");
    return [input](app::Session& session) {
        check(*input);
        return choose(kModes, input->mode, "mode").value(*input, session);
    };
}

}  // namespace ailab::gomoku
