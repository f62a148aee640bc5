#!/bin/sh
# Writes the secrets of a new installation to the folder `secrets` beside this file, which git ignores. Needs, as environment variables:
#   DATABASE_URL   postgres://owner:password@host:5432/database, the login of the database's owner
#   REDIS_URL      redis://:password@host:6379, see docs/operations/clusters.md
#   SMTP_URL       smtps://user:password@host
#   S3_URL         https://key:secret@host/bucket?region=name
# nats.env has the passwords that the configuration of `npm run admin -- nats-conf` reads from the environment of the NATS server.
set -eu
: "${DATABASE_URL:?}" "${REDIS_URL:?}" "${SMTP_URL:?}" "${S3_URL:?}"
cd "$(dirname "$0")/secrets"
if ls ./*.env >/dev/null 2>&1; then
  echo 'There are secrets already. Nothing was changed.' >&2
  exit 1
fi
umask 077

# Letters and digits that begin with a letter: passwords become parts of URLs and of the configuration of NATS.
password() { echo "k$(openssl rand -hex 32)"; }
database=${DATABASE_URL#*@}
secret_key=$(password)
setup=$(password)

printf 'SETUP_PASSWORD=%s\n' "$setup" >nats.env
printf 'DATABASE_URL=%s\nNATS_USER=setup\nNATS_PASSWORD=%s\nSECRET_KEY=%s\n' "$DATABASE_URL" "$setup" "$secret_key" >owner.env
printf 'REDIS_URL=%s\n' "$REDIS_URL" >redis.env

for service in auth jobs networks chat mail media; do
  name=$(echo "$service" | tr '[:lower:]' '[:upper:]')
  own=$(password)
  printf '%s_PASSWORD=%s\n' "$name" "$own" | tee -a nats.env >>owner.env
  printf '%s_DATABASE_URL=postgres://firstrung_%s:%s@%s\n%s_DIRECT_URL=\nNATS_USER=%s\nNATS_PASSWORD=%s\n' \
    "$name" "$service" "$own" "$database" "$name" "$service" "$own" >"$service.env"
  case $service in auth | jobs | mail | media) printf 'SECRET_KEY=%s\nSECRET_KEY_PREVIOUS=\n' "$secret_key" >>"$service.env" ;; esac
done
printf 'OIDC_CLIENT_SECRET=%s\n' "${OIDC_CLIENT_SECRET:-}" >>auth.env
printf 'SMTP_URL=%s\nSMS_URL=%s\n' "$SMTP_URL" "${SMS_URL:-}" >>mail.env
printf 'S3_URL=%s\n' "$S3_URL" >>media.env
