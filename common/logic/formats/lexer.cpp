#include "common/logic/formats/lexer.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "common/text/printable.hpp"

namespace ailab::logic {
namespace {

struct Spelling {
    std::string_view text, sign;
};

/// Longest first where one is a prefix of another.
constexpr std::array kSigns = {
    Spelling{"<=>", "↔"}, Spelling{"<->", "↔"}, Spelling{"<~>", "⊕"}, Spelling{"=>", "→"},
    Spelling{"->", "→"},  Spelling{"<=", "←"},  Spelling{"<-", "←"},  Spelling{"!=", "≠"},
    Spelling{"~=", "≠"},  Spelling{"~|", "~|"}, Spelling{"~&", "~&"}, Spelling{"&&", "∧"},
    Spelling{"||", "∨"},  Spelling{"/\\", "∧"}, Spelling{"\\/", "∨"}, Spelling{"==", "="},
    Spelling{"&", "∧"},   Spelling{"|", "∨"},   Spelling{"^", "∧"},   Spelling{"=", "="},
    Spelling{"(", "("},   Spelling{")", ")"},   Spelling{"[", "["},   Spelling{"]", "]"},
    Spelling{"{", "{"},   Spelling{"}", "}"},   Spelling{",", ","},   Spelling{";", ";"},
    Spelling{".", "."},   Spelling{":", ":"},   Spelling{"?", "?"},   Spelling{"¬", "¬"},
    Spelling{"~", "¬"},   Spelling{"∧", "∧"},   Spelling{"∨", "∨"},   Spelling{"→", "→"},
    Spelling{"⇒", "→"},   Spelling{"⊃", "→"},   Spelling{"↔", "↔"},   Spelling{"⇔", "↔"},
    Spelling{"≡", "↔"},   Spelling{"⊕", "⊕"},   Spelling{"←", "←"},   Spelling{"∀", "∀"},
    Spelling{"∃", "∃"},   Spelling{"≠", "≠"},   Spelling{"⊤", "⊤"},   Spelling{"⊥", "⊥"},
    Spelling{"(", "("},   Spelling{")", ")"},   Spelling{",", ","},   Spelling{":", ":"},
    Spelling{"。", "."},  Spelling{"□", "□"},   Spelling{"*", "*"},
};

class Lexer {
public:
    Lexer(const Source& source, LexerRules rules)
        : source_(source), text_(source.text()), rules_(rules), at_(rules.from) {}

    std::vector<Token> run() {
        while (skip_blanks()) {
            constexpr std::uint32_t kWork = 8;  // ticks
            if (rules_.heartbeat)
                rules_.heartbeat->budget().hold(tokens_.capacity() * sizeof(Token));
            tick(rules_.heartbeat, kWork);
            read_token();
        }
        tokens_.push_back({TokenKind::end, "", text_.size(), 0});
        return std::move(tokens_);
    }

private:
    [[noreturn]] void fail(std::size_t at, std::string message, std::string hint = {}) const {
        throw InputError(source_.diagnose(at, std::move(message), std::move(hint)));
    }

    /// Requires that the text is not at its end.
    bool starts_with(std::string_view word) const {
        return text_[at_] == word[0] && text_.substr(at_, word.size()) == word;
    }

    /// Returns false at the end. Outside TPTP, a newline is a token.
    bool skip_blanks() {
        while (at_ < text_.size()) {
            const char c = text_[at_];
            if (c == '\n' && !rules_.tptp) {
                tokens_.push_back({TokenKind::newline, "", at_, 1});
                ++at_;
            } else if (c == ' ' || c == '\t' || c == '\r' || c == '\n') {
                ++at_;
            } else if (starts_with("\u3000")) {
                at_ += 3;
            } else if (c == '%' || (c == '#' && !rules_.tptp)) {
                at_ = std::min(text_.find('\n', at_), text_.size());
            } else if (rules_.tptp && starts_with("/*")) {
                const std::size_t close = text_.find("*/", at_ + 2);
                if (close == std::string_view::npos)
                    fail(at_, tr("this comment is never closed"), tr("add */"));
                at_ = close + 2;
            } else {
                return true;
            }
        }
        return false;
    }

    void read_token() {
        const char c = text_[at_];
        const bool starts_name = is_word_character(decode(text_.substr(at_)).value);
        if (rules_.tptp && (c == '"' || c == '\'')) return quoted(c);
        if (c == '"' || c == '\'') {
            in_quotes_ = !in_quotes_;
            return sign("'", 1);
        }
        if (c >= '0' && c <= '9') return number();
        if (starts_name || (c == '$' && rules_.tptp)) return word();
        if (c == '!' && !starts_with("!=")) return sign(rules_.tptp ? "∀" : "¬", 1);
        if (c == '-' && !starts_with("->")) {
            if (!rules_.tptp) return sign("¬", 1);
            if (at_ + 1 < text_.size() && text_[at_ + 1] >= '0' && text_[at_ + 1] <= '9')
                return number();
        }
        for (const Spelling& s : kSigns)
            if (starts_with(s.text)) return sign(s.sign, s.text.size());
        const CodePoint bad = decode(text_.substr(at_));
        fail(at_, tr("unexpected character {}",
                     in_quotes(text_.substr(at_, std::max<std::size_t>(bad.length, 1)))));
    }

    void sign(std::string_view text, std::size_t length) {
        tokens_.push_back({TokenKind::sign, std::string(text), at_, length});
        at_ += length;
    }

    void word() {
        std::size_t end = at_ + 1;
        end = text_[at_] == '$' ? end : at_;
        if (starts_with("$$")) ++end;
        while (end < text_.size()) {
            const CodePoint c = decode(text_.substr(end));
            if (c.length > 0 && is_word_character(c.value))
                end += c.length;
            else if (!rules_.tptp && !in_quotes_ && text_[end] == '\'')
                ++end;
            else
                break;
        }
        if (end == at_ + 1 && text_[at_] == '$') fail(at_, tr("a name must follow $"));
        tokens_.push_back(
            {TokenKind::word, std::string(text_.substr(at_, end - at_)), at_, end - at_});
        at_ = end;
    }

    /// 12, -3, 1.5, 2/3, 1.0e-5; outside TPTP a word that starts with a digit.
    void number() {
        if (!rules_.tptp) {
            word();
            const std::string& text = tokens_.back().text;
            if (std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; }))
                tokens_.back().kind = TokenKind::number;
            return;
        }
        std::size_t end = at_ + 1;
        const auto digits = [&] {
            while (end < text_.size() && text_[end] >= '0' && text_[end] <= '9') ++end;
        };
        const auto digit_follows = [&](std::size_t at) {
            return at < text_.size() && text_[at] >= '0' && text_[at] <= '9';
        };
        digits();
        if (end < text_.size() && (text_[end] == '.' || text_[end] == '/') &&
            digit_follows(end + 1))
            ++end, digits();
        if (end < text_.size() && (text_[end] == 'e' || text_[end] == 'E')) {
            const bool signed_exponent =
                end + 1 < text_.size() && (text_[end + 1] == '-' || text_[end + 1] == '+');
            if (digit_follows(end + 1 + (signed_exponent ? 1 : 0)))
                end += signed_exponent ? 2 : 1, digits();
        }
        tokens_.push_back(
            {TokenKind::number, std::string(text_.substr(at_, end - at_)), at_, end - at_});
        at_ = end;
    }

    void quoted(char quote) {
        std::string content;
        for (std::size_t i = at_ + 1; i < text_.size() && text_[i] != '\n'; ++i) {
            if (text_[i] == quote) {
                tokens_.push_back(
                    {quote == '"' ? TokenKind::double_quoted : TokenKind::single_quoted, content,
                     at_, i + 1 - at_});
                at_ = i + 1;
                return;
            }
            if (text_[i] == '\\' && i + 1 < text_.size()) ++i;
            content += text_[i];
        }
        fail(at_, tr("this quote is never closed"), tr("add {}", quote));
    }

    const Source& source_;
    std::string_view text_;
    LexerRules rules_;
    std::size_t at_;
    bool in_quotes_ = false;  // so that a closing quote is not a prime of the preceding name
    std::vector<Token> tokens_;
};

}  // namespace

std::vector<Token> tokenize(const Source& source, LexerRules rules) {
    return Lexer(source, rules).run();
}

void TokenStream::expect(std::string_view sign, std::string hint) {
    if (!accept(sign)) expected(fmt::format("'{}'", sign), std::move(hint));
}

void TokenStream::close(const Token& open, bool or_comma) {
    const char* const closing = open.text == "(" ? ")" : open.text == "[" ? "]" : "}";
    if (!accept(closing))
        expected(or_comma ? tr("',' or '{}'", closing) : fmt::format("'{}'", closing),
                 tr("the bracket opened at {} is not closed", place_of(open)));
}

void TokenStream::fail_nesting() const {
    fail(peek(), tr("nested too deeply"));
}

void TokenStream::split_word(std::size_t length) {
    tick(tokens_.size() - at_);
    Token& word = tokens_[at_];
    Token rest = word;
    rest.text.erase(0, length);
    rest.offset += length;
    rest.length -= length;
    word.text.resize(length);
    word.length = length;
    tokens_.insert(tokens_.begin() + static_cast<std::ptrdiff_t>(at_) + 1, std::move(rest));
}

void TokenStream::fail(const Token& at, std::string message, std::string hint) const {
    throw InputError(source_.diagnose(at.offset, std::move(message), std::move(hint)));
}

void TokenStream::expected(std::string_view what, std::string hint) const {
    const Token& token = peek();
    std::string found;
    switch (token.kind) {
    case TokenKind::end:
        found = tr("the end of the text");
        break;
    case TokenKind::newline:
        found = tr("the end of the line");
        break;
    default:
        found = in_quotes(source_.text().substr(token.offset, token.length));
    }
    fail(token, tr("expected {}, found {}", tr(what), found), std::move(hint));
}

std::string TokenStream::place_of(const Token& token) const {
    const Location where = source_.locate(token.offset);
    return tr("line {}, column {}", where.line, where.column);
}

}  // namespace ailab::logic
