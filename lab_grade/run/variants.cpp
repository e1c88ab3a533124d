#include "lab_grade/run/variants.hpp"

#include <algorithm>
#include <sstream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "common/app/data_files.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/yaml_reader.hpp"
#include "lab_grade/run/runner.hpp"
#include "lab_grade/suite/files.hpp"

namespace ailab::grade {

Variants::Variants(Files program, Files starter, std::vector<Mistake> mistakes,
                   const std::vector<std::string>& command)
    : mistakes_(std::move(mistakes)) {
    auto changes = nlohmann::json::array();
    for (const Mistake& mistake : mistakes_) {
        solution_with(mistake, program);
        changes.push_back({mistake.file, mistake.replace, mistake.by});
    }
    for (auto& [name, text] : program) files_["program/" + name] = std::move(text);
    for (auto& [name, text] : starter) files_["starter/" + name] = std::move(text);
    files_["variants.json"] = nlohmann::json{{"mistakes", changes}, {"repairs", command}}.dump();
}

void Variants::compile(std::size_t step, const std::string& options) {
    spec_.command = "python3 cpp_repairs.py";
    spec_.build = fmt::format("{} build {} {}", spec_.command, step, options);
}

std::vector<std::string> Variants::list_slips(const Sandbox& sandbox, const Budget& budget) {
    std::istringstream list(run({"list"}, {}, sandbox, budget));
    std::vector<std::string> slips;
    for (std::string line; std::getline(list, line);) slips.push_back(line);
    return slips;
}

/// Returns the output of variants.py; empty if the run failed.
std::string Variants::run(const std::vector<std::string>& arguments,
                          const VariantQuestion& question, const Sandbox& sandbox,
                          const Budget& budget) {
    if (!scratch_) {
        for (const char* name : kScripts)
            files_[name] = read_file(app::data_file(std::string("grading/") + name));
        const std::string folder = scratch_.emplace().make("variants", std::nullopt);
        place_files(folder, files_, std::nullopt);
        program_ = prepare_submission(folder, spec_, sandbox, *scratch_, budget);
    }
    if (program_.problem != Problem::none) return {};
    const std::string start = make_start_folder(program_, *scratch_, sandbox, question.files);
    RunRequest request{.command = program_.command, .input = question.input, .folder = start};
    request.command.insert(request.command.end(), arguments.begin(), arguments.end());
    request.view.shown = program_.shown;
    request.limits.cpu_seconds = 3 * question.seconds + 5;
    request.limits.wall_seconds = 12 * question.seconds + 20;  // other programs may need the CPU
    request.limits.output_bytes = std::uint64_t{32} << 20;
    request.budget = budget;
    const RunResult result = run_program(sandbox, request);
    Scratch::remove(start);
    left_ -= result.cpu_seconds;
    budget.look();
    return result.ending == Ending::exited && result.exit_code == 0 ? result.output : "";
}

void Variants::ask(const VariantQuestion& question, const std::set<std::size_t>& variants,
                   const Sandbox& sandbox, const Budget& budget,
                   const std::function<void(VariantAnswer)>& answer) {
    if (left_ <= 0) throw OutOfBudget();
    VariantQuestion with_numbers = question;
    with_numbers.seconds = std::min(question.seconds, left_);
    with_numbers.files["numbers"];  // may be empty if only the solution is run
    for (const std::size_t variant : variants)
        with_numbers.files["numbers"] += std::to_string(variant) + '\n';
    std::vector<std::string> arguments{"run", fmt::format("{}", with_numbers.seconds),
                                       fmt::format("{}", question.patience), "numbers"};
    arguments.insert(arguments.end(), question.arguments.begin(), question.arguments.end());
    const std::string said = run(arguments, with_numbers, sandbox, budget);
    for (std::size_t at = 0; at < said.size();) {
        const std::size_t end = said.find('\n', at);
        if (end == said.npos) return;
        std::istringstream head(said.substr(at, end - at));
        std::string who, word;
        std::size_t length = 0;
        VariantAnswer given;
        if (!(head >> who >> length >> given.how)) return;
        if (who != "right") given.variant = std::stoul(who);
        if (head >> word) {
            if (given.how == "like")
                given.same_as = std::stoul(word);
            else
                given.how += ' ' + word;
        }
        given.output = said.substr(end + 1, length);
        answer(std::move(given));
        at = end + 1 + length + 1;
    }
}

namespace {

Mistake read_mistake(YamlReader& yaml, const YAML::Node& node,
                     const std::vector<std::string>& steps) {
    Mistake mistake;
    mistake.place = fmt::format("{}:{}", yaml.source().name(), node.Mark().line + 1);
    yaml.mapping(node, marked("a mistake: {says: TEXT, steps: […], file: …, replace: …, by: …}"),
                 {yaml.field("says", mistake.cause.english),
                  yaml.field("zh", mistake.cause.chinese), yaml.field("file", mistake.file),
                  yaml.field("replace", mistake.replace), yaml.field("by", mistake.by),
                  yaml.field("general", mistake.cause.general), yaml.field("when", mistake.when),
                  yaml.list_field("steps", marked("a list of steps"), [&](const YAML::Node& step) {
                      yaml.word(step, marked("a step, which is a group of public.yaml"), steps,
                                mistake.steps.emplace_back());
                  })});
    if (node.IsMap() && (mistake.cause.english.empty() || mistake.steps.empty() ||
                         mistake.file.empty() || mistake.replace.empty()))
        yaml.error(node, tr("a mistake needs says, steps, file, replace and by"));
    if (mistake.file.find("..") != std::string::npos || mistake.file.starts_with('/'))
        yaml.error(node, tr("the file '{}' is not in the solution", mistake.file));
    if (mistake.cause.chinese.empty()) mistake.cause.chinese = mistake.cause.english;
    return mistake;
}

}  // namespace

std::vector<Mistake> read_mistakes(const Source& source, const std::vector<std::string>& steps) {
    YamlReader yaml(source);
    std::vector<Mistake> mistakes;
    yaml.document([&](const YAML::Node& root) {
        yaml.mapping(
            root, marked("mistakes: [{says: TEXT, steps: […], file: …}]"),
            {yaml.list_field("mistakes", marked("a list of mistakes"), [&](const YAML::Node& one) {
                mistakes.push_back(read_mistake(yaml, one, steps));
            })});
    });
    return mistakes;
}

Files solution_with(const Mistake& mistake, Files solution) {
    const auto file = solution.find(mistake.file);
    const std::size_t at =
        file == solution.end() ? std::string::npos : file->second.find(mistake.replace);
    if (at == std::string::npos || file->second.find(mistake.replace, at + 1) != std::string::npos)
        throw InputError(tr("{}: the text to replace must occur in {} exactly once", mistake.place,
                            mistake.file));
    file->second.replace(at, mistake.replace.size(), mistake.by);
    return solution;
}

}  // namespace ailab::grade
