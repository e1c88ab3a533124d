// The Universal Chess Interface, as xiangqi engines and GUIs speak it (S.-M. Kahlen & R. Huber
// 2000; dialects of Pikafish and Fairy-Stockfish). Anything not understood is answered by
// `info string …` and ignored.
#pragma once

#include <iosfwd>
#include <string>

#include "lab4_xiangqi/protocol/common.hpp"

namespace ailab::lab4 {

class Uci {
public:
    explicit Uci(std::ostream& out);

    /// Carry out one line; false after `quit`.
    bool execute(std::string_view line);
    /// At the end of input: wait for a search that ends by itself, stop any other.
    void finish();

private:
    void introduce();
    void set_option(Words words);
    void set_value(std::string_view name, std::string_view value);
    void set_position(Words words);
    void go(Words words);
    void perft(int depth);
    void print_position();
    void print_evaluation();
    void print_info(const SearchInfo& info);
    void print_best(const SearchResult& result);
    void complain(std::string_view what);

    LineWriter out_;
    Engine engine_;
    AsyncSearch search_;
    Position position_;
    RankStyle style_ = RankStyle::from_zero;
};

/// Read commands until `quit` or the end of input.
void run_uci(std::istream& in, std::ostream& out);

}  // namespace ailab::lab4
