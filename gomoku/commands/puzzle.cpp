// `puzzle`: the user finds a forced win move by move; the machine chooses the longest defence. With
// `generate` it makes new puzzles, each with a win that was replayed against every defence.
#include <memory>

#include <fmt/format.h>

#include "common/app/data_files.hpp"
#include "common/app/result.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/play/puzzles.hpp"
#include "gomoku/commands/commands.hpp"
#include "gomoku/commands/input.hpp"
#include "gomoku/engine/threats/solver.hpp"
#include "gomoku/generate/puzzles.hpp"
#include "gomoku/play/played_gomoku.hpp"

namespace ailab::gomoku {
namespace {

constexpr std::uint64_t kNodesPerReply = 100'000;

struct PuzzleInput {
    std::string mode = "ask";
    std::string file, kind = "vcf", rule = "freestyle";
    int size = kDefaultSize, number = 0, count = 10, shortest = 4, longest = 12;
    play::PuzzleOptions asking{.play = {.sides = {"black", "white"}}};
};

std::vector<Puzzle> all_puzzles(const PuzzleInput& input, app::Session& session) {
    const std::string path = input.file.empty() ? app::data_file("gomoku/puzzles.txt") : input.file;
    return read_puzzles(session.open(path), input.size, rule_named(input.rule));
}

class PuzzleGame final : public PlayedGomoku {
public:
    PuzzleGame(Puzzle puzzle, GomokuSettings settings, const app::Session& session)
        : PlayedGomoku(std::move(settings)), puzzle_(std::move(puzzle)), session_(session) {
        const bool fours = puzzle_.kind == "vcf";
        title_ = tr(fours ? marked("{}: {} wins by fours{}") : marked("{}: {} wins by threats{}"),
                    puzzle_.name, tr(to_string(board().to_move())),
                    puzzle_.length > 0 ? tr(", {} stones", puzzle_.length) : std::string());
    }

    std::string title() const override { return title_; }
    std::string refusal(const std::string& move) override {
        Board after = board();
        after.make(*parse_point(move, after.size()));
        switch (judged(after)) {
        case Judgement::wins:
            return {};
        case Judgement::unknown:
            return tr("It is not known whether that wins. Try another move.");
        default:
            return tr("That gives up the win. Try another move.");
        }
    }
    std::string solution() override {
        const Solution found = solved(board(), session_.budget());
        return found.outcome == Outcome::win ? to_string(found.tree.main_line())
                                             : tr("no forced win was found from here");
    }
    play::Thought advise(const std::atomic<bool>* stop_soon) override {
        Budget budget = session_.budget();
        if (stop_soon) budget.cancel = stop_soon;
        const Solution found = solved(board(), budget);
        if (found.outcome != Outcome::win) return {.comment = solution()};
        return {.moves = {to_string(found.tree.main_line().front())},
                .comment = tr("wins in {}", found.tree.length())};
    }
    /// Plays the reply with the longest continuation of the solver's strategy.
    play::Thought think(const play::ThinkLimits& limits, const play::OnThought& /*tell*/) override {
        Board after = board();
        Point best;
        int most = -1;
        for (const Point p : after.empty_points()) {
            if (!after.is_legal(p)) continue;
            if (best && limits.stop_soon && *limits.stop_soon) break;
            after.make(p);
            const Solution found = solved(after, session_.budget().part(kNodesPerReply));
            const int length = found.outcome == Outcome::win ? found.tree.length() : 1000;
            after.unmake();
            if (length > most) most = length, best = p;
        }
        return {.moves = {to_string(best)}};
    }

private:
    /// Throws OutOfBudget if it was interrupted.
    Solution solved(const Board& at, Budget budget) const {
        Solution solution = solve(at, WinBy::any, budget);
        if (session_.cancelled()) throw OutOfBudget{StopReason::cancelled};
        return solution;
    }
    Judgement judged(const Board& after) const {
        try {
            return judge(after, kNodesPerReply, session_.budget());
        } catch (const OutOfBudget& out) {
            if (out.reason == StopReason::cancelled) throw;
            return Judgement::unknown;
        }
    }

    Puzzle puzzle_;
    const app::Session& session_;
    std::string title_;
};

app::ExitCode ask_mistakes(const PuzzleInput& input, app::Session& session) {
    app::Results results(session, "gomoku.puzzle/1");
    return play::ask_mistakes(
        "gomoku",
        [](const arena::KeptMistake& mistake) {
            const GameFile start = read_position_text(mistake.position);
            const GomokuSettings settings{
                .size = start.size, .rule = *start.rule, .start = start.moves};
            return play::Puzzle{
                std::make_unique<play::MistakeGame<PlayedGomoku>>(mistake, settings)};
        },
        input.asking, results, session);
}

app::ExitCode ask(const PuzzleInput& input, app::Session& session) {
    if (!input.asking.mistakes.empty()) return ask_mistakes(input, session);
    const std::vector<Puzzle> puzzles = all_puzzles(input, session);
    if (puzzles.empty()) throw InputError(tr("there are no puzzles in this file"));
    Random random(session.shared().seed);
    const std::size_t number = input.number > 0 ? static_cast<std::size_t>(input.number - 1)
                                                : random.below(puzzles.size());
    if (number >= puzzles.size()) throw UsageError(tr("there are {} puzzles", puzzles.size()));
    app::Results results(session, "gomoku.puzzle/1");
    return play::solve_puzzles(
        1,
        [&](std::size_t) {
            const GomokuSettings settings{
                .size = input.size, .rule = rule_named(input.rule), .start = puzzles[number].moves};
            return play::Puzzle{std::make_unique<PuzzleGame>(puzzles[number], settings, session)};
        },
        input.asking, results, session);
}

const char* to_move(const Puzzle& p) {
    return p.moves.size() % 2 == 0 ? marked("black") : marked("white");
}

app::ExitCode list(const PuzzleInput& input, app::Session& session) {
    app::Table table({{"number", tr("number")},
                      {"name", tr("name")},
                      {"kind", tr("kind")},
                      {"to_move", tr("to move")},
                      {"stones", tr("stones")},
                      {"moves", tr("position")}});
    std::size_t number = 0;
    for (const Puzzle& p : all_puzzles(input, session))
        table.add(
            {++number, p.name, p.kind, {to_move(p), tr(to_move(p))}, p.length, to_string(p.moves)});
    app::Results(session, "gomoku.puzzles/1").add(table);
    return app::ExitCode::answered;
}

app::ExitCode generate(const PuzzleInput& input, app::Session& session) {
    if (input.longest < input.shortest)
        throw UsageError(
            tr("--longest {} is less than --shortest {}", input.longest, input.shortest));
    PuzzleSettings settings;
    settings.kind = choose(kWinsBy, input.kind, "kind").value, settings.shortest = input.shortest,
    settings.longest = input.longest;
    settings.size = input.size, settings.rule = rule_named(input.rule);
    if (session.shared().node_limit) settings.nodes = *session.shared().node_limit;
    Progress progress = session.progress(tr("puzzles"));
    const Budget run = session.budget().part(Budget().max_nodes);
    app::Results results(session, "gomoku.puzzles/1");
    int found = 0;
    std::uint64_t seed = session.shared().seed;
    try {
        for (; found < input.count; ++seed) {
            auto puzzle = make_puzzle(settings, seed, run);
            progress.update(static_cast<std::uint64_t>(found),
                            static_cast<std::uint64_t>(input.count), tr("game {}", seed));
            if (!puzzle) continue;
            puzzle->name = fmt::format("{}_{:02}", input.kind, ++found);
            puzzle->source = fmt::format("game {}", seed);
            results.add({.text = to_line(*puzzle) + '\n',
                         .fields = {{"number", found},
                                    {"name", puzzle->name},
                                    {"kind", puzzle->kind},
                                    {"to_move", to_move(*puzzle)},
                                    {"stones", puzzle->length},
                                    {"moves", to_string(puzzle->moves)}},
                         .logged = false});
        }
    } catch (const OutOfBudget& out) {
        progress.wipe();
        session.note(tr("stopped: {}, {} of {} puzzles, {} games", tr(to_string(out.reason)), found,
                        input.count, seed - session.shared().seed));
        return app::ExitCode::out_of_budget;
    }
    return app::ExitCode::answered;
}

using Mode = app::ExitCode (*)(const PuzzleInput&, app::Session&);
constexpr NamedChoice<Mode> kModes[]{{"ask", marked("find the wins yourself"), ask},
                                     {"list", marked("the puzzles of a file"), list},
                                     {"generate", marked("new puzzles"), generate}};

}  // namespace

app::Action puzzle_command(app::Command& command) {
    auto input = std::make_shared<PuzzleInput>();
    constexpr double kMostStones = kMaxSize * kMaxSize;
    command.optional_argument("MODE", input->mode, "ask, list or generate")
        .option("-f,--file", "FILE", input->file, "a file of puzzles (default: built in)")
        .only_with({"MODE=ask|list"})
        .not_with({"--mistakes"})
        .option("-n,--number", "N", input->number, "number of the puzzle (0: chosen by --seed)")
        .range(0, 1'000'000)
        .only_with({"MODE=ask"})
        .not_with({"--mistakes"})
        .choice("-k,--kind", input->kind, {"vcf", "vct"},
                marked("generate: fours only, or threats too"))
        .only_with({"MODE=generate"})
        .option("-c,--count", "N", input->count, "generate: number of puzzles")
        .range(1, 1'000'000)
        .only_with({"MODE=generate"})
        .option("--shortest", "N", input->shortest, "generate: minimum length in stones")
        .range(1, kMostStones)
        .only_with({"MODE=generate"})
        .option("--longest", "N", input->longest, "generate: maximum length in stones")
        .range(1, kMostStones)
        .only_with({"MODE=generate"})
        .choice("-r,--rule", input->rule, names_of(kRules), marked("the rules"))
        .not_with({"--mistakes"})
        .option("-s,--size", "N", input->size, "size of the board")
        .range(kMinSize, kMaxSize)
        .not_with({"--mistakes"})
        .negative("a puzzle is not solved")
        .shared(app::kFormat | app::kLog | app::kSeed | app::kLimits)
        .example("puzzle", "one of the built-in puzzles")
        .example("puzzle list --format json", "all puzzles, for programs")
        .example("puzzle --file puzzles --number 21 --answer", "the solution of one of them")
        .example("puzzle --mistakes mistakes.txt", "your own mistakes, as far as they are due")
        .example("puzzle generate --kind vct --count 2 --shortest 3 --longest 7",
                 "new puzzles, verified");
    play::declare(command, input->asking, {"MODE=ask"});
    return [input](app::Session& session) {
        return choose(kModes, input->mode, "mode").value(*input, session);
    };
}

}  // namespace ailab::gomoku
