import { createRc3Tables } from '@firstrung/all-in-one/testing/rc3';
import { createBusTables } from '@firstrung/service-kit/events';
import { inDatabase } from '@firstrung/test-kit/database';
import { expect, test } from 'vitest';
import { checkBackup } from '../src/check-backup.ts';
import { makeBackup } from '../src/make-backup.ts';
import { restoreBackup } from '../src/restore-backup.ts';
import { digestRows, newPlace, query, quietly, startBoard } from './support.ts';

const DEAD_LETTER = `insert into mail.dead_letter
    (subscription, event_id, type, envelope, reason, error, attempts, failed_at)
  values ('accounts', 'auth-2', 'auth.account.changed.v1', '{}', 'failed', 'it failed', 8, now())`;

test('a backup of 1.0.0-rc.3 is restored if nothing was left to do, and else refused with nothing changed', async () => {
  const former = await newPlace();
  await createRc3Tables(former.databaseUrl);
  await inDatabase(new URL(former.databaseUrl), createBusTables);
  await query(
    former,
    `insert into auth.account
        (id, role, login, channel, name, password_hash, generation, version, created_at)
      values (gen_random_uuid(), 'applicant', 'ada@example.org', 'email', 'Ada', '', 1, 1, now())`,
  );
  const { file } = await makeBackup(quietly(former.env));
  const place = await newPlace();
  await restoreBackup({ ...quietly(place.env), file });
  const names = () => query(place, 'select name from auth.account');
  expect(await names()).toEqual([{ name: 'Ada' }]);
  await checkBackup({ ...quietly(former.env), file });
  {
    await using board = await startBoard(place);
    await board.processAll();
    await board.signUp('Applicant');
  }
  expect(await names()).toHaveLength(2);

  const rows = await digestRows(place);
  for (const [statement, left] of [
    [DEAD_LETTER, 'mail: dead letters (1)'],
    [
      `delete from mail.dead_letter;
      insert into bus.event (id, type, payload, published_at)
        values ('auth-7', 'auth.account.changed.v1', '{}', now());
      insert into bus.consumer values ('mail-accounts', 'auth.account.changed.v1', 0)`,
      'bus: events to handle (1)',
    ],
    [
      `delete from bus.event; delete from jobs.migration where name = '133_bounded_words'`,
      'jobs: migrations (133_bounded_words)',
    ],
  ] as const) {
    await query(former, statement);
    const unfinished = await makeBackup(quietly(former.env));
    await expect(restoreBackup({ ...quietly(place.env), file: unfinished.file }), left).rejects.toThrow(
      `The data are not ready for this version (${left}). Start 1.0.0-rc.3`,
    );
    expect(await digestRows(place)).toEqual(rows);
  }
});
