// Answers of the opening table that are backed by a proof file: the note of such an entry is `proof
// NAME`, and the file is in the table's folder.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "gomoku/engine/openings/opening_table.hpp"
#include "gomoku/engine/proof/proof_checker.hpp"

namespace ailab::gomoku {

class BookProofs {
public:
    /// Called after each checked line of a proof.
    using OnLine = std::function<void(std::size_t checked, std::size_t lines)>;

    /// `book` is the path of the table. `run` is the budget for all proofs; it must outlive this
    /// object.
    BookProofs(const std::string& book, Budget& run, int threads, OnLine on_line = {});

    /// Returns the file that an entry names, if any.
    static std::optional<std::string> file_of(const OpeningEntry& entry);
    /// Returns the answer that the file proves for this position, black to move, or an empty
    /// optional if it proves none. The file is checked on first use, line by line, against every
    /// reply. Throws InputError if there is no such file, OutOfBudget if the budget is exhausted.
    std::optional<Point> answer(const Board& board, const std::string& file);

private:
    struct Proof {
        Proof(int size, const ProofTables& tables);
        WinStore store;
        ProofChecker checker;
    };
    const Proof& checked(const std::string& name, int size);

    std::string folder_;
    Budget& run_;
    int threads_;
    ProofTables tables_;
    OnLine on_line_;
    std::map<std::string, std::unique_ptr<Proof>> proofs_;  // read so far
};

}  // namespace ailab::gomoku
