#include "gomoku/commands/book_proof.hpp"

#include <filesystem>
#include <string_view>

#include "common/base/error.hpp"

namespace ailab::gomoku {
namespace {

constexpr std::string_view kProof = "proof ";
constexpr std::uint64_t kLeafNodes = 1'500'000;
constexpr std::uint64_t kEffort = 4000;  // expansions for a reply that lost its cover

}  // namespace

BookProofs::Proof::Proof(int size) : store(size), checker(store, kLeafNodes, size) {
    checker.repair(kEffort);
}

BookProofs::BookProofs(const std::string& book)
    : folder_(std::filesystem::path(book).parent_path().string()) {}

std::optional<std::string> BookProofs::file_of(const OpeningEntry& entry) {
    const bool proof = entry.kind == AnswerKind::proved && entry.note.starts_with(kProof);
    return proof ? std::optional(entry.note.substr(kProof.size())) : std::nullopt;
}

std::optional<Point> BookProofs::answer(const Board& board, const std::string& file) {
    if (board.rule() != Rule::freestyle || board.to_move() != Colour::black) return std::nullopt;
    const std::string name = (std::filesystem::path(folder_) / file).string();
    auto& proof = proofs_[name];
    if (!proof) {
        if (!std::filesystem::exists(name)) throw InputError("there is no proof file " + name);
        proof = std::make_unique<Proof>(board.size());
        for (const QuietMove& line : read_proof(name, board.size())) proof->checker.check(line);
    }
    const auto win = proof->store.find(stones_of(board.grid(), Colour::black),
                                       stones_of(board.grid(), Colour::white));
    return win && win->move ? std::optional(win->move) : std::nullopt;
}

}  // namespace ailab::gomoku
