#include "common/play/table.hpp"

#include <algorithm>
#include <cerrno>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <utility>

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/base/error.hpp"
#include "common/text/utf8.hpp"

namespace ailab::play {
namespace {

std::string today(std::time_t now) {
    return fmt::format("{:%Y.%m.%d}", fmt::localtime(now));
}

}  // namespace

Table::Table(Game& game, PlayOptions options)
    : game_(game), options_(std::move(options)), seats_(game, options_), sheet_(game) {}

// --- The record -----------------------------------------------------------------------------

void Table::play_by_hand(const std::string& move) {
    if (const std::string why = game_.refusal(move); !why.empty()) {
        ++refused_;
        throw InputError(why);
    }
    abandon();
    const int player = game_.player_to_move();
    play(move);
    if (!browsing_) seats_.moved(player);
}

std::string Table::skip() {
    abandon();
    const std::string answer = game_.solution();
    if (answer.empty()) throw InputError(tr("this is not a puzzle"));
    resign();
    return tr("the answer: {}", answer);
}

void Table::begin_with(const std::vector<std::string>& typed) {
    for (const std::string& move : typed) play(game_.read(move));
    sheet_.mark_saved();
}

bool Table::undo() {
    if (std::exchange(ended_, std::nullopt)) return true;
    const auto before = sheet_.taken_back();
    bool done = sheet_.take_back();
    while (done && machine_to_move() && !seats_.is_watched())
        if (!sheet_.take_back()) {  // the engine moved first: it would just play again
            while (sheet_.taken_back() > before) sheet_.play_again();
            done = false;
        }
    return done;
}

bool Table::redo() {
    const bool done = sheet_.play_again();
    while (machine_to_move() && sheet_.play_again()) {
    }
    return done;
}

void Table::resign() {
    const int turn = game_.player_to_move();
    const bool other = seats_.is_machine(turn) && !seats_.is_machine(1 - turn);
    ended_ = Ending{other ? turn : 1 - turn, tr("resigned")};
}

void Table::new_game() {
    game_.new_game();
    begin({});
}

void Table::set_up(const Setup& setup) {
    abandon();
    game_.begin_with(setup);
    begin({});
}

void Table::begin(Line main_line) {
    sheet_.begin(std::move(main_line));
    mistakes_.clear();
    browsing_ = analysing_ = false;
    ended_.reset();
    opened_.reset();
    seats_.restart_clocks();
    known_ = {};
}

// --- Browsing -------------------------------------------------------------------------------

void Table::browse() {
    if (browsing_) return;
    if (options_.puzzle) throw InputError(tr("not in a puzzle"));
    abandon();
    sheet_.forget_taken_back();
    left_ = moves();
    browsing_ = true;
}

void Table::leave_browsing() {
    if (!browsing_) return;
    leave_puzzles();
    browsing_ = analysing_ = false;
    sheet_.step([this](GameTree& tree) { return tree.follow(left_), true; });
}

void Table::check_not_reviewing() const {
    if (reviewing()) throw InputError(tr("the review is running"), tr("Esc stops it"));
}

bool Table::step(const std::function<bool(GameTree&)>& go) {
    check_not_reviewing();
    browse();
    if (mistakes_.in_puzzle()) leave_puzzles();
    return sheet_.step([&](GameTree& tree) {
        const bool done = go(tree);
        if (done) abandon();
        return done;
    });
}

void Table::set_analysing(bool on) {
    check_not_reviewing();
    browse();
    leave_puzzles();
    analysing_ = on;
    known_.analysis.reset();
}

void Table::set_best_lines(int lines) {
    if (lines < 1 || lines > kMostLines)
        throw InputError(tr("an analysis shows 1 to {} moves", kMostLines));
    options_.best_lines = lines;
    if (analysing_) set_analysing(true);
}

void Table::analyse_position() {
    const bool finished = known() && known()->analysis;
    if (analysing_ && !thinking() && !finished && !mistakes_.in_puzzle() && !game_.ending())
        start(Purpose::analysis);
}

void Table::note_analysis(const Thought& thought) {
    if (!known()) note_value({});
    known_.analysis = thought;
}

Thought Table::analysis() const {
    if (!analysing_ || mistakes_.in_puzzle()) return {};
    if (known() && known()->analysis) return *known()->analysis;
    if (!thinking() || purpose_ != Purpose::analysis) return {};
    return engine_.progress().value_or(Thought{});
}

// --- Review ---------------------------------------------------------------------------------

void Table::start_review() {
    browse();
    mistakes_.leave_puzzles();
    to_judge_.clear();
    for (const PlayedMove& move : tree().main_line().moves) to_judge_.push_back(move.name);
    start(Purpose::review);
}

std::size_t Table::enter_review(const std::vector<JudgedMove>& judged) {
    const auto own = arena::own_sides(opened_.value_or(std::array{seats_.name(0), seats_.name(1)}));
    std::optional<arena::MistakeFile> kept;
    if (!options_.mistakes.empty()) kept.emplace(options_.mistakes, game_.name_in_files());
    const std::time_t now = std::time(nullptr);
    std::vector<bool> own_moves;
    game_.restart();
    for (const PlayedMove& move : tree().main_line().moves) {
        const std::size_t i = own_moves.size();
        own_moves.push_back(own[game_.player_to_move() == 0 ? 0 : 1]);
        if (kept && own_moves[i] && i < judged.size() && is_puzzle(judged[i]))
            kept->add({game_.position_text(), move.name, judged[i].better,
                       tr("{}, ply {}", opened_ ? opened_from_ : today(now), i + 1)},
                      now);
        game_.make(move.name);
    }
    sheet_.set_up();
    if (kept) kept->write();
    return mistakes_.enter(sheet_, judged, own_moves);
}

bool Table::next_puzzle() {
    browse();
    abandon();
    analysing_ = false;
    const Place* const next = mistakes_.next_puzzle();
    return next && sheet_.step([&](GameTree& tree) { return tree.go_to(*next), true; });
}

void Table::leave_puzzles() {
    abandon();
    mistakes_.leave_puzzles();
}

void Table::try_in_puzzle(const std::string& move) {
    abandon();
    to_judge_ = moves();
    to_judge_.push_back(move);
    start(Purpose::attempt);
}

std::string Table::puzzle_verdict(const std::vector<JudgedMove>& judged) const {
    if (judged.empty()) return {};
    const std::string move = game_.write(to_judge_.back());
    const JudgedMove& verdict = judged.front();
    if (verdict.mark.empty()) return tr("{} is right ({}).", move, verdict.value);
    return tr("{} is worse by {}.", move, verdict.cost);
}

// --- The engine -----------------------------------------------------------------------------

void Table::start(Purpose purpose) {
    abandon();
    purpose_ = purpose;
    charged_ = 0;
    engine_.start(question(purpose));
}

Table::Engine::Question Table::question(Purpose purpose) {
    switch (purpose) {
    case Purpose::analysis:
        return [this, lines = options_.best_lines](const auto& stop_soon, const auto& report) {
            return game_.analyse(lines, &stop_soon, report);
        };
    case Purpose::review:
        return judging(0);
    case Purpose::attempt:
        return judging(to_judge_.size() - 1);
    case Purpose::hint:
    case Purpose::draw:
        return [this](const auto& stop_soon, const auto&) { return game_.advise(&stop_soon); };
    case Purpose::move:
        break;
    }
    return [this, limits = seats_.limits(game_.player_to_move())](const auto& stop_soon,
                                                                  const auto& report) {
        ThinkLimits own = limits;
        own.stop_soon = &stop_soon;
        return game_.think(own, report);
    };
}

/// Judges to_judge_, which must not change until the answer is ready.
Table::Engine::Question Table::judging(std::size_t from) {
    return [this, from](const auto& stop_soon, const auto& report) {
        const OnJudged on_judged = [&](std::size_t judged, std::size_t all) {
            report({.comment = tr("{} of {} positions", judged, all)});
        };
        return Thought{.judged = game_.review(to_judge_, from, &stop_soon, on_judged)};
    };
}

std::string Table::written_of(const Thought& thought, bool full) const {
    if (thought.moves.empty()) return tr("resigns");
    const std::string& move = thought.moves.front();
    if (thought.moves.size() == 1) return full ? game_.write_full(move) : game_.write(move);
    return fmt::format("{}", fmt::join(thought.moves, " "));
}

std::string Table::hint_text(const Thought& thought) const {
    return thought.moves.empty() ? tr("hint: {}", thought.comment)
                                 : tr("hint: {}, {}", written_of(thought, true), thought.comment);
}

bool Table::apply(const Thought& thought) {
    if (!spend(0)) return false;
    seats_.moved(game_.player_to_move());
    for (const std::string& move : thought.moves) play(move);
    if (thought.moves.empty()) ended_ = Ending{1 - game_.player_to_move(), tr("resigned")};
    note_value(thought);
    return true;
}

bool Table::accepts_draw(const Thought& judged) const {
    constexpr double kWinning = 0.55;
    const double chance = judged.chance.value_or(0.5);
    return (seats_.is_machine(0) ? chance : 1 - chance) < kWinning;
}

std::optional<double> Table::chance() const {
    const Thought shown = analysis();
    if (!shown.best.empty()) return shown.best.front().chance;
    return known() && known()->thought.chance ? known()->thought.chance : game_.static_chance();
}

std::string Table::value() const {
    const Thought shown = analysis();
    if (!shown.best.empty()) return shown.best.front().value;
    return known() ? known()->thought.value : "";
}

bool Table::spend(double seconds) {
    if (over() || moves().empty()) return true;
    const int turn = game_.player_to_move();
    if (seats_.is_machine(turn)) {
        const double thought = engine_.seconds();
        seconds = thought - std::exchange(charged_, thought);
    }
    if (!seats_.spend(turn, seconds)) return true;
    ended_ = Ending{1 - turn, tr("the opponent's time is up")};
    return false;
}

// --- Files ----------------------------------------------------------------------------------

/// Calls `what` with the whole game, while the end of its main line is on the board.
void Table::at_the_end(const std::function<void(const Record&)>& what) {
    if (tree().place() != tree().end_of_main_line() && !reviewing()) abandon();
    sheet_.at_the_end([&] {
        const auto name = [](const PlayedMove& move) { return std::optional(move.name); };
        what({arena::converted<std::string>(tree().main_line(), name),
              {seats_.name(0), seats_.name(1)},
              ended_ ? ended_ : game_.ending(),
              {},
              {}});
    });
}

std::string Table::log_text() {
    std::string text;
    at_the_end([&](const Record& record) { text = game_.to_log(record); });
    return text;
}

std::string Table::suffix_of(const std::string& path) const {
    std::string suffix = std::filesystem::path(path).extension().string();
    if (!suffix.empty()) suffix.erase(0, 1);
    const auto known = game_.suffixes();
    if (std::ranges::find(known, suffix) == known.end())
        throw InputError(tr("{}: cannot write a file of this kind", path),
                         tr("use a name that ends in .{}", fmt::join(known, ", .")));
    return suffix;
}

std::string Table::save(const std::string& typed, bool replace) {
    const std::string path = in_home(typed);
    if (path.empty()) throw InputError(tr("name a file to save to"));
    const std::string suffix = suffix_of(path);
    FileText file;
    at_the_end([&](Record record) {
        if (!opened_) record.date = today(std::time(nullptr));
        file = game_.to_file(record, suffix);
    });
    if (!replace && std::filesystem::exists(path))
        throw InputError(tr("{} already exists", path), tr("choose another name"));
    std::ofstream out(path, std::ios::binary);
    out << file.text << std::flush;
    if (!out) throw InputError(tr("cannot write {}: {}", path, system_error_text(errno)));
    sheet_.mark_saved();
    return file.left_out;
}

std::string Table::load(const std::string& path) {
    if (path.empty()) throw InputError(tr("name a file to open"));
    abandon();
    Record record = game_.from_file(Source::open(in_home(path)));
    std::size_t cut = arena::cut_nested<std::string>(record);
    begin(sheet_.written(record, {}, cut));
    opened_ = record.players;
    opened_from_ = path;
    ended_ = game_.ending() ? std::nullopt : record.ending;
    if ((over() || machine_to_move()) && !options_.puzzle && !seats_.is_watched()) browse();
    std::string left_out = record.left_out;
    if (cut > 0)
        left_out +=
            (left_out.empty() ? "" : tr(", ")) + tr_count("{} variation", "{} variations", cut);
    return left_out;
}

}  // namespace ailab::play
