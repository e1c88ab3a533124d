#include "lab4_xiangqi/training/self_play.hpp"

#include <charconv>
#include <cstdlib>
#include <map>
#include <mutex>
#include <thread>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/random.hpp"
#include "common/base/translate.hpp"
#include "lab4_xiangqi/world/fen.hpp"
#include "lab4_xiangqi/world/laws/ending.hpp"

namespace ailab::lab4 {
namespace {

constexpr Value kLopsided = 250;   // openings beyond are not played
constexpr Value kTooClear = 1200;  // positions beyond teach nothing
constexpr int kResignPlies = 4;    // plies in a row that see the same winner

/// False if the game ended on the way.
bool play_random(Position& position, Random& random, int plies) {
    for (int i = 0; i < plies; ++i) {
        const Moves moves = legal_moves(position);
        if (moves.empty()) return false;
        position.make(moves[random.below(moves.size())]);
    }
    return !legal_moves(position).empty();
}

double result_for_red(const Ruling& ruling) {
    if (!ruling.loser) return 0.5;
    return *ruling.loser == kRed ? 0.0 : 1.0;
}

}  // namespace

std::string to_line(const Sample& sample) {
    return fmt::format("{} | {} | {}", sample.fen, sample.value, sample.result);
}

Sample parse_sample(std::string_view line) {
    const std::size_t first = line.find('|'), second = line.find('|', first + 1);
    if (first == std::string_view::npos || second == std::string_view::npos)
        throw InputError(tr("expected FEN | value | result"));
    const auto number = [](std::string_view text, auto& value) {
        while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
        if (std::from_chars(text.data(), text.data() + text.size(), value).ec != std::errc())
            throw InputError(tr("expected a number, found '{}'", text));
    };
    Sample sample;
    sample.fen = line.substr(0, first);
    number(line.substr(first + 1, second - first - 1), sample.value);
    number(line.substr(second + 1), sample.result);
    return sample;
}

std::vector<Sample> play_training_game(Engine& engine, const SelfPlayOptions& options,
                                       std::uint64_t seed) {
    Random random(seed);
    Position position;
    std::vector<Sample> samples;
    if (!play_random(position, random, options.random_plies + static_cast<int>(seed % 2)))
        return samples;
    engine.new_game();
    Limits limits;
    limits.nodes = options.nodes;
    limits.cancel = options.cancel;
    double result = 0.5;
    int agreed = 0;  // plies in a row that one side wins clearly, signed
    for (int ply = 0; ply < options.max_plies; ++ply) {
        if (const Ruling ruling = rule_on(position); ruling.over()) {
            result = result_for_red(ruling);
            break;
        }
        const SearchResult found = engine.search(position, limits);
        if (options.cancel && *options.cancel) return {};
        const Value value = position.side_to_move() == kRed ? found.value : -found.value;
        if (ply == 0 && std::abs(value) > kLopsided) return {};
        const int sign = value >= options.resign ? 1 : value <= -options.resign ? -1 : 0;
        agreed = sign == 0 || agreed * sign < 0 ? sign : agreed + sign;
        if (std::abs(agreed) >= kResignPlies) {
            result = agreed > 0 ? 1.0 : 0.0;
            break;
        }
        const bool quiet = position.piece_on(found.best.to()) == Piece::none;
        if (quiet && !position.in_check() && std::abs(value) < kTooClear)
            samples.push_back({to_fen(position), value, 0.5});
        position.make(found.best);
    }
    for (Sample& sample : samples) sample.result = result;
    return samples;
}

void play_training_games(const EngineOptions& engine_options, const SelfPlayOptions& options,
                         std::uint64_t games, std::uint64_t seed, int threads,
                         const std::function<bool(std::vector<Sample>)>& on_game) {
    std::mutex mutex;
    std::uint64_t begun = 0, handed_over = 0;
    std::map<std::uint64_t, std::vector<Sample>> played;  // and not handed over yet
    const auto cancelled = [&] { return options.cancel && options.cancel->load(); };
    const auto work = [&] {
        Engine engine(engine_options);
        std::unique_lock lock(mutex);
        while (begun < games) {
            const std::uint64_t number = begun++;
            lock.unlock();
            auto samples = play_training_game(engine, options, seed + number);
            lock.lock();
            if (cancelled()) break;
            played.emplace(number, std::move(samples));
            for (; played.contains(handed_over); ++handed_over)
                if (!on_game(std::move(played.extract(handed_over).mapped()))) begun = games;
        }
    };
    std::vector<std::jthread> helpers;
    for (int i = 1; i < threads; ++i) helpers.emplace_back(work);
    work();
}

}  // namespace ailab::lab4
