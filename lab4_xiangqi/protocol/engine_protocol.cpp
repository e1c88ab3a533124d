#include "lab4_xiangqi/protocol/engine_protocol.hpp"

#include <algorithm>
#include <istream>
#include <limits>
#include <new>
#include <random>
#include <utility>

#include <fmt/format.h>
#include <unistd.h>

#include "common/app/data_files.hpp"
#include "common/app/version.hpp"
#include "common/base/error.hpp"
#include "common/show/evaluation_options.hpp"
#include "lab4_xiangqi/world/fen.hpp"

namespace ailab::lab4 {
namespace {

/// Pause between `stop` and the answer. Some adapters (uci2wb 4.1, after a move it did not ponder
/// on) send `stop` first and record the reason afterwards; they fail if the answer arrives before
/// that.
constexpr std::chrono::milliseconds kAnswerPause{5};

// Maximum length of a command: enough for thousands of moves.
constexpr std::size_t kMaxLine = 1U << 20U;

OpeningBook open_book(const std::string& file) {
    return read_book(Source::open(file.empty() ? app::data_file("lab4/book.txt") : file));
}

constexpr std::int64_t kMaxHash = 65536;  // megabytes
InputError bad_value(std::string_view name, std::string_view value, std::string_view expected) {
    return InputError(
        fmt::format("{} must be {}, not '{}'; the old value stays", name, expected, value));
}

long long machine_megabytes() noexcept {
    constexpr std::int64_t kBytesInMegabyte = std::int64_t{1} << 20U;
    const std::int64_t pages = sysconf(_SC_PHYS_PAGES), bytes = sysconf(_SC_PAGE_SIZE);
    return pages > 0 && bytes > 0 ? pages / (kBytesInMegabyte / bytes)
                                  : std::numeric_limits<long long>::max();
}

/// Returns the value to pass to `option.set`. Throws InputError with the option's name and its
/// valid values.
std::string checked_value(const Option& option, std::string_view value) {
    using Range = std::numeric_limits<std::int64_t>;
    if (option.type == "spin") {
        Words words(value);
        const auto number = words.number(Range::min(), Range::max());
        if (!number || !words.empty() || *number < option.low || *number > option.high)
            throw bad_value(option.name, value, fmt::format("{} to {}", option.low, option.high));
        return std::to_string(*number);
    }
    if (option.type == "check") {  // uci2wb -x sends 1 and 0
        if (value == "true" || value == "1") return "true";
        if (value == "false" || value == "0") return "false";
        throw bad_value(option.name, value, "true or false");
    }
    if (option.type == "combo" && std::ranges::find(option.choices, value) == option.choices.end())
        throw bad_value(option.name, value, fmt::format("{}", fmt::join(option.choices, " or ")));
    return std::string(value == "<empty>" ? "" : value);
}

/// The first line of an error message, for one line of a protocol.
std::string first_line(const std::exception& e) {
    const std::string_view text = e.what();
    return std::string(text.substr(0, text.find('\n')));
}

}  // namespace

std::string parse_position(Words& words, RankStyle style, Position& position) {
    position = Position();
    if (words.accept("fen"))
        position = parse_fen(words.until({"moves"}));
    else if (!words.accept("startpos"))
        throw InputError("expected startpos or fen");
    if (words.empty()) return {};
    if (!words.accept("moves"))
        return fmt::format("unknown word '{}': moves follow the word moves", words.peek());
    for (int number = 1; !words.empty(); ++number) {
        const std::string_view word = words.next();
        const auto move = parse_uci(word, style);
        if (!move || !position.is_legal(*move))
            return fmt::format(
                "illegal move '{}', number {} of the list: the position is the one before it", word,
                number);
        position.make(*move);
    }
    return {};
}

std::vector<Move> parse_moves(Words& words, RankStyle style) {
    std::vector<Move> moves;
    while (const auto move = parse_uci(words.peek(), style)) {
        moves.push_back(*move);
        words.next();
    }
    return moves;
}

bool read_limit(std::string_view word, Words& words, Limits& limits) {
    constexpr std::int64_t kMaxNodes = std::numeric_limits<std::int64_t>::max();
    if (word == "depth")
        limits.depth = static_cast<Depth>(words.number(1, kMaxSearchPly - 1).value_or(1));
    else if (word == "nodes")
        limits.nodes = static_cast<std::uint64_t>(words.number(1, kMaxNodes).value_or(1));
    else if (word == "infinite")
        limits.infinite = true;
    else if (word == "ponder")
        limits.ponder = true;
    else
        return false;
    return true;
}

Option hash_size(std::string name, const EngineOptions& now) {
    Option option = spin(name, &EngineOptions::hash_megabytes, 1, kMaxHash, now);
    option.set = [name](EngineOptions& options, std::string_view value) {
        const auto size = std::stoll(std::string(value)), all = machine_megabytes();
        if (size > all)
            throw bad_value(name, value,
                            fmt::format("at most {}, the megabytes of this machine", all));
        options.hash_megabytes = static_cast<std::size_t>(size);
    };
    return option;
}

Option check(std::string name, bool standard, std::function<void(EngineOptions&, bool)> set) {
    Option option{std::move(name), "check", standard ? "true" : "false"};
    if (set)
        option.set = [set = std::move(set)](EngineOptions& options, std::string_view value) {
            set(options, value == "true");
        };
    return option;
}

EngineProtocol::EngineProtocol(std::ostream& out, std::string_view remark_prefix)
    : out_(out),
      search_(engine_, [this](const std::exception& e) { remark(first_line(e)); }),
      elo_(levels().back().elo),
      remark_prefix_(remark_prefix),
      random_(std::random_device()()),
      game_seed_(random_()) {}

void serve(EngineProtocol& protocol, std::istream& in) {
    std::string line;
    while (std::getline(in, line)) {
        if (line.size() > kMaxLine) continue;
        if (!protocol.execute(line)) return;
    }
    protocol.finish();
}

bool EngineProtocol::execute(std::string_view line) {
    Words words(line);
    const std::string_view command = words.next();
    try {
        if (command.empty()) return true;
        if (command == "quit") {
            search_.stop_and_wait();
            say_goodbye();
            return false;
        }
        if (command == "isready") {
            warm_up();
            out_.line("readyok");
        } else if (command == "stop")
            search_.stop(kAnswerPause);
        else if (command == "ponderhit")
            search_.ponder_hit();
        else if (command == "position" || command == "fen" || command == "startpos")
            set_position(command, words);
        else if (command == "setoption")
            read_option(words);
        else if (command == "go")
            go(words);
        else if (!carry_out(command, words))
            remark(fmt::format("unknown command '{}'", command));
    } catch (const std::exception& e) {
        remark(first_line(e));
    }
    return true;
}

void EngineProtocol::remark(std::string_view what) {
    std::string text(remark_prefix_);
    for (const char c : what) text += static_cast<unsigned char>(c) < ' ' ? '?' : c;
    out_.line(text);
}

void EngineProtocol::set_position(std::string_view command, Words words) {
    banned_.clear();
    if (command != "position") words.put_back();
    has_position_ = false;
    const std::string error = parse_position(words, style_, position_);
    has_position_ = true;
    if (!error.empty()) remark(error);
}

bool EngineProtocol::lacks_position() {
    if (!has_position_) remark("no position: the last one was not understood");
    return !has_position_;
}

void EngineProtocol::introduce(std::string_view end, bool uci) {
    out_.line(fmt::format("id name AI Search Lab Xiangqi {}", app::version()));
    out_.line("id author the AI Search Lab authors");
    for (const Option& option : options()) {
        std::string range, standard;
        if (uci && option.type == "string") standard = " default <empty>";
        if (option.type == "spin") range = fmt::format(" min {} max {}", option.low, option.high);
        for (const std::string_view choice : option.choices)
            range += fmt::format(" var {}", choice);
        if (!option.standard.empty()) standard = " default " + option.standard;
        out_.line(fmt::format("option {}{} type {}{}", uci ? "name " : "", option.name, option.type,
                              uci ? standard + range : range + standard));
    }
    out_.line(end);
}

void EngineProtocol::set_option(const Option& option, std::string_view value) {
    const std::string checked = checked_value(option, value);
    if (!option.set) return;
    const EngineOptions before = engine_.options();
    EngineOptions options = before;
    option.set(options, checked);
    try {
        engine_.set_options(options);
    } catch (const std::bad_alloc&) {
        engine_.set_options(before);
        throw InputError("not enough memory; the old value stays");
    }
    if (options.evaluation != before.evaluation)
        engine_.new_game();  // the table contains values of the other evaluation
}

Option EngineProtocol::book_option(std::string name) {
    return check(std::move(name), false, [this](EngineOptions&, bool use) {
        if (use) book_ = open_book(book_file_);
        use_book_ = use;
    });
}

Option EngineProtocol::book_file_option(std::string name) {
    return {std::move(name), "string", {}, [this](EngineOptions&, std::string_view file) {
                if (use_book_) book_ = open_book(std::string(file));
                book_file_ = file;
            }};
}

Option EngineProtocol::evaluation_option(std::string name) {
    const auto set = [this](EngineOptions& options, std::string_view value) {
        EvaluationChoice choice{network::evaluation_named(value)};
        if (choice.kind == EvaluationKind::learned)
            choice.network = show::open_network(kNetworkFormat, network_file_);
        options.evaluation = choice;
    };
    const auto now = static_cast<std::size_t>(engine_.options().evaluation.kind);
    return {.name = std::move(name),
            .type = "combo",
            .standard = std::string(network::kEvaluationNames[now]),
            .set = set,
            .choices = {network::kEvaluationNames.begin(), network::kEvaluationNames.end()}};
}

Option EngineProtocol::network_file_option(std::string name) {
    return {std::move(name), "string", {}, [this](EngineOptions& options, std::string_view file) {
                if (options.evaluation.kind == EvaluationKind::learned)
                    options.evaluation.network =
                        show::open_network(kNetworkFormat, std::string(file));
                network_file_ = file;
            }};
}

void EngineProtocol::begin_with(const EvaluationChoice& evaluation, const std::string& network_file,
                                int level) {
    EngineOptions options = engine_.options();
    options.evaluation = evaluation;
    engine_.set_options(options);
    network_file_ = network_file;
    level_ = level;
}

std::vector<Option> EngineProtocol::level_options(std::string level, std::string limit,
                                                  std::string elo) {
    const auto set_level = [this](EngineOptions&, std::string_view value) {
        level_ = std::stoi(std::string(value));
    };
    const auto set_elo = [this](EngineOptions&, std::string_view value) {
        elo_ = std::stoi(std::string(value));
    };
    const auto set_limit = [this](EngineOptions&, bool on) { limited_ = on; };
    const int lowest = levels().front().elo, highest = levels().back().elo;
    return {{std::move(level), "spin", std::to_string(level_), set_level, 1, arena::kTopLevel},
            check(std::move(limit), false, set_limit),
            {std::move(elo), "spin", std::to_string(highest), set_elo, lowest, highest}};
}

void EngineProtocol::new_game() {
    search_.settle();
    engine_.new_game();
    game_seed_ = random_();
}

std::optional<BookAnswer> EngineProtocol::book_answer(const Limits& limits) {
    if (!use_book_ || limits.infinite || limits.ponder || limits.mate > 0) return {};
    const auto answer = book_.choose(position_, random_);
    if (!answer) return {};
    const auto in = [&](const std::vector<Move>& moves) {
        return std::ranges::find(moves, answer->move) != moves.end();
    };
    if (in(limits.banned_moves)) return {};
    if (!limits.search_moves.empty() && !in(limits.search_moves)) return {};
    return answer;
}

SearchResult EngineProtocol::think_at(int level, const Position& position, const Limits& limits) {
    SearchResult so_far;
    try {
        if (const auto moves = root_moves(position, limits); !moves.empty())
            so_far.best = moves.front();
        return lab4::think_at(engine_, level, position, game_seed_, limits,
                              [&](const SearchInfo& info) {
                                  if (info.multi_pv == 1) so_far.best = info.line.front();
                                  print_info(info);
                              });
    } catch (const std::exception& e) {  // the GUI still waits for a move
        remark(first_line(e));
        return so_far;
    }
}

void EngineProtocol::warm_up() {
    constexpr std::uint64_t kNodes = 5000;
    if (!std::exchange(warm_, true)) {
        engine_.search(Position(), {.nodes = kNodes});
        engine_.new_game();
    }
    engine_.touch_table();
}

void EngineProtocol::think(const Limits& limits, const AsyncSearch::OnDone& on_done) {
    search_.settle();
    warm_ = true;
    if (const auto answer = book_answer(limits)) {
        SearchResult result;
        result.best = answer->move;
        result.value = answer->value;
        remark("a move of the book");
        return on_done(result);
    }
    const int level = limited_ ? arena::level_at_elo(levels(), elo_) : level_;
    const Limits own = limits_of(level, position_, game_seed_, limits);
    search_.start(
        own, [this, level, own, position = position_] { return think_at(level, position, own); },
        on_done);
}

}  // namespace ailab::lab4
