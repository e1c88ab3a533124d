# A program is a folder: every *.cpp but main.cpp is its static library, main.cpp the executable.
# A folder without main.cpp is a library only.

function(ailab_sources result folder)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/${folder}/*.cpp")
  list(FILTER sources EXCLUDE REGEX "/main\\.cpp$")
  set(${result} ${sources} PARENT_SCOPE)
endfunction()

function(ailab_common)
  ailab_sources(sources common)
  add_library(ailab_common STATIC ${sources})
  target_include_directories(ailab_common PUBLIC "${CMAKE_SOURCE_DIR}")
  target_compile_definitions(ailab_common PRIVATE
    AILAB_VERSION="${PROJECT_VERSION}"
    AILAB_SOURCE_DATA="${CMAKE_SOURCE_DIR}/data"
    AILAB_INSTALLED_DATA="${CMAKE_INSTALL_FULL_DATADIR}/ai-search-lab")
  target_link_libraries(ailab_common
    PUBLIC ailab_options fmt::fmt Threads::Threads
    PRIVATE CLI11::CLI11 nlohmann_json::nlohmann_json yaml-cpp ailab_curses)
endfunction()

function(ailab_program name)
  ailab_sources(sources ${name})
  if(NOT sources)
    return()
  endif()
  add_library(${name}_lib STATIC ${sources})
  target_link_libraries(${name}_lib PUBLIC ailab_common PRIVATE yaml-cpp
                                           nlohmann_json::nlohmann_json)
  if(NOT EXISTS "${CMAKE_SOURCE_DIR}/${name}/main.cpp")
    return()
  endif()
  add_executable(${name} "${CMAKE_SOURCE_DIR}/${name}/main.cpp")
  target_link_libraries(${name} PRIVATE ${name}_lib)
  set_property(GLOBAL APPEND PROPERTY AILAB_PROGRAMS ${name})
endfunction()
