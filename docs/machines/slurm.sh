#!/bin/bash
# slurm.sh FOLDER [OPTIONS OF SBATCH --] COMMAND …: does a job in tasks as job arrays of Slurm, one
# array a round until --tasks lists none, and merges. COMMAND is the job without --tasks, --out and
# --merge; FOLDER is on a file system that the nodes share:
#
#     docs/machines/slurm.sh parts --time=02:00:00 -- workshop_xiangqi datagen games.txt --games 1000000
#
# An array has at most TASKS elements (default: what the cluster's MaxArraySize allows), the rest
# follow in the next round.
set -u
[ $# -ge 2 ] || { sed -n 2,10p "$0" >&2; exit 2; }
folder=$1
shift
options=()
for word in "$@"; do
    [ "$word" = -- ] || continue
    while [ "$1" != -- ]; do options+=("$1") && shift; done
    shift
    break
done
mkdir -p "$folder" || exit 2
size=$(scontrol show config | sed -n 's/^MaxArraySize *= *//p')
most=${TASKS:-$((${size:-1001} - 1))}
before=
while "$@" --tasks --out "$folder" > "$folder/list" || exit; [ -s "$folder/list" ]; do
    [ "$(cat "$folder/list")" != "$before" ] || { echo "these tasks fail: $folder/list" >&2; exit 1; }
    before=$(cat "$folder/list")
    tasks=$(wc -l < "$folder/list")
    [ "$tasks" -le "$most" ] || tasks=$most
    sbatch --wait --array="1-$tasks" --ntasks=1 --output="$folder/slurm-%a.log" "${options[@]}" << END
#!/bin/bash
exec bash -c "\$(sed -n "\${SLURM_ARRAY_TASK_ID}p" '$folder/list')"
END
done
exec "$@" --merge "$folder"
