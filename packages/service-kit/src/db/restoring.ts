import type pg from 'pg';
import { ConfigError } from '../base/config.ts';
import { roleOf } from './names.ts';
import type { ServiceSchema } from './service-schema.ts';

/**
 * A schema that a database has while a backup is restored into it. It is a schema, because every login can
 * see that it is there.
 */
export const RESTORING_SCHEMA = 'unfinished_restore';

/** The database has a part of a backup. Nothing may work with it. */
export class UnfinishedRestoreError extends ConfigError {
  constructor() {
    super('A backup was not restored to its end: run `npm run restore` again, with the same file.');
  }
}

export interface UnfinishedRestore {
  /** Of the backup. */
  id: string;
  file: string;
}

/** What is being restored into the database, if anything. */
export async function findUnfinishedRestore(client: pg.Client): Promise<UnfinishedRestore | undefined> {
  const { rows: exists } = await client.query('select to_regclass($1) is not null as exists', [
    `${RESTORING_SCHEMA}.backup`,
  ]);
  if (!exists[0].exists) return undefined;
  const { rows } = await client.query(`select id, file from ${RESTORING_SCHEMA}.backup`);
  return rows[0];
}

/** From now on services refuse to start on the database, until `finishRestore`. It can be repeated. */
export async function beginRestore(client: pg.Client, { id, file }: UnfinishedRestore): Promise<void> {
  if (await findUnfinishedRestore(client)) return;
  await client.query('begin');
  await client.query(`create schema ${RESTORING_SCHEMA}`);
  await client.query(`create table ${RESTORING_SCHEMA}.backup (id text not null, file text not null)`);
  await client.query(`insert into ${RESTORING_SCHEMA}.backup values ($1, $2)`, [id, file]);
  await client.query('commit');
}

/** Applies what each service does after a restore, and lets services start, in one transaction. */
export async function finishRestore(client: pg.Client, schemas: readonly ServiceSchema[]): Promise<void> {
  await client.query('begin');
  for (const { service, afterRestore = [] } of schemas) {
    const { rows } = await client.query(
      'select pg_get_userbyid(nspowner) as owner from pg_namespace where nspname = $1',
      [service],
    );
    if (rows[0].owner === roleOf(service)) await client.query(`set local role ${roleOf(service)}`);
    await client.query(`set local search_path = ${service}`);
    for (const statement of [...AFTER_RESTORE, ...afterRestore]) await client.query(statement);
    await client.query('reset role');
  }
  await client.query(`drop schema ${RESTORING_SCHEMA} cascade`);
  await client.query('commit');
}

/** Tokens of before are refused from the first request on: the new keys come by an event. */
const AFTER_RESTORE = ['delete from signing_key'];
