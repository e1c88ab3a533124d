// Proof lines and opening tables of gomoku: what is read is written and read again.
#include <sstream>
#include <string>

#include "gomoku/engine/openings/opening_table.hpp"
#include "gomoku/formats/proof_file.hpp"
#include "tests/fuzz/fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace ailab;
    using namespace ailab::gomoku;
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    try {
        const QuietMove quiet = parse_quiet_move(input, kDefaultSize);
        fuzz::require(parse_quiet_move(to_line(quiet), kDefaultSize) == quiet,
                      "a line of a proof comes back");
    } catch (const InputError&) {
    }
    try {
        const OpeningTable table = read_opening_table(Source::from_string(input, "fuzz"));
        std::ostringstream out;
        write_opening_table(out, table);
        const OpeningTable again = read_opening_table(Source::from_string(out.str(), "again"));
        fuzz::require(again.size() == table.size(), "an opening table comes back");
    } catch (const InputError& error) {
        fuzz::check_places(error);
    }
    return 0;
}
