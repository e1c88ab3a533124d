#include "lab4_xiangqi/play/played_xiangqi.hpp"

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/utf8.hpp"
#include "lab4_xiangqi/engine/evaluate.hpp"
#include "lab4_xiangqi/engine/review.hpp"
#include "lab4_xiangqi/show/board_picture.hpp"
#include "lab4_xiangqi/world/fen.hpp"
#include "lab4_xiangqi/world/movegen.hpp"
#include "lab4_xiangqi/world/notation/spelling.hpp"

namespace ailab::lab4 {
namespace {

using app::Ink;

constexpr app::Look kPieceLook{.ink = Ink::black, .ground = Ink::wood, .bold = true};
constexpr double kUsualSeconds = 1;  // per move

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

/// With a clock, a time per move is only the maximum.
Limits limits_for(const play::ThinkLimits& asked) {
    const double seconds = asked.seconds > 0 ? asked.seconds : kUsualSeconds;
    if (!asked.clock) return {.move_time = static_cast<Milliseconds>(1000 * seconds)};
    Budget most;
    if (asked.seconds > 0) most.end_within(asked.seconds);
    return {.clock = asked.clock, .deadline = most.deadline};
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
    if (settings_.program) settings_.program->new_game();
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
    for (const std::string& line : board_lines(position_, {view.ascii, view.flipped}))
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
    if (piece == Piece::none) {
        if (!target) return std::nullopt;
        return play::CellPicture{view.ascii ? "o" : "•", kPieceLook, true};
    }
    play::CellPicture picture = picture_of(letter_of(piece), view);
    picture.target = target;
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

// --- Setting up a position --------------------------------------------------------------------

play::CellPicture PlayedXiangqi::picture_of(char sign, const play::View& view) const {
    const Piece piece = *piece_from_letter(sign);
    play::CellPicture picture{
        view.ascii ? std::string{sign, ' '} : std::string(piece_name(piece, true)), kPieceLook};
    if (side_of(piece) == kRed) picture.look.ink = Ink::red;
    return picture;
}

play::Setup PlayedXiangqi::setup() const {
    play::Setup setup{.player_to_move = player_to_move()};
    for (int row = 0; row < kRanks; ++row)
        for (int column = 0; column < kFiles; ++column) {
            const Piece piece = position_.piece_on(square_of({row, column}));
            setup.signs += piece == Piece::none ? '.' : letter_of(piece);
        }
    return setup;
}

void PlayedXiangqi::begin_with(const play::Setup& setup) {
    std::string fen;
    for (std::size_t i = 0; i < setup.signs.size(); ++i) {
        if (i > 0 && i % kFiles == 0) fen += '/';
        fen += setup.signs[i] == '.' ? '1' : setup.signs[i];
    }
    GameFile file;
    try {
        file.start = parse_fen(fen + (setup.player_to_move == 0 ? " w" : " b"));
    } catch (const InputError& error) {  // its place in the FEN says nothing here
        throw InputError(error.diagnostics().front().message);
    }
    if (rule_on(file.start, settings_.laws).over())
        throw InputError(tr("the game is over in this position"));
    file_ = std::move(file);
    restart();
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
    return settings_.program ? think_by_program(asked, report) : think_at_level(asked, report);
}

play::Thought PlayedXiangqi::think_by_program(const play::ThinkLimits& asked,
                                              const play::OnThought& report) {
    constexpr Milliseconds kSlack = 10'000;  // before it is no longer waited for
    Player& program = *settings_.program;
    const Limits limits = limits_for(asked);
    const Milliseconds time = limits.clock ? limits.clock->left : *limits.move_time;
    const Reply reply = program.think({.position = position_,
                                       .limits = limits,
                                       .patience = time + kSlack,
                                       .stop_soon = asked.stop_soon});
    const double seconds = static_cast<double>(reply.time) / 1000;
    if (reply.resigns) return {};
    if (reply.move && position_.is_legal(reply.move))
        return {.moves = {to_uci(reply.move)}, .comment = tr("{:.1f} s", seconds)};
    play::Thought instead = think_at_level(asked, report);
    instead.comment =
        tr("{} gave no legal move, so level {} chose one", program.name(), asked.level);
    return instead;
}

play::Thought PlayedXiangqi::think_at_level(const play::ThinkLimits& asked,
                                            const play::OnThought& report) {
    const int level = asked.level;
    if (const auto known = level_of(level).book ? book_move() : std::nullopt) return *known;
    const Limits limits = limits_of(level, position_, settings_.seed, limits_for(asked));
    arm(1, limits, asked.stop_soon);
    // A level that misjudges positions on purpose does not show what it thinks of them.
    const bool honest = arena::in_form(levels(), level, settings_.seed).misjudges == 0;
    const auto on_info = [&](const SearchInfo& info) {
        play::Thought so_far;
        so_far.comment = tr("depth {}", info.depth);
        if (honest) so_far.comment += "  " + engine_value_text(red(info.value));
        so_far.line = written(info.line);
        report(so_far);
    };
    const SearchResult decision =
        think_at(engine_, level, position_, settings_.seed, limits, on_info);
    play::Thought thought{
        .moves = {to_uci(decision.best)},
        .comment = tr_count("{} position searched", "{} positions searched", decision.nodes)};
    if (!honest) return thought;
    thought.value = engine_value_text(red(decision.value));
    thought.chance = arena::expected_score(red(decision.value));
    return thought;
}

std::optional<play::Thought> PlayedXiangqi::book_move() {
    const auto known = settings_.book.choose(position_, random_);
    if (!known) return std::nullopt;
    return play::Thought{.moves = {to_uci(known->move)}, .comment = tr("opening book")};
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
    record.players = {file_.tag("Red"), file_.tag("Black")};
    if (file_.result == "1-0") record.ending = play::Ending{0, reason};
    if (file_.result == "0-1") record.ending = play::Ending{1, reason};
    if (file_.result == "1/2-1/2") record.ending = play::Ending{{}, reason};
    static_cast<arena::GameLine<Move>&>(file_) = {};
    file_.result = "*";
    std::vector<std::string> lost;
    if (const auto& unread = file_.unread; !unread.empty())
        lost.push_back(
            tr_count("the field {}", "the fields {}", unread.size(), fmt::join(unread, " ")));
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
