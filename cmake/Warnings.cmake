# Compile options of every target of ours; third-party headers are SYSTEM and stay quiet.
add_library(ailab_options INTERFACE)
target_compile_options(ailab_options INTERFACE -Wall -Wextra -Wshadow -Wconversion)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # False positives of GCC 12 with -O2: `"literal" + std::string` (bug 105651), and aggregates of
  # strings built in a throw or push_back (bug 105562).
  target_compile_options(ailab_options INTERFACE -Wno-restrict -Wno-maybe-uninitialized
                                                 -Wno-stringop-overflow -Wno-stringop-overread
                                                 -Wno-array-bounds)
endif()

set(AILAB_SANITIZE "" CACHE STRING "Sanitizers, comma separated (address,undefined | thread)")
if(AILAB_SANITIZE)
  target_compile_options(ailab_options INTERFACE -fsanitize=${AILAB_SANITIZE}
                                                 -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(ailab_options INTERFACE -fsanitize=${AILAB_SANITIZE})
endif()
