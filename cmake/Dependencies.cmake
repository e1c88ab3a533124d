# The compiler and the libraries. find_package first; what is missing is one line that names it, or
# is fetched with AILAB_FETCH.
if((CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 11)
   OR (CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 14)
   OR (CMAKE_CXX_COMPILER_ID STREQUAL "AppleClang" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 15))
  message(FATAL_ERROR "  the compiler is too old: ${CMAKE_CXX_COMPILER} is ${CMAKE_CXX_COMPILER_ID} \
${CMAKE_CXX_COMPILER_VERSION}; C++20 needs g++ 11 or clang++ 14 (name another one with CXX=…)")
endif()

set(missing)

# ailab_require(<name> <target> <debian package> <git url> <tag>)
macro(ailab_require name target package url tag)
  find_package(${name} QUIET)
  if(NOT TARGET ${target})
    if(AILAB_FETCH)
      include(FetchContent)
      FetchContent_Declare(${name} GIT_REPOSITORY ${url} GIT_TAG ${tag})
      FetchContent_MakeAvailable(${name})
    else()
      string(APPEND missing "  missing package: ${name} (Debian: apt-get install ${package}; or \
configure with -DAILAB_FETCH=ON)\n")
    endif()
  endif()
endmacro()

find_package(Threads REQUIRED)
ailab_require(CLI11 CLI11::CLI11 libcli11-dev https://github.com/CLIUtils/CLI11.git v2.1.2)
ailab_require(fmt fmt::fmt libfmt-dev https://github.com/fmtlib/fmt.git 9.1.0)
ailab_require(nlohmann_json nlohmann_json::nlohmann_json nlohmann-json3-dev
              https://github.com/nlohmann/json.git v3.11.2)
ailab_require(yaml-cpp yaml-cpp libyaml-cpp-dev https://github.com/jbeder/yaml-cpp.git
              yaml-cpp-0.7.0)
ailab_require(Eigen3 Eigen3::Eigen libeigen3-dev https://gitlab.com/libeigen/eigen.git 3.4.0)
# lab_grade: JUnit XML
ailab_require(tinyxml2 tinyxml2::tinyxml2 libtinyxml2-dev https://github.com/leethomason/tinyxml2.git
              9.0.0)
# Archives: what students submit, unpacked; packages for other systems.
find_package(LibArchive QUIET)
if(NOT LibArchive_FOUND)
  string(APPEND missing "  missing package: libarchive (Debian: apt-get install libarchive-dev)\n")
endif()
add_library(ailab_archive INTERFACE)
target_include_directories(ailab_archive SYSTEM INTERFACE "${LibArchive_INCLUDE_DIRS}")
target_link_libraries(ailab_archive INTERFACE "${LibArchive_LIBRARIES}")
# CaDiCaL (the SAT solver of lab2's model finder) has no CMake package.
find_library(AILAB_CADICAL_LIBRARY cadical)
find_path(AILAB_CADICAL_INCLUDE cadical.hpp)
if(NOT AILAB_CADICAL_LIBRARY OR NOT AILAB_CADICAL_INCLUDE)
  string(APPEND missing "  missing package: CaDiCaL (Debian: apt-get install libcadical-dev)\n")
endif()
add_library(ailab_cadical INTERFACE)
target_include_directories(ailab_cadical SYSTEM INTERFACE "${AILAB_CADICAL_INCLUDE}")
target_link_libraries(ailab_cadical INTERFACE "${AILAB_CADICAL_LIBRARY}")
# Curses with wide characters, for the boards that fill the screen.
set(CURSES_NEED_NCURSES TRUE)
set(CURSES_NEED_WIDE TRUE)
find_package(Curses QUIET)
if(NOT CURSES_FOUND)
  string(APPEND missing "  missing package: ncursesw (Debian: apt-get install libncurses-dev)\n")
endif()
add_library(ailab_curses INTERFACE)
target_include_directories(ailab_curses SYSTEM INTERFACE "${CURSES_INCLUDE_DIRS}")
target_link_libraries(ailab_curses INTERFACE "${CURSES_LIBRARIES}")
# gettext: its library is part of the C library on GNU systems; msgfmt compiles the catalogues, and
# without it (Debian: apt-get install gettext) the programs speak English only.
find_package(Intl QUIET)
find_program(AILAB_MSGFMT msgfmt)
if(AILAB_TESTS)
  ailab_require(GTest GTest::gtest libgtest-dev https://github.com/google/googletest.git
                release-1.12.1)
endif()
if(AILAB_BENCHMARKS)
  ailab_require(benchmark benchmark::benchmark libbenchmark-dev
                https://github.com/google/benchmark.git v1.7.1)
endif()
if(missing)
  message(FATAL_ERROR "${missing}")
endif()
