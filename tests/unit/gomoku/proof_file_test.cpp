// The proof file: what is written is read again, a torn line is left out, and a wrong one is named.
#include "gomoku/formats/proof_file.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>
#include <unistd.h>

#include "common/base/error.hpp"
#include "common/base/random.hpp"

namespace ailab::gomoku {
namespace {

std::string temporary(const char* name) {
    const auto path = std::filesystem::temp_directory_path() / (std::to_string(::getpid()) + name);
    std::filesystem::remove(path);
    return path.string();
}

const std::string kProof =
    "# black / white move\nh6h8i9 / a1c3j10 h9\ng7h8 / a1h7 g9\ng7i7h8g9 / a1j6h7g8 f10\r\n"
    "h8 / a1 g7\n";

/// A file with some bytes changed, lost, repeated or brought from elsewhere.
std::string mutated(std::string text, Random& random) {
    for (auto edits = random.between(1, 6); edits > 0 && !text.empty(); --edits) {
        const auto at = random.below(text.size());
        switch (random.below(5)) {
        case 0:
            text[at] = static_cast<char>(random.below(256));
            break;
        case 1:
            text[at] = kProof[random.below(kProof.size())];
            break;
        case 2:
            text.erase(at, random.below(12));
            break;
        case 3:
            text.insert(at, kProof.substr(random.below(kProof.size()), random.below(40)));
            break;
        default:
            text.insert(at, text.substr(at, random.below(12)));
        }
    }
    return text;
}

/// What a reader must not do; "" if it keeps its promises.
std::string violation(const std::string& text) {
    const auto lines = std::count(text.begin(), text.end(), '\n');
    try {
        const auto moves = parse_proof(Source::from_string(text, "fuzz"));
        if (std::ssize(moves) > lines) return "more moves than lines";
        std::string again;
        for (const QuietMove& quiet : moves) again += to_line(quiet) + '\n';
        return parse_proof(Source::from_string(again, "again")) == moves ? "" : "not read back";
    } catch (const InputError& e) {
        std::size_t last = 0;
        for (const Diagnostic& d : e.diagnostics()) {
            if (d.message.empty() || d.hint.empty()) return "an error that does not help";
            if (d.where.line <= last || d.where.column == 0) return "not one error for each line";
            last = d.where.line;
        }
        return "";
    }
}

TEST(ProofFile, ALineCutOffByAKillIsNotRead) {
    const std::string name = temporary("gomoku_proof_file_test");
    const QuietMove line = parse_quiet_move("h8i9 / c3g7 j8", kDefaultSize);
    std::ofstream(name) << to_line(line) << "\n# a remark\n\nh8 / a1 j1";
    EXPECT_EQ(read_proof(name), std::vector<QuietMove>{line});
    ProofFile(name).add(line);
    EXPECT_EQ(read_proof(name), (std::vector<QuietMove>{line, line}));
    std::filesystem::remove(name);
    EXPECT_TRUE(read_proof(name).empty());
}

TEST(ProofFile, GivesEachNewLineOnce) {
    const std::string name = temporary("gomoku_proof_file_take");
    const QuietMove one = parse_quiet_move("h8i9 / c3g7 j8", kDefaultSize);
    const QuietMove two = parse_quiet_move("h8i9 / c3 j8", kDefaultSize);
    std::ofstream(name) << to_line(one) << '\n';
    ProofFile file(name);
    EXPECT_TRUE(file.take().empty()) << "what was there before is not new";
    file.add(one);
    file.add(two);
    EXPECT_EQ(file.take(), (std::vector<QuietMove>{one, two}));
    EXPECT_TRUE(file.take().empty());
    EXPECT_EQ(read_proof(name), (std::vector<QuietMove>{one, one, two}));
    std::filesystem::remove(name);
}

TEST(ProofFile, WritesLinesAsItReadsThem) {
    for (const char* text : {"h8i9 / c3g7 j8", "h8 /  i9", " / h8 i9"})
        EXPECT_EQ(to_line(parse_quiet_move(text, kDefaultSize)), text);
}

TEST(ProofFile, EveryWrongLineIsNamed) {
    const std::string name = temporary("gomoku_proof_file_wrong");
    std::ofstream(name) << "h8i9 / c3 j8\nh8 h9\nh8 / a1 h8\nh8 / z9 h9\nh8h8 / a1 h9\n";
    try {
        read_proof(name);
        FAIL();
    } catch (const InputError& e) {
        ASSERT_EQ(e.diagnostics().size(), 4U) << e.what();
        EXPECT_EQ(e.diagnostics()[0].where, (Location{name, 2, 1}));
        EXPECT_EQ(e.diagnostics()[1].where, (Location{name, 3, 9}));
        EXPECT_EQ(e.diagnostics()[2].where, (Location{name, 4, 6}));
        EXPECT_EQ(e.diagnostics()[3].where, (Location{name, 5, 3}));
        for (const Diagnostic& d : e.diagnostics()) EXPECT_FALSE(d.hint.empty()) << d.message;
    }
    std::filesystem::remove(name);
}

TEST(ProofFile, SurvivesRandomChanges) {
    int read = 0;
    for (std::uint64_t seed = 1; seed <= 20'000; ++seed) {
        Random random(seed);
        const std::string text = mutated(kProof, random);
        ASSERT_EQ(violation(text), "") << "seed " << seed << "\n" << text;
        try {
            read += !parse_proof(Source::from_string(text)).empty();
        } catch (const InputError&) {
        }
    }
    EXPECT_GT(read, 1000);
}

}  // namespace
}  // namespace ailab::gomoku
