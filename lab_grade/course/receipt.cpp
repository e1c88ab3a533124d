#include "lab_grade/course/receipt.hpp"

#include <algorithm>
#include <filesystem>
#include <string_view>

#include <fmt/format.h>

#include "common/base/hash.hpp"
#include "common/base/translate.hpp"
#include "common/text/blank.hpp"
#include "lab_grade/course/starter.hpp"
#include "lab_grade/report/writers.hpp"
#include "lab_grade/suite/files.hpp"

namespace ailab::grade {

namespace fs = std::filesystem;

std::string hash_of(const Package& files) {
    Fnv1a hash;
    for (const PackageFile& file : files)
        if (file.name != kReceipt) hash.add_piece(file.name).add_piece(file.content);
    return fmt::format("{:016x}", hash.value());
}

std::string write_receipt(const Receipt& receipt) {
    std::string text = fmt::format("receipt of {}\n", receipt.unit);
    if (!receipt.time.empty()) text += fmt::format("time: {}\n", receipt.time);
    for (const auto& [name, points] : receipt.steps)
        text += fmt::format("step {}: {}\n", name, points);
    return text + fmt::format("points: {}\nquiz: {}\nhints: {}\nhash: {}\n", receipt.points,
                              receipt.quiz, receipt.hints, receipt.hash);
}

std::optional<Receipt> read_receipt(const std::string& text) {
    constexpr std::string_view kBegin = "receipt of ", kStep = "step ";
    if (!text.starts_with(kBegin)) return std::nullopt;
    Receipt receipt;
    std::string_view rest = text;
    receipt.unit = take_line(rest).substr(kBegin.size());
    while (!rest.empty()) {
        const std::string_view line = take_line(rest);
        const std::size_t colon = line.find(": ");
        if (colon == line.npos) return std::nullopt;
        const std::string key(line.substr(0, colon)), value(line.substr(colon + 2));
        if (key.starts_with(kStep))
            receipt.steps.emplace_back(key.substr(kStep.size()), value);
        else if (key == "hints")
            receipt.hints = static_cast<std::size_t>(std::max(0, std::atoi(value.c_str())));
        else if (key == "time" || key == "points" || key == "quiz" || key == "hash")
            (key == "time"     ? receipt.time
             : key == "points" ? receipt.points
             : key == "quiz"   ? receipt.quiz
                               : receipt.hash) = value;
    }
    return receipt.hash.empty() ? std::nullopt : std::optional(receipt);
}

Package files_to_submit(const std::string& folder) {
    Package files = files_of_student(folder);
    std::erase_if(files, [](const PackageFile& file) {
        return file.name.starts_with("samples/") || file.name.ends_with(".quiz") ||
               file.name.ends_with(".zip") || file.name.starts_with("handout.") ||
               file.name == kReceipt ||
               file.content.starts_with(
                   "\x7f"
                   "ELF");
    });
    return files;
}

std::string receipt_note(const std::string& folder) {
    const fs::path file = fs::path(folder) / kReceipt;
    std::error_code error;
    if (!fs::is_regular_file(fs::symlink_status(file, error))) return {};
    const auto receipt = read_receipt(read_file(file.string(), 10'000));
    if (!receipt) return tr("{} cannot be read", kReceipt);
    const std::string said =
        tr("receipt: {} points, quiz {}, {} hints", clean(receipt->points, 40, 1),
           clean(receipt->quiz, 40, 1), receipt->hints);
    return receipt->hash == hash_of(files_to_submit(folder))
               ? said
               : said + tr("; the files are not those of the receipt");
}

}  // namespace ailab::grade
