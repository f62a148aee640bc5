// Promise: The release before and this one run side by side under kills, and each alone, without a loss.
// Guards: services, packages/service-kit, packages/contracts

import { checkOutReleaseBefore } from '@firstrung/all-in-one/testing/fleet/release';
import { expect, test } from 'vitest';
import { runDrill } from '../drill/run-drill.ts';

test('both releases run under kills, then this one alone, then the one before on the new tables', async ({
  skip,
}) => {
  const outcome = await runDrill({
    seed: Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000)),
    operations: 1_500,
    faults: 7,
    natsStopMs: 6_000,
    beside: checkOutReleaseBefore(skip),
    print: console.log,
  });
  console.log(outcome.report);
  expect(outcome.findings).toEqual([]);
  expect(outcome.crashes).toEqual([]);
});
