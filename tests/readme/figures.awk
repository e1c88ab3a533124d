# figures.awk: every figure in the prose of a page is one that its commands print. Reads the outputs BLOCK.out of
# the page's blocks (run.sh), then the page: a number of two digits or more must stand in its section's code or in the
# output of a block of <!-- figures, which readers do not see: it runs a command, computes, or quotes the source.
# Years, code and links are left out, and so is what follows the heading "Reference". With -v list=1 it prints the
# figures instead, each after the number of its section: tests/translations/pages.sh compares those of two languages.
function numbers(text, found, years,    rest, before, number) {
    rest = text
    while (match(rest, /[0-9][0-9,]*([.][0-9]+)?/)) {
        before = RSTART > 1 ? substr(rest, RSTART - 1, 1) : " "
        number = substr(rest, RSTART, RLENGTH)
        rest = substr(rest, RSTART + RLENGTH)
        sub(/,+$/, "", number)
        if (before ~ /[A-Za-z_^#]/ || (!years && number ~ /^(19|20)[0-9][0-9]$/)) continue
        gsub(/,/, "", number)
        found[number] = 1
    }
}
# 5.8 million and 580 万 are the same figure.
function in_full(text,    words, found) {
    gsub(/millionths|第 [0-9]+[^节、，。；]*节/, "", text)
    while (match(text, /[0-9][0-9.,]* *(million|万|亿)/)) {
        words = substr(text, RSTART, RLENGTH)
        found = words
        gsub(/[^0-9.]/, "", found)
        found *= words ~ /million/ ? 1e6 : words ~ /万/ ? 1e4 : 1e8
        text = substr(text, 1, RSTART - 1) sprintf("%.0f", found) substr(text, RSTART + RLENGTH)
    }
    return text
}
function check(    number, where) {
    for (where in wanted) {
        number = wanted[where]
        if (list) {
            print section, number
        } else if (!(number in printed)) {
            print "FAILED: " page ":" where + 0 ": no command of this section prints " number
            failed = 1
        }
    }
    delete wanted
    delete printed
}
FILENAME ~ /\.out$/ {
    name = FILENAME
    gsub(/^.*\/|\.out$/, "", name)
    outputs[name] = outputs[name] "\n" $0
    next
}
/^```sh *$/ || /^<!-- figures *$/ { block++; numbers(outputs[block], printed, 1) }
/^<!-- figures *$/                { hidden = 1; next }
hidden                            { if (/^-->/) hidden = 0; next }
/^ *```/                          { code = !code; next }
code                              { numbers($0, printed, 1); next }
/^## /                            { check(); section++; if (/^## Reference/ && !list) exit; next }
{
    gsub(/`[^`]*`|<[^>]*>|\]\([^)]*\)|^ *[0-9]+[.] |[Ss]ections? [0-9]+|[0-9]+-puzzle|Debian [0-9]+|C[+][+][0-9]+|10\^/, " ")
    delete found
    numbers(list ? in_full($0) : $0, found, 0)
    for (number in found)
        if (length(number) > 1) wanted[FNR " " number] = number
}
END { check(); exit failed }
