// Every refinement of the search as a named switch. With all of them off the engine is plain
// alpha-beta on its evaluation (tested); each is explained where search.cpp uses it.
#pragma once

#include <string_view>
#include <utility>

namespace ailab::lab4 {

struct EngineSwitches {
    bool table = true;             ///< answers and first moves from the transposition table
    bool ordering = true;          ///< staged move picker; otherwise the generator's order
    bool killers = true;           ///< killer and counter moves
    bool history = true;           ///< quiet, capture and continuation history
    bool pvs = true;               ///< zero windows after the first move (Marsland & Campbell 1982)
    bool aspiration = true;        ///< a narrow window around the last value
    bool quiescence = true;        ///< captures and checks beyond the horizon
    bool repetition = true;        ///< repetition, natural limit and bare boards inside the tree
    bool mate_distance = true;     ///< no search for a mate longer than one known
    bool null_move = true;         ///< passing still fails high (Donninger 1993)
    bool reductions = true;        ///< late moves are searched less deeply
    bool check_extension = true;   ///< checks that lose nothing are searched a ply deeper
    bool singular = true;          ///< so is a move that alone holds (Anantharaman et al. 1988)
    bool futility = true;          ///< far above beta cut; quiet moves far below alpha skip
    bool razoring = true;          ///< far below alpha: quiescence decides
    bool late_pruning = true;      ///< late quiet moves at low depth are not searched at all
    bool exchange_pruning = true;  ///< nor are moves that lose material on the spot
    bool probcut = true;           ///< a capture that wins plenty at reduced depth cuts
    bool internal_reduction = true;  ///< a node without a table move is searched less deeply
    bool correction = true;          ///< the evaluation learns from what searches found
    bool mate_hunt = true;           ///< a proof search for mates by checks alone at the root

    static constexpr EngineSwitches none() noexcept;
};

/// Name and member of every switch, in the order above.
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
