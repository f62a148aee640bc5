import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBackupState } from '@firstrung/all-in-one/backups';
import { inTransaction } from '@firstrung/service-kit/db';
import { createLog } from '@firstrung/service-kit/service';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openArchive, verifyArchive } from '../src/archive/read.ts';
import { checkBackup, compareTables } from '../src/check-backup.ts';
import { connect } from '../src/database.ts';
import { bootstrap, fullName, loadBackup } from '../src/load.ts';
import { makeBackup } from '../src/make-backup.ts';
import type { TablePart } from '../src/manifest.ts';
import { RowsDigest } from '../src/rows-digest.ts';
import { newPlace, quietly, startBoard, upload } from './support.ts';

/** Another value than any that a board has, by the type of the column. */
const OTHERS: Record<string, string> = {
  text: `'changed'`,
  uuid: `'00000000-0000-0000-0000-000000000000'`,
  timestamptz: `'1999-01-01'`,
  int2: '-7',
  int4: '-7',
  int8: '-7',
  jsonb: `'{"changed": true}'`,
  _text: `'{changed}'`,
  bool: 'null',
};

const firstOf = (table: string) => `ctid = (select min(ctid) from ${table})`;

/** What may happen to one row of a table without constraints. */
const FAULTS: Record<string, (table: string, part: TablePart, changed: string) => string> = {
  missing: (table) => `delete from ${table} where ${firstOf(table)}`,
  doubled(table, { columns }) {
    const names = columns.map(pg.escapeIdentifier).join(', ');
    return `insert into ${table} (${names}) overriding system value select ${names} from ${table} where ${firstOf(table)}`;
  },
  changed: (table, _part, changed) => `update ${table} set ${changed} where ${firstOf(table)}`,
};

test('one row that is changed, missing or doubled is found in each table that has any, and one changed byte of an upload', async () => {
  const place = await newPlace({ empty: false });
  const words = 'A letter of Ada';
  {
    await using board = await startBoard(place);
    const [ada] = await board.signUpAll('Applicant', ['Ada', 'Ben']);
    await board.signUp('Recruiter', { name: 'Rita' });
    await upload(board, ada.token, words);
    await board.processAll();
  }
  const { file } = await makeBackup(quietly(place.env));
  const elsewhere = await newPlace();
  const archive = await openArchive(file, undefined);
  const manifest = await verifyArchive(archive);
  await bootstrap(elsewhere.databaseUrl, createLog({ level: 'silent' }));
  await using client = await connect(elsewhere.databaseUrl);
  const rows = new Map(manifest.tables.map((part) => [fullName(part), new RowsDigest()]));
  const tried: string[] = [];
  await inTransaction(client, async () => {
    await loadBackup({
      ...{ client, archive, manifest, bus: true, print: () => {} },
      storeFile: async () => {},
      storeKey: () => {},
      readRows: (table, text) => rows.get(table)!.update(text),
    });
    const compare = (part: TablePart) =>
      compareTables(client, { tables: [part] }, (name) => rows.get(name)!, file);
    for (const part of manifest.tables.filter((one) => one.rows > 0)) {
      await compare(part);
      for (const [fault, statement] of Object.entries(FAULTS)) {
        await client.query('savepoint fault');
        await dropConstraints(client, part);
        const table = `${part.schema}.${part.table}`;
        await client.query(statement(table, part, await chooseChange(client, part)));
        await expect(compare(part), `${fault} ${table}`).rejects.toThrow(`the restored table ${table} has`);
        await client.query('rollback to savepoint fault');
        tried.push(`${fault} ${table}`);
      }
    }
  });
  console.log(`${tried.length} faults in ${tried.length / 3} of ${manifest.tables.length} tables`);
  expect(tried.length).toBeGreaterThan(60);

  const lastCheck = () => readBackupState(join(place.dataDir, 'backups'))?.lastCheck;
  await checkBackup(quietly(place.env));
  expect(lastCheck()).toMatchObject({ ok: true });
  const bytes = readFileSync(file);
  bytes[bytes.indexOf(words)]! ^= 1;
  writeFileSync(file, bytes);
  const found = /files\/\w+\.pdf is not what was backed up/;
  await expect(checkBackup(quietly(place.env))).rejects.toThrow(found);
  expect(lastCheck()).toMatchObject({ ok: false, error: expect.stringMatching(found) });
});

async function dropConstraints(client: pg.Client, { schema, table }: TablePart): Promise<void> {
  await client.query(
    `do $$ declare name text; begin
       for name in select conname from pg_constraint
         where conrelid = '${schema}.${table}'::regclass and contype in ('p', 'u', 'c', 'f') loop
         execute format('alter table ${schema}.${table} drop constraint if exists %I cascade', name);
       end loop;
       for name in select indexrelid::regclass::text from pg_index
         where indrelid = '${schema}.${table}'::regclass and indisunique loop
         execute format('drop index %s', name);
       end loop;
     end $$`,
  );
}

async function chooseChange(client: pg.Client, { schema, table, columns }: TablePart): Promise<string> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname as name, typname as type from pg_attribute a join pg_type t on t.oid = a.atttypid
     where attrelid = $1::regclass and attname = any($2) and attidentity = '' and typname = any($3)
       and (typname <> 'bool' or not attnotnull) order by attnum desc limit 1`,
    [`${schema}.${table}`, columns, Object.keys(OTHERS)],
  );
  if (!rows[0]) throw new Error(`${schema}.${table} has no column to change`);
  return `${pg.escapeIdentifier(rows[0].name)} = ${OTHERS[rows[0].type]}`;
}
