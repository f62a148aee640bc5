#!/bin/sh
# Replaces the instances of a running Compose installation without an outage, after a new version or a changed setting:
#   sh infra/docker/rollout.sh [--build] [--scale <service>=<number>]...
# The new instances of a service start beside the old ones. Once the edge sends requests to them, the old ones drain and end. Repeating
# an interrupted run finishes it. A shell script, because an operator of Compose has Docker but perhaps no Node. See "Upgrade" in
# docs/operations/upgrade.md.
set -eu
cd "$(dirname "$0")/../.."

# In this order, because pages may need the calls of their own version.
services='auth jobs networks media chat mail web'
stores='postgres nats redis'
# Seconds for the start of an instance.
start_limit=300

say() { printf 'rollout: %s\n' "$*"; }
refuse() { say "$*" >&2; exit 1; }

# --- what is asked for

build=
scales=
while [ $# -gt 0 ]; do
  case $1 in
    --build) build=yes ;;
    --scale) [ $# -gt 1 ] || refuse '--scale needs a value, as jobs=2'; scales="$scales $2"; shift ;;
    --scale=*) scales="$scales ${1#--scale=}" ;;
    *) refuse "unknown argument $1. Usage: sh infra/docker/rollout.sh [--build] [--scale <service>=<number>]..." ;;
  esac
  shift
done
for scale in $scales; do
  case " $services " in *" ${scale%%=*} "*) ;; *) refuse "--scale $scale: the services are $services" ;; esac
  case ${scale#*=} in '' | 0* | *[!0-9]*) refuse "--scale $scale: the number must be 1 or more" ;; esac
done
asked_scale() { for scale in $scales; do [ "${scale%%=*}" != "$1" ] || echo "${scale#*=}"; done | tail -n 1; }

config=$(docker compose config) || refuse 'docker-compose.yml and .env do not go together, see above.'
project=$(printf '%s\n' "$config" | sed -n 's/^name: //p' | tr -d '"')
hashes=$(docker compose config --hash '*')
[ -z "$build" ] || docker compose build || refuse 'the image could not be built, see above. Nothing was changed.'

wanted_hash() { printf '%s\n' "$hashes" | awk -v service="$1" '$1 == service { print $2 }'; }
wanted_image() {
  printf '%s\n' "$config" | awk -v service="  $1:" '/^  ?[^ ]/ { on = $0 == service } on && /^    image: / { print $2; exit }'
}

# --- what runs

# All containers of a service, one a line: current or outdated, id, running or ended, health, version.
containers() {
  wanted="$(wanted_hash "$1")/$(docker image inspect --format '{{.Id}}' "$(wanted_image "$1")" 2>/dev/null || echo none)"
  ids=$(docker ps --all --quiet --filter "label=com.docker.compose.project=$project" \
    --filter "label=com.docker.compose.service=$1" --filter label=com.docker.compose.oneoff=False)
  [ -z "$ids" ] || docker inspect --format '{{.ID}} {{if .State.Running}}running{{else}}ended{{end}} {{with .State.Health}}{{.Status}}{{else}}none{{end}} {{index .Config.Labels "com.docker.compose.config-hash"}}/{{.Image}}' $ids |
    awk -v wanted="$wanted" '{ print ($4 == wanted ? "current" : "outdated"), $0 }'
}
# The ids of some of them: select_ids <current|outdated|.> <running|ended|.> [health]
select_ids() { awk -v age="$1" -v state="$2" -v health="${3:-.}" '$1 ~ age && $3 ~ state && $4 ~ "^" health { print $2 }'; }
count() { wc -w | tr -d ' '; }
count_lines() { wc -l | tr -d ' '; }

edge_health() {
  docker compose exec -T edge bash -c 'exec 3<>/dev/tcp/127.0.0.1/8080 && printf "GET $0 HTTP/1.0\r\n\r\n" >&3 && cat <&3' "$1" 2>/dev/null |
    sed -n "s/.*\"$2\":\([0-9]*\).*/\1/p"
}
# Polls until the command is true, for at most `start_limit` seconds.
wait_until() {
  waited=0
  until "$@"; do
    [ $waited -lt $start_limit ] || return 1
    waited=$((waited + 1))
    sleep 1
  done
}

# --- one service

are_healthy() { [ "$(containers "$1" | select_ids current running healthy | count)" -ge "$2" ]; }
is_settled() { [ -z "$(containers "$1" | select_ids . running starting)" ]; }
edge_has() { [ "$(edge_health /health/ready "$1" || true)" "$2" "$3" ] 2>/dev/null; }

roll() {
  service=$1
  all=$(containers "$service")
  # The largest group of equal ones: after an interruption old and new ones run.
  number=$(asked_scale "$service")
  [ -n "$number" ] || number=$(printf '%s\n' "$all" | awk 'NF { print $5 }' | sort | uniq -c | sort -rn | awk 'NR == 1 { print $1 }')
  number=${number:-1}

  ended=$(printf '%s\n' "$all" | select_ids outdated ended)
  old=$(printf '%s\n' "$all" | select_ids outdated running)
  if [ -z "$old$ended" ] && [ "$(printf '%s\n' "$all" | select_ids current . | count)" -eq "$number" ] && are_healthy "$service" "$number"; then
    say "$service: up to date ($number)"
    return
  fi

  beside=$(printf '%s\n' $old | count)
  total=$((beside + number))
  most=$(docker compose exec -T edge printenv EDGE_INSTANCES || true)
  [ $total -le "${most:-16}" ] ||
    refuse "$service: old and new instances together are $total, and the edge finds ${most:-16}. Set EDGE_INSTANCES to $total or more."
  say "$service: starting $number, beside $beside old"
  # Those that have ended stay until the new ones are there: a repeated run counts them.
  total=$((total + $(printf '%s\n' $ended | count)))
  present=$(containers "$service" | count_lines)
  [ $total -ge "$present" ] || total=$present
  # Not `up`: it would run setup again for each service. And not with --no-deps: without `depends_on` the container gets another hash, and
  # the next plain `up` would replace it.
  docker compose --progress quiet create --no-build --no-recreate --scale "$service=$total" "$service" ||
    refuse "$service: the new instances could not be made, see above. The old ones still serve."
  [ -z "$ended" ] || docker rm $ended >/dev/null
  made=$(containers "$service" | select_ids current ended)
  [ -z "$made" ] || docker start $made >/dev/null ||
    refuse "$service: the new instances did not start, see above. The old ones still serve."
  wait_until are_healthy "$service" "$number" || refuse "$service: the new instances are not healthy after $start_limit s. The old ones
still serve. Look at: docker compose logs $service"
  # Unhealthy old instances may count for the edge, or not.
  healthy=$(containers "$service" | select_ids . running healthy | count)
  wait_until edge_has "$service" -ge "$healthy" || refuse "$service: the edge does not find all instances. Look at: docker compose logs edge"

  surplus=$(containers "$service" | select_ids current . | tail -n "+$((number + 1))")
  old="$old $surplus"
  [ -z "${old# }" ] || stop_drained $old
  wait_until edge_has "$service" -eq "$number" || refuse "$service: the edge does not find $number instances. Look at: docker compose logs edge"
}

# All at once: a socket then moves once, to a new instance, and each new one gets as many.
stop_drained() {
  say "$service: draining $# old"
  docker stop "$@" >/dev/null
  for id in "$@"; do
    code=$(docker inspect --format '{{.State.ExitCode}}' "$id")
    [ "$code" = 0 ] || say "$service: an old instance ended with code $code: $(docker logs --tail 1 "$id" 2>&1 | cut -c 1-300)"
  done
  docker rm "$@" >/dev/null
}

# --- the edge

has_reloaded_since() {
  now=$(edge_health /health/live loaded || true)
  [ -n "$now" ] && [ "$now" != "$1" ]
}

reload_edge() {
  loaded=$(edge_health /health/live loaded)
  [ -n "$(docker compose exec -T edge find /usr/local/etc/haproxy -type f -newerct "@${loaded:-0}")" ] || return 0
  say 'edge: reading its changed configuration, without closing connections'
  docker compose kill --signal USR2 edge 2>/dev/null
  wait_until has_reloaded_since "$loaded" || refuse 'edge: it did not load its configuration. Look at: docker compose logs edge'
}

replace_edge() {
  say 'edge: its image, ports or settings have changed, so it is replaced: for some seconds nothing is reached, and all sockets reconnect'
  set --
  for service in $services; do set -- "$@" --scale "$service=$(containers "$service" | count_lines)"; done
  docker image inspect "$(wanted_image edge)" >/dev/null 2>&1 || docker compose pull --quiet edge
  # Sockets would hold it up to the end of its grace period.
  docker stop -t 3 $(containers edge | select_ids . running) >/dev/null
  docker compose --progress quiet create --no-build "$@" edge && docker start $(containers edge | select_ids . .) >/dev/null ||
    refuse 'edge: it did not start, see above. Once the reason is gone: docker compose up --detach --no-recreate edge'
  wait_until are_healthy edge 1 || refuse 'edge: it is not healthy. Look at: docker compose logs edge'
}

# --- NATS: the rights of services

rights() { awk '$1 == "user:" { user = $2 } { print user, $1 }' | sort -u; }

# As a version writes it.
nats_conf() { docker run --rm --network none --entrypoint node "$1" infra/cli/src/commands/admin.ts nats-conf 2>/dev/null || true; }

reload_nats() {
  output=$(docker compose run --rm --no-deps -T nats-conf 2>&1) || refuse "nats: its configuration was not written: $output"
  since=$(date +%s)
  docker compose kill --signal HUP nats 2>/dev/null
  has_reloaded() { docker compose logs --since "$since" nats 2>&1 | grep -q 'Reloaded server configuration'; }
  wait_until has_reloaded ||
    refuse 'nats: it did not take its changed configuration. Look at: docker compose logs nats'
}

# --- the roll

for service in edge $stores; do
  wait_until is_settled "$service" || true
  [ "$(containers "$service" | select_ids . running healthy | count)" -eq 1 ] ||
    refuse "$service does not run, or is not healthy. The first start, and that after a stop, is: docker compose up --build --wait"
done
for service in $stores; do
  [ -z "$(containers "$service" | select_ids outdated .)" ] || refuse "$service is not what docker-compose.yml and .env say: its image
or settings have changed. Replace it first, at a quiet time, for calls may fail for some seconds:
docker compose up --detach --wait --no-deps $service"
done
for service in $services; do
  docker image inspect "$(wanted_image "$service")" >/dev/null 2>&1 ||
    refuse "the image $(wanted_image "$service") is not here. Add --build, or get it by: docker compose pull"
done
problem=$(docker compose run --rm --no-deps -T edge haproxy -c -f /usr/local/etc/haproxy/haproxy.cfg 2>&1) ||
  refuse "the configuration of the edge is not valid, so nothing was changed: $problem"

trap 'status=$?; [ $status -eq 0 ] || say "not finished. Run this again to go on, or check out the version before and run it there to go back." >&2' EXIT
trap 'exit 130' INT TERM

# Instances of both versions need their rights: more of them are given before the roll, fewer after it.
all=$(for service in $services; do containers "$service"; done)
running=$(for age in outdated .; do printf '%s\n' "$all" | select_ids $age .; done | head -n 1)
running=$(docker inspect --format '{{.Image}}' "$running")
before=$(nats_conf "$running" | rights)
added=$(nats_conf "$(wanted_image web)" | rights | { printf '%s\n' "$before" "$before"; cat; } | sort | uniq -u)
[ -z "$added" ] || reload_nats

say 'preparing the stores, adding to the tables'
output=$(docker compose run --rm --no-deps -T setup 2>&1) || refuse "setup failed, and the old instances still serve: $output"
# Services depend on these containers, which would run the old version again.
docker compose rm --force setup migrate nats-conf >/dev/null 2>&1
docker compose run --rm --no-deps -T admin migrate --expand ||
  refuse 'the migration failed, see above. The old instances still serve.'

edge_is_outdated=$(containers edge | select_ids outdated .)
# First, because an edge with the configuration before may not know how new instances answer while they start and stop, nor where the
# calls of new pages go. Instances of the version before do not mind the new one.
[ -n "$edge_is_outdated" ] || reload_edge
for service in $services; do roll "$service"; done
[ -z "$edge_is_outdated" ] || replace_edge
[ -n "$added" ] || reload_nats

say 'removing from the tables what only the version before needed'
contracted=$(docker compose run --rm --no-deps -T admin migrate) ||
  refuse 'the migration failed, see above. The new instances serve without it. Run this again once the reason is gone.'
printf '%s\n' "$contracted"

orphans=$(docker ps --all --filter "label=com.docker.compose.project=$project" --format '{{.Label "com.docker.compose.service"}} {{.Names}}' |
  while read -r service name; do printf '%s\n' "$hashes" | grep -q "^$service " || [ "$service" = admin ] || echo "$name"; done)
[ -z "$orphans" ] || say "no longer part of the installation, and still there:" $orphans
case $contracted in
  *_contract_*) say 'done. The version before does not fit these tables any more: the way back is the backup.' ;;
  *) say 'done. To go back, check out the version before and run this again.' ;;
esac
