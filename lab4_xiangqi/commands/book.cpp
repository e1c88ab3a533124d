// `book`: shows the opening book, makes one, adds a position, and checks every answer.
#include <memory>
#include <ostream>

#include <fmt/format.h>

#include "common/app/data_files.hpp"
#include "common/app/result.hpp"
#include "common/base/error.hpp"
#include "common/show/search_command.hpp"
#include "common/show/write_file.hpp"
#include "common/timing/progress.hpp"
#include "lab4_xiangqi/commands/allowance.hpp"
#include "lab4_xiangqi/commands/commands.hpp"
#include "lab4_xiangqi/commands/input.hpp"
#include "lab4_xiangqi/training/build_book.hpp"
#include "lab4_xiangqi/world/movegen.hpp"
#include "lab4_xiangqi/world/notation/notation.hpp"

namespace ailab::lab4 {
namespace {

struct BookRequest {
    std::string mode = "show", book, output, notation = "chinese";
    std::vector<std::string> moves;
    int positions = 300, width = 6, margin = 40;
};

std::string path_of(const BookRequest& options) {
    return options.book.empty() ? app::data_file("lab4/book.txt") : options.book;
}
OpeningBook open_book(const BookRequest& options, app::Session& session) {
    return read_book(session.open(path_of(options)));
}

BookOptions book_options(const BookRequest& options, const app::Session& session) {
    BookOptions book;
    book.positions = options.positions;
    book.nodes = session.shared().node_limit.value_or(book.nodes);
    book.width = options.width;
    book.margin = options.margin;
    return book;
}

constexpr std::string_view kHeading =
    "# Opening book: moves from the start : answers, best first, each with its value for the\n"
    "# side that plays it. Made by `lab4_xiangqi book build`. Mirror images are left out.\n";

void write(app::Session& session, const std::string& file, const OpeningBook& book) {
    std::string text(kHeading);
    for (const BookEntry& entry : book.entries()) text += to_line(entry) + '\n';
    show::write_file(session, file, text);
}

app::Fields fields_of(const BookEntry& entry) {
    std::vector<std::string> line, answers, values;
    for (const Move move : entry.line) line.push_back(to_uci(move));
    for (const BookAnswer& answer : entry.answers) {
        answers.push_back(to_uci(answer.move));
        values.push_back(std::to_string(answer.value));
    }
    return {{"line", line}, {"answers", answers}, {"values", values}};
}

app::ExitCode show(const BookRequest& options, app::Session& session) {
    const OpeningBook book = open_book(options, session);
    const Position position = read_position("startpos", options.moves);
    const auto answers = book.answers(position);
    app::Results results(session, "lab4.book/1");
    const std::size_t size = book.entries().size();
    if (answers.empty())
        results.add({.text = tr("not in the book\n"),
                     .fields = {{"move", {}}, {"text", {}}, {"value", {}}, {"goes_on", {}},
                                {"positions", size}}});
    for (const BookAnswer& answer : answers) {
        const std::string word =
            write_move(position, answer.move, notation_named(options.notation));
        Position after = position;
        after.make(answer.move);
        const bool goes_on = book.entry(after) != nullptr;
        results.add({.text = fmt::format("{} {:+}{}\n", word, answer.value,
                                         goes_on ? "" : tr("  (last move of the book)")),
                     .fields = {{"move", to_uci(answer.move)},
                                {"text", word},
                                {"value", answer.value},
                                {"goes_on", goes_on},
                                {"positions", size}}});
    }
    if (options.moves.empty()) results.say(tr("{} positions\n", size));
    return answers.empty() ? app::ExitCode::negative : app::ExitCode::answered;
}

app::ExitCode build(const BookRequest& options, app::Session& session) {
    const BookOptions wanted = book_options(options, session);
    const Allowance allowance(session);
    Engine engine(allowance.engine({}));
    Progress progress = session.progress(tr("positions"));
    std::uint64_t done = 0;
    const OpeningBook book = build_book(
        engine, wanted, [&] { return allowance.next(); },
        [&](const BookEntry&) {
            progress.update(++done, static_cast<std::uint64_t>(wanted.positions));
            return allowance.stopped() == StopReason::none;
        });
    progress.wipe();
    const bool complete = static_cast<int>(book.entries().size()) >= wanted.positions;
    const StopReason stopped = complete ? StopReason::none : allowance.stopped();
    show::report_stop(session, stopped);
    app::Results results(session, "lab4.book_build/1");
    const bool to_file = !options.output.empty();
    if (!to_file) results.say(kHeading);
    for (const BookEntry& entry : book.entries())
        results.add({.text = to_file ? "" : to_line(entry) + '\n',
                     .fields = fields_of(entry),
                     .logged = false});
    if (to_file) write(session, options.output, book);
    return show::exit_code(stopped);
}

app::ExitCode add(const BookRequest& options, app::Session& session) {
    OpeningBook book = open_book(options, session);
    BookEntry entry;
    Position position;
    for (const std::string& text : options.moves) {
        const MoveReading reading = read_move(position, text);
        if (!reading) throw InputError(reading.error, reading.hint);
        entry.line.push_back(reading.move);
        position.make(reading.move);
    }
    const Allowance allowance(session);
    Engine engine(allowance.engine({}));
    entry = analyse_for_book(engine, entry.line, book_options(options, session), allowance.next());
    if (session.cancelled()) return app::ExitCode::interrupted;  // an unfinished book is not kept
    book.add(entry);
    write(session, path_of(options), book);
    app::Results(session, "lab4.book_add/2")
        .add({.text = to_line(entry) + '\n', .fields = fields_of(entry)});
    return app::ExitCode::answered;
}

/// Returns the answers of an entry that a search rates worse than the best move by more than twice
/// the margin.
std::vector<BookAnswer> doubtful(Engine& engine, const BookEntry& entry, Value margin,
                                 const Allowance& allowance) {
    const Position position = entry.position();
    Limits limits = allowance.next();
    const Value best = engine.search(position, limits).value;
    std::vector<BookAnswer> found;
    for (const BookAnswer& answer : entry.answers) {
        limits = allowance.next();
        limits.search_moves = {answer.move};
        if (engine.search(position, limits).value < best - 2 * margin) found.push_back(answer);
        // An interrupted search says nothing.
        if (allowance.stopped() != StopReason::none) return {};
    }
    return found;
}

/// Checks that every line and answer is legal (done by the reader) and that every position is
/// found, also mirrored; with --node-limit every answer is searched.
app::ExitCode verify(const BookRequest& options, app::Session& session) {
    const OpeningBook book = open_book(options, session);
    const bool search = session.shared().node_limit.has_value();
    const Allowance allowance(session);
    const Value margin = book_options(options, session).margin;
    Engine engine(allowance.engine({}));
    Progress progress = session.progress(tr("positions"));
    app::Results results(session, "lab4.book_verify/1");
    std::size_t answers = 0, done = 0;
    std::vector<std::string> not_found, doubted;
    StopReason stopped = StopReason::none;
    for (const BookEntry& entry : book.entries()) {
        if ((stopped = allowance.stopped()) != StopReason::none) break;
        Position mirror;
        for (const Move move : entry.line) mirror.make(mirrored(move));
        auto reflected = book.answers(mirror);
        for (BookAnswer& answer : reflected)
            if (mirror.key() != entry.position().key()) answer.move = mirrored(answer.move);
        if (book.answers(entry.position()) != entry.answers || reflected != entry.answers) {
            not_found.push_back(to_line(entry));
            results.say(tr("not found again: {}\n", to_line(entry)));
        }
        answers += entry.answers.size();
        progress.update(++done, book.entries().size());
        if (!search) continue;
        for (const BookAnswer& answer : doubtful(engine, entry, margin, allowance)) {
            progress.wipe();
            doubted.push_back(fmt::format("{}: {}", to_uci(answer.move), to_line(entry)));
            results.say(tr("doubtful: {} in {}\n", to_uci(answer.move), to_line(entry)));
        }
    }
    progress.wipe();
    const std::size_t wrong = not_found.size() + doubted.size();
    results.add({.text = tr("{} positions, {} answers, {} wrong\n", done, answers, wrong),
                 .fields = {{"positions", done},
                            {"answers", answers},
                            {"wrong", wrong},
                            {"not_found", not_found},
                            {"doubtful", doubted},
                            show::stopped_field(stopped)}});
    show::report_stop(session, stopped);
    return show::exit_code(stopped, wrong == 0);
}

using Mode = app::ExitCode (*)(const BookRequest&, app::Session&);
constexpr NamedChoice<Mode> kModes[]{{"show", marked("the answers to a position"), show},
                                     {"build", marked("a new book"), build},
                                     {"add", marked("the answers to one position"), add},
                                     {"verify", marked("check every answer"), verify}};

}  // namespace

app::Action book_command(app::Command& command) {
    const auto options = std::make_shared<BookRequest>();
    command
        .choice("MODE", options->mode, names_of(kModes), marked("what to do with the book"))
        .arguments("MOVES", options->moves, "show, add: moves from the start, in any notation")
        .only_with({"MODE=show|add"})
        .option("--book", "FILE", options->book, "the book; default: the project's own")
        .only_with({"MODE=show|add|verify"})
        .choice("--notation", options->notation, names_of(kNotations),
                marked("show: notation of the answers"))
        .only_with({"MODE=show"})
        .output("-o,--output", options->output, "build: output file")
        .only_with({"MODE=build"})
        .option("--positions", "N", options->positions, "build: number of positions")
        .range(1, 1'000'000)
        .only_with({"MODE=build"})
        .option("--width", "N", options->width, "build, add: number of answers to analyse")
        .range(1, 200)
        .only_with({"MODE=build|add"})
        .option("--margin", "VALUE", options->margin,
                "omit answers worse than the best by more than this; verify: by twice this")
        .range(0, 30'000)
        .only_with({"MODE=build|add|verify"})
        .example("book show 炮二平五", "what the book answers")
        .example("book build --positions 10 --node-limit 2000 -o my.txt",
                 "build a book of your own")
        .example("book verify --node-limit 20000", "search every answer again")
        .details(
            "The book also answers the mirror image of every position. --node-limit limits the "
            "search\nof one position (default 200000), --time-limit the whole run; `verify` "
            "without\n--node-limit checks only the lines.")
        .negative("there is no answer, or an entry is wrong")
        .shared(app::kFormat | app::kLimits | app::kThreads);
    return [options](app::Session& session) {
        return choose(kModes, options->mode, "mode").value(*options, session);
    };
}

}  // namespace ailab::lab4
