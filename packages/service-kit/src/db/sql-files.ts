import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';

interface SqlFile {
  name: string;
  version: number;
  hash: string;
  text: string;
}

/**
 * Applies the `*.sql` files of a folder in the order of their names: a service's stored functions and
 * triggers. The first line of each is `-- version <number>`, and a file runs only if its version is higher
 * than the recorded one, so that an older release that restarts does not put its own text back. All of them
 * run in one transaction, and each must be repeatable (`create or replace`, `drop … if exists`). A function
 * whose meaning changes needs a new name: the release before still calls the old one.
 *
 * Returns the names of those applied. Throws when a text was changed but its version was not raised, and
 * PostgreSQL's error when a lock on a table is not given within `lockTimeoutMs`.
 */
export async function applySqlFiles(
  db: Kysely<unknown>,
  folder: URL,
  lockTimeoutMs: number,
): Promise<string[]> {
  const files = await readSqlFiles(folder);
  const done: string[] = [];
  async function applyAll(tx: Kysely<unknown>) {
    // Instances that start together: the second one finds what the first has applied.
    await sql`lock table sql_file in share row exclusive mode`.execute(tx);
    await sql`set local lock_timeout = ${sql.lit(lockTimeoutMs)}`.execute(tx);
    const applied = await appliedFiles(tx);
    for (const { name, version, hash, text } of files) {
      const present = applied.get(name);
      if (present?.version === version && present.hash !== hash)
        throw new Error(
          `${name} was changed, but its version is still ${version}: raise the number in its first line`,
        );
      if (present && present.version >= version) continue;
      await sql.raw(text).execute(tx);
      await sql`insert into sql_file (name, version, hash) values (${name}, ${version}, ${hash})
        on conflict (name) do update set version = excluded.version, hash = excluded.hash`.execute(tx);
      done.push(name);
    }
  }
  await (db.isTransaction ? applyAll(db) : db.transaction().execute(applyAll));
  return done;
}

/** Names of the files that `applySqlFiles` would apply. */
export async function outdatedSqlFiles(db: Kysely<unknown>, folder: URL): Promise<string[]> {
  const applied = await appliedFiles(db);
  const files = await readSqlFiles(folder);
  return files
    .filter(({ name, version }) => !((applied.get(name)?.version ?? 0) >= version))
    .map(({ name }) => name);
}

async function appliedFiles(db: Kysely<unknown>) {
  const { rows } = await sql<Omit<SqlFile, 'text'>>`select name, version, hash from sql_file`.execute(db);
  return new Map(rows.map((row) => [row.name, row]));
}

async function readSqlFiles(folder: URL): Promise<SqlFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(names.map((name) => readSqlFile(folder, name)));
}

async function readSqlFile(folder: URL, name: string): Promise<SqlFile> {
  const text = (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n');
  const version = Number(/^-- version (\d+)\n/.exec(text)?.[1]);
  if (!Number.isInteger(version)) throw new Error(`the first line of ${name} must be "-- version <number>"`);
  return { name, version, hash: createHash('sha256').update(text).digest('hex'), text };
}
