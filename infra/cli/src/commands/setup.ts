import { SERVICES } from '@firstrung/all-in-one/services';
import {
  ConfigError,
  envRequired,
  envText,
  readDatabaseConfig,
  refuseDefaultPasswords,
} from '@firstrung/service-kit/config';
import { bootstrapDatabase, untilReachable } from '@firstrung/service-kit/db';
import { provisionStreams } from '@firstrung/service-kit/events';
import { createLog } from '@firstrung/service-kit/service';

// Prepares the servers of an installation whose services have logins of their own: a role with a password and
// a schema for each service, and the streams of the bus. Only this program has the owner's login. Repeating
// it changes nothing but passwords.
const { env } = process;
const log = createLog();
try {
  refuseDefaultPasswords(env);
  const url = envRequired(env, 'DATABASE_URL', 'the login of the database’s owner');
  const services = Object.keys(SERVICES);
  const passwords = Object.fromEntries(
    services.flatMap((service) => {
      const password = envText(env, `${service.toUpperCase()}_PASSWORD`);
      return password === undefined ? [] : [[service, password]];
    }),
  );
  const options = { log, passwords, ...readDatabaseConfig(env) };
  await untilReachable(() => bootstrapDatabase(url, services, options), { log });
  await provisionStreams({ env, log });
  log.info('database and bus are prepared');
} catch (err) {
  log.fatal({ err }, err instanceof ConfigError ? err.message : 'setup failed');
  process.exitCode = 1;
}
