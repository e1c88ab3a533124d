#pragma once
#include <vector>

long add(const std::vector<long>& numbers);
long add_and_count(const std::vector<long>& numbers, long& additions);
