// `bench`: the signature of a build: the node counts of fixed searches.
#include <ostream>

#include <fmt/format.h>

#include "common/app/session.hpp"
#include "lab4_xiangqi/commands/commands.hpp"
#include "lab4_xiangqi/engine/engine.hpp"
#include "lab4_xiangqi/world/fen.hpp"

namespace ailab::lab4 {
namespace {

struct BenchCase {
    std::string_view fen;
    Depth depth;
};
constexpr BenchCase kCases[] = {
    {kStartFen, 11},
    {"r1bakab1r/9/1cn2cn2/p1p1p1p1p/9/2P6/P3P1P1P/1C2C1N2/9/RNBAKAB1R b - - 1 5", 10},
    {"2bakab2/4n4/2n1c4/p3p1p1p/2p6/6P2/P1P1P3P/2N1C1N2/4A4/2BAK1B2 w - - 0 18", 11},
    {"3akab2/9/4b4/p1N5p/4n4/2P6/P7P/4B4/4A4/3AK1B2 w - - 0 30", 13},
    {"2bak4/4a4/4b4/4R4/9/2r6/9/4C4/4A4/2BAK1B2 w - - 0 40", 12},
    {"4k4/9/4b4/9/4P4/9/9/4B4/9/4K1B2 w - - 0 60", 12},
    {"3ak4/1R2a4/4b4/9/5N3/9/2r6/4B4/4A1n2/2BAK4 w - - 0 35", 11},
};

}  // namespace

app::Action bench_command(app::Command& command) {
    command.shared(app::kNoShared);
    return [](app::Session& session) {
        std::uint64_t total = 0;
        Engine engine({.hash_megabytes = 16});
        for (const BenchCase& c : kCases) {
            engine.new_game();
            const SearchResult result = engine.search(
                parse_fen(c.fen), {.depth = c.depth, .cancel = session.cancel_flag()});
            total += result.nodes;
            session.document() << fmt::format("{} depth {}: {} value {}, {} nodes\n", c.fen,
                                              c.depth, to_uci(result.best), result.value,
                                              result.nodes);
        }
        session.document() << fmt::format("Bench: {}\n", total);
        return app::ExitCode::answered;
    };
}

}  // namespace ailab::lab4
