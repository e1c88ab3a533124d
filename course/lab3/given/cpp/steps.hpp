// The steps of this unit, by name. Given: do not edit.
#pragma once

#include <functional>
#include <map>
#include <sstream>
#include <string>

#include "lab3.hpp"

using Step = std::function<void(Puzzle&, const std::string&)>;
const std::map<std::string, Step>& steps();
extern std::ostringstream answer;  // what a step prints; main puts it on stdout

// A hint for a step that is not written yet.
std::string hint_of(const std::string& step);
