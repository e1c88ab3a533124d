#!/bin/sh
# run.sh BIN_DIR CASE: one test of the front door; the cases are the functions it_… below.
#
# What builds, runs and tests is tried on a small project of shell scripts, in a folder with blanks
# in its name, so that no test builds or tests the project that it is part of.
set -u
bin=$(cd "$1" && pwd) || exit 2
root=$(cd "$(dirname "$0")/../../.." && pwd)
scratch=$(mktemp -d) || exit 2
scratch=$(cd "$scratch" && pwd -P)
trap 'rm -rf "$scratch"' EXIT
trap 'exit 130' INT TERM
unset AILAB_BUILD_DIR CC CXX DESTDIR CMAKE_CXX_COMPILER_LAUNCHER
export HOME=/dev/null/home # nothing can be read from it or written to it, not even by root

fail() {
    echo "FAILED: $*"
    for stream in out err; do sed "s/^/    $stream: /" "$scratch/$stream"; done
    exit 1
}
# expect CODE COMMAND…: run it, keep its output, compare the exit code
expect() {
    expected=$1
    shift
    "$@" > "$scratch/out" 2> "$scratch/err" < /dev/null
    found=$?
    [ $found -eq "$expected" ] || fail "exit code $found, expected $expected: $*"
}
says() { grep -qF -e "$2" "$scratch/$1" || fail "std$1 does not say '$2'"; }
is_silent() { [ ! -s "$scratch/$1" ] || fail "std$1 is not empty"; }

# A project with the programs alpha, which prints what it is given, and beta, which fails.
small_project() {
    project="$scratch/a path with blanks"
    mkdir -p "$project/alpha" "$project/beta" "$project/data"
    cp "$root/lab" "$project/"
    touch "$project/alpha/main.cpp" "$project/beta/main.cpp"
    # shellcheck disable=SC2016  # for that script to expand
    printf '#!/bin/sh\necho "alpha in $PWD:" "$@"; cat\n' > "$project/alpha.sh"
    printf '#!/bin/sh\necho beta fails; exit 3\n' > "$project/beta.sh"
    printf '# the job\n\nalpha one "two three"\ngamma\nalpha again\n' > "$project/data/main_job.txt"
    cat > "$project/CMakeLists.txt" << 'END'
cmake_minimum_required(VERSION 3.22)
project(small LANGUAGES NONE)
option(AILAB_TESTS "" ON)
file(GLOB scripts RELATIVE "${CMAKE_SOURCE_DIR}" "${CMAKE_SOURCE_DIR}/*.sh")
foreach(script ${scripts})
  get_filename_component(program "${script}" NAME_WE)
  configure_file(${program}.sh ${program} COPYONLY)
  file(CHMOD "${CMAKE_BINARY_DIR}/${program}" PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE)
  add_custom_target(${program})
endforeach()
add_custom_target(programs)
add_custom_target(workshop)
if(AILAB_TESTS)
  enable_testing()
  add_test(NAME good COMMAND alpha)
  if(EXISTS "${CMAKE_SOURCE_DIR}/bad")
    add_test(NAME bad COMMAND beta)
  endif()
endif()
END
}

# A folder of commands that are all there is: what a bare system has, without cmake and ninja.
bare_system() {
    mkdir "$scratch/bare"
    for program in sh env id dirname readlink cat sed awk; do
        ln -s "$(command -v $program)" "$scratch/bare/"
    done
    ln -s "$(command -v true)" "$scratch/bare/bwrap" # not every machine has it
    ln -s "$(command -v c++ || command -v g++ || command -v clang++)" "$scratch/bare/c++"
}

it_is_a_plain_shell_script() {
    for shell in sh dash bash; do
        command -v $shell > /dev/null && expect 0 $shell -n "$root/lab"
    done
    expect 0 sh -n "$root/.ci/run"
}

it_says_what_it_can_do() {
    for word in help -h --help; do
        expect 0 "$root/lab" $word
        says out "./lab test"
    done
}

it_suggests_the_nearest_command() {
    expect 2 "$root/lab" docter
    says err "did you mean doctor?"
    expect 2 "$root/lab" inst
    says err "did you mean install?"
    expect 2 "$root/lab" setup now
    says err "takes no arguments"
}

it_describes_this_machine() {
    AILAB_BUILD_DIR=$bin expect 0 "$root/lab" doctor
    says out compiler
    says out "$bin (" # the build
}

it_installs_nothing_when_nothing_is_missing() {
    mkdir "$scratch/fake"
    for manager in apt-get sudo; do
        printf '#!/bin/sh\ntouch "%s/asked"\nexit 1\n' "$scratch" > "$scratch/fake/$manager"
        chmod +x "$scratch/fake/$manager"
    done
    PATH=$scratch/fake:$PATH expect 0 "$root/lab" setup
    is_silent out
    is_silent err
    [ ! -e "$scratch/asked" ] || fail "a package manager was called"
}

it_installs_what_is_missing_and_says_so() {
    bare_system
    cat > "$scratch/bare/apt-get" << END
#!$scratch/bare/sh
echo "\$*" >> "$scratch/asked"
case "\$*" in
    *install*) for name in cmake ninja; do echo > "$scratch/bare/\$name"; done
               /bin/chmod +x "$scratch/bare/cmake" "$scratch/bare/ninja" ;;
esac
END
    # shellcheck disable=SC2016  # for that script to expand
    printf '#!%s/bare/sh\n[ "$1" = -n ] && shift\nexec "$@"\n' "$scratch" > "$scratch/bare/sudo"
    chmod +x "$scratch/bare/apt-get" "$scratch/bare/sudo"
    PATH=$scratch/bare expect 0 "$root/lab" setup
    says err "installing: cmake ninja-build"
    grep -q "install.* cmake ninja-build" "$scratch/asked" || fail "apt-get was not asked"
}

it_lists_the_packages_that_it_cannot_install() {
    bare_system
    PATH=$scratch/bare expect 69 "$root/lab" setup
    says err "cmake ninja-build"
}

# A header may be there while what it includes is not: gtest.h without the headers beside it.
it_sees_that_a_package_lacks_what_it_includes() {
    bare_system
    mkdir -p "$scratch/include/gtest"
    echo '#include <no_such_header_beside_it.h>' > "$scratch/include/gtest/gtest.h"
    for program in cmake ninja; do ln -s "$(command -v true)" "$scratch/bare/$program"; done
    CPATH=$scratch/include PATH=$scratch/bare expect 69 "$root/lab" setup
    says err " libgtest-dev"
}

it_knows_every_package_that_cmake_asks_for() {
    for package in $(grep -o '[a-z][a-z0-9-]*-dev' "$root/cmake/Dependencies.cmake"); do
        grep -q " $package " "$root/lab" || fail "./lab does not install $package"
    done
}

# What ./lab installs, in Debian's names, is what docs/using.md and CONTRIBUTING list.
it_lists_the_same_packages_everywhere() {
    packages=$(sed -n '/^c++ /,/^bwrap /p' "$root/lab" | awk '{ print $2 }')
    for page in docs/using.md docs/zh/using.md CONTRIBUTING.md; do
        for package in $packages python3; do
            grep -qw -e "$package" "$root/$page" || fail "$page does not name $package"
        done
    done
    for package in $packages; do
        case $package in
            g++ | cmake | ninja-build | bubblewrap) ;;
            *) grep -qw -e "$package" "$root/cmake/Dependencies.cmake" || fail "CMake does not name $package" ;;
        esac
    done
    for version in "CMake 3.22" "g++ 11" "clang++ 14"; do
        for page in docs/using.md docs/zh/using.md CONTRIBUTING.md; do
            grep -qF "$version" "$root/$page" || fail "$page does not say $version"
        done
    done
    grep -qF "cmake_minimum_required(VERSION 3.22)" "$root/CMakeLists.txt" || fail "CMake's version"
    grep -qF "g++ 11 or clang++ 14" "$root/cmake/Dependencies.cmake" || fail "the compilers' versions"
}

it_names_a_compiler_that_is_not_there() {
    CXX=no-such-compiler expect 2 "$root/lab" setup
    says err "no compiler 'no-such-compiler'"
}

it_runs_the_main_job_from_anywhere() {
    small_project
    ln -s "$project/lab" "$scratch/link"
    mkdir "$scratch/elsewhere"
    cd "$scratch/elsewhere" || exit 2
    expect 0 ../link
    says out '$ alpha one "two three"'
    says out "alpha in $project: one two three"
    says out "alpha in $project: again"
    ! grep -q gamma "$scratch/out" || fail "a program that does not exist was listed"

    expect 0 "$project/lab"
    is_silent err # nothing to set up, to configure or to build
}

it_runs_the_main_job_of_this_project() {
    small_project
    rm -r "$project/data"
    ln -s "$root/data" "$project/"
    for main in "$root"/*/main.cpp; do
        name=$(basename "$(dirname "$main")")
        [ -x "$bin/$name" ] || continue
        printf '#!/bin/sh\nexec "%s/%s" "$@"\n' "$bin" "$name" > "$project/$name.sh"
    done
    expect 0 "$project/lab"
    grep '^[a-z]' "$project/data/main_job.txt" | while IFS= read -r line; do
        [ ! -x "$bin/${line%% *}" ] || says out "\$ $line"
    done || exit 1
}

it_goes_on_after_a_command_that_fails() {
    small_project
    printf 'beta\nalpha last' > "$project/data/main_job.txt"
    echo >> "$project/data/main_job.txt"
    expect 1 "$project/lab"
    says err "exit code 3: beta"
    says out "alpha in $project: last"
}

it_runs_a_program_where_you_stand() {
    small_project
    cd "$scratch" || exit 2
    expect 0 "$project/lab" alpha "x  y"
    says out "alpha in $scratch: x  y"
    expect 3 "$project/lab" beta
    [ "$(echo input | "$project/lab" alpha | tail -n 1)" = input ] || fail "stdin is not passed on"
}

it_runs_the_tests_and_keeps_the_results() {
    small_project
    expect 0 "$project/lab" test
    says out "100% tests passed"
    grep -q '<testcase name="good"' "$project/build/junit.xml" || fail "no JUnit file"
    touch "$project/bad" "$project/CMakeLists.txt"
    expect 1 "$project/lab" test
    says out "1 tests failed out of 2"
}

it_builds_only_what_the_named_tests_need() {
    small_project
    mkdir -p "$project/tests/unit/alpha" "$project/tests/unit/beta"
    cat >> "$project/CMakeLists.txt" << 'END'
add_custom_target(unit_alpha ALL)
add_custom_target(unit_beta ALL COMMAND false)
END
    expect 0 "$project/lab" test -R unit/alpha/Suite.Name
    expect 0 "$project/lab" test -R alpha
    expect 70 "$project/lab" test -R beta
    expect 70 "$project/lab" test -R Suite
    expect 70 "$project/lab" test
}

it_lays_out_the_sources() {
    small_project
    expect 2 "$project/lab" format --chekc
    says err "--check"
    command -v clang-format > /dev/null || return 0
    mkdir "$project/common" && cp "$root/.clang-format" "$project/"
    printf 'int  main( )\n{ }\n' > "$project/common/a.cpp"
    expect 1 "$project/lab" format --check
    expect 0 "$project/lab" format
    expect 0 "$project/lab" format --check
}

it_builds_where_it_is_told() {
    small_project
    cd "$scratch" || exit 2
    AILAB_BUILD_DIR="my build" expect 0 "$project/lab"
    [ -f "$scratch/my build/build.ninja" ] || fail "not built there"
    [ ! -e "$project/build" ] || fail "built elsewhere as well"
    AILAB_BUILD_DIR="my build" expect 0 "$project/lab" clean
    [ ! -e "$scratch/my build" ] || fail "not cleaned"
    AILAB_BUILD_DIR=$project expect 2 "$project/lab" clean
    AILAB_BUILD_DIR=$bin expect 2 "$project/lab"
    says err "was built from"
}

it_survives_a_move_of_the_project() {
    small_project
    expect 0 "$project/lab"
    mv "$project" "$scratch/moved"
    expect 0 "$scratch/moved/lab"
    says out "alpha in $scratch/moved: again"
    expect 0 "$scratch/moved/lab" clean
    [ ! -e "$scratch/moved/build" ] || fail "not cleaned"
}

it_builds_this_project_on_a_path_with_blanks() {
    mkdir "$scratch/with blanks"
    for entry in "$root"/*; do
        [ "$entry" = "$root/build" ] || ln -s "$entry" "$scratch/with blanks/"
    done
    cd "$scratch/with blanks" || exit 2
    expect 1 cmake -S . -B b -G Ninja -DAILAB_TESTS=OFF -DAILAB_UNITY=OFF -DCMAKE_DISABLE_FIND_PACKAGE_CLI11=ON
    says err "missing package: CLI11 (Debian: apt-get install libcli11-dev"
    expect 0 cmake -S . -B b -DCMAKE_DISABLE_FIND_PACKAGE_CLI11=OFF
    expect 0 ninja -C b CMakeFiles/ailab_common.dir/common/base/error.cpp.o
}

it_installs_what_finds_its_data_after_a_move() {
    expect 0 cmake --install "$bin" --prefix "$scratch/a prefix"
    mv "$scratch/a prefix" "$scratch/moved"
    cd "$scratch/moved" || exit 2
    [ -f share/ai-search-lab/main_job.txt ] || fail "no data"
    for program in bin/*; do
        [ -n "$("$program" --version)" ] || continue # only begun
        name=${program#bin/}
        grep -q '^\.TH' "share/man/man1/$name.1" || fail "$name has no man page"
        for file in share/bash-completion/completions/$name share/zsh/site-functions/_$name \
            share/fish/vendor_completions.d/$name.fish; do
            grep -q "$name" "$file" || fail "$file is missing"
        done
    done
    [ -x bin/lab1_dijkstra ] || return 0
    sed 's/Arad/Newtown/' share/ai-search-lab/lab1/romania.yaml > edited
    mv edited share/ai-search-lab/lab1/romania.yaml
    expect 0 bin/lab1_dijkstra romania --from newtown --to bucharest --no-log
    says out Newtown
}

case $2 in
    it_*) "$2" ;;
    *) exit 2 ;;
esac
