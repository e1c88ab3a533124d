#include "common/arena/mistake_file.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/number.hpp"
#include "common/text/source.hpp"
#include "common/text/write_file.hpp"

namespace ailab::arena {
namespace {

constexpr int kMostDays = 365;

std::string day(std::time_t now, int days_later) {
    constexpr std::time_t kDay = 24 * 60 * 60;
    return fmt::format("{:%Y-%m-%d}", fmt::localtime(now + days_later * kDay));
}

std::vector<std::string> fields_of(std::string_view line, char separator) {
    std::vector<std::string> fields;
    for (std::size_t at = 0; at <= line.size();) {
        const std::size_t end = std::min(line.find(separator, at), line.size());
        fields.emplace_back(line.substr(at, end - at));
        at = end + 1;
    }
    return fields;
}

}  // namespace

std::array<bool, 2> own_sides(const std::array<std::string, 2>& players, std::string_view name) {
    const std::array own{players[0] == name, players[1] == name};
    return name == kPerson && !own[0] && !own[1] ? std::array{true, true} : own;
}

MistakeFile::MistakeFile(std::string path, std::string game)
    : path_(in_home(std::move(path))), game_(std::move(game)) {
    if (!std::filesystem::exists(path_)) return;
    constexpr std::size_t kFields = 7;
    const Source source = Source::open(path_);
    const std::string_view text = source.text();
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const auto fields = fields_of(text.substr(at, end - at), '\t');
        const auto days = fields.size() == kFields ? parse_number<int>(fields[2]) : std::nullopt;
        if (!days || *days < 0 || *days > kMostDays)
            throw InputError(source.diagnose(
                at, tr("this is not a mistake kept as a puzzle"),
                tr("{} fields separated by tabs: game, day, days, position, move, better, from",
                   kFields)));
        lines_.push_back({fields[0],
                          fields[1],
                          *days,
                          {fields[3], fields[4], fields_of(fields[5], ' '), fields[6]}});
        at = end + 1;
    }
}

std::vector<std::size_t> MistakeFile::due(std::time_t now) const {
    const std::string today = day(now, 0);
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < lines_.size(); ++i)
        if (lines_[i].game == game_ && lines_[i].due <= today) found.push_back(i);
    std::stable_sort(found.begin(), found.end(),
                     [&](auto a, auto b) { return lines_[a].due < lines_[b].due; });
    return found;
}

std::string MistakeFile::next_day() const {
    std::string next;
    for (const Line& line : lines_)
        if (line.game == game_ && (next.empty() || line.due < next)) next = line.due;
    return next;
}

bool MistakeFile::add(KeptMistake mistake, std::time_t now) {
    for (const Line& line : lines_)
        if (line.game == game_ && line.mistake.position == mistake.position &&
            line.mistake.played == mistake.played)
            return false;
    std::replace(mistake.from.begin(), mistake.from.end(), '\t', ' ');
    lines_.push_back({game_, day(now, 0), 0, std::move(mistake)});
    return true;
}

void MistakeFile::answered(std::size_t index, bool solved, std::time_t now) {
    Line& line = lines_[index];
    line.days = !solved ? 0 : line.days == 0 ? 1 : std::min(2 * line.days, kMostDays);
    line.due = day(now, line.days);
}

void MistakeFile::write() const {
    std::string text;
    for (const auto& [game, due, days, mistake] : lines_)
        text += fmt::format("{}\t{}\t{}\t{}\t{}\t{}\t{}\n", game, due, days, mistake.position,
                            mistake.played, fmt::join(mistake.better, " "), mistake.from);
    write_file(path_, text);
}

}  // namespace ailab::arena
