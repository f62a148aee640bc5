import { createTestDatabase } from '@firstrung/test-kit/database';
import { expect, test } from 'vitest';
import { runSoak } from '../src/soak/run-soak.ts';

/** Ends only a run that hangs: beside other tests a slow machine takes many minutes. */
const TIMEOUT_MS = 30 * 60_000;

/** For as long as every kind of fault takes. `npm run soak` sends more. */
const MESSAGES = 1_000;

test('no message is lost, doubled or out of order while nodes and servers are killed', {
  timeout: TIMEOUT_MS,
}, async () => {
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000));
  console.log(`chat delivery, seed ${seed}: SEED=${seed} repeats its choices`);
  await using database = await createTestDatabase();
  const report = await runSoak({
    databaseUrl: database.url,
    seed,
    messages: MESSAGES,
    rate: 75,
    faultEveryMs: 1_000,
    print: console.log,
  });
  console.log(report);
  expect(report.findings.slice(0, 10)).toEqual([]);
  expect(report.sent).toBe(MESSAGES);
  expect(report.reconnections).toBeGreaterThan(0);
});
