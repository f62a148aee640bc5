import { directUrlOf, refuseOtherTables, SCHEMAS } from '@firstrung/all-in-one/services';
import { type Env, readDatabaseConfig } from '@firstrung/service-kit/config';
import { type MigrateResult, migrate, untilReachable } from '@firstrung/service-kit/db';
import type { Logger } from '@firstrung/service-kit/service';

/**
 * Migrates the tables of the services one after the other. Their roles and schemas have to be there. With
 * `expandOnly`, or `MIGRATE=expand`, `contract` migrations wait. Changes nothing if the tables of one don't
 * fit.
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
  await untilReachable(() => refuseOtherTables(env, names), { log });
  for (const schema of SCHEMAS.filter(({ service }) => names.includes(service))) {
    const { service } = schema;
    const url = directUrlOf(service, env)!;
    const result = await untilReachable(() => migrate(schema, { ...options, url }), { log });
    print(`${service}: ${describe(result)}`);
  }
}

function describe({ migrations, newer }: MigrateResult): string {
  const parts = [
    ['migrated', migrations],
    ['of another version', newer],
  ] as const;
  const done = parts
    .filter(([, names]) => names.length > 0)
    .map(([what, names]) => `${what}: ${names.join(', ')}`);
  return done.length === 0 ? 'nothing to do' : done.join('; ');
}
