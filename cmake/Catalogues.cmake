# po/<language>.po -> <build>/locale/<language>/LC_MESSAGES/ai-search-lab.mo, which the programs find
# there, and where they are installed. Without msgfmt the programs speak English.
if(NOT AILAB_MSGFMT)
  message(STATUS "no msgfmt: the programs will speak English only")
  return()
endif()
file(GLOB languages CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/po/*.po")
set(catalogues)
foreach(file ${languages})
  get_filename_component(language "${file}" NAME_WE)
  set(folder "${CMAKE_BINARY_DIR}/locale/${language}/LC_MESSAGES")
  file(MAKE_DIRECTORY "${folder}")
  add_custom_command(OUTPUT "${folder}/ai-search-lab.mo"
    COMMAND "${AILAB_MSGFMT}" --check -o "${folder}/ai-search-lab.mo" "${file}"
    DEPENDS "${file}" COMMENT "Compiling the catalogue ${language}" VERBATIM)
  list(APPEND catalogues "${folder}/ai-search-lab.mo")
endforeach()
add_custom_target(catalogues ALL DEPENDS ${catalogues})
install(DIRECTORY "${CMAKE_BINARY_DIR}/locale/" DESTINATION "${CMAKE_INSTALL_LOCALEDIR}" COMPONENT programs
        FILES_MATCHING PATTERN "*.mo")
