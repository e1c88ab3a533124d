// `book`: makes an opening book, or adds a position to one.
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "common/app/data_files.hpp"
#include "common/app/result.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/show/search_command.hpp"
#include "common/show/write_file.hpp"
#include "lab4_xiangqi/commands/input.hpp"
#include "lab4_xiangqi/world/notation/notation.hpp"
#include "workshop/xiangqi/build_book.hpp"
#include "workshop/xiangqi/commands.hpp"

namespace ailab::lab4 {
namespace {

struct BookRequest {
    std::string mode = "build", book, output;
    std::vector<std::string> moves;
    int positions = 300, width = 6, margin = 40;
};

std::string path_of(const BookRequest& options) {
    return options.book.empty() ? app::data_file("lab4/book.txt") : options.book;
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
    "# side that plays it. Made by `workshop_xiangqi book build`. Mirror images are left out.\n";

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
    OpeningBook book = read_book(session.open(path_of(options)));
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

using Mode = app::ExitCode (*)(const BookRequest&, app::Session&);
constexpr NamedChoice<Mode> kModes[]{{"build", "a new book", build},
                                     {"add", "the answers to one position", add}};

}  // namespace

app::Action make_book_command(app::Command& command) {
    const auto options = std::make_shared<BookRequest>();
    command.choice("MODE", options->mode, names_of(kModes), "what to do with the book")
        .arguments("MOVES", options->moves, "add: moves from the start, in any notation")
        .only_with({"MODE=add"})
        .option("--book", "FILE", options->book, "add: the book; default: the project's own")
        .only_with({"MODE=add"})
        .output("-o,--output", options->output, "build: output file")
        .only_with({"MODE=build"})
        .option("--positions", "N", options->positions, "build: number of positions")
        .range(1, 1'000'000)
        .only_with({"MODE=build"})
        .option("--width", "N", options->width, "number of answers to analyse")
        .range(1, 200)
        .option("--margin", "VALUE", options->margin,
                "omit answers worse than the best by more than this")
        .range(0, 30'000)
        .example("book build --positions 10 --node-limit 2000 -o my.txt", "a book of your own")
        .details(
            "--node-limit limits the search of one position (default 200000), --time-limit "
            "the\nwhole run.")
        .shared(app::kFormat | app::kLimits | app::kThreads);
    return [options](app::Session& session) {
        return choose(kModes, options->mode, "mode").value(*options, session);
    };
}

}  // namespace ailab::lab4
