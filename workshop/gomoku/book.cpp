// `book`: answers for the opening table, found by playing games. `openings`: balanced openings.
#include <cstdlib>
#include <memory>
#include <set>
#include <sstream>

#include <fmt/format.h>

#include "common/app/result.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/show/write_file.hpp"
#include "gomoku/commands/input.hpp"
#include "gomoku/engine/engine.hpp"
#include "workshop/gomoku/book_trainer.hpp"
#include "workshop/gomoku/commands.hpp"

namespace ailab::gomoku {
namespace {

struct BookRequest {
    std::string book;
    PositionInput position;
    TrainingSettings training;
};

struct OpeningsRequest {
    PositionInput position;
    int count = 20, stones = 5, balance = 60;
};

void save(const std::string& file, const OpeningTable& table, app::Session& session) {
    std::ostringstream out;
    write_opening_table(out, table);
    show::write_file(session, file, out.str());
}

/// Finds answers by playing games; saves the table after each game.
app::ExitCode train(const BookRequest& input, app::Session& session) {
    TrainingSettings settings = input.training;
    if (session.shared().node_limit) settings.analysis_nodes = *session.shared().node_limit;
    settings.run = session.budget();
    settings.run.max_nodes = Budget().max_nodes;  // the node limit applies to each analysis
    OpeningTable table = read_or_begin_book(input.book, session);
    const Board board = input.position.board(session);
    if (board.over()) throw InputError(tr("the game is over: no answer is needed"));
    app::Results results(session, "gomoku.book_train/1");
    BookTrainer trainer(table, settings, [&](const Board& at, const TrainedAnswer& a, bool chosen) {
        results.add({.text = tr("{} {} {} won {} of {}, {:+}{}\n", to_string(at.moves()),
                                chosen ? "=>" : "  ", to_string(a.move), a.won, a.played, a.value,
                                a.lost_to.empty() ? "" : tr(", lost to {}", to_string(a.lost_to))),
                     .fields = {{"moves", to_string(at.moves())},
                                {"answer", to_string(a.move)},
                                {"chosen", chosen},
                                {"won", a.won},
                                {"played", a.played},
                                {"value", a.value},
                                {"lost_to", to_string(a.lost_to)}}});
        if (chosen) save(book_path(input.book), table, session);
    });
    try {
        trainer.train(board);
    } catch (const OutOfBudget& out) {
        session.note(tr("stopped: {}; the answers found so far are in the table",
                        tr(to_string(out.reason))));
        return app::ExitCode::out_of_budget;
    }
    return app::ExitCode::answered;
}

/// Finds openings whose value for the side to move is near 0, by a search of --node-limit
/// positions; all have different patterns.
app::ExitCode openings(const OpeningsRequest& input, app::Session& session) {
    if (input.position.size < 7) throw UsageError(tr("--size must be 7 to {} here", kMaxSize));
    const Rule rule = input.position.rule_of({});
    Budget run = session.budget().part(Budget().max_nodes);
    Limits limits;
    limits.nodes = session.shared().node_limit.value_or(20'000);
    limits.cancel = session.cancel_flag();
    Engine engine(table_bytes(session));
    Random random(session.shared().seed);
    std::set<std::string> patterns;
    app::Results results(session, "gomoku.openings/1");
    for (int found = 0; found < input.count;) {
        run.look();
        const Board board = random_opening(input.position.size, rule, input.stones, random);
        if (patterns.contains(CanonicalForm(board.moves()).text())) continue;
        engine.new_game();
        const EngineInfo info = engine.analyse(board, limits);
        run.look();
        if (info.lines.empty() || std::abs(info.lines.front().value) > input.balance) continue;
        patterns.insert(CanonicalForm(board.moves()).text());
        const Value value = info.lines.front().value;
        results.add({.text = fmt::format("{}  # {:+}\n", to_string(board.moves()), value),
                     .fields = {{"moves", to_string(board.moves())}, {"value", value}}});
        ++found;
    }
    return app::ExitCode::answered;
}

void declare_train(app::Command& command, TrainingSettings& training) {
    constexpr double kMostGames = 10'000, kMostNodes = 1e12;
    command.option("--candidates", "N", training.candidates, "number of answers tried")
        .range(1, kMaxSize * kMaxSize)
        .option("--replies", "N", training.replies, "number of replies to each answer")
        .range(1, kMaxSize * kMaxSize)
        .option("--games", "N", training.games, "games for each reply")
        .range(1, kMostGames)
        .option("--depth", "N", training.depth, "number of moves to which lost games are repaired")
        .range(0, kMaxSize * kMaxSize)
        .option("--own-nodes", "N", training.own_nodes, "nodes per move")
        .range(1, kMostNodes)
        .option("--opponent-nodes", "N", training.opponent_nodes, "nodes per move of the opponent")
        .range(1, kMostNodes);
}

}  // namespace

app::Action train_book_command(app::Command& command) {
    const auto request = std::make_shared<BookRequest>();
    request->position.declare(command, {}, {});
    command.option("--book", "FILE", request->book, "the table; default: the project's own");
    declare_train(command, request->training);
    command.shared(app::kFormat | app::kLimits | app::kSeed | app::kThreads)
        .details(
            "Plays games with the answers that a search of --node-limit positions rates "
            "best,\nagainst the replies that it rates best. The answer that loses least goes into "
            "the\ntable; where it lost, the position after the reply is trained next.")
        .example(
            "book h8i10 --candidates 2 --replies 2 --own-nodes 50 --opponent-nodes 50 "
            "--node-limit 200 --depth 0 --book my.txt",
            "few and fast games");
    return [request](app::Session& session) { return train(*request, session); };
}

app::Action openings_command(app::Command& command) {
    const auto request = std::make_shared<OpeningsRequest>();
    request->position.declare(command, {}, {});
    command.option("--count", "N", request->count, "number of openings")
        .range(1, 100'000)
        .option("--stones", "N", request->stones, "stones in each")
        .range(1, 20)
        .option("--balance", "N", request->balance, "maximum absolute value")
        .range(0, kWin)
        .shared(app::kFormat | app::kLimits | app::kSeed)
        .example("openings --count 2 --node-limit 500 > own.txt", "balanced openings for matches");
    return [request](app::Session& session) { return openings(*request, session); };
}

}  // namespace ailab::gomoku
