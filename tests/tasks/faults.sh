#!/bin/bash
# faults.sh BUILD parallel|slurm: tasks run by a real engine while what can go wrong does: tasks and
# the whole array killed, results torn, foreign, contradicting, a full disk, tasks done twice, two
# merges at once. After each fault the job goes on, and its merged answer is that of one run, byte
# by byte. Ends with 77 where the engine is not there.
set -u
[ $# -eq 2 ] || { sed -n 2,5p "$0" >&2; exit 2; }
build=$(cd "$1" && pwd) || exit 2
engine=$2
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d) || exit 70
end() {
    [ "$engine" = slurm ] && "$here/slurm.sh" stop "$work/slurm" 2> /dev/null
    mountpoint -q "$work/small" && umount "$work/small"
    rm -rf "$work"
}
trap end EXIT
trap 'exit 130' INT TERM
cd "$work" || exit 70

case $engine in
parallel)
    command -v parallel > /dev/null || { echo "parallel is missing" >&2; exit 77; }
    # Debian's moreutils has another one.
    parallel --version 2> /dev/null | grep -q "^GNU parallel" || { echo "no GNU parallel" >&2; exit 77; }
    ;;
slurm)
    "$here/slurm.sh" start "$work/slurm" || exit 77
    export SLURM_CONF=$work/slurm/slurm.conf
    ;;
*) exit 2 ;;
esac

failures=0
expect() { # what, condition …
    local what=$1
    shift
    if "$@"; then return; fi
    echo "FAILED: $what" >&2
    failures=$((failures + 1))
}
job() { "$build/workshop_xiangqi" datagen --games 24 --games-per-task 2 --nodes 700 --seed 7 -q "$@"; }
parts=$work/parts # a path that no other test has
tasks() { job all.txt --tasks --out "$parts"; }
merge() { "$build/workshop_xiangqi" datagen --games 24 --games-per-task 2 --nodes 700 --seed 7 all.txt --merge "$parts" > merged.txt 2> merged.err; }
same() { merge && cmp -s one.txt all.txt; }
count() { find "$parts" -name '*.result' | wc -l; }

# Every line of the file "list" by the engine; returns when all have ended, one way or another.
launch() {
    case $engine in
    parallel) parallel -j2 --halt never < list > engine.log 2>&1 ;;
    slurm)
        local n
        n=$(wc -l < list)
        [ "$n" -gt 0 ] || return 0
        cat > array.sh << 'END'
#!/bin/bash
exec sh -c "$(sed -n "${SLURM_ARRAY_TASK_ID}p" list)"
END
        sbatch --parsable --wait --array="1-$n" --output=/dev/null --ntasks=1 array.sh > engine.log 2>&1
        ;;
    esac
    return 0
}
engine_pid=
start() { launch & engine_pid=$!; }
# Waits until so many results are there, at most 30 s.
until_there() {
    for _ in $(seq 300); do
        [ "$(count 2> /dev/null || echo 0)" -ge "$1" ] && return
        sleep 0.1
    done
}
# Processes of our job that are at a task; no others, so no names are guessed.
at_work() { pgrep -f "^$build/workshop_xiangqi datagen .*--task [0-9]+ --out $parts" || true; }
again() { tasks > list && launch; }

mkdir "$parts"
job one.txt > /dev/null

# A task is killed, then the engine and everything it has started.
tasks > list
expect "twelve tasks are listed" test "$(wc -l < list)" -eq 12
start
until_there 2
for pid in $(at_work | head -n 2); do kill -9 "$pid"; done
until_there 4
case $engine in
parallel) pkill -9 -P "$engine_pid"; kill -9 "$engine_pid" ;;
slurm) scancel --signal=KILL --full "$(cut -d';' -f1 engine.log)" 2> /dev/null; scancel "$(cut -d';' -f1 engine.log)" ;;
esac 2> /dev/null
for pid in $(at_work); do kill -9 "$pid"; done 2> /dev/null
wait "$engine_pid" 2> /dev/null
had=$(count)
expect "an array that was killed is not whole" test "$had" -lt 12
expect "the merge says that tasks are missing" test "$(merge; echo $?)" -eq 3
tasks > list
expect "only what is missing is listed" test "$(wc -l < list)" -eq $((12 - had))
launch
expect "after the kills the answer is that of one run" same

# Torn: cut off at the end, emptied, and a byte that is another.
mapfile -t files < <(find "$parts" -name '*.result' | sort)
truncate -s -1 "${files[0]}"
: > "${files[1]}"
printf x | dd of="${files[2]}" bs=1 seek=200 conv=notrunc status=none
expect "torn results are not merged" test "$(merge; echo $?)" -eq 3
expect "and are named" grep -q "not the result of a task" merged.err
again
expect "torn results are done again" same

# A foreign one: of the job with another seed.
rm "$parts"/3.*.result
"$build/workshop_xiangqi" datagen --games 24 --games-per-task 2 --nodes 700 --seed 8 -q all.txt \
    --task 3 --out "$parts"
expect "a foreign result does not count" test "$(merge; echo $?)" -eq 3
expect "and is named" grep -q "the result of another job" merged.err
again
expect "the task that only had a foreign one is done" same

# The same task by several at once.
rm -f "$parts"/5.*.result
tasks > list
for _ in 1 2 3; do cat list; done > thrice && mv thrice list
launch
expect "a task done three times has one result" test "$(find "$parts" -name '5.*.result' | wc -l)" -eq 1
expect "and counts once" same

# A contradiction: whole, of this job, and another answer. FNV-1a, as in common/tasks.
head=$(head -n 1 "$parts"/4.*.result | cut -d' ' -f1-5)
hash=$((0xCBF29CE484222325))
text="$head"$'\n'"nonsense"$'\n'
for ((i = 0; i < ${#text}; ++i)); do
    printf -v byte %d "'${text:i:1}"
    hash=$(((hash ^ byte) * 0x100000001B3))
done
printf -v sum %016x "$hash"
printf '%s 9 %s\nnonsense\n' "$head" "$sum" > "$parts/4.$sum.result"
cp all.txt before.txt
expect "a contradiction stops the merge" test "$(merge; echo $?)" -eq 2
expect "and is named" grep -q "contradict each other: 4" merged.err
expect "and nothing is written" cmp -s before.txt all.txt
rm "$parts/4.$sum.result"

# Two merges at once.
merge & first=$!
job all.txt --merge "$parts" > /dev/null 2>&1
second=$?
wait $first
expect "both of two merges succeed" test $?$second = 00
expect "and leave one whole answer" cmp -s one.txt all.txt

# A full disk: a small one if we may have it, a limit on files otherwise.
rm "$parts"/7.*.result "$parts"/8.*.result
tasks > list
mkdir small
if [ "$(id -u)" -eq 0 ] && mount -t tmpfs -o size=4k none small 2> /dev/null; then
    sed "s|--out $parts|--out $work/small|" list > full && mv full list
    launch
    expect "a full disk keeps no result" test -z "$(find small -name '*.result')"
else
    (trap '' XFSZ; ulimit -f 1; sh list 2> /dev/null) # the write fails, as on a full disk
fi
expect "nothing is there that was not written whole" test "$(merge; echo $?)" -eq 3
again
expect "with room the job goes on" same
expect "no task has two results" test "$(count)" -eq 13 # the foreign one is the thirteenth

# Deepening: what does not fit its budget is split, until all is solved.
sed -n 7p "$here/../../data/lab3/extra.txt" > board.txt
suite() { "$build/lab3_puzzle" suite board.txt -H manhattan --prune 4 --no-log -q "$@"; }
suite --no-times | sed -n 's/: \([0-9]* steps\).*/ \1/p' > lengths
for round in 1 2 3 4 5; do
    suite --node-limit 20000 --tasks --out "$work/boards" > list
    [ -s list ] || break
    launch
done
expect "a board is solved in parts" test ! -s list
expect "it took more than one round" test "$round" -gt 2
suite --node-limit 20000 --merge boards | sed -n 's/: \([0-9]* steps\).*/ \1/p' > merged
expect "and as short as in one run" cmp -s lengths merged
expect "there is a length" test -s lengths

[ $failures -eq 0 ] && echo "$engine: every fault was survived"
exit $((failures > 0))
