# Two ways to parse a header less often. Both are off with -DAILAB_UNITY=OFF, where every file is
# compiled alone and has to include what it uses.
option(AILAB_UNITY "Precompile common headers and compile small files together" ON)

# Headers of the standard library and of fmt that most files need, parsed once.
if(AILAB_UNITY)
  file(WRITE "${CMAKE_BINARY_DIR}/precompiled.cpp" "")
  add_library(ailab_precompiled OBJECT "${CMAKE_BINARY_DIR}/precompiled.cpp")
  target_link_libraries(ailab_precompiled PRIVATE ailab_options fmt::fmt Threads::Threads)
  # A class may have a member of a type of its own file, wherever that file is included.
  target_compile_options(ailab_options INTERFACE
    $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
  target_precompile_headers(ailab_precompiled PRIVATE
    <algorithm> <array> <atomic> <charconv> <chrono> <cmath> <cstdint> <filesystem> <fstream>
    <functional> <map> <memory> <numeric> <optional> <ostream> <set> <span> <sstream> <string>
    <string_view> <thread> <unordered_map> <utility> <vector> <fmt/format.h> <fmt/ranges.h>)
endif()

# ailab_compile_together(<target> <source> …): at most twelve files of a folder in one go, with the
# headers that PRECOMPILED (a target, ailab_precompiled by default) has parsed.
function(ailab_compile_together target)
  if(NOT AILAB_UNITY)
    return()
  endif()
  if(NOT PRECOMPILED)
    set(PRECOMPILED ailab_precompiled)
  endif()
  target_precompile_headers(${target} REUSE_FROM ${PRECOMPILED})
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  foreach(source ${ARGN})
    get_filename_component(folder "${source}" DIRECTORY)
    string(MAKE_C_IDENTIFIER "${folder}" key)
    math(EXPR count_${key} "${count_${key}} + 1")
    math(EXPR group "(${count_${key}} - 1) / 12")
    file(RELATIVE_PATH name "${CMAKE_SOURCE_DIR}" "${folder}")
    string(REPLACE "/" "_" name "${name}")
    set_source_files_properties("${source}" PROPERTIES UNITY_GROUP "${name}_${group}")
  endforeach()
endfunction()
