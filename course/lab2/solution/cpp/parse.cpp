// Step 1: reading clauses.
#include <cctype>

#include "lab2.hpp"

using namespace std;

namespace {

class Reader {
public:
    explicit Reader(const string& text) : text_(text) {}

    Clause clause() {
        if (!take("(")) return {literal()};
        Clause literals{literal()};
        while (take(",")) literals.push_back(literal());
        return literals;
    }

private:
    Literal literal() {
        const bool negative = take("~") || take("\xC2\xAC");
        return {!negative, term()};
    }
    Term term() {
        skip_blanks();
        Term term;
        while (at_ < text_.size() && (isalnum(static_cast<unsigned char>(text_[at_])) ||
                                      text_[at_] == '_' || text_[at_] == '\''))
            term.name += text_[at_++];
        if (!take("(")) return term;
        do term.arguments.push_back(this->term());
        while (take(","));
        take(")");
        return term;
    }
    void skip_blanks() {
        while (at_ < text_.size() && isspace(static_cast<unsigned char>(text_[at_]))) ++at_;
    }
    bool take(const string& word) {
        skip_blanks();
        if (text_.compare(at_, word.size(), word) != 0) return false;
        at_ += word.size();
        return true;
    }

    const string& text_;
    size_t at_ = 0;
};

}  // namespace

// `¬P(x)` or `(¬Student(x), HardWorker(x))`; `~` and `¬` (two bytes in UTF-8, "\xC2\xAC") both
// negate. Ignore spaces. is_variable_name(name) distinguishes variables from constants.
Clause parse_clause(const string& text) {
    return Reader(text).clause();
}
