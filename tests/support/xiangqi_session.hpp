// A dialogue with the engine for fuzzing: whatever lines are sent, it goes on and answers.
#pragma once

#include <algorithm>
#include <cctype>
#include <sstream>
#include <string>
#include <string_view>

#include "lab4_xiangqi/protocol/engine_protocol.hpp"
#include "lab4_xiangqi/world/movegen.hpp"

namespace ailab::test {

/// Lines that do what they are told to for minutes (in batch mode nothing can stop a search), take
/// gigabytes or open a file are left out.
inline bool is_tame(std::string_view line) {
    std::string small(line);
    std::ranges::transform(small, small.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    const auto has = [&](std::string_view word) { return small.find(word) != std::string::npos; };
    return !has("hash") && !has("thread") && !has("book") && !has("perft") && !has("bench") &&
           !has("batch");
}

/// Sends every line, stops every search at once, and then asks for a move from the start. Returns
/// what was violated; "" if nothing. The engine stays from call to call, since making one takes
/// longer than a session; what was set is put back.
template <auto kMake>
std::string survives(std::string_view script, std::string_view small_table) {
    static std::ostringstream out;
    static const auto protocol = kMake(out);
    protocol->execute(small_table);
    while (!script.empty()) {
        const std::string_view line = script.substr(0, script.find('\n'));
        script.remove_prefix(std::min(script.size(), line.size() + 1));
        if (!is_tame(line)) continue;
        if (!protocol->execute(line)) break;
        if (line.find("go") != std::string_view::npos) protocol->execute("stop");
    }
    for (const char* line :
         {"stop", "setoption name Ranks value 0..9", "setoption name MultiPV value 1", "banmoves"})
        protocol->execute(line);
    out.str("");
    protocol->execute("position startpos");
    protocol->execute("go depth 1");
    protocol->finish();
    const std::string text = out.str();
    const std::size_t at = text.rfind("bestmove ");
    if (at == std::string::npos) return "no answer: " + text;
    const auto move = lab4::parse_uci(text.substr(at + 9, 4));
    return move && lab4::Position().is_legal(*move) ? "" : "no legal move: " + text;
}

/// The first byte chooses the protocol.
inline std::string try_session(std::string_view input) {
    if (input.empty()) return "";
    const std::string_view script = input.substr(1);
    return input[0] % 2 ? survives<lab4::make_ucci>(script, "setoption hashsize 1")
                        : survives<lab4::make_uci>(script, "setoption name Hash value 1");
}

}  // namespace ailab::test
