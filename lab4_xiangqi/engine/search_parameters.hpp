// The switches and the parameters of the search, for selectivity.cpp and the histories;
// `workshop_xiangqi spsa` tunes the parameters on self-play games. Each is a trade-off: a larger
// margin or a smaller reduction makes the search safer and slower. Values are in hundredths of a
// pawn, reductions in 1/1024 of a ply.
#pragma once

#include <string_view>
#include <utility>

namespace ailab::lab4 {

/// Named switches for every refinement of the search. With all of them off the engine is plain
/// alpha-beta with its evaluation (tested); search.cpp explains each where it uses it.
struct EngineSwitches {
    bool table = true;             ///< cutoffs and first moves from the transposition table
    bool ordering = true;          ///< staged move picker; otherwise the generator's order
    bool killers = true;           ///< killer and counter moves
    bool history = true;           ///< quiet, capture and continuation history
    bool pvs = true;               ///< zero windows after the first move (Marsland & Campbell 1982)
    bool aspiration = true;        ///< a narrow window around the previous value
    bool quiescence = true;        ///< captures and checks beyond the horizon
    bool repetition = true;        ///< repetition, natural limit and bare boards inside the tree
    bool mate_distance = true;     ///< cut lines that cannot give a shorter mate
    bool null_move = true;         ///< cut if passing still fails high (Donninger 1993)
    bool reductions = true;        ///< late moves are searched less deeply
    bool check_extension = true;   ///< extend checks that lose no material by one ply
    bool singular = true;          ///< extend singular moves (Anantharaman et al. 1988)
    bool futility = true;          ///< cut nodes far above beta; skip quiet moves far below alpha
    bool razoring = true;          ///< use only quiescence far below alpha
    bool late_pruning = true;      ///< skip late quiet moves at low depth
    bool exchange_pruning = true;  ///< skip moves that lose material at once
    bool probcut = true;           ///< cut if a capture wins clearly at reduced depth
    bool internal_reduction = true;  ///< search nodes without a table move less deeply
    bool correction = true;          ///< correct the evaluation by earlier search results
    bool mate_hunt = true;           ///< search for a mate by checks only at the root

    static constexpr EngineSwitches none() noexcept;
};

/// The name and member of every switch, in the order above.
inline constexpr std::pair<std::string_view, bool EngineSwitches::*> kEngineSwitches[] = {
    {"table", &EngineSwitches::table},
    {"ordering", &EngineSwitches::ordering},
    {"killers", &EngineSwitches::killers},
    {"history", &EngineSwitches::history},
    {"pvs", &EngineSwitches::pvs},
    {"aspiration", &EngineSwitches::aspiration},
    {"quiescence", &EngineSwitches::quiescence},
    {"repetition", &EngineSwitches::repetition},
    {"mate_distance", &EngineSwitches::mate_distance},
    {"null_move", &EngineSwitches::null_move},
    {"reductions", &EngineSwitches::reductions},
    {"check_extension", &EngineSwitches::check_extension},
    {"singular", &EngineSwitches::singular},
    {"futility", &EngineSwitches::futility},
    {"razoring", &EngineSwitches::razoring},
    {"late_pruning", &EngineSwitches::late_pruning},
    {"exchange_pruning", &EngineSwitches::exchange_pruning},
    {"probcut", &EngineSwitches::probcut},
    {"internal_reduction", &EngineSwitches::internal_reduction},
    {"correction", &EngineSwitches::correction},
    {"mate_hunt", &EngineSwitches::mate_hunt},
};

constexpr EngineSwitches EngineSwitches::none() noexcept {
    EngineSwitches switches;
    for (const auto& [name, member] : kEngineSwitches) switches.*member = false;
    return switches;
}

struct SearchParameters {
    int razor_margin = 220;            ///< razoring: margin below alpha at depth 0
    int razor_margin_of_depth = 200;   ///< razoring: added for the square of the depth
    int reverse_futility_margin = 75;  ///< reverse futility: margin above beta per ply left
    int null_margin = 160;             ///< null move: margin above beta near the horizon
    int null_surplus = 180;            ///< null move: margin above beta per extra ply of reduction
    int probcut_margin = 190;          ///< ProbCut: margin above beta
    int probcut_improving = 50;        ///< ProbCut: smaller margin when improving
    int late_moves = 4;        ///< late pruning: moves at depth 0; the square of the depth is added
    int futility_margin = 90;  ///< futility: margin below alpha at depth 0
    int futility_margin_of_depth = 95;  ///< futility: added per ply
    int bad_history = 2600;             ///< history pruning: history below zero per ply
    int quiet_loss = 26;  ///< exchange pruning: loss of a quiet move, times the square of the depth
    int capture_loss = 110;      ///< exchange pruning: loss of a capture, times the depth
    int singular_margin = 2;     ///< singular: margin below the table's value per ply
    int very_singular = 25;      ///< singular: extra margin for an extension of two plies
    int reduction_base = 614;    ///< reductions: base for every late move
    int reduction_factor = 465;  ///< reductions: factor of the logarithms of depth and move number
    int reduction_cut = 1024;    ///< reductions: more where a cut-off is expected
    int reduction_not_improving = 1024;  ///< reductions: more when not improving
    int reduction_on_pv = 1024;          ///< reductions: less on the principal variation
    int reduction_check = 1024;          ///< reductions: less for a check
    int reduction_cutoffs = 1024;   ///< reductions: more after many cut-offs among the children
    int reduction_killer = 1024;    ///< reductions: less for a killer
    int reduction_capture = 1024;   ///< reductions: less for a capture
    int history_of_one_ply = 5000;  ///< reductions: history that is worth a ply
    int bonus_of_depth = 96;        ///< history: bonus per ply
    int bonus_of_square = 16;       ///< history: bonus for the square of the depth
    int most_bonus = 1400;          ///< history: maximum bonus
    int aspiration_window = 14;     ///< aspiration: half the width of the first window
    int quiescence_margin = 130;    ///< quiescence: skip a capture that stays below alpha by more
    int correction_guards = 128;    ///< correction by pawns and guards, in 1/128
    int negative_extension = 1;     ///< plies less if not singular, with a table value above beta

    friend bool operator==(const SearchParameters&, const SearchParameters&) = default;
};

}  // namespace ailab::lab4
