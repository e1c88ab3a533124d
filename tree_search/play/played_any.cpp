#include "tree_search/play/played_any.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <sstream>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/number.hpp"
#include "common/text/split.hpp"
#include "common/text/utf8.hpp"

namespace ailab::tree_search {
namespace {

using app::Ink;

constexpr double kSeconds = 2;
constexpr double kMostShare = 0.1;             // of the clock, for one move
constexpr Depth kDepths[] = {1, 2, 4, 6, 30};  // by level
constexpr char kCoin = 'o';

std::vector<int> heaps_in(const std::string& text) {
    std::vector<int> heaps;
    for (const std::string& part : split_at('-', text)) {
        const auto heap = parse_number<int>(part);
        if (!heap || *heap < 0) return {};
        heaps.push_back(*heap);
    }
    return heaps;
}

constexpr Depth kDeepest = 30;

struct ValuedMove {
    std::vector<std::string> line{};  ///< begins with the move
    Value value = 0;                  ///< for the player who makes the move
};

/// Returns all moves of a position, best first; empty if the budget ends before.
std::vector<ValuedMove> values_of(const AnyGame& position, Depth depth, Budget& budget) {
    std::vector<ValuedMove> moves;
    for (std::size_t i = 0; const std::string& move : position.moves()) {
        const auto after = position.clone();
        after->make(i++);
        moves.push_back({{move}, 0});
        if (const auto value = after->terminal(1)) {
            moves.back().value = -*value;
            continue;
        }
        SearchOptions options;
        options.depth = depth;
        const AnyReport found = after->search(options, budget);
        if (!found.complete) return {};
        moves.back().value = -found.value;
        moves.back().line.insert(moves.back().line.end(), found.line.begin(), found.line.end());
    }
    std::ranges::stable_sort(moves, std::ranges::greater{}, &ValuedMove::value);
    return moves;
}

std::string value_text(Value value, Side mover) {
    return fmt::format("{:+}", mover == Side::first ? value : -value);
}

bool is_digit(char32_t sign) {
    return sign >= U'0' && sign <= U'9';
}

int sign(Value value) {
    return (value > 0) - (value < 0);
}

/// Draws boards as boards and heaps as rows of coins.
class PlayedAny final : public play::Game {
public:
    PlayedAny(std::unique_ptr<AnyGame> game, std::string name)
        : start_(std::move(game)), game_(start_->clone()), name_(std::move(name)) {}

    int player_to_move() const override { return game_->side_to_move() == Side::first ? 0 : 1; }
    std::string player_name(int player) const override {
        if (is_board()) return player == 0 ? "X" : "O";
        return player == 0 ? tr("first") : tr("second");
    }
    std::optional<play::Ending> ending() const override {
        const auto value = game_->terminal(0);
        if (!value) return std::nullopt;
        if (*value == 0) return play::Ending{std::nullopt, tr("neither player can win any more")};
        const int turn = player_to_move();
        return play::Ending{*value > 0 ? turn : 1 - turn,
                            is_board() ? tr("a row is complete") : tr("there is no move left")};
    }
    void new_game() override { restart(); }
    void restart() override { game_ = start_->clone(); }
    void make(const std::string& move) override {
        const auto moves = game_->moves();
        game_->make(static_cast<std::size_t>(std::ranges::find(moves, move) - moves.begin()));
    }

    std::string read(std::string_view typed) const override {
        const auto moves = legal_moves();
        const auto move = std::ranges::find(moves, typed);
        if (move == moves.end())
            throw InputError(tr("'{}' is not a legal move", typed),
                             tr("legal moves: {}", fmt::join(moves, " ")));
        return *move;
    }
    std::vector<std::string> legal_moves() const override { return game_->moves(); }
    bool begins_move(char32_t sign) const override {
        const auto first = [](const std::string& move) {
            return static_cast<char32_t>(static_cast<unsigned char>(move.front()));
        };
        // If moves are numbers, every digit is one: also the number of a cell that is taken.
        const auto moves = legal_moves();
        return std::ranges::find(moves, sign, first) != moves.end() ||
               (is_digit(sign) && std::ranges::any_of(start_->moves(), is_digit, first));
    }
    play::Typing typing(const std::string& text) const override {
        bool is_move = false, longer = false;
        for (const std::string& move : legal_moves()) {
            is_move |= move == text;
            longer |= move != text && move.starts_with(text);
        }
        return longer                        ? play::Typing::unfinished
               : is_move || text.size() == 1 ? play::Typing::complete  // or an error
                                             : play::Typing::impossible;
    }

    std::string title() const override { return name_; }
    std::string text(const play::View& view) const override {
        std::string text;
        for (int row = 0; row < rows(); ++row) {
            for (int column = 0; column < columns(); ++column) {
                const auto shown = picture({row, column}, view);
                text += fmt::format(" {}", pad(shown ? shown->text : "", 2));
            }
            text += '\n';
        }
        return text;
    }
    int rows() const override { return static_cast<int>(lines().size()); }
    int columns() const override {
        return static_cast<int>(std::ranges::max(lines(), {}, &std::string::size).size());
    }
    /// The cells of a board have numbers instead, which are its moves.
    std::string row_label(int row) const override {
        return is_board() ? "" : std::to_string(row + 1);
    }
    std::string column_label(int column) const override {
        return is_board() ? "" : std::to_string(column + 1);
    }
    std::string cell_label(play::Cell cell) const override {
        return is_board() ? std::to_string(number_of(cell))
                          : tr("heap {}, coin {}", cell.row + 1, cell.column + 1);
    }
    bool has_lines() const override { return false; }
    std::string ground(play::Cell, bool ascii) const override { return ascii ? "." : "·"; }
    std::optional<play::CellPicture> picture(play::Cell cell,
                                             const play::View& view) const override {
        const auto all = lines();
        const std::string& line = all[static_cast<std::size_t>(cell.row)];
        const auto column = static_cast<std::size_t>(cell.column);
        if (column >= line.size()) return play::CellPicture{" ", {.ground = Ink::wood}};
        const char sign = line[column];
        app::Look look{.ink = Ink::black, .ground = Ink::wood, .bold = true};
        if (is_board() && sign == '.')
            return play::CellPicture{std::to_string(number_of(cell)),
                                     {.ink = Ink::grey, .ground = Ink::wood}};
        if (sign == 'O') look.ink = Ink::red;
        return play::CellPicture{sign == kCoin && !view.ascii ? "●" : std::string(1, sign), look};
    }
    std::vector<play::Cell> cells_of(const std::string& move) const override {
        if (!is_board()) return {};
        const int cell = parse_number<int>(move).value() - 1;
        return {{cell / columns(), cell % columns()}};
    }
    std::string move_at(std::optional<play::Cell> /*from*/, play::Cell to) const override {
        if (is_board()) return read(std::to_string(number_of(to)));
        const auto moves = legal_moves();
        const auto heaps = heaps_in(game_->text());
        if (static_cast<std::size_t>(to.row) >= heaps.size()) return {};
        const auto row = static_cast<std::size_t>(to.row);
        const int left = to.column, right = heaps[row] - left;
        std::vector<int> taken = heaps;  // without the coins from here on
        taken[row] = left;
        std::vector<int> split = taken;  // with the heap split in two, largest heaps first
        split.push_back(right);
        std::ranges::sort(split, std::greater{});
        for (const std::vector<int>& after : {split, taken}) {
            const std::string move = fmt::format("{}", fmt::join(after, "-"));
            if (std::ranges::find(moves, move) != moves.end()) return move;
        }
        throw InputError(tr("this is not a move"), tr("legal moves: {}", fmt::join(moves, " ")));
    }

    int top_level() const override { return static_cast<int>(std::size(kDepths)); }
    std::string level_name(int level) const override {
        return level == top_level() ? tr("to the end")
                                    : tr("depth {}", kDepths[static_cast<std::size_t>(level - 1)]);
    }
    play::Thought think(const play::ThinkLimits& limits, const play::OnThought& report) override {
        Budget budget;
        budget.end_within(limits.seconds > 0 ? limits.seconds : kSeconds);
        if (limits.clock)
            budget.end_within(kMostShare * static_cast<double>(limits.clock->left) / 1000);
        budget.cancel = limits.stop_soon;
        play::Thought best;
        best.moves = {legal_moves().front()};
        const Depth deepest = kDepths[static_cast<std::size_t>(limits.level - 1)];
        for (Depth depth = 1; depth <= deepest; ++depth) {
            SearchOptions options;
            options.depth = depth;
            const AnyReport found = game_->search(options, budget);
            if (!found.complete || found.line.empty()) break;
            best.moves = {found.line.front()};
            best.comment = tr("depth {}, value {}", depth, found.value);
            best.line = fmt::format("{}", fmt::join(found.line, " "));
            report(best);
        }
        return best;
    }
    play::Thought advise(const std::atomic<bool>* stop_soon) override {
        return think({.level = top_level(), .stop_soon = stop_soon}, [](const auto&) {});
    }

    play::Thought analyse(int lines, const std::atomic<bool>* stop_soon,
                          const play::OnThought& report) override {
        const auto position = game_->clone();
        Budget budget;
        budget.cancel = stop_soon;
        play::Thought thought;
        for (Depth depth = 1; depth <= kDeepest; ++depth) {
            const auto moves = values_of(*position, depth, budget);
            if (moves.empty()) break;
            thought.comment = tr("depth {}, + is good for {}", depth, player_name(0));
            thought.best.clear();
            for (const ValuedMove& move : moves)
                if (static_cast<int>(thought.best.size()) < lines)
                    thought.best.push_back({move.line, fmt::format("{}", fmt::join(move.line, " ")),
                                            value_text(move.value, position->side_to_move()),
                                            std::nullopt});
            report(thought);
        }
        return thought;
    }
    /// Marks a move if it gives away a win or a draw.
    std::vector<play::JudgedMove> review(const std::vector<std::string>& moves, std::size_t from,
                                         const std::atomic<bool>* stop_soon,
                                         const play::OnJudged& report) override {
        constexpr std::uint64_t kNodes = 1'000'000;
        PlayedAny position(start_->clone(), name_);
        std::vector<play::JudgedMove> judged;
        for (std::size_t i = 0; i < moves.size(); position.make(moves[i++])) {
            if (i < from) continue;
            Budget budget;
            budget.max_nodes = kNodes;
            budget.cancel = stop_soon;
            const auto all = values_of(*position.game_, kDeepest, budget);
            if (*stop_soon) break;
            const auto played = std::ranges::find_if(
                all, [&](const ValuedMove& move) { return move.line.front() == moves[i]; });
            judged.emplace_back();
            report(judged.size(), moves.size() - from);
            if (played == all.end()) continue;  // too large to evaluate
            const Side mover = position.game_->side_to_move();
            const int lost = sign(all.front().value) - sign(played->value);
            judged.back() = {.mark = lost > 1   ? "??"
                                     : lost > 0 ? "?"
                                                : "",
                             .loss = 0.5 * lost,
                             .cost = lost > 1 ? tr("a win") : tr("half a point"),
                             .value = value_text(played->value, mover),
                             .better = all.front().line,
                             .better_value = value_text(all.front().value, mover)};
        }
        return judged;
    }

    std::vector<std::string> suffixes() const override { return {"txt"}; }
    play::FileText to_file(const play::Record& record, std::string_view /*suffix*/) const override {
        const auto has = arena::annotations_of<std::string>(record);
        return {fmt::format("{} {}\n", name_, fmt::join(record.moves, " ")),
                has == arena::Annotations{} ? "" : tr("variations, comments and marks")};
    }
    play::Record from_file(const Source& source) override {
        std::istringstream words{std::string(source.text())};
        std::string word;
        words >> word;
        if (word != name_)
            throw InputError(tr("{}: this is not a game of {}", source.name(), name_));
        play::Record record;
        PlayedAny replayed(start_->clone(), name_);
        while (words >> word) {
            replayed.make(replayed.read(word));
            record.moves.push_back(word);
        }
        return record;
    }
    std::string to_log(const play::Record& record) const override {
        return fmt::format("{} {}: {}", name_, fmt::join(record.moves, " "),
                           ending_text(*this, record.ending));
    }

private:
    int number_of(play::Cell cell) const { return cell.row * columns() + cell.column + 1; }
    /// The rows of a board, or one row of coins per heap; for other games the text.
    std::vector<std::string> lines() const {
        std::vector<std::string> lines;
        const std::string text = game_->text();
        for (const int heap : heaps_in(text))
            lines.emplace_back(static_cast<std::size_t>(heap), kCoin);
        if (!lines.empty()) return lines;
        return split_at('/', text);
    }
    bool is_board() const { return game_->text().find('/') != std::string::npos; }

    std::unique_ptr<AnyGame> start_, game_;
    std::string name_;
};

}  // namespace

std::unique_ptr<play::Game> make_played(std::unique_ptr<AnyGame> game, std::string name) {
    return std::make_unique<PlayedAny>(std::move(game), std::move(name));
}

}  // namespace ailab::tree_search
