#include "workshop/xiangqi/build_book.hpp"

#include <algorithm>
#include <queue>
#include <set>

#include "lab4_xiangqi/world/movegen.hpp"

namespace ailab::lab4 {
namespace {

/// The cost of a ply in the order of expansion: one more ply without loss costs as much as giving
/// away this value, in the engine's units.
constexpr Value kPlyCost = 12;

/// A line to be analysed, and its cost: the value given away plus its length.
struct Candidate {
    Value cost = 0;
    std::size_t number = 0;  // order of creation, decides between equal costs
    std::vector<Move> line{};

    friend bool operator<(const Candidate& a, const Candidate& b) noexcept {
        return a.cost != b.cost ? a.cost > b.cost : a.number > b.number;
    }
};

/// Returns the legal moves without those that are mirror images of others.
std::vector<Move> distinct_moves(const Position& position) {
    std::vector<Move> moves;
    std::set<Key> seen;
    for (const Move move : legal_moves(position)) {
        Position after = position;
        after.make(move);
        if (seen.insert(mirror_key(after)).second) moves.push_back(move);
    }
    return moves;
}

}  // namespace

BookEntry analyse_for_book(Engine& engine, const std::vector<Move>& line,
                           const BookOptions& options, Limits limits) {
    BookEntry entry{line, {}};
    const Position position = entry.position();
    EngineOptions engine_options = engine.options();
    engine_options.multi_pv = options.width;
    engine.set_options(engine_options);
    limits.nodes = options.nodes;
    limits.search_moves = distinct_moves(position);
    const SearchResult result = engine.search(position, limits);
    for (const SearchInfo& info : result.lines)
        if (!info.line.empty() && info.value >= result.value - options.margin)
            entry.answers.push_back({info.line.front(), info.value});
    std::ranges::stable_sort(entry.answers, std::ranges::greater(), &BookAnswer::value);
    return entry;
}

OpeningBook build_book(Engine& engine, const BookOptions& options,
                       const std::function<Limits()>& limits_of_next,
                       const std::function<bool(const BookEntry&)>& on_entry) {
    OpeningBook book;
    std::priority_queue<Candidate> open;
    std::set<Key> seen{mirror_key(Position())};
    open.push({});
    std::size_t number = 0;
    while (!open.empty() && static_cast<int>(book.entries().size()) < options.positions) {
        const Candidate candidate = open.top();
        open.pop();
        const BookEntry entry = analyse_for_book(engine, candidate.line, options, limits_of_next());
        if (entry.answers.empty()) continue;
        if (!on_entry(entry)) break;
        book.add(entry);
        const Position position = entry.position();
        for (const BookAnswer& answer : entry.answers) {
            Position after = position;
            after.make(answer.move);
            if (!seen.insert(mirror_key(after)).second) continue;
            Candidate next{candidate.cost + kPlyCost + entry.answers.front().value - answer.value,
                           ++number, candidate.line};
            next.line.push_back(answer.move);
            open.push(std::move(next));
        }
    }
    return with_values_handed_up(book);
}

OpeningBook with_values_handed_up(const OpeningBook& book) {
    std::vector<const BookEntry*> longest_first;
    for (const BookEntry& entry : book.entries()) longest_first.push_back(&entry);
    std::ranges::stable_sort(longest_first, std::ranges::greater(),
                             [](const BookEntry* e) { return e->line.size(); });
    OpeningBook updated = book;
    for (const BookEntry* const old : longest_first) {
        BookEntry entry = *old;
        const Position position = entry.position();
        for (BookAnswer& answer : entry.answers) {
            Position after = position;
            after.make(answer.move);
            if (const BookEntry* const reply = updated.entry(after))
                answer.value = -reply->answers.front().value;
        }
        updated.add(std::move(entry));
    }
    return updated;
}

}  // namespace ailab::lab4
