// Promise: Chat's nodes and pages of two releases run side by side without a loss.
// Guards: services/chat, packages/web-kit/src/chat, packages/contracts

import { checkOutReleaseBefore } from '@firstrung/all-in-one/testing/fleet/release';
import { createTestDatabase } from '@firstrung/test-kit/database';
import { expect, test } from 'vitest';
import { runSoak } from '../soak/run-soak.ts';

test("chat's nodes and pages of both releases run side by side, then each alone", async ({ skip }) => {
  await using database = await createTestDatabase();
  const report = await runSoak({
    databaseUrl: database.url,
    seed: Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000)),
    messages: 2_000,
    rate: 75,
    faultEveryMs: 1_000,
    beside: checkOutReleaseBefore(skip),
    print: console.log,
  });
  console.log(report);
  expect(report.findings.slice(0, 10)).toEqual([]);
});
