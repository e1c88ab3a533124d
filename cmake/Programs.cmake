# A program is a folder: every *.cpp but main.cpp is its static library, main.cpp the executable.

# Folders that read, write, print and ask, by name. They run once where an engine runs a million
# times, so they are compiled for the debugger (-Og), which takes half as long as -O3; those that
# compute a little, with -O1. All others are of an engine.
set(AILAB_OUTER_FOLDERS app arena class commands course draw export formats match play protocol
    report run show suite tasks)
set(AILAB_O1_FOLDERS clausal_form generate judge)
# Folders whose files are compiled together. Not those of the engines and their worlds: what GCC
# inlines depends on everything else in the file (xiangqi's perft takes 29 % longer, lab2's textbook 5 %).
set(AILAB_UNITY_FOLDERS and_or backtracking check constraints graph local logic production puzzles text trees)

function(ailab_sources result folder)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/${folder}/*.cpp")
  list(FILTER sources EXCLUDE REGEX "/main\\.cpp$")
  set(${result} ${sources} PARENT_SCOPE)
endfunction()

# Those of the sources in a folder that stand in one of its subfolders.
function(ailab_in_subfolders result folder subfolders)
  list(JOIN subfolders "|" subfolders)
  set(found ${ARGN})
  list(FILTER found INCLUDE REGEX "/${folder}/(.*/)?(${subfolders})/")
  set(${result} ${found} PARENT_SCOPE)
endfunction()

# Compile the sources of these folders with an option of their own, as one object library that
# `target` takes in; removes them from the list `sources`.
macro(ailab_compile_apart target sources option)
  ailab_in_subfolders(apart ${folder} "${ARGN}" ${${sources}})
  if(apart)
    list(REMOVE_ITEM ${sources} ${apart})
    add_library(${target}${option} OBJECT ${apart})
    target_compile_options(${target}${option} PRIVATE $<$<CONFIG:Release>:${option}>)
    target_link_libraries(${target}${option} PRIVATE ailab_options fmt::fmt Threads::Threads ${libraries})
    target_include_directories(${target}${option} PRIVATE "${CMAKE_SOURCE_DIR}")
    ailab_compile_together(${target}${option} ${apart})
    list(APPEND objects $<TARGET_OBJECTS:${target}${option}>)
  endif()
endmacro()

# ailab_library(<target> <folder> [<library> …]): a static library of every source in the folder.
function(ailab_library target folder)
  set(libraries ${ARGN})
  ailab_sources(sources ${folder})
  set(objects)
  ailab_compile_apart(${target} sources -Og ${AILAB_OUTER_FOLDERS})
  ailab_compile_apart(${target} sources -O1 ${AILAB_O1_FOLDERS})
  add_library(${target} STATIC ${sources} ${objects})
  target_include_directories(${target} PUBLIC "$<BUILD_INTERFACE:${CMAKE_SOURCE_DIR}>"
    "$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/ai-search-lab>")
  target_compile_features(${target} PUBLIC cxx_std_20)
  target_link_libraries(${target} PUBLIC $<BUILD_INTERFACE:ailab_options> fmt::fmt Threads::Threads
    PRIVATE ${libraries})
  ailab_in_subfolders(together ${folder} "${AILAB_UNITY_FOLDERS}" ${sources})
  ailab_compile_together(${target} ${together})
endfunction()

function(ailab_common)
  ailab_library(ailab_common common $<BUILD_INTERFACE:CLI11::CLI11>
    $<BUILD_INTERFACE:nlohmann_json::nlohmann_json> yaml-cpp ailab_curses $<BUILD_INTERFACE:Eigen3::Eigen>)
  set_target_properties(ailab_common PROPERTIES EXPORT_NAME common)
  set_property(GLOBAL APPEND PROPERTY AILAB_LIBRARIES ailab_common)
  target_link_libraries(ailab_common PUBLIC ${Intl_LIBRARIES})
  if(TARGET catalogues)
    add_dependencies(ailab_common catalogues)
  endif()
  ailab_page_assets(assets)
  target_sources(ailab_common PRIVATE "${assets}")
  set_source_files_properties("${assets}" PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  # The macros of <term.h> would reach the files behind it.
  set_source_files_properties("${CMAKE_SOURCE_DIR}/common/app/full_screen.cpp"
    "${CMAKE_SOURCE_DIR}/common/app/full_screen_available.cpp" PROPERTIES
    SKIP_UNITY_BUILD_INCLUSION ON)
  # A definition of its own keeps a file out of unity builds and precompiled headers.
  set_source_files_properties("${CMAKE_SOURCE_DIR}/common/app/version.cpp" PROPERTIES
    SKIP_PRECOMPILE_HEADERS ON
    COMPILE_DEFINITIONS "AILAB_VERSION=\"${PROJECT_VERSION}\";\
AILAB_SOURCE_DATA=\"${CMAKE_SOURCE_DIR}/data\";\
AILAB_INSTALLED_DATA=\"${CMAKE_INSTALL_FULL_DATADIR}/ai-search-lab\";\
AILAB_BUILT_CATALOGUES=\"${CMAKE_BINARY_DIR}/locale\";\
AILAB_INSTALLED_CATALOGUES=\"${CMAKE_INSTALL_FULL_LOCALEDIR}\"")
endfunction()

# ailab_program(<folder> [<library> …]): a program, and the libraries that it alone needs.
function(ailab_program name)
  ailab_library(${name}_lib ${name} yaml-cpp $<BUILD_INTERFACE:nlohmann_json::nlohmann_json> ${ARGN})
  set_target_properties(${name}_lib PROPERTIES EXPORT_NAME ${name})
  set_property(GLOBAL APPEND PROPERTY AILAB_LIBRARIES ${name}_lib)
  target_link_libraries(${name}_lib PUBLIC ailab_common)
  add_executable(${name} "${CMAKE_SOURCE_DIR}/${name}/main.cpp")
  target_link_libraries(${name} PRIVATE ${name}_lib)
  set_property(GLOBAL APPEND PROPERTY AILAB_PROGRAMS ${name})
endfunction()
