// The data that come with a program, found by name from any folder: "course" is
// data/lab1/course.txt to lab1_dijkstra, wherever it was installed and whatever folder the user is
// in.
#pragma once

#include <string>
#include <string_view>

namespace ailab::app {

/// The path of a file or folder under data/, such as data_file("lab1/romania.yaml"): below
/// $AILAB_DATA if set, else beside an installed program, else in the source tree it was built from.
/// Throws InputError naming the places looked at.
std::string data_file(std::string_view relative);

/// The file that `name` means to a program whose data are in `folder` ("lab1"): the file of that
/// name if there is one (a folder only where the data have nothing of that name), else one of the
/// data, named "course.txt", "course" or "data/lab1/course.txt". Throws InputError saying where it
/// looked and what is named alike.
std::string find_file(const std::string& folder, const std::string& name);

/// The folder of the catalogues of translations: beside an installed program, else in the build
/// tree or where they are installed.
std::string catalogue_folder();

/// The folder and the names of the data in it, one a line.
std::string list_data(const std::string& folder);

}  // namespace ailab::app
