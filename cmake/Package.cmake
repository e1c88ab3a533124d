# cpack: a package for Debian (programs; libraries and headers apart) and an archive for any Linux.
# `./lab package` calls it. PackageTree.cmake makes of the installed tree what each of them needs.
set(CPACK_PACKAGE_NAME ai-search-lab)
set(CPACK_PACKAGE_VENDOR "AI Search Lab")
set(CPACK_PACKAGE_CONTACT "The AI Search Lab authors <ai-search-lab@users.noreply.github.com>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_PACKAGE_DESCRIPTION "Shortest paths, first-order resolution, the 15-puzzle, Chinese chess, gomoku,\n\
game trees, and a grader of student programs, each a program of its own.\n\
With lessons, data, a course and its pages for a browser.")
set(CPACK_RESOURCE_FILE_LICENSE "${CMAKE_SOURCE_DIR}/LICENSE")
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGE_DIRECTORY "${CMAKE_BINARY_DIR}/packages")
set(CPACK_GENERATOR DEB TGZ)
set(CPACK_COMPONENTS_ALL programs development)
set(CPACK_PROJECT_CONFIG_FILE "${CMAKE_CURRENT_LIST_DIR}/PackageOptions.cmake")
set(CPACK_PRE_BUILD_SCRIPTS "${CMAKE_CURRENT_LIST_DIR}/PackageTree.cmake")
set(CPACK_AILAB_SOURCE "${CMAKE_SOURCE_DIR}")
set(CPACK_AILAB_PROCESSOR "${CMAKE_SYSTEM_PROCESSOR}")

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PROGRAMS_PACKAGE_NAME ai-search-lab)
set(CPACK_DEBIAN_PROGRAMS_PACKAGE_SECTION education)
set(CPACK_DEBIAN_PROGRAMS_PACKAGE_SHLIBDEPS ON)
# lab_grade runs and compiles what students write, in a sandbox.
set(CPACK_DEBIAN_PROGRAMS_PACKAGE_RECOMMENDS "bubblewrap, python3")
set(CPACK_DEBIAN_PROGRAMS_PACKAGE_SUGGESTS "g++")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME ai-search-lab-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "libfmt-dev, libyaml-cpp-dev, libtinyxml2-dev, libarchive-dev, \
libcadical-dev, libncurses-dev")
set(CPACK_COMPONENT_PROGRAMS_DESCRIPTION "${CPACK_PACKAGE_DESCRIPTION}")
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION "Libraries and headers of AI Search Lab, for programs of your own.")
include(CPack)
