// The result log: one self-contained text record per result.
//
//     [2026-03-01T09:30:00Z] lab1_dijkstra path (1 line)
//     Arad -> Sibiu -> Rimnicu Vilcea -> Pitesti -> Bucharest it costs 418
//     (an empty line)
//
// A record is appended with one write under a lock and synced, so programs that run side by side
// never mix lines. The header counts the lines: a partial record, left by a kill or a full disk, is
// recognised and removed before the next record is added.
#pragma once

#include <string>
#include <string_view>

namespace ailab::app {

/// A record of `text` (UTF-8, one or more lines) with the title `what` and the current time.
std::string make_record(std::string_view what, std::string_view text);

/// Appends whole records with one write and syncs. Throws InputError that names the file if it
/// cannot be opened or written; earlier records are never changed.
void append_records(const std::string& file, std::string_view records);

}  // namespace ailab::app
