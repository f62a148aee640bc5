import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deletionsFile } from '@firstrung/all-in-one/backups';
import { createTestNetwork, type TestNetwork } from '@firstrung/all-in-one/testing/network';
import { createLog } from '@firstrung/service-kit/service';
import { createTestClock } from '@firstrung/service-kit/testing';
import { createTestDatabase } from '@firstrung/test-kit/database';
import pg from 'pg';
import { onTestFinished } from 'vitest';

/** Where a board has its data: a database and a folder. */
export interface Place {
  databaseUrl: string;
  dataDir: string;
  /** The settings of the commands. */
  env: Record<string, string>;
}

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'firstrung-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export async function newPlace({ empty = true } = {}): Promise<Place> {
  const database = await createTestDatabase({ empty });
  onTestFinished(() => database.drop());
  const dataDir = newFolder();
  return { databaseUrl: database.url, dataDir, env: { DATABASE_URL: database.url, DATA_DIR: dataDir } };
}

/** A board on the data, at the time of the database: restored emails are held by it. */
export const startBoard = (
  { databaseUrl, dataDir }: Place,
  env: Record<string, string> = {},
): Promise<TestNetwork> =>
  createTestNetwork({
    databaseUrl,
    pages: false,
    clock: createTestClock(new Date()),
    env: {
      DATA_DIR: dataDir,
      DELETIONS_FILE: deletionsFile(dataDir),
      MEDIA_ACCOUNT_FILES: '100000',
      ...env,
    },
  });

export async function query<Row extends pg.QueryResultRow>(
  { databaseUrl }: Pick<Place, 'databaseUrl'>,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** The options of every command; what it prints is collected. */
export function quietly(env: Record<string, string>) {
  const lines: string[] = [];
  return { env, log: createLog({ level: 'silent' }), print: (line: string) => void lines.push(line), lines };
}

export async function upload(
  { call }: Pick<TestNetwork, 'call'>,
  token: string,
  words: string,
): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([`%PDF-1.7\n% ${words}\n%%EOF\n`]), 'Letter.pdf');
  const headers = { authorization: `Bearer ${token}` };
  const { body } = await call('POST', '/api/upload/upload-all', { headers, body: form });
  return body.url;
}
