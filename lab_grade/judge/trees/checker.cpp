#include <algorithm>
#include <optional>
#include <set>

#include "common/base/translate.hpp"
#include "common/text/utf8.hpp"
#include "lab_grade/judge/answer_text.hpp"
#include "lab_grade/judge/trees/problem.hpp"

namespace ailab::grade {
namespace {

/// A program's answer about a tree: its value and the best child of the root.
struct TreeAnswer {
    std::optional<double> value;
    std::optional<std::size_t> child;
};

class TreeAnswerReader {
public:
    TreeAnswerReader(const GameTree& tree, std::string_view output, std::int64_t base)
        : tree_(tree), text_(plain(output)), all_(tokens(text_)), base_(base) {}

    TreeAnswer read() const {
        TreeAnswer answer;
        answer.value = number_behind(text_, {"value", "minimax", "score", "result", "值", "得分"});
        answer.child = named_child();
        const auto numbers = numbers_in(text_);
        if (!answer.child) answer.child = numbered_child(numbers);
        if (!answer.value && !numbers.empty()) answer.value = numbers.front();
        return answer;
    }

private:
    using Words = std::vector<std::string_view>;
    /// Words for the choice, before words that may also occur in a list of all children.
    static const Words& chosen_words() {
        static const Words kWords{"best",    "choose", "chooses", "chosen", "choice",
                                  "optimal", "select", "最佳",    "最优",   "选择"};
        return kWords;
    }
    static const Words& listed_words() {
        static const Words kWords{"move", "child", "branch", "action", "走"};
        return kWords;
    }
    // The first child's name after a word such as "best", else the last one mentioned.
    std::optional<std::size_t> named_child() const {
        if (const auto child = first_behind(chosen_words())) return child;
        if (const auto child = first_behind(listed_words())) return child;
        std::optional<std::size_t> last;
        for (const Token& token : all_)
            if (const auto child = child_called(token.text)) last = child;
        return last;
    }
    std::optional<std::size_t> first_behind(const Words& words) const {
        bool asked = false;
        for (const Token& token : all_) {
            asked = asked || (token.is(TokenKind::word) && mentions(token.text, words));
            if (const auto child = child_called(token.text); asked && child) return child;
        }
        return std::nullopt;
    }
    std::optional<std::size_t> child_called(const std::string& word) const {
        for (const bool exact : {true, false})
            for (std::size_t i = 0; i < tree_[0].children.size(); ++i) {
                const std::string& name = tree_[tree_[0].children[i]].name;
                if (!name.empty() && (exact ? name == word : fold_name(name) == fold_name(word)))
                    return i;
            }
        return std::nullopt;
    }
    // By its index: the number after "best", or the second of two numbers.
    std::optional<std::size_t> numbered_child(const std::vector<double>& numbers) const {
        auto place = number_behind(text_, chosen_words());
        if (!place) place = number_behind(text_, listed_words());
        if (!place && numbers.size() == 2) place = numbers[1];
        if (!place) return std::nullopt;
        const double i = *place - static_cast<double>(base_);
        if (i < 0 || i >= static_cast<double>(tree_[0].children.size()))
            return tree_[0].children.size();
        return static_cast<std::size_t>(i);
    }

    const GameTree& tree_;
    std::string text_;
    std::vector<Token> all_;
    std::int64_t base_;
};

std::string child_text(const GameTree& tree, std::size_t i, std::int64_t base) {
    if (i >= tree[0].children.size()) return "?";
    const std::string& name = tree[tree[0].children[i]].name;
    return name.empty() ? std::to_string(static_cast<std::int64_t>(i) + base) : name;
}

Verdict check_minimax(const CheckInput& in) {
    const GameTree tree = game_tree_of(in);
    const std::int64_t base = in.options.integer("base", 1);
    const TreeAnswer given = TreeAnswerReader(tree, in.output, base).read();
    const double value = minimax_value(tree, 0, tree.root_is_max);
    if (!given.value) return bad_format(tr("no value found in the output"));
    if (!same_number(*given.value, value)) {
        return of_answer(show(*given.value), wrong(tr("the value of the tree is wrong"),
                                                   show(value), show(*given.value)));
    }
    if (!in.options.flag("move", true) || tree.is_leaf(0)) return of_answer(show(value), correct());
    std::string best;
    for (std::size_t i = 0; i < tree[0].children.size(); ++i) {
        if (minimax_value(tree, tree[0].children[i], !tree.root_is_max) != value) continue;
        if (given.child == i) return of_answer(show(value), correct());
        best += (best.empty() ? "" : ", ") + child_text(tree, i, base);
    }
    if (!given.child) return wrong(tr("the value is right, but the best move is missing"), best);
    const std::string child = child_text(tree, *given.child, base);
    return of_answer(fmt::format("{} {}", show(value), child),
                     wrong(tr("the value is right, but the move does not reach it"), best, child));
}

/// Splits a line into the parts that count one thing: "visited leaves: 7", "9 leaves in all".
std::vector<std::string> phrases_of(const std::string& line) {
    std::vector<std::string> phrases;
    for (std::size_t at = 0; at < line.size();) {
        const std::size_t end = std::min(line.find_first_of("/,;|()", at), line.size());
        phrases.push_back(line.substr(at, end - at));
        at = end + 1;
    }
    return phrases;
}
/// Returns the part before "of" in "7 of 9".
std::string without_whole(const std::string& phrase) {
    const std::size_t of = phrase.find(" of ");
    return of != phrase.npos && !numbers_in(phrase.substr(0, of)).empty() ? phrase.substr(0, of)
                                                                          : phrase;
}
/// Rates how specific a phrase is: leaves or nodes, and visited rather than all or pruned.
int worth_of(const std::string& phrase, const std::vector<std::string_view>& kind,
             const std::vector<std::string_view>& other_kind) {
    constexpr int kKind = 3, kVisited = 2, kOther = 4;
    const bool visited = mentions(phrase, {"visited", "evaluated", "examined", "searched",
                                           "explored", "expanded", "访问", "评估", "考察"});
    const bool other =
        mentions(phrase, {"not", "pruned", "cut", "cuts", "skipped", "unvisited", "剪"}) ||
        (!visited && mentions(phrase, {"total", "all", "总", "共"}));
    return (mentions(phrase, kind) ? kKind : 0) + (visited ? kVisited : 0) -
           (mentions(phrase, other_kind) ? 1 : 0) - (other ? kOther : 0);
}
/// True for a list of the leaves, "visited leaves: 3, 12, 8": its numbers count nothing.
bool is_list(const std::string& line) {
    const std::size_t colon = line.find_first_of(":=");
    if (colon == line.npos) return false;
    const auto all = tokens(std::string_view(line).substr(colon + 1));
    constexpr std::size_t kFew = 3;
    std::size_t numbers = 0;
    for (const Token& token : all) {
        if (token.is(TokenKind::word) || token.is(TokenKind::colon)) return false;
        numbers += token.is(TokenKind::number) ? 1 : 0;
    }
    return numbers >= kFew && line.find('/') == line.npos;
}
/// Returns the intended count: of equally specific phrases the first one of the last line, since a
/// count may grow from line to line. Counts after "where" or "if" are hypothetical and rate lower.
std::optional<double> stated_count(const std::string& text,
                                   const std::vector<std::string_view>& kind,
                                   const std::vector<std::string_view>& other_kind) {
    std::optional<double> found;
    int best = 0;
    std::string counts;
    for (const std::string& line : lines_of(text)) {
        if (is_list(line)) continue;
        counts += line + "\n";
        const int supposed = mentions(line, {"where", "if", "only", "without"}) ? 1 : 0;
        int best_here = 0;
        for (const std::string& phrase : phrases_of(line)) {
            const std::string part = without_whole(phrase);
            const int worth = worth_of(phrase, kind, other_kind) - supposed;
            if (numbers_in(part).empty() || worth < best || worth <= best_here) continue;
            best = best_here = worth;
            found = number_before(part, kind);
            if (!found) found = number_behind(part, kind);
            if (!found) found = stated_number(part);
        }
    }
    return found ? found : stated_number(counts);
}

Verdict check_count(const CheckInput& in) {
    const GameTree tree = game_tree_of(in);
    const bool leaves = in.options.text("count", "leaves") != "nodes";
    const std::string text = plain(in.output);
    const std::vector<std::string_view> leaf_words{"leaves", "leaf",   "evaluated", "叶",
                                                   "叶子",   "叶节点", "叶结点"},
        node_words{"nodes", "visited", "节点", "结点"};
    const auto given = leaves ? stated_count(text, leaf_words, node_words)
                              : stated_count(text, node_words, leaf_words);
    if (!given) return bad_format(tr("no count found in the output"));
    const Count right =
        alpha_beta_count(tree, 0, tree.root_is_max, in.options.flag("equality", true));
    const auto expected = static_cast<double>(leaves ? right.leaves : right.nodes);
    if (*given == expected) return of_answer(show(*given), correct());
    return of_answer(show(*given),
                     wrong(leaves ? tr("wrong number of leaves evaluated by alpha-beta")
                                  : tr("wrong number of nodes visited by alpha-beta"),
                           show(expected), show(*given)));
}

struct PrintedTree {
    std::set<std::string> names{};
    bool several_lines = false;
};

/// Returns the names of the solution tree: the line that announces it and the following text, else
/// the line with the most names. Lines with a part of the tree each are taken together: those below
/// an announcement without names, or all, if no line has the start and another name.
PrintedTree printed_tree(const AndOrProblem& problem, const std::string& text) {
    const std::set<std::string> known = names_in(problem);
    std::set<std::string> best, together;
    bool announced = false, below = false, ended = false;
    for (const std::string& line : lines_of(text)) {
        const bool says =
            mentions(line, {"solution", "solution tree", "tree", "hope tree", "解树", "解"});
        std::set<std::string> names;
        const std::size_t colon = says ? line.rfind(':') : line.npos;
        for (const Token& token : tokens(colon == line.npos ? line : line.substr(colon + 1)))
            if (known.contains(token.text)) names.insert(token.text);
        if (says && names.empty()) {
            below = true, ended = false;
            together.clear();
        }
        ended = ended || (below && !says && names.empty() && !together.empty());
        if (!ended) together.insert(names.begin(), names.end());
        if (names.empty()) continue;
        if (says || (!announced && names.size() >= best.size())) best = names;
        announced = announced || says;
    }
    const bool whole = best.contains(problem.start) && best.size() > 1;
    if (together.size() <= best.size() || announced || (whole && !below)) return {best};
    return {together, true};
}

Verdict check_and_or(const CheckInput& in) {
    const AndOrProblem problem = parse_and_or(Source::from_string(in.input, in.input_name));
    const bool sum = in.options.text("rule", "sum") != "max";
    const AndOrCost best = cheapest(problem, problem.start, sum);
    const std::string text = plain(in.output);
    auto stated = number_behind(text, {"cost", "costs", "代价", "费用", "总代价"});
    if (const auto numbers = numbers_in(text); !stated && numbers.size() == 1) stated = numbers[0];
    if (best >= kNoSolution)
        return says_none(text)
                   ? correct()
                   : wrong(tr("the start cannot be solved"), "unsolvable", excerpt(text));
    const auto [tree, several_lines] = printed_tree(problem, text);
    if (tree.size() <= 1 && says_none(text))
        return wrong(tr("the start can be solved"), "solvable", excerpt(text));
    const bool need_tree = in.options.flag("tree", true), need_cost = in.options.flag("cost", true);
    if ((need_tree && tree.empty()) || (!need_tree && !stated))
        return bad_format(tr("no solution tree found in the output"));
    AndOrCost cost = best;
    if (need_tree)
        if (const std::string fault = solution_fault(problem, tree, sum, cost); !fault.empty())
            return several_lines
                       ? bad_format(tr("the solution tree could not be read; expected its names on "
                                       "one line, as in `solution tree: {}`",
                                       problem.start + " …"))
                       : wrong(tr("this is not a solution tree: {}", fault));
    if (need_cost && !stated) return wrong(tr("the cost is missing"), std::to_string(best));
    if (need_cost && !same_number(*stated, static_cast<double>(best))) {
        return of_answer(show(*stated),
                         wrong(tr("the cost is wrong"), std::to_string(best), show(*stated)));
    }
    if (cost != best && in.options.flag("optimal", true))
        return wrong(tr("a solution tree, but not the cheapest one"), std::to_string(best),
                     std::to_string(cost));
    return of_answer(std::to_string(best), correct());
}

}  // namespace

std::vector<Checker> tree_checkers() {
    const OptionSpec root =
        choice_option("root", "max", marked("the player to move at the root"), {"max", "min"});
    return {
        row_of(
            "minimax", "tree_search", marked("the value of a game tree, and a best move"),
            "value 3, best move 2", check_minimax,
            {root,
             switch_option("move", true, marked("a best child of the root must be named")),
             {"base", "1", marked("the number of the first child, where children have no names")}}),
        row_of(
            "alpha-beta-count", "tree_search", marked("how many leaves or nodes alpha-beta visits"),
            "leaves: 7", check_count,
            {root, choice_option("count", "leaves", marked("what is counted"), {"leaves", "nodes"}),
             switch_option("equality", true, marked("cut off where alpha = beta"))}),
        row_of("and-or-tree", "tree_search",
               marked("a solution tree of an AND/OR problem, and its cost"),
               "cost 5, solution tree: S t2", check_and_or,
               {choice_option("rule", "sum", marked("the cost of an AND node"), {"sum", "max"}),
                switch_option("tree", true, marked("the solution tree must be printed")),
                switch_option("cost", true, marked("its cost must be printed")),
                switch_option("optimal", true, marked("the tree must be the cheapest"))}),
    };
}

}  // namespace ailab::grade
