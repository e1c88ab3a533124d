# cmake --install: programs, data, man pages and shell completion.
get_property(programs GLOBAL PROPERTY AILAB_PROGRAMS)
install(TARGETS ${programs} RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
install(DIRECTORY data/ DESTINATION "${CMAKE_INSTALL_DATADIR}/ai-search-lab")
