#include "lab_grade/course/receipt.hpp"

#include <gtest/gtest.h>

#include "tests/support/grade_process.hpp"
#include "tests/support/has.hpp"

namespace ailab::grade {
namespace {

TEST(Receipt, IsReadAsItWasWrittenAndNothingElseIsOne) {
    const Receipt receipt{
        "lab1", "2026-03-01T09:30:00Z", {{"read", "8 of 10"}}, "8 of 100", "3.5 of 11",
        2,      "0123456789abcdef"};
    const auto read = read_receipt(write_receipt(receipt));
    ASSERT_TRUE(read);
    EXPECT_EQ(read->steps, receipt.steps);
    EXPECT_EQ(read->quiz, "3.5 of 11");
    EXPECT_EQ(read->hints, 2U);
    EXPECT_EQ(read->hash, receipt.hash);
    for (const char* other : {"", "hash: 1\n", "receipt of lab1\n", "receipt of x\nnothing\n"})
        EXPECT_FALSE(read_receipt(other)) << other;
}

TEST(Receipt, SaysWhetherTheFilesAreStillTheSame) {
    const test::Folder folder;
    folder.write("in/main.py", "print(1)\n");
    EXPECT_EQ(receipt_note(folder.path("in")), "");
    Receipt receipt{.unit = "lab1", .points = "8 of 10", .quiz = "none"};
    receipt.hash = hash_of(files_to_submit(folder.path("in")));
    folder.write("in/receipt.txt", write_receipt(receipt));
    EXPECT_EQ(receipt_note(folder.path("in")), "receipt: 8 of 10 points, quiz none, 0 hints");
    folder.write("in/main.py", "print(2)\n");
    EXPECT_TRUE(test::has(receipt_note(folder.path("in")), "not those of the receipt"));
}

}  // namespace
}  // namespace ailab::grade
