// The Universal Chinese Chess Interface, version 3.0 (Elephantboard project, 2004-2008): like UCI,
// but options are single words, times are seconds unless `usemillisec`, moves may be banned, and
// the engine may resign or offer draws. Values are plain integers, a minor piece about 100.
#pragma once

#include <iosfwd>

#include "lab4_xiangqi/protocol/engine_protocol.hpp"

namespace ailab::lab4 {

class Ucci final : public EngineProtocol {
public:
    explicit Ucci(std::ostream& out) : EngineProtocol(out, "info message ") {}
    ~Ucci() override { search_.stop_and_wait(); }

private:
    bool carry_out(std::string_view command, Words words) override;
    std::vector<Option> options() override;
    void read_option(Words words);
    void go(Words words);
    void probe(Words words);
    void print_info(const SearchInfo& info) override;
    void print_best(const SearchResult& result, bool may_accept_draw);
    void say_goodbye() override { out_.line("bye"); }

    std::vector<Move> banned_;
    bool milliseconds_ = false;
    bool batch_ = false;  ///< do not read while thinking
};

}  // namespace ailab::lab4
