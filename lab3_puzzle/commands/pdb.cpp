// `pdb`: manages the pattern databases in the cache folder.
#include <ostream>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/choice.hpp"
#include "lab3_puzzle/commands/commands.hpp"
#include "lab3_puzzle/commands/input.hpp"

namespace ailab::lab3 {
namespace {

struct PdbOptions {
    std::string action;
    std::vector<std::string> names;
    std::string size;
};

/// A partition of a grid, in the form that `pdb` prints.
struct Entry {
    Grid grid;
    Partition partition;
    int blank() const { return grid.cells() - 1; }
};

std::vector<Entry> chosen(const PdbOptions& input) {
    std::vector<Grid> grids = {Grid(4, 4), Grid(5, 5)};
    if (!input.size.empty()) {
        const BoardSize size = parse_size(input.size);
        if (size.rows * size.cols > kMaxCells)
            throw InputError(tr("pattern databases are for boards of at most 25 cells"));
        grids = {Grid(size.rows, size.cols)};
    }
    std::vector<Entry> all, picked;
    for (const Grid& grid : grids)
        for (Partition& p : known_partitions(grid)) all.push_back({grid, std::move(p)});
    for (const std::string& name : input.names) {
        const std::size_t before = picked.size();
        for (const Entry& e : all)
            if (e.partition.name == name) picked.push_back(e);
        if (picked.size() != before) continue;
        std::vector<std::string> known;
        for (const Entry& e : all) known.push_back(e.partition.name);
        throw_unknown("pattern database", name, known);
    }
    if (input.names.empty() && (input.action == "build" || input.action == "remove"))
        throw UsageError(tr("pdb {} needs the name of a database", input.action),
                         tr("pdb list shows them"));
    return picked.empty() ? all : picked;
}

app::ExitCode pdb(app::Session& session, const PdbOptions& input) {
    const auto folder = PatternCache::default_folder();
    if (!folder)
        throw InputError(tr("there is no cache folder: neither XDG_CACHE_HOME nor HOME is set"));
    const PatternCache cache(*folder);
    const std::vector<Entry> entries = chosen(input);
    app::Results results(session, "lab3.pdb/1");
    app::Table table({{"board", tr("board")},
                      {"database", tr("database")},
                      {"tables", tr("tables")},
                      {"state", tr("state")},
                      {"bytes", tr("on disk")},
                      {"build_bytes", tr("memory to build")},
                      {"folder", std::nullopt}});
    bool whole = true;
    Budget budget = session.budget();
    for (const Entry& e : entries) {
        const std::vector<TableKey> keys = table_keys(e.grid, e.blank(), e.partition);
        if (input.action == "build") {
            SessionTables tables(session, false);
            const Stopwatch watch;
            for (const TableKey& key : keys) tables->get(key);
            session.note(
                tr("{} ready after {}", e.partition.name, duration_text(watch.cpu_seconds())));
        }
        std::size_t bytes = 0;
        std::vector<std::string> states;
        for (const TableKey& key : keys) {
            budget.look();
            if (input.action == "remove") cache.remove(key);
            std::error_code error;
            const auto size = std::filesystem::file_size(cache.file_of(key), error);
            if (!error) bytes += size;
            FileState state = error ? FileState::absent : FileState::good;
            if (input.action == "verify") state = cache.verify(key);
            whole = whole && state == FileState::good;
            states.emplace_back(to_string(state));
        }
        std::string state = states[0], shown = tr(state);
        for (const std::string& s : states)
            if (s != state) state = "partly " + s, shown = tr("partly {}", tr(s));
        if (input.action != "verify" && state == "good")
            state = marked("present"), shown = tr(state);
        const std::string board = fmt::format("{}x{}", e.grid.rows(), e.grid.cols());
        const std::size_t build = partition_bytes(e.grid, e.blank(), e.partition);
        table.add({board,
                   e.partition.name,
                   keys.size(),
                   {state, shown},
                   {bytes, bytes ? bytes_text(bytes) : "-"},
                   {build, bytes_text(build)},
                   folder->string()});
    }
    results.say(folder->string() + '\n');
    results.add(table);
    return input.action == "verify" && !whole ? app::ExitCode::negative : app::ExitCode::answered;
}

}  // namespace

app::Action pdb_command(app::Command& command) {
    auto input = std::make_shared<PdbOptions>();
    input->action = "list";
    command.choice("ACTION", input->action, {"list", "build", "verify", "remove"},
                   marked("what to do"));
    command.arguments("NAME", input->names, "names of databases, such as 6-6-3, 7-8 or 6-6-6-6");
    command.option("--size", "RxC", input->size, "size of the board, if not 4x4 or 5x5");
    command.negative("verify: a table is absent or damaged");
    command.shared(app::kFormat);
    command.example("pdb list", "the databases and where they are stored");
    command.example("pdb build 7-8", "about half a minute, 288 MB");
    return [input](app::Session& session) { return pdb(session, *input); };
}

}  // namespace ailab::lab3
