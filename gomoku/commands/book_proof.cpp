#include "gomoku/commands/book_proof.hpp"

#include <filesystem>
#include <string_view>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "gomoku/engine/proof/check_lines.hpp"

namespace ailab::gomoku {
namespace {

constexpr std::string_view kProof = "proof ";
constexpr std::uint64_t kLeafNodes = 1'500'000;
constexpr std::uint64_t kEffort = 4000;  // expansions per reply that is not covered

}  // namespace

BookProofs::Proof::Proof(int size, const ProofTables& tables)
    : store(size), checker(store, kLeafNodes, size, tables) {
    checker.repair(kEffort);
}

BookProofs::BookProofs(const std::string& book, Budget& run, int threads, OnLine on_line)
    : folder_(std::filesystem::path(book).parent_path().string()),
      run_(run),
      threads_(threads),
      tables_(tables_within(run, threads)),
      on_line_(std::move(on_line)) {}

std::optional<std::string> BookProofs::file_of(const OpeningEntry& entry) {
    const bool proof = entry.kind == AnswerKind::proved && entry.note.starts_with(kProof);
    return proof ? std::optional(entry.note.substr(kProof.size())) : std::nullopt;
}

std::optional<Point> BookProofs::answer(const Board& board, const std::string& file) {
    if (board.rule() != Rule::freestyle || board.to_move() != Colour::black) return std::nullopt;
    const std::string name = (std::filesystem::path(folder_) / file).string();
    const Proof& proof = checked(name, board.size());
    const PointSet black = stones_of(board.grid(), Colour::black);
    const PointSet white = stones_of(board.grid(), Colour::white);
    const auto win = proof.store.find(black, white);
    const bool holds = win && win->move && proof.checker.audit().shows(win->claim, black, white);
    return holds ? std::optional(win->move) : std::nullopt;
}

const BookProofs::Proof& BookProofs::checked(const std::string& name, int size) {
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

}  // namespace ailab::gomoku
