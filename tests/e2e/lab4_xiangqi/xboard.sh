#!/bin/sh
# A whole game in xboard, the engine on both sides behind uci2wb: xboard.sh BIN_DIR uci|cyclone|ucci
# Ends with 77 (skipped) where xboard, uci2wb or Xvfb is missing. See docs/lab4_reference.md, "Behind a GUI".
set -u
bin=$(cd "$1" && pwd) || exit 2
PATH=$PATH:/usr/games # where Debian puts them
for program in xboard uci2wb xvfb-run; do
    command -v "$program" > /dev/null && continue
    echo "skipped: there is no program '$program'"
    exit 77
done
case $2 in
uci) mode= protocol=uci ;;
cyclone) mode=-c protocol=uci ;;
ucci) mode=-x protocol=ucci ;;
*) exit 2 ;;
esac

folder=$(mktemp -d) || exit 2
trap 'rm -rf "$folder"' EXIT
trap 'exit 130' INT TERM
HOME=$folder # neither read nor write anybody's settings
export HOME PATH
printf '#!/bin/sh\nexec "%s/lab4_xiangqi" %s\n' "$bin" $protocol > "$folder/engine"
chmod +x "$folder/engine"
cd "$folder" || exit 2
player="uci2wb $mode $folder/engine"
timeout 100 xvfb-run -a -s '-screen 0 1024x768x16' \
    xboard -variant xiangqi -fcp "$player" -scp "$player" -matchGames 1 -saveGameFile game.pgn \
    -depth 3 -timeControl 5 -popupExitMessage false -debug -nameOfDebugFile debug.txt > out.txt 2>&1
code=$?

fail() {
    echo "$1 (exit code $code of xboard)"
    cat out.txt game.pgn
    grep -a -i 'error\|illegal\|died' debug.txt
    exit 1
}
[ -f game.pgn ] || fail 'there is no game'
grep -q '^\[Result "\(1-0\|0-1\|1/2-1/2\)"\]' game.pgn || fail 'the game has no result'
grep -q -i 'illegal\|forfeits\|disconnect\|exited\|died' game.pgn && fail 'the game was broken off'
grep -q '\(^\| \)15\. ' game.pgn || fail 'the game is shorter than fifteen moves'
# The second engine says so when what the first has set is refused.
grep -a -q 'must be\|unknown option\|no position\|illegal move' debug.txt && fail 'a remark of ours'
tail -n 3 game.pgn
