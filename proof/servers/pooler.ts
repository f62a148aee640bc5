import { SCHEMAS } from '@firstrung/all-in-one/services';
import { bootstrapDatabase } from '@firstrung/service-kit/db';
import { startPgBouncer } from './pgbouncer.ts';

/**
 * PgBouncer in front of a PostgreSQL, as in production: each service has a login of its own and a direct URL
 * past the pooler. `env` are the services' settings, `logins` the passwords.
 */
export async function startPooler(postgresUrl: string) {
  const services = SCHEMAS.map(({ service }) => service);
  const passwords = Object.fromEntries(services.map((service) => [service, `secret-of-${service}`]));
  await bootstrapDatabase(postgresUrl, services, { passwords });
  const logins = Object.fromEntries(
    Object.entries(passwords).map(([service, password]) => [`firstrung_${service}`, password]),
  );
  const pooler = await startPgBouncer(postgresUrl, logins);

  const urlOf = (service: string, host: string) =>
    Object.assign(new URL(postgresUrl), {
      username: `firstrung_${service}`,
      password: passwords[service]!,
      host,
    }).href;
  const env = Object.fromEntries(
    services.flatMap((service) => [
      [`${service.toUpperCase()}_DATABASE_URL`, urlOf(service, pooler.address)],
      [`${service.toUpperCase()}_DIRECT_URL`, urlOf(service, new URL(postgresUrl).host)],
    ]),
  );
  return { ...pooler, env, logins };
}
