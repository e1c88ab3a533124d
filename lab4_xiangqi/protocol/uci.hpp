// The Universal Chess Interface in the form used by xiangqi engines and GUIs (S.-M. Kahlen & R.
// Huber 2000; dialects of Pikafish and Fairy-Stockfish). Unknown input is answered by `info string
// …` and ignored.
#pragma once

#include <iosfwd>

#include "lab4_xiangqi/protocol/engine_protocol.hpp"

namespace ailab::lab4 {

class Uci final : public EngineProtocol {
public:
    explicit Uci(std::ostream& out) : EngineProtocol(out, "info string ") {}
    ~Uci() override { search_.stop_and_wait(); }

private:
    bool carry_out(std::string_view command, Words words) override;
    std::vector<Option> options() override;
    void read_option(Words words);
    void go(Words words);
    void perft(int depth);
    void print_position();
    void print_evaluation();
    void print_info(const SearchInfo& info) override;
    void print_best(const SearchResult& result);
};

}  // namespace ailab::lab4
