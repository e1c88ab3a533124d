# The anchors of a page: every <a id="…">, and of each heading what GitHub makes of it: lower case, without
# punctuation, blanks as -, a second one of a name with -1.
/^ *```/ { inside = !inside; next }
inside { next }
{
    rest = $0
    while (match(rest, /<a (id|name)="[^"]*">/)) {
        id = substr(rest, RSTART, RLENGTH); sub(/^[^"]*"/, "", id); sub(/".*/, "", id); print id
        rest = substr(rest, RSTART + RLENGTH)
    }
}
/^#+ / {
    sub(/^#+ +/, ""); sub(/ +$/, "")
    $0 = tolower($0)
    while (match($0, /\]\([^)]*\)/)) $0 = substr($0, 1, RSTART - 1) substr($0, RSTART + RLENGTH)
    gsub(/[]`~!@#$%^&*()+=[{}\\|;:'",.<>\/?]|…|’|“|”|–|—|→|×|：|，|、|。|（|）|《|》|？|！/, "")
    gsub(/ /, "-")
    print $0 (seen[$0]++ ? "-" seen[$0] - 1 : "")
}
