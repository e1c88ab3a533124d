// Reads `checker: NAME` and `checker: {name: NAME, OPTION: VALUE}` in suites and quizzes.
#pragma once

#include <string>
#include <vector>

#include "common/text/yaml_reader.hpp"
#include "lab_grade/judge/checker.hpp"

namespace ailab::grade {

/// Reports unknown checkers, options and values to `yaml`. The keys in `others` belong to the
/// caller; among them, `checker` or `name` is the key of the name.
void read_checker(YamlReader& yaml, const YAML::Node& node, const std::vector<std::string>& others,
                  std::string& checker, CheckerOptions& options);

}  // namespace ailab::grade
