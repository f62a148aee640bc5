// Promise: No chat message is lost, doubled or out of order while nodes and servers are killed.
// Guards: services/chat, packages/web-kit/src/chat

import { createTestDatabase } from '@firstrung/test-kit/database';
import { expect, test } from 'vitest';
import { runSoak } from './run-soak.ts';

const { SEED, MESSAGES = '6000' } = process.env;

test('no message is lost, doubled or out of order while nodes and servers are killed', async ({
  annotate,
}) => {
  const seed = Number(SEED ?? Math.floor(Math.random() * 1_000_000));
  console.log(`chat delivery, seed ${seed}: SEED=${seed} repeats its choices`);
  await using database = await createTestDatabase();
  const report = await runSoak({
    databaseUrl: database.url,
    seed,
    messages: Number(MESSAGES),
    rate: 75,
    faultEveryMs: 2_000,
    print: console.log,
  });
  console.log(report);
  expect(report.findings.slice(0, 10)).toEqual([]);
  expect(report.sent).toBe(Number(MESSAGES));
  expect(report.reconnections).toBeGreaterThan(0);
  await annotate(`${report.sent} messages, ${report.faults} faults: 0 lost, 0 doubled`);
});
