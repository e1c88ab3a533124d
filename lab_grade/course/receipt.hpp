// The receipt of a submission: what `submit` has seen when it packed a student's folder. It is a
// short text, receipt.txt, beside the files; `collect` reads it and compares the hash.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lab_grade/export/package.hpp"

namespace ailab::grade {

inline constexpr const char* kReceipt = "receipt.txt";

struct Receipt {
    std::string unit{};
    std::string time{};                                        ///< ISO 8601, UTC
    std::vector<std::pair<std::string, std::string>> steps{};  ///< name, "8 of 10"
    std::string points{};                                      ///< "38 of 100"
    std::string quiz{};  ///< "9.5 of 11, 11 answered"; "not begun"
    std::size_t hints = 0;
    std::string hash{};  ///< of the files
};

/// Returns the hash of the files without a receipt.
std::string hash_of(const Package& files);

std::string write_receipt(const Receipt& receipt);
/// Returns an empty optional if the text is not a receipt.
std::optional<Receipt> read_receipt(const std::string& text);

/// Returns the files to hand in: no sample inputs, handout, answers of the quiz, built programs.
Package files_to_submit(const std::string& folder);

/// Returns a sentence on the receipt in a folder, and whether its files have changed; or "".
std::string receipt_note(const std::string& folder);

}  // namespace ailab::grade
