#!/bin/sh
# names.sh BIN_DIR PROGRAM PAGE…: every word that an option of the program can be given, an algorithm,
# a strategy, a format, occurs in a page about the program. Shared options, "auto", "yes", "no" and
# numbers need no explanation.
set -u
bin=$1 program=$2
shift 2
"$bin/$program" --completion bash |
    sed -n 's/^ *\([a-z0-9_-]*\):\(--[a-z-]*\)) words="\(.*\)" ;;$/\1 \2 \3/p' |
    {
        missing=0
        while read -r command option words; do
            case $option in --format | --color | --lang) continue ;; esac
            for word in $words; do
                case $word in auto | yes | no | [0-9]*) continue ;; esac
                grep -qiwF -e "$word" "$@" && continue
                echo "$program $command $option: '$word' does not occur in $*"
                missing=1
            done
        done
        exit $missing
    }
