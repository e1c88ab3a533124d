# A program is a folder: every *.cpp but main.cpp is its static library, main.cpp the executable.

# Folders that read, write, print and ask, by name. They run once where an engine runs a million
# times, so they are compiled with -O1, which halves their compile time.
set(AILAB_O1_FOLDERS app arena clausal_form class course draw export formats judge match play protocol report
                      run show suite tasks training)
# Folders whose files are compiled together. Not those of the engines and their worlds: what GCC
# inlines depends on everything else in the file (xiangqi's perft takes 29 % longer).
set(AILAB_UNITY_FOLDERS ${AILAB_O1_FOLDERS} check commands generate graph text)

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

# ailab_library(<target> <folder> [<library> …]): a static library of every source in the folder.
function(ailab_library target folder)
  ailab_sources(inner ${folder})
  ailab_in_subfolders(outer ${folder} "${AILAB_O1_FOLDERS}" ${inner})
  if(outer)
    list(REMOVE_ITEM inner ${outer})
    add_library(${target}_outer OBJECT ${outer})
    target_compile_options(${target}_outer PRIVATE $<$<CONFIG:Release>:-O1>)
    target_link_libraries(${target}_outer PRIVATE ailab_options fmt::fmt Threads::Threads ${ARGN})
    target_include_directories(${target}_outer PRIVATE "${CMAKE_SOURCE_DIR}")
    ailab_compile_together(${target}_outer ${outer})
    set(outer $<TARGET_OBJECTS:${target}_outer>)
  endif()
  add_library(${target} STATIC ${inner} ${outer})
  target_include_directories(${target} PUBLIC "${CMAKE_SOURCE_DIR}")
  target_link_libraries(${target} PUBLIC ailab_options fmt::fmt Threads::Threads PRIVATE ${ARGN})
  ailab_in_subfolders(together ${folder} "${AILAB_UNITY_FOLDERS}" ${inner})
  ailab_compile_together(${target} ${together})
endfunction()

function(ailab_common)
  ailab_library(ailab_common common CLI11::CLI11 nlohmann_json::nlohmann_json yaml-cpp ailab_curses
    Eigen3::Eigen)
  target_link_libraries(ailab_common PUBLIC Eigen3::Eigen)
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
  ailab_library(${name}_lib ${name} yaml-cpp nlohmann_json::nlohmann_json ${ARGN})
  target_link_libraries(${name}_lib PUBLIC ailab_common)
  add_executable(${name} "${CMAKE_SOURCE_DIR}/${name}/main.cpp")
  target_link_libraries(${name} PRIVATE ${name}_lib)
  set_property(GLOBAL APPEND PROPERTY AILAB_PROGRAMS ${name})
endfunction()
