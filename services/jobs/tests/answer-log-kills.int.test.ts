import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { checkAnswers } from '@firstrung/contracts/verify-answers';
import { readLines } from '@firstrung/service-kit/service';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ListEntry } from '../src/db/queries/answers/answer-log.ts';
import { startJobs } from './harness.ts';

const [FIRST, LAST, NIGHTS] = ['2027-01-01', '2027-06-29', 180];
/** `proof/kills/random-orders.proof.test.ts` sets more. */
const KILLS = Number(process.env.KILLS ?? 3);

test('two instances make one head a night while each is killed again and again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'answers-'));
  await using jobs = await startJobs({ answersFile: join(folder, 'answers.jsonl') });
  const db = jobs.database.kysely;
  const rita = await jobs.recruiter();
  const { body } = await jobs.get('/api/company/get-company-profile-details', rita);
  await sql`
    insert into answer_promise
      (company_id, job_id, promised_on, answer_by, half_on, four_fifths_on, answered_on, withdrawn_on)
    select ${body._id}, gen_random_uuid(), day - 5, day, day, day,
      case n % 4 when 0 then day when 1 then day + 1 end, case n % 4 when 2 then day - 1 end
    from generate_series(0, 359) n, lateral (select ${FIRST}::date + n / 2 as day) days`.execute(db);
  const env = {
    ...process.env,
    DATABASE_URL: jobs.databaseUrl,
    DELETIONS_FILE: join(folder, 'deletions.jsonl'),
    JOBS_POOL_SIZE: '2',
  };
  let kills = 0;
  const work = async () => {
    for (;;) {
      const file = fileURLToPath(new URL('./answer-night.ts', import.meta.url));
      const child = spawn(process.execPath, [file, FIRST, LAST], {
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = once(child, 'exit');
      await Promise.race([once(child.stdout, 'data'), ended]);
      if (kills < KILLS) {
        await delay(20 + Math.random() * 400);
        if (child.kill('SIGKILL')) kills++;
      }
      const [code] = await ended;
      if (code === 0) return;
      expect(code).toBeNull();
    }
  };
  await Promise.all([work(), work()]);

  const heads = await jobs.get('/api/guest/jobs/answer-heads');
  const { log } = (await jobs.get(`/api/guest/jobs/answer-log/${body._id}`)).body;
  const { problems, record } = await checkAnswers({ ...heads.body, log, today: LAST });
  expect({ kills, problems }).toEqual({ kills, problems: [] });
  expect(kills).toBeGreaterThanOrEqual(KILLS);
  // The clock of the first instance has made none before.
  const closed = heads.body.heads.length;
  expect(closed).toBeLessThanOrEqual(NIGHTS + 1);
  expect(record).toEqual({ inTime: 76, promised: 227, from: '2026-06', to: '2027-05' });
  // A kill may have torn a line; the next one has written it again.
  const listed = await readLines<ListEntry>(join(folder, 'answers.jsonl'));
  expect(new Set(listed.map(({ head }) => head!.token)).size).toBe(closed);
});
