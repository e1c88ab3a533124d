# Shortest paths by relaxing every road until nothing changes.
function add(u, v, w) {
    if (!((u, v) in road) || w < road[u, v]) road[u, v] = w
}
function solve(from, to,    d, before, changed, key, end, path, u) {
    d[from] = 0
    do {
        changed = 0
        for (key in road) {
            split(key, end, SUBSEP)
            if (!(end[1] in d)) continue
            if ((end[2] in d) && d[end[2]] <= d[end[1]] + road[key]) continue
            d[end[2]] = d[end[1]] + road[key]
            before[end[2]] = end[1]
            changed = 1
        }
    } while (changed)
    if (!(to in d)) { print "no path"; return }
    path = to
    for (u = to; u != from; ) { u = before[u]; path = u " -> " path }
    print path " it costs " d[to]
}
NR == 1 { roads = $2; next }
NR <= roads + 1 { add($1, $2, $3 + 0); add($2, $1, $3 + 0); next }
NF == 2 { solve($1, $2) }
