#include "common/play/table.hpp"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/base/error.hpp"
#include "common/text/utf8.hpp"

namespace ailab::play {

Table::Table(Game& game, PlayOptions options)
    : game_(game),
      options_(std::move(options)),
      machine_{options_.is_machine(0), options_.is_machine(1)},
      level_{options_.level, options_.second_level > 0 ? options_.second_level : options_.level} {}

// --- The record -----------------------------------------------------------------------------

void Table::play(const std::string& move) {
    undone_.clear();
    tree_.play({move, game_.write(move)});
    game_.make(move);
    moves_.push_back(move);
    note_value({});
}

void Table::play_by_hand(const std::string& move) {
    if (const std::string why = game_.refusal(move); !why.empty()) {
        ++refused_;
        throw InputError(why);
    }
    abandon();
    play(move);
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
    kept_ = tree_.main_line();
}

void Table::show_place() {
    game_.restart();
    moves_.clear();
    for (const PlayedMove& move : tree_.moves()) {
        game_.make(move.name);
        moves_.push_back(move.name);
    }
    note_value({});
}

/// Removes the last move; if it has alternatives or successors, they stay in the tree and only the
/// place moves back.
bool Table::step_back() {
    if (tree_.at_start()) return false;
    if (tree_.at_end() && tree_.alternatives().size() == 1)
        undone_.push_back(tree_.remove());
    else
        tree_.back(), undone_.clear();
    show_place();
    return true;
}

bool Table::step_forward() {
    if (!undone_.empty()) {
        tree_.restore(std::move(undone_.back()));
        undone_.pop_back();
    } else if (!tree_.forward()) {
        return false;
    }
    show_place();
    return true;
}

bool Table::undo() {
    if (std::exchange(ended_, std::nullopt)) return true;
    const auto before = undone_.size();
    bool done = step_back();
    while (done && machine_to_move() && !(machine_[0] && machine_[1]))
        if (!step_back()) {  // the engine moved first: it would just play again
            while (undone_.size() > before) step_forward();
            done = false;
        }
    return done;
}

bool Table::redo() {
    const bool done = step_forward();
    while (machine_to_move() && step_forward()) {
    }
    return done;
}

void Table::resign() {
    const int turn = game_.player_to_move();
    const bool other = is_machine(turn) && !is_machine(1 - turn);
    ended_ = Ending{other ? turn : 1 - turn, tr("resigned")};
}

void Table::new_game() {
    game_.new_game();
    begin_with_tree({});
}

void Table::begin_with_tree(Line main_line) {
    tree_.set(std::move(main_line));
    tree_.go_to(tree_.end_of_main_line());
    kept_ = tree_.main_line();
    undone_.clear(), mistakes_.clear();
    puzzle_ = 0;
    browsing_ = analysing_ = false;
    ended_.reset();
    used_ = {};
    show_place();
}

std::vector<MoveRow> Table::move_list(std::size_t width, bool comments) const {
    return move_rows(tree_, {game_.numbering(), width, browsing_, comments});
}

// --- Players --------------------------------------------------------------------------------

void Table::swap_sides() {
    std::swap(machine_[0], machine_[1]);
    std::swap(level_[0], level_[1]);
}

void Table::set_level(int level) {
    if (level < 1 || level > game_.top_level())
        throw InputError(tr("there is no level {}", level), tr("1 to {}", game_.top_level()));
    level_ = {level, level};
    options_.move_time = 0;  // a chosen level has its own thinking time
}

std::string Table::player_text(int player) const {
    if (!is_machine(player)) return is_machine(1 - player) ? tr("you") : tr("person");
    const std::string text = tr("level {}, {}", level(player), game_.level_name(level(player)));
    return options_.move_time > 0 ? tr("{}, {} s", text, options_.move_time) : text;
}

// --- The engine -----------------------------------------------------------------------------

void Table::start(Purpose purpose) {
    abandon();
    purpose_ = purpose;
    thinker_.start(question(purpose));
}

Table::Question Table::question(Purpose purpose) {
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
    const ThinkLimits limits{level(game_.player_to_move()), options_.move_time};
    return [this, limits](const auto& stop_soon, const auto& report) {
        ThinkLimits own = limits;
        own.stop_soon = &stop_soon;
        return game_.think(own, report);
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
                                 : tr("hint: {} ({})", written_of(thought), thought.comment);
}

void Table::apply(const Thought& thought) {
    for (const std::string& move : thought.moves) play(move);
    if (thought.moves.empty()) {
        const int turn = game_.player_to_move();
        ended_ = Ending{1 - turn, tr("resigned")};
    }
    note_value(thought);
}

bool Table::accepts_draw(const Thought& judged) const {
    constexpr double kWinning = 0.55;
    const double chance = judged.chance.value_or(0.5);
    return (is_machine(0) ? chance : 1 - chance) < kWinning;
}

std::optional<double> Table::chance() const {
    const Thought known = analysis();
    if (!known.best.empty()) return known.best.front().chance;
    return chance_ ? chance_ : game_.static_chance();
}

std::string Table::value() const {
    const Thought known = analysis();
    return known.best.empty() ? value_ : known.best.front().value;
}

// --- Clocks ---------------------------------------------------------------------------------

void Table::spend(double seconds) {
    if (over() || moves_.empty()) return;
    const int turn = game_.player_to_move();
    used_[index(turn)] += seconds;
    if (options_.clock_minutes > 0 && used_[index(turn)] > 60 * options_.clock_minutes)
        ended_ = Ending{1 - turn, tr("the opponent's time is up")};
}

std::string Table::clock_text(int player) const {
    double seconds = used_[index(player)];
    if (options_.clock_minutes > 0) seconds = std::max(0.0, 60 * options_.clock_minutes - seconds);
    const int whole = static_cast<int>(seconds);
    return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

// --- Files ----------------------------------------------------------------------------------

void Table::at_the_end(const std::function<void()>& what) {
    struct Return {
        Table& table;
        Place place;
        std::string value;
        std::optional<double> chance;
        ~Return() {
            if (table.tree_.place() == place) return;
            table.tree_.go_to(std::move(place));
            table.show_place();
            table.value_ = std::move(value), table.chance_ = chance;
        }
    };
    const Return back{*this, tree_.place(), value_, chance_};
    if (const Place end = tree_.end_of_main_line(); end != back.place) {
        if (!reviewing()) abandon();
        tree_.go_to(end);
        show_place();
    }
    what();
}

Record Table::record() const {
    Record record{
        arena::converted<std::string>(
            tree_.main_line(), [](const PlayedMove& move) { return std::optional(move.name); }),
        {},
        ended_ ? ended_ : game_.ending(),
        {}};
    for (const int player : {0, 1})
        record.players[index(player)] =
            is_machine(player) ? fmt::format("level {}", level(player)) : "person";
    return record;
}

std::string Table::log_text() {
    std::string text;
    at_the_end([&] { text = game_.to_log(record()); });
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

std::string Table::save(const std::string& path, bool replace) {
    if (path.empty()) throw InputError(tr("name a file to save to"));
    const std::string suffix = suffix_of(path);
    FileText file;
    at_the_end([&] { file = game_.to_file(record(), suffix); });
    if (!replace && std::filesystem::exists(path))
        throw InputError(tr("{} already exists", path), tr("choose another name"));
    std::ofstream out(path, std::ios::binary);
    out << file.text << std::flush;
    if (!out) throw InputError(tr("cannot write {}: {}", path, system_error_text(errno)));
    kept_ = tree_.main_line();
    return file.left_out;
}

/// `before` has the moves that lead to the line; it is modified during the call. Variations are cut
/// at the first move that cannot be played.
Line Table::written(const arena::GameLine<std::string>& line, std::vector<std::string>& before,
                    std::size_t& cut) {
    const std::size_t start = before.size();
    const auto go_to = [&](std::size_t plies) {
        game_.restart();
        for (std::size_t i = 0; i < start + plies; ++i)
            game_.make(i < start ? before[i] : line.moves[i - start]);
    };
    Line result;
    go_to(0);
    for (const std::string& move : line.moves) {
        result.moves.push_back({move, game_.write(move)});
        game_.make(move);
    }
    result.comments = line.comments, result.glyphs = line.glyphs;
    before.insert(before.end(), line.moves.begin(), line.moves.end());
    for (const auto& variation : line.variations) {
        before.resize(start);
        before.insert(before.end(), line.moves.begin(),
                      line.moves.begin() + static_cast<std::ptrdiff_t>(variation.at));
        if (can_play(before, variation.line.moves))
            result.variations.push_back({variation.at, written(variation.line, before, cut)});
        else
            cut += 1 + arena::annotations_of(variation.line).variations;
    }
    before.resize(start);
    return result;
}

bool Table::can_play(const std::vector<std::string>& before,
                     const std::vector<std::string>& moves) {
    game_.restart();
    for (const std::string& move : before) game_.make(move);
    try {
        for (const std::string& move : moves) game_.make(game_.read(move));
        return !moves.empty();
    } catch (const InputError&) {
        return false;
    }
}

std::string Table::load(const std::string& path) {
    if (path.empty()) throw InputError(tr("name a file to open"));
    abandon();
    const Record record = game_.from_file(Source::open(path));
    std::vector<std::string> before;
    std::size_t cut = 0;
    begin_with_tree(written(record, before, cut));
    ended_ = game_.ending() ? std::nullopt : record.ending;
    const bool is_watched = machine_[0] && machine_[1];
    if (over() && !options_.puzzle && !is_watched) browse();
    std::string left_out = record.left_out;
    if (cut > 0)
        left_out +=
            (left_out.empty() ? "" : tr(", ")) + tr_count("{} variation", "{} variations", cut);
    return left_out;
}

}  // namespace ailab::play
