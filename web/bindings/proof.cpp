// Beat the proof: white plays anywhere, black answers by the proof of h8. A game is {"moves":
// ["h8", …]}.
#include <memory>
#include <string>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "gomoku/engine/proof/proof_player.hpp"
#include "gomoku/formats/proof_file.hpp"
#include "gomoku/show/board_picture.hpp"
#include "web/bindings/binding.hpp"

namespace ailab::web {
namespace {

using namespace ailab::gomoku;

std::unique_ptr<ProofPlayer> player;

Json names(const std::vector<Point>& points) {
    Json all = Json::array();
    for (const Point p : points) all.push_back(to_string(p));
    return all;
}

Board board_of(const Json& asked) {
    Board board(kDefaultSize, Rule::freestyle);
    for (const Json& name : asked.at("moves")) {
        const auto text = name.get<std::string>();
        const auto p = parse_point(text, board.size());
        if (!p || !board.is_legal(*p)) throw UsageError(tr("{} cannot be played here", text));
        board.make(*p);
    }
    return board;
}

/// The files, which are read once and in turn: {"text": …}. Both at once are too much for a stack.
std::vector<QuietMove> lines;

Json load_proof(const Json& asked) {
    lines = parse_proof(Source::from_string(asked.at("text").get<std::string>(), "h8.proof"));
    return {{"lines", lines.size()}};
}
Json load_answers(const Json& asked) {
    const Source source = Source::from_string(asked.at("text").get<std::string>(), "h8.answers");
    player = std::make_unique<ProofPlayer>(parse_proof_answers(source, lines));
    return {{"lines", lines.size()}};
}

Json state_of(const Board& board) {
    return {{"over", board.over()},
            {"winner", std::string(to_string(board.winner()))},
            {"row", names(winning_row(board))}};
}

/// Black's move, and the state of the game after it.
Json answer(const Json& asked) {
    Board board = board_of(asked);
    if (board.over()) return state_of(board);
    const auto answer = player->answer(board);
    if (!answer) throw UsageError(tr("the proof has no answer here"));
    board.make(answer->move);
    Json result = state_of(board);
    result["move"] = to_string(answer->move);
    result["left"] = answer->moves - 1;
    result["forced"] = answer->by_threats;
    return result;
}

Json line(const Json& asked) {
    return {{"moves", names(player->line(board_of(asked)))}};
}

constexpr Request kRequests[] = {
    {"proof", load_proof}, {"answers", load_answers}, {"answer", answer}, {"line", line}};

}  // namespace

std::span<const Request> requests() {
    return kRequests;
}

}  // namespace ailab::web
