// `uci` and `ucci`: the engine for GUIs and match runners.
#include <csignal>
#include <memory>
#include <ostream>

#include "common/base/translate.hpp"
#include "common/show/evaluation_options.hpp"
#include "lab4_xiangqi/commands/commands.hpp"
#include "lab4_xiangqi/protocol/engine_protocol.hpp"

namespace ailab::lab4 {

namespace {

/// Switches to English, the language of the protocols, whatever the user's language. An engine has
/// nothing to save, so a signal ends it at once, even while it waits for a line.
void begin_protocol() {
    use_language(Language::en, {});
    std::signal(SIGINT, SIG_DFL);
    std::signal(SIGTERM, SIG_DFL);
}

app::Action protocol_command(app::Command& command,
                             std::unique_ptr<EngineProtocol> (*make)(std::ostream&)) {
    struct Options {
        show::EvaluationOptions evaluation{"learned"};
        int level = arena::kTopLevel;
    };
    const auto options = std::make_shared<Options>();
    options->evaluation.declare(command);
    command.option("-l,--level", "N", options->level, "level to begin with")
        .range(1, arena::kTopLevel)
        .shared(app::kNoShared);
    return [options, make](app::Session& session) {
        const EvaluationChoice choice = options->evaluation.choice(session, kNetworkFormat);
        begin_protocol();
        const auto protocol = make(session.document());
        protocol->begin_with(choice, options->evaluation.network, options->level);
        serve(*protocol, session.in());
        return app::ExitCode::answered;
    };
}

}  // namespace

app::Action uci_command(app::Command& command) {
    command.example("uci", "then: position startpos moves h2e2, go movetime 1000, quit");
    return protocol_command(command, make_uci);
}

app::Action ucci_command(app::Command& command) {
    command.example("ucci", "then: position startpos, go time 10 increment 0, quit");
    return protocol_command(command, make_ucci);
}

}  // namespace ailab::lab4
