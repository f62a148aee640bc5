import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { markNew, removeUnfinished, unmark } from '@firstrung/demo/new-database';
import { createTestDatabase, openTestPool } from '@firstrung/test-kit/database';
import { expect, onTestFinished, test } from 'vitest';

/** An empty database, and a folder in which there is none for files yet. */
async function newPlace() {
  const { url, drop } = await createTestDatabase({ empty: true });
  const folder = mkdtempSync(join(tmpdir(), 'firstrung-new-database-'));
  const pool = openTestPool(url);
  onTestFinished(async () => {
    await pool.end();
    await drop();
    rmSync(folder, { recursive: true });
  });
  const schemas = async () =>
    (await pool.query(`select nspname from pg_namespace where nspname !~ '^(pg_|information|public)'`)).rows
      .map(({ nspname }) => nspname)
      .toSorted();
  const write = () => pool.query('create schema jobs; create table jobs.job (id int)');
  return { place: { url, schemas: ['auth', 'jobs'], files: join(folder, 'media') }, pool, schemas, write };
}

test('what a killed start has written is removed, its files too', async () => {
  const { place, schemas, write } = await newPlace();
  expect(await markNew(place)).toBe(true);
  await write();
  mkdirSync(place.files);
  await removeUnfinished(place);
  expect(await schemas()).toEqual([]);
  expect(existsSync(place.files)).toBe(false);
  expect(await markNew(place)).toBe(true);
});

test('files that were there before stay, and so do schemas of others', async () => {
  const { place, pool, schemas } = await newPlace();
  mkdirSync(place.files);
  await pool.query('create schema theirs');
  await markNew(place);
  await removeUnfinished(place);
  expect(await schemas()).toEqual(['theirs']);
  expect(existsSync(place.files)).toBe(true);
});

test('commits wait for the disk again once the demo is finished, or removed', async () => {
  const { place, pool } = await newPlace();
  const settings = async () =>
    (
      await pool.query(
        'select setconfig from pg_db_role_setting join pg_database database on database.oid = setdatabase where datname = current_database()',
      )
    ).rows.flatMap(({ setconfig }) => setconfig);
  for (const end of [unmark, removeUnfinished]) {
    await markNew(place);
    expect(await settings()).toEqual(['synchronous_commit=off']);
    await end(place);
    expect(await settings()).toEqual([]);
  }
});

test('nothing is removed once the demo is finished, nor where somebody else has written', async () => {
  const { place, schemas, write } = await newPlace();
  await markNew(place);
  await write();
  await unmark(place);
  await removeUnfinished(place);
  expect(await markNew(place)).toBe(false);
  await removeUnfinished(place);
  expect(await schemas()).toEqual(['jobs']);
});
