// Finds the data files that come with a program by name: for lab1_dijkstra "course" is
// data/lab1/course.txt, wherever the program is installed and from whatever folder it is started.
#pragma once

#include <string>
#include <string_view>

namespace ailab::app {

/// The path of a file or folder under data/, such as data_file("lab1/romania.yaml"): below
/// $AILAB_DATA if set, else beside an installed program, else in the source tree it was built from.
/// Throws InputError that lists the places searched.
std::string data_file(std::string_view relative);

/// Resolves `name` for a program whose data are in `folder` ("lab1"): the file of that name if it
/// exists (a folder of that name only if no data file matches), else a data file, named
/// "course.txt", "course" or "data/lab1/course.txt". Throws InputError that lists the places
/// searched and similar names.
std::string find_file(const std::string& folder, const std::string& name);

/// The folder of the translation catalogues: beside an installed program, else in the build tree or
/// where they are installed.
std::string catalogue_folder();

/// The folder and the names of the data files in it, one per line.
std::string list_data(const std::string& folder);

}  // namespace ailab::app
