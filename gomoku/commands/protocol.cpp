// protocol: a brain for Gomocup managers; a program called pbrain-... starts it by itself.
#include "gomoku/commands/commands.hpp"
#include "gomoku/protocol/brain.hpp"

namespace ailab::gomoku {

app::Action protocol_command(app::Command& command) {
    command.shared(app::kNoShared)
        .example("protocol", "then START 15, BEGIN, TURN 7,8, ... END")
        .details(
            "Serves one game after the other on the standard streams. The same happens if the "
            "program's file name begins with pbrain-.");
    return [](app::Session& session) {
        serve(session.in(), session.out());
        return app::ExitCode::answered;
    };
}

}  // namespace ailab::gomoku
