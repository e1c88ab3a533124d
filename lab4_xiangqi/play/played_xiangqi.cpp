#include "lab4_xiangqi/play/played_xiangqi.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/utf8.hpp"
#include "lab4_xiangqi/engine/evaluate.hpp"
#include "lab4_xiangqi/engine/review.hpp"
#include "lab4_xiangqi/play/value_text.hpp"
#include "lab4_xiangqi/show/board_text.hpp"
#include "lab4_xiangqi/world/fen.hpp"
#include "lab4_xiangqi/world/movegen.hpp"
#include "lab4_xiangqi/world/notation/spelling.hpp"

namespace ailab::lab4 {
namespace {

using app::Ink;

constexpr double kUsualSeconds = 1;  // per move and per hint

EngineOptions engine_options(const XiangqiSettings& settings) {
    return {.hash_megabytes = 16,
            .threads = settings.threads,
            .repetition = settings.laws.repetition,
            .natural_limit = settings.laws.natural_limit,
            .evaluation = settings.evaluation};
}

Square square_of(play::Cell cell) {
    return square_at(cell.column, kRanks - 1 - cell.row);
}
play::Cell cell_of(Square s) {
    return {kRanks - 1 - rank_of(s), file_of(s)};
}

/// True if the text is as long as a move in one of the notations, so that later input does not
/// belong to it.
bool is_whole(const std::string& text) {
    constexpr std::size_t kMostSigns = 5;  // H2-E2, 前兵四平五
    std::size_t signs = 0;
    for (std::size_t at = 0; at < text.size(); ++signs) decode_utf8(text, at);
    if (parse_uci(text) || signs >= kMostSigns) return true;
    const std::string form = to_common_form(text);
    return form.size() == 4 && form.back() >= '0' && form.back() <= '9';
}

}  // namespace

PlayedXiangqi::PlayedXiangqi(XiangqiSettings settings)
    : settings_(std::move(settings)),
      position_(settings_.start),
      random_(settings_.seed),
      engine_(engine_options(settings_)) {
    file_.start = settings_.start;
}

// --- The position ---------------------------------------------------------------------------

std::string PlayedXiangqi::player_name(int player) const {
    return player == 0 ? tr("red") : tr("black");
}

std::optional<play::Ending> PlayedXiangqi::ending() const {
    const Ruling ruling = rule_on(position_, settings_.laws);
    if (!ruling.over()) return std::nullopt;
    play::Ending ending{std::nullopt, tr(describe(ruling.ending))};
    if (ruling.loser) ending.winner = *ruling.loser == kRed ? 1 : 0;
    return ending;
}

void PlayedXiangqi::new_game() {
    file_ = {};
    ++settings_.seed;  // different mistakes in each game
    engine_.new_game();
    restart();
}

std::string PlayedXiangqi::alarm() const {
    return position_.in_check() ? tr("check!") : "";
}

// --- Notation -------------------------------------------------------------------------------

std::string PlayedXiangqi::read(std::string_view typed) const {
    const MoveReading reading = read_move(position_, typed);
    if (!reading) throw InputError(reading.error, reading.hint);
    return to_uci(reading.move);
}

std::string PlayedXiangqi::write(const std::string& move) const {
    return write_move(position_, *parse_uci(move), notation());
}

std::string PlayedXiangqi::write_full(const std::string& move) const {
    return tr("{} ({})", write(move), move);
}

std::vector<std::string> PlayedXiangqi::legal_moves() const {
    std::vector<std::string> moves;
    for (const Move move : lab4::legal_moves(position_))
        moves.push_back(write_move(position_, move, notation()));
    return moves;
}

/// True for files a to i, the letters of WXF in any case, the numbers of pawns, and all Chinese
/// characters.
bool PlayedXiangqi::begins_move(char32_t sign) const {
    if (sign >= 0x80) return true;
    const char32_t small = sign >= 'A' && sign <= 'Z' ? sign - 'A' + 'a' : sign;
    return (small >= 'a' && small <= 'i') || small == 'k' || small == 'n' || small == 'p' ||
           small == 'r' || (sign >= '1' && sign <= '5');
}

play::Typing PlayedXiangqi::typing(const std::string& text) const {
    return is_whole(text) || read_move(position_, text) ? play::Typing::complete
                                                        : play::Typing::unfinished;
}

std::pair<int, bool> PlayedXiangqi::numbering() const {
    return {file_.start.full_moves(), file_.start.side_to_move() == kBlack};
}

// --- The board ------------------------------------------------------------------------------

std::string PlayedXiangqi::title() const {
    return fmt::format("{}  {}", tr("xiangqi"), to_string(settings_.laws.repetition));
}

std::string PlayedXiangqi::text(const play::View& view) const {
    std::string text;
    for (const std::string& line : board_lines(position_, {view.ascii, view.flipped, false}))
        text += line + '\n';
    return text;
}

std::string PlayedXiangqi::ground(play::Cell cell, bool ascii) const {
    return std::string(grid_sign(cell.column, cell.row, ascii));
}

std::string PlayedXiangqi::between(int row, int /*column_step*/, bool ascii) const {
    return between_rows(row, ascii);
}

std::optional<play::CellPicture> PlayedXiangqi::picture(play::Cell cell,
                                                        const play::View& view) const {
    const Square s = square_of(cell);
    const Piece piece = position_.piece_on(s);
    const bool target = view.selected && position_.is_legal(Move(square_of(*view.selected), s));
    const app::Look look{.ink = Ink::black, .ground = Ink::wood, .bold = true};
    if (piece == Piece::none) {
        if (!target) return std::nullopt;
        return play::CellPicture{view.ascii ? "o" : "•", look, true};
    }
    play::CellPicture picture{
        view.ascii ? std::string{letter_of(piece), ' '} : std::string(piece_name(piece, true)),
        look, target};
    if (side_of(piece) == kRed) picture.look.ink = Ink::red;
    return picture;
}

std::vector<play::Cell> PlayedXiangqi::cells_of(const std::string& move) const {
    const Move known = *parse_uci(move);
    return {cell_of(known.from()), cell_of(known.to())};
}

std::string PlayedXiangqi::move_at(std::optional<play::Cell> from, play::Cell to) const {
    if (!from) return {};
    const Move move(square_of(*from), square_of(to));
    return position_.is_legal(move) ? to_uci(move) : "";
}

bool PlayedXiangqi::may_select(play::Cell cell) const {
    const Piece piece = position_.piece_on(square_of(cell));
    return piece != Piece::none && side_of(piece) == position_.side_to_move();
}

std::optional<double> PlayedXiangqi::static_chance() const {
    return arena::expected_score(red(evaluate(position_)));
}

// --- The machine ----------------------------------------------------------------------------

void PlayedXiangqi::arm(int lines, const Limits& limits, const std::atomic<bool>* stop_soon) {
    EngineOptions options = engine_.options();
    options.multi_pv = lines;
    engine_.set_options(options);
    engine_.arm(limits);
    if (stop_soon && *stop_soon) engine_.stop();
}

SearchResult PlayedXiangqi::search(int lines, const Limits& limits,
                                   const std::atomic<bool>* stop_soon, const OnInfo& on_info) {
    arm(lines, limits, stop_soon);
    return engine_.run(position_, limits, on_info);
}

play::Thought PlayedXiangqi::think(const play::ThinkLimits& asked, const play::OnThought& report) {
    const int level = asked.level;
    if (const auto known = level_of(level).book ? book_move() : std::nullopt) return *known;
    const double seconds = asked.seconds > 0 ? asked.seconds : kUsualSeconds;
    const Limits limits = limits_of(level, position_, settings_.seed,
                                    {.move_time = static_cast<Milliseconds>(1000 * seconds)});
    arm(1, limits, asked.stop_soon);
    const auto on_info = [&](const SearchInfo& info) {
        play::Thought so_far;
        so_far.comment = tr("depth {}  {} ", info.depth, engine_value_text(red(info.value)));
        for (const std::string& move : write_line(position_, info.line, notation()))
            so_far.line += (so_far.line.empty() ? "" : " ") + move;
        report(so_far);
    };
    const SearchResult decision =
        think_at(engine_, level, position_, settings_.seed, limits, on_info);
    return {.moves = {to_uci(decision.best)},
            .comment = tr("evaluate number : {}", decision.nodes),
            .value = engine_value_text(red(decision.value)),
            .chance = arena::expected_score(red(decision.value))};
}

std::optional<play::Thought> PlayedXiangqi::book_move() {
    const auto known = settings_.book.choose(position_, random_);
    if (!known) return std::nullopt;
    return play::Thought{.moves = {to_uci(known->move)},
                         .comment = tr("evaluate number : {}{}", 0, tr(" (opening book)"))};
}

play::Thought PlayedXiangqi::advise(const std::atomic<bool>* stop_soon) {
    const SearchResult result =
        search(1, {.move_time = static_cast<Milliseconds>(1000 * kUsualSeconds)}, stop_soon, {});
    const std::string value = engine_value_text(red(result.value));
    return {.moves = {to_uci(result.best)},
            .comment = value,
            .value = value,
            .chance = arena::expected_score(red(result.value))};
}

namespace {

std::vector<std::string> names_of(const std::vector<Move>& moves) {
    std::vector<std::string> names;
    for (const Move move : moves) names.push_back(to_uci(move));
    return names;
}

/// If a mate is missed or allowed, the loss has no number.
std::string cost_text(Value loss) {
    constexpr Value kDecisive = 2000;
    return loss >= kDecisive ? tr("a decisive margin")
                             : tr_count("{} point", "{} points", static_cast<std::uint64_t>(loss));
}

}  // namespace

play::Thought PlayedXiangqi::shown(const std::vector<SearchInfo>& lines, Depth depth) const {
    play::Thought thought;
    thought.comment = tr("depth {}, + is good for {}", depth, tr("red"));
    for (const SearchInfo& info : lines) {
        if (info.line.empty()) continue;
        std::string line;
        for (const std::string& move : write_line(position_, info.line, notation()))
            line += (line.empty() ? "" : " ") + move;
        thought.best.push_back({names_of(info.line), line, engine_value_text(red(info.value)),
                                arena::expected_score(red(info.value))});
    }
    return thought;
}

play::Thought PlayedXiangqi::analyse(int lines, const std::atomic<bool>* stop_soon,
                                     const play::OnThought& report) {
    std::vector<SearchInfo> so_far;
    const SearchResult result =
        search(lines, {.cancel = stop_soon}, stop_soon, [&](const SearchInfo& info) {
            if (info.bound != Bound::exact || info.line.empty()) return;
            const auto rank = static_cast<std::size_t>(info.multi_pv - 1);
            so_far.resize(std::max(so_far.size(), rank + 1));
            so_far[rank] = info;
            report(shown(so_far, so_far.front().depth));
        });
    return shown(result.lines, result.depth);
}

std::vector<play::JudgedMove> PlayedXiangqi::review(const std::vector<std::string>& moves,
                                                    std::size_t from,
                                                    const std::atomic<bool>* stop_soon,
                                                    const play::OnJudged& report) {
    constexpr std::uint64_t kNodes = 25'000;  // per position
    EngineOptions options = engine_.options();
    options.multi_pv = 1;
    engine_.set_options(options);
    const Limits limits{.nodes = kNodes, .cancel = stop_soon};
    Position position = file_.start;
    for (std::size_t i = 0; i < from; ++i) position.make(*parse_uci(moves[i]));
    std::vector<play::JudgedMove> judged;
    Judged before = judge(engine_, position, limits);
    for (std::size_t i = from; i < moves.size(); ++i) {
        const Side mover = position.side_to_move();
        const Move move = *parse_uci(moves[i]);
        position.make(move);
        const Judged after = judge(engine_, position, limits);
        if (*stop_soon) break;
        const Value loss = loss_of(mover, move, before, after);
        const double change =
            arena::expected_score(before.red_value) - arena::expected_score(after.red_value);
        judged.push_back({.mark = std::string(mark_of(loss)),
                          .loss = mover == kRed ? change : -change,
                          .cost = cost_text(loss),
                          .value = engine_value_text(after.red_value),
                          .better = names_of(before.line),
                          .better_value = engine_value_text(before.red_value)});
        before = after;
        report(judged.size(), moves.size() - from);
    }
    return judged;
}

// --- Files ----------------------------------------------------------------------------------

play::FileText PlayedXiangqi::to_file(const play::Record& record, std::string_view suffix) const {
    GameFile file = file_;
    for (const auto& [tag, player] : {std::pair{"Red", 0U}, {"Black", 1U}})
        if (file.tag(tag).empty()) file.set_tag(tag, record.players[player]);
    static_cast<arena::GameLine<Move>&>(file) =
        arena::converted<Move>(record, [](const std::string& move) { return parse_uci(move); });
    if (record.ending)
        file.result = !record.ending->winner        ? "1/2-1/2"
                      : *record.ending->winner == 0 ? "1-0"
                                                    : "0-1";
    if (!record.date.empty() && file.tag("Date").empty()) file.set_tag("Date", record.date);
    const std::string_view format = suffix == "txt" ? "dhtmlxq" : suffix;
    return {format == "pgn"   ? write_pgn(file, Notation::chinese)
            : format == "xqf" ? write_xqf(file)
                              : write_dhtmlxq(file),
            fmt::format("{}", fmt::join(left_out_of({&file, 1}, format), tr(", ")))};
}

play::Record PlayedXiangqi::from_file(const Source& source) {
    const auto games = read_games(source);
    file_ = games.front();
    play::Record record;
    static_cast<arena::GameLine<std::string>&>(record) =
        arena::converted<std::string>(file_, [](Move move) { return std::optional(to_uci(move)); });
    const std::string reason = tr("as recorded in the file");
    if (file_.result == "1-0") record.ending = play::Ending{0, reason};
    if (file_.result == "0-1") record.ending = play::Ending{1, reason};
    if (file_.result == "1/2-1/2") record.ending = play::Ending{{}, reason};
    static_cast<arena::GameLine<Move>&>(file_) = {};
    file_.result = "*";
    std::vector<std::string> lost;
    if (games.size() > 1)
        lost.push_back(tr_count("{} further game", "{} further games", games.size() - 1));
    if (const std::size_t cut = games.front().cut.size(); cut > 0)
        lost.push_back(
            tr_count("{} line after an illegal move", "{} lines after an illegal move", cut));
    record.left_out = fmt::format("{}", fmt::join(lost, tr(", ")));
    return record;
}

std::optional<std::string> PlayedXiangqi::obey(const std::string& word, const play::View&) {
    if (word != "fen" && word != "局面") return std::nullopt;
    return to_fen(position_) + '\n';
}

std::string PlayedXiangqi::own_words() const {
    return tr("  fen                show the position as FEN\n");
}

}  // namespace ailab::lab4
