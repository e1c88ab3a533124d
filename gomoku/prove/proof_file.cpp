#include "gomoku/prove/proof_file.hpp"

#include <fstream>

#include <fmt/format.h>

#include "common/base/error.hpp"

namespace ailab::gomoku {
namespace {

std::string to_text(const PointSet& stones) {
    std::string text;
    stones.for_each([&](Point p) { text += to_string(p); });
    return text;
}

/// Reads points until a blank; throws InputError for what is none, or is there twice.
PointSet parse_stones(std::string_view text, int size) {
    PointSet stones;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_not_of("0123456789", 1), text.size());
        const auto p = parse_point(text.substr(0, end), size);
        if (!p || stones.contains(*p))
            throw InputError(fmt::format("bad stones: '{}'", text),
                             "different points of the board, such as h8i9");
        stones.insert(*p);
        text.remove_prefix(end);
    }
    return stones;
}

}  // namespace

std::string to_line(const QuietMove& quiet) {
    return fmt::format("{} / {} {}", to_text(quiet.black), to_text(quiet.white),
                       to_string(quiet.move));
}

QuietMove parse_quiet_move(std::string_view line, int size) {
    const std::size_t slash = line.find(" / ");
    const std::size_t blank = line.find_last_of(' ');
    if (slash == std::string_view::npos || blank <= slash + 1)
        throw InputError(fmt::format("not a line of a proof: '{}'", line),
                         "black's stones / white's stones move, such as h8i9 / g7 j8");
    QuietMove quiet;
    quiet.black = parse_stones(line.substr(0, slash), size);
    const std::size_t white = std::min(slash + 3, blank);
    quiet.white = parse_stones(line.substr(white, blank - white), size);
    const auto move = parse_point(line.substr(blank + 1), size);
    PointSet both = quiet.black;
    both &= quiet.white;
    if (!move || quiet.black.contains(*move) || quiet.white.contains(*move) || !both.empty())
        throw InputError(fmt::format("cannot be played: '{}'", line));
    quiet.move = *move;
    return quiet;
}

ProofFile::ProofFile(std::string name) : name_(std::move(name)) {
    // A line that a kill cut off is closed, so that the next one does not become part of it.
    std::ifstream in(name_, std::ios::binary | std::ios::ate);
    if (!in || in.tellg() == 0) return;
    in.seekg(-1, std::ios::end);
    if (in.get() == '\n') return;
    std::ofstream(name_, std::ios::app) << kTorn << '\n';
}

void ProofFile::add(const QuietMove& quiet) {
    if (lines_) lines_->push_back(quiet);
    if (name_.empty()) return;
    const std::lock_guard lock(mutex_);
    std::ofstream out(name_, std::ios::app);
    out << to_line(quiet) << '\n' << std::flush;
    if (!out) throw InputError(fmt::format("cannot write {}", name_));
}

std::vector<QuietMove> read_proof(const std::string& name, int size) {
    std::vector<QuietMove> moves;
    std::ifstream in(name);
    Diagnostics diagnostics;
    std::size_t number = 0;
    for (std::string line; std::getline(in, line);) {
        ++number;
        const bool torn = in.eof() || line.ends_with(kTorn);
        if (torn || line.empty() || line[0] == '#') continue;
        try {
            moves.push_back(parse_quiet_move(line, size));
        } catch (const InputError& e) {
            for (Diagnostic d : e.diagnostics()) {
                d.where.file = name;
                d.where.line = number;
                diagnostics.add(d);
            }
        }
    }
    diagnostics.throw_if_errors();
    return moves;
}

}  // namespace ailab::gomoku
