#include "lab_grade/course/collect.hpp"

#include <algorithm>
#include <filesystem>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/base/error.hpp"
#include "common/base/hash.hpp"
#include "common/base/translate.hpp"
#include "common/text/write_file.hpp"
#include "lab_grade/class/bulk.hpp"
#include "lab_grade/course/archive.hpp"
#include "lab_grade/course/formats.hpp"
#include "lab_grade/course/handed_in.hpp"
#include "lab_grade/course/pseudonyms.hpp"
#include "lab_grade/course/receipt.hpp"
#include "lab_grade/report/writers.hpp"
#include "lab_grade/run/scratch.hpp"
#include "lab_grade/run/tree.hpp"
#include "lab_grade/suite/files.hpp"

namespace ailab::grade {
namespace {

namespace fs = std::filesystem;

constexpr TreeLimits kOfAClass{500'000, std::uint64_t{8} << 30U};

/// True for files that no student submits on purpose.
bool is_litter(const std::string& name) {
    static const std::set<std::string> kLitter{"__MACOSX", ".DS_Store", "__pycache__", ".git",
                                               ".idea",    ".vscode",   "Thumbs.db"};
    return kLitter.contains(name);
}

void remove_litter(const std::string& folder) {
    std::vector<fs::path> litter;
    for (auto it = fs::recursive_directory_iterator(folder);
         it != fs::recursive_directory_iterator(); ++it)
        if (is_litter(it->path().filename().string())) {
            litter.push_back(it->path());
            it.disable_recursion_pending();
        }
    for (const fs::path& path : litter) Scratch::remove(path.string());
}

std::string hash_of(const std::string& folder, const Budget& budget) {
    Fnv1a hash;
    for (const TreeEntry& entry : list_tree(folder, {}, budget)) {
        hash.add_piece(entry.name).add_piece(entry.target);
        if (entry.kind == TreeEntry::Kind::file)
            hash.add_piece(read_file((fs::path(folder) / entry.name).string()));
    }
    return fmt::format("{:016x}", hash.value());
}

/// One student's files in a source.
struct Delivery {
    HandedIn meant{};
    std::string name{};                ///< for messages
    std::vector<std::string> paths{};  ///< folders, archives, files
    std::vector<std::string> file_names{};
};

class Collector {
public:
    Collector(const Course& course, const CourseUnit& unit, const Roster& roster,
              const CollectPlan& plan, const Budget& budget)
        : course_(course),
          unit_(unit),
          roster_(roster),
          plan_(plan),
          budget_(budget),
          names_(course),
          attempts_(read_attempts(course, unit.name)) {}

    Collected run() {
        for (const std::string& source : plan_.sources)
            for (Delivery& delivery : deliveries_in(source)) {
                budget_.look();
                take(delivery);
            }
        return std::move(collected_);
    }

private:
    std::string fresh(const std::string& what) {
        const std::string folder = fmt::format("{}/{}{}", scratch_.folder(), what, ++count_);
        fs::create_directories(folder);
        return folder;
    }
    std::vector<Delivery> deliveries_in(const std::string& source);
    void take(const Delivery& delivery);
    void assemble(const Delivery& delivery, const std::string& folder);
    void put(const std::string& path, const std::string& file_name, const std::string& folder);
    std::string complete(const std::string& folder, const std::string& student);
    std::string note_on(const std::string& folder, const std::string& student);
    void keep(const std::string& folder, Attempt attempt);
    void note_refused(Attempt attempt, const std::string& why);
    void store(const Attempt& attempt);
    void save() const;

    const Course& course_;
    const CourseUnit& unit_;
    const Roster& roster_;
    const CollectPlan& plan_;
    const Budget& budget_;
    Pseudonyms names_;
    std::vector<Attempt> attempts_;
    Collected collected_;
    Scratch scratch_;
    std::vector<std::string> omitted_{};  ///< links in the delivery that lead out of it
    int count_ = 0;
};

/// Descends through folders that only contain one folder, unless the folder's name is a student's.
std::string inner_folder(std::string folder, const Roster* roster) {
    constexpr int kDeepest = 4;
    for (int depth = 0; depth < kDeepest; ++depth) {
        std::vector<fs::path> inside;
        for (const auto& entry : fs::directory_iterator(folder))
            if (!is_litter(entry.path().filename().string())) inside.push_back(entry.path());
        if (inside.size() != 1 || !fs::is_directory(fs::symlink_status(inside[0]))) break;
        if (roster && (roster->students().empty() ||
                       !read_name(inside[0].filename().string(), true, *roster).student.empty()))
            break;
        folder = inside[0].string();
    }
    return folder;
}

std::vector<Delivery> Collector::deliveries_in(const std::string& source) {
    std::string folder = source;
    if (fs::is_regular_file(source) && is_archive(source)) {
        folder = fresh("source");
        unpack(source, folder, kOfAClass, budget_);
        folder = inner_folder(folder, &roster_);
    } else if (!fs::is_directory(source)) {
        throw InputError(tr("{} is neither a folder nor an archive", source),
                         tr("zip, tar, tar.gz, tar.xz, 7z or rar"));
    }
    std::vector<Delivery> deliveries;
    for (const std::string& path : find_submissions(folder)) {
        budget_.look();
        const std::string name = fs::path(path).filename().string();
        // Besides a student's files, Moodle may include the text typed into the form.
        if (is_litter(name) || name.find("_assignsubmission_onlinetext") != name.npos) continue;
        const bool is_folder = fs::is_directory(path);
        const HandedIn meant = read_name(name, is_folder, roster_);
        if (meant.student.empty()) {
            collected_.problems.push_back(
                tr("{}: this name does not match anybody in the roster", clean(name, 100, 1)));
            continue;
        }
        // Canvas and Moodle may deliver each file of a student separately.
        const auto same = std::ranges::find_if(deliveries, [&](const Delivery& other) {
            return other.meant.student == meant.student && other.meant.attempt == meant.attempt &&
                   !meant.file_name.empty() && !other.meant.file_name.empty();
        });
        Delivery& delivery = same != deliveries.end()
                                 ? *same
                                 : deliveries.emplace_back(Delivery{meant, name, {}, {}});
        delivery.meant.late |= meant.late;
        delivery.paths.push_back(path);
        delivery.file_names.push_back(meant.file_name.empty() ? name : meant.file_name);
    }
    // Sort by pseudonym: the order of the names would reveal the students.
    const auto order = [&](const Delivery& d) {
        return std::pair(d.meant.attempt, names_.in_use() ? names_.of(d.meant.student) : "");
    };
    std::ranges::stable_sort(deliveries, {}, order);
    return deliveries;
}

void Collector::take(const Delivery& delivery) {
    Attempt attempt;
    attempt.student = names_.of(delivery.meant.student);
    attempt.marked_late = delivery.meant.late;
    attempt.source = delivery.name;
    const auto time = plan_.times.find(delivery.meant.student);
    attempt.time = time != plan_.times.end() ? std::optional(time->second) : plan_.time;
    omitted_.clear();
    try {
        const std::string folder = fresh("delivery");
        assemble(delivery, folder);
        remove_litter(folder);
        keep(inner_folder(folder, nullptr), attempt);
    } catch (const InputError& error) {
        note_refused(attempt, error.diagnostics().front().message);
    } catch (const fs::filesystem_error& error) {
        note_refused(attempt, error.code().message());
    }
}

void Collector::assemble(const Delivery& delivery, const std::string& folder) {
    for (std::size_t i = 0; i < delivery.paths.size(); ++i) {
        const std::string& path = delivery.paths[i];
        if (!fs::is_directory(path)) {
            put(path, delivery.file_names[i], folder);
            continue;
        }
        if (fs::is_empty(path)) continue;
        // Moodle puts the submitted archive into a folder.
        for (const std::string& inside : find_submissions(path))
            put(inside, fs::path(inside).filename().string(), folder);
    }
}

void Collector::put(const std::string& path, const std::string& file_name,
                    const std::string& folder) {
    if (is_litter(file_name)) return;
    const bool is_file = fs::is_regular_file(fs::symlink_status(path));
    if (is_file && is_archive(file_name)) {
        unpack(path, folder, {}, budget_);
        return;
    }
    const std::string safe = fs::path(file_name).filename().string();
    const std::string target = (fs::path(folder) / safe).string();
    const auto skip = [](const std::string& name) {
        return is_litter(fs::path(name).filename().string());
    };
    if (fs::is_directory(fs::symlink_status(path))) {
        fs::create_directories(target);
        copy_tree(path, list_tree(path, {}, budget_, skip, &omitted_), target, std::nullopt,
                  budget_);
    } else if (is_file) {
        fs::copy_file(path, target, fs::copy_options::overwrite_existing);
    } else if (fs::is_symlink(fs::symlink_status(path))) {
        omitted_.push_back(safe);
    }
}

/// Adds the files of the starter that are missing in the submission, such as main.py. Returns the
/// names of those that the student was to write.
std::string Collector::complete(const std::string& folder, const std::string& student) {
    const UnitLanguage* language = language_of(folder);
    if (!language) {
        for (const auto& entry : fs::directory_iterator(folder))
            for (const UnitLanguage& known : unit_languages())
                if (entry.path().extension() == fs::path(known.file).extension()) language = &known;
    }
    if (!language) return {};
    const fs::path starter = fs::path(unit_.folder) / "starter" / language->name;
    if (!fs::is_directory(starter)) return {};
    std::string added, unwritten;
    for (const auto& [name, text] : files_of_part(starter.string())) {
        const fs::path target = fs::path(folder) / name;
        if (fs::exists(fs::symlink_status(target))) continue;
        write_file(target, text);
        added += (added.empty() ? "" : ", ") + name;
        if (text.find("TODO") != text.npos) unwritten += (unwritten.empty() ? "" : ", ") + name;
    }
    if (!added.empty())
        collected_.notes.push_back(tr("{}: {} added from the starter", student, added));
    return unwritten;
}

/// Returns what the gradebook should say about a submission: its receipt, links that were not
/// copied, files that were not handed in.
std::string Collector::note_on(const std::string& folder, const std::string& student) {
    std::vector<std::string> notes;
    if (std::string note = receipt_note(folder); !note.empty()) notes.push_back(std::move(note));
    for (const std::string& link : omitted_)
        notes.push_back(tr("the link {} was not copied", clean(link, 60, 1)));
    for (const std::string& note : notes)
        collected_.notes.push_back(fmt::format("{}: {}", student, note));
    if (const std::string unwritten = complete(folder, student); !unwritten.empty())
        notes.push_back(tr("not handed in: {}", unwritten));
    return fmt::format("{}", fmt::join(notes, "; "));
}

void Collector::keep(const std::string& folder, Attempt attempt) {
    if (fs::is_empty(folder)) throw InputError(tr("it is empty"));
    attempt.note = note_on(folder, attempt.student);
    attempt.hash = hash_of(folder, budget_);
    int last = 0;
    for (Attempt& other : attempts_) {
        if (other.student != attempt.student) continue;
        if (other.hash == attempt.hash && other.number > 0) {
            ++collected_.known;
            if (!other.time && attempt.time) other.time = attempt.time, save();
            return;
        }
        last = std::max(last, other.number);
    }
    attempt.number = last + 1;
    const fs::path target = attempt.folder(course_, unit_.name);
    fs::create_directories(target.parent_path());
    const fs::path aside = target.parent_path() / ("." + target.filename().string());
    Scratch::remove(aside.string());
    fs::create_directories(aside);
    copy_tree(folder, list_tree(folder, {}, budget_), aside.string(), std::nullopt, budget_);
    Scratch::remove(target.string());
    fs::rename(aside, target);
    ++collected_.added;
    store(attempt);
}

void Collector::note_refused(Attempt attempt, const std::string& why) {
    collected_.problems.push_back(
        fmt::format("{} ({}): {}", attempt.student, clean(attempt.source, 100, 1), why));
    attempt.note = why;
    store(attempt);
}

/// Replaces what was refused of the student.
void Collector::store(const Attempt& attempt) {
    std::erase_if(attempts_, [&](const Attempt& other) {
        return other.student == attempt.student && other.number == 0;
    });
    attempts_.push_back(attempt);
    save();
}

void Collector::save() const {
    std::string text = "student,attempt,time,late,source,hash,note\n";
    for (const Attempt& attempt : attempts_)
        text += csv_line({attempt.student, std::to_string(attempt.number),
                          attempt.time ? format_time(*attempt.time) : "",
                          attempt.marked_late ? "late" : "",
                          names_.in_use() ? "" : csv_cell(attempt.source),  // may contain a name
                          attempt.hash, csv_cell(attempt.note)});
    const std::string file = course_.path("submissions/" + unit_.name + ".csv");
    fs::create_directories(fs::path(file).parent_path());
    write_file(file, text);
}

}  // namespace

std::string Attempt::folder(const Course& course, const std::string& unit) const {
    return course.path(fmt::format("submissions/{}/{}.{}", unit, student, number));
}

std::vector<Attempt> read_attempts(const Course& course, const std::string& unit) {
    const std::string file = course.path("submissions/" + unit + ".csv");
    if (!is_there(file)) return {};
    std::vector<Attempt> attempts;
    const std::vector<CsvRow> rows = parse_csv(read_file(file));
    for (std::size_t i = 1; i < rows.size(); ++i) {
        Attempt attempt;
        attempt.student = rows[i].at(0);
        attempt.number = std::atoi(rows[i].at(1).c_str());
        attempt.time = parse_date(rows[i].at(2));
        attempt.marked_late = rows[i].at(3) == "late";
        attempt.source = rows[i].at(4);
        attempt.hash = rows[i].at(5);
        attempt.note = rows[i].at(6);
        if (!is_safe_id(attempt.student))
            throw InputError(tr("{}:{}: {} is not a student's id", file, rows[i].line,
                                in_quotes(attempt.student)));
        attempts.push_back(std::move(attempt));
    }
    return attempts;
}

std::size_t latest_of(const std::vector<Attempt>& attempts) {
    const bool timed =
        std::ranges::all_of(attempts, [](const Attempt& a) { return a.time.has_value(); });
    std::size_t latest = 0;
    for (std::size_t i = 1; i < attempts.size(); ++i)
        if (!timed || attempts[i].time >= attempts[latest].time) latest = i;
    return latest;
}

Roster read_roster(const Course& course) {
    const std::string file = course.path(course.roster);
    return is_there(file) ? Roster(Source::open(file)) : Roster();
}

Collected collect(const Course& course, const CourseUnit& unit, const Roster& roster,
                  const CollectPlan& plan, const Budget& budget) {
    return Collector(course, unit, roster, plan, budget).run();
}

}  // namespace ailab::grade
