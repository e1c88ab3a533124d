#include "gomoku/formats/proof_file.hpp"

#include <filesystem>
#include <fstream>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/source.hpp"

namespace ailab::gomoku {
namespace {

std::string to_text(const PointSet& stones) {
    std::string text;
    stones.for_each([&](Point p) { text += to_string(p); });
    return text;
}

/// Reads one line of a proof at any position of a text.
class LineReader {
public:
    LineReader(const Source& source, std::string_view line, int size)
        : source_(source), line_(line), size_(size) {}

    QuietMove read() const {
        const std::size_t slash = line_.find(kBetween);
        const std::size_t blank = line_.find_last_of(' ');
        if (slash == std::string_view::npos || blank <= slash + 1)
            fail(line_, tr("not a line of a proof: {}", in_quotes(line_)),
                 tr("black's stones / white's stones move, such as h8i9 / g7 j8"));
        QuietMove quiet;
        quiet.black = stones(line_.substr(0, slash), {});
        const std::size_t white = std::min(slash + kBetween.size(), blank);
        quiet.white = stones(line_.substr(white, blank - white), quiet.black);
        PointSet taken = quiet.black;
        taken |= quiet.white;
        quiet.move = point(line_.substr(blank + 1), taken);
        return quiet;
    }

private:
    PointSet stones(std::string_view text, const PointSet& others) const {
        PointSet result;
        while (!text.empty()) {
            PointSet taken = others;
            taken |= result;
            result.insert(point(take_point(text), taken));
        }
        return result;
    }

    Point point(std::string_view text, const PointSet& taken) const {
        const auto p = parse_point(text, size_);
        if (!p) fail(text, tr("expected a point, found {}", in_quotes(text)), tr("for example h8"));
        if (taken.contains(*p))
            fail(text, tr("{} appears twice", text), tr("each point holds one stone"));
        return *p;
    }

    [[noreturn]] void fail(std::string_view where, std::string message, std::string hint) const {
        throw InputError(source_.diagnose(source_.offset_of(where), std::move(message), hint));
    }

    static constexpr std::string_view kBetween = " / ";
    const Source& source_;
    std::string_view line_;
    int size_;
};

}  // namespace

std::string to_line(const QuietMove& quiet) {
    return fmt::format("{} / {} {}", to_text(quiet.black), to_text(quiet.white),
                       to_string(quiet.move));
}

QuietMove parse_quiet_move(const Source& source, std::string_view line, int size) {
    return LineReader(source, line, size).read();
}

QuietMove parse_quiet_move(std::string_view line, int size) {
    const Source source = Source::from_string(line, "");
    return parse_quiet_move(source, source.text(), size);
}

std::vector<QuietMove> parse_proof(const Source& source, int size) {
    std::vector<QuietMove> moves;
    Diagnostics diagnostics;
    std::string_view rest = source.text();
    // Text after the last newline was cut off by a kill.
    for (std::size_t end; (end = rest.find('\n')) != std::string_view::npos && !diagnostics.full();
         rest.remove_prefix(end + 1)) {
        std::string_view line = rest.substr(0, end);
        if (line.ends_with('\r')) line.remove_suffix(1);
        if (line.empty() || line[0] == '#' || line.ends_with(kTorn)) continue;
        try {
            moves.push_back(LineReader(source, line, size).read());
        } catch (const InputError& e) {
            diagnostics.add(e.diagnostics().front());
        }
    }
    diagnostics.throw_if_errors();
    return moves;
}

std::vector<QuietMove> read_proof(const std::string& name, int size) {
    if (name.empty() || !std::filesystem::exists(name)) return {};
    return parse_proof(Source::open(name), size);
}

}  // namespace ailab::gomoku
