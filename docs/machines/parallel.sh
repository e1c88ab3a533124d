#!/bin/bash
# parallel.sh FOLDER [OPTIONS OF PARALLEL --] COMMAND …: does a job in tasks with GNU parallel, until
# --tasks lists none, and merges. COMMAND is the job without --tasks, --out and --merge:
#
#     docs/machines/parallel.sh parts workshop_xiangqi datagen games.txt --games 10000
#     docs/machines/parallel.sh parts -S 8/ada,8/bob --workdir . -- lab3_puzzle suite …
#
# With -S the hosts need the programs, the same folder as working directory, and rsync; GNU parallel
# is needed here only. Before each round they get what is in FOLDER, for tasks that use the results of
# others; what they have written into it is gathered afterwards.
set -u
[ $# -ge 2 ] || { sed -n 2,10p "$0" >&2; exit 2; }
folder=$1
shift
options=()
[ ! -t 2 ] || options+=(--bar)
for word in "$@"; do
    [ "$word" = -- ] || continue
    while [ "$1" != -- ]; do options+=("$1") && shift; done
    shift
    break
done
mkdir -p "$folder" || exit 2
hosts=$(printf '%s\n' "${options[@]}" | sed -n '/^-S$/{n;p}' | tr ',' '\n' | sed 's|.*/||; /^:$/d')
case $folder in
/*) there=$folder ;;
*) there=$PWD/$folder ;;
esac
# A host that does not answer keeps its results to itself; they are done again.
copy() {
    rsync -a --update --exclude='*.part' --exclude=/list "$1/" "$2/" ||
        echo "not copied: $1 to $2" >&2
}
before=
while "$@" --tasks --out "$folder" > "$folder/list" || exit; [ -s "$folder/list" ]; do
    # What was listed before and has still no result cannot be done here.
    [ "$(cat "$folder/list")" != "$before" ] || { echo "these tasks fail: $folder/list" >&2; exit 1; }
    before=$(cat "$folder/list")
    for host in $hosts; do copy "$folder" "$host:$there"; done
    parallel --retries 2 "${options[@]}" < "$folder/list"
    for host in $hosts; do copy "$host:$there" "$folder"; done
done
exec "$@" --merge "$folder"
