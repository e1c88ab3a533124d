# Compile options of every target of ours; third-party headers are SYSTEM and stay quiet.
add_library(ailab_options INTERFACE)
target_compile_options(ailab_options INTERFACE -Wall -Wextra -Wshadow -Wconversion)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # GCC bug 105651: a false positive for `"literal" + std::string` with -O2.
  target_compile_options(ailab_options INTERFACE -Wno-restrict)
endif()

set(AILAB_SANITIZE "" CACHE STRING "Sanitizers, comma separated (address,undefined | thread)")
if(AILAB_SANITIZE)
  target_compile_options(ailab_options INTERFACE -fsanitize=${AILAB_SANITIZE}
                                                 -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(ailab_options INTERFACE -fsanitize=${AILAB_SANITIZE})
endif()
