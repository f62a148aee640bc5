import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deletionsFile } from '@firstrung/all-in-one/backups';
import { createTestNetwork, type TestNetwork } from '@firstrung/all-in-one/testing/network';
import { createLog } from '@firstrung/service-kit/service';
import { createTestClock } from '@firstrung/service-kit/testing';
import { createTestDatabase, queryOnce } from '@firstrung/test-kit/database';
import type pg from 'pg';
import { onTestFinished } from 'vitest';
import { connect } from '../src/database.ts';
import { listTables } from '../src/snapshot.ts';

/** Where a board has its data: a database and a folder. */
export interface Place {
  databaseUrl: string;
  dataDir: string;
  /** The settings of the commands. */
  env: Record<string, string>;
}

/** Who removes what was made: by default the end of the test. */
type Cleaning = (remove: () => Promise<void> | void) => void;

export function newFolder(cleaning: Cleaning = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'firstrung-backup-'));
  cleaning(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const placeAt = (databaseUrl: string, dataDir: string): Place => ({
  databaseUrl,
  dataDir,
  env: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
});

export async function newPlace({
  empty = true,
  cleaning = onTestFinished,
}: {
  empty?: boolean;
  cleaning?: Cleaning;
} = {}): Promise<Place> {
  const database = await createTestDatabase({ empty });
  cleaning(() => database.drop());
  return placeAt(database.url, newFolder(cleaning));
}

/** A place whose database a login of its own owns, which has no other right than `right`. */
export async function ownedPlace(cluster: { url: string }, login: string, right = ''): Promise<Place> {
  const server = { databaseUrl: cluster.url };
  await query(server, `create role ${login} login ${right} password 'plain'`);
  await query(server, `create database ${login} owner ${login}`);
  return placeAt(`postgres://${login}:plain@${new URL(cluster.url).host}/${login}`, newFolder());
}

/** A place with the same data, for a board that goes on from there. No board may run on the first one. */
export async function copyPlace({ databaseUrl, dataDir }: Place): Promise<Place> {
  const server = { databaseUrl: process.env.TEST_DATABASE_URL! };
  const name = `test_${randomBytes(8).toString('hex')}`;
  const template = new URL(databaseUrl).pathname.slice(1);
  await query(server, `create database ${name} template ${template} strategy file_copy`);
  onTestFinished(async () => void (await query(server, `drop database ${name} with (force)`)));
  const folder = newFolder();
  cpSync(dataDir, folder, { recursive: true });
  return placeAt(Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href, folder);
}

/** A board on the data, at the time of the database: restored emails are held by it. */
export const startBoard = (
  { databaseUrl, dataDir }: Place,
  env: Record<string, string> = {},
  now = new Date(),
): Promise<TestNetwork> =>
  createTestNetwork({
    databaseUrl,
    pages: false,
    clock: createTestClock(now),
    env: {
      DATA_DIR: dataDir,
      DELETIONS_FILE: deletionsFile(dataDir),
      MEDIA_ACCOUNT_FILES: '100000',
      ...env,
    },
  });

export const query = <Row extends pg.QueryResultRow>(
  { databaseUrl }: Pick<Place, 'databaseUrl'>,
  text: string,
  values?: unknown[],
): Promise<Row[]> => queryOnce<Row>(databaseUrl, text, values);

/** The options of every command; what it prints is collected, and what it asks is answered with yes. */
export function quietly(env: Record<string, string>) {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const confirm = async (question: string) => print(question);
  return { env, log: createLog({ level: 'silent' }), print, confirm, lines };
}

/** A digest of the rows of each table, whatever order they are in. */
export async function digestRows({
  databaseUrl,
}: Pick<Place, 'databaseUrl'>): Promise<Record<string, string>> {
  await using client = await connect(databaseUrl);
  const digests: Record<string, string> = {};
  for (const { schema, table } of await listTables(client)) {
    const { rows } = await client.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as digest
       from ${schema}.${table} t`,
    );
    digests[`${schema}.${table}`] = rows[0].digest;
  }
  return digests;
}

/** The names of the uploads in the folder. */
export const listFiles = ({ dataDir }: Pick<Place, 'dataDir'>): string[] =>
  readdirSync(join(dataDir, 'media', 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted();

export const upload = (board: Pick<TestNetwork, 'upload'>, token: string, words: string): Promise<string> =>
  board.upload(token, `%PDF-1.7\n% ${words}\n%%EOF\n`, 'Letter.pdf');
