#include "gomoku/play/played_gomoku.hpp"

#include <algorithm>
#include <sstream>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "gomoku/engine/limits.hpp"
#include "gomoku/engine/review.hpp"
#include "gomoku/formats/file_format.hpp"
#include "gomoku/formats/picture.hpp"
#include "gomoku/show/board_picture.hpp"
#include "gomoku/world/renju.hpp"

namespace ailab::gomoku {
namespace {

using app::Ink;
using Decision = SwapOpening::Decision;

constexpr double kOpeningSeconds = 5;         // per decision in a swap opening
constexpr double kMostMilliseconds = 30'000;  // per move of a game with a clock

struct DecisionRow {
    Decision decision;
    const char* name;
    char key;  ///< key on the screen
    std::array<std::string_view, 3> chinese;
};
constexpr DecisionRow kDecisions[] = {{Decision::white, "white", 'w', {"执白", "白", "白方"}},
                                      {Decision::black, "black", 'b', {"执黑", "黑", "黑方"}},
                                      {Decision::two, "two", '2', {"再下两子", "两子", "两子"}}};

const DecisionRow* decision_named(std::string_view word) {
    for (const DecisionRow& row : kDecisions)
        if (word == row.name || (word.size() == 1 && word[0] == row.key) ||
            std::ranges::find(row.chinese, word) != row.chinese.end())
            return &row;
    return nullptr;
}

char32_t lower(char32_t sign) {
    return sign >= U'A' && sign <= U'Z' ? sign - U'A' + U'a' : sign;
}
std::string lower(std::string_view text) {
    std::string small(text);
    for (char& c : small) c = static_cast<char>(lower(static_cast<unsigned char>(c)));
    return small;
}

}  // namespace

PlayedGomoku::PlayedGomoku(GomokuSettings settings)
    : settings_(std::move(settings)),
      opening_rule_(settings_.opening),
      board_(settings_.size, settings_.rule),
      opening_(opening_rule_) {
    restart();
}

// --- The position ---------------------------------------------------------------------------

int PlayedGomoku::player_of(Colour colour) const {
    return colour == Colour::black ? opening_.black_player() : 1 - opening_.black_player();
}

int PlayedGomoku::player_to_move() const {
    return opening_.phase() == SwapOpening::Phase::done ? player_of(board_.to_move())
                                                        : opening_.actor();
}

std::string PlayedGomoku::player_name(int player) const {
    return tr(to_string(player == opening_.black_player() ? Colour::black : Colour::white));
}

std::string PlayedGomoku::task() const {
    const std::string colour = tr(to_string(board_.to_move()));
    switch (opening_.phase()) {
    case SwapOpening::Phase::place: {
        const int left = opening_.stones_left();
        return tr_count("place {} more stone, now {}", "place {} more stones, now {}",
                        static_cast<std::uint64_t>(left), left, colour);
    }
    case SwapOpening::Phase::decide:
        return opening_.may_place_two() ? tr("choose: white, black or two (more stones)")
                                        : tr("choose: white or black");
    case SwapOpening::Phase::done:
        break;
    }
    return tr("{} to move", colour);
}

std::optional<play::Ending> PlayedGomoku::ending() const {
    if (board_.winner() != Colour::none)
        return play::Ending{player_of(board_.winner()), tr("five in a row")};
    if (board_.over()) return play::Ending{std::nullopt, tr("the board is full")};
    return std::nullopt;
}

void PlayedGomoku::new_game() {
    opening_rule_ = settings_.opening;
    ++settings_.seed;  // another opening
    black_.clear(), white_.clear();
    for (auto& [level, machine] : machines_) machine->new_game();
    if (program_) program_->new_game();
    restart();
}

void PlayedGomoku::restart() {
    board_ = Board(settings_.size, settings_.rule);
    for (const Point p : settings_.start) board_.make(p);
    opening_ = SwapOpening(opening_rule_);
}

void PlayedGomoku::make(const std::string& move) {
    if (const DecisionRow* decision = decision_named(move))
        return opening_.decide(decision->decision);
    board_.make(*parse_point(move, board_.size()));
    if (opening_.phase() == SwapOpening::Phase::place) opening_.placed();
}

// --- Notation -------------------------------------------------------------------------------

std::string PlayedGomoku::read(std::string_view typed) const {
    const std::string text = lower(typed);
    if (const DecisionRow* row = decision_named(text)) {
        if (!deciding()) throw InputError(tr("there is nothing to choose now"));
        if (row->decision == Decision::two && !opening_.may_place_two())
            throw InputError(tr("no more stones may be placed: choose white or black"));
        return row->name;
    }
    const auto point = parse_point(text, board_.size());
    if (!point) throw InputError(tr("'{}' is neither a command nor a point", typed), tr("type h8"));
    if (deciding()) throw InputError(tr("first {}", task()));
    if (!board_.grid().is_empty(*point)) throw InputError(tr("{} is occupied", to_string(*point)));
    if (!board_.is_legal(*point))
        throw InputError(tr("{} is forbidden to black: {}", to_string(*point),
                            tr(to_string(forbidden_kind(board_.grid(), *point)))));
    return to_string(*point);
}

std::vector<std::string> PlayedGomoku::legal_moves() const {
    std::vector<std::string> moves;
    if (deciding()) {
        for (const DecisionRow& row : kDecisions)
            if (row.decision != Decision::two || opening_.may_place_two())
                moves.emplace_back(row.name);
        return moves;
    }
    for (const Point p : board_.empty_points())
        if (board_.is_legal(p)) moves.push_back(to_string(p));
    return moves;
}

bool PlayedGomoku::begins_move(char32_t sign) const {
    sign = lower(sign);
    if (deciding()) return sign == U'w' || sign == U'b' || sign == U'2';
    return sign >= U'a' && sign < U'a' + static_cast<char32_t>(board_.size());
}

play::Typing PlayedGomoku::typing(const std::string& typed) const {
    const std::string text = lower(typed);
    if (deciding()) return play::Typing::complete;
    if (text.size() == 1) return play::Typing::unfinished;
    if (!parse_point(text, board_.size())) return play::Typing::impossible;
    const bool longer = parse_point(text + '0', board_.size()).has_value() ||
                        parse_point(text + '1', board_.size()).has_value();
    return longer ? play::Typing::unfinished : play::Typing::complete;
}

// --- The board ------------------------------------------------------------------------------

std::string PlayedGomoku::title() const {
    return fmt::format("{} {}x{}", tr(to_string(board_.rule())), board_.size(), board_.size());
}

std::string PlayedGomoku::text(const play::View& view) const {
    Picture picture(board_.size(), board_.moves());
    for (const Point p : forbidden_points(board_)) picture.mark(p, view.ascii ? "*" : "×");
    return picture.text({.ascii = view.ascii});
}

std::optional<play::CellPicture> PlayedGomoku::picture(play::Cell cell,
                                                       const play::View& view) const {
    const Point p = point_at(cell);
    app::Look look{.ink = Ink::black, .ground = Ink::wood, .bold = true};
    if (!board_.grid().is_empty(p)) {
        play::CellPicture stone = picture_of(board_.at(p) == Colour::black ? 'X' : 'O', view);
        const auto row = winning_row(board_);
        if (std::ranges::find(row, p) != row.end()) stone.look.ink = Ink::green;
        const auto& moves = board_.moves();
        if (view.shows(U'v') && view.wide)
            stone.text = std::to_string(std::ranges::find(moves, p) - moves.begin() + 1);
        return stone;
    }
    if (view.shows(U'w') && !board_.moves().empty())
        for (const ThreatMark& mark : threat_marks(board_))
            if (mark.point == p) {
                look.ink = mark.colour == Colour::black ? Ink::black : Ink::blue;
                return play::CellPicture{std::string(1, mark.sign), look};
            }
    if (!has_forbidden_points(board_.rule(), board_.to_move()) || board_.over() ||
        board_.is_legal(p))
        return std::nullopt;
    return play::CellPicture{view.ascii ? "*" : "×", {.ink = Ink::red, .ground = Ink::wood}};
}

std::vector<play::Switch> PlayedGomoku::switches() const {
    return {
        {U'w',
         marked("show fives (5), fours (4 if it cannot be stopped, else f) and open threes (3)")},
        {U'v', marked("number the stones")}};
}

std::vector<play::Cell> PlayedGomoku::cells_of(const std::string& move) const {
    const auto p = parse_point(move, board_.size());
    if (!p) return {};
    return {{board_.size() - 1 - p->y(), p->x()}};
}

std::string PlayedGomoku::move_at(std::optional<play::Cell> /*from*/, play::Cell to) const {
    return read(to_string(point_at(to)));
}

// --- The machine ----------------------------------------------------------------------------

Player& PlayedGomoku::machine(int level) {
    auto& machine = machines_[level];
    if (!machine)
        machine = make_level_player(level, {.seed = settings_.seed,
                                            .openings = settings_.table,
                                            .memory = settings_.memory,
                                            .evaluation = settings_.evaluation});
    return *machine;
}

std::optional<std::string> PlayedGomoku::machine_name(int /*player*/) const {
    return settings_.program ? std::optional(settings_.program->command.front()) : std::nullopt;
}

Thought PlayedGomoku::ask(std::unique_ptr<Player>& program, BrainSettings settings,
                          const std::atomic<bool>* stop_soon) {
    if (!program) {
        settings.size = board_.size(), settings.rule = board_.rule();
        program = make_piskvork_player(settings);
    }
    return program->think(board_, {.cancel = stop_soon});
}

play::Thought PlayedGomoku::think(const play::ThinkLimits& asked, const play::OnThought& report) {
    Limits limits;
    limits.seconds = asked.seconds, limits.nodes = settings_.nodes;
    if (asked.clock)
        plan_time(limits, asked.seconds > 0 ? 1000 * asked.seconds : kMostMilliseconds, asked.clock,
                  static_cast<int>(board_.moves().size()));
    limits.threads = settings_.threads;
    limits.cancel = asked.stop_soon;
    Player& machine = this->machine(asked.level);
    if (opening_.phase() == SwapOpening::Phase::done) {
        std::string failure;
        try {
            if (settings_.program) return shown(ask(program_, *settings_.program, asked.stop_soon));
        } catch (const BrainFailure& failed) {
            failure = tr("the program failed, so level {} moved: {}", asked.level, failed.what());
        }
        const OnThought on_thought = [&](const Thought& thought) {
            play::Thought so_far = shown(thought);
            so_far.comment =
                tr("depth {}  {}", thought.depth, score_text(thought.value, thought.win_in));
            report(so_far);
        };
        play::Thought thought = shown(machine.think(board_, limits, &on_thought));
        if (!failure.empty()) thought.comment = failure;
        return thought;
    }
    if (limits.seconds <= 0) limits.seconds = kOpeningSeconds;
    limits.planned = 0;
    limits.seconds /= 25;  // up to this number of positions may be evaluated
    OpeningChooser chooser(machine, limits, settings_.balanced, settings_.seed);
    play::Thought answer;
    if (deciding()) {
        const Decision decision = chooser.decide(board_);
        answer.moves = {std::ranges::find(kDecisions, decision, &DecisionRow::decision)->name};
    } else {
        const bool first = opening_.stones_left() == 3;
        for (const Point p : first ? chooser.propose(board_) : chooser.two_more(board_))
            answer.moves.push_back(to_string(p));
    }
    return answer;
}

// --- Files ----------------------------------------------------------------------------------

/// Includes the stones present at the start; decisions of the opening are not moves in a file.
arena::GameLine<Point> PlayedGomoku::points_of(const play::Record& record) const {
    arena::GameLine<Point> line{.moves = settings_.start};
    append(line, arena::converted<Point>(record, [&](const std::string& move) {
               return parse_point(move, board_.size());
           }));
    return line;
}

play::FileText PlayedGomoku::to_file(const play::Record& record, std::string_view suffix) const {
    GameFile file;
    file.size = board_.size();
    file.rule = board_.rule();
    static_cast<arena::GameLine<Point>&>(file) = points_of(record);
    const auto name = [&](Colour colour) {
        const std::string& player = record.players[player_of(colour) == 0 ? 0 : 1];
        return player == "person" ? player : "gomoku " + player;
    };
    file.black = black_.empty() ? name(Colour::black) : black_;
    file.white = white_.empty() ? name(Colour::white) : white_;
    if (record.ending)
        file.result = !record.ending->winner                              ? "0"
                      : *record.ending->winner == opening_.black_player() ? "B+"
                                                                          : "W+";
    file.set_up = settings_.start.size();
    const auto is_date = [](const auto& property) { return property.first == "DT"; };
    const FileFormat format = suffix == "txt" ? FileFormat::moves : format_named(suffix);
    if (!record.date.empty() && format == FileFormat::sgf &&
        std::ranges::none_of(sgf_properties(file.extra_at(file.set_up)), is_date)) {
        std::string date = record.date;
        std::ranges::replace(date, '.', '-');
        file.extra(file.set_up, "DT[" + date + "]");
    }
    std::ostringstream out;
    write_game(out, file, format);
    return {out.str(), to_string(left_out_of(file, format))};
}

play::Record PlayedGomoku::from_file(const Source& source) {
    const GameFile file = read_game(source, board_.size());
    const Rule rule = file.rule.value_or(board_.rule());
    try {
        play_out(file, rule);
    } catch (const InputError& error) {
        throw InputError(fmt::format("{}: {}", source.name(), error.diagnostics().front().message));
    }
    settings_.size = file.size, settings_.rule = rule;
    settings_.start.assign(file.moves.begin(),
                           file.moves.begin() + static_cast<std::ptrdiff_t>(file.set_up));
    opening_rule_ = OpeningRule::none;
    black_ = file.black, white_ = file.white;
    analyst_.reset(), machines_.clear();  // they only support one size and rule
    program_.reset(), analyst_program_.reset();
    std::size_t set_up = file.set_up;  // left out of the record: they are on the board
    play::Record record;
    record.players = {file.black, file.white};
    static_cast<arena::GameLine<std::string>&>(record) =
        arena::converted<std::string>(file, [&](Point p) {
            if (set_up == 0) return std::optional(to_string(p));
            --set_up;
            return std::optional<std::string>();
        });
    const std::string reason = tr("as recorded in the file");
    if (file.result.starts_with("B+")) record.ending = play::Ending{0, reason};
    if (file.result.starts_with("W+")) record.ending = play::Ending{1, reason};
    if (file.result == "0" || file.result == "Draw") record.ending = play::Ending{{}, reason};
    record.left_out = to_string(file.left_out);
    return record;
}

std::string PlayedGomoku::to_log(const play::Record& record) const {
    const auto who = [&](Colour colour) { return record.players[player_of(colour) == 0 ? 0 : 1]; };
    return tr("{} {}: {} - {}: {}  {}", tr(to_string(board_.rule())), board_.size(),
              who(Colour::black), who(Colour::white),
              record.ending ? ending_text(*this, record.ending) : tr("left"),
              to_string(points_of(record).moves));
}

std::optional<std::string> PlayedGomoku::obey(const std::string& word, const play::View& view) {
    if (word != "threats" && word != "t" && word != "威胁") return std::nullopt;
    Picture picture(board_.size(), board_.moves());
    for (const ThreatMark& mark : threat_marks(board_))
        picture.mark(mark.point, std::string(1, mark.sign));
    return picture.text({.ascii = view.ascii});
}

std::string PlayedGomoku::own_words() const {
    return tr(
        "  threats            fives (5), fours (4 if it cannot be stopped, else f), open threes "
        "(3)\n  white, black, two  answer the question of a swap opening\n");
}

}  // namespace ailab::gomoku
