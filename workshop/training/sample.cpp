#include "workshop/training/sample.hpp"

#include <charconv>
#include <fstream>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"

namespace ailab::training {
namespace {

void read(std::string_view text, auto& value) {
    while (text.starts_with(' ')) text.remove_prefix(1);
    if (std::from_chars(text.data(), text.data() + text.size(), value).ec != std::errc())
        throw InputError(tr("expected a number, found '{}'", text));
}

}  // namespace

std::string to_line(const Sample& sample) {
    return fmt::format("{} | {} | {}", sample.position, sample.value, sample.result);
}

Sample parse_sample(std::string_view line) {
    const std::size_t first = line.find('|'), second = line.find('|', first + 1);
    if (first == std::string_view::npos || second == std::string_view::npos)
        throw InputError(tr("expected position | value | result"));
    Sample sample;
    sample.position = line.substr(0, line.find_last_not_of(' ', first - 1) + 1);
    read(line.substr(first + 1, second - first - 1), sample.value);
    read(line.substr(second + 1), sample.result);
    return sample;
}

void read_samples(const std::string& file, const std::function<bool(const Sample&)>& add) {
    std::ifstream in(file);
    if (!in) throw InputError(tr("cannot read {}", file));
    std::string line;
    for (std::size_t number = 1; std::getline(in, line); ++number) {
        try {
            if (!add(parse_sample(line))) return;
        } catch (const InputError& e) {
            throw InputError(fmt::format("{}:{}: {}", file, number, e.diagnostics()[0].message));
        }
    }
}

}  // namespace ailab::training
