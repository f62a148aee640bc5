import { randomUUID } from 'node:crypto';
import { bootstrapDatabase, migrate } from '@firstrung/service-kit/db';
import pg from 'pg';
import { expect, test } from 'vitest';
import { schema } from '../src/index.ts';
import { pdf, picture } from './fixtures.ts';
import { startMedia } from './harness.ts';

const AT = new Date('2025-12-01T12:00:00Z');

test('what was there before companies comes over whole, once the owners have published it again', async () => {
  const rita = { id: randomUUID(), role: 'recruiter' as const, companyId: randomUUID() };
  const ann = { id: randomUUID(), role: 'applicant' as const, companyId: randomUUID() };
  const bob = { id: randomUUID(), role: 'applicant' as const, companyId: randomUUID() };
  const [open, withdrawn, undone, room] = Array.from({ length: 4 }, () => randomUUID());
  await using media = await startMedia({
    async before(url) {
      await bootstrapDatabase(url, ['media']);
      const { '105_contract_companies': _, ...migrations } = schema.migrations;
      await migrate({ ...schema, migrations }, { url });
      const client = new pg.Client({ connectionString: url, options: '-c search_path=media' });
      await client.connect();
      await client.query(
        `insert into application (id, version, applicant_id, recruiter_id, withdrawn_at)
          values ($1, 3, $4, $6, null), ($2, 3, $5, $6, $7), ($3, 3, null, null, 'epoch')`,
        [open, withdrawn, undone, ann.id, bob.id, rita.id, AT],
      );
      await client.query(
        `insert into reopening (id, version, recruiter_id, applicant_id, at) values ($1, 4, $2, $3, $4)`,
        [room, rita.id, bob.id, new Date(AT.getTime() + 1_000)],
      );
      await client.query(
        `insert into file_use (id, version, owner_id, names) values ($1, 2, $2, '{logo.png}'), ($2, 2, $2, '{me.png}')`,
        [rita.companyId, rita.id],
      );
      await client.end();
    },
  });
  const signIn = async <P extends typeof ann | typeof rita>(person: P) => ({
    ...person,
    headers: await media.server.as(person),
  });
  const [recruiter, applicant, other] = [await signIn(rita), await signIn(ann), await signIn(bob)];
  expect(await media.query('select id, owner_id from media.file_use')).toEqual(
    expect.arrayContaining([
      { id: rita.companyId, owner_id: null },
      { id: rita.id, owner_id: rita.id },
    ]),
  );
  const urls = [
    (await media.upload(applicant, pdf())).body.url,
    (await media.upload(other, pdf())).body.url,
  ] as const;
  const statuses = () => Promise.all(urls.map(async (url) => (await media.link(recruiter, url)).status));
  expect(await statuses()).toEqual([404, 404]);

  await media.member(recruiter, 1, { companyId: rita.companyId, role: 'owner' });
  await media.application(applicant, recruiter, { id: open!, version: 3 });
  await media.application(other, recruiter, { id: withdrawn!, version: 3, withdrawnAt: AT.toISOString() });
  expect(await statuses()).toEqual([200, 404]);
  await media.reopening(other, recruiter, 4, room);
  expect(await statuses()).toEqual([200, 200]);
  // An undone application stays undone.
  await media.application(applicant, recruiter, { id: undone!, version: 2 });
  const rows = await media.query(`select applicant_id from media.application where id = '${undone}'`);
  expect(rows).toEqual([{ applicant_id: null }]);
  // The company can change its logo.
  await media.company(recruiter, 3, (await media.upload(recruiter, await picture('png'))).body.url);
  expect(await media.query('select owner_id from media.file_use where version = 3')).toEqual([
    { owner_id: null },
  ]);
});
