// Which command lines can be built in parts, and what the key of an object depends on.
#include "lab_grade/run/build_cache.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "lab_grade/course/step_place.hpp"
#include "tests/support/temporary_folder.hpp"

namespace ailab::grade {
namespace {

TEST(BuildCache, ReadsTheLineOfACompiler) {
    const auto line = read_compiler_line({"g++", "-O2", "-o", "main", "a.cpp", "b.cpp", "-lm"});
    ASSERT_TRUE(line);
    EXPECT_EQ(line->flags, (std::vector<std::string>{"-O2", "-lm"}));
    EXPECT_EQ(line->sources, (std::vector<std::string>{"a.cpp", "b.cpp"}));
    EXPECT_EQ(line->link(),
              (std::vector<std::string>{"g++", "-o", "main", "a.cpp.o", "b.cpp.o", "-O2", "-lm"}));
    EXPECT_FALSE(read_compiler_line({"make"}));
    EXPECT_FALSE(read_compiler_line({"g++", "-c", "a.cpp", "b.cpp"}));
    EXPECT_FALSE(read_compiler_line({"g++", "-o", "main", "it's.cpp", "b.cpp"}));
}

TEST(BuildCache, TellsWhatAnObjectDependsOn) {
    const TemporaryFolder folder;
    const CompilerLine line{"g++", {"-O2"}, {"a.cpp", "b.cpp"}, "main"};
    const auto key = [&] {
        return key_of(line, "a.cpp", folder.path(""), list_tree(folder.path("")));
    };
    folder.write("a.cpp", "int a;");
    folder.write("b.cpp", "int b;");
    folder.write("both.hpp", "int c;");
    const auto first = key();
    ASSERT_TRUE(first);
    folder.write("b.cpp", "int d;");
    EXPECT_EQ(key(), first) << "another source";
    folder.write("both.hpp", "int d;");
    EXPECT_NE(key(), first) << "a header";
    folder.write("both.hpp", "#include \"b.cpp\"");
    EXPECT_FALSE(key()) << "a source that is included";
}

TEST(StepPlace, IsTheFunctionThatHoldsTheMark) {
    const TemporaryFolder folder;
    folder.write("a.py",
                 "def f(x):\n    # TODO step 1\n    pass\n\n\ndef g():\n    # TODO step 3\n");
    folder.write("b.cpp",
                 "// For (1).\nint count(const Map& m,\n          int n) {\n"
                 "    // TODO step 2 and step 4\n    return n;\n}\n\nint other() {\n}\n");
    EXPECT_EQ(find_step(folder.path(""), 3).functions, std::vector<std::string>{"g"});
    const StepPlace place = find_step(folder.path(""), 4);
    EXPECT_EQ(place.file, "b.cpp");
    EXPECT_EQ(place.functions, std::vector<std::string>{"count"});
    EXPECT_EQ(place.steps, (std::vector<std::size_t>{2, 4}));
    EXPECT_TRUE(find_step(folder.path(""), 5).file.empty());
}

TEST(StepPlace, ShowsAFunctionAlone) {
    const std::string python = "import x\n\n\ndef f(a):\n    return a\n\n\ndef g():\n    pass\n";
    EXPECT_EQ(function_in(python, "f"), "def f(a):\n    return a\n");
    const std::string cpp =
        "// It counts.\nint count(int n,\n          int m) {\n    return n;\n}\n\nint x() {\n}\n";
    EXPECT_EQ(function_in(cpp, "count"),
              "// It counts.\nint count(int n,\n          int m) {\n    return n;\n}\n");
    EXPECT_EQ(function_in(cpp, "none"), "");
    const std::string calls = "def help():\n    pass\n\n\ndef f(a):\n    return help()\n";
    EXPECT_EQ(with_helpers(calls, "def f(a):\n    # TODO step 1\n", {"f"}),
              (std::vector<std::string>{"help", "f"}));
}

}  // namespace
}  // namespace ailab::grade
