#include "common/show/review_games.hpp"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/draw/style.hpp"
#include "common/draw/svg.hpp"
#include "common/show/search_command.hpp"
#include "common/show/write_file.hpp"

namespace ailab::show {
namespace {

std::string title_of(const RecordedGame& game) {
    return game.players[0] + " – " + game.players[1];
}

arena::KeptMistake kept(arena::KeptMistake mistake, const RecordedGame& game) {
    mistake.from =
        fmt::format("{}, {}", game.file.empty() ? title_of(game) : game.file, mistake.from);
    return mistake;
}

std::vector<std::string> files_in(const std::filesystem::path& folder,
                                  const std::vector<std::string>& suffixes) {
    std::vector<std::string> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        const std::string suffix = entry.path().extension().string();
        if (entry.is_regular_file() && !suffix.empty() &&
            std::find(suffixes.begin(), suffixes.end(), suffix.substr(1)) != suffixes.end())
            files.push_back(entry.path().string());
    }
    std::sort(files.begin(), files.end());
    return files;
}

}  // namespace

void declare_review(app::Command& command, ReviewOptions& options,
                    const std::vector<std::string>& only_with) {
    const auto only = [&](app::Command& declared) {
        if (!only_with.empty()) declared.only_with(only_with);
    };
    only(command
             .option("--game", "N", options.game,
                     marked("if there are several games: only this one (0: all)"))
             .at_least(0));
    only(command.option("--mistakes", "FILE", options.mistakes,
                        marked("add a player's mistakes to this file, for puzzle --mistakes")));
    command
        .option("--player", "NAME", options.player,
                marked("the player whose mistakes are kept; if nobody has the name 'person', "
                       "both"))
        .only_with({"--mistakes"});
}

void for_each_game_file(app::Session& session, const std::string& path,
                        const std::vector<std::string>& suffixes,
                        const std::function<void(const std::string&)>& read) {
    if (!std::filesystem::is_directory(path)) return read(path);
    const auto files = files_in(path, suffixes);
    if (files.empty())
        throw InputError(tr("there are no games in the folder {}", path),
                         tr("files that end in .{}", fmt::join(suffixes, ", .")));
    const auto read_or_warn = [&](const std::string& file) {
        try {
            read(file);
        } catch (const InputError& error) {
            session.warn(tr("not read: {}: {}", file, error.diagnostics().front().message));
        }
    };
    for (const std::string& file : files) read_or_warn(file);
}

GameReviews::GameReviews(app::Session& session, const ReviewOptions& options,
                         std::vector<RecordedGame> games)
    : session_(session), options_(options), games_(std::move(games)) {
    const auto chosen = static_cast<std::size_t>(options.game);
    if (chosen > games_.size())
        throw UsageError(tr("--game: there is no game {}", chosen),
                         tr_count("there is {} game", "there are {} games", games_.size()));
    first_ = chosen > 0 ? chosen - 1 : 0;
    last_ = chosen > 0 ? chosen : games_.size();
    if (last_ - first_ != 1 && !options.svg.empty())
        throw UsageError(tr("--svg draws the scores of one game"), tr("choose it with --game N"));
    for (std::size_t i = first_; i < last_; ++i) positions_ += games_[i].moves + 1;
}

app::ExitCode GameReviews::run(
    app::Results& results, const std::string& program,
    const std::function<std::vector<double>(std::size_t, const OnReviewed&)>& review) {
    std::optional<arena::MistakeFile> mistakes;
    if (!options_.mistakes.empty()) mistakes.emplace(options_.mistakes, program);
    const std::time_t now = std::time(nullptr);
    std::uint64_t added = 0;
    for (std::size_t i = first_; i < last_ && !session_.cancelled(); ++i) {
        const RecordedGame& game = games_[i];
        if (i > first_) results.say("\n");
        if (last_ - first_ > 1)
            results.say(tr("game {} of {}: {}\n", i + 1, games_.size(),
                           games_.front().file == games_.back().file
                               ? title_of(game)
                               : fmt::format("{}, {}", title_of(game), game.file)));
        const auto own = arena::own_sides(game.players, options_.player);
        const auto scores = review(i, [&](const ReviewedMove& move) {
            if (mistakes && own[move.player == 0 ? 0 : 1] && arena::is_puzzle(move.mark, move.loss))
                added += mistakes->add(kept(move.mistake, game), now);
        });
        if (!options_.svg.empty())
            write_file(session_, options_.svg, score_graph(scores, title_of(game)));
    }
    if (mistakes) {
        mistakes->write();
        session_.note(tr_count("{} new mistake in {}", "{} new mistakes in {}", added, added,
                               options_.mistakes));
    }
    if (session_.cancelled()) report_stop(session_, StopReason::cancelled);
    return app::ExitCode::answered;
}

std::string score_graph(std::span<const double> scores, const std::string& title) {
    constexpr double kWidth = 900, kHeight = 300, kMargin = 40, kCut = 1000;
    draw::Svg svg(kWidth, kHeight, title, draw::standalone_style());
    svg.rect({0, 0}, kWidth, kHeight, {{"class", "paper"}});
    const double step =
        (kWidth - 2 * kMargin) / static_cast<double>(std::max<std::size_t>(scores.size(), 2) - 1);
    const double middle = kHeight / 2, scale = (kHeight / 2 - kMargin) / kCut;
    std::string path;
    for (std::size_t i = 0; i < scores.size(); ++i)
        path += fmt::format("{}{} {}", i == 0 ? "M" : " L",
                            draw::number(kMargin + step * static_cast<double>(i)),
                            draw::number(middle - scale * std::clamp(scores[i], -kCut, kCut)));
    for (const double value : {-kCut, -kCut / 2, 0.0, kCut / 2, kCut}) {
        const double y = middle - scale * value;
        svg.line({kMargin, y}, {kWidth - kMargin, y}, {{"class", "edge"}});
        svg.text({4, y + 4}, fmt::format("{:+}", static_cast<int>(value)), {{"class", "small"}});
    }
    for (std::size_t i = 0; i < scores.size(); i += 20)
        svg.text({kMargin + step * static_cast<double>(i), kHeight - 12}, std::to_string(i / 2 + 1),
                 {{"class", "small"}});
    svg.path(path, {{"class", "edge path"}});
    return svg.finish();
}

}  // namespace ailab::show
