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

void Table::append(const std::string& move) {
    written_.push_back(game_.write(move));
    game_.make(move);
    moves_.push_back(move);
    note_value({});
}

void Table::play(const std::string& move) {
    undone_.clear();
    append(move);
    if (comments_.size() > moves_.size()) comments_.resize(moves_.size());
}

void Table::play_by_hand(const std::string& move) {
    if (const std::string why = game_.refusal(move); !why.empty()) {
        ++refused_;
        throw InputError(why);
    }
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
    kept_ = moves_;
}

void Table::replay(std::vector<std::string> moves) {
    game_.restart();
    moves_.clear(), written_.clear();
    note_value({});
    for (const std::string& move : moves) append(move);
}

bool Table::step_back() {
    if (moves_.empty()) return false;
    undone_.push_back(moves_.back());
    replay({moves_.begin(), moves_.end() - 1});
    return true;
}

bool Table::step_forward() {
    if (undone_.empty()) return false;
    append(undone_.back());
    undone_.pop_back();
    return true;
}

bool Table::undo() {
    if (std::exchange(ended_, std::nullopt)) return true;
    const auto before = undone_.size();
    bool done = step_back();
    while (done && machine_to_move() && !(machine_[0] && machine_[1]))
        if (!step_back()) {  // the machine began: it would only play again
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

void Table::comment(const std::string& text) {
    comments_.resize(std::max(comments_.size(), moves_.size() + 1));
    comments_[moves_.size()] = text;
    kept_.clear();
}

void Table::resign() {
    const int turn = game_.player_to_move();
    const bool other = is_machine(turn) && !is_machine(1 - turn);
    ended_ = Ending{other ? turn : 1 - turn, tr("resigned")};
}

void Table::new_game() {
    game_.new_game();
    undone_.clear(), comments_.clear(), kept_.clear();
    ended_.reset();
    used_ = {};
    replay({});
}

std::vector<std::string> Table::move_list() const {
    std::vector<std::string> lines;
    auto [number, second] = game_.numbering();
    for (const std::string& move : written_) {
        if (!second || lines.empty())
            lines.push_back(fmt::format("{:>3}. {}", number, second ? pad("...", 10) : ""));
        else
            lines.back() = pad(lines.back(), 15);
        lines.back() += move;
        number += second ? 1 : 0;
        second = !second;
    }
    return lines;
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
    options_.move_time = 0;  // a level that is chosen brings its own time
}

std::string Table::player_text(int player) const {
    if (!is_machine(player)) return is_machine(1 - player) ? tr("you") : tr("person");
    const std::string text = tr("level {}, {}", level(player), game_.level_name(level(player)));
    return options_.move_time > 0 ? tr("{}, {} s", text, options_.move_time) : text;
}

// --- The machine ----------------------------------------------------------------------------

void Table::start(Purpose purpose) {
    abandon();
    purpose_ = purpose;
    const ThinkLimits limits{level(game_.player_to_move()), options_.move_time};
    thinker_.start([this, purpose, limits](const auto& stop_soon, const auto& report) {
        if (purpose != Purpose::move) return game_.advise(&stop_soon);
        ThinkLimits own = limits;
        own.stop_soon = &stop_soon;
        return game_.think(own, report);
    });
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
    return chance_ ? chance_ : game_.static_chance();
}

// --- Clocks ---------------------------------------------------------------------------------

void Table::spend(double seconds) {
    if (over() || moves_.empty()) return;
    const int turn = game_.player_to_move();
    used_[index(turn)] += seconds;
    if (options_.clock_minutes > 0 && used_[index(turn)] > 60 * options_.clock_minutes)
        ended_ = Ending{1 - turn, tr("the other's time is over")};
}

std::string Table::clock_text(int player) const {
    double seconds = used_[index(player)];
    if (options_.clock_minutes > 0) seconds = std::max(0.0, 60 * options_.clock_minutes - seconds);
    const int whole = static_cast<int>(seconds);
    return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

// --- Files ----------------------------------------------------------------------------------

Record Table::record() const {
    Record record{moves_, comments_, {}, ending(), {}};
    for (const int player : {0, 1})
        record.players[index(player)] =
            is_machine(player) ? fmt::format("level {}", level(player)) : "person";
    return record;
}

std::string Table::suffix_of(const std::string& path) const {
    std::string suffix = std::filesystem::path(path).extension().string();
    if (!suffix.empty()) suffix.erase(0, 1);
    const auto known = game_.suffixes();
    if (std::ranges::find(known, suffix) == known.end())
        throw InputError(tr("{}: a file of this kind cannot be written", path),
                         tr("end its name in .{}", fmt::join(known, ", .")));
    return suffix;
}

void Table::save(const std::string& path, bool replace) {
    if (path.empty()) throw InputError(tr("name a file to save to"));
    const std::string text = game_.to_file(record(), suffix_of(path));
    if (!replace && std::filesystem::exists(path))
        throw InputError(tr("{} exists already", path), tr("choose another name"));
    std::ofstream out(path, std::ios::binary);
    out << text << std::flush;
    if (!out) throw InputError(tr("cannot write {}: {}", path, system_error_text(errno)));
    kept_ = moves_;
}

std::string Table::load(const std::string& path) {
    if (path.empty()) throw InputError(tr("name a file to open"));
    abandon();
    Record record = game_.from_file(Source::open(path));
    undone_.clear();
    ended_.reset();
    used_ = {};
    replay(std::move(record.moves));
    comments_ = std::move(record.comments);
    kept_ = moves_;
    return record.left_out;
}

}  // namespace ailab::play
