// `book`: shows the opening table, adds to it, writes it in order, and checks every answer.
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "common/app/option_rules.hpp"
#include "common/app/result.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/show/write_file.hpp"
#include "gomoku/check/win.hpp"
#include "gomoku/commands/commands.hpp"
#include "gomoku/commands/input.hpp"
#include "gomoku/engine/engine.hpp"
#include "gomoku/engine/openings/opening_table.hpp"
#include "gomoku/engine/proof/check_lines.hpp"
#include "gomoku/engine/proof/proof_checker.hpp"
#include "gomoku/engine/threats/solver.hpp"

namespace ailab::gomoku {

namespace {

constexpr std::string_view kProof = "proof ";
constexpr std::uint64_t kLeafNodes = 1'500'000;
constexpr std::uint64_t kEffort = 4000;  // expansions per reply that is not covered

/// Answers of the opening table that are backed by a proof file: the note of such an entry is
/// `proof NAME`, and the file is in the table's folder.
class BookProofs {
public:
    /// Called after each checked line of a proof.
    using OnLine = std::function<void(std::size_t checked, std::size_t lines)>;

    /// `book` is the path of the table. `run` is the budget for all proofs; it must outlive this
    /// object.
    BookProofs(const std::string& book, Budget& run, int threads, OnLine on_line = {})
        : folder_(std::filesystem::path(book).parent_path().string()),
          run_(run),
          threads_(threads),
          tables_(tables_within(run, threads)),
          on_line_(std::move(on_line)) {}

    /// Returns the file that an entry names, if any.
    static std::optional<std::string> file_of(const OpeningEntry& entry) {
        const bool proof = entry.kind == AnswerKind::proved && entry.note.starts_with(kProof);
        return proof ? std::optional(entry.note.substr(kProof.size())) : std::nullopt;
    }
    /// Returns the answer that the file proves for this position, black to move, or an empty
    /// optional if it proves none. The file is checked on first use, line by line, against every
    /// reply. Throws InputError if there is no such file, OutOfBudget if the budget is exhausted.
    std::optional<Point> answer(const Board& board, const std::string& file) {
        if (board.rule() != Rule::freestyle || board.to_move() != Colour::black)
            return std::nullopt;
        const std::string name = (std::filesystem::path(folder_) / file).string();
        const Proof& proof = checked(name, board.size());
        const PointSet black = stones_of(board.grid(), Colour::black);
        const PointSet white = stones_of(board.grid(), Colour::white);
        const auto win = proof.store.find(black, white);
        const bool holds =
            win && win->move && proof.checker.audit().shows(win->claim, black, white);
        return holds ? std::optional(win->move) : std::nullopt;
    }

private:
    struct Proof {
        Proof(int size, const ProofTables& tables)
            : store(size), checker(store, kLeafNodes, size, tables) {
            checker.repair(kEffort);
        }
        WinStore store;
        ProofChecker checker;
    };
    const Proof& checked(const std::string& name, int size) {
        if (const auto known = proofs_.find(name); known != proofs_.end()) return *known->second;
        run_.look();  // checks the time limit before a file is read
        if (!std::filesystem::exists(name)) throw InputError(tr("there is no proof file {}", name));
        auto proof = std::make_unique<Proof>(size, tables_);
        const auto lines = read_proof(name, size);
        std::size_t done = 0;
        const CheckedLines checked =
            check_lines(proof->checker, lines, run_, threads_, [&](std::size_t, bool) {
                if (on_line_) on_line_(++done, lines.size());
            });
        if (checked.stopped != StopReason::none) throw OutOfBudget{checked.stopped};
        return *(proofs_[name] = std::move(proof));
    }

    std::string folder_;
    Budget& run_;
    int threads_;
    ProofTables tables_;
    OnLine on_line_;
    std::map<std::string, std::unique_ptr<Proof>> proofs_;  // read so far
};

struct BookInput {
    std::string mode;
    std::vector<std::string> words;
    std::string book, output = "-", answer, kind = "human", note, proof;
    PositionInput position;
    bool analyse = false;
};

OpeningEntry entry_of(const BookInput& input, const Board& board) {
    OpeningEntry entry;
    entry.rule = board.rule();
    entry.size = board.size();
    entry.moves = board.moves();
    entry.note = input.note;
    return entry;
}

app::Fields fields_of(const OpeningEntry& e, Point answer, bool same_place = true) {
    return {{"rule", to_string(e.rule)},   {"size", e.size},
            {"moves", to_string(e.moves)}, {"form", CanonicalForm(e.moves).text()},
            {"answer", to_string(answer)}, {"kind", to_string(e.kind)},
            {"same_place", same_place},    {"note", e.note}};
}
app::Result result_of(const OpeningEntry& e) {
    return {.text = to_line(e) + '\n', .fields = fields_of(e, e.answer)};
}

app::ExitCode show(const BookInput& input, app::Session& session) {
    const OpeningTable table = read_book(input.book, session);
    if (input.position.words.empty() && input.position.file.empty()) {
        app::Results results(session, "gomoku.book/1");
        for (const OpeningEntry* e : table.entries()) results.add(result_of(*e));
        return app::ExitCode::answered;
    }
    const Board board = input.position.board(session);
    app::Results results(session, "gomoku.book/1");
    const auto answer = table.find(board);
    if (!answer) {
        app::Fields fields = fields_of(entry_of(input, board), {});
        for (auto& [name, value] : fields)
            if (name == "answer" || name == "kind" || name == "same_place") value = {};
        results.add({.text = tr("no answer\n"), .fields = std::move(fields)});
        return app::ExitCode::negative;
    }
    const bool ascii = session.shared().ascii;
    results.add({.text = Picture(board.size(), board.moves())
                             .mark(answer->move, ascii ? "@" : "◆")
                             .text({.ascii = ascii}) +
                         tr("{} ({}), from: {}\n", to_string(answer->move),
                            tr(to_string(answer->kind)), to_line(*answer->entry)),
                 .fields = fields_of(*answer->entry, answer->move, answer->same_place)});
    return app::ExitCode::answered;
}

std::string note_of(const EngineLine& best, Depth depth) {
    const auto end = best.win_in();
    if (best.value >= kWin) return end ? fmt::format("win in {}", *end) : std::string("win");
    return end ? fmt::format("depth {}, loss in {}", depth, -*end)
               : fmt::format("depth {}, {:+}", depth, best.value);
}

/// Adds the engine's answer, with a note on how it was found.
void analyse(OpeningEntry& entry, const Board& board, app::Session& session) {
    Limits limits;
    limits.seconds = session.shared().time_limit.value_or(0);
    limits.nodes = session.shared().node_limit.value_or(0);
    if (limits.seconds <= 0 && limits.nodes == 0) limits.seconds = 10;
    limits.cancel = session.cancel_flag();
    Engine engine(table_bytes(session));
    const EngineInfo info = engine.analyse(board, limits);
    if (session.cancelled()) throw OutOfBudget{StopReason::cancelled};
    if (info.lines.empty()) throw InputError(tr("the engine has no answer"));
    const EngineLine& best = info.lines.front();
    entry.answer = best.moves.front();
    entry.kind = AnswerKind::analysed;
    entry.note = note_of(best, info.depth);  // in English, like everything in the file
}

/// Proves an entry by a forced win from this position, or by the proof file that it names.
void prove(OpeningEntry& entry, const Board& board, const BookInput& input, app::Session& session) {
    entry.kind = AnswerKind::proved;
    Budget budget = session.budget();
    if (!input.proof.empty()) {
        BookProofs proofs(book_path(input.book), budget, session.shared().threads);
        const auto answer = proofs.answer(board, input.proof);
        if (!answer) throw InputError(tr("{} does not prove this position", input.proof));
        entry.answer = *answer;
        entry.note = "proof " + input.proof;
        return;
    }
    const Solution solution = solve(board, WinBy::any, budget);
    Budget rest = budget.part(Budget().max_nodes);
    const bool holds =
        solution.outcome == Outcome::win && verify(board, solution.tree, &rest).holds;
    if (!holds) budget.look();
    if (!holds)
        throw InputError(tr("no proof was found for this position"),
                         tr("proved answers need a verified forced win, or a proof file"));
    const Point answer = solution.tree[solution.tree.root()].attack;
    if (entry.answer != answer)
        throw InputError(tr("the proved answer is {}, not {}", to_string(answer), input.answer));
    entry.note = fmt::format("win in {} by {}", solution.tree.length(), solution.kind);
}

void save(const std::string& file, const OpeningTable& table, app::Session& session) {
    std::ostringstream out;
    write_opening_table(out, table);
    show::write_file(session, file, out.str());
}

app::ExitCode add(const BookInput& input, app::Session& session) {
    OpeningTable table = read_or_begin_book(input.book, session);
    const Board board = input.position.board(session);
    OpeningEntry entry = entry_of(input, board);
    if (input.analyse) {
        analyse(entry, board, session);
    } else if (!input.proof.empty()) {
        entry.kind = AnswerKind::proved;
    } else {
        const auto answer = parse_point(input.answer, board.size());
        if (!answer)
            throw UsageError(
                tr("--answer must be a point of the board, or use --analyse or --proof"));
        entry.answer = *answer;
        entry.kind = *parse_answer_kind(input.kind);
    }
    if (entry.kind == AnswerKind::proved) prove(entry, board, input, session);
    table.add(entry);
    save(book_path(input.book), table, session);
    app::Results(session, "gomoku.book/1").add(result_of(entry));
    return app::ExitCode::answered;
}

app::ExitCode export_book(const BookInput& input, app::Session& session) {
    if (session.shared().format != app::Format::text)
        app::cannot_combine("MODE export", "--format json or csv");
    save(input.output, read_book(input.book, session), session);
    return app::ExitCode::answered;
}

/// Checks whether an answer that is marked as proved wins. Unknown if the limits are too low.
Outcome check_proved(const OpeningEntry& entry, const Board& board, BookProofs& proofs,
                     Budget budget) {
    if (const auto file = BookProofs::file_of(entry)) {
        try {
            return proofs.answer(board, *file) == entry.answer ? Outcome::win : Outcome::no;
        } catch (const OutOfBudget&) {
            return Outcome::unknown;
        }
    }
    const Solution solution = solve(board, WinBy::any, budget);
    if (solution.outcome != Outcome::win) return solution.outcome;
    Budget rest = budget.part(Budget().max_nodes);
    const Verification check = verify(board, solution.tree, &rest);
    return check.holds ? Outcome::win : check.stopped ? Outcome::unknown : Outcome::no;
}

Board position_of(const OpeningEntry& entry) {
    Board board(entry.size, entry.rule);
    for (const Point p : entry.moves) board.make(p);
    return board;
}

/// Checks that every answer can be played (done by the reader) and is found under all symmetries,
/// and that each proved win is found again and replayed against every defence. The time limit
/// applies to the whole check.
app::ExitCode verify_book(const BookInput& input, app::Session& session) {
    const OpeningTable table = read_book(input.book, session);
    app::Results results(session, "gomoku.book_verify/1");
    std::size_t proved = 0;
    std::vector<std::string> not_found, wrong, unknown;
    const Budget budget = session.budget();
    Budget of_proofs = budget;
    Progress progress = session.progress(tr("entries"));
    BookProofs proofs(book_path(input.book), of_proofs, session.shared().threads,
                      [&](std::size_t checked, std::size_t lines) {
                          progress.update(proved, 0, tr("proof: line {} of {}", checked, lines));
                      });
    for (const OpeningEntry* entry : table.entries()) {
        const Board board = position_of(*entry);
        const auto found = table.find(board);
        if (!found || found->entry != entry || found->move != entry->answer) {
            results.say(tr("not found again: {}\n", to_line(*entry)));
            not_found.push_back(to_line(*entry));
        }
        if (entry->kind != AnswerKind::proved) continue;
        const Outcome outcome = check_proved(*entry, board, proofs, budget);
        progress.update(++proved, 0);
        if (outcome == Outcome::win) continue;
        (outcome == Outcome::unknown ? unknown : wrong).push_back(to_line(*entry));
        results.say(tr(outcome == Outcome::unknown ? marked("not proved within the limits: {}\n")
                                                   : marked("no proof: {}\n"),
                       to_line(*entry)));
    }
    progress.wipe();
    results.add({.text = tr("{} entries, {} proved answers, {} wrong, {} open\n", table.size(),
                            proved, not_found.size() + wrong.size(), unknown.size()),
                 .fields = {{"entries", table.size()},
                            {"proved", proved},
                            {"wrong", not_found.size() + wrong.size()},
                            {"open", unknown.size()},
                            {"not_found", not_found},
                            {"without_proof", wrong},
                            {"not_proved", unknown}}});
    return session.cancelled()                   ? app::ExitCode::interrupted
           : not_found.size() + wrong.size() > 0 ? app::ExitCode::negative
           : !unknown.empty()                    ? app::ExitCode::out_of_budget
                                                 : app::ExitCode::answered;
}

using Mode = app::ExitCode (*)(const BookInput&, app::Session&);
constexpr NamedChoice<Mode> kModes[]{{"show", marked("the answer to a position"), show},
                                     {"add", marked("an answer"), add},
                                     {"export", marked("write the table"), export_book},
                                     {"verify", marked("check every answer"), verify_book}};

void declare_add(app::Command& command, BookInput& input) {
    const std::vector<std::string> add{"MODE=add"};
    command.option("--answer", "POINT", input.answer, "add: the move to answer")
        .only_with(add)
        .not_with({"--analyse", "--proof"})
        .choice("--kind", input.kind, {"human", "proved", "analysed"},
                marked("add: how the answer is known"))
        .only_with({"--answer"})
        .option("--note", "TEXT", input.note, "add: source of the answer")
        .only_with({"--answer"})
        .not_with({"--kind=proved"})
        .option("--proof", "FILE", input.proof,
                "add: use the answer that this proof file proves; the file must be in the folder "
                "of the table")
        .only_with(add)
        .not_with({"--analyse"})
        .flag("--analyse", input.analyse, "add: let the engine find the answer")
        .only_with(add);
}

}  // namespace

app::Action book_command(app::Command& command) {
    auto input = std::make_shared<BookInput>();
    command.argument("MODE", input->mode, "show, add, export or verify");
    input->position.declare(command, {"MODE=show|add"}, {"MODE=show|add"});
    command.option("--book", "FILE", input->book, "the table; default: the project's own");
    declare_add(command, *input);
    command.output("-o,--output", input->output, "export: the file to write; - is standard output")
        .only_with({"MODE=export"})
        .negative("there is no answer, or an entry is wrong")
        .shared(app::kFormat | app::kLimits | app::kThreads)
        .details(
            "Positions are matched under every rotation and reflection; answers that are "
            "not\nmarked proved are also matched where the pattern stands elsewhere on the board.")
        .example("book show h8h9", "the answer to a position")
        .example("book add --file position --answer j6 --note club --book my.txt", "by hand")
        .example("book add h8h9 --analyse --node-limit 5000 --book my.txt", "by the engine")
        .example("book export --book my.txt -o ordered.txt", "in order")
        .example("book verify", "check every answer");
    return [input](app::Session& session) {
        return choose(kModes, input->mode, "mode").value(*input, session);
    };
}

}  // namespace ailab::gomoku
