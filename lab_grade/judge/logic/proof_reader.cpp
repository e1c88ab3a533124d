#include <algorithm>
#include <cctype>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "lab_grade/judge/answer_text.hpp"
#include "lab_grade/judge/logic/reader.hpp"

namespace ailab::grade {
namespace {

using logic::check::CourseLine;
using logic::check::Reference;

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/// One line: `[number[.|:|)]] [R[refs][bindings] [=]] clause`.
class LineReader {
public:
    LineReader(std::string_view line, logic::VariableRule rule, TermBank& bank)
        : line_(line), rule_(rule), bank_(bank) {}

    /// Returns an empty optional for prose. Throws InputError for a step that cannot be parsed.
    std::optional<CourseLine> read() {
        CourseLine result;
        const bool numbered = number(result.number);
        const bool step = rule(result);
        if (!numbered && !step) return std::nullopt;
        if (step) {
            references(result);
            bindings(result);
        }
        skip(" \t");
        while (std::string_view("=: >").find(peek()) != std::string_view::npos ||
               line_.substr(at_).starts_with("->") || line_.substr(at_).starts_with("|-"))
            ++at_;
        try {
            LogicReader in(line_.substr(at_), rule_, bank_);
            result.clause = in.clause();
            in.accept(",");
            in.accept(".");
            if (!in.at_end() && !in.looking_at("#") && !in.looking_at("("))
                in.fail(tr("expected the end of the line"));
        } catch (const InputError&) {
            if (step) throw;
            return std::nullopt;  // "2 clauses read" is prose
        }
        if (!step && result.clause.literals.empty()) return std::nullopt;
        return result;
    }

private:
    char peek() const { return at_ < line_.size() ? line_[at_] : '\0'; }
    void skip(std::string_view signs) {
        at_ = std::min(line_.find_first_not_of(signs, at_), line_.size());
    }
    bool accept(std::string_view signs) {
        skip(" \t");
        const bool found = signs.find(peek()) != signs.npos;
        at_ += found ? 1 : 0;
        return found;
    }
    std::size_t digits() {
        std::size_t value = 0;
        constexpr std::size_t kLargest = 1'000'000;
        for (; is_digit(peek()); ++at_)
            value = std::min(kLargest, value * 10 + static_cast<std::size_t>(peek() - '0'));
        return value;
    }
    bool number(std::size_t& value) {
        const std::size_t start = at_;
        accept("([");
        if (!is_digit(peek())) return at_ = start, false;
        value = digits();
        skip(".:)],");
        return true;
    }
    bool rule(CourseLine& result) {
        skip(" \t");
        const std::size_t bracket = line_.find('[', at_);
        if (bracket == line_.npos) return false;
        std::string name(line_.substr(at_, bracket - at_));
        std::erase(name, ' ');
        name = lower(name);
        if (name == "r" || name == "res" || name == "resolve" || name == "归结")
            result.rule = 'R';
        else if (name == "f" || name == "fac" || name == "factor")
            result.rule = 'F';
        else
            return false;
        at_ = bracket + 1;
        return true;
    }
    void references(CourseLine& result) {
        do {
            accept("(");
            if (!is_digit(peek())) throw InputError(tr("expected a clause and literal such as 1a"));
            Reference ref{digits(), {}};
            skip(" \t");
            std::size_t letter = 0;
            for (; std::isalpha(static_cast<unsigned char>(peek())) != 0 && letter < 1000; ++at_)
                letter = letter * 26 + static_cast<std::size_t>(std::tolower(peek()) - 'a' + 1);
            if (letter > 0) ref.literal = letter - 1;
            result.parents.push_back(ref);
            accept(")");
        } while (accept(",;"));
        if (!accept("]")) throw InputError(tr("expected ] after the parents"));
    }
    // {x=a} or (x=a): brackets with an equals sign, followed by a clause.
    void bindings(CourseLine& result) {
        skip(" \t");
        if (peek() != '{' && peek() != '(') return;
        const char close = peek() == '{' ? '}' : ')';
        std::size_t end = at_, depth = 0;
        for (; end < line_.size(); ++end) {
            if (line_[end] == '{' || line_[end] == '(') ++depth;
            if (line_[end] == '}' || line_[end] == ')')
                if (--depth == 0) break;
        }
        if (end >= line_.size() || line_[end] != close) return;
        const std::string_view inside = line_.substr(at_, end - at_ + 1);
        const bool empty =
            inside == "{}" && line_.substr(end + 1).find_first_not_of(" \t") != line_.npos;
        if (!empty && inside.find("->") == inside.npos &&
            inside.find_first_of("=/:") == inside.npos)
            return;
        LogicReader in(inside, rule_, bank_);
        const Bindings bindings = in.bindings().bindings;
        result.has_bindings = true;
        result.binding_names = in.names();
        for (const auto& [v, term] : bindings) result.bindings.emplace_back(in.names()[v], term);
        at_ = end + 1;
    }

    std::string_view line_;
    logic::VariableRule rule_;
    TermBank& bank_;
    std::size_t at_ = 0;
};

}  // namespace

PrintedProof read_proof(std::string_view text, logic::VariableRule rule, TermBank& bank,
                        std::size_t inputs) {
    PrintedProof proof;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        try {
            if (auto line = LineReader(text.substr(at, end - at), rule, bank).read()) {
                line->offset = at;
                if (line->number == 0)
                    line->number =
                        std::max(inputs, proof.lines.empty() ? 0 : proof.lines.back().number) + 1;
                proof.lines.push_back(std::move(*line));
            }
        } catch (const InputError& error) {
            if (proof.error.empty()) {
                proof.error = error.diagnostics().at(0).message;
                proof.error_offset = at;
            }
        }
        at = end + 1;
    }
    return proof;
}

}  // namespace ailab::grade
