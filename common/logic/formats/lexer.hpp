// Splits the text of clauses and formulas into words, signs and quoted names, for all notations of
// this program. Signs with several spellings are normalised (¬ ~ ! - all become "¬").
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "common/logic/heartbeat.hpp"
#include "common/text/source.hpp"

namespace ailab::logic {

enum class TokenKind : std::uint8_t {
    word,
    number,
    sign,
    single_quoted,
    double_quoted,
    newline,
    end
};

struct Token {
    TokenKind kind = TokenKind::end;
    std::string text;  ///< normalised sign, or the word without its quotes
    std::size_t offset = 0;
    std::size_t length = 0;
};

struct LexerRules {
    bool tptp = false;  ///< comments are % and /* */; `-` and `!` are not negations
    std::size_t from = 0;
    Heartbeat* heartbeat = nullptr;  ///< if set, reading a long text throws OutOfBudget
};

/// Tokenizes the text from rules.from on; the last token has kind `end`. Throws InputError for a
/// character that no notation uses and for an unclosed quote or comment.
std::vector<Token> tokenize(const Source& source, LexerRules rules);

/// A cursor over tokens, with the error messages that all parsers need.
class TokenStream {
public:
    TokenStream(Source source, LexerRules rules)
        : source_(std::move(source)),
          tokens_(tokenize(source_, rules)),
          heartbeat_(rules.heartbeat) {}

    const Token& peek(std::size_t ahead = 0) const {
        return tokens_[std::min(at_ + ahead, tokens_.size() - 1)];
    }
    const Token& next() {
        tick();
        const Token& token = peek();
        if (at_ + 1 < tokens_.size()) ++at_;
        return token;
    }
    bool at(std::string_view sign) const {
        return peek().kind == TokenKind::sign && peek().text == sign;
    }
    bool at_word(std::string_view word) const {
        return peek().kind == TokenKind::word && peek().text == word;
    }
    bool at_end() const { return peek().kind == TokenKind::end; }
    bool accept(std::string_view sign) {
        if (!at(sign)) return false;
        next();
        return true;
    }
    /// `why` becomes the hint, e.g. "this bracket was opened at …".
    void expect(std::string_view sign, std::string hint = {});
    /// Reads the bracket that closes `open`, where perhaps a comma might follow too.
    void close(const Token& open, bool or_comma = false);
    void skip_newlines() {
        while (peek().kind == TokenKind::newline) next();
    }
    /// All parsers reject deeper nesting.
    void check_nesting(std::size_t depth) const {
        constexpr std::size_t kMost = 1'000'000;
        if (depth > kMost) fail_nesting();
    }
    /// Splits the word at the cursor after `length` bytes.
    void split_word(std::size_t length);

    [[noreturn]] void fail(const Token& at, std::string message, std::string hint = {}) const;
    [[noreturn]] void expected(std::string_view what, std::string hint = {}) const;
    /// "line 3, column 4"
    std::string place_of(const Token& token) const;
    const Source& source() const noexcept { return source_; }
    /// See Heartbeat::tick. Every token that is read counts several.
    void tick(std::size_t weight = 8) const {
        logic::tick(heartbeat_, static_cast<std::uint32_t>(weight));
    }

private:
    [[noreturn]] void fail_nesting() const;

    Source source_;
    std::vector<Token> tokens_;
    Heartbeat* heartbeat_;
    std::size_t at_ = 0;
};

}  // namespace ailab::logic
