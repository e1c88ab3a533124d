// The Universal Chinese Chess Interface, version 3.0 (Elephantboard project, 2004-2008): like UCI,
// but options are single words, times are seconds unless `usemillisec`, moves may be banned, and
// the engine may resign or offer draws. Values are plain integers, a minor piece about 100.
#pragma once

#include <iosfwd>
#include <string>

#include "lab4_xiangqi/protocol/common.hpp"

namespace ailab::lab4 {

class Ucci {
public:
    explicit Ucci(std::ostream& out);

    /// Carry out one line; false after `quit`.
    bool execute(std::string_view line);
    void finish();

private:
    void introduce();
    void set_option(Words words);
    void set_position(Words words);
    void go(Words words);
    void probe(Words words);
    void print_info(const SearchInfo& info);
    void print_best(const SearchResult& result, bool may_accept_draw);
    void complain(std::string_view what);

    LineWriter out_;
    Engine engine_;
    AsyncSearch search_;
    Position position_;
    std::vector<Move> banned_;
    bool milliseconds_ = false;
    bool batch_ = false;  ///< do not read while thinking
};

void run_ucci(std::istream& in, std::ostream& out);

}  // namespace ailab::lab4
