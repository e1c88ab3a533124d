#include "common/app/options_shared.hpp"

#include <cstdint>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>

#include "common/app/help.hpp"
#include "common/app/option_rules.hpp"
#include "common/app/option_values.hpp"
#include "common/base/translate.hpp"

namespace ailab::app {
namespace {

std::uint64_t as_count(double x) {
    return x >= 0x1p63 ? std::uint64_t{1} << 63U : static_cast<std::uint64_t>(x);
}

}  // namespace

SharedDeclaration::SharedDeclaration() : language_(language() == Language::zh ? "zh" : "en") {}

void SharedDeclaration::declare_limits(Command& command) {
    const auto limit = [&](unsigned group, const char* name, const char* value, const char* what,
                           std::vector<std::pair<std::string, double>> units, const char* example,
                           auto&& set) {
        command.option(name, value, limit_, what);
        CLI::Option* const option = command.app().get_options().back();
        option->each([=, units = std::move(units)](const std::string& text) {
            set(with_unit(name, text, units, example));
        });
        option->group(groups_ & group ? kSharedGroup : "");
    };
    limit(kTimeLimit, "--time-limit", "T", marked("stop after T (10, 0.5s, 200ms, 2min)"),
          {{"", 1}, {"s", 1}, {"ms", 1e-3}, {"min", 60}, {"h", 3600}},
          marked("seconds, or a number with ms, s, min or h"),
          [this](double t) { values_.time_limit = t; });
    limit(kWorkLimits, "--node-limit", "N", marked("stop after N nodes (5000, 20k, 3M)"),
          {{"", 1}, {"k", 1e3}, {"M", 1e6}, {"G", 1e9}}, marked("a number, or one with k, M or G"),
          [this](double n) { values_.node_limit = as_count(n); });
    limit(kWorkLimits, "--memory-limit", "B", marked("stop at B bytes (512M, 2G)"),
          {{"", 1}, {"K", 1024.0}, {"M", 0x1p20}, {"G", 0x1p30}},
          marked("bytes, or a number with K, M or G"),
          [this](double b) { values_.memory_limit = as_count(b); });
}

void SharedDeclaration::declare(Command& command, unsigned which) {
    groups_ = which;
    const auto put_last_into = [&](unsigned group) {
        command.app().get_options().back()->group(group == 0 || which & group ? kSharedGroup : "");
    };
    if (which & kFormat) {
        command.choice("--format", format_, {"text", "json", "csv"}, marked("output format"));
        put_last_into(kFormat);
    }
    command.option("--log", "FILE", values_.log_file,
                   "append results to FILE instead of PROGRAM.log");
    put_last_into(kLog);
    command.flag("--no-log", values_.no_log, "do not append results to a log");
    put_last_into(kLog);
    command.option("--seed", "N", values_.seed, "random seed");
    command.app().get_options().back()->each(
        [&given = values_.seed_given](const std::string&) { given = true; });
    put_last_into(kSeed);
    command.option("--threads", "N", values_.threads, "threads to use").range(1, 1024);
    put_last_into(kThreads);
    declare_limits(command);
    if (which & kTrace) {
        command.flag("--trace", values_.trace, "print the steps of the algorithm")
            .not_with({"--format=csv"});  // a step has other fields than an answer
        put_last_into(kTrace);
    }
    const std::size_t own = command.app().get_options().size();
    command.flag("--ascii", values_.ascii, "plain ASCII instead of symbols")
        .choice("--color", values_.color, {"auto", "always", "never"},
                marked("colours (NO_COLOR is honoured)"))
        .choice("--lang", language_, {"en", "zh"}, marked("language of the output"))
        .flag("--no-input", values_.no_input, "never ask; fail where input would be needed")
        .flag("-q,--quiet", values_.quiet, "no notes, warnings or progress");
    const auto all = command.app().get_options();
    for (std::size_t i = own; i < all.size(); ++i) all[i]->group(kSharedGroup);
}

void SharedDeclaration::leave_output_to(const std::string& option) {
    if (format_ != "text") cannot_combine(option, "--format " + format_);
    values_.document = true;
}

SharedOptions SharedDeclaration::read() const {
    SharedOptions s = values_;
    s.no_log = s.no_log || (!(groups_ & kLog) && s.log_file.empty());
    s.format = format_ == "json" ? Format::json : format_ == "csv" ? Format::csv : Format::text;
    s.language = language_ == "zh" ? Language::zh : Language::en;
    return s;
}

}  // namespace ailab::app
