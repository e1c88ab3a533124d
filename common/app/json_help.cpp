// The machine-readable list of a program's commands and options: `PROGRAM --describe`.
#include <nlohmann/json.hpp>

#include "common/app/help.hpp"
#include "common/app/version.hpp"

namespace ailab::app {
namespace {

using Json = nlohmann::ordered_json;

const char* to_string(OptionKind kind) {
    switch (kind) {
    case OptionKind::flag:
        return "flag";
    case OptionKind::text:
        return "text";
    case OptionKind::whole:
        return "whole";
    case OptionKind::number:
        return "number";
    case OptionKind::choice:
        return "choice";
    case OptionKind::output:
        return "output";
    case OptionKind::list:
        return "list";
    }
    return "";
}

Json json_of(const OptionInfo& option) {
    return {{"name", option.name},           {"spellings", option.spellings},
            {"value", option.value},         {"what", option.what},
            {"default", option.preset},      {"range", option.range},
            {"choices", option.choices},     {"not_with", option.not_with},
            {"only_with", option.only_with}, {"kind", to_string(option.kind)},
            {"argument", option.argument},   {"required", option.required},
            {"repeated", option.repeated},   {"shared", option.shared},
            {"listed", option.listed}};
}

Json json_of(const std::vector<Example>& examples) {
    Json list = Json::array();
    for (const Example& example : examples)
        list.push_back({{"line", example.line}, {"what", example.what}});
    return list;
}

Json json_of(const std::vector<ExitMeaning>& codes) {
    Json list = Json::array();
    for (const ExitMeaning& meaning : codes)
        list.push_back({{"code", meaning.code}, {"what", meaning.what}});
    return list;
}

Json json_of(const CommandEntry& entry) {
    Command command;
    entry.set_up(command);
    Json options = Json::array();
    for (const OptionInfo& option : command.options()) options.push_back(json_of(option));
    return {{"name", entry.name},
            {"summary", entry.summary},
            {"hidden", entry.hidden},
            {"examples", json_of(command.examples())},
            {"exit_codes", json_of(command.exit_codes())},
            {"options", std::move(options)},
            {"details", command.details()}};
}

}  // namespace

std::string description(const Program& program) {
    Json commands = Json::array();
    for (const CommandEntry& entry : program.commands) commands.push_back(json_of(entry));
    const Json all = {{"schema", "ailab.program/1"},
                      {"program", program.name},
                      {"version", version()},
                      {"summary", program.summary},
                      {"examples", json_of(program.examples)},
                      {"exit_codes", json_of(exit_codes())},
                      {"commands", std::move(commands)}};
    return all.dump(1) + '\n';
}

}  // namespace ailab::app
