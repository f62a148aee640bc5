import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings } from '@firstrung/all-in-one/settings';
import { ConfigError, type Env } from '@firstrung/service-kit/config';
import { SchemaVersionError } from '@firstrung/service-kit/db';
import { createLog, systemClock } from '@firstrung/service-kit/service';
import { runAdmin } from '../run-admin.ts';
import { CommandFailed, UsageError } from '../usage.ts';

const args = process.argv.slice(2);
try {
  await runAdmin({
    args,
    env: await completeEnv(process.env),
    clock: systemClock,
    // Migrations say what they wait for.
    log: createLog({ level: args[0] === 'migrate' ? 'info' : 'error' }),
    print: console.log,
  });
} catch (error) {
  const isUserError = error instanceof UsageError || error instanceof ConfigError;
  const isSentence = isUserError || error instanceof CommandFailed || error instanceof SchemaVersionError;
  console.error(isSentence ? error.message : error);
  process.exitCode = isUserError ? 2 : 1;
}

/** What `npm start` keeps in its folder. Our image has neither its data nor the modules that read them. */
async function completeEnv(env: Env): Promise<Env> {
  const { dataDir } = readSettings(env);
  if (!['secret-key', 'postgres'].some((name) => existsSync(join(dataDir, name)))) return env;
  const { installationEnv } = await import('@firstrung/all-in-one/installation');
  return installationEnv(env);
}
