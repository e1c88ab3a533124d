#!/bin/bash
# bare_machine.sh [COMMAND …]: runs the README's two commands, or those given, on a Debian 12 made
# anew, in a copy of the commit that is checked out, and prints the time each one took. Nothing that
# somebody installed by hand can hide there what the set-up forgets. Needs root, mmdebstrap (which
# is installed if it is missing) and Debian's package sources; without them it says so and ends
# with 77. BARE_SUITE=bullseye takes an older Debian, BARE_FILES="FILE …" copies files to packages/ beside
# the project.
set -u
root=$(cd "$(dirname "$0")/.." && pwd) || exit 70
[ $# -gt 0 ] || set -- ./lab "./lab test"

cannot() {
    echo "bare_machine: $*" >&2
    exit 77
}
[ "$(id -u)" -eq 0 ] || cannot "only root can make a Debian from nothing"
command -v apt-get > /dev/null || cannot "this is not Debian: there is no apt-get"
for need in mmdebstrap unshare; do
    command -v $need > /dev/null && continue
    { apt-get -q update && apt-get -q install -y --no-install-recommends mmdebstrap util-linux; } \
        > /dev/null 2>&1
    command -v $need > /dev/null || cannot "$need is missing and cannot be installed"
done

bare=$(mktemp -d) || exit 70
trap 'rm -rf --one-file-system "$bare"' EXIT
trap 'exit 130' INT TERM
sources=(/etc/apt/sources.list.d/*.sources)
[ -f "${sources[0]}" ] || sources=()
suite=${BARE_SUITE:-bookworm}
[ "$suite" = bookworm ] || sources=()
mmdebstrap --quiet --variant=minbase "$suite" "$bare/root" "${sources[@]}" ||
    cannot "mmdebstrap failed"
cp -L /etc/resolv.conf /etc/hosts "$bare/root/etc/"
# Whom this machine trusts: a network with an authority of its own would stop npm otherwise.
authorities=/etc/ssl/certs/ca-certificates.crt
[ ! -f $authorities ] || cp -L $authorities "$bare/root/etc/authorities.crt"
mkdir "$bare/root/home/student"
git clone -q "$root" "$bare/root/home/student/project" 2> /dev/null ||
    cp -R "$root" "$bare/root/home/student/project" # no git, or no repository
mkdir "$bare/root/home/student/packages"
# shellcheck disable=SC2086  # one word per file
[ -z "${BARE_FILES:-}" ] || cp $BARE_FILES "$bare/root/home/student/packages/"
printf '%s\n' "$@" > "$bare/root/root/commands"
cat > "$bare/root/root/run.sh" << 'END'
cd /home/student/project || exit 70
TIMEFORMAT='%1R s; %1U s + %1S s of processor time'
while IFS= read -r command <&3; do
    echo "\$ $command"
    time bash -c "$command" < /dev/null 3<&- || exit
done 3< /root/commands
END
# A root of its own rather than a chroot: a sandbox inside it may then change its root once more.
export bare
unshare --mount --pid --fork --propagation private sh -c '
    mount --bind "$bare/root" "$bare/root" && cd "$bare/root" && mkdir .old &&
        mount --rbind /dev dev && mount -t proc proc proc && mount -t tmpfs tmpfs tmp &&
        pivot_root . .old && umount -l /.old && rmdir /.old || exit 77
    exec env -i HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
        CI="${CI:-}" NODE_EXTRA_CA_CERTS=/etc/authorities.crt bash /root/run.sh'
