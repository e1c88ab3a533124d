// Answers of the opening table that a proof file stands for: the note of such an entry is
// `proof NAME`, and the file lies beside the table.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "gomoku/opening/opening_table.hpp"
#include "gomoku/prove/proof_checker.hpp"

namespace ailab::gomoku {

class BookProofs {
public:
    /// Asked before each line of a proof is checked; false: stop.
    using GoOn = std::function<bool(std::size_t line, std::size_t lines)>;

    /// `book`: the path of the table.
    explicit BookProofs(const std::string& book, GoOn go_on = {});

    /// The file that an entry names, if it names one.
    static std::optional<std::string> file_of(const OpeningEntry& entry);
    /// The answer that the file proves for this position, black to move: the file is checked when
    /// it is first needed, line by line, against every reply. Nothing if it proves none. Throws
    /// InputError if there is no such file, OutOfBudget if it was told to stop.
    std::optional<Point> answer(const Board& board, const std::string& file);

private:
    struct Proof {
        explicit Proof(int size);
        WinStore store;
        ProofChecker checker;
    };
    const Proof& checked(const std::string& name, int size);

    std::string folder_;
    GoOn go_on_;
    std::map<std::string, std::unique_ptr<Proof>> proofs_;  // read so far
};

}  // namespace ailab::gomoku
