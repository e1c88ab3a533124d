#include "workshop/gomoku/engine_advice.hpp"

#include <memory>

#include "gomoku/commands/input.hpp"

namespace ailab::gomoku {
namespace {

constexpr std::uint64_t kShortSearch = 1000;
constexpr int kShortLines = 2;
constexpr std::size_t kShortTable = std::size_t{1} << 20U;
constexpr std::uint64_t kLongSearch = 3'000'000;

}  // namespace

EngineAdvice::EngineAdvice(Budget& budget, std::size_t table_bytes)
    : budget_(budget), quick_(kShortTable), thorough_(table_bytes) {
    quick_.switches.vct = false;  // the prover has already looked for a win by threats
    quick_.switches.quiet = false;
}

EngineInfo EngineAdvice::analyse(Engine& engine, const Board& board, std::uint64_t nodes,
                                 int lines) {
    Limits limits;
    limits.nodes = nodes;
    limits.lines = lines;
    limits.cancel = budget_.cancel;
    limits.seconds = budget_.seconds_left();
    EngineInfo info = engine.analyse(board, limits);
    budget_.spend(info.nodes);
    budget_.look();
    return info;
}

std::vector<Advice> EngineAdvice::moves(const Grid& grid) {
    const Board board =
        board_of(stones_of(grid, Colour::black), stones_of(grid, Colour::white), grid.size());
    std::vector<Advice> moves;
    for (const EngineLine& line : analyse(quick_, board, kShortSearch, kShortLines).lines)
        if (!line.moves.empty()) moves.push_back({line.moves.front(), line.value});
    return moves;
}

Point EngineAdvice::answer(const Board& board) {
    const auto [known, is_new] = answers_.try_emplace(board.key());
    if (!is_new) return known->second;
    const EngineInfo info = analyse(thorough_, board, kLongSearch, 1);
    if (!info.lines.empty()) known->second = info.lines.front().moves.front();
    return known->second;
}

ProverTools with_advice(ProverTools tools, EngineAdvice& advice) {
    tools.advise = [&advice](const Grid& grid) { return advice.moves(grid); };
    return tools;
}

OpeningProver::Belief belief_in_table(app::Session& session) {
    const auto book = std::make_shared<OpeningTable>(read_book("", session));
    return [book](const Board& board) {
        const auto answer = book->find(board);
        return answer ? answer->move : Point();
    };
}

}  // namespace ailab::gomoku
