#!/bin/sh
# Compare lab2_resolution with E and SPASS on TPTP problems, in one run:
#   lab2_peers.sh BIN_DIR SECONDS PROBLEM.p...
# Prints status and CPU seconds of each prover per problem, and any disagreement.
# E and SPASS (Debian: eprover, spass) are used if they are installed.
set -u
[ $# -ge 3 ] || { echo "usage: $0 BIN_DIR SECONDS PROBLEM.p..." >&2; exit 2; }
bin=$1; limit=$2; shift 2

# run NAME COMMAND...: sets $status (+ proved, - satisfiable, ? unknown) and $cpu
run() {
    out=$( { TIMEFORMAT='cpu %U %S'; bash -c 'TIMEFORMAT="cpu %U %S"; time "$@" 2>/dev/null' _ timeout "$((limit + 2))" "$@"; } 2>&1 )
    cpu=$(printf '%s\n' "$out" | awk '/^cpu /{print $2 + $3}' | tail -1)
    case $out in
    *"status Theorem"*|*"status Unsatisfiable"*|*"status ContradictoryAxioms"*|*"Proof found"*) status=+ ;;
    *"status CounterSatisfiable"*|*"status Satisfiable"*|*"Completion found"*) status=- ;;
    *) status='?' ;;
    esac
}

disagreements=0 decided_ours=0 decided_eprover=0 decided_SPASS=0
printf '%-24s %10s %10s %10s\n' problem lab2 eprover spass
for problem in "$@"; do
    run "$bin/lab2_resolution" prove "$problem" --no-log --quiet --time-limit "$limit"
    line=$(printf '%-24s %s %8s' "$(basename "$problem")" "$status" "$cpu"); ours=$status
    [ "$ours" = '?' ] || decided_ours=$((decided_ours + 1))
    for peer in eprover SPASS; do
        command -v $peer >/dev/null || { line="$line        -"; continue; }
        if [ $peer = eprover ]; then run eprover --auto -s --cpu-limit="$limit" "$problem"
        else run SPASS -TPTP -TimeLimit="$limit" -PGiven=0 -PProblem=0 "$problem"; fi
        [ "$status" = '?' ] || eval "decided_$peer=\$((decided_$peer + 1))"
        line="$line $status $(printf '%8s' "$cpu")"
        case $ours$status in +-|-+) disagreements=$((disagreements + 1)); line="$line DISAGREE" ;; esac
    done
    echo "$line"
done
echo "decided: lab2 $decided_ours, eprover $decided_eprover, SPASS $decided_SPASS"
echo "disagreements: $disagreements"
[ "$disagreements" -eq 0 ]
