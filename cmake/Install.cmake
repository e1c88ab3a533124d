# The target `programs`: every program with its man page and shell completion, which it prints
# itself. cmake --install: programs, these texts, data.
get_property(programs GLOBAL PROPERTY AILAB_PROGRAMS)
set(folder "${CMAKE_CURRENT_BINARY_DIR}/share")
set(texts)
foreach(program ${programs})
  set(of_program "${folder}/${program}.1" "${folder}/${program}.bash" "${folder}/_${program}"
                 "${folder}/${program}.fish")
  add_custom_command(
    OUTPUT ${of_program}
    COMMAND "${CMAKE_COMMAND}" "-DPROGRAM=$<TARGET_FILE:${program}>" "-DNAME=${program}"
            "-DFOLDER=${folder}" -P "${CMAKE_CURRENT_LIST_DIR}/ProgramTexts.cmake"
    DEPENDS ${program} "${CMAKE_CURRENT_LIST_DIR}/ProgramTexts.cmake"
    COMMENT "Printing the man page and the completions of ${program}"
    VERBATIM)
  list(APPEND texts ${of_program})

  install(TARGETS ${program} RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
  install(FILES "${folder}/${program}.1" DESTINATION "${CMAKE_INSTALL_MANDIR}/man1")
  install(FILES "${folder}/${program}.bash" RENAME ${program}
          DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions")
  install(FILES "${folder}/_${program}" DESTINATION "${CMAKE_INSTALL_DATADIR}/zsh/site-functions")
  install(FILES "${folder}/${program}.fish"
          DESTINATION "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d")
endforeach()
add_custom_target(programs ALL DEPENDS ${programs} ${texts})
install(DIRECTORY data/ DESTINATION "${CMAKE_INSTALL_DATADIR}/ai-search-lab")
install(DIRECTORY course/ DESTINATION "${CMAKE_INSTALL_DATADIR}/ai-search-lab/course")
