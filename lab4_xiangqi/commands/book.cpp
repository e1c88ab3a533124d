// `book`: shows the opening book, and checks every answer.
#include <memory>

#include <fmt/format.h>

#include "common/app/data_files.hpp"
#include "common/app/result.hpp"
#include "common/base/error.hpp"
#include "common/show/search_command.hpp"
#include "common/timing/progress.hpp"
#include "lab4_xiangqi/commands/commands.hpp"
#include "lab4_xiangqi/commands/input.hpp"
#include "lab4_xiangqi/engine/opening_book.hpp"
#include "lab4_xiangqi/world/movegen.hpp"
#include "lab4_xiangqi/world/notation/notation.hpp"

namespace ailab::lab4 {
namespace {

struct BookRequest {
    std::string mode = "show", book, notation = "chinese";
    std::vector<std::string> moves;
    int margin = 40;
};

std::string path_of(const BookRequest& options) {
    return options.book.empty() ? app::data_file("lab4/book.txt") : options.book;
}
OpeningBook open_book(const BookRequest& options, app::Session& session) {
    return read_book(session.open(path_of(options)));
}

app::ExitCode show(const BookRequest& options, app::Session& session) {
    const OpeningBook book = open_book(options, session);
    const Position position = read_position("startpos", options.moves);
    const auto answers = book.answers(position);
    app::Results results(session, "lab4.book/1");
    const std::size_t size = book.entries().size();
    if (answers.empty())
        results.add(
            {.text = tr("not in the book\n"),
             .fields = {
                 {"move", {}}, {"text", {}}, {"value", {}}, {"goes_on", {}}, {"positions", size}}});
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
    const Value margin = options.margin;
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
                            {"stopped", stopped}}});
    show::report_stop(session, stopped);
    return show::exit_code(stopped, wrong == 0);
}

using Mode = app::ExitCode (*)(const BookRequest&, app::Session&);
constexpr NamedChoice<Mode> kModes[]{{"show", marked("the answers to a position"), show},
                                     {"verify", marked("check every answer"), verify}};

}  // namespace

app::Action book_command(app::Command& command) {
    const auto options = std::make_shared<BookRequest>();
    command.choice("MODE", options->mode, names_of(kModes), marked("what to do with the book"))
        .arguments("MOVES", options->moves, "show: moves from the start, in any notation")
        .only_with({"MODE=show"})
        .option("--book", "FILE", options->book, "the book; default: the project's own")
        .choice("--notation", options->notation, names_of(kNotations),
                marked("show: notation of the answers"))
        .only_with({"MODE=show"})
        .option("--margin", "VALUE", options->margin,
                "verify: doubt answers worse than the best by more than twice this")
        .range(0, 30'000)
        .only_with({"MODE=verify"})
        .example("book show 炮二平五", "what the book answers")
        .example("book verify --margin 100 --node-limit 100", "search every answer again, briefly")
        .example("book verify --node-limit 20000", "thoroughly: some minutes")
        .details(
            "The book also answers the mirror image of every position. --node-limit limits the "
            "search\nof one position, --time-limit the whole run; `verify` without --node-limit "
            "checks only\nthe lines.")
        .negative("there is no answer, or an entry is wrong")
        .shared(app::kFormat | app::kLimits | app::kThreads);
    return [options](app::Session& session) {
        return choose(kModes, options->mode, "mode").value(*options, session);
    };
}

}  // namespace ailab::lab4
