import { createTestNetwork } from '@firstrung/all-in-one/testing/network';
import type { Env } from '@firstrung/service-kit/config';
import { createLog, systemClock } from '@firstrung/service-kit/service';
import { createTestDatabase } from '@firstrung/test-kit/database';
import pg from 'pg';
import { expect, test } from 'vitest';
import { runAdmin, UsageError } from '../src/run-admin.ts';

const log = createLog({ level: 'silent' });

async function admin(env: Env, ...args: string[]): Promise<string[]> {
  const lines: string[] = [];
  await runAdmin({ args, env, clock: systemClock, log, print: (line) => lines.push(line) });
  return lines;
}

async function query(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test('dead events are listed, handled once more and dropped', async () => {
  await using database = await createTestDatabase();
  const env = { DATABASE_URL: database.url };
  expect(await admin(env, 'dead', 'list')).toEqual(
    ['auth', 'jobs', 'networks', 'chat', 'mail', 'media'].map((name) => `${name}: 0 dead events`),
  );
  const envelope = (n: number, name: unknown) => ({
    id: `jobs-${n}`,
    type: 'jobs.company.changed.v1',
    occurredAt: '2026-01-02T03:04:05.678Z',
    aggregate: { id: `c${n}`, version: 1 },
    data: {
      companyId: `00000000-0000-4000-8000-00000000000${n}`,
      recruiterId: '00000000-0000-4000-8000-0000000000ff',
      name,
      logo: null,
      location: '',
    },
  });
  for (const [n, name] of [
    [1, 'Timber'],
    [2, 7],
    [3, 8],
  ] as const)
    await query(
      database.url,
      `insert into mail.dead_letter (subscription, event_id, type, envelope, error, attempts, failed_at)
        values ('companies', 'jobs-${n}', 'jobs.company.changed.v1', '${JSON.stringify(envelope(n, name))}',
          E'it was so\\nat a place', 8, '2026-01-03T00:00:00Z')`,
    );
  expect(await admin(env, 'dead', 'list', '--service', 'mail')).toEqual([
    'mail: 3 dead events',
    ...[1, 2, 3].map(
      (n) =>
        `  ${n}  2026-01-03T00:00:00.000Z  companies  jobs.company.changed.v1  jobs-${n}  8 tries  it was so`,
    ),
  ]);
  expect(await admin(env, 'dead', 'retry', '--service', 'mail')).toEqual(['mail: 1 handled, 2 failed again']);
  expect(await query(database.url, 'select name from mail.company')).toEqual([{ name: 'Timber' }]);
  await expect(admin(env, 'dead', 'drop', '--service', 'mail')).rejects.toThrow(UsageError);
  expect(await admin(env, 'dead', 'drop', '--service', 'mail', '--id', '2')).toEqual(['mail: 1 dropped']);
  expect(await admin(env, 'dead', 'drop', '--all')).toContain('mail: 1 dropped');
});

test('who looks on without the secret of the services leaves their keys alone', async () => {
  const SECRET_KEY = 'a secret that the operator has not at hand';
  await using network = await createTestNetwork({ pages: false, env: { SECRET_KEY } });
  const keys = () =>
    query(network.databaseUrl, 'select kid from auth.token_key union select kid from mail.encryption_key');
  const before = await keys();
  await admin({ DATABASE_URL: network.databaseUrl }, 'dead', 'list');
  expect(await keys()).toEqual(before);
  // Its code was sealed for a key that mail has.
  await network.signUp('Applicant');
});

test('beside a running product, tables that someone emptied are filled by a resync, and by a republish', async () => {
  await using network = await createTestNetwork({ pages: false });
  const env = { DATABASE_URL: network.databaseUrl };
  await network.signUp('Applicant', { name: 'Ada Applicant' });
  const people = () => query(network.databaseUrl, 'select name, contact is null as unknown from mail.person');
  const before = await people();
  expect(before).toHaveLength(1);
  for (const command of [
    ['resync', '--service', 'mail'],
    ['republish', '--service', 'auth', '--type', 'auth.account.changed.v1'],
  ]) {
    await query(network.databaseUrl, 'delete from mail.person');
    await admin(env, ...command);
    await network.processAll();
    expect(await people()).toEqual(before);
  }
});

test.each([
  [[], 'There is no command ""'],
  [['dead'], 'There is no command "dead"'],
  [['resync', '--service', 'nobody'], 'There is no service "nobody"'],
  [['dead', 'list', '--id', '1'], '--id needs --service'],
  [['dead', 'list', '--what'], '--what'],
  [['resync'], 'DATABASE_URL must be set'],
])('%j is answered with how to use it', async (args, message) => {
  await expect(admin({}, ...args)).rejects.toThrow(message);
});
