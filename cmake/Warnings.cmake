# Compile options of every target of ours; third-party headers are SYSTEM and stay quiet.
add_library(ailab_options INTERFACE)
target_compile_options(ailab_options INTERFACE -Wall -Wextra -Wshadow -Wconversion)

set(AILAB_SANITIZE "" CACHE STRING "Sanitizers, comma separated (address,undefined | thread)")
if(AILAB_SANITIZE)
  target_compile_options(ailab_options INTERFACE -fsanitize=${AILAB_SANITIZE}
                                                 -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(ailab_options INTERFACE -fsanitize=${AILAB_SANITIZE})
endif()
