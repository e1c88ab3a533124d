# The script and the style of the site's player (web/), for the pages that the programs write with
# --html: ailab_page_assets(<variable>) makes <build>/page_assets.cpp, which defines what
# common/draw/page_assets.hpp declares, again whenever one of the files has changed.
function(ailab_page_assets result)
  get_filename_component(web "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/../web" ABSOLUTE)
  set(text "#include \"common/draw/page_assets.hpp\"\n\nnamespace ailab::draw {\n")
  foreach(asset "script:script/site.js:script/view.js:script/player.js"
                "style:style/site.css:style/player.css")
    string(REPLACE ":" ";" files "${asset}")
    list(POP_FRONT files name)
    string(APPEND text "\nstd::string_view page_${name}() {\n    return")
    foreach(file ${files})
      set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${web}/${file}")
      file(READ "${web}/${file}" content)
      string(APPEND text " R\"page(${content})page\"\n")
    endforeach()
    string(APPEND text "    ;\n}\n")
  endforeach()
  string(APPEND text "\n}  // namespace ailab::draw\n")
  file(CONFIGURE OUTPUT "${CMAKE_BINARY_DIR}/page_assets.cpp" CONTENT "${text}" @ONLY)
  set(${result} "${CMAKE_BINARY_DIR}/page_assets.cpp" PARENT_SCOPE)
endfunction()
