// A game between a person and the machine (or two of either), without any screen: what may be done
// now, doing it, taking it back. The line mode and the full-screen board are two faces of it.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "gomoku/engine/openings/opening_table.hpp"
#include "gomoku/match/levels.hpp"
#include "gomoku/play/swap.hpp"
#include "gomoku/show/threat_marks.hpp"

namespace ailab::gomoku {

enum class Seat : std::uint8_t { black, white, both, none };  ///< which colours a person has

struct PlaySettings {
    int size = kDefaultSize;
    Rule rule = Rule::freestyle;
    OpeningRule opening = OpeningRule::none;
    Seat person = Seat::black;
    int level = 5;
    std::uint64_t seed = 1;
    std::vector<Point> moves{};  ///< to go on from
    std::vector<std::vector<Point>> balanced{};
    const OpeningTable* table = nullptr;
    int threads = 1;
    std::size_t memory = kNoMemoryLimit;  ///< bytes
    EvaluationChoice evaluation{};        ///< of the engine
    Limits limits{};                      ///< if any is set, instead of the level's
};

class PlayGame {
public:
    using Decision = SwapOpening::Decision;
    /// What the machine has made up its mind to do.
    struct Act {
        std::vector<Point> stones{};
        std::optional<Decision> decision{};
        Thought thought{};
        bool cancelled = false;
    };

    explicit PlayGame(PlaySettings settings);

    const Board& board() const noexcept { return board_; }
    const SwapOpening& opening() const noexcept { return opening_; }
    const PlaySettings& settings() const noexcept { return settings_; }
    int level() const noexcept { return settings_.level; }
    /// "club"; with limits of the person's own "vct, 3 s".
    std::string level_name() const;
    bool over() const noexcept { return board_.over() || resigned_ != Colour::none; }
    /// "black has won", "a draw", …; empty while the game goes on.
    std::string result() const;
    /// Must a person act now? Otherwise the machine must, or the game is over.
    bool persons_turn() const;
    bool is_person(Colour c) const;
    /// What is to be done now: "black to move", "put 3 stones", "choose: white, black or two".
    std::string task() const;

    /// "The machine plays h8 (vct, win in 4)." for an act that has been applied.
    std::string told(const Act& act, bool in_opening) const;

    /// A person's acts: what is wrong with it, or nothing.
    std::string put(Point p);
    std::string decide(Decision decision);
    std::string take_back();
    std::string resign();
    std::string set_level(int level);
    void restart();
    /// Change places with the machine.
    void change_sides();
    /// Start again from a file's position. Throws InputError.
    void load(const std::vector<Point>& moves, int size, Rule rule);

    /// Let the machine think; changes nothing on the board. May run beside a face that only looks.
    /// `told`, if given, is called with what it thinks of its move so far.
    Act think(const std::atomic<bool>* cancel, const OnThought* told = nullptr);
    void apply(const Act& act);
    /// What the engine would play.
    Thought hint(const std::atomic<bool>* cancel);
    /// Points where either player would make a five, a four or an open three.
    std::vector<ThreatMark> threats() const { return threat_marks(board_); }

private:
    int player_of(Colour c) const;
    bool is_person(int player) const;
    Limits limits(const std::atomic<bool>* cancel) const;

    PlaySettings settings_;
    Board board_;
    SwapOpening opening_;
    std::size_t fixed_stones_ = 0;  ///< of the opening: not to be taken back
    Colour resigned_ = Colour::none;
    std::unique_ptr<Player> machine_;
    std::unique_ptr<Player> adviser_;
};

}  // namespace ailab::gomoku
