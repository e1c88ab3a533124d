#!/bin/bash
# package.sh [PACKAGES]: installs what `./lab package` has made as a stranger would, on new machines without
# a compiler: the .deb on Debian 12, the archive there and on Debian 11, whose C library is 2.31. Needs
# what bare_machine.sh needs.
# package.sh STEP ARG…: one step of it, on such a machine, in the project, with packages/ beside it.
set -u -o pipefail
root=$(cd "$(dirname "$0")/.." && pwd) || exit 70
programs="gomoku lab1_dijkstra lab2_resolution lab3_puzzle lab4_xiangqi lab_grade tree_search"
before=/tmp/files_before

fail() {
    echo "package: $*" >&2
    exit 1
}
install() { apt-get -q install -y --no-install-recommends "$@" > /dev/null || fail "apt-get cannot install $*"; }
has_no_compiler() {
    for compiler in cc c++ g++ clang cmake; do
        ! command -v $compiler || fail "$compiler is installed, so this is not a machine without a compiler"
    done
}
# Everything outside of the homes but the system's own records and caches.
all_files() {
    find / -xdev \( -path /home -o -path /root -o -path /var/cache -o -path /var/log -o -path /var/lib/apt \
        -o -path '/var/lib/dpkg/*-old' \) -prune -o -print | sort
}

step_checksums() { (cd ../packages && sha256sum -c SHA256SUMS); }
step_tools() {
    apt-get -q update > /dev/null
    install "$@"
}
# With what it recommends, as apt-get installs unless told otherwise.
step_deb() {
    apt-get -q update > /dev/null
    apt-get -q install -y ../packages/ai-search-lab_*.deb > /dev/null || fail "apt-get cannot install the package"
    has_no_compiler
}
step_examples() {
    for program in $programs; do
        tests/readme/examples.sh "$1" "$program" || fail "examples of $program"
    done
}
step_beside_bsdgames() {
    [ "$(PATH=/usr/bin:/usr/games command -v gomoku)" = /usr/bin/gomoku ] || fail "gomoku is not ours"
    [ -x /usr/games/gomoku ] || fail "bsdgames has no gomoku any more"
}
step_note_files() { all_files > $before; }
step_manual() {
    for program in $programs; do
        LC_ALL=C.UTF-8 man "$program" 2> /tmp/warnings | grep '^EXAMPLES' > /dev/null || fail "man $program shows no examples"
        [ ! -s /tmp/warnings ] || fail "man $program: $(cat /tmp/warnings)"
    done
}
# What the three shells offer behind the name of each program.
step_completions() {
    export HOME=/tmp
    for program in $programs; do
        offers=$(bash -c '. /usr/share/bash-completion/bash_completion; _completion_loader "$0"
            COMP_WORDS=("$0" --h) COMP_CWORD=1; "_$0"; echo "${COMPREPLY[@]}"' "$program")
        [ "$offers" = --help ] || fail "bash completes '$program --h' with '$offers'"
        fish -c "complete -C '$program '" | grep "$(printf '\t')" > /dev/null || fail "fish knows no command of $program"
        [ "$(zsh -c "autoload -U compinit; compinit -u; echo \$_comps[$program]")" = "_$program" ] ||
            fail "zsh knows no completion of $program"
        zsh -n "/usr/share/zsh/vendor-completions/_$program" || fail "zsh cannot read the completion of $program"
    done
}
step_chinese() { (cd / && gomoku --lang zh --help | grep 五子棋 > /dev/null) || fail "gomoku speaks no Chinese"; }
# A solution earns all points of its unit; a program of a student cannot read the answers. The old bwrap of Debian 11
# may not be permitted inside of this machine: then the report has to say so.
step_grade() {
    work=$(mktemp -d) && chmod 755 "$work" && cd "$work" || exit 70
    "$1/lab_grade" validate lab1 --answers --no-log | tail -n 1 || fail "lab_grade validate lab1"
    mkdir spy && echo 42 > answer && echo "cat $work/answer" > spy/main.sh
    printf 'suite: Secrets\ntests:\n  - {id: reads, input: "", answer: {file: answer}}\n' > suite.yaml
    "$1/lab_grade" run suite.yaml --submission spy --program 'sh main.sh' --no-log > report
    status=$?
    if [[ $(ldd --version) == *"GLIBC 2.31"* ]] && [ $status -eq 0 ]; then
        grep -q 'suite, answers and results hidden (bwrap is not permitted on this system)' report && return
    fi
    [ $status -eq 1 ] || fail "the answer can be read: $(cat report)"
    grep -q "$work/answer: No such file" report || fail "the answer is not hidden: $(cat report)"
    grep -q 'suite, answers and results hidden' report || fail "the report names no sandbox: $(cat report)"
}
# Every page and script that a page of the site names is there.
step_site() {
    cd "$1" || fail "there is no site in $1"
    find . -name '*.html' | while IFS= read -r page; do
        grep -oE '(href|src)="[^"#?]+' "$page" | sed 's/^[a-z]*="//' | grep -vE '^[a-z]+:' | sort -u |
            while IFS= read -r link; do
                [ -e "$(dirname "$page")/$link" ] || echo "$page: $link"
            done
    done > /tmp/broken_links
    [ ! -s /tmp/broken_links ] || fail "the site lacks$(printf '\n' && head -n 20 /tmp/broken_links)"
    echo "$(find . -name '*.html' | wc -l) pages"
    for page in index.html zh/index.html lessons/index.html; do [ -f $page ] || fail "the site has no $page"; done
}
step_outside() {
    install g++ cmake make ../packages/ai-search-lab-dev_*.deb
    cmake -S docs/examples/outside -B /tmp/route > /dev/null && cmake --build /tmp/route > /dev/null || exit 1
    printf '2 1\na b 4\n' > /tmp/roads
    [ "$(/tmp/route/route /tmp/roads a b)" = "a -> b: 4" ] || fail "the program outside finds no route"
}
step_remove() {
    apt-get -q purge -y "$@" > /dev/null || fail "apt-get cannot remove $*"
}
step_no_trace() { all_files | diff $before - || fail "removal leaves traces"; }
step_nothing_named() {
    ! all_files | grep -iE 'ai-?search-?lab|lab3_puzzle|/bin/gomoku' | grep -v /home || fail "removal leaves files"
}
# In the home of somebody who may install nothing, in a folder with a blank in its name.
step_archive() {
    has_no_compiler
    useradd -m guest && mkdir "/home/guest/my programs" || exit 70
    tar xzf ../packages/*.tar.gz -C "/home/guest/my programs" --strip-components 1 && chown -R guest /home/guest
    ln -s "/home/guest/my programs/bin/gomoku" /usr/local/bin/
    ldd --version | sed -n 1p
}
step_as_guest() { setpriv --reuid guest --regid guest --init-groups env HOME=/home/guest "$0" "$@"; }

# on_machine SUITE STEP…: the steps on a new machine.
on_machine() {
    local suite=$1 commands=()
    shift
    for step in "$@"; do commands+=("tests/package.sh $step"); done
    echo "== $suite"
    BARE_SUITE=$suite "$root/tests/bare_machine.sh" "${commands[@]}" || exit
}
debian() {
    local tools="bash-completion bsdgames fish man-db zsh"
    on_machine bookworm checksums deb "examples /usr/bin" "remove ai-search-lab" "tools $tools" note_files \
        deb beside_bsdgames manual completions chinese "grade /usr/bin" "site /usr/share/doc/ai-search-lab/site" \
        "remove ai-search-lab" no_trace deb outside "remove ai-search-lab ai-search-lab-dev" nothing_named
}
any_linux() {
    local home="'/home/guest/my programs'"
    on_machine "$1" archive "as_guest chinese" "site $home/share/doc/ai-search-lab/site" "tools bubblewrap python3" \
        "as_guest examples $home/bin" "as_guest grade $home/bin" "grade $home/bin"
}
all_machines() {
    packages=$(realpath "${1:-$root/build/release/packages}")
    [ -f "$packages/SHA256SUMS" ] || { echo "package: there is nothing in $packages (./lab package)" >&2 && exit 70; }
    BARE_FILES="$(echo "$packages"/*.deb) $(echo "$packages"/*.tar.gz) $packages/SHA256SUMS"
    export BARE_FILES
    debian && any_linux bookworm && any_linux bullseye
}

run=all_machines
declare -F "step_${1:-}" > /dev/null && run=step_$1 && shift
$run "$@"
