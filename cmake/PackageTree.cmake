# Run by cpack on the tree that goes into a package. Both kinds get compressed man pages, licence
# and log of changes; Debian's the places of its policy; the archive the libraries that the programs
# were linked with, and a start script for each, so that they run on any Linux.
cmake_minimum_required(VERSION 3.22)

function(compress)
  execute_process(COMMAND gzip -9nf ${ARGN} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

function(compress_man_pages prefix)
  file(GLOB pages "${prefix}/share/man/man1/*.1")
  if(pages)
    compress(${pages})
  endif()
endfunction()

# Debian's form of what CHANGELOG.md says, which is installed beside it.
function(debian_texts prefix package)
  set(folder "${prefix}/share/doc/${package}")
  file(MAKE_DIRECTORY "${folder}")
  file(READ "${CPACK_AILAB_SOURCE}/LICENSE" license)
  string(REPLACE "\n\n" "\n.\n" license "${license}")
  string(REPLACE "\n" "\n " license "${license}")
  string(STRIP "${license}" license)
  file(WRITE "${folder}/copyright"
    "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n\n"
    "Files: *\nCopyright: 2026 The AI Search Lab authors\nLicense: Expat\n\nLicense: Expat\n ${license}\n")
  string(TIMESTAMP now "%a, %d %b %Y %H:%M:%S +0000" UTC)
  file(WRITE "${folder}/changelog"
    "ai-search-lab (${CPACK_PACKAGE_VERSION}) stable; urgency=medium\n\n"
    "  * See CHANGELOG.md in the documentation of ai-search-lab.\n\n -- ${CPACK_PACKAGE_CONTACT}  ${now}\n")
  compress("${folder}/changelog")
endfunction()

function(make_debian prefix package)
  compress_man_pages("${prefix}")
  debian_texts("${prefix}" ${package})
  if(EXISTS "${prefix}/share/zsh/site-functions")
    file(RENAME "${prefix}/share/zsh/site-functions" "${prefix}/share/zsh/vendor-completions")
  endif()
endfunction()

# libexec/NAME is the program, lib/ its libraries with the loader, bin/NAME starts them.
function(make_archive prefix)
  compress_man_pages("${prefix}")
  file(GLOB programs "${prefix}/bin/*")
  file(GET_RUNTIME_DEPENDENCIES EXECUTABLES ${programs} RESOLVED_DEPENDENCIES_VAR libraries)
  file(GLOB loader /lib64/ld-linux-*.so.* /lib/ld-linux-*.so.*)
  list(GET loader 0 loader)
  get_filename_component(loader_name "${loader}" NAME)
  foreach(library ${libraries} "${loader}")
    file(COPY "${library}" DESTINATION "${prefix}/lib" FOLLOW_SYMLINK_CHAIN)
  endforeach()
  conversions("${prefix}" "${libraries}")
  # The one locale that the programs need; an older system's is of no use to this C library.
  file(COPY /usr/lib/locale/C.utf8 DESTINATION "${prefix}/lib/locale")
  foreach(program ${programs})
    get_filename_component(name "${program}" NAME)
    file(COPY "${program}" DESTINATION "${prefix}/libexec")
    file(WRITE "${program}" "#!/bin/sh
# Starts ${name} with the libraries that came with it.
self=$0
while [ -L \"$self\" ]; do
    target=$(readlink \"$self\")
    case $target in
        /*) self=$target ;;
        *) self=$(dirname \"$self\")/$target ;;
    esac
done
top=$(cd -P \"$(dirname \"$self\")/..\" && pwd -P) || exit 70
GCONV_PATH=$top/lib/gconv LOCPATH=$top/lib/locale
export GCONV_PATH LOCPATH
exec \"$top/lib/${loader_name}\" --argv0 \"$0\" --library-path \"$top/lib\" \"$top/libexec/${name}\" \"$@\"
")
  endforeach()
  licences("${prefix}" ${libraries} "${loader}")
endfunction()

# The C library loads what knows GB 18030 (older files of Chinese chess) while the program runs.
function(conversions prefix libraries)
  list(FILTER libraries INCLUDE REGEX "/libc\\.so")
  get_filename_component(folder "${libraries}" DIRECTORY)
  get_filename_component(folder "${folder}/gconv" REALPATH)
  file(COPY "${folder}/GB18030.so" DESTINATION "${prefix}/lib/gconv")
  file(WRITE "${prefix}/lib/gconv/gconv-modules"
    "module\tGB18030//\tINTERNAL\tGB18030\t1\nmodule\tINTERNAL\tGB18030//\tGB18030\t1\n")
endfunction()

# The licences of the libraries in an archive, where the system has them.
function(licences prefix)
  foreach(library ${ARGN})
    execute_process(COMMAND dpkg-query -S "${library}" OUTPUT_VARIABLE owner ERROR_QUIET)
    if(NOT owner)
      file(REAL_PATH "${library}" real)
      execute_process(COMMAND dpkg-query -S "${real}" OUTPUT_VARIABLE owner ERROR_QUIET)
    endif()
    string(REGEX REPLACE ":.*" "" owner "${owner}")
    if(owner AND EXISTS "/usr/share/doc/${owner}/copyright")
      file(REAL_PATH "/usr/share/doc/${owner}/copyright" licence)
      configure_file("${licence}" "${prefix}/share/doc/ai-search-lab/licences/${owner}" COPYONLY)
    endif()
  endforeach()
endfunction()

if(CPACK_GENERATOR STREQUAL "DEB")
  make_debian("${CPACK_TEMPORARY_DIRECTORY}/programs/usr" ai-search-lab)
  make_debian("${CPACK_TEMPORARY_DIRECTORY}/development/usr" ai-search-lab-dev)
else()
  make_archive("${CPACK_TEMPORARY_DIRECTORY}")
endif()
