// bench: fixed positions, node counts only: the signature of a commit.
#include <ostream>

#include <fmt/format.h>

#include "common/search/game/perft.hpp"
#include "gomoku/commands/commands.hpp"
#include "gomoku/game.hpp"

namespace ailab::gomoku {

app::Action bench_command(app::Command& command) {
    command.shared(app::kNoShared);
    return [](app::Session& session) {
        GomokuGame game(Board(kDefaultSize, Rule::freestyle));
        Budget budget;
        const std::uint64_t nodes = perft(game, 2, budget);
        session.out() << fmt::format("Bench: {}\n", nodes);
        return app::ExitCode::answered;
    };
}

}  // namespace ailab::gomoku
