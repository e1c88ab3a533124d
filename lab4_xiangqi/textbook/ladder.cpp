#include "lab4_xiangqi/textbook/ladder.hpp"

#include "lab4_xiangqi/world/fen.hpp"
#include "lab4_xiangqi/world/notation/notation.hpp"

namespace ailab::lab4 {
namespace {

constexpr Switches kHistory{.history = true};
constexpr Switches kKillers{.history = true, .killers = true};
constexpr Switches kTable{.table = true, .history = true, .killers = true};
constexpr Switches kDeepening{.table = true, .history = true, .killers = true, .deepening = true};

constexpr std::array<Rung, 9> kLadder{{
    {.name = marked("minimax"), .algorithm = Algorithm::negamax},
    {.name = marked("alpha-beta")},
    {.name = marked("+ captures first"), .captures_first = true},
    {.name = marked("+ history"), .captures_first = true, .switches = kHistory},
    {.name = marked("+ killers"), .captures_first = true, .switches = kKillers},
    {.name = marked("+ table"), .captures_first = true, .switches = kTable},
    {.name = marked("+ deepening"), .captures_first = true, .switches = kDeepening},
    {.name = marked("PVS + all"),
     .algorithm = Algorithm::pvs,
     .captures_first = true,
     .switches = kDeepening},
    {.name = marked("MTD(f) + all"),
     .algorithm = Algorithm::mtdf,
     .captures_first = true,
     .switches = kDeepening},
}};

constexpr std::array<DocumentMove, 5> kDocument{{
    {"炮二平五", "炮二平五", "马８进７", {61.74, 54.19, 5.998}, {2250343, 1873688, 23657}},
    {"炮八进四", "炮八进四", "车９平８", {27.78, 22.78, 6.889}, {1052517, 754439, 22513}},
    {"车九进八", "车九进二", "马２进３", {20.94, 18.10, 0.167}, {797920, 646215, 479}},
    {"车一平二", "车一进二", "卒７进１", {9.51, 7.10, 1.354}, {361434, 238067, 18789}},
    {"炮八平五", "炮八平五", "", {9.43, 7.12, 2.362}, {377701, 263942, 7421}},
}};

constexpr std::array<std::string_view, 6> kMixed{
    kStartFen,
    "1nbak1br1/4a4/r3c4/p1p3cCp/1R4C2/2P3p2/P3P3P/2N6/4Nn1R1/2BAKAB2 b - - 11 14",
    "3akab2/8r/3Rc1n2/p3p1p1p/9/3p2PN1/P1n1P3P/2N2C3/4Ar3/2B1KABR1 b - - 4 15",
    "2bak1b2/4a4/n3c2c1/2p5C/5np2/9/P1P1P3P/2N1B2C1/4N4/2BAKA3 b - - 0 14",
    "r3kaR2/4a4/1c2b4/p3C1p1p/3n5/9/P2rP1P1P/2R3N2/9/2BAKAB2 b - - 0 15",
    "2ba1k3/4N4/4b4/5c3/7P1/P8/5n3/B4C3/5K3/5A3 b - - 2 48",
};

}  // namespace

SearchOptions Rung::options(Depth depth) const {
    SearchOptions options;
    options.algorithm = algorithm;
    options.depth = depth;
    options.switches = switches;
    options.switches.same_depth_only = true;  // every rung must find minimax's value
    // Enough for depth-5 searches; a small table is fast.
    options.table_bytes = std::size_t{4} << 20U;
    return options;
}

std::span<const Rung> ladder() {
    return kLadder;
}

std::span<const DocumentMove> document_moves() {
    return kDocument;
}

std::vector<Position> mixed_positions() {
    std::vector<Position> positions;
    for (const std::string_view fen : kMixed) positions.push_back(parse_fen(fen));
    return positions;
}

std::vector<Position> document_positions() {
    std::vector<Position> positions;
    Position position;
    for (const DocumentMove& move : kDocument) {
        position.make(read_move(position, move.played).move);
        positions.push_back(position);
        if (!move.reply.empty()) position.make(read_move(position, move.reply).move);
    }
    return positions;
}

}  // namespace ailab::lab4
