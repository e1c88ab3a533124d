// The result log: one self-contained text record per answer.
//
//     [2026-03-01T09:30:00Z] lab1_dijkstra path (1 line)
//     Arad -> Sibiu -> Rimnicu Vilcea -> Pitesti -> Bucharest it costs 418
//     (an empty line)
//
// A record is written by one append under a lock and synced, so programs running side by side never
// mix lines. The header counts the lines: what a kill in mid-write or a full disk left behind is
// recognised and removed before the next record is added.
#pragma once

#include <string>
#include <string_view>

namespace ailab::app {

/// A record of `text` (UTF-8, one or more lines) with the title `what` and the time of now.
std::string make_record(std::string_view what, std::string_view text);

/// Append whole records as one write and sync. Throws InputError naming the file if it cannot be
/// opened or written; an earlier record is never touched.
void append_records(const std::string& file, std::string_view records);

}  // namespace ailab::app
