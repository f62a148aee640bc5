import { SCHEMAS } from '@firstrung/all-in-one/services';
import { type Env, envText, readDatabaseConfig } from '@firstrung/service-kit/config';
import { type MigrateResult, migrate, untilReachable } from '@firstrung/service-kit/db';
import type { Logger } from '@firstrung/service-kit/service';

/** The database of a service, or `undefined` if there is no setting. */
export const databaseUrlOf = (service: string, env: Env): string | undefined =>
  envText(env, `${service.toUpperCase()}_DATABASE_URL`) ?? envText(env, 'DATABASE_URL');

/**
 * Migrates the tables of the services one after the other. Their roles and schemas have to be there. With
 * `expandOnly`, or `MIGRATE=expand`, `contract` migrations wait.
 */
export async function migrateServices({
  names,
  expandOnly,
  env,
  log,
  print,
}: {
  names: readonly string[];
  expandOnly: boolean;
  env: Env;
  log: Logger;
  print(line: string): void;
}): Promise<void> {
  const { migration } = readDatabaseConfig(env);
  const options = { ...migration, expandOnly: expandOnly || migration.expandOnly, log };
  for (const schema of SCHEMAS.filter(({ service }) => names.includes(service))) {
    const { service } = schema;
    const url = envText(env, `${service.toUpperCase()}_DIRECT_URL`) ?? databaseUrlOf(service, env)!;
    const result = await untilReachable(() => migrate(schema, { ...options, url }), { log });
    print(`${service}: ${describe(result)}`);
  }
}

function describe({ migrations, sqlFiles, indexes, newer }: MigrateResult): string {
  const parts = [
    ['migrated', migrations],
    ['stored SQL', sqlFiles],
    ['indexes', indexes],
    ['of another version', newer],
  ] as const;
  const done = parts
    .filter(([, names]) => names.length > 0)
    .map(([what, names]) => `${what}: ${names.join(', ')}`);
  return done.length === 0 ? 'nothing to do' : done.join('; ');
}
