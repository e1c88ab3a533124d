// The ladder: the documents' techniques in order. Each rung adds one to the rung below.
#pragma once

#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "common/search/game/game_search.hpp"
#include "gomoku/engine/evaluator.hpp"
#include "gomoku/engine/openings/canonical_form.hpp"
#include "gomoku/engine/openings/opening_table.hpp"
#include "gomoku/match/player.hpp"
#include "gomoku/textbook/kill_search.hpp"
#include "gomoku/textbook/textbook_game.hpp"

namespace ailab::gomoku {

inline constexpr std::size_t kNoMemoryLimit = std::numeric_limits<std::size_t>::max();

struct Rung {
    std::string_view name;     ///< the name on the command line
    std::string_view summary;  ///< one line of help
    MovePolicy policy = MovePolicy::gen;
    Depth depth = 4;
    bool table = false;          ///< Zobrist keys and a transposition table, iterative deepening
    bool opening = false;        ///< opening table by canonical form
    bool vcf = false;            ///< kill search by fours
    bool vct = false;            ///< kill search by fours and threes
    std::uint64_t playouts = 0;  ///< Monte-Carlo tree search instead of alpha-beta
    bool engine = false;         ///< the engine; none of the above applies
};

/// full-width, ordered, gen, table, opening, vcf, vct, mcts, engine.
std::span<const Rung> rungs();
/// Throws UsageError that lists the names and suggests a near miss.
const Rung& rung_named(std::string_view name);

/// What a rung below the engine does before it answers, in this order; each may be empty.
struct RungObserver {
    std::function<void(const TwoBoards&, const std::optional<OpeningAnswer>&)> on_lookup{};
    std::function<void(bool fours_only, const KillResult&)> on_kill{};
    GameRecorder<TextbookGame>* recorder = nullptr;
};

/// `openings` may be null and must outlive the player. Half of `memory` (in bytes) is for a table.
/// `evaluation` is for the engine; the rungs below use the document's.
std::unique_ptr<Player> make_player(const Rung& rung, const OpeningTable* openings,
                                    std::size_t memory = kNoMemoryLimit,
                                    const EvaluationChoice& evaluation = {},
                                    RungObserver observer = {});

/// A player that looks into the table first; `openings` may be null.
std::unique_ptr<Player> with_openings(const OpeningTable* openings, std::unique_ptr<Player> player);

}  // namespace ailab::gomoku
