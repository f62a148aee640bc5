import { existsSync, rmSync } from 'node:fs';
import pg from 'pg';

/** A schema of this name says that all else in the database was written for a demo that is not finished. */
const MARK = 'unfinished_demo';
const FILES_ARE_ITS_OWN = 'The folder of files was made for it, too.';

/** What a demo is made in. */
export interface DemoPlace {
  /** Of the database, with the right to create schemas. */
  url: string;
  /** Every schema that the product makes in it. */
  schemas: readonly string[];
  /** The folder of uploaded files. */
  files: string;
}

/** Of the database, as far as its login may. Sessions that begin afterwards have it. */
const set = (setting: string) => `do $$ begin
  execute format('alter database %I ${setting}', current_database());
exception when insufficient_privilege then null; end $$`;

/**
 * Marks a database in which nobody has written yet: it has none of the schemas. Returns whether it is one, so
 * that an unfinished demo can be removed from it. Its commits don't wait for the disk until it is unmarked.
 */
export const markNew = ({ url, schemas, files }: DemoPlace): Promise<boolean> =>
  connected(url, async (client) => {
    const { rowCount } = await client.query('select from pg_namespace where nspname = any($1)', [schemas]);
    if (rowCount !== 0) return false;
    await client.query(`create schema ${MARK}`);
    if (!existsSync(files)) await client.query(`comment on schema ${MARK} is '${FILES_ARE_ITS_OWN}'`);
    await client.query(set('set synchronous_commit = off'));
    return true;
  });

/** What takes the mark away: once its commit is on the disk, all before it is, too. */
const UNMARK = `set synchronous_commit = on; ${set('reset synchronous_commit')}; drop schema ${MARK}`;

export const unmark = ({ url }: DemoPlace): Promise<unknown> =>
  connected(url, (client) => client.query(UNMARK));

/** Removes all that was written for a demo that is not finished. Does nothing in an unmarked database. */
export const removeUnfinished = ({ url, schemas, files }: DemoPlace): Promise<void> =>
  connected(url, async (client) => {
    const { rows } = await client.query(
      `select nspname as name, quote_ident(pg_get_userbyid(nspowner)) as owner, obj_description(oid) as about
        from pg_namespace where nspname = any($1)`,
      [[...schemas, MARK]],
    );
    const mark = rows.find(({ name }) => name === MARK);
    if (!mark) return;
    if (mark.about === FILES_ARE_ITS_OWN) rmSync(files, { recursive: true, force: true });
    // The mark goes last: who is killed here begins again.
    for (const { name, owner } of rows.filter((row) => row !== mark))
      await client.query(`set role ${owner}; drop schema ${name} cascade; reset role`);
    await client.query(UNMARK);
  });

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // A lost connection also fails the statement under way; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
