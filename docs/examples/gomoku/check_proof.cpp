// Checks a proof that black wins five in a row, as docs/gomoku_reference.md describes it: no code of the engine.
//     g++ -std=c++20 -O3 check_proof.cpp -o check_proof
//     ./check_proof h8.proof a1 b2    # the lines for these replies to h8; without any: all
// Exit code 0: all hold, 1: one is not confirmed (is wrong, or needs a longer search), 2: the file cannot be read.
#include <algorithm>
#include <array>
#include <bitset>
#include <cstring>
#include <ctime>
#include <fstream>
#include <iostream>
#include <optional>
#include <queue>
#include <unordered_map>
#include <unordered_set>
constexpr int N = 15, CELLS = N * N, ROWS = 4 * CELLS;
using Cells = std::bitset<CELLS>;
using Byte = unsigned char;
using Rows = std::array<Byte, ROWS>;
// Rows of five are numbered by direction and first cell.
constexpr int kSteps[] = {1, N - 1, N, N + 1};
std::array<std::array<int, 5>, ROWS> row;
std::vector<int> allRows, rowsOf[CELLS];  // through a cell
// What is in a row, as a number: black's stones + kWhite * white's. Where no row is: 1.
constexpr int kWhite = 16, kBlack = kWhite - 1;
Rows emptyBoard;
int image[8][CELLS], rowImage[8][ROWS], worthOf[6 * kWhite];  // what stones in a row are worth to black
template <class F>
void each(const Cells& set, F f) {
    for (std::size_t i = set._Find_first(); i < CELLS; i = set._Find_next(i)) f(int(i));
}
// Where a value stands, at `r` or later; ROWS if nowhere.
int find(const Rows& rows, int value, int r = 0) {
    const void* const found = std::memchr(rows.data() + r, value, ROWS - r);
    return found ? int(static_cast<const Byte*>(found) - rows.data()) : ROWS;
}
Cells cellsOfRows(const Rows& rows, int value) {
    Cells result;
    for (int r = find(rows, value); r < ROWS; r = find(rows, value, r + 1))
        for (const int c : row[r]) result.set(c);
    return result;
}
void makeTables() {
    emptyBoard.fill(1);
    for (int d = 0; d < 4; ++d)
        for (int c = 0; c < CELLS; ++c) {
            const int r = d * CELLS + c, dx = d == 0 ? 1 : d - 2, x = c % N + 4 * dx;
            if (x < 0 || x >= N || c + 4 * kSteps[d] >= CELLS) continue;
            allRows.push_back(r), emptyBoard[r] = 0;
            for (int i = 0; i < 5; ++i) rowsOf[row[r][i] = c + i * kSteps[d]].push_back(r);
        }
    for (int n = 0; n <= 5; ++n) worthOf[n] += 3 << 2 * n, worthOf[n * kWhite] -= 1 << 2 * n;
    for (int s = 0; s < 8; ++s) {
        for (int c = 0; c < CELLS; ++c) {
            const int x = s & 1 ? N - 1 - c % N : c % N, y = s & 2 ? N - 1 - c / N : c / N;
            image[s][c] = s & 4 ? x * N + y : y * N + x;
        }
        for (const int r : allRows) {
            const auto [from, to] = std::minmax({image[s][row[r][0]], image[s][row[r][4]]});
            rowImage[s][r] = int(std::ranges::find(kSteps, (to - from) / 4) - kSteps) * CELLS + from;
        }
    }
}
Cells imageOf(const Cells& cells, int s) {
    Cells result;
    each(cells, [&](int c) { result.set(image[s][c]); });
    return result;
}
Rows amongRows(const Cells& cells) {  // how many of them are in each
    std::array<Byte, CELLS + 4 * (N + 1)> at{};
    each(cells, [&](int c) { at[c] = 1; });
    Rows n{};
    for (int d = 0; d < 4; ++d)
        for (int i = 0; i < 5; ++i)
            for (int c = 0; c < CELLS; ++c) n[d * CELLS + c] = Byte(n[d * CELLS + c] + at[c + i * kSteps[d]]);
    return n;
}
// Which white stones more a win allows: none on `points`, in a row no more than its room, and `most` in all.
struct Conditions {
    static constexpr int kFree = 5;  // a row in which black has a stone
    Cells points;
    Rows room;
    int most = CELLS;
    Conditions() { room.fill(kFree); }
    void operator|=(const Conditions& o) {
        points |= o.points;
        most = std::min(most, o.most);
        for (int r = 0; r < ROWS; ++r) room[r] = std::min(room[r], o.room[r]);
    }
    // Where another is too many when those of `more` are there.
    Cells closed(const Cells& more) const {
        Rows full = more.any() ? amongRows(more) : Rows();
        for (int r = 0; r < ROWS; ++r) full[r] = room[r] < kFree && full[r] >= room[r];
        return points | cellsOfRows(full, 1);
    }
    bool allow(const Cells& more) const {
        if (int(more.count()) > most || (more & points).any()) return false;
        const Rows n = more.any() ? amongRows(more) : Rows();
        return std::ranges::all_of(allRows, [&](int r) { return n[r] <= room[r]; });
    }
    // What is left when one of `cells`, whichever, is there. Requires that it is allowed.
    Conditions withOneOf(const Cells& cells) const {
        Conditions rest = *this;
        --rest.most;
        const Rows n = amongRows(cells);
        for (int r = 0; r < ROWS; ++r) rest.room[r] = Byte(room[r] - (room[r] < kFree && n[r] > 0));
        return rest;
    }
    Conditions with(const Cells& more) const {
        Conditions rest = *this;
        each(more, [&](int c) { rest = rest.withOneOf(Cells().set(c)); });
        return rest;
    }
    Conditions seen(int s) const {
        Conditions result = *this;
        result.points = imageOf(points, s);
        for (const int r : allRows) result.room[rowImage[s][r]] = room[r];
        return result;
    }
};
using Result = std::optional<Conditions>;
struct Position {
    Cells stones[2];  // black, white
    Rows in = emptyBoard;
    Position(const Cells& b, const Cells& w) { put(b, 0), put(w, 1); }
    Position& put(const Cells& cells, int colour) {
        stones[colour] |= cells;
        each(cells, [&](int c) {
            for (const int r : rowsOf[c]) in[r] = Byte(in[r] + (colour == 0 ? 1 : kWhite));
        });
        return *this;
    }
    Position with(int c, int colour) const { return Position(*this).put(Cells().set(c), colour); }
    std::size_t key() const { return 3 * std::hash<Cells>()(stones[0]) + std::hash<Cells>()(stones[1]); }
    Cells empty() const { return ~(stones[0] | stones[1]); }
    // The empty cells of rows with so many stones of one colour alone: with 4 it makes five there.
    Cells beside(int n, int colour) const { return cellsOfRows(in, colour == 0 ? n : n * kWhite) & empty(); }
    // White is to move and must not make five, even with stones more.
    Result whiteRows() const {
        Conditions result;
        result.most = 3;
        for (int r = 0; r < ROWS; ++r) result.room[r] = Byte(in[r] & kBlack ? Conditions::kFree : 3 - in[r] / kWhite);
        return find(in, 4 * kWhite) < ROWS || find(in, 5 * kWhite) < ROWS ? std::nullopt : Result(result);
    }
};
// Wins by fours and open threes. Those that were found are used again where they stand.
constexpr int kFours = 2000, kFirst = 2000, kInner = 100;
std::unordered_set<std::size_t> noFours;
std::unordered_map<std::size_t, int> failed;                                 // how deep win() has searched in vain
std::unordered_map<Cells, std::vector<std::pair<Cells, Conditions>>> known;  // by black's stones
Result fours(const Position& p, int& budget);
// Black has put c; `next` is what he needs after the replies of `open`; others are answered like a pass.
Result after(const Position& p, int c, const Cells& open, Result next) {
    int budget = kFours;
    const Cells fives = p.beside(4, 0);
    const Result pass = fives.any() ? Conditions() : fours(p, budget), rows = p.whiteRows();
    if (!next || !pass || !rows) return std::nullopt;
    *next |= *rows;
    (next->points |= fives).set(c);
    const Cells others = fives.any() ? Cells() : p.empty() & ~open;
    if ((pass->closed({}) & others).any()) return std::nullopt;
    if (others.any()) *next |= pass->withOneOf(others);
    return next;
}
// By fours alone; black, to move, has no five to make.
Result fours(const Position& p, int& budget) {
    const Cells stops = p.beside(4, 1);  // white makes five there unless it is taken
    if (stops.count() > 1 || --budget < 0 || noFours.contains(p.key())) return std::nullopt;
    const Cells tries = stops.any() ? stops & p.beside(3, 0) : p.beside(3, 0);
    Result result;
    for (const bool twice : {true, false})  // first a four that one stone does not stop
        each(tries, [&](int c) {
            if (result) return;
            const Position q = p.with(c, 0);
            const Cells fives = q.beside(4, 0);
            if (fives.none() || twice == (fives.count() == 1)) return;
            result = after(q, c, fives, twice ? Conditions() : fours(q.with(int(fives._Find_first()), 1), budget));
        });
    if (!result && budget >= 0) noFours.insert(p.key());
    return result;
}
// Without another three.
Result winAtOnce(const Position& p) {
    Conditions five;
    if (const Cells fives = p.beside(4, 0); fives.any()) return five.points.set(fives._Find_first()), five;
    if (const auto it = known.find(p.stones[0]); it != known.end())
        for (const auto& [white, conditions] : it->second)
            if (const Cells more = p.stones[1] & ~white; conditions.allow(more)) return conditions.with(more);
    int budget = kFours;
    return fours(p, budget);
}
// Fours and open threes, or what stops white's five.
Cells attacks(const Position& p) {
    Cells tries = p.beside(3, 0);
    for (const int r : allRows) {  // two stones among four, with room on both sides
        const int next = r + kSteps[r / CELLS];
        if (p.in[r] == 2 && next < ROWS && row[next][0] == row[r][1] && p.in[next] == 2 && !p.stones[0][row[r][0]])
            for (int i = 1; i < 5; ++i) tries.set(row[r][i]);
    }
    const Cells stops = p.beside(4, 1);
    return stops.none() ? tries & p.empty() : stops.count() == 1 ? stops : Cells();
}
// White's replies that a win after a pass leaves open; none if black threatens nothing or has won.
Cells replies(const Position& p) {
    int budget = kFours;
    if (p.beside(4, 1).any()) return {};
    if (const Cells fives = p.beside(4, 0); fives.any()) return fives;
    const Result pass = fours(p, budget);
    return pass ? pass->closed({}) & p.empty() : Cells();
}
// Threats that win though white takes all points that defend, at once (more stones than he may have).
Result sequence(const Position& start, int nodes) {
    std::vector<std::tuple<Position, std::size_t, int, Cells>> steps{{start, 0, 0, {}}};
    std::priority_queue<std::pair<int, std::size_t>> waiting;
    std::unordered_set<std::size_t> seen;
    for (waiting.emplace(0, 0); nodes-- > 0 && !waiting.empty();) {
        std::size_t at = waiting.top().second;
        waiting.pop();
        const Position p = std::get<0>(steps[at]);
        Result result = winAtOnce(p);
        for (; result && at > 0; at = std::get<1>(steps[at])) {
            const auto& [here, before, attack, open] = steps[at];
            const Position& q = std::get<0>(steps[before]);
            result = after(q.with(attack, 0), attack, open, result);
            if (result) known[q.stones[0]].emplace_back(q.stones[1], *result);
        }
        if (result) return result;
        each(attacks(p), [&](int c) {
            Position q = p.with(c, 0);
            const Cells open = replies(q);
            q.put(open, 1);
            if (open.none() || find(q.in, 5 * kWhite) < ROWS || !seen.insert(q.key()).second) return;
            int worth = 0;
            for (const int stones : q.in) worth += worthOf[stones];
            waiting.emplace(worth, steps.size());
            steps.emplace_back(q, at, c, open);
        });
    }
    return std::nullopt;
}
// `deep`: so often white's replies are also answered one by one.
Result win(const Position& p, int deep, int nodes) {
    const int done = failed.try_emplace(p.key(), -1).first->second;
    if (done >= deep) return std::nullopt;
    Result result = done < 0 ? sequence(p, nodes) : std::nullopt;
    each(deep == 0 ? Cells() : attacks(p), [&](int c) {
        if (result) return;
        const Position q = p.with(c, 0);
        const Cells open = replies(q);
        Result next = open.any() ? Result(Conditions()) : std::nullopt;
        each(open, [&](int reply) {
            const Result one = next ? win(q.with(reply, 1), deep - 1, kInner) : std::nullopt;
            one ? * next |= *one : next.reset();
        });
        if (next) result = after(q, c, open, next);
        if (result) known[p.stones[0]].emplace_back(p.stones[1], *result);
    });
    if (!result) failed[p.key()] = deep;
    return result;
}
// The proof: its lines, each confirmed by wins after all of white's replies.
struct Line {
    Cells black, white;
    int move;
};
class Checker {
public:
    explicit Checker(std::vector<Line> lines) : lines_(std::move(lines)), known_(lines_.size()) {
        for (std::size_t i = 0; i < lines_.size(); ++i)
            for (int s = 0; s < 8; ++s) places_[imageOf(lines_[i].black, s)][imageOf(lines_[i].white, s)] = i;
    }
    bool check(std::size_t line) {
        const auto& [black, white, move] = lines_[line];
        if (!known_[line]) known_[line] = byMove(black, white, move, kCopies);
        return *known_[line];
    }

private:
    struct Win {
        Cells white;
        int move;  // -1: by threats
        Conditions conditions;
    };
    bool add(const Cells& black, const Cells& white, int move, const Conditions& conditions) {
        for (int s = 0; s < 8; ++s)
            wins_[imageOf(black, s)].push_back({imageOf(white, s), move < 0 ? -1 : image[s][move], conditions.seen(s)});
        return true;
    }
    bool byThreats(const Cells& black, const Cells& white, int deep) {
        const Position p(black, white);
        Result found;
        for (int& tried = tried_[p.key()]; tried <= deep && !found; ++tried) found = win(p, tried, kFirst);
        return found && add(black, white, -1, *found);
    }
    // Takes out of `open` what known wins answer, with `spare` stones more to come; returns what they need.
    Conditions cover(const Cells& black, const Cells& white, Cells& open, int spare) {
        Conditions needed;
        for (const Win& win : wins_[black]) {
            const Cells more = white & ~win.white;
            const int left = win.conditions.most - int(more.count()) - spare;
            if (open.none() || left < 0 || !win.conditions.allow(more)) continue;
            const Cells there = open & win.white;
            const Cells others = left > 0 ? open & ~win.white & ~win.conditions.closed(more) : Cells();
            if (there.none() && others.none()) continue;
            const Conditions needs = win.conditions.with(more);
            if (there.any()) needed |= needs;
            if (others.any()) needed |= needs.withOneOf(others);
            open &= ~(there | others);
        }
        return needed;
    }
    // Every reply must lead to a win; first to one that allows a stone more, so that this one may, too.
    bool byMove(const Cells& before, const Cells& white, int move, int copies) {
        if (before[move] || white[move] || (before & white).any()) return false;
        const Cells black = Cells(before).set(move);
        const Position p(black, white);
        Result conditions = p.whiteRows();
        if (!conditions) return false;
        const Cells fives = p.beside(4, 0), replies = fives.any() ? fives : p.empty();
        (conditions->points |= fives).set(move);
        if (copies == kCopies) known.clear(), noFours.clear(), failed.clear();
        for (const int spare : {1, 0}) {
            byThreats(black, white, copies == kCopies ? kDeep : kDeepInCopies);
            Cells open = replies;
            do cover(black, white, open, spare);
            while (open.any() && answer(black, white, int(open._Find_first()), spare, copies));
            if (open.any()) continue;
            *conditions |= cover(black, white, open = replies, spare);
            return add(before, white, move, *conditions);
        }
        return false;
    }
    bool answer(const Cells& black, const Cells& before, int reply, int spare, int copies) {
        const Cells white = Cells(before).set(reply);
        const auto answered = [&] {
            Cells open = Cells().set(reply);
            cover(black, before, open, spare);
            return open.none();
        };
        if (byThreats(black, white, 0) && answered()) return true;
        if (byThreats(black, white, copies == kCopies ? kDeep : kDeepInCopies) && answered()) return true;
        std::vector<int> moves;  // of other lines
        for (const Win& win : wins_[black])
            if (win.move >= 0 && !std::ranges::count(moves, win.move)) moves.push_back(win.move);
        const auto wins = [&](int move) { return byMove(black, white, move, copies - 1) && answered(); };
        if (copies > 0 && std::ranges::any_of(moves, wins)) return true;
        const auto line = places_[black].find(white);  // of another class, or its win would be known
        return line != places_[black].end() && check(line->second) && answered();
    }
    static constexpr int kDeep = 6, kDeepInCopies = 2, kCopies = 2;
    std::vector<Line> lines_;
    std::vector<std::optional<bool>> known_;
    std::unordered_map<Cells, std::unordered_map<Cells, std::size_t>> places_;  // black, white
    std::unordered_map<Cells, std::vector<Win>> wins_;                          // black
    std::unordered_map<std::size_t, int> tried_;
};
Cells cellsOf(const std::string& text) {
    Cells cells;
    for (std::size_t i = 0; i < text.size();) {
        const int x = text[i++] - 'a';
        int y = 0;
        for (; i < text.size() && std::isdigit(text[i]) && y <= N; ++i) y = 10 * y + text[i] - '0';
        if (x < 0 || x >= N || y < 1 || y > N) throw "not stones: " + text;
        cells.set((y - 1) * N + x);
    }
    return cells;
}
std::vector<Line> readProof(const char* name) {
    std::ifstream file(name);
    std::vector<Line> lines;
    for (std::string black, slash, white, move; file >> black;) {
        if (black[0] == '#' && std::getline(file, black)) continue;
        if (!(file >> slash >> white >> move) || slash != "/") throw "not a line after: " + black;
        lines.push_back({cellsOf(black), cellsOf(white), int(cellsOf(move)._Find_first())});
    }
    return lines;
}
int main(int argc, char** argv) try {
    makeTables();
    const std::vector<std::string> replies(argv + std::min(argc, 2), argv + argc);
    const std::vector<Line> lines = readProof(argc > 1 ? argv[1] : "h8.proof");
    Checker checker(lines);
    int open = 0;
    for (std::size_t first = 0, i = 0; i < lines.size(); ++i) {
        // The lines of a class stand together, its own line last.
        if (lines[i].black.count() > 1 && i + 1 < lines.size()) continue;
        const auto asked = [&](const std::string& reply) { return lines[i].white == cellsOf(reply); };
        if (!replies.empty() && std::ranges::none_of(replies, asked)) first = i + 1;
        for (; first <= i; ++first) {
            const bool holds = checker.check(first);
            if (!holds || first == i)
                std::cout << "line " << first + 1 << (holds ? " holds, " : " is not confirmed, ")
                          << std::clock() / CLOCKS_PER_SEC << " s" << std::endl;
            open += !holds;
        }
    }
    return open > 0;
} catch (const std::string& what) {
    return std::cerr << what << '\n', 2;
}
