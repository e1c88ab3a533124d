// Two checkers of resolution proofs that share no code, ours and `lab2_resolution check`, judge the
// same right and spoilt proofs. AILAB_GRADE_ROUNDS makes it so many of each.
#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include <gtest/gtest.h>
#include <sys/wait.h>

#include "tests/support/grade.hpp"
#include "tests/support/grade_answers.hpp"

namespace ailab::test {
namespace {

namespace fs = std::filesystem;

/// The numbered lines alone, without `=`, after the clauses of the problem if they are left out:
/// lab2_resolution reads its own form only.
std::string in_strict_form(const std::string& problem, const std::string& proof) {
    std::istringstream lines(proof);
    std::string text, line;
    while (std::getline(lines, line)) {
        if (line.empty() || std::isdigit(static_cast<unsigned char>(line[0])) == 0) continue;
        if (const std::size_t equals = line.find(" ="); equals != line.npos) line.erase(equals, 2);
        text += line + "\n";
    }
    if (text.rfind("1.", 0) == 0) return text;
    std::istringstream clauses(problem);
    std::string inputs;
    std::getline(clauses, line);  // their number
    for (int number = 1; std::getline(clauses, line); ++number)
        inputs += std::to_string(number) + ". " + line + "\n";
    return inputs + text;
}

class Checkers : public testing::Test {
protected:
    void SetUp() override {
        ASSERT_TRUE(fs::exists(kLab2)) << "not built";
        std::string name = (fs::temp_directory_path() / "ailab-proofs-XXXXXX").string();
        ASSERT_NE(::mkdtemp(name.data()), nullptr);
        folder_ = name;
    }
    void TearDown() override { fs::remove_all(folder_); }

    /// What lab2_resolution says: is this a proof of the empty clause from the problem?
    bool lab2_accepts(const std::string& problem, const std::string& proof) const {
        std::ofstream(folder_ + "/problem.txt") << problem;
        std::ofstream(folder_ + "/proof.txt") << in_strict_form(problem, proof);
        const std::string command = kLab2 + " check " + folder_ + "/proof.txt --problem " +
                                    folder_ + "/problem.txt --lenient > " + folder_ +
                                    "/said.txt 2>&1";
        const int status = std::system(command.c_str());
        EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) <= 1) << problem << proof << said();
        return WEXITSTATUS(status) == 0;
    }
    std::string said() const {
        std::ifstream in(folder_ + "/said.txt");
        return {std::istreambuf_iterator<char>(in), {}};
    }

    static std::size_t rounds() {
        const char* wanted = std::getenv("AILAB_GRADE_ROUNDS");
        constexpr std::size_t kEveryDay = 60;
        return wanted ? static_cast<std::size_t>(std::atoi(wanted)) : kEveryDay;
    }

    const std::string kLab2 = AILAB_BIN "/lab2_resolution";
    std::string folder_;
};

TEST_F(Checkers, AgreeOnRightAndOnSpoiltProofs) {
    const auto generators = grade::all_generators();
    std::size_t right = 0, wrong = 0;
    for (std::size_t i = 0; right < rounds() || wrong < rounds(); ++i) {
        Random random(i);
        const grade::Generator* proofs = nullptr;
        for (const grade::Generator& g : generators)
            if (g.name == "resolution-proof") proofs = &g;
        ASSERT_NE(proofs, nullptr);
        const grade::TestCase test = proofs->generate(i, 1).front();
        std::string proof = right_logic_answer(test, random);
        if (i % 2 == 1) {
            const auto spoilt = wrong_logic_answer(test, random);
            if (!spoilt) continue;
            proof = *spoilt;
        }
        const grade::Verdict ours = judge(test, proof);
        ASSERT_EQ(ours.passed(), lab2_accepts(test.input.text, proof))
            << "seed " << i << "\n"
            << test.input.text << "---\n"
            << proof << "---\n"
            << ours.message << " " << ours.detail << "\n"
            << said();
        ++(ours.passed() ? right : wrong);
    }
}

}  // namespace
}  // namespace ailab::test
