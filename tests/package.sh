#!/bin/bash
# package.sh [PACKAGES]: installs what `./lab package` has made as a stranger would, on machines without
# a compiler: the .deb on a Debian 12 made anew, with every example of the help, man pages,
# completions, the grader's sandbox, the libraries, and removal without a trace; the archive on that
# and on Debian 11, whose C library is 2.31. Needs what bare_machine.sh needs.
set -u
root=$(cd "$(dirname "$0")/.." && pwd) || exit 70
packages=${1:-$root/build/release/packages}
[ -f "$packages/SHA256SUMS" ] || { echo "package: there is nothing in $packages (./lab package)" >&2 && exit 70; }
programs="gomoku lab1_dijkstra lab2_resolution lab3_puzzle lab4_xiangqi lab_grade tree_search"
BARE_FILES="$(echo "$packages"/*.deb) $(echo "$packages"/*.tar.gz) $packages/SHA256SUMS"
export BARE_FILES
install="apt-get -q install -y --no-install-recommends"
no_compiler="! command -v cc && ! command -v g++ && ! command -v cmake"
examples="for p in $programs; do tests/readme/examples.sh PLACE \$p || exit; done"
grade="PATH=PLACE:\$PATH lab_grade validate course/lab1 --answers --no-log | tail -n 3"
archive="cd ../packages && tar xzf *.tar.gz && cd ai-search-lab-*/ && mv bin lib libexec share /opt"

debian() {
    "$root/tests/bare_machine.sh" \
        "(cd ../packages && sha256sum -c SHA256SUMS) && find / -xdev -path /proc -prune -o -print | sort > /tmp/before" \
        "apt-get -q update > /dev/null && $install ../packages/ai-search-lab_*.deb > /dev/null && $no_compiler" \
        "${examples//PLACE//usr/bin}" \
        "$install man-db bash-completion > /dev/null; for p in $programs; do man -w \$p && MANPAGER=cat man \$p | grep -q EXAMPLES || exit; done" \
        "for p in $programs; do . /usr/share/bash-completion/completions/\$p && complete -p \$p || exit; done" \
        "LANGUAGE=zh_CN gomoku --lang zh --help | grep -q 五子棋" \
        "$install bubblewrap python3 > /dev/null; ${grade//PLACE//usr/bin}" \
        "$install g++ cmake make ../packages/ai-search-lab-dev_*.deb > /dev/null && cd docs/examples/outside && cmake -S . -B /tmp/route > /dev/null && cmake --build /tmp/route > /dev/null && printf '2 1\na b 4\n' > /tmp/roads && /tmp/route/route /tmp/roads a b" \
        "apt-get -q purge -y ai-search-lab ai-search-lab-dev > /dev/null && ! find / -xdev \( -path /proc -o -path /home -o -path /tmp \) -prune -o \( -name '*ai-search-lab*' -o -name '*AiSearchLab*' -o -name lab3_puzzle -o -path '*/bin/gomoku' \) -print | grep -v /var/lib/apt"
}
any_linux() {
    BARE_SUITE=$1 "$root/tests/bare_machine.sh" \
        "$archive && ldd --version | head -n 1; $no_compiler" \
        "${examples//PLACE//opt/bin}" \
        "ln -s /opt/bin/gomoku /usr/local/bin/ && cd / && gomoku --lang zh --help | grep -q 五子棋" \
        "apt-get -q update > /dev/null; $install bubblewrap python3 > /dev/null; ${grade//PLACE//opt/bin}"
}
for machine in debian "any_linux bookworm" "any_linux bullseye"; do
    echo "== $machine"
    $machine || { code=$? && echo "package: $machine ended with $code" && exit $code; }
done
