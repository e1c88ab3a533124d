// Answers of the opening table that a proof file stands for: the note of such an entry is
// `proof NAME`, and the file lies beside the table.
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
    /// Told of each line of a proof that was checked.
    using OnLine = std::function<void(std::size_t checked, std::size_t lines)>;

    /// `book`: the path of the table. `run`, the budget of all proofs, must outlive this.
    BookProofs(const std::string& book, Budget& run, int threads, OnLine on_line = {});

    /// The file that an entry names, if it names one.
    static std::optional<std::string> file_of(const OpeningEntry& entry);
    /// The answer that the file proves for this position, black to move: the file is checked when
    /// it is first needed, line by line, against every reply. Nothing if it proves none. Throws
    /// InputError if there is no such file, OutOfBudget when the budget is spent.
    std::optional<Point> answer(const Board& board, const std::string& file);

private:
    struct Proof {
        explicit Proof(int size);
        WinStore store;
        ProofChecker checker;
    };
    const Proof& checked(const std::string& name, int size);

    std::string folder_;
    Budget& run_;
    int threads_;
    OnLine on_line_;
    std::map<std::string, std::unique_ptr<Proof>> proofs_;  // read so far
};

}  // namespace ailab::gomoku
