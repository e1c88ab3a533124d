// Reads `checker: NAME` and `checker: {name: NAME, OPTION: VALUE}`, of suites and of quizzes.
#pragma once

#include <string>
#include <vector>

#include "common/text/yaml_reader.hpp"
#include "lab_grade/judge/checker.hpp"

namespace ailab::grade {

/// Unknown checkers, options and values are reported to `yaml`. The keys in `others` are the
/// caller's; with them the key of the name is `checker` or `name`.
void read_checker(YamlReader& yaml, const YAML::Node& node, const std::vector<std::string>& others,
                  std::string& checker, CheckerOptions& options);

}  // namespace ailab::grade
