// GameAdapter<G> is an AnyGame, MonteCarloAdapter<G> an AnyMonteCarlo. Include this header only in
// the file that registers a game; the game's searches are compiled there.
#pragma once

#include <memory>
#include <utility>

#include "common/search/game/game_search.hpp"
#include "tree_search/games/any_game.hpp"

namespace ailab::tree_search {

template <Game G>
class MonteCarloAdapter final : public AnyMonteCarlo {
public:
    MonteCarloAdapter(const G& game, const MonteCarloOptions& options,
                      std::shared_ptr<const void> keeps)
        : game_(game), keeps_(std::move(keeps)), search_(game, options) {}

    StopReason run(std::uint64_t playouts, Budget& budget) override {
        return search_.run(playouts, budget);
    }
    std::uint32_t size() const override { return static_cast<std::uint32_t>(nodes().size()); }
    Node node(std::uint32_t n) const override {
        const auto& node = nodes()[n];
        const bool root = n == 0;
        return {node.parent,
                node.first_child,
                node.children,
                node.visits,
                root ? -node.mean() : node.mean(),
                root ? node.bounds : -node.bounds};
    }
    std::string move_name(std::uint32_t n) const override {
        std::vector<std::uint32_t> path;
        for (std::uint32_t at = nodes()[n].parent; at != 0; at = nodes()[at].parent)
            path.push_back(at);
        G before = game_;
        for (auto at = path.rbegin(); at != path.rend(); ++at) before.make(nodes()[*at].move);
        return move_text(before, nodes()[n].move);
    }
    std::uint32_t best_child(std::uint32_t n) const override {
        return search_.best_child(nodes()[n]);
    }

private:
    const auto& nodes() const { return search_.nodes(); }

    G game_;
    std::shared_ptr<const void> keeps_;
    MonteCarloSearch<G> search_;
};

/// Requires functions to_text(game) and move_text(game, move) in the game's namespace. Traces name
/// a position by name_in_trace(game, ascii), or by to_text(game) if there is no such function.
template <Game G>
class GameAdapter final : public AnyGame {
public:
    /// `keeps` owns data that the game refers to, if any.
    explicit GameAdapter(G game, std::shared_ptr<const void> keeps = nullptr)
        : game_(std::move(game)), keeps_(std::move(keeps)) {}

    std::unique_ptr<AnyGame> clone() const override { return std::make_unique<GameAdapter>(*this); }
    std::string text() const override { return to_text(game_); }
    Side side_to_move() const override { return game_.side_to_move(); }
    std::optional<Value> terminal(Ply ply) const override { return game_.terminal(ply); }
    Value evaluate() const override { return game_.evaluate(); }
    std::vector<std::string> moves() const override {
        std::vector<std::string> names;
        for (const auto move : list()) names.push_back(move_text(game_, move));
        return names;
    }
    void make(std::size_t move) override {
        played_.push_back(list()[move]);
        game_.make(played_.back());
    }
    void unmake() override {
        game_.unmake(played_.back());
        played_.pop_back();
    }
    std::optional<Key> key() const override {
        if constexpr (Hashed<G>) return game_.key();
        return std::nullopt;
    }
    std::optional<Interval> bounds() const override {
        if constexpr (Bounded<G>) return game_.bounds();
        return std::nullopt;
    }

    Capabilities capabilities() const override { return capabilities_of<G>(); }
    AnyReport search(const SearchOptions& options, Budget& budget, SearchRecord* record,
                     bool ascii) const override {
        const auto name = [ascii](const G& game) {
            if constexpr (requires { name_in_trace(game, ascii); })
                return name_in_trace(game, ascii);
            else
                return to_text(game);
        };
        GameRecorder<G> recorder;
        if (record)
            recorder = {
                *record,
                [](const G& before, typename G::Move move) { return move_text(before, move); },
                name};
        const auto report = GameSearch<G>(options).search(game_, budget, &recorder);
        AnyReport any{report};
        G at = game_;
        for (const auto move : report.line) {
            any.line.push_back(move_text(at, move));
            at.make(move);
            any.positions.push_back(name(at));
        }
        return any;
    }
    std::unique_ptr<AnyMonteCarlo> monte_carlo(const MonteCarloOptions& options) const override {
        return std::make_unique<MonteCarloAdapter<G>>(game_, options, keeps_);
    }

private:
    MoveList<G> list() const {
        MoveList<G> moves;
        game_.generate(moves);
        return moves;
    }

    G game_;
    std::shared_ptr<const void> keeps_;
    std::vector<typename G::Move> played_{};
};

}  // namespace ailab::tree_search
