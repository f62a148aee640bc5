import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '@firstrung/service-kit/service';
import { createTestDatabase, queryOnce } from '@firstrung/test-kit/database';
import { expect, onTestFinished, test } from 'vitest';
import { finish } from '../src/start/finish.ts';
import { findLeft } from '../src/unfinished.ts';

test('what a stopped board has left is done, and dead letters are named at once', async () => {
  await using database = await createTestDatabase();
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'firstrung-finish-'));
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true }));
  const env = { DATABASE_URL: database.url, DATA_DIR };
  const query = (text: string) => queryOnce(database.url, text);
  const options = { log: createLog({ level: 'silent' }), signal: new AbortController().signal };
  const companyId = '00000000-0000-4000-8000-000000000001';
  const company = { companyId, recruiterId: companyId, name: 'Timber', logo: null, photo: null };
  await query(`
    insert into jobs.outbox (type, aggregate_id, aggregate_version, occurred_at, data)
      values ('jobs.company.changed.v1', '${companyId}', 1, now(), '${JSON.stringify(company)}');
    insert into mail.dead_letter (subscription, event_id, type, envelope, reason, error, attempts, failed_at)
      values ('companies', 'jobs-7', 'jobs.company.changed.v1', '{}', 'failed', 'it failed', 8, now())`);
  expect(await findLeft(env)).toEqual(['jobs: events to publish (1)', 'mail: dead letters (1)']);
  expect(await findLeft(env, ['chat'])).toEqual([]);

  expect(await finish(env, options)).toEqual(['mail: dead letters (1)']);
  expect(await query('select name from mail.company')).toEqual([{ name: 'Timber' }]);
  await query('delete from mail.dead_letter');
  expect(await finish(env, options)).toEqual([]);

  // Nothing will do this.
  await query(`insert into mail.event_failure values ('companies', 'jobs-8', 1, 'it failed', now())`);
  expect(await finish(env, { ...options, patienceMs: 100 })).toEqual(['mail: events to try again (1)']);
});
