# The target `programs`: every program with its man page and shell completion, which it prints
# itself. cmake --install: programs, these texts, data (component `programs`); the libraries with
# their headers, for find_package(AiSearchLab) (component `development`).
get_property(programs GLOBAL PROPERTY AILAB_PROGRAMS)
set(folder "${CMAKE_CURRENT_BINARY_DIR}/share")
set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME programs)
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
install(FILES README.md README.zh.md CHANGELOG.md DESTINATION "${CMAKE_INSTALL_DATADIR}/doc/ai-search-lab")
install(DIRECTORY docs DESTINATION "${CMAKE_INSTALL_DATADIR}/doc/ai-search-lab")
# The pages that run the labs in a browser, and the lessons, if they have been built (./lab site).
install(DIRECTORY "${CMAKE_BINARY_DIR}/site" DESTINATION "${CMAKE_INSTALL_DATADIR}/doc/ai-search-lab" OPTIONAL)

set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME development)
set(package_files "${CMAKE_INSTALL_LIBDIR}/cmake/AiSearchLab")
get_property(libraries GLOBAL PROPERTY AILAB_LIBRARIES)
install(TARGETS ${libraries} ailab_curses ailab_cadical ailab_archive EXPORT AiSearchLab
        ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}")
foreach(name common ${programs})
  install(DIRECTORY ${name} DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/ai-search-lab"
          FILES_MATCHING PATTERN "*.hpp")
endforeach()
install(EXPORT AiSearchLab NAMESPACE AiSearchLab:: DESTINATION "${package_files}")
include(CMakePackageConfigHelpers)
configure_package_config_file(cmake/AiSearchLabConfig.cmake.in AiSearchLabConfig.cmake
  INSTALL_DESTINATION "${package_files}")
write_basic_package_version_file(AiSearchLabConfigVersion.cmake COMPATIBILITY SameMajorVersion)
install(FILES "${CMAKE_CURRENT_BINARY_DIR}/AiSearchLabConfig.cmake"
              "${CMAKE_CURRENT_BINARY_DIR}/AiSearchLabConfigVersion.cmake"
        DESTINATION "${package_files}")
