// The ranges of the search's parameters (lab4_xiangqi/engine/search_parameters.hpp) for the tuner,
// and the file with their values.
#pragma once

#include <string>
#include <string_view>

#include "common/base/translate.hpp"
#include "common/text/source.hpp"
#include "lab4_xiangqi/engine/search_parameters.hpp"

namespace ailab::lab4 {

struct SearchParameter {
    std::string_view name;
    int SearchParameters::*member;
    int low, high;
    std::string_view help;
};

// clang-format off
inline constexpr SearchParameter kSearchParameters[] = {
    {"razor_margin", &SearchParameters::razor_margin, 50, 500, marked("razoring: margin below alpha at depth 0")},
    {"razor_margin_of_depth", &SearchParameters::razor_margin_of_depth, 50, 400, marked("razoring: added for the square of the depth")},
    {"reverse_futility_margin", &SearchParameters::reverse_futility_margin, 30, 150, marked("reverse futility: margin above beta per ply left")},
    {"null_margin", &SearchParameters::null_margin, 0, 400, marked("null move: margin above beta near the horizon")},
    {"null_surplus", &SearchParameters::null_surplus, 60, 400, marked("null move: margin above beta per extra ply of reduction")},
    {"probcut_margin", &SearchParameters::probcut_margin, 80, 350, marked("ProbCut: margin above beta")},
    {"probcut_improving", &SearchParameters::probcut_improving, 0, 120, marked("ProbCut: smaller margin when improving")},
    {"late_moves", &SearchParameters::late_moves, 1, 10, marked("late pruning: moves at depth 0; the square of the depth is added")},
    {"futility_margin", &SearchParameters::futility_margin, 20, 250, marked("futility: margin below alpha at depth 0")},
    {"futility_margin_of_depth", &SearchParameters::futility_margin_of_depth, 40, 200, marked("futility: added per ply")},
    {"bad_history", &SearchParameters::bad_history, 800, 6000, marked("history pruning: history below zero per ply")},
    {"quiet_loss", &SearchParameters::quiet_loss, 8, 60, marked("exchange pruning: loss of a quiet move, times the square of the depth")},
    {"capture_loss", &SearchParameters::capture_loss, 40, 250, marked("exchange pruning: loss of a capture, times the depth")},
    {"singular_margin", &SearchParameters::singular_margin, 1, 6, marked("singular: margin below the table's value per ply")},
    {"very_singular", &SearchParameters::very_singular, 5, 80, marked("singular: extra margin for an extension of two plies")},
    {"reduction_base", &SearchParameters::reduction_base, 0, 2048, marked("reductions: base for every late move")},
    {"reduction_factor", &SearchParameters::reduction_factor, 250, 750, marked("reductions: factor of the logarithms of depth and move number")},
    {"reduction_cut", &SearchParameters::reduction_cut, 0, 3072, marked("reductions: more where a cut-off is expected")},
    {"reduction_not_improving", &SearchParameters::reduction_not_improving, 0, 2048, marked("reductions: more when not improving")},
    {"reduction_on_pv", &SearchParameters::reduction_on_pv, 0, 3072, marked("reductions: less on the principal variation")},
    {"reduction_check", &SearchParameters::reduction_check, 0, 3072, marked("reductions: less for a check")},
    {"reduction_cutoffs", &SearchParameters::reduction_cutoffs, 0, 2048, marked("reductions: more after many cut-offs among the children")},
    {"reduction_killer", &SearchParameters::reduction_killer, 0, 3072, marked("reductions: less for a killer")},
    {"reduction_capture", &SearchParameters::reduction_capture, 0, 3072, marked("reductions: less for a capture")},
    {"history_of_one_ply", &SearchParameters::history_of_one_ply, 2000, 12000, marked("reductions: history that is worth a ply")},
    {"bonus_of_depth", &SearchParameters::bonus_of_depth, 20, 300, marked("history: bonus per ply")},
    {"bonus_of_square", &SearchParameters::bonus_of_square, 0, 48, marked("history: bonus for the square of the depth")},
    {"most_bonus", &SearchParameters::most_bonus, 500, 3000, marked("history: maximum bonus")},
    {"aspiration_window", &SearchParameters::aspiration_window, 5, 40, marked("aspiration: half the width of the first window")},
    {"correction_guards", &SearchParameters::correction_guards, 0, 256, marked("correction by pawns and guards, in 1/128")},
    {"negative_extension", &SearchParameters::negative_extension, 0, 3, marked("reduction in plies if not singular and the table's value is above beta")},
    {"quiescence_margin", &SearchParameters::quiescence_margin, 40, 300, marked("quiescence: a capture that stays below alpha by more than this is skipped")},
};
// clang-format on

/// Returns null if there is no parameter of this name.
const SearchParameter* find_search_parameter(std::string_view name) noexcept;
/// Returns "did you mean …?", or "" if no name is similar.
std::string search_parameter_hint(std::string_view name);

/// Reads one "name value" per line, with # comments; parameters that do not occur keep their value
/// in `start`. Throws InputError with the line number.
SearchParameters parse_search_parameters(const Source& source, SearchParameters start = {});
/// Writes every parameter in the same format.
std::string to_text(const SearchParameters& parameters);

}  // namespace ailab::lab4
