// Named switches for every refinement of the search. With all of them off the engine is plain
// alpha-beta with its evaluation (tested); search.cpp explains each where it uses it.
#pragma once

#include <string_view>
#include <utility>

namespace ailab::lab4 {

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

}  // namespace ailab::lab4
