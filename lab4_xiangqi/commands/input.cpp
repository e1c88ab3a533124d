#include "lab4_xiangqi/commands/input.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/app/result.hpp"
#include "common/base/error.hpp"
#include "common/text/utf8.hpp"
#include "lab4_xiangqi/world/notation/notation.hpp"

namespace ailab::lab4 {

bool is_position(std::string_view what) {
    return what == "startpos" || std::count(what.begin(), what.end(), '/') == kRanks - 1;
}

Position read_position(std::string_view fen, const std::vector<std::string>& moves,
                       FenCheck check) {
    Position position =
        fen.empty() || fen == "startpos" ? Position() : parse_fen(half_width(fen), check);
    for (const std::string& text : moves) {
        const MoveReading reading = read_move(position, text);
        if (!reading)
            throw InputError(tr("{}, in {}", reading.error, to_fen(position)), reading.hint);
        position.make(reading.move);
    }
    return position;
}

std::vector<GameFile> read_games(app::Session& session, const std::string& path) {
    constexpr std::size_t kMostShown = 3;
    std::vector<GameFile> games = read_games(session.open(path));
    for (const GameFile& game : games)
        for (std::size_t i = 0; i < game.cut.size(); ++i) {
            if (i == kMostShown) {
                session.warn(tr_count("{} more line ends like this", "{} more lines end like this",
                                      game.cut.size() - kMostShown));
                break;
            }
            session.warn(tr("{}: {}; the line ends before it", path, game.cut[i]));
        }
    return games;
}

app::ExitCode report_over(app::Session& session, const Position& position) {
    const char* const reason =
        position.in_check() ? marked("checkmate") : marked("stalemate (a loss)");
    app::Results(session, "lab4.over/1")
        .add({.text = std::string(tr("The game is over: ")) + tr(reason) + '\n',
              .fields = {{"fen", to_fen(position)}, {"over", reason}},
              .logged = false});
    return app::ExitCode::negative;
}

Limits Allowance::next(Limits limits, double share) const {
    limits.cancel = session_.cancel_flag();
    if (session_.shared().node_limit) limits.nodes = *session_.shared().node_limit;
    if (deadline_ == Budget::Clock::time_point::max()) return limits;
    const std::chrono::duration<double, std::milli> left = deadline_ - Budget::Clock::now();
    const auto time = std::max<Milliseconds>(1, static_cast<Milliseconds>(left.count() * share));
    limits.move_time = std::min(limits.move_time.value_or(time), time);
    return limits;
}

StopReason Allowance::stopped() const {
    if (session_.cancelled()) return StopReason::cancelled;
    if (deadline_ == Budget::Clock::time_point::max()) return StopReason::none;
    // The engine answers slightly before its time ends, and the rest is too short for a search.
    constexpr std::chrono::milliseconds kTooLittle{15};
    return Budget::Clock::now() + kTooLittle >= deadline_ ? StopReason::time : StopReason::none;
}

EngineOptions Allowance::engine(EngineOptions options) const {
    options.threads = session_.shared().threads;
    if (const auto& bytes = session_.shared().memory_limit)
        options.hash_megabytes = std::clamp<std::size_t>(*bytes >> 20U, 1, options.hash_megabytes);
    return options;
}

TextbookGame TextbookOptions::game() const {
    return TextbookGame(
        read_position(fen, moves), TextbookEvaluation(evaluation),
        order == "captures" ? MoveOrdering::captures_first : MoveOrdering::as_generated);
}

void declare_textbook(app::Command& command, TextbookOptions& options) {
    command.optional_argument("FEN", options.fen, "the position, or startpos")
        .option("--fen", "FEN", options.fen, "the same as an option, as in `play`")
        .not_with({"FEN"})
        .option("--moves", "MOVE", options.moves, "moves played from it, in any notation")
        .several()
        .option("--eval", "TERMS", options.evaluation,
                tr("terms of the evaluation: {}", fmt::join(TextbookEvaluation::kNames, ",")))
        .choice(
            "--order", options.order, {"captures", "generated"},
            marked(
                "order of the moves: captures first (most valuable victim first), or as generated"))
        .choice("--notation", options.notation, names_of(kNotations),
                marked("notation of the moves"));
}

std::string value_text(Value value) {
    if (value >= kWin) return tr("mate in {}", (kMate - value + 1) / 2);
    if (value <= -kWin) return tr("mated in {}", (kMate + value + 1) / 2);
    return std::to_string(value);
}

std::string line_text(const Position& position, const std::vector<Move>& line, Notation notation) {
    std::string text;
    int number = position.full_moves();
    bool red = position.side_to_move() == kRed;
    if (!red && !line.empty()) text = fmt::format("{}. …", number++);
    for (const std::string& move : write_line(position, line, notation)) {
        if (!text.empty()) text += ' ';
        if (red) text += fmt::format("{}. ", number++);
        text += move;
        red = !red;
    }
    return text;
}

}  // namespace ailab::lab4
