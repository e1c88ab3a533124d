# ailab_gomoku_weights(<variable>) makes <build>/gomoku_weights.cpp, which defines built_in_weights()
# with the numbers of data/gomoku/weights.txt, again whenever that file has changed.
function(ailab_gomoku_weights result)
  get_filename_component(file "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/../data/gomoku/weights.txt" ABSOLUTE)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${file}")
  file(STRINGS "${file}" sets REGEX "^set ")
  file(STRINGS "${file}" threats REGEX "^threats ")
  set(number " +(-?[0-9]+)")
  string(REGEX REPLACE "set [^ ]+${number}${number};?" "\\1," moving "${sets}")
  string(REGEX REPLACE "set [^ ]+${number}${number};?" "\\2," waiting "${sets}")
  string(REGEX REPLACE "threats [^ ]+ +[^ ]+${number};?" "\\1," threats "${threats}")
  file(CONFIGURE OUTPUT "${CMAKE_BINARY_DIR}/gomoku_weights.cpp" @ONLY CONTENT
"#include \"gomoku/engine/evaluator.hpp\"

const ailab::gomoku::Weights& ailab::gomoku::built_in_weights() {
    static constexpr Weights weights{{@moving@}, {@waiting@}, {{@threats@}}};
    return weights;
}
")
  set(${result} "${CMAKE_BINARY_DIR}/gomoku_weights.cpp" PARENT_SCOPE)
endfunction()
