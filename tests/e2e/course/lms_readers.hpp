// Strict readers of the tables that Canvas and Moodle import, after lib/gradebook_importer.rb of
// instructure/canvas-lms and grade/import/csv/classes/load_data.php of moodle/moodle: what they
// would not take is a failure here.
#pragma once

#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace ailab::test {

using Table = std::vector<std::vector<std::string>>;

/// RFC 4180: quotes only around whole cells, as many cells in every row.
inline Table strict_csv(const std::string& text) {
    Table rows(1);
    std::string cell;
    enum { open, bare, quoted, closed } state = open;
    const auto end_cell = [&] {
        rows.back().push_back(cell);
        cell.clear();
        state = open;
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (state == quoted) {
            if (c != '"')
                cell += c;
            else if (i + 1 < text.size() && text[i + 1] == '"')
                cell += text[++i];
            else
                state = closed;
        } else if (c == '"') {
            EXPECT_EQ(state, open) << "a quote within a cell, near " << text.substr(i, 20);
            state = quoted;
        } else if (c == ',') {
            end_cell();
        } else if (c == '\n') {
            end_cell();
            rows.emplace_back();
        } else {
            EXPECT_NE(state, closed) << "text behind a quote, near " << text.substr(i, 20);
            cell += c, state = bare;
        }
    }
    EXPECT_NE(state, quoted) << "a quote is not closed";
    EXPECT_TRUE(rows.back().empty()) << "the last line has no end";
    rows.pop_back();
    for (const auto& row : rows) EXPECT_EQ(row.size(), rows[0].size());
    return rows;
}

/// By student and column; "" is no grade.
using Grades = std::map<std::string, std::map<std::string, std::string>>;

inline bool is_grade(const std::string& cell) {
    static const std::regex kNumber("[0-9]+(\\.[0-9]{1,2})?");
    return std::regex_match(cell, kNumber);
}

/// Keyed by the SIS User ID.
inline Grades read_canvas(const std::string& text, const std::set<std::string>& canvas_ids) {
    const Table rows = strict_csv(text);
    const std::vector<std::string> info{"Student", "ID", "SIS User ID", "SIS Login ID", "Section"};
    EXPECT_TRUE(std::equal(info.begin(), info.end(), rows[0].begin()));
    static const std::regex kReserved("(Current|Final|Override) (Score|Points|Grade|Status)");
    for (std::size_t i = info.size(); i < rows[0].size(); ++i)
        EXPECT_FALSE(std::regex_search(rows[0][i], kReserved)) << rows[0][i];
    Grades grades;
    bool points = false;
    for (std::size_t r = 1; r < rows.size(); ++r) {
        const auto& row = rows[r];
        const bool blank =
            std::all_of(row.begin(), row.end(), [](const std::string& c) { return c.empty(); });
        if (blank) continue;  // as skip_lines does
        if (row[0].find("Points Possible") != std::string::npos) {
            EXPECT_FALSE(points);
            EXPECT_TRUE(grades.empty()) << "the row stands above the students";
            points = true;
            for (std::size_t i = info.size(); i < row.size(); ++i) EXPECT_TRUE(is_grade(row[i]));
            continue;
        }
        EXPECT_TRUE(canvas_ids.contains(row[1])) << "no student of the course: " << row[1];
        EXPECT_FALSE(grades.contains(row[2])) << row[2];
        for (std::size_t i = info.size(); i < row.size(); ++i) {
            EXPECT_TRUE(row[i].empty() || row[i] == "EX" || is_grade(row[i])) << row[i];
            grades[row[2]][rows[0][i]] = row[i];
        }
    }
    EXPECT_TRUE(points);
    return grades;
}

/// Keyed by the ID number; `columns` are those that a person maps to grade items.
inline Grades read_moodle(const std::string& text, const std::vector<std::string>& columns) {
    constexpr double kMost = 100;  // unless a site allows more
    const Table rows = strict_csv(text);
    EXPECT_EQ(rows[0][0], "ID number");
    Grades grades;
    for (std::size_t r = 1; r < rows.size(); ++r) {
        EXPECT_FALSE(rows[r][0].empty()) << "such a row is left out";
        EXPECT_FALSE(grades.contains(rows[r][0])) << rows[r][0];
        for (const std::string& column : columns) {
            const auto at = std::find(rows[0].begin(), rows[0].end(), column);
            if (at == rows[0].end()) {
                ADD_FAILURE() << "no column " << column;
                continue;
            }
            std::string cell = rows[r][static_cast<std::size_t>(at - rows[0].begin())];
            EXPECT_TRUE(cell == "-" || (is_grade(cell) && std::stod(cell) <= kMost)) << cell;
            grades[rows[r][0]][column] = cell == "-" ? "" : cell;
        }
    }
    return grades;
}

}  // namespace ailab::test
