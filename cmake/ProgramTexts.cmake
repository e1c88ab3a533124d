# cmake -DPROGRAM=FILE -DNAME=NAME -DFOLDER=FOLDER -P ProgramTexts.cmake: what `NAME --man` and
# `NAME --completion SHELL` print, as files.
file(MAKE_DIRECTORY "${FOLDER}")

function(print_to file)
  execute_process(COMMAND "${PROGRAM}" ${ARGN} --lang en OUTPUT_FILE "${FOLDER}/${file}"
                  RESULT_VARIABLE result)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "${NAME} ${ARGN}: exit code ${result}")
  endif()
endfunction()

print_to(${NAME}.1 --man)
print_to(${NAME}.bash --completion bash)
print_to(_${NAME} --completion zsh)
print_to(${NAME}.fish --completion fish)
