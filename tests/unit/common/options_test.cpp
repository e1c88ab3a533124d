#include "common/app/options.hpp"

#include <gtest/gtest.h>

#include "common/app/help.hpp"
#include "common/base/error.hpp"
#include "common/text/number.hpp"
#include "common/text/split.hpp"
#include "tests/support/has.hpp"

namespace ailab::app {
namespace {

struct Settings {
    std::string file;
    std::string queue = "heap";
    int paths = 1;
    double weight = 1;
    std::optional<double> rate;
    bool directed = false;
    bool step = false, list = false;
    int landmarks = 16;
    std::string svg, dot;
    std::vector<std::string> queries, asked, moves;
};

Program make_program(Settings& s) {
    return {"prog",
            "finds things",
            {{"find a.txt", "one"}, {"find b.txt", "two"}, {"find c.txt", "three"}},
            {{"find", "find a thing",
              [&s](Command& c) -> Action {
                  c.argument("FILE", s.file, "the file to read")
                      .arguments("QUERY", s.queries, "what to ask")
                      .option("--ask", "Q", s.asked, "what to ask (repeatable)")
                      .option("--moves", "MOVE", s.moves, "the moves")
                      .several()
                      .option("-k,--paths", "N", s.paths, "how many paths")
                      .range(1, 9)
                      .option("--weight", "W", s.weight, "weight of h")
                      .at_least(1)
                      .option("--rate", "R", s.rate, "rate of learning")
                      .positive()
                      .choice("--queue", s.queue, {"heap", "bucket", "radix"}, "the queue")
                      .flag("--directed", s.directed, "arcs have a direction")
                      .flag("--step", s.step, "step through the search")
                      .for_people()
                      .not_with({"--paths", "--queue=radix|bucket"})
                      .option("--landmarks", "N", s.landmarks, "number of landmarks")
                      .only_with({"--queue=radix", "--directed"})
                      .flag("--list", s.list, "list the things")
                      .alone()
                      .output("--svg", s.svg, "draw it")
                      .output("--dot", s.dot, "the same for Graphviz")
                      .negative("there is nothing")
                      .shared(kFormat | kLog | kLimits | kTrace);
                  return [](Session&) { return ExitCode::answered; };
              }},
             {"count", "count things",
              [&s](Command& c) -> Action {
                  c.flag("--list", s.list, "list the things").alone();
                  c.option("-n,--number", "N", s.landmarks, "how many").shared(kFormat);
                  return [](Session&) { return ExitCode::negative; };
              }},
             {"sum", "add numbers", [](Command& c) -> Action {
                  c.instead_of_arguments("--first N --second N");
                  return [](Session&) { return ExitCode::answered; };
              }}}};
}

Settings settings_of(const std::string& line) {
    Settings s;
    parse(make_program(s), words_in(line));
    return s;
}
/// Of a help.
std::string text_of(const std::string& line) {
    Settings s;
    return parse(make_program(s), words_in(line)).text;
}
SharedOptions shared_of(const std::string& line) {
    Settings s;
    return parse(make_program(s), words_in(line)).shared;
}

/// The error of a command line, "find g -k 10", without its first word "error: "; "" if it is
/// right.
std::string usage_error(const std::string& line) {
    const std::string error = error_of([&] { settings_of(line); });
    return error.substr(std::min<std::size_t>(error.size(), 7));
}

struct Refused {
    std::string line, error{}, hint{};  ///< no error: accepted
};
const std::string kLeave = "leave one of them out";

void expect_errors(const std::vector<Refused>& lines) {
    for (const auto& [line, error, hint] : lines)
        EXPECT_EQ(usage_error(line), (error.empty() ? "" : error + "\n") +
                                         (hint.empty() ? "" : "  hint: " + hint + "\n"))
            << line;
}

TEST(Options, ReadsOptionsArgumentsAndDefaults) {
    using Texts = std::vector<std::string>;
    Settings s = settings_of("find --paths=3 g.txt a b --queue radix");
    EXPECT_EQ(s.file, "g.txt");
    EXPECT_EQ(s.paths, 3);
    EXPECT_EQ(s.queue, "radix");
    EXPECT_EQ(s.queries, (Texts{"a", "b"}));
    EXPECT_FALSE(s.directed);
    s = settings_of("find --ask a g.txt --ask b");
    EXPECT_EQ(s.file, "g.txt") << "a repeatable option takes one value each time";
    EXPECT_EQ(s.asked, (Texts{"a", "b"}));
    s = settings_of("find g.txt --moves a b c --directed");
    EXPECT_EQ(s.moves, (Texts{"a", "b", "c"})) << "one of several words those up to the next one";
    EXPECT_TRUE(s.directed);
    EXPECT_EQ(settings_of("find -").file, "-");
    s = settings_of("find -- --directed");
    EXPECT_EQ(s.file, "--directed") << "behind two dashes nothing is an option";
    EXPECT_FALSE(s.directed);
}

TEST(Options, ANumberOutsideItsRangeIsRefusedWithTheRange) {
    expect_errors({{"find g -k 1 --weight 1.5 --rate 0.1"},
                   {"find g -k 10", "-k cannot be '10'", "1 to 9"},
                   {"find g --weight 0.5", "--weight cannot be '0.5'", "1 or more"},
                   {"find g --rate 0", "--rate cannot be '0'", "more than 0"},
                   {"find g --threads 0", "--threads cannot be '0'", "1 to 1024"}});
}

TEST(Options, WhatCannotBeCombinedIsRefusedWithBothNames) {
    expect_errors(
        {{"find g --step"},
         {"find g --step -k 3", "--step cannot be combined with --paths", kLeave},
         {"find g --step -k 1"},
         {"find g --queue radix --step", "--step cannot be combined with --queue radix", kLeave},
         {"find g --step --format json", "--step cannot be combined with --format json", kLeave},
         {"find g --trace --format csv", "--trace cannot be combined with --format csv", kLeave},
         {"find g --trace --format json"}});
}

TEST(Options, AFlagThatIsACommandOfItsOwnStandsAlone) {
    expect_errors(
        {{"count --list --quiet --format json"},
         {"find g --list", "--list cannot be combined with FILE\n  hint: leave one of them out"},
         {"count --list -n 2",
          "--list cannot be combined with --number\n  hint: leave one of them out"},
         {"count -n 2"}});
}

TEST(Options, WhatNeedsAnotherOptionIsRefusedWithoutIt) {
    expect_errors({{"find g --landmarks 4", "--landmarks needs --queue radix or --directed",
                    "add it, or leave --landmarks out"},
                   {"find g --landmarks 4 --queue radix"},
                   {"find g --landmarks 4 --directed"},
                   {"find g --landmarks 16"}});
}

TEST(Options, OnlyOneOwnerWritesToStandardOutput) {
    EXPECT_TRUE(shared_of("find g --svg -").document);
    EXPECT_FALSE(shared_of("find g --svg a.svg").document);
    expect_errors(
        {{"find g --svg - --dot -", "--svg - cannot be combined with --dot -", kLeave},
         {"find g --svg - --format csv", "--svg - cannot be combined with --format csv", kLeave}});
}

TEST(Options, NumbersAreFiniteAndWhole) {
    for (const char* bad : {"nan", "inf", "-inf", "1e999", "0x10", "1.5x", " 1", "1 ", ""})
        EXPECT_FALSE(parse_number<double>(bad)) << bad;
    for (const char* bad : {"1.5", "1e3", "99999999999", "0x10", "--1", "+-1", "3 4"})
        EXPECT_FALSE(parse_number<int>(bad)) << bad;
    EXPECT_EQ(parse_number<int>("+3"), 3);
    EXPECT_EQ(parse_number<int>("-3"), -3);
    EXPECT_EQ(parse_number<int>("１２"), 12);
    EXPECT_EQ(parse_number<double>("1e3"), 1000);
    EXPECT_FALSE(parse_number<unsigned>("-1"));
    expect_errors({{"find g --weight inf", "--weight cannot be 'inf'", "a number"},
                   {"find g --time-limit nan", "--time-limit cannot be 'nan'",
                    "seconds, or a number with ms, s, min or h"}});
}

TEST(Options, HelpNamesTheExitCodesOfTheCommand) {
    EXPECT_TRUE(has(text_of("find -h"), "Exit codes:\n  0    answered\n  1    there is nothing\n"));
    EXPECT_TRUE(has(text_of("sum -h"), "  0    answered\n  2    usage or bad input\n"));
}

TEST(Options, TheDescriptionHoldsEveryOptionWithItsRules) {
    EXPECT_TRUE(
        has(text_of("--describe"),
            {"\"schema\": \"ailab.program/1\"", "\"name\": \"--landmarks\"", "\"--queue=radix\"",
             "\"what\": \"there is nothing\"", "\"kind\": \"output\"", "\"name\": \"FILE\""}));
}

TEST(Options, HelpAndCompletionShowTheRange) {
    Settings s;
    EXPECT_TRUE(has(text_of("find --help"),
                    {"how many paths (1 to 9) [1]", "weight of h (1 or more) [1]"}));
    const std::string bash = completion_script(make_program(s), "bash");
    EXPECT_TRUE(has(bash, "find:--paths) words=\"1 2 3 4 5 6 7 8 9\""));
    EXPECT_FALSE(has(bash, "find:--weight) words"));
}

TEST(Options, SharedOptionsMayStandBeforeTheCommand) {
    const SharedOptions shared = shared_of("--format json -q find g.txt");
    EXPECT_EQ(shared.format, Format::json);
    EXPECT_TRUE(shared.quiet);
    EXPECT_EQ(settings_of("--format json -q find g.txt").file, "g.txt");
}

TEST(Options, EveryCommandAcceptsTheLogTheLimitsTheSeedAndTheThreads) {
    const auto shared = shared_of("count --no-log --time-limit 2 --seed 7 --threads 2");
    EXPECT_TRUE(shared.no_log);
    EXPECT_EQ(shared.time_limit, 2.0);
    EXPECT_EQ(shared.seed, 7U);
    // What has no effect is not listed.
    EXPECT_TRUE(has(text_of("count --help"), "--format"));
    EXPECT_FALSE(has(text_of("count --help"), "--no-log"));
    // A trace that is not printed would be missed.
    EXPECT_TRUE(has(usage_error("count --trace"), "unknown option --trace"));
}

TEST(Options, HelpIsACommandTooAndMayStandBehindOtherOptions) {
    const std::string help = text_of("--help");
    for (const char* line : {"--lang zh --help", "-q -h", "help", "--lang en help"})
        EXPECT_EQ(text_of(line), help) << line;
    EXPECT_EQ(text_of("help find"), text_of("find --help"));
    EXPECT_TRUE(has(text_of("find -k 2 -h"), "prog find"));
    expect_errors({{"help fnid", "prog has no command 'fnid'", "did you mean 'find'?"}});
}

TEST(Options, LimitsTakeUnits) {
    const SharedOptions shared =
        shared_of("find g --time-limit 200ms --node-limit 3M --memory-limit 2G");
    EXPECT_DOUBLE_EQ(*shared.time_limit, 0.2);
    EXPECT_EQ(*shared.node_limit, 3'000'000U);
    EXPECT_EQ(*shared.memory_limit, 2ULL << 30U);
    EXPECT_EQ(*shared_of("find g --memory-limit 1k").memory_limit, 1024U);
}

TEST(Options, WhatIsMisspeltMissingOrTooMuchIsNamed) {
    expect_errors(
        {{"find --direcetd g.txt", "unknown option --direcetd", "did you mean '--directed'?"},
         {"fnid g.txt", "prog has no command 'fnid'", "did you mean 'find'?"},
         {"find g.txt --queue buckte", "--queue cannot be 'buckte'", "did you mean 'bucket'?"},
         {"find", "FILE is missing: the file to read\n  hint: see prog find --help"},
         {"count x", "unexpected argument 'x'\n  hint: see prog count --help"},
         {"find g --paths", "--paths needs a value (N)"},
         {"find g --paths --directed", "--paths needs a value (N)"},
         {"find g --seed", "--seed needs a value (N)"},
         {"find g -w 2", "unknown option -w\n  hint: did you mean '--weight'?"},
         {"find g -z", "unknown option -z\n  hint: see prog find --help"},
         {"find --file g", "unknown option --file\n  hint: FILE is given without an option name"},
         {"sum 1 2", "unexpected argument '1'\n  hint: --first N --second N"},
         {"find g --paths many", "--paths cannot be 'many'\n  hint: a whole number"},
         {"find g -k 99999999999", "-k cannot be '99999999999'\n  hint: a whole number"},
         {"find g --time-limit soon",
          "--time-limit cannot be 'soon'\n  hint: seconds, or a number with ms, s, min or h"}});
}

TEST(Help, ShowsThreeWorkedExamplesBeforeAnythingElse) {
    const std::string help = text_of("--help");
    EXPECT_LT(help.find("prog find c.txt"), help.find("Usage:"));
    EXPECT_TRUE(has(help, "count things"));
}

TEST(Help, CompletionsAndManPageListEveryOption) {
    Settings s;
    const Program program = make_program(s);
    for (const char* shell : {"bash", "zsh", "fish"})
        EXPECT_TRUE(has(completion_script(program, shell), "directed")) << shell;
    EXPECT_TRUE(has(man_page(program), "\\-\\-directed"));
    EXPECT_THROW(completion_script(program, "tcsh"), UsageError);
}

}  // namespace
}  // namespace ailab::app
