#!/bin/sh
# Replaces the data of PostgreSQL with a base backup from standard input. The next start replays the archive on it: until the moment
# in the first argument, such as '2026-11-21 17:30:00+00', or all of it without one. The server must not run.
set -eu
cd "$PGDATA"

# Unpacked before anything is deleted, so that a broken backup costs nothing.
rm -rf restored
mkdir restored
tar -xzf - -C restored
test -s restored/PG_VERSION
find . -mindepth 1 -maxdepth 1 ! -name restored -exec rm -rf {} +
find restored -mindepth 1 -maxdepth 1 -exec mv {} . \;
rmdir restored

touch recovery.signal
cat >>postgresql.auto.conf <<END
restore_command = 'cp /archive/%f %p'
recovery_target_action = 'promote'
recovery_target_time = '${1:-}'
# No connections before the end of the recovery.
hot_standby = off
END
