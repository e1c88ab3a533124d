#include "lab4_xiangqi/protocol/engine_protocol.hpp"

#include <algorithm>
#include <istream>
#include <new>
#include <random>
#include <utility>

#include <fmt/format.h>

#include "common/app/data_files.hpp"
#include "common/app/version.hpp"
#include "common/base/error.hpp"
#include "common/show/evaluation_options.hpp"

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

}  // namespace

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
        if (command == "isready")
            out_.line("readyok");
        else if (command == "stop")
            search_.stop(kAnswerPause);
        else if (command == "ponderhit")
            search_.ponder_hit();
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
    if (command != "position") words.put_back();
    has_position_ = false;
    const PositionReading reading = parse_position(words, style_);
    position_ = reading.position;
    has_position_ = true;
    if (!reading.error.empty()) remark(reading.error);
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

void EngineProtocol::think(const Limits& limits, const AsyncSearch::OnDone& on_done) {
    search_.settle();
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
