// `tune`: fits the weights of the evaluation to training games.
#include <memory>
#include <ostream>

#include <fmt/format.h>

#include "common/app/result.hpp"
#include "common/show/search_command.hpp"
#include "common/show/write_file.hpp"
#include "workshop/xiangqi/commands.hpp"
#include "workshop/xiangqi/tuner.hpp"

namespace ailab::lab4 {
namespace {

/// Terms with a name, in the order of the file.
struct WeightGroup {
    std::string_view name;
    int first, count;
};
constexpr int kHalf = Terms::kHalfBoard;
constexpr WeightGroup kGroups[] = {
    {"material", Terms::kMaterial, 8},
    {"king_square", Terms::kSquare, kHalf},
    {"advisor_square", Terms::kSquare + kHalf, kHalf},
    {"elephant_square", Terms::kSquare + 2 * kHalf, kHalf},
    {"horse_square", Terms::kSquare + 3 * kHalf, kHalf},
    {"rook_square", Terms::kSquare + 4 * kHalf, kHalf},
    {"cannon_square", Terms::kSquare + 5 * kHalf, kHalf},
    {"pawn_square", Terms::kSquare + 6 * kHalf, kHalf},
    {"rook_mobility", Terms::kRookMobility, 18},
    {"cannon_mobility", Terms::kCannonMobility, 18},
    {"horse_mobility", Terms::kHorseMobility, 9},
    {"pair", Terms::kPair, 6},
    {"guards", Terms::kGuards, 9},
    {"advisors_against", Terms::kAdvisorsAgainst, 3},
    {"elephants_against", Terms::kElephantsAgainst, 3},
    {"linked_guards", Terms::kLinkedGuards, 2},
    {"hollow_cannon", Terms::kHollowCannon, 9},
    {"central_cannon", Terms::kCentralCannon, 3},
    {"bottom_cannon", Terms::kBottomCannon, 5},
    {"zone_attack", Terms::kZoneAttack, 4},
    {"zone_attackers", Terms::kZoneAttackers, 8},
    {"safe_check", Terms::kSafeCheck, 2},
    {"king_file", Terms::kKingFile, 2},
    {"threat_by_pawn", Terms::kThreatByPawn, 8},
    {"threat_by_minor", Terms::kThreatByMinor, 8},
    {"threat_by_rook", Terms::kThreatByRook, 8},
    {"hanging", Terms::kHanging, 8},
    {"pawn_pair", Terms::kPawnPair, 1},
    {"pawns_crossed", Terms::kPawnsCrossed, 6},
    {"horse_linked", Terms::kHorseLinked, 1},
    {"king_mobility", Terms::kKingMobility, 5},
    {"pinned", Terms::kPinned, 8},
    {"tempo", Terms::kTempo, 1},
};

/// The text that engine/weights.cpp includes.
std::string text_of(const Weights& weights) {
    constexpr int kPerLine = 10;
    std::string text;
    for (const WeightGroup& group : kGroups) {
        text += fmt::format("// {}\n", group.name);
        const int per_line = group.count == kHalf ? kHalf / kRanks : kPerLine;
        for (int i = 0; i < group.count; ++i) {
            const Score score = weights[group.first + i];
            const bool last = i + 1 == group.count || (i + 1) % per_line == 0;
            text += fmt::format("{{{}, {}}},{}", score.middle(), score.end(), last ? '\n' : ' ');
        }
    }
    return text;
}

struct TuneRequest {
    std::vector<std::string> files;
    std::string out;
    TuneOptions tune;
};

app::ExitCode run(app::Session& session, const TuneRequest& options) {
    Budget budget = session.budget();
    Tuner tuner(Weights::defaults(), budget);
    for (const std::string& file : options.files)
        training::read_samples(file, [&](const training::Sample& sample) {
            tuner.add(sample);
            return true;
        });
    app::Results results(session, "lab4.tune/1");
    results.say(tr("{} positions\n", tuner.size()));
    const double scale = tuner.fit_scale();
    results.say(tr("scale {:.0f}\n", scale));
    const auto add_error = [&](int epoch) {
        const double training = tuner.training_error(), held_out = tuner.held_out_error();
        results.add({.text = tr("error {:.6f}, held out {:.6f}\n", training, held_out),
                     .fields = {{"epoch", epoch},
                                {"positions", tuner.size()},
                                {"scale", scale},
                                {"error", training},
                                {"held_out_error", held_out}},
                     .logged = false});
    };
    add_error(0);
    Progress progress = session.progress(tr("epochs"));
    const auto epochs = static_cast<std::uint64_t>(options.tune.epochs);
    const Weights tuned = tuner.tune(options.tune, [&](int epoch, double error) {
        progress.update(static_cast<std::uint64_t>(epoch), epochs, fmt::format("{:.6f}", error));
        return true;
    });
    progress.wipe();
    if (!budget.stopped()) add_error(options.tune.epochs);
    show::write_file(session, options.out, text_of(tuned));
    show::report_stop(session, budget.reason());
    return show::exit_code(budget.reason());
}

}  // namespace

app::Action tune_command(app::Command& command) {
    const auto options = std::make_shared<TuneRequest>();
    command.arguments("FILE", options->files, "positions written by datagen")
        .option("-o,--out", "FILE", options->out, "write the weights here")
        .option("--epochs", "N", options->tune.epochs, "passes over the positions")
        .range(0, 1'000'000'000)
        .option("--rate", "R", options->tune.rate, "step size of the gradient descent")
        .range(1e-6, 1000)
        .option("--search-share", "P", options->tune.search_share,
                "weight of the search value against the game result")
        .range(0, 1)
        .option("--pull", "P", options->tune.pull,
                "strength of the pull towards the initial weights")
        .range(0, 1)
        .example("tune games.txt --out weights.inc", "weights fitted to the games")
        .shared(app::kFormat | app::kSeed | app::kTimeLimit);
    return [options](app::Session& session) { return run(session, *options); };
}

}  // namespace ailab::lab4
