// The proof file: what is written is read again, and a wrong line is named.
#include "gomoku/formats/proof_file.hpp"

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>
#include <unistd.h>

#include "common/base/error.hpp"

namespace ailab::gomoku {
namespace {

std::string temporary(const char* name) {
    const auto path = std::filesystem::temp_directory_path() / (std::to_string(::getpid()) + name);
    std::filesystem::remove(path);
    return path.string();
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

}  // namespace
}  // namespace ailab::gomoku
