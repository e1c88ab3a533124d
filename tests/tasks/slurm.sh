#!/bin/bash
# slurm.sh start FOLDER | stop FOLDER: a Slurm of one node, this machine, for tests. Everything it
# writes is in FOLDER; afterwards `export SLURM_CONF=FOLDER/slurm.conf`, and sbatch, squeue and
# scancel work. Needs root and Debian's slurmctld, slurmd, slurm-client and munge; says what is
# missing and ends with 77.
set -u
cannot() {
    echo "slurm: $*" >&2
    exit 77
}
[ $# -eq 2 ] || { sed -n 2,5p "$0" >&2; exit 2; }
mkdir -p "$2" && folder=$(cd "$2" && pwd) || exit 70
export SLURM_CONF=$folder/slurm.conf PATH=$PATH:/usr/sbin

stop() {
    for daemon in slurmd slurmctld munged; do
        pid=$(cat "$folder/$daemon.pid" 2> /dev/null) || continue
        kill "$pid" 2> /dev/null
        for _ in $(seq 50); do
            kill -0 "$pid" 2> /dev/null || break
            sleep 0.1
        done
        kill -9 "$pid" 2> /dev/null
        rm -f "$folder/$daemon.pid"
    done
}

# A port that nobody listens on, from $1.
free_port() {
    local port=$1
    while (exec 3<> "/dev/tcp/127.0.0.1/$port") 2> /dev/null; do port=$((port + 1)); done
    echo "$port"
}

start() {
    [ "$(id -u)" -eq 0 ] || cannot "only root can start it"
    for need in munged slurmctld slurmd sbatch; do
        command -v $need > /dev/null ||
            cannot "$need is missing: apt-get install slurmctld slurmd slurm-client munge"
    done
    local host ctl memory
    memory=$(awk '/^MemTotal:/ { print int($2 / 1024) }' /proc/meminfo) # MB; without, --mem is refused
    host=$(hostname -s) ctl=$(free_port $((20000 + RANDOM % 10000)))
    mkdir -p "$folder/state" "$folder/spool" "$folder/munge"
    chmod 755 "$folder" "$folder/munge"
    [ -s "$folder/munge/key" ] || head -c 1024 /dev/urandom > "$folder/munge/key"
    chmod 600 "$folder/munge/key"
    munged --force --key-file="$folder/munge/key" --socket="$folder/munge/socket" \
        --pid-file="$folder/munged.pid" --log-file="$folder/munge/log" \
        --seed-file="$folder/munge/seed" || cannot "munged does not start"
    cat > "$SLURM_CONF" << END
ClusterName=test
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$ctl
SlurmdPort=$(free_port $((ctl + 1)))
SlurmUser=root
AuthType=auth/munge
AuthInfo=socket=$folder/munge/socket
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd.pid
SlurmctldLogFile=$folder/slurmctld.log
SlurmdLogFile=$folder/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
MpiDefault=none
ReturnToService=2
MaxArraySize=10001
SchedulerParameters=sched_interval=1,bf_interval=1,sched_min_interval=0
KillWait=2
NodeName=$host NodeAddr=127.0.0.1 CPUs=$(nproc) RealMemory=${memory:-1} State=UNKNOWN
PartitionName=test Nodes=$host Default=YES MaxTime=INFINITE State=UP
END
    slurmctld && slurmd || { stop; cannot "Slurm does not start: see $folder/*.log"; }
    for _ in $(seq 100); do
        sinfo -h -o %T 2> /dev/null | grep -q '^idle\|^mixed\|^allocated' && return
        sleep 0.1
    done
    stop
    cannot "the node does not come up: see $folder/*.log"
}

case $1 in
start | stop) $1 ;;
*) sed -n 2,5p "$0" >&2 && exit 2 ;;
esac
